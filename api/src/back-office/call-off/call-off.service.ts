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
import {
  Column,
  Entity,
  type EntityManager,
  Index,
  IsNull,
  LessThanOrEqual,
  PrimaryGeneratedColumn,
  type Repository,
} from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { exactText, ForeignKey, instant } from '../../database/columns.js';
import { insertRow, querySums, requireVersion } from '../../database/statements.js';
import { forEachAlone } from '../../database/transaction.js';
import { DayMessage, SmsMessage } from '../../messages/sms-message.entity.js';
import { SmsQueue } from '../../messages/sms-queue.service.js';
import { Order } from '../../orders/order.entity.js';
import { Orders } from '../../orders/orders.service.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { pickupOver } from '../../pickup-days/pickup-days.errors.js';
import { onceAtRest } from '../../pickup-days/pickup-days.rows.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { Background } from '../../schedule/background.js';
import { conflict } from '../../server/errors.js';
import { type RequestKey, requestKey } from '../../server/idempotency.js';
import { FarmClock } from '../../settings/settings.service.js';

const alreadyCalledOff = () => conflict('PICKUP_DAY_CALLED_OFF', 'Dieser Abholtag ist schon abgesagt.');

const keyUsedBefore = () =>
  conflict(
    'PICKUP_DAY_CALLED_OFF',
    'Mit diesem Formular wurde schon ein Abholtag abgesagt. Bitte lade die Seite neu.',
  );

/** A pickup day was called off, and its orders are cancelled because of it. */
@Entity('call_off')
export class CallOff {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => PickupDay, { onDelete: 'CASCADE' })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  /** The message about it; null without one. */
  @ForeignKey(() => DayMessage, { isNullable: true, onDelete: 'SET NULL' })
  groupId!: number | null;
  group!: DayMessage | null;

  /** Orders that were placed later stay. */
  @Column(instant)
  calledOffAt!: Date;

  /** Null while orders are still to be cancelled. */
  @Index()
  @Column({ ...instant, nullable: true })
  finishedAt!: Date | null;

  /** The orders to cancel, and the numbers to tell, at {@link calledOffAt}. */
  @Column('int', { unsigned: true })
  orders!: number;

  @Column('int', { unsigned: true })
  recipients!: number;

  @Column({ ...exactText(36), nullable: true, unique: true })
  idempotencyKey!: string | null;

  /** Hash of the request that came with the idempotency key. */
  @Column(exactText(64))
  requestHash!: string;
}

type Counts = Pick<CallOff, 'orders' | 'recipients'>;

/** A usual day is done by then, so that the farmer reads the final numbers. */
const PATIENCE_MS = 3000;

/** Calls pickup days off and cancels their orders. */
@Injectable()
export class CallOffService {
  constructor(
    @InjectRepository(CallOff) private readonly callOffs: Repository<CallOff>,
    private readonly days: PickupDaysService,
    private readonly orders: Orders,
    private readonly messages: SmsQueue,
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
    const { orders, recipients } = await onceAtRest(
      this.callOffs.manager,
      { pickupDayId, key },
      calledOffBefore,
      (manager, day) => this.store(manager, day, input, key),
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
    { idempotencyKey, requestHash }: RequestKey,
  ): Promise<Counts> {
    if (sendSms) this.messages.requireProvider();
    const at = await this.clock.at(this.clock.now(), manager);
    if (day.calledOffAt) throw alreadyCalledOff();
    if (day.isOver(at)) throw pickupOver();
    requireVersion(day, version, 'Der Abholtag');
    const { id: pickupDayId } = day;
    const { now: calledOffAt } = at;
    const orders = await manager.find(Order, {
      where: toCancel({ pickupDayId, calledOffAt }),
      relations: Order.pickup,
    });
    const recipients = sendSms ? dayMessageRecipients(orders) : [];
    const text = callOffText(reason);
    await this.messages.requireFitting(manager, { template: text, path: 'reason' }, recipients);
    const message = { pickupDayId, text, isCallOff: true, recipients: recipients.length, requestHash };
    const groupId =
      recipients.length === 0
        ? null
        : await insertRow(manager, DayMessage, DayMessage.written(message, calledOffAt));
    await manager.update(
      PickupDay,
      { id: pickupDayId },
      { active: false, calledOffAt, callOffReason: reason, standsFor: null, version: day.version + 1 },
    );
    const counts = { orders: orders.length, recipients: recipients.length };
    await insertRow(manager, CallOff, {
      pickupDayId,
      groupId,
      calledOffAt,
      finishedAt: null,
      ...counts,
      idempotencyKey: idempotencyKey ?? null,
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
    const finish = async (callOff: CallOff) => {
      await this.cancelOrdersOf(callOff, signal);
      if (signal.aborted) return;
      await this.callOffs.update({ id: callOff.id }, { finishedAt: this.clock.now() });
    };
    await forEachAlone(unfinished, finish, signal);
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
    const cancel = (order: Order) =>
      this.orders.cancelWithItsDay(order, at, (manager, cancelled) =>
        this.queueMessage(manager, callOff, cancelled, { expiresAt, at }),
      );
    await forEachAlone(orders, cancel, signal);
  }

  /** Queues one SMS for each number. */
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
    await this.messages.queueForAll(
      manager,
      { groupId, template, expiresAt, isCallOff: true },
      [order],
      at.now,
    );
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

/** Finds the call-off that was stored with a key. */
const calledOffBefore = (manager: EntityManager) => ({
  find: (idempotencyKey: string) => manager.findOneBy(CallOff, { idempotencyKey }),
  answer: ({ orders, recipients }: CallOff): Counts => ({ orders, recipients }),
  refusal: keyUsedBefore,
});

/** The orders that are still to be cancelled because their day is called off; days without one are missing. */
export async function countToCancel(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<Map<number, number>> {
  if (pickupDayIds.length === 0) return new Map();
  const rows = await querySums<{ pickupDayId: number; orders: number }>(
    manager,
    `SELECT o.pickupDayId, COUNT(DISTINCT o.id) AS orders
     FROM call_off c JOIN customer_order o ON o.pickupDayId = c.pickupDayId AND o.orderDate <= c.calledOffAt
     WHERE c.pickupDayId IN (?) AND c.finishedAt IS NULL AND o.cancelledAt IS NULL AND o.pickupState = 'open'
     GROUP BY o.pickupDayId`,
    [pickupDayIds],
  );
  return new Map(rows.map(({ pickupDayId, orders }) => [pickupDayId, orders]));
}
