import type { OrderEventDetail } from '@hofkiste/contract/wire/order-events';
import type { AdminCancellation } from '@hofkiste/contract/wire/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { transaction } from '../database/transaction.js';
import { OrderMessages, type Written } from '../messages/order-messages.service.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { giveBackBoxes, lockedDay } from '../pickup-days/pickup-days.rows.js';
import { FarmClock } from '../settings/settings.service.js';
import { recordEvents } from './history.rows.js';
import { Order } from './order.entity.js';
import { leaveOutWeek, lockedOrder, lockStandingOf, requireOpen } from './order.rows.js';
import { OrderReading } from './order-reading.service.js';
import {
  cancellationDeadlinePassed,
  cancellationLinkUnknown,
  orderCollected,
  orderNotFound,
} from './orders.errors.js';
import { OrderSums } from './sums/order-sums.service.js';

type Identified = Pick<Order, 'id' | 'pickupDayId' | 'standingOrderId'>;

interface Cancelled {
  actor: 'customer' | 'admin';
  detail: OrderEventDetail<'cancelled'>;
  now: Date;
}

/** Cancels and deletes orders: both give the boxes back. */
@Injectable()
export class OrderCancellation {
  constructor(
    @InjectRepository(Order) private readonly repository: Repository<Order>,
    private readonly orders: OrderReading,
    private readonly messages: OrderMessages,
    private readonly sums: OrderSums,
    private readonly clock: FarmClock,
  ) {}

  /** By the link of the customer. */
  async byLink(token: string): Promise<void> {
    const now = this.clock.now();
    await this.cancelAs('customer', await this.orders.byToken(token, now), { sendSms: true }, now);
  }

  /** By the farmer, also after the deadline. Resolves to the message about it, if one was due. */
  async byFarmer(id: number, options: AdminCancellation): Promise<SmsMessage | undefined> {
    const { order } = await this.orders.get(id);
    return this.cancelAs('admin', order, options, this.clock.now());
  }

  /**
   * Cancels an order because its day was called off, unless it was cancelled, collected or deleted meanwhile. The week of a
   * standing order stays free for another day. `tell` writes the message about it in the same transaction.
   */
  async withItsDay(
    found: Identified,
    now: Date,
    tell: (manager: EntityManager, order: Order) => Promise<void>,
  ): Promise<void> {
    await this.withLocked(found, async (manager, order) => {
      if (!order || order.isCancelled || order.isCollected) return;
      await this.markWithoutBreak(manager, order, { actor: 'admin', detail: { isDayCalledOff: true }, now });
      await tell(manager, order);
    });
  }

  /** Deletes the order for good, with its items and the messages that weren't sent. */
  async delete(id: number): Promise<void> {
    const { order: found } = await this.orders.get(id);
    await this.withLocked(found, async (manager, order) => {
      if (!order) throw orderNotFound();
      if (order.isCollected) throw orderCollected('admin');
      if (!order.isCancelled) {
        await this.stopCounting(manager, order);
        await leaveOutWeek(manager, order, { actor: 'admin', now: this.clock.now() });
      }
      await this.messages.forget(manager, id);
      await manager.delete(Order, { id });
    });
  }

  /** Cancels a locked order in the caller's transaction. Its standing order must be locked, and leaves its week out. */
  async mark(manager: EntityManager, order: Order, cancelled: Cancelled): Promise<void> {
    await this.markWithoutBreak(manager, order, cancelled);
    await leaveOutWeek(manager, order, cancelled);
  }

  /**
   * Does the same as {@link mark}, but adds no break to the standing order of the order: that one has a break on the day
   * already, or ends, or its day doesn't take place. Lock the days first, then the standing order, then the orders
   * (`lockedOrder`), and check `isOpenAt` and `requireOpen` yourself.
   */
  async markWithoutBreak(
    manager: EntityManager,
    order: Order,
    { actor, detail, now }: Cancelled,
  ): Promise<void> {
    const { id } = order;
    await this.stopCounting(manager, order);
    await manager.update(Order, { id }, { cancelledAt: now, standingKey: null });
    await recordEvents(manager, [{ orderId: id, at: now, actor, kind: 'cancelled', detail }]);
    await this.messages.failQueued(manager, order, now);
  }

  private async cancelAs(
    actor: 'customer' | 'admin',
    found: Identified,
    { sendSms }: AdminCancellation,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    const written = await this.withLocked(found, async (manager, order): Promise<Written> => {
      const isCustomer = actor === 'customer';
      if (!order) throw isCustomer ? cancellationLinkUnknown() : orderNotFound();
      const { zone } = await this.clock.at(now, manager);
      requireOpen(order, { actor, zone });
      const { orderDeadline } = order.pickupDay;
      if (isCustomer && !order.pickupDay.isOpenAt(now)) throw cancellationDeadlinePassed(orderDeadline, zone);
      await this.mark(manager, order, { actor, detail: {}, now });
      return sendSms ? this.messages.write(manager, { kind: 'cancellation', order, actor }, now) : {};
    });
    await this.messages.deliver(written);
    return written.sms;
  }

  /** The order is null if it was deleted meanwhile. */
  private withLocked<T>(
    found: Identified,
    work: (manager: EntityManager, order: Order | null) => Promise<T>,
  ): Promise<T> {
    const { id, pickupDayId } = found;
    return transaction(this.repository.manager, async (manager) => {
      await lockedDay(manager, pickupDayId, 'shared');
      await lockStandingOf(manager, found);
      return work(manager, await lockedOrder(manager, id));
    });
  }

  /** Call this in every transaction after which an order no longer counts. Needs the items. */
  private async stopCounting(manager: EntityManager, { pickupDayId, items }: Order): Promise<void> {
    await giveBackBoxes(manager, pickupDayId, items);
    await this.sums.invalidate(manager, pickupDayId);
  }
}
