import { isMobile } from '@hofkiste/contract/phone';
import type { SettingKey } from '@hofkiste/contract/settings';
import type { SmsKind } from '@hofkiste/contract/sms-messages';
import { smsText } from '@hofkiste/contract/template';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { insertRow, loaded, type Row } from '../database/statements.js';
import { SettingsService, type SettingValues } from '../settings/settings.service.js';
import { PATIENCE_MS, SmsDelivery } from './sms-delivery.js';
import { SmsLimit } from './sms-limit.js';
import { SmsMessage } from './sms-message.entity.js';

/** The parts of an order that a message text uses. An Order with its relations fits. */
export interface SmsOrder {
  id: number;
  version: number;
  /** E.164; null without one. */
  phoneNumber: string | null;
  /** Euros. */
  totalPrice: number;
  cancellationToken: string | null;
  items: readonly { quantity: number; name: string }[];
  pickupDay: { date: string; orderDeadline: Date };
  pickupDayLocation: { name: string; startTime: string; endTime: string };
}

const templates = {
  confirmation: { isEnabled: 'enableOrderConfirmationSMS', text: 'orderConfirmationSMSText' },
  change: { isEnabled: 'enableChangeSMS', text: 'changeSMSText' },
  cancellation: { isEnabled: 'enableCancellationSMS', text: 'cancellationSMSText' },
  reminder: { isEnabled: 'enablePickupReminderSMS', text: 'pickupReminderSMSText' },
} as const satisfies Record<SmsKind, Record<string, SettingKey>>;

const NOT_MOBILE = 'Keine österreichische Mobilnummer';

/** An order gets no more messages about its changes. */
const MAX_CHANGE_MESSAGES = 3;

export interface Confirmation {
  /** The provider took it. */
  isSent: boolean;
  /** Why it was suppressed. */
  reason: 'landline' | 'limit' | undefined;
}

export const confirmationOf = ({
  status,
  recipient,
}: Pick<SmsMessage, 'status' | 'recipient'>): Confirmation => ({
  isSent: status === 'sent',
  reason: status !== 'suppressed' ? undefined : recipient && !isMobile(recipient) ? 'landline' : 'limit',
});

@Injectable()
export class SmsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
    private readonly delivery: SmsDelivery,
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
  ) {}

  /**
   * Writes the message in the caller's transaction; pass it to {@link deliver} after the commit. Undefined if
   * confirmations are switched off.
   */
  queueConfirmation(manager: EntityManager, order: SmsOrder, now: Date): Promise<SmsMessage | undefined> {
    return this.queue('confirmation', manager, order, now);
  }

  /** Like {@link queueConfirmation}, for the cancellation message. */
  queueCancellation(manager: EntityManager, order: SmsOrder, now: Date): Promise<SmsMessage | undefined> {
    return this.queue('cancellation', manager, order, now);
  }

  /** The messages of a cancelled order that weren't sent yet fail. */
  async failQueued(manager: EntityManager, orderId: number, now: Date): Promise<void> {
    await manager.update(SmsMessage, { orderId, status: 'queued' }, SmsMessage.orderCancelled(now));
  }

  /** Like {@link queueConfirmation}, for the message about a change. An order gets three at most. */
  async queueChange(manager: EntityManager, order: SmsOrder, now: Date): Promise<SmsMessage | undefined> {
    const sent = await manager.countBy(SmsMessage, {
      orderId: order.id,
      kind: 'change',
      status: In(['sending', 'sent', 'unknown']),
    });
    return sent < MAX_CHANGE_MESSAGES ? this.queue('change', manager, order, now) : undefined;
  }

  /**
   * After a change: no message goes out with what the order was before. Queued messages are written anew; those that a
   * queued message about the change replaces fail.
   */
  async renewQueued(
    manager: EntityManager,
    order: SmsOrder,
    change: SmsMessage | undefined,
    now: Date,
  ): Promise<void> {
    const queued = await manager.find(SmsMessage, {
      where: { orderId: order.id, status: 'queued' },
      lock: { mode: 'pessimistic_write' },
    });
    const settings = await this.settings.values(manager);
    for (const old of queued.filter(({ id }) => id !== change?.id)) {
      const isReplaced = change?.status === 'queued' && old.kind !== 'reminder';
      if (isReplaced || order.phoneNumber === null || !isMobile(order.phoneNumber)) {
        await manager.update(SmsMessage, { id: old.id }, SmsMessage.orderChanged(now));
        continue;
      }
      // Under another id: a process that has read it can't send the old text any more.
      await manager.delete(SmsMessage, { id: old.id });
      const text = this.textOf(order, settings[templates[old.kind].text], settings);
      await insertRow(manager, SmsMessage, { ...old, recipient: order.phoneNumber, text, createdAt: now });
    }
  }

  /** The outbox sends it soon, but not after `expiresAt`. A second one for the same order is a duplicate key. */
  async queueReminder(manager: EntityManager, order: SmsOrder, now: Date, expiresAt: Date): Promise<void> {
    await this.queue('reminder', manager, order, now, { nextAttemptAt: now, expiresAt });
  }

  /** Tries once, for at most 3 s. Whether the provider took it. Never throws. */
  deliver(message: SmsMessage): Promise<boolean> {
    return this.delivery.deliver(message, PATIENCE_MS.person);
  }

  /** By order id, the state of the confirmation. Orders without a confirmation are missing. */
  async confirmations(orderIds: number[]): Promise<Map<number, Confirmation>> {
    const messages = await this.messages.find({
      select: { orderId: true, status: true, recipient: true },
      where: { orderId: In(orderIds), kind: 'confirmation' },
    });
    return new Map(messages.map((message) => [Number(message.orderId), confirmationOf(message)]));
  }

  /** Before an order is deleted. Messages that were sent, or may have been, stay in the log. */
  async dropUnsent(manager: EntityManager, orderId: number): Promise<void> {
    await manager.delete(SmsMessage, { orderId, status: In(['queued', 'failed', 'suppressed']) });
  }

  /** The orders among these that have a reminder, in any state. */
  async remindedOrders(orderIds: number[]): Promise<Set<number | null>> {
    const messages = await this.messages.find({
      select: { orderId: true },
      where: { orderId: In(orderIds), kind: 'reminder' },
    });
    return new Set(messages.map(({ orderId }) => orderId));
  }

  private async queue(
    kind: SmsKind,
    manager: EntityManager,
    order: SmsOrder,
    now: Date,
    when: { nextAttemptAt: Date; expiresAt: Date | null } = {
      nextAttemptAt: SmsMessage.leaseEnd(now),
      expiresAt: null,
    },
  ): Promise<SmsMessage | undefined> {
    const { phoneNumber } = order;
    const settings = await this.settings.values(manager);
    if (phoneNumber === null || !settings[templates[kind].isEnabled]) return undefined;

    const refusal = isMobile(phoneNumber)
      ? await this.limit.take(manager, { kind, phoneNumber }, now)
      : NOT_MOBILE;
    const row: Row<SmsMessage> = {
      kind,
      orderId: order.id,
      dedupeKey: kind === 'change' ? `change:${order.id}:${order.version}` : `${kind}:${order.id}`,
      recipient: phoneNumber,
      sender: settings.smsSenderName,
      text: this.textOf(order, settings[templates[kind].text], settings),
      status: refusal === undefined ? 'queued' : 'suppressed',
      attempts: 0,
      nextAttemptAt: refusal === undefined ? when.nextAttemptAt : null,
      expiresAt: when.expiresAt,
      sentAt: null,
      failedAt: refusal === undefined ? null : now,
      providerMessageId: null,
      lastError: refusal ?? null,
      createdAt: now,
    };
    return loaded(SmsMessage, { ...row, id: await insertRow(manager, SmsMessage, row) });
  }

  private textOf(
    { pickupDay, pickupDayLocation, ...order }: SmsOrder,
    template: string,
    settings: SettingValues,
  ): string {
    return smsText(template, {
      items: order.items,
      total: order.totalPrice,
      pickupDate: pickupDay.date,
      startTime: pickupDayLocation.startTime,
      endTime: pickupDayLocation.endTime,
      location: pickupDayLocation.name,
      orderDeadline: pickupDay.orderDeadline,
      cancelLink: `${this.config.publicUrl}/order/cancel/${order.cancellationToken}`,
      cancellationHours: String(settings.cancellationDeadlineHours),
      farm: settings.headerTitle,
      zone: settings.serverTimezone,
    });
  }
}
