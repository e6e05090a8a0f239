import { dayMessageText } from '@hofkiste/contract/day-messages';
import { isMobile } from '@hofkiste/contract/phone';
import type { SettingKey } from '@hofkiste/contract/settings';
import type { SmsKind } from '@hofkiste/contract/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { insertRow, loaded } from '../database/statements.js';
import { SettingsService } from '../settings/settings.service.js';
import { PATIENCE_MS, SmsDelivery } from './sms-delivery.js';
import { SmsLimit } from './sms-limit.js';
import { SmsMessage } from './sms-message.entity.js';
import { dayMessageFacts, orderText, type SmsOrder, TEXT_SETTINGS } from './sms-texts.js';

/** Kinds with a text in the settings. */
type OrderKind = Exclude<SmsKind, 'day'>;

interface RenewedOrder extends SmsOrder {
  pickupDayLocationId: number;
}

const templates = {
  confirmation: { isEnabled: 'enableOrderConfirmationSMS', text: 'orderConfirmationSMSText' },
  change: { isEnabled: 'enableChangeSMS', text: 'changeSMSText' },
  cancellation: { isEnabled: 'enableCancellationSMS', text: 'cancellationSMSText' },
  reminder: { isEnabled: 'enablePickupReminderSMS', text: 'pickupReminderSMSText' },
} as const satisfies Record<OrderKind, Record<string, SettingKey>>;

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
    order: RenewedOrder,
    change: SmsMessage | undefined,
    now: Date,
  ): Promise<void> {
    const queued = await manager.find(SmsMessage, {
      where: { orderId: order.id, status: 'queued' },
      relations: { group: true },
      lock: { mode: 'pessimistic_write' },
    });
    for (const old of queued.filter(({ id }) => id !== change?.id)) {
      const isReplaced = change?.status === 'queued' && !isAboutPickup(old);
      const text = await this.renewedText(manager, old, order);
      if (isReplaced || text === undefined || order.phoneNumber === null || !isMobile(order.phoneNumber)) {
        await manager.update(SmsMessage, { id: old.id }, SmsMessage.orderChanged(now));
        continue;
      }
      // Under another id: a process that has read it can't send the old text any more.
      await manager.delete(SmsMessage, { id: old.id });
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

  /** Undefined if the message doesn't concern the order any more. */
  private async renewedText(
    manager: EntityManager,
    { kind, group }: SmsMessage,
    order: RenewedOrder,
  ): Promise<string | undefined> {
    const settings = await this.settings.values(manager);
    const farm = { settings, publicUrl: this.config.publicUrl };
    if (kind !== 'day') return orderText(settings[templates[kind].text], order, farm);
    if (!group || group.text === null) return undefined;
    const { pickupDayLocationId } = group;
    const isConcerned = pickupDayLocationId === null || pickupDayLocationId === order.pickupDayLocationId;
    return isConcerned ? dayMessageText(group.text, dayMessageFacts(order, farm)) : undefined;
  }

  private async queue(
    kind: OrderKind,
    manager: EntityManager,
    order: SmsOrder,
    now: Date,
    when: { nextAttemptAt: Date; expiresAt: Date | null } = {
      nextAttemptAt: SmsMessage.leaseEnd(now),
      expiresAt: null,
    },
  ): Promise<SmsMessage | undefined> {
    const { phoneNumber } = order;
    const { isEnabled, text } = templates[kind];
    const settings = await this.settings.some([isEnabled, text, 'smsSenderName', ...TEXT_SETTINGS], manager);
    if (phoneNumber === null || !settings[isEnabled]) return undefined;

    const refusal = isMobile(phoneNumber)
      ? await this.limit.take(manager, { kind, phoneNumber }, now)
      : NOT_MOBILE;
    const row = SmsMessage.written(
      {
        kind,
        orderId: order.id,
        groupId: null,
        dedupeKey: kind === 'change' ? `change:${order.id}:${order.version}` : `${kind}:${order.id}`,
        recipient: phoneNumber,
        sender: settings.smsSenderName,
        text: orderText(settings[text], order, { settings, publicUrl: this.config.publicUrl }),
      },
      { ...when, refusal },
      now,
    );
    const message = loaded(SmsMessage, row);
    message.id = await insertRow(manager, SmsMessage, row);
    return message;
  }
}

const isAboutPickup = ({ kind }: SmsMessage) => kind === 'reminder' || kind === 'day';
