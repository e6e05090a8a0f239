import type { StandingBreakInput } from '@hofkiste/contract/standing-orders/calls';
import { type Break, isInBreak, isWithinBreak, mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { insertRow, updateRows } from '../database/statements.js';
import { type Edit, requireActive, StandingEditing, type StandingKey } from './editing.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import type { PlannedWeek } from './entering/week-plan.js';
import { StandingOrderCancelling } from './order-cancelling.service.js';
import { StandingOrder, StandingOrderBreak } from './standing-order.entity.js';
import { recordStandingEvent } from './standing-order.rows.js';
import {
  breakBeganBefore,
  breakIsOver,
  standingBreakNotFound,
  weekClosed,
} from './standing-orders.errors.js';

/** Weeks without an order: one that is left out, or a longer pause. */
@Injectable()
export class StandingBreaks {
  constructor(
    private readonly editing: StandingEditing,
    private readonly cancelling: StandingOrderCancelling,
    private readonly plans: StandingPlans,
    private readonly entering: StandingEntering,
  ) {}

  /** A break takes the place of those that lie within it; one that lies within another changes nothing. */
  async add(key: StandingKey, { cancelOrders, ...dates }: StandingBreakInput): Promise<void> {
    await this.cancelling.edit(key, { dates, cancelOrders }, async (edit) => {
      const { manager, standing, actor, at } = edit;
      requireActive(standing, at.now);
      if (dates.toDate !== null && dates.toDate < at.date) throw breakIsOver();
      // A pause ends the standing order six months after it began, so an early beginning could end it at once.
      if (dates.toDate === null && dates.fromDate < mondayOf(at.date)) throw breakBeganBefore();
      requireOpenWeek(edit, await this.weeksOf(edit, dates));
      if (standing.breaks.some((other) => isWithinBreak(dates, other))) return;
      const covered = standing.breaks.filter((other) => isWithinBreak(other, dates)).map(({ id }) => id);
      if (covered.length > 0) await manager.delete(StandingOrderBreak, covered);
      const { id: standingOrderId } = standing;
      await insertRow(manager, StandingOrderBreak, { standingOrderId, ...dates });
      await recordStandingEvent(manager, {
        standingOrderId,
        at: at.now,
        actor,
        kind: 'break',
        detail: dates,
      });
    });
  }

  /** Its weeks are collected after all. */
  async remove(key: StandingKey, id: number): Promise<void> {
    await this.editing.edit(key, async (edit) => {
      const { manager, standing, actor, at } = edit;
      requireActive(standing, at.now);
      const found = standing.breaks.find((one) => one.id === id);
      if (!found) throw standingBreakNotFound();
      const { fromDate, toDate } = found;
      const weeks = await this.weeksOf(edit, { fromDate, toDate });
      requireOpenWeek(edit, weeks);
      await manager.delete(StandingOrderBreak, { id });
      if (weeks.some(({ state, canChange }) => state === 'break' && !canChange))
        await updateRows(manager, StandingOrder, { id: standing.id }, { wantedSince: at.now });
      await recordStandingEvent(manager, {
        standingOrderId: standing.id,
        at: at.now,
        actor,
        kind: 'break-removed',
        detail: { fromDate, toDate },
      });
    });
    this.entering.enterSoon();
  }

  /** The next weeks that a break leaves out. */
  private async weeksOf({ manager, standing, at }: Edit, dates: Break): Promise<PlannedWeek[]> {
    const weeks = (await this.plans.of([standing], at, manager)).get(standing.id) ?? [];
    return weeks.filter(({ from, to, day }) =>
      day ? isInBreak(day.date, [dates]) : from <= (dates.toDate ?? to) && dates.fromDate <= to,
    );
  }
}

/** Customers can't change a week whose deadline has passed. A longer range leaves its closed weeks as they are. */
function requireOpenWeek({ actor, at }: Edit, weeks: readonly PlannedWeek[]): void {
  if (actor === 'admin') return;
  const [first, ...others] = weeks.map(({ day }) => day);
  if (first && [first, ...others].every((day) => day && !day.isOpenAt(at.now))) throw weekClosed(first.date);
}
