import { addDays } from '@hofkiste/contract/plain/dates';
import { SHOWN_WEEKS } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThanOrEqual } from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import { groupedBy } from '../database/grouped-by.js';
import { Order } from '../orders/order.entity.js';
import { withParts } from '../orders/order.rows.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { daysWithOffer } from '../pickup-days/pickup-days.rows.js';
import { SettingsService } from '../settings/settings.service.js';
import { FarmCalendar } from './farm-calendar.js';
import type { StandingOrder } from './standing-order.entity.js';
import { standingWithParts } from './standing-order.rows.js';
import { StandingOrderEvent } from './standing-order-event.entity.js';
import { type EnteredOrder, type PlannedWeek, plannedWeeks, type WeekRange } from './week-plan.js';

/** Days of so many weeks ago show which deadline is usual. */
const USUAL_WEEKS = 5;

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
   * The active standing orders with their weeks until that date, or with all weeks whose time may have come. None while
   * the farm takes none.
   */
  async active(at: FarmTime, until?: string): Promise<PlannedStanding[]> {
    if (!(await this.settings.value('enableStandingOrders'))) return [];
    const { manager } = this.dataSource;
    const standings = await standingWithParts(manager, { status: 'active' });
    const weeks = await this.planned(standings, at, manager, (calendar) => ({
      until: until ?? calendar.reach,
    }));
    return standings.map((standing) => ({ standing, weeks: weeks.get(standing.id) ?? [] }));
  }

  /**
   * The next weeks by standing order. They need their items with presets, and their breaks: `standingWithParts`. The
   * number of statements doesn't depend on that of standing orders.
   */
  of(
    standings: readonly StandingOrder[],
    at: FarmTime,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<number, PlannedWeek[]>> {
    return this.planned(standings, at, manager, () => ({ count: SHOWN_WEEKS }));
  }

  private async planned(
    standings: readonly StandingOrder[],
    at: FarmTime,
    manager: EntityManager,
    rangeOf: (calendar: FarmCalendar) => WeekRange,
  ): Promise<ReadonlyMap<number, PlannedWeek[]>> {
    if (standings.length === 0) return new Map();
    const settings = await this.settings.pick(
      ['enableStandingOrders', 'standingLeadDays', 'daysOnSale'],
      manager,
    );
    const calendar = new FarmCalendar(await knownDays(manager, at), settings, at);
    const entered = await enteredOrders(manager, standings, at);
    const isOn = settings.enableStandingOrders;
    const range = rangeOf(calendar);
    return new Map(
      standings.map((standing) => [
        standing.id,
        plannedWeeks(standing, { calendar, entered: entered.get(standing.id) ?? [], isOn }, range),
      ]),
    );
  }
}

/** Reads the days from this week on, with boxes and locations. */
async function knownDays(manager: EntityManager, { date: today }: FarmTime): Promise<PickupDay[]> {
  const monday = mondayOf(today);
  const earlier = await manager
    .createQueryBuilder(PickupDay, 'day')
    .where('day.livingDate >= :from AND day.livingDate < :monday', {
      from: addDays(monday, -7 * USUAL_WEEKS),
      monday,
    })
    .orderBy('day.livingDate')
    .getMany();
  return [...earlier, ...(await daysWithOffer(manager, { livingDate: MoreThanOrEqual(monday) }, 'ASC', {}))];
}

/** The orders of this week and later that aren't cancelled, by standing order. */
async function enteredOrders(
  manager: EntityManager,
  standings: readonly StandingOrder[],
  { date: today }: FarmTime,
): Promise<Map<number, EnteredOrder[]>> {
  const found = await manager.find(Order, {
    where: {
      standingOrderId: In(standings.map(({ id }) => id)),
      cancelledAt: IsNull(),
      pickupDay: { date: MoreThanOrEqual(mondayOf(today)) },
    },
  });
  if (found.length === 0) return new Map();
  const orders = await withParts(manager, found);
  const keys = orders.map(({ id }) => StandingOrderEvent.enteredKey(id));
  const events = await manager.findBy(StandingOrderEvent, { key: In(keys) });
  const reasons = new Map(events.map(({ key, detail }) => [key, detail.reasons ?? []]));
  const entered = orders.map((order) => ({
    order,
    reasons: reasons.get(StandingOrderEvent.enteredKey(order.id)) ?? [],
  }));
  return groupedBy(
    entered.filter(({ order }) => order.standingOrderId !== null),
    ({ order }) => order.standingOrderId ?? 0,
  );
}
