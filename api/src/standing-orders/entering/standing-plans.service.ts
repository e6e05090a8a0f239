import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { addDays } from '@hofkiste/contract/plain/dates';
import { SHOWN_WEEKS } from '@hofkiste/contract/standing-orders/calls';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { StandingOrder } from '../standing-order.entity.js';
import { FarmCalendar, mondaysBetween } from './farm-calendar.js';
import { activeStandings, addOffers, calendarDays, enteredOrders, enteredWeeks } from './plan.rows.js';
import { type PlannedWeek, WeekPlanner } from './week-plan.js';

/** Other requests get their turn after so many standing orders. */
const STANDINGS_A_TURN = 100;

export interface PlannedStanding {
  standing: StandingOrder;
  weeks: readonly PlannedWeek[];
}

/** Reads what the weeks of standing orders depend on. */
@Injectable()
export class StandingPlans {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The active standing orders with those of these weeks that have no order yet; without `mondays` with all weeks whose
   * time may have come, and those of so many weeks ahead. None while the farm takes none. Boxes and orders of other weeks
   * aren't read.
   */
  async active(at: FarmTime, mondays?: readonly string[], weeksAhead = 0): Promise<PlannedStanding[]> {
    if (!(await this.settings.value('enableStandingOrders'))) return [];
    const { manager } = this.dataSource;
    const standings = await activeStandings(manager, at);
    if (standings.length === 0) return [];
    const { calendar, planner } = await this.planner(manager, at);
    const ahead = mondaysBetween(at.date, addDays(at.date, 7 * weeksAhead));
    const wanted = mondays ?? [...new Set([...calendar.mondaysInReach, ...ahead])].toSorted();
    const days = [...new Set(wanted.flatMap((monday) => calendar.ofWeek(monday)))];
    const [entered] = await Promise.all([enteredWeeks(manager, wanted), addOffers(manager, days)]);
    return inTurns(standings, (standing) => ({
      standing,
      weeks: planner.open(standing, wanted, (monday) => entered.get(monday)?.has(standing.id) ?? false),
    }));
  }

  /**
   * The next weeks by standing order. They need their items with presets, and their breaks: `standingWithParts`. The
   * number of statements doesn't depend on that of standing orders.
   */
  async of(
    standings: readonly StandingOrder[],
    at: FarmTime,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<number, PlannedWeek[]>> {
    if (standings.length === 0) return new Map();
    const { calendar, planner } = await this.planner(manager, at);
    const entered = await enteredOrders(manager, standings, at);
    const ordersOf = ({ id }: StandingOrder) => entered.get(id) ?? [];
    const mondays = standings.flatMap((standing) =>
      planner.mondaysOf(standing, ordersOf(standing), SHOWN_WEEKS),
    );
    const days = mondays.flatMap((monday) => calendar.ofWeek(monday));
    await addOffers(manager, [...new Set(days)]);
    const plans = await inTurns(standings, (standing) => ({
      id: standing.id,
      weeks: planner.next(standing, ordersOf(standing), SHOWN_WEEKS),
    }));
    return new Map(plans.map(({ id, weeks }) => [id, weeks]));
  }

  private async planner(
    manager: EntityManager,
    at: FarmTime,
  ): Promise<{ calendar: FarmCalendar; planner: WeekPlanner }> {
    const { enableStandingOrders, ...settings } = await this.settings.pick(
      ['enableStandingOrders', 'standingLeadDays', 'daysOnSale'],
      manager,
    );
    const calendar = new FarmCalendar(await calendarDays(manager, at), settings, at);
    return { calendar, planner: new WeekPlanner(calendar, enableStandingOrders) };
  }
}

/** Plans standing orders; in between the process answers other requests. */
async function inTurns<T>(
  standings: readonly StandingOrder[],
  plan: (standing: StandingOrder) => T,
): Promise<T[]> {
  const plans: T[] = [];
  for (const standing of standings) {
    if (plans.length > 0 && plans.length % STANDINGS_A_TURN === 0) await turnOfOthers();
    plans.push(plan(standing));
  }
  return plans;
}
