import { isMobile } from '@hofkiste/contract/phone';
import type { SettingKey } from '@hofkiste/contract/settings';
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
  /** E.164; null once erased. */
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
  cancellation: { isEnabled: 'enableCancellationSMS', text: 'cancellationSMSText' },
  reminder: { isEnabled: 'enablePickupReminderSMS', text: 'pickupReminderSMSText' },
} as const satisfies Record<string, Record<string, SettingKey>>;

const NOT_MOBILE = 'Keine österreichische Mobilnummer';

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

  /** Like {@link queueConfirmation}, for the cancellation message. The order's other queued messages fail. */
  async queueCancellation(
    manager: EntityManager,
    order: SmsOrder,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    await manager.update(SmsMessage, { orderId: order.id, status: 'queued' }, SmsMessage.orderCancelled);
    return this.queue('cancellation', manager, order, now);
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
    kind: keyof typeof templates,
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

    const refusal = isMobile(phoneNumber) ? await this.limit.take(manager, phoneNumber, now) : NOT_MOBILE;
    const row: Row<SmsMessage> = {
      kind,
      orderId: order.id,
      dedupeKey: `${kind}:${order.id}`,
      recipient: phoneNumber,
      sender: settings.smsSenderName,
      text: this.textOf(order, settings[templates[kind].text], settings),
      status: refusal === undefined ? 'queued' : 'suppressed',
      attempts: 0,
      nextAttemptAt: refusal === undefined ? when.nextAttemptAt : null,
      expiresAt: when.expiresAt,
      sentAt: null,
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
