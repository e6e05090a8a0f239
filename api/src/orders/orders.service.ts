import { addDays, wallClock } from '@hofkiste/contract/dates';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config.js';
import { retryOnConflict } from '../database/failures.js';
import type { NotFound } from '../errors.js';
import { giveBackBoxes } from '../pickup-days/box-stock.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { SmsService } from '../sms/sms.service.js';
import { calendarFile } from './calendar-file.js';
import { Order } from './order.entity.js';
import { withParts } from './order-parts.js';
import {
  AlreadyCancelled,
  CancellationDeadlinePassed,
  cancellationLinkUnknown,
  orderNotFound,
} from './orders.errors.js';
import { OrderSums } from './sums/order-sums.js';

const TOKEN = /^[\w-]{16,64}$/;
const LINK_VALID_DAYS = 30;
const NEWEST = 500;

/** Everything that a page or a message shows of an order. */
const allParts = { pickupDay: true, pickupDayLocation: true, items: true };

/** The orders of a day, by its date or its id, or the newest of all days. */
export type OrderSelection = { date?: string | undefined; pickupDayId?: number | undefined } | 'newest';

export interface ConfirmedOrder {
  order: Order;
  /** Undefined when no confirmation was due. */
  confirmation: { isSent: boolean } | undefined;
}

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settings: SettingsService,
    private readonly sms: SmsService,
    private readonly sums: OrderSums,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The order that a token authorises. Throws {@link NotFound}. */
  async byToken(token: string, now = this.clock.now()): Promise<Order> {
    if (!TOKEN.test(token)) throw cancellationLinkUnknown();
    const order = await this.orders.findOne({ where: { cancellationToken: token }, relations: allParts });
    if (!order) throw cancellationLinkUnknown();
    const zone = await this.settings.value('serverTimezone');
    if (linkHasExpired(order, wallClock(now, zone).date)) throw cancellationLinkUnknown();
    return order;
  }

  /** The pickup as an iCalendar file. Throws {@link NotFound}. */
  async calendar(token: string): Promise<string> {
    const now = this.clock.now();
    const order = await this.byToken(token, now);
    const { headerTitle, serverTimezone } = await this.settings.values();
    const farm = { title: headerTitle, zone: serverTimezone, publicUrl: this.config.publicUrl };
    return calendarFile(order, farm, now);
  }

  /** Throws {@link NotFound}, {@link AlreadyCancelled} or {@link CancellationDeadlinePassed}. */
  async cancel(token: string): Promise<void> {
    const now = this.clock.now();
    const { id } = await this.byToken(token, now);
    const message = await retryOnConflict(() =>
      this.orders.manager.transaction(async (manager) => {
        const order = await this.lockedForCancelling(manager, id, now);
        await this.stopCounting(manager, order, now);
        await manager.update(Order, { id }, { cancelledAt: now });
        return this.sms.queueCancellation(manager, order, now);
      }),
    );
    if (message) await this.sms.deliver(message);
  }

  /** Newest first; of all days the newest 500. */
  async list(selection: OrderSelection): Promise<ConfirmedOrder[]> {
    const orders = await this.orders.find({
      ...(selection === 'newest' ? { take: NEWEST } : { where: ofDay(selection) }),
      order: { orderDate: 'DESC', id: 'DESC' },
    });
    return this.withConfirmations(await withParts(this.orders.manager, orders));
  }

  /** Throws {@link NotFound}. */
  async get(id: number): Promise<ConfirmedOrder> {
    const order = await this.orders.findOne({ where: { id }, relations: allParts });
    const [confirmed] = await this.withConfirmations(order ? [order] : []);
    if (!confirmed) throw orderNotFound();
    return confirmed;
  }

  /** Deletes the order for good, with its items and the messages that weren't sent. Throws {@link NotFound}. */
  async delete(id: number): Promise<void> {
    const now = this.clock.now();
    await retryOnConflict(() =>
      this.orders.manager.transaction(async (manager) => {
        const order = await lockedOrder(manager, id, now);
        if (!order) throw orderNotFound();
        if (!order.isCancelled) await this.stopCounting(manager, order, now);
        await this.sms.dropUnsent(manager, id);
        await manager.delete(Order, { id });
      }),
    );
  }

  /** Call this in every transaction after which an order no longer counts. Needs the day and the items. */
  private async stopCounting(manager: EntityManager, { pickupDay, items }: Order, now: Date): Promise<void> {
    await giveBackBoxes(manager, pickupDay.id, items);
    // An open day has no kept sums, and its row must stay free for new orders.
    if (!pickupDay.isOpenAt(now)) await this.sums.forget(manager, pickupDay.id);
  }

  private async lockedForCancelling(manager: EntityManager, id: number, now: Date): Promise<Order> {
    const order = await lockedOrder(manager, id, now);
    if (!order) throw cancellationLinkUnknown();
    const { serverTimezone } = await this.settings.values(manager);
    const { orderDeadline } = order.pickupDay;
    if (order.cancelledAt) throw new AlreadyCancelled(order.cancelledAt, serverTimezone);
    if (!order.pickupDay.isOpenAt(now)) throw new CancellationDeadlinePassed(orderDeadline, serverTimezone);
    return order;
  }

  private async withConfirmations(orders: Order[]): Promise<ConfirmedOrder[]> {
    const confirmations = await this.sms.confirmations(orders.map(({ id }) => id));
    return orders.map((order) => ({ order, confirmation: confirmations.get(order.id) }));
  }
}

/**
 * Locks the day and then the order, each alone, before it reads the parts: of two changes at once the second one sees what
 * the first one wrote. New orders share the lock of an open day; the sums of a closed day are written under its lock.
 */
async function lockedOrder(manager: EntityManager, id: number, now: Date): Promise<Order | null> {
  const order = await manager.findOne(Order, { where: { id }, relations: { pickupDay: true } });
  if (!order) return null;
  await manager.findOne(PickupDay, {
    select: { id: true },
    where: { id: order.pickupDayId },
    lock: { mode: order.pickupDay.isOpenAt(now) ? 'pessimistic_read' : 'pessimistic_write' },
  });
  await manager.findOne(Order, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  return manager.findOne(Order, { where: { id }, relations: allParts });
}

const ofDay = ({ date, pickupDayId }: Exclude<OrderSelection, 'newest'>) => ({
  ...(date !== undefined && { pickupDay: { livingDate: date } }),
  ...(pickupDayId !== undefined && { pickupDayId }),
});

const linkHasExpired = ({ pickupDay, phoneNumber }: Order, today: string): boolean =>
  phoneNumber === null || today > addDays(pickupDay.date, LINK_VALID_DAYS);
