import { isMobile } from '@hofkiste/contract/plain/phone';
import { withoutOffer } from '@hofkiste/contract/rules/template';
import { dayMessageText } from '@hofkiste/contract/wire/day-messages';
import { settings as registry } from '@hofkiste/contract/wire/settings';
import {
  isUndelivered,
  type SmsKind,
  type SmsStatus,
  type StandingSmsKind,
} from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, Like, Not, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { insertRow, loaded } from '../database/statements.js';
import { SettingsService, type SettingValues } from '../settings/settings.service.js';
import { type Actor, dedupeKeyOf, linkChangesOf, MAX_CHANGE_MESSAGES } from './dedupe-key.js';
import { PATIENCE_MS } from './delivery.service.js';
import { NOT_MOBILE, SmsMessage } from './message.entity.js';
import { SmsDelivery } from './sms-delivery.js';
import { SmsLimit, suppressedForToday } from './sms-limit.service.js';
import {
  dayMessageFacts,
  type Farm,
  orderText,
  pickupEnd,
  type SmsOrder,
  TEXT_SETTINGS,
  withdrawalText,
} from './sms-texts.js';

/** What the sender of an SMS depends on. */
export const SENDER_SETTINGS = ['smsSenderName', 'smsSendsFrom'] as const;

/** The sender of every SMS: the farm's name, or its number as E.164. */
export const smsFrom = (
  { smsSenderName, smsSendsFrom }: Pick<SettingValues, (typeof SENDER_SETTINGS)[number]>,
  { smsNumericSender }: Pick<Config, 'smsNumericSender'>,
): string => (smsSendsFrom === 'number' ? (smsNumericSender ?? smsSenderName) : smsSenderName);

/** About one order, with a text in the settings. */
type OrderKind = Exclude<SmsKind, 'day' | 'standing' | StandingSmsKind>;

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

interface Template {
  /** Missing for a message that can't be switched off. */
  isEnabled?:
    | 'enableOrderConfirmationSMS'
    | 'enableChangeSMS'
    | 'enableCancellationSMS'
    | 'enablePickupReminderSMS';
  text:
    | 'orderConfirmationSMSText'
    | 'changeSMSText'
    | 'cancellationSMSText'
    | 'pickupReminderSMSText'
    | 'withdrawalSMSText';
}

const templates: Record<OrderKind, Template> = {
  confirmation: { isEnabled: 'enableOrderConfirmationSMS', text: 'orderConfirmationSMSText' },
  change: { isEnabled: 'enableChangeSMS', text: 'changeSMSText' },
  cancellation: { isEnabled: 'enableCancellationSMS', text: 'cancellationSMSText' },
  reminder: { isEnabled: 'enablePickupReminderSMS', text: 'pickupReminderSMSText' },
  withdrawal: { text: 'withdrawalSMSText' },
};

const TOO_MANY_CHANGES = `Schon ${MAX_CHANGE_MESSAGES} SMS zu Änderungen dieser Bestellung`;

/** Reached its recipient, or may still do so. */
const REACHING: readonly SmsStatus[] = ['queued', 'sending', 'sent', 'unknown'];

/** Writes the messages about orders, in the transactions that cause them. */
@Injectable()
export class SmsQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
    private readonly delivery: SmsDelivery,
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
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
    const isChangeByLink = kind === 'change' && actor === 'customer';
    const refusal = isChangeByLink ? await tooManyChanges(manager, order) : undefined;
    return this.write(manager, { kind, order, actor, refusal }, now);
  }

  /** The messages of a cancelled order that weren't sent yet fail, apart from receipts. */
  async failQueued(manager: EntityManager, orderId: number, now: Date): Promise<void> {
    const queued = { orderId, status: 'queued', kind: Not<SmsKind>('withdrawal') } as const;
    await manager.update(SmsMessage, queued, SmsMessage.unwanted('order-cancelled', now));
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
      const isReplaced = change?.status === 'queued' && !isAboutPickup(old);
      if (old.kind === 'standing' && !isReplaced) {
        await manager.delete(SmsMessage, { id: old.id });
        continue;
      }
      const text = await this.renewedText(manager, old, order, now);
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
    await manager.delete(SmsMessage, { orderId: order.id, kind: 'reminder', ...suppressedForToday });
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

  /** The orders among these that get no further reminder. Those that the daily limit suppressed count while it holds. */
  async remindedOrders(orderIds: number[]): Promise<Set<number | null>> {
    const messages = await this.messages.find({
      select: { orderId: true },
      where: await this.final({ orderId: In(orderIds), kind: 'reminder' }),
    });
    return new Set(messages.map(({ orderId }) => orderId));
  }

  /** The orders among these whose notice was sent and isn't reported as undelivered, or still may be sent. */
  async noticedOrders(orderIds: number[]): Promise<(number | null)[]> {
    const messages = await this.messages.find({
      select: { orderId: true, deliveryState: true },
      where: { orderId: In(orderIds), kind: 'standing', status: In(REACHING) },
    });
    return messages
      .filter(({ deliveryState }) => !isUndelivered(deliveryState))
      .map(({ orderId }) => orderId);
  }

  /** The keys among these that are written and stay so, like those of {@link remindedOrders}. */
  async finalKeys(dedupeKeys: string[]): Promise<Set<string | null>> {
    const messages = await this.messages.find({
      select: { dedupeKey: true },
      where: await this.final({ dedupeKey: In(dedupeKeys) }),
    });
    return new Set(messages.map(({ dedupeKey }) => dedupeKey));
  }

  private async final(which: FindOptionsWhere<SmsMessage>): Promise<FindOptionsWhere<SmsMessage>[]> {
    if (!(await this.limit.hasRoom())) return [which];
    const { status, lastError } = suppressedForToday;
    return [
      { ...which, status: Not<SmsStatus>(status) },
      { ...which, lastError: Not(lastError) },
    ];
  }

  /** Undefined if the message doesn't concern the order any more. */
  private async renewedText(
    manager: EntityManager,
    { kind, group }: SmsMessage,
    order: RenewedOrder,
    now: Date,
  ): Promise<string | undefined> {
    const settings = await this.settings.values(manager);
    const farm = { settings, publicUrl: this.config.publicUrl };
    // A receipt is for the number that the order had.
    if (kind === 'withdrawal') return undefined;
    if (isOrderKind(kind)) return textAbout(kind, settings[templates[kind].text], { order, farm, now });
    if (!group || group.text === null) return undefined;
    const { pickupDayLocationId } = group;
    const isConcerned = pickupDayLocationId === null || pickupDayLocationId === order.pickupDayLocationId;
    return isConcerned ? dayMessageText(group.text, dayMessageFacts(order, farm)) : undefined;
  }

  private async write(
    manager: EntityManager,
    { kind, order, actor, refusal: earlierRefusal, when }: NewMessage,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    const { phoneNumber } = order;
    const { isEnabled, text } = templates[kind];
    const settings = await this.settings.pick(
      [...(isEnabled ? [isEnabled] : []), text, ...SENDER_SETTINGS, ...TEXT_SETTINGS],
      manager,
    );
    const isOn = isEnabled ? settings[isEnabled] : this.config.canSendSms;
    if (phoneNumber === null || !isOn) return undefined;

    const counted = { kind, phoneNumber, origin: actor === 'admin' ? 'farmer' : 'shop' } as const;
    const refusal = isMobile(phoneNumber)
      ? (earlierRefusal ?? (await this.limit.take(manager, counted, now)))
      : NOT_MOBILE;
    const farm = { settings, publicUrl: this.config.publicUrl };
    const end = pickupEnd(order, settings.serverTimezone);
    const row = SmsMessage.written(
      {
        kind,
        orderId: order.id,
        dedupeKey: dedupeKeyOf(kind, order, actor),
        recipient: phoneNumber,
        sender: smsFrom(settings, this.config),
        text: textAbout(kind, settings[text], { order, farm, now }),
      },
      {
        nextAttemptAt: SmsMessage.leaseEnd(now),
        // An order of the past may be cancelled, too.
        expiresAt: now < end && kind !== 'withdrawal' ? end : null,
        ...when,
        refusal,
      },
      now,
    );
    const message = loaded(SmsMessage, row);
    message.id = await insertRow(manager, SmsMessage, row);
    return message;
  }
}

const isAboutPickup = ({ kind }: SmsMessage) => kind === 'reminder' || kind === 'day';

const isOrderKind = (kind: SmsKind): kind is OrderKind => kind in templates;

/** The reason to suppress a message about a change by link; undefined if there were few. */
async function tooManyChanges(manager: EntityManager, order: SmsOrder): Promise<string | undefined> {
  const sent = await manager.countBy(SmsMessage, {
    dedupeKey: Like(linkChangesOf(order)),
    status: In(['sending', 'sent', 'unknown']),
  });
  return sent < MAX_CHANGE_MESSAGES ? undefined : TOO_MANY_CHANGES;
}

/** Once the order can no longer be changed, confirmations don't offer it. */
function textAbout(
  kind: OrderKind,
  template: string,
  { order, farm, now }: { order: SmsOrder; farm: Farm; now: Date },
): string {
  if (kind === 'withdrawal')
    return withdrawalText(template, order, { settings: farm.settings, withdrawnAt: now });
  const isOffer = kind === 'confirmation' || kind === 'change';
  const isLate = isOffer && order.pickupDay.orderDeadline <= now;
  const standard = registry[templates[kind].text].default;
  return orderText(isLate ? withoutOffer(template, standard) : template, order, farm);
}
