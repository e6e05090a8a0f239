import { addDays } from '@hofkiste/contract/plain/dates';
import type { Euros } from '@hofkiste/contract/plain/units';
import {
  type AdminStandingQuery,
  STANDING_PAGE,
  type StandingOffer,
} from '@hofkiste/contract/standing-orders/calls';
import { countedDate, mondayOf, weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, In, IsNull } from 'typeorm';
import { type Names, namesOf } from '../auth/recorded-event.entity.js';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { foundBy } from '../customers/customers.service.js';
import { groupedBy, query, queryCount } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { askedPrices, type PlannedWeek } from './entering/week-plan.js';
import { requireReachable, requireToken } from './standing-edit.js';
import { type StandingOrder, StandingOrderEvent } from './standing-order.entity.js';
import { standingWithParts } from './standing-order.rows.js';
import { standingLinkUnknown, standingOrderNotFound, standingOrdersOff } from './standing-orders.errors.js';
import { currentPrices, pricesOfWeekdays } from './terms.rows.js';

/** A standing order as its page shows it. */
export interface StandingState {
  standing: StandingOrder;
  /** The next ones. */
  weeks: readonly PlannedWeek[];
  /** By preset. */
  prices: ReadonlyMap<number, Euros>;
}

/** The list of the back office shows these. */
export type ListedStanding = Omit<StandingState, 'prices'>;

export interface StandingDetails extends StandingState {
  /** Orders with their days; the newest pickup comes first. */
  orders: Order[];
  /** Newest first. */
  events: StandingOrderEvent[];
  names: Names;
}

/** Returns a standing order that no longer enters anything. */
export const stateWithoutWeeks = (standing: StandingOrder): StandingState => ({
  standing,
  weeks: [],
  prices: new Map(),
});

/** Finds standing orders for their page and the back office. */
@Injectable()
export class StandingReading {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: StandingPlans,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  async byToken(token: string): Promise<StandingState> {
    requireToken(token);
    const [standing] = await standingWithParts(this.dataSource.manager, { token });
    if (!standing) throw standingLinkUnknown();
    requireReachable(standing, this.clock.now());
    return this.state(standing);
  }

  /** Reads it with its history. */
  async details(id: number): Promise<StandingDetails> {
    const { manager } = this.dataSource;
    const [standing] = await standingWithParts(manager, { id });
    if (!standing) throw standingOrderNotFound();
    const orders = await manager.find(Order, {
      where: { standingOrderId: id },
      relations: { pickupDay: true },
      order: { pickupDay: { date: 'DESC' }, id: 'DESC' },
    });
    const events = await manager.find(StandingOrderEvent, {
      where: { standingOrderId: id },
      order: { id: 'DESC' },
    });
    const names = await namesOf(manager, events);
    return { ...(await this.state(standing)), orders, events, names };
  }

  /** Returns one page, the newest first. */
  async list({ page, ...filter }: AdminStandingQuery): Promise<ListedStanding[]> {
    const { manager } = this.dataSource;
    const { sql, parameters } = conditionOf(filter);
    const rows = await query<{ id: number }>(
      manager,
      `SELECT id FROM standing_order WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
      [...parameters, STANDING_PAGE, (page - 1) * STANDING_PAGE],
    );
    const standings = await standingWithParts(manager, { id: In(rows.map(({ id }) => id)) });
    const weeks = await this.plans.of(standings, await this.clock.read());
    return standings
      .toSorted((a, b) => b.id - a.id)
      .map((standing) => ({ standing, weeks: weeks.get(standing.id) ?? [] }));
  }

  /** Returns the active ones of a customer, the oldest first. */
  async activeOf(customerId: number): Promise<ListedStanding[]> {
    const { manager } = this.dataSource;
    const standings = await standingWithParts(manager, { customerId, status: 'active' });
    const weeks = await this.plans.of(standings, await this.clock.read());
    return standings.map((standing) => ({ standing, weeks: weeks.get(standing.id) ?? [] }));
  }

  /** Returns how many there are on all pages. */
  async total(filter: Omit<AdminStandingQuery, 'page'>): Promise<number> {
    const { sql, parameters } = conditionOf(filter);
    return queryCount(this.dataSource, `SELECT COUNT(*) FROM standing_order WHERE ${sql}`, parameters);
  }

  /** Reads the offer; nothing while the farm takes no standing orders. */
  async offerIfTaken(): Promise<{ offer?: StandingOffer }> {
    return (await this.settings.offersStandingOrders()) ? { offer: await this.offer() } : {};
  }

  /** Reads the offer of standing orders. */
  async offer(): Promise<StandingOffer> {
    if (!(await this.settings.offersStandingOrders())) throw standingOrdersOff();
    const at = await this.clock.read();
    const { manager } = this.dataSource;
    const presets = await manager.find(BoxPreset, {
      where: { active: true, canStand: true },
      order: { isSingleProduct: 'ASC', id: 'ASC' },
    });
    const prices = await pricesOfWeekdays(
      manager,
      presets.map(({ id }) => id),
      at,
    );
    const days = await manager.find(PickupDay, {
      where: { active: true, uniqueDate: Between(at.date, addDays(at.date, SHOWN_DAYS)) },
      order: { uniqueDate: 'ASC' },
    });
    const open = days.filter((day) => day.isOpenAt(at.now));
    const locations = await manager.find(PickupLocation, {
      where: { deactivatedAt: IsNull() },
      order: { id: 'ASC' },
    });
    const boxes = presets.map(({ id, name, description, emoji, imageUrl, price, isPerishable }) => ({
      ...{ id, name, description, emoji, imageUrl },
      price: prices.next.get(id) ?? price,
      ...(!isPerishable && { isPerishable: false as const }),
    }));
    return {
      boxes,
      weekdays: [...groupedBy(open, (day) => weekdayOf(countedDate(day)))]
        .toSorted(([a], [b]) => a - b)
        .map(([weekday, ofWeekday]) => {
          const own = prices.on(weekday);
          const others = boxes.filter(({ id, price }) => (own.get(id) ?? price) !== price);
          return {
            weekday,
            // A standing order begins in the week of its first pickup
            dates: ofWeekday
              .filter((day) => mondayOf(day.date) === mondayOf(countedDate(day)))
              .map(({ date }) => date),
            ...(others.length > 0 && {
              prices: Object.fromEntries(others.map(({ id, price }) => [id, own.get(id) ?? price])),
            }),
          };
        })
        .filter(({ dates }) => dates.length > 0),
      locations: locations.map(({ id, name }) => ({ id, name })),
    };
  }

  private async state(standing: StandingOrder): Promise<StandingState> {
    const at = await this.clock.read();
    const { manager } = this.dataSource;
    const weeks = (await this.plans.of([standing], at, manager)).get(standing.id) ?? [];
    const prices = await currentPrices(manager, standing.weekday, standing.items, at);
    return { standing, weeks, prices: askedPrices(standing, weeks, prices) };
  }
}

function conditionOf({ search, status, locationId }: Omit<AdminStandingQuery, 'page'>) {
  const found = foundBy(search);
  const conditions = [
    { sql: `(${found.sql})`, parameters: found.parameters },
    // Not the requests that were refused: they have never had a contact.
    { sql: '(phoneNumber IS NOT NULL OR contactErasedAt IS NOT NULL)', parameters: [] },
    ...(status === undefined ? [] : [{ sql: 'status = ?', parameters: [status] }]),
    ...(locationId === undefined ? [] : [{ sql: 'pickupLocationId = ?', parameters: [locationId] }]),
  ];
  return {
    sql: conditions.map((condition) => condition.sql).join(' AND '),
    parameters: conditions.flatMap<string | number>(({ parameters }) => parameters),
  };
}

const SHOWN_DAYS = 28;
