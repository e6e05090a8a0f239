import { formatInstant } from '@hofkiste/contract/plain/dates';
import type {
  AdminCancellation,
  AdminOrderChange,
  OrderChange,
  WithdrawalRequest,
  Withdrawn,
} from '@hofkiste/contract/wire/orders';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { retryOnConflict, transaction } from '../database/transaction.js';
import { OrderMessages, type WrittenMessages } from '../messages/order-messages.service.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../pickup-days/pickup-days.errors.js';
import { lockedDayWithOffer } from '../pickup-days/pickup-days.rows.js';
import { FarmClock } from '../settings/settings.service.js';
import type { Order } from './order.entity.js';
import { lockedOrder } from './order.rows.js';
import {
  cancel,
  change,
  changeByFarmer,
  lockForFarmer,
  remove,
  StaleOrder,
  withdraw,
} from './order-commands.js';
import { lockDayAndStanding, type OrderCommand, OrderEdit, type OrderRef } from './order-edit.js';
import { OrderReading } from './order-reading.service.js';
import { cancellationLinkUnknown, orderNotFound } from './orders.errors.js';
import { settleWithdrawals } from './sums/counts.rows.js';
import { OrderSums } from './sums/order-sums.service.js';

/** Locks what comes before the order: the day, its standing order, customers. */
type Before<L> = (manager: EntityManager, found: Order, now: Date) => Promise<L>;

/** Changes, cancels and deletes orders, one change after the other. */
@Injectable()
export class Orders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reading: OrderReading,
    private readonly messages: OrderMessages,
    private readonly sums: OrderSums,
    private readonly clock: FarmClock,
  ) {}

  async change(token: string, wanted: OrderChange): Promise<void> {
    const lockDay = (manager: EntityManager, { pickupDayId }: Order) =>
      lockedDayWithOffer(manager, pickupDayId);
    await this.runAndTell({ token }, lockDay, change(wanted));
  }

  /** Resolves to the message about it, if one was due. */
  async changeByFarmer(id: number, wanted: AdminOrderChange): Promise<SmsMessage | undefined> {
    const storable = await this.messages.storable(wanted);
    try {
      return await this.runAndTell({ id }, lockForFarmer(storable), changeByFarmer(storable));
    } catch (error) {
      if (error instanceof StaleOrder) return this.changeByFarmer(id, wanted);
      throw error;
    }
  }

  /** Resolves to the message about it, if one was due. */
  cancel(ref: OrderRef, options: AdminCancellation): Promise<SmsMessage | undefined> {
    return this.runAndTell(ref, lockDayAndStanding, cancel(options));
  }

  /**
   * Cancels an order because its day was called off, unless it was cancelled, collected or deleted meanwhile. The week of a
   * standing order stays free for another day. `tell` writes the message about it in the same transaction.
   */
  async cancelWithItsDay(
    found: Pick<Order, 'id' | 'pickupDayId' | 'standingOrderId'>,
    at: FarmTime,
    tell: (manager: EntityManager, order: Order) => Promise<void>,
  ): Promise<void> {
    await transaction(this.dataSource.manager, async (manager) => {
      await lockDayAndStanding(manager, found);
      const order = await lockedOrder(manager, found.id);
      if (!order || order.isCancelled || order.isCollected) return;
      await this.edit(manager, order, 'admin', at).cancel({ isDayCalledOff: true });
      await tell(manager, order);
    });
  }

  async withdraw(token: string, request: WithdrawalRequest): Promise<Withdrawn> {
    const command = withdraw(request);
    const { written, at } = await this.run({ token }, lockDayAndStanding, async (edit) => ({
      written: await command(edit),
      at: edit.at,
    }));
    await this.messages.deliver(written);
    return {
      success: true,
      message: `Dein Widerruf ist am ${formatInstant(at.now, at.zone)} bei uns eingelangt.`,
      withdrawnAt: at.now.toISOString(),
    };
  }

  /**
   * Marks the withdrawals from orders of a day as settled; a later one opens them again. The day may be deleted: its orders
   * stay.
   */
  async settleWithdrawals(pickupDayId: number): Promise<void> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(PickupDay, { id: pickupDayId }))) throw pickupDayNotFound();
    await retryOnConflict(() => settleWithdrawals(manager, pickupDayId, this.clock.now()));
  }

  delete(id: number): Promise<void> {
    return this.run({ id }, lockDayAndStanding, remove);
  }

  /** Returns a locked order for a change in the caller's transaction. */
  edit(manager: EntityManager, order: Order, actor: OrderEdit['actor'], at: FarmTime): OrderEdit {
    return new OrderEdit(manager, order, actor, at, this.messages, this.sums);
  }

  /** Runs a command, then sends its messages. Resolves to the SMS, if one was due. */
  private async runAndTell<L>(
    ref: OrderRef,
    before: Before<L>,
    command: OrderCommand<WrittenMessages, L>,
  ): Promise<SmsMessage | undefined> {
    const written = await this.run(ref, before, command);
    await this.messages.deliver(written);
    return written.sms;
  }

  /** Runs a command in a transaction with the locked order. */
  private async run<T, L>(ref: OrderRef, before: Before<L>, command: OrderCommand<T, L>): Promise<T> {
    const now = this.clock.now();
    const isCustomer = 'token' in ref;
    const found = isCustomer ? await this.reading.byToken(ref.token, now) : await this.reading.byId(ref.id);
    return transaction(this.dataSource.manager, async (manager) => {
      const locked = await before(manager, found, now);
      const order = await lockedOrder(manager, found.id);
      if (!order) throw isCustomer ? cancellationLinkUnknown() : orderNotFound();
      const at = await this.clock.at(now, manager);
      return command(this.edit(manager, order, isCustomer ? 'customer' : 'admin', at), locked);
    });
  }
}
