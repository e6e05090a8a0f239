import { setTimeout as pause } from 'node:timers/promises';
import { isMobile } from '@hofkiste/contract/plain/phone';
import {
  type CallOffInput,
  type CallOff as CallOffView,
  callOffText,
} from '@hofkiste/contract/wire/call-off';
import { dayMessageRecipients } from '@hofkiste/contract/wire/day-messages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThanOrEqual, type Repository } from 'typeorm';
import type { FarmTime } from '../../config/farm-time.js';
import { insertRow } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { requireVersion } from '../../database/version.js';
import { DayMessage, SmsMessage } from '../../messages/message.entity.js';
import { DayMessageQueue } from '../../messages/sms/day-message-queue.service.js';
import { OrderCancellation } from '../../orders/cancellation.service.js';
import { Order } from '../../orders/order.entity.js';
import { dayAtRest } from '../../pickup-days/day-locks.rows.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { pickupOver } from '../../pickup-days/pickup-days.errors.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { Background } from '../../schedule/background.js';
import { once, type RequestKey, requestKey, storedBefore } from '../../server/idempotency.js';
import { FarmClock } from '../../settings/farm-clock.service.js';
import { CallOff } from './call-off.entity.js';
import { alreadyCalledOff, keyUsedBefore } from './call-off.errors.js';

/** A usual day is done by then, so that the farmer reads the final numbers. */
const PATIENCE_MS = 3000;

/** Calls pickup days off and cancels their orders. */
@Injectable()
export class CallOffService {
  constructor(
    @InjectRepository(CallOff) private readonly callOffs: Repository<CallOff>,
    private readonly days: PickupDaysService,
    private readonly cancellation: OrderCancellation,
    private readonly messages: DayMessageQueue,
    private readonly background: Background,
    private readonly clock: FarmClock,
  ) {}

  /** Resolves to the numbers of orders and recipients, again for the same key and input. */
  async callOff(
    pickupDayId: number,
    input: CallOffInput,
    idempotencyKey: string | undefined,
  ): Promise<CallOffView> {
    const key = requestKey(idempotencyKey, { pickupDayId, ...input });
    const { manager } = this.callOffs;
    const { orders, recipients } = await once(
      () => storedCallOff(manager, key),
      () =>
        transaction(manager, async (manager) => {
          const day = await dayAtRest(manager, pickupDayId);
          // The same request may have waited for the lock of the day, too.
          return (await storedCallOff(manager, key)) ?? this.store(manager, day, input, key);
        }),
    );
    await Promise.race([this.continueInBackground(), pause(PATIENCE_MS, undefined, { ref: false })]);
    return { orders, recipients };
  }

  /** Cancels the orders that are left, also those of a process that has ended. */
  continueInBackground(): Promise<void> {
    return this.background.run('call-off', (signal) => this.cancelOrders(signal));
  }

  private async store(
    manager: EntityManager,
    day: PickupDay,
    { reason, sendSms, version }: CallOffInput,
    {
      idempotencyKey = null,
      requestHash,
    }: { idempotencyKey?: string | null | undefined; requestHash: string },
  ): Promise<Pick<CallOff, 'orders' | 'recipients'>> {
    if (sendSms) this.messages.requireProvider();
    const at = await this.clock.at(this.clock.now(), manager);
    if (day.calledOffAt) throw alreadyCalledOff();
    if (day.isOver(at)) throw pickupOver();
    requireVersion(day, version, 'Der Abholtag');
    const { id: pickupDayId } = day;
    const { now: calledOffAt } = at;
    const orders = await manager.find(Order, {
      where: toCancel({ pickupDayId, calledOffAt }),
      relations: { pickupDay: true, pickupDayLocation: true },
    });
    const recipients = sendSms ? dayMessageRecipients(orders) : [];
    const text = callOffText(reason);
    await this.messages.requireFitting(manager, { template: text, path: 'reason' }, recipients);
    const groupId =
      recipients.length === 0
        ? null
        : await insertRow(manager, DayMessage, {
            pickupDayId,
            pickupDayLocationId: null,
            text,
            isCallOff: true,
            recipients: recipients.length,
            idempotencyKey: null,
            requestHash,
            createdAt: calledOffAt,
          });
    await manager.update(
      PickupDay,
      { id: pickupDayId },
      { active: false, calledOffAt, callOffReason: reason, version: day.version + 1 },
    );
    const counts = { orders: orders.length, recipients: recipients.length };
    await insertRow(manager, CallOff, {
      pickupDayId,
      groupId,
      calledOffAt,
      finishedAt: null,
      ...counts,
      idempotencyKey,
      requestHash,
    });
    return counts;
  }

  private async cancelOrders(signal: AbortSignal): Promise<void> {
    const unfinished = await this.callOffs.find({
      where: { finishedAt: IsNull() },
      relations: { group: true },
      order: { id: 'ASC' },
    });
    for (const callOff of unfinished) {
      await this.cancelOrdersOf(callOff, signal);
      if (signal.aborted) return;
      await this.callOffs.update({ id: callOff.id }, { finishedAt: this.clock.now() });
    }
  }

  /** The newest order of a number comes first: its transaction queues the message. */
  private async cancelOrdersOf(callOff: CallOff, signal: AbortSignal): Promise<void> {
    const orders = await this.callOffs.manager.find(Order, {
      select: { id: true, pickupDayId: true, standingOrderId: true },
      where: toCancel(callOff),
      order: { id: 'DESC' },
    });
    if (orders.length === 0) return;
    const at = await this.clock.read();
    const { end: expiresAt } = (await this.days.withLocations(callOff.pickupDayId)).pickupTimes(at.zone);
    for (const order of orders) {
      if (signal.aborted) return;
      await this.cancellation.withItsDay(order, at.now, (manager, cancelled) =>
        this.queueMessage(manager, callOff, cancelled, { expiresAt, at }),
      );
    }
  }

  /** One for each number. */
  private async queueMessage(
    manager: EntityManager,
    { group }: CallOff,
    order: Order,
    { expiresAt, at }: { expiresAt: Date; at: FarmTime },
  ): Promise<void> {
    const { phoneNumber: recipient } = order;
    if (!group || group.text === null || recipient === null || !isMobile(recipient)) return;
    const { id: groupId, text: template } = group;
    if (await manager.existsBy(SmsMessage, { groupId, recipient })) return;
    await this.messages.queue(manager, { groupId, template, expiresAt, isCallOff: true }, [order], at.now);
  }
}

/** The orders that a call-off concerns: not those that were collected, and not those that were placed later. */
const toCancel = ({ pickupDayId, calledOffAt }: Pick<CallOff, 'pickupDayId' | 'calledOffAt'>) =>
  ({
    pickupDayId,
    cancelledAt: IsNull(),
    pickupState: 'open',
    orderDate: LessThanOrEqual(calledOffAt),
  }) as const;

function storedCallOff(manager: EntityManager, key: RequestKey): Promise<CallOff | undefined> {
  const find = (idempotencyKey: string) => manager.findOneBy(CallOff, { idempotencyKey });
  return storedBefore(key, find, keyUsedBefore);
}
