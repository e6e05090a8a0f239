import { DAY, HOUR, MINUTE } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import type { MailKind, MailStatus } from '@hofkiste/contract/wire/mail-messages';
import {
  type DeliveryState,
  isResendable,
  type SmsKind,
  type SmsStatus,
} from '@hofkiste/contract/wire/sms-messages';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { exactText, ForeignKey, instant, text } from '../database/columns.js';
import type { Row } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';
import { PickupDay, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import type { AppError } from '../server/errors.js';
import { StandingOrder } from '../standing-orders/standing-order.entity.js';
import { isAboutCallOff, kindOf } from './kinds.js';
import {
  MailNotResendable,
  mailErased,
  mailOfCancelledOrder,
  mailOfCollectedOrder,
  mailOutdated,
  mailTooLate,
  mailWithoutAddress,
  mailWithoutOrder,
  SmsNotResendable,
  smsErased,
  smsNotMobile,
  smsOfCancelledOrder,
  smsOfCollectedOrder,
  smsOfSettledStanding,
  smsOutdated,
  smsOvertaken,
  smsTooLate,
  smsWithoutOrder,
  smsWithoutStanding,
} from './messages.errors.js';
import type { SmsOutcome } from './providers/sms-sender.js';

/**
 * Outcome of an attempt. `retryable` only if certainly nothing was taken; `unknown` if it may have been. Reasons and
 * notes are German.
 */
export type Outcome =
  | { status: 'accepted'; note?: string }
  | { status: 'rejected'; reason: string; retryable: boolean }
  | { status: 'unknown'; reason: string };

/** New values of the columns that make up the state of a message. */
export type MessageChanges = Partial<
  Pick<
    OutboxMessage,
    'status' | 'attempts' | 'nextAttemptAt' | 'expiresAt' | 'sentAt' | 'failedAt' | 'lastError'
  >
>;

/** Why nobody needs a message any more. */
type Unwanted =
  | 'order-deleted'
  | 'order-cancelled'
  | 'order-changed'
  | 'order-collected'
  | 'standing-deleted'
  | 'standing-settled';

const unwantedReasons: Record<Unwanted, string> = {
  'order-deleted': 'Die Bestellung wurde gelöscht',
  'order-cancelled': 'Die Bestellung wurde storniert',
  'order-changed': 'Die Bestellung wurde geändert',
  'order-collected': 'Die Bestellung wurde schon abgeholt',
  'standing-deleted': 'Die Dauerbestellung wurde gelöscht',
  'standing-settled': 'Die Dauerbestellung wurde bestätigt, geändert oder beendet',
};

/** For this long, only the process that wrote or claimed a message handles it. */
const LEASE_MS = MINUTE;
/** The pauses before the second, third and fourth attempt. A message that expires is tried further until then. */
const LONGEST_PAUSE_MS = 30 * MINUTE;
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, LONGEST_PAUSE_MS];

const MAX_ERROR = 500;

/** A confirmation of a withdrawal that wasn't sent is worth sending for this long. */
const ATTENTION_MS = 30 * DAY;

const TEXTS_FOR_MS = 30 * DAY;

/**
 * A message about an order or a standing order: outbox and log in one. The methods return changes of the state. They are stored only if the
 * row still has the state that the object was read with.
 */
@Index(['status', 'nextAttemptAt'])
@Index(['status', 'createdAt'])
@Index(['recipient', 'createdAt'])
export abstract class OutboxMessage {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(exactText(20))
  kind!: SmsKind;

  @ForeignKey(() => Order, { isNullable: true, onDelete: 'SET NULL' })
  orderId!: number | null;
  order?: Order | null;

  /** Like `confirmation:17`: each order gets each kind of message once. */
  @Column({ ...exactText(64), nullable: true, unique: true })
  dedupeKey!: string | null;

  /** Null once erased. */
  abstract recipient: string | null;

  /** Null once erased. */
  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column(exactText(20))
  status!: SmsStatus;

  @Column({ type: 'int', default: 0 })
  attempts!: number;

  /** When the outbox takes a queued message, or gives up one that is still `sending`. */
  @Column({ ...instant, nullable: true })
  nextAttemptAt!: Date | null;

  /** End of a message's use, after which it isn't sent: a reminder is useless once the pickup has begun. */
  @Column({ ...instant, nullable: true })
  expiresAt!: Date | null;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  /** Since when it is failed, unknown or suppressed. */
  @Column({ ...instant, nullable: true })
  failedAt!: Date | null;

  @Column({ ...text(500), nullable: true })
  lastError!: string | null;

  @Index()
  @Column(instant)
  createdAt!: Date;

  /** `sending` → `unknown`: its process died. */
  static interrupted(now: Date) {
    return ended('unknown', 'Der Versand wurde unterbrochen', now);
  }

  /** `queued` or `sending` → `unknown`: it comes from a backup. */
  static restored(now: Date) {
    return ended('unknown', 'Aus einer Sicherung wiederhergestellt: vielleicht schon gesendet', now);
  }

  /** `queued` → `failed` */
  static expired(now: Date) {
    return ended('failed', 'Zu spät: Die Abholung hatte schon begonnen', now);
  }

  /** `queued` → `failed`: a message that isn't about the pickup itself. */
  static overtaken(now: Date) {
    return ended('failed', 'Zu spät: Die Nachricht war schon überholt', now);
  }

  /** `queued` or `sending` → `failed` */
  static unwanted(why: Unwanted, now: Date) {
    return ended('failed', unwantedReasons[why], now);
  }

  /** The outbox takes a message after its lease, because its process has died then. */
  static leaseEnd(now: Date): Date {
    return later(now, LEASE_MS);
  }

  /** A later attempt was planned by a clock that was ahead and has been set back since: it is due. */
  static latestAttempt(now: Date): Date {
    return later(now, LONGEST_PAUSE_MS);
  }

  /** The address or number that its order has now. Needs `order`. */
  protected abstract readonly currentRecipient: string | null | undefined;

  isSendable(now: Date): boolean {
    return this.status === 'queued' && (this.expiresAt === null || now < this.expiresAt);
  }

  /** Texts and subjects of messages from before are erased at night. */
  static textsKeptSince(now: Date): Date {
    return later(now, -TEXTS_FOR_MS);
  }

  /** Older ones need nobody's attention. */
  static oldestReceipt(now: Date): Date {
    return later(now, -ATTENTION_MS);
  }

  get isReceipt(): boolean {
    return kindOf(this.kind).isReceipt === true;
  }

  /** Why it must no longer go out; undefined while it may. Needs what it is about. */
  unwanted(): Unwanted | undefined {
    if (this.order === undefined) throw new Error('order is not loaded');
    if (this.order === null) return 'order-deleted';
    if (this.isOfCancelledOrder) return 'order-cancelled';
    if (this.isOutdated) return 'order-changed';
    return this.pointlessness();
  }

  /** A cancelled order gets only the messages about that. Needs `order`. */
  get isOfCancelledOrder(): boolean {
    const isAboutIt = kindOf(this.kind).isAboutCancellation || isAboutCallOff(this.dedupeKey);
    return !isAboutIt && !this.isReceipt && this.order?.isCancelled === true;
  }

  /** Why a waiting message makes no sense any more, like the reminder of a pickup that has happened. Needs what it is about. */
  pointlessness(): Unwanted | undefined {
    const { isPointlessOnceCollected } = kindOf(this.kind);
    return isPointlessOnceCollected && this.order?.isCollected ? 'order-collected' : undefined;
  }

  /** True if the order got other boxes, another location or another contact after the message. Needs `order`. */
  private get isOutdated(): boolean {
    if (!this.order) return false;
    const { changedAt } = this.order;
    const isOlder = changedAt !== null && this.createdAt < changedAt;
    return this.recipient !== this.currentRecipient || (isOlder && !this.isReceipt);
  }

  /** `queued` → `sending`: only the process that writes this may send it. */
  claim(now: Date) {
    this.expect('queued');
    return {
      status: 'sending',
      attempts: this.attempts + 1,
      nextAttemptAt: OutboxMessage.leaseEnd(now),
    } satisfies MessageChanges;
  }

  /** `sending` → what the answer means. Needs what it is about, if it may be taken later. */
  answered(outcome: Outcome, now: Date): MessageChanges {
    this.expect('sending');
    switch (outcome.status) {
      case 'accepted':
        return { status: 'sent', sentAt: now, nextAttemptAt: null, lastError: outcome.note ?? null };
      case 'unknown':
        return ended('unknown', outcome.reason, now);
      case 'rejected':
        return outcome.retryable ? this.requeue(outcome.reason, now) : ended('failed', outcome.reason, now);
    }
  }

  /**
   * A message that wasn't sent → `queued`, because a person wants it.
   * @param nextAttemptAt without it, the caller sends it.
   */
  resend(now: Date, expiresAt: Date | null, nextAttemptAt = OutboxMessage.leaseEnd(now)): MessageChanges {
    return { status: 'queued', attempts: 0, expiresAt, nextAttemptAt, failedAt: null };
  }

  private requeue(reason: string, now: Date): MessageChanges {
    const unwanted = this.unwanted();
    if (unwanted) return OutboxMessage.unwanted(unwanted, now);
    const lastPauseMs = this.expiresAt === null ? undefined : LONGEST_PAUSE_MS;
    const pauseMs = RETRY_AFTER_MS[this.attempts - 1] ?? lastPauseMs;
    if (pauseMs === undefined) return ended('failed', reason, now);
    return { status: 'queued', nextAttemptAt: later(now, pauseMs), lastError: shortened(reason) };
  }

  private expect(status: SmsStatus): void {
    if (this.status !== status) throw new Error(`expected ${status}, but it is ${this.status}`);
  }
}

const ended = (status: 'failed' | 'unknown', reason: string, now: Date) =>
  ({
    status,
    nextAttemptAt: null,
    failedAt: now,
    lastError: shortened(reason),
  }) satisfies MessageChanges;

/** Providers write texts of any length. */
const shortened = (reason: string): string => reason.slice(0, MAX_ERROR);

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** A message to everybody who has ordered for a day; its `sms_message` rows have the filled texts. */
@Entity('day_message')
export class DayMessage {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => PickupDay, { onDelete: 'CASCADE' })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  /** Null: the orders of all locations. */
  @ForeignKey(() => PickupDayLocation, { isNullable: true, onDelete: 'CASCADE' })
  pickupDayLocationId!: number | null;
  pickupDayLocation!: PickupDayLocation | null;

  /** With placeholders; null once erased. */
  @Column({ type: 'text', nullable: true })
  text!: string | null;

  /** Says that the day is called off; it doesn't count as one of the messages of the day. */
  @Column({ type: 'boolean', default: false })
  isCallOff!: boolean;

  @Column('int', { unsigned: true })
  recipients!: number;

  @Column({ ...exactText(36), nullable: true, unique: true })
  idempotencyKey!: string | null;

  /** Hash of the request that came with the idempotency key. */
  @Column(exactText(64))
  requestHash!: string;

  @Column(instant)
  createdAt!: Date;
}

/** The farm's wall clock. */
interface Schedule {
  nextAttemptAt: Date;
  expiresAt: Date | null;
  /** German: why it must not be sent. */
  refusal: string | undefined;
}

export type SmsChanges = MessageChanges &
  Partial<Pick<SmsMessage, 'sender' | 'providerMessageId' | 'deliveryState' | 'deliveredAt'>>;

export const MAX_PROVIDER_ID = 100;

/** A reason not to send it. */
export const NOT_MOBILE = 'Keine österreichische Mobilnummer';

/** After the sending: when a provider that doesn't report by itself is asked. */
const CHECKS_AFTER_MS = [2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

const unwantedErrors: Record<Unwanted, () => AppError> = {
  'order-deleted': smsWithoutOrder,
  'order-cancelled': smsOfCancelledOrder,
  'order-changed': smsOutdated,
  'order-collected': smsOfCollectedOrder,
  'standing-deleted': smsWithoutStanding,
  'standing-settled': smsOfSettledStanding,
};

type SmsContent = Pick<SmsMessage, 'kind' | 'orderId' | 'dedupeKey' | 'recipient' | 'sender' | 'text'> &
  Partial<Pick<SmsMessage, 'groupId' | 'standingOrderId'>>;

@Entity('sms_message')
@Index(['deliveryState', 'createdAt'])
export class SmsMessage extends OutboxMessage {
  /** The message to everybody of a day that it belongs to. */
  @ForeignKey(() => DayMessage, { isNullable: true, onDelete: 'SET NULL' })
  groupId!: number | null;
  group?: DayMessage | null;

  /** The standing order that it is about as a whole; null for other messages, and once that is deleted. */
  @ForeignKey(() => StandingOrder, { isNullable: true, onDelete: 'SET NULL' })
  standingOrderId!: number | null;
  standingOrder?: StandingOrder | null;

  /** E.164; null once erased. */
  @Column({ ...exactText(20), nullable: true })
  recipient!: string | null;

  @Column(text(20))
  sender!: string;

  @Index()
  @Column({ ...text(100), nullable: true })
  providerMessageId!: string | null;

  /** Report of the provider after it had accepted the message. */
  @Column({ ...exactText(20), nullable: true })
  deliveryState!: DeliveryState | null;

  @Column({ ...instant, nullable: true })
  deliveredAt!: Date | null;

  /** A new message, `queued` or with a refusal `suppressed`; not stored yet. */
  static written(
    content: SmsContent,
    { nextAttemptAt, expiresAt, refusal }: Schedule,
    now: Date,
  ): Row<SmsMessage> {
    return {
      groupId: null,
      standingOrderId: null,
      ...content,
      status: refusal === undefined ? 'queued' : 'suppressed',
      attempts: 0,
      nextAttemptAt: refusal === undefined ? nextAttemptAt : null,
      expiresAt,
      sentAt: null,
      failedAt: refusal === undefined ? null : now,
      providerMessageId: null,
      deliveryState: null,
      deliveredAt: null,
      lastError: refusal ?? null,
      createdAt: now,
    };
  }

  private get isAboutStanding(): boolean {
    return kindOf(this.kind).about === 'standing order';
  }

  protected get currentRecipient() {
    return this.order?.phoneNumber;
  }

  override unwanted(): Unwanted | undefined {
    return this.isAboutStanding ? this.pointlessness() : super.unwanted();
  }

  /** A confirmation is asked for once; everything else is for those who have confirmed. Needs `standingOrder`. */
  override pointlessness(): Unwanted | undefined {
    if (!this.isAboutStanding) return super.pointlessness();
    const { standingOrder, kind, recipient } = this;
    if (standingOrder === undefined) throw new Error('standing order is not loaded');
    if (standingOrder === null) return 'standing-deleted';
    const { status, phoneNumber } = standingOrder;
    const isWanted = status === kindOf(kind).wants;
    return isWanted && phoneNumber === recipient ? undefined : 'standing-settled';
  }

  /** Why a person can't send it again; undefined if that is possible. Needs what it is about; of an order day and location, too. */
  resendProblem(at: Omit<FarmTime, 'zone'>): AppError | undefined {
    if (!isResendable(this)) return new SmsNotResendable();
    if (this.recipient === null || this.text === null) return smsErased();
    if (!isMobile(this.recipient)) return smsNotMobile();
    const unwanted = this.unwanted();
    return unwanted ? unwantedErrors[unwanted]() : this.lateness(at);
  }

  /** End of its use before the pickup: the deadline of a notice, or its own end; null otherwise. Needs `order` with its day. */
  get usefulUntil(): Date | null {
    const { usefulUntil } = kindOf(this.kind);
    if (usefulUntil === 'own end') return this.expiresAt;
    if (!usefulUntil || !this.order || this.order.isEnteredLate) return null;
    return this.order.pickupDay.orderDeadline;
  }

  /** A notice that can't be sent again after the deadline: until the pickup the farmer can call. Needs `order` with day and location. */
  isLateNotice(at: Omit<FarmTime, 'zone'>): boolean {
    if (kindOf(this.kind).usefulUntil !== 'deadline' || this.recipient === null || this.unwanted())
      return false;
    const { usefulUntil } = this;
    return usefulUntil !== null && usefulUntil <= at.now && this.order?.isPickupOver(at) === false;
  }

  private lateness(at: Omit<FarmTime, 'zone'>): AppError | undefined {
    const { usefulUntil } = this;
    if (usefulUntil) return usefulUntil <= at.now ? smsOvertaken() : undefined;
    return !this.isReceipt && this.order?.isPickupOver(at) ? smsTooLate() : undefined;
  }

  override answered(outcome: SmsOutcome, now: Date): SmsChanges {
    const { sender = this.sender } = outcome;
    const changes = { ...super.answered(outcome, now), sender };
    if (outcome.status !== 'accepted') return changes;
    return {
      ...changes,
      providerMessageId: outcome.providerMessageId?.slice(0, MAX_PROVIDER_ID) ?? null,
      nextAttemptAt: outcome.reportsWhenAsked ? checkAfter(now, now) : null,
    };
  }

  /** When to ask the provider again what became of the sent message; null after the last time. */
  nextCheck(now: Date): Date | null {
    return checkAfter(this.sentAt ?? this.createdAt, now);
  }

  /** A message that wasn't sent, or didn't arrive → `queued`, because a person wants it. */
  override resend(now: Date, expiresAt: Date | null, nextAttemptAt?: Date): SmsChanges {
    if (!isResendable(this)) throw new Error(`${this.status} is not resendable`);
    const cleared = { sentAt: null, deliveryState: null, deliveredAt: null };
    return { ...super.resend(now, expiresAt, nextAttemptAt), ...cleared };
  }
}

function checkAfter(sentAt: Date, now: Date): Date | null {
  const next = CHECKS_AFTER_MS.map((afterMs) => sentAt.getTime() + afterMs).find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

type MailContent =
  | 'kind'
  | 'orderId'
  | 'dedupeKey'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'html'
  | 'withCalendar';

/** A mail about an order, to the address that was typed with it. */
@Entity('mail_message')
export class MailMessage extends OutboxMessage {
  /** Values that erase everything personal of a mail. Servers may quote the address in their reason. */
  static readonly erased = { recipient: null, subject: null, text: null, html: null, lastError: null };

  @Column(exactText(20))
  declare kind: MailKind;

  @Column(exactText(20))
  declare status: MailStatus;

  @Column({ ...text(254), nullable: true })
  recipient!: string | null;

  /** Null once erased. */
  @Column({ ...text(200), nullable: true })
  subject!: string | null;

  /** Null once erased. */
  @Column({ type: 'text', nullable: true })
  html!: string | null;

  /** The pickup as a calendar file is attached. */
  @Column({ type: 'boolean', default: false })
  withCalendar!: boolean;

  /** A new, queued mail; not stored yet. */
  static written(
    content: Pick<MailMessage, MailContent>,
    schedule: { nextAttemptAt: Date; expiresAt: Date | null },
    now: Date,
  ): Row<MailMessage> {
    return {
      ...content,
      ...schedule,
      status: 'queued',
      attempts: 0,
      sentAt: null,
      failedAt: null,
      lastError: null,
      createdAt: now,
    };
  }

  protected get currentRecipient() {
    return this.order?.email;
  }

  /** True for a bad outcome: a person may want to do something about it. */
  get isLost(): boolean {
    return this.status === 'failed' || this.status === 'unknown';
  }

  /**
   * Why a person can't send it again, to the address that the order has now; undefined if that is possible. Needs
   * `order` with its day and location.
   */
  resendProblem(at: Pick<FarmTime, 'date' | 'time'>): AppError | undefined {
    const { order, recipient } = this;
    const wentElsewhere = this.status === 'sent' && order?.email != null && order.email !== recipient;
    if (!this.isLost && !wentElsewhere) return new MailNotResendable();
    if (recipient === null || this.text === null) return mailErased();
    if (!order) return mailWithoutOrder();
    if (order.email === null) return mailWithoutAddress();
    if (this.isOfCancelledOrder) return mailOfCancelledOrder();
    if (this.isReceipt) return undefined;
    if (order.changedAt !== null && this.createdAt < order.changedAt) return mailOutdated();
    if (this.pointlessness()) return mailOfCollectedOrder();
    if (order.isPickupOver(at)) return mailTooLate();
    return undefined;
  }
}
