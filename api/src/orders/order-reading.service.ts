import { toCents } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { amountDue, type Taken } from '@hofkiste/contract/rules/pickup-money';
import {
  type AdminOrdersQuery,
  idempotencyKey,
  ORDERS_PAGE,
  type VerifiedOrder,
  Withdrawal,
} from '@hofkiste/contract/wire/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import * as v from 'valibot';
import type { FarmTime } from '../config/clock.js';
import { groupedBy, pageOf, query } from '../database/statements.js';
import { MessageStates } from '../messages/message-states.service.js';
import { ordersWithLostSms } from '../messages/messages.rows.js';
import { PickupCalendar } from '../messages/texts/pickup-calendar.service.js';
import { countingTaps, moneyTaken, PickupEvent } from '../pickup/pickup-event.entity.js';
import { PickupDay, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { isSecret } from '../server/secret.js';
import { FarmClock } from '../settings/settings.service.js';
import { historyOf } from './history.rows.js';
import { Order, OrderEvent as StoredEvent } from './order.entity.js';
import { withParts } from './order.rows.js';
import { cancellationLinkUnknown, orderNotFound } from './orders.errors.js';
import {
  type ConfirmedOrder,
  type OrderDetails,
  verifiedOrderView,
  type WithdrawalState,
} from './orders.view.js';
import { NO_DAY, withdrawnOrders } from './sums/counts.rows.js';

const NEWEST = 500;

/** Orders of a pickup day with a withdrawal. */
export interface WithdrawalCount {
  pickupDayId: number;
  date: CalendarDate;
  orders: number;
}

/** Finds orders for the shop and the back office. */
@Injectable()
export class OrderReading {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly pickups: PickupCalendar,
    private readonly messageStates: MessageStates,
    private readonly pickupDays: PickupDaysService,
    private readonly clock: FarmClock,
  ) {}

  /** Returns the order of a link as its page shows it. */
  async view(token: string): Promise<VerifiedOrder> {
    const now = this.clock.now();
    const order = await this.byToken(token, now);
    const offer = order.isCancelled ? null : await this.pickupDays.offerOf(order.pickupDayId, now);
    return verifiedOrderView(order, { offer, ...(await this.withdrawalsOf(order, now)) });
  }

  /** The order that a token authorises. */
  async byToken(token: string, now = this.clock.now()): Promise<Order> {
    if (!isSecret(token)) throw cancellationLinkUnknown();
    const order = await this.orders.findOne({
      where: { cancellationToken: token },
      relations: Order.allParts,
    });
    if (!order) throw cancellationLinkUnknown();
    const { date } = await this.clock.at(now);
    if (!order.hasLinkOn(date)) throw cancellationLinkUnknown();
    return order;
  }

  async byId(id: number): Promise<Order> {
    const order = await this.orders.findOne({ where: { id }, relations: Order.allParts });
    if (!order) throw orderNotFound();
    return order;
  }

  async requireKey(key: string): Promise<void> {
    const { success, output } = v.safeParse(idempotencyKey, key);
    if (!success || !(await this.orders.existsBy({ idempotencyKey: output }))) throw orderNotFound();
  }

  /** Returns what the customer has withdrawn from, and until when more is possible; undefined without such a right. */
  async withdrawalsOf(order: Order, now: Date): Promise<WithdrawalState> {
    const events = await this.orders.manager.find(StoredEvent, {
      where: { orderId: order.id, kind: 'withdrawn' },
      order: { id: 'ASC' },
    });
    const { zone } = await this.clock.at(now);
    const until = order.items.some(({ isPerishable }) => !isPerishable)
      ? order.withdrawUntil(zone)
      : undefined;
    return {
      withdrawals: events.map(({ at, detail }) => v.parse(Withdrawal, { at: at.toISOString(), ...detail })),
      withdrawUntil: until,
      isWithdrawable: until !== undefined && now <= until && !order.isCancelled,
    };
  }

  /** The pickup as an iCalendar file. */
  async calendar(token: string): Promise<string> {
    const now = this.clock.now();
    return this.pickups.fileOf(await this.byToken(token, now), now);
  }

  /**
   * Returns the orders of a customer for pickups since a date, the latest pickup first, with their parts and all locations
   * of their days.
   */
  async ofCustomer(customerId: number, since: CalendarDate, most: number): Promise<Order[]> {
    const { manager } = this.orders;
    const rows = await query<{ id: number }>(
      manager,
      `SELECT o.id FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
       WHERE o.customerId = ? AND d.date >= ? ORDER BY d.date DESC, o.id DESC LIMIT ?`,
      [customerId, since, most],
    );
    const ids = rows.map(({ id }) => id);
    const orders = await withParts(manager, await manager.findBy(Order, { id: In(ids) }));
    const days = [...new Set(orders.map(({ pickupDay }) => pickupDay))];
    const locations = groupedBy(
      await manager.findBy(PickupDayLocation, { pickupDayId: In(days.map(({ id }) => id)) }),
      ({ pickupDayId }) => pickupDayId,
    );
    for (const day of days) day.locations = locations.get(day.id) ?? [];
    return orders.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /**
   * Counts the orders with a withdrawal that the farmer has to do something about, by pickup date. Nothing is to be done
   * once the goods were handed out without what was withdrawn from, and no more was taken than was due.
   */
  async withdrawalsToSettle(at: FarmTime): Promise<WithdrawalCount[]> {
    const { manager } = this.orders;
    const withdrawn = await withdrawnOrders(manager, at);
    if (withdrawn.length === 0) return [];
    const found = await manager.findBy(Order, { id: In(withdrawn.map(({ id }) => id)) });
    const orders = await withParts(manager, found);
    const taken = await takenFor(manager, orders);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const open = withdrawn.filter(
      ({ id, withdrawnAt }) => !isHandedOutWithout(orderOf.get(id), withdrawnAt, taken.get(id)),
    );
    return [...groupedBy(open, ({ pickupDayId }) => pickupDayId)].flatMap(([pickupDayId, ofDay]) =>
      ofDay.slice(0, 1).map(({ date }) => ({ pickupDayId, date, orders: ofDay.length })),
    );
  }

  /** Newest first; of all days the newest 500. */
  async list({ page, ...day }: AdminOrdersQuery): Promise<ConfirmedOrder[]> {
    const pickupDayId = await this.dayId(day);
    const orders = await this.orders.find({
      ...(pickupDayId === undefined
        ? { take: NEWEST }
        : { where: { pickupDayId }, ...pageOf(page, ORDERS_PAGE) }),
      order: { orderDate: 'DESC', id: 'DESC' },
    });
    return this.withConfirmations(await withParts(this.orders.manager, orders));
  }

  async get(id: number): Promise<ConfirmedOrder> {
    const [confirmed] = await this.withConfirmations([await this.byId(id)]);
    if (!confirmed) throw orderNotFound();
    return confirmed;
  }

  /** With its history. */
  async details(id: number): Promise<OrderDetails> {
    const confirmed = await this.get(id);
    return { ...confirmed, events: await historyOf(this.orders.manager, confirmed.order) };
  }

  /**
   * Resolves to the id of the wanted day; undefined for all days. It is read first: with `take` and a join to the days
   * TypeORM would sort all of their orders.
   */
  private async dayId({ date, pickupDayId }: Omit<AdminOrdersQuery, 'page'>): Promise<number | undefined> {
    if (date === undefined) return pickupDayId;
    const id = pickupDayId === undefined ? {} : { id: pickupDayId };
    return (await this.orders.manager.findOneBy(PickupDay, { uniqueDate: date, ...id }))?.id ?? NO_DAY;
  }

  private async withConfirmations(orders: Order[]): Promise<ConfirmedOrder[]> {
    const ids = orders.map(({ id }) => id);
    const confirmations = await this.messageStates.confirmations(ids);
    const lost = await ordersWithLostSms(this.orders.manager, ids);
    const taken = await takenFor(this.orders.manager, orders);
    return orders.map((order) => ({
      order,
      confirmation: confirmations.get(order.id),
      taken: taken.get(order.id),
      lostSms: lost.get(order.id),
    }));
  }
}

/** True if the goods were handed out after the withdrawal, and no more was taken than was due then. */
const isHandedOutWithout = (order: Order | undefined, withdrawnAt: Date, taken: Taken | undefined): boolean =>
  order?.pickupStateAt != null &&
  withdrawnAt <= order.pickupStateAt &&
  taken !== undefined &&
  taken.cents <= toCents(amountDue(order));

/** Resolves to what was taken, by the id of the collected order. */
async function takenFor(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, Taken>> {
  const collected = orders.filter(({ isCollected }) => isCollected);
  if (collected.length === 0) return new Map();
  const taps = await manager.find(PickupEvent, {
    where: { orderId: In(collected.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const tapsOf = groupedBy(taps, ({ orderId }) => orderId);
  return new Map(
    collected.map((order) => [order.id, moneyTaken(countingTaps(tapsOf.get(order.id) ?? []), order)]),
  );
}
