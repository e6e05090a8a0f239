import { isMobile } from '@hofkiste/contract/plain/phone';
import type { E164 } from '@hofkiste/contract/plain/units';
import { dayMessageText, longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { insertRow, insertRows, loaded } from '../database/statements.js';
import { validationFailed } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { PATIENCE_MS } from './delivery.service.js';
import {
  type Actor,
  dayDedupeKey,
  dedupeKeyOf,
  kindOf,
  type OrderKind,
  type StandingKind,
  textSettingOf,
} from './kinds.js';
import { smsNotConfigured } from './messages.errors.js';
import { SmsDelivery } from './outbox.js';
import { SmsLimit, suppressedForToday, tooManyChanges } from './sms-limit.service.js';
import { NOT_MOBILE, SmsMessage } from './sms-message.entity.js';
import {
  dayMessageFacts,
  pickupEnd,
  renewedText,
  SENDER_SETTINGS,
  type SmsOrder,
  smsFrom,
  TEXT_SETTINGS,
  textAbout,
} from './texts/sms-texts.js';

export interface RenewedOrder extends SmsOrder {
  pickupDayLocationId: number;
}

interface NewSms {
  kind: OrderKind;
  order: SmsOrder;
  actor: Actor;
}

interface NewMessage extends NewSms {
  /** German: why it must not be sent. */
  refusal?: string | undefined;
  when?: { nextAttemptAt: Date; expiresAt: Date };
}

/** A message of a standing order: about itself, or about an order that it has entered. */
export interface StandingSms {
  kind: StandingKind;
  orderId: number | null;
  standingOrderId: number | null;
  dedupeKey: string;
  phoneNumber: E164;
  /** Text with its placeholders filled in. */
  text: string;
  /** Time after which the SMS isn't sent. */
  expiresAt: Date;
}

interface Group {
  groupId: number;
  /** With placeholders. */
  template: string;
  /** The outbox sends the messages soon, but not after this. */
  expiresAt: Date;
  /** Says that the day is called off: its orders are cancelled, and get the message nevertheless. */
  isCallOff?: boolean;
}

/** A row of the table, and why it is suppressed. */
interface NewRow {
  content: Parameters<typeof SmsMessage.written>[0] & { recipient: E164 };
  when: { nextAttemptAt: Date; expiresAt: Date | null };
  origin: 'shop' | 'farmer';
  /** German. */
  refusal?: string | undefined;
}

/** Writes the SMS, in the transactions that cause them. */
@Injectable()
export class SmsQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
    private readonly delivery: SmsDelivery,
  ) {}

  /**
   * Writes a message in the caller's transaction; pass it to {@link deliver} after the commit. Undefined if this kind is
   * switched off. After three changes by link it is suppressed.
   */
  async queue(
    manager: EntityManager,
    { kind, order, actor }: NewSms,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    const isChangeByLink = kindOf(kind).isAboutChange && actor === 'customer';
    const refusal = isChangeByLink ? await tooManyChanges(manager, order) : undefined;
    return this.write(manager, { kind, order, actor, refusal }, now);
  }

  /**
   * After a change: no message goes out with what the order was before. Queued messages are written anew; those that a
   * queued message about the change replaces fail. A notice of a standing order is forgotten: the next run writes it anew.
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
    const isRenewed = ({ id, isReceipt, recipient }: SmsMessage) =>
      id !== change?.id && !(isReceipt && recipient === order.phoneNumber);
    for (const old of queued.filter(isRenewed)) {
      const { onChange } = kindOf(old.kind);
      const isReplaced = change?.status === 'queued' && onChange !== 'renew';
      if (onChange === 'forget' && !isReplaced) {
        await manager.delete(SmsMessage, { id: old.id });
        continue;
      }
      const settings = await this.settings.values(manager);
      const text = renewedText(old, order, { settings, publicUrl: this.config.publicUrl }, now);
      if (isReplaced || text === undefined || order.phoneNumber === null || !isMobile(order.phoneNumber)) {
        await manager.update(SmsMessage, { id: old.id }, SmsMessage.unwanted('order-changed', now));
        continue;
      }
      // Under another id: a process that has read it can't send the old text any more.
      await manager.delete(SmsMessage, { id: old.id });
      await insertRow(manager, SmsMessage, { ...old, recipient: order.phoneNumber, text, createdAt: now });
    }
  }

  /**
   * The outbox sends it soon, but not after `expiresAt`. It replaces one that the daily limit has suppressed; another one
   * for the same order is a duplicate key.
   */
  async queueReminder(manager: EntityManager, order: SmsOrder, now: Date, expiresAt: Date): Promise<void> {
    const dedupeKey = dedupeKeyOf('reminder', order, 'system');
    await manager.delete(SmsMessage, { dedupeKey, ...suppressedForToday });
    const when = { nextAttemptAt: now, expiresAt };
    await this.write(manager, { kind: 'reminder', order, actor: 'system', when }, now);
  }

  /** Tries once; the answer is waited for 3 s. Whether the provider took it. Never throws. */
  deliver(message: SmsMessage): Promise<boolean> {
    return this.delivery.deliver(message, PATIENCE_MS);
  }

  /** Before an order is deleted. Messages that were sent, or may have been, stay in the log. */
  async dropUnsent(manager: EntityManager, orderId: number): Promise<void> {
    await manager.delete(SmsMessage, { orderId, status: In(['queued', 'failed', 'suppressed']) });
  }

  /**
   * Writes a message of a standing order that answers the customer, in the caller's transaction; pass it to {@link deliver}
   * after the commit. Undefined without an SMS provider.
   */
  answer(manager: EntityManager, message: StandingSms, now: Date): Promise<SmsMessage | undefined> {
    return this.writeStanding(manager, message, SmsMessage.leaseEnd(now), now);
  }

  /**
   * Writes a message of a standing order that the outbox sends soon. It replaces one that the daily limit has suppressed;
   * another one with its key is a duplicate key.
   */
  async notify(manager: EntityManager, message: StandingSms, now: Date): Promise<SmsMessage | undefined> {
    await manager.delete(SmsMessage, { dedupeKey: message.dedupeKey, ...suppressedForToday });
    return this.writeStanding(manager, message, now, now);
  }

  /** Refuses a message to many people where none of them would get it. */
  requireProvider(): void {
    if (!this.config.canSendSms) throw smsNotConfigured();
  }

  /** Refuses a text that is too long for one of the orders; `path` is its field. */
  async requireFitting(
    manager: EntityManager,
    { template, path }: { template: string; path: string },
    orders: readonly Omit<SmsOrder, 'items'>[],
  ): Promise<void> {
    const { publicUrl } = this.config;
    const settings = await this.settings.values(manager);
    const facts = orders.map((order) => dayMessageFacts(order, { settings, publicUrl }));
    const message = tooManyParts(longestDayMessage(template, facts)?.parts ?? 0);
    if (message) throw validationFailed([{ path, message }]);
  }

  /**
   * Writes one message for each order, in the caller's transaction. Those beyond the daily limit are suppressed. Without
   * an SMS provider it writes none.
   */
  async queueForAll(
    manager: EntityManager,
    { groupId, template, expiresAt, isCallOff = false }: Group,
    orders: readonly Omit<SmsOrder, 'items'>[],
    now: Date,
  ): Promise<void> {
    const { publicUrl, canSendSms } = this.config;
    if (!canSendSms) return;
    const settings = await this.settings.values(manager);
    const sender = smsFrom(settings, this.config);
    const { granted, refusal } = await this.limit.takeForAll(manager, orders.length, now);
    const rows = orders.map((order, index) => {
      const content = {
        kind: 'day',
        orderId: order.id,
        groupId,
        dedupeKey: dayDedupeKey(groupId, order.id, isCallOff),
        recipient: order.phoneNumber,
        sender,
        text: dayMessageText(template, dayMessageFacts(order, { settings, publicUrl })),
      } as const;
      const when = { nextAttemptAt: now, expiresAt };
      return SmsMessage.written(content, { ...when, refusal: index < granted ? undefined : refusal }, now);
    });
    await insertRows(manager, SmsMessage, rows);
  }

  private async write(
    manager: EntityManager,
    { kind, order, actor, refusal, when }: NewMessage,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    const { phoneNumber: recipient } = order;
    const { isOn, isReceipt } = kindOf(kind);
    const text = textSettingOf(kind);
    const settings = await this.settings.pick(
      [...(isOn ? [isOn] : []), text, ...SENDER_SETTINGS, ...TEXT_SETTINGS],
      manager,
    );
    const isWanted = isOn ? settings[isOn] : this.config.canSendSms;
    if (recipient === null || !isWanted) return undefined;

    const farm = { settings, publicUrl: this.config.publicUrl };
    const end = pickupEnd(order, settings.serverTimezone);
    const row = {
      content: {
        kind,
        orderId: order.id,
        dedupeKey: dedupeKeyOf(kind, order, actor),
        recipient,
        sender: smsFrom(settings, this.config),
        text: textAbout(kind, settings[text], { order, farm, now }),
      },
      when: {
        nextAttemptAt: SmsMessage.leaseEnd(now),
        // An order of the past may be cancelled, too.
        expiresAt: now < end && !isReceipt ? end : null,
        ...when,
      },
      origin: actor === 'admin' ? 'farmer' : 'shop',
      refusal,
    } as const;
    return this.insert(manager, row, now);
  }

  private async writeStanding(
    manager: EntityManager,
    { phoneNumber: recipient, expiresAt, ...message }: StandingSms,
    nextAttemptAt: Date,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    if (!this.config.canSendSms) return undefined;
    const sender = smsFrom(await this.settings.pick(SENDER_SETTINGS, manager), this.config);
    const content = { ...message, recipient, sender };
    return this.insert(manager, { content, when: { nextAttemptAt, expiresAt }, origin: 'shop' }, now);
  }

  /** Counts the message against the limits of its number, unless it is refused already. */
  private async insert(
    manager: EntityManager,
    { content, when, origin, refusal: earlier }: NewRow,
    now: Date,
  ): Promise<SmsMessage> {
    const { kind, recipient: phoneNumber } = content;
    const refusal = isMobile(phoneNumber)
      ? (earlier ?? (await this.limit.take(manager, { kind, phoneNumber, origin }, now)))
      : NOT_MOBILE;
    const row = SmsMessage.written(content, { ...when, refusal }, now);
    return Object.assign(loaded(SmsMessage, row), { id: await insertRow(manager, SmsMessage, row) });
  }
}
