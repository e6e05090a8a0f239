import { HOUR } from '@hofkiste/contract/plain/durations';
import { countedDate, mondayOf, sundayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { OrderEventDetail, OrderEvent as OrderEventView } from '@hofkiste/contract/wire/order-events';
import type { EntityManager } from 'typeorm';
import { adminIdOf } from '../auth/recorded-event.entity.js';
import type { FarmTime } from '../config/clock.js';
import { requireFew } from '../database/rate-counters.js';
import { type Columns, insertRow, query, updateRows } from '../database/statements.js';
import type { OrderMessages } from '../messages/order-messages.service.js';
import { giveBackBoxes, lockedDay } from '../pickup-days/pickup-days.rows.js';
import { StandingOrderBreak, StandingOrderEvent } from '../standing-orders/standing-order.entity.js';
import { recordEvents } from './history.rows.js';
import { Order } from './order.entity.js';
import { alreadyCancelled, orderCollected, tooManyChanges } from './orders.errors.js';
import type { OrderSums } from './sums/order-sums.service.js';

/** The customer has the link, the farmer the number of the record. */
export type OrderRef = { token: string } | { id: number };

/** Change that somebody makes to an order; `locked` is what was locked before it. */
export type OrderCommand<T = void, L = void> = (edit: OrderEdit, locked: L) => Promise<T>;

const CHANGES_PER_HOUR = 20;

/** An order that somebody changes, locked until the commit. */
export class OrderEdit {
  constructor(
    readonly manager: EntityManager,
    readonly order: Order,
    readonly actor: 'customer' | 'admin',
    readonly at: FarmTime,
    readonly messages: OrderMessages,
    private readonly sums: OrderSums,
  ) {}

  /** Stores columns as a new version. */
  async store(values: Partial<Columns<Order>>): Promise<void> {
    const { id, version } = this.order;
    await updateRows(this.manager, Order, { id }, { ...values, version: version + 1 });
  }

  async record<K extends OrderEventView['kind']>(kind: K, detail: OrderEventDetail<K>): Promise<void> {
    const { manager, order, actor, at } = this;
    await recordEvents(manager, [{ orderId: order.id, at: at.now, actor, kind, detail }]);
  }

  /** Refuses an order that is cancelled or collected. */
  requireOpen(): void {
    const { cancelledAt, isCollected } = this.order;
    if (cancelledAt) throw alreadyCancelled(cancelledAt, this.at.zone);
    if (isCollected) throw orderCollected(this.actor);
  }

  /**
   * Counts a change or a withdrawal by the link, and refuses one too many of its kind: changes must not use up the right
   * to withdraw.
   */
  async requireFew(kind: 'change' | 'withdrawal'): Promise<void> {
    const bound = { key: `order-${kind}:${this.order.id}`, most: CHANGES_PER_HOUR, withinMs: HOUR };
    await requireFew(this.manager, bound, this.at.now, tooManyChanges);
  }

  /** Gives the boxes back: call it in every transaction after which an order no longer counts. Needs the items. */
  async stopCounting(): Promise<void> {
    const { pickupDayId, items } = this.order;
    await giveBackBoxes(this.manager, pickupDayId, items);
    await this.countAnew();
  }

  /** Counts the order anew in the sums of its day, which must be locked. */
  async countAnew(): Promise<void> {
    await this.sums.invalidate(this.manager, this.order.pickupDayId);
  }

  /** Cancels the order. A standing order that has entered it must be locked, and enters another one without a break. */
  async cancel(detail: OrderEventDetail<'cancelled'> = {}): Promise<void> {
    const { manager, order, at } = this;
    await this.stopCounting();
    await manager.update(Order, { id: order.id }, { cancelledAt: at.now, weekKey: null });
    await this.record('cancelled', detail);
    await this.messages.failQueued(manager, order, at.now);
  }

  /**
   * Adds a break to the standing order in the week of an order that is cancelled or deleted: otherwise it would enter
   * another one. Nothing to do for other orders, and if a break contains the week already. Its standing order must be
   * locked.
   */
  async leaveOutWeek(): Promise<void> {
    const { manager, actor, at } = this;
    const { standingOrderId, pickupDay, dueWeek } = this.order;
    if (standingOrderId === null) return;
    const monday = dueWeek ?? mondayOf(countedDate(pickupDay));
    const week = { fromDate: monday, toDate: sundayOf(monday) };
    const { date } = pickupDay;
    // A longer break leaves out the dates in it
    const [known] = await query(
      manager,
      `SELECT id FROM standing_order_break
       WHERE standingOrderId = ? AND (fromDate = ? AND toDate = ?
         OR fromDate <= ? AND (toDate IS NULL OR toDate >= ?)
           AND fromDate <= ? AND (toDate IS NULL OR toDate >= ?)) LIMIT 1`,
      [standingOrderId, week.fromDate, week.toDate, week.fromDate, week.toDate, date, date],
    );
    if (known) return;
    await insertRow(manager, StandingOrderBreak, { standingOrderId, ...week });
    const event = { standingOrderId, at: at.now, actor, kind: 'break', detail: week, key: null } as const;
    await insertRow(manager, StandingOrderEvent, { ...event, adminId: adminIdOf(actor) });
  }
}

/** Locks the day of an order, and then the standing order that has entered it: no statement for other orders. */
export async function lockDayAndStanding(
  manager: EntityManager,
  { pickupDayId, standingOrderId }: Pick<Order, 'pickupDayId' | 'standingOrderId'>,
): Promise<void> {
  await lockedDay(manager, pickupDayId, 'shared');
  if (standingOrderId !== null)
    await query(manager, 'SELECT id FROM standing_order WHERE id = ? FOR UPDATE', [standingOrderId]);
}
