import { HOUR, MINUTE } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import { type DeliveryState, isResendable } from '@hofkiste/contract/wire/sms-messages';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { exactText, ForeignKey, instant, text } from '../database/columns.js';
import type { Row } from '../database/statements.js';
import { PickupDay, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import type { AppError } from '../server/errors.js';
import { StandingOrder } from '../standing-orders/standing-order.entity.js';
import { isNoticeKind, kindOf } from './kinds.js';
import {
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
import { type MessageChanges, OutboxMessage, type Unwanted } from './outbox-message.entity.js';
import type { SmsOutcome } from './providers/sms-sender.js';

type DayMessageContent = Pick<DayMessage, 'pickupDayId' | 'text' | 'recipients' | 'requestHash'> &
  Partial<Pick<DayMessage, 'pickupDayLocationId' | 'isCallOff' | 'idempotencyKey'>>;

/** A message to everybody who has ordered for a day; its `sms_message` rows have the filled texts. */
@Entity('day_message')
export class DayMessage {
  static readonly erasedText = { text: null };

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

  /** Returns a new message, not stored yet. Without other `content` it is for all locations, no call-off, and has no key. */
  static written(content: DayMessageContent, now: Date): Row<DayMessage> {
    return { pickupDayLocationId: null, isCallOff: false, idempotencyKey: null, ...content, createdAt: now };
  }
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
  /** Values that erase the text. Providers may quote the number or the text in their reason. */
  static readonly erasedText = { text: null, lastError: null };
  /** Values that erase everything personal of an SMS. */
  static readonly erased = { ...SmsMessage.erasedText, recipient: null };

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

  /** The text, but for its recipient only: null of a secret one. */
  get shownText(): string | null {
    return this.isSecret ? null : this.text;
  }

  private get isSecret(): boolean {
    return kindOf(this.kind).isSecret === true;
  }

  private get isAboutStanding(): boolean {
    return kindOf(this.kind).about === 'standing order';
  }

  protected get currentRecipient() {
    return this.order?.phoneNumber;
  }

  override whyUnwanted(): Unwanted | undefined {
    return this.isAboutStanding ? this.lostPurpose() : super.whyUnwanted();
  }

  /** A confirmation is asked for once; everything else is for those who have confirmed. Needs `standingOrder`. */
  override lostPurpose(): Unwanted | undefined {
    if (!this.isAboutStanding) return super.lostPurpose();
    const { standingOrder, kind, recipient } = this;
    if (standingOrder === undefined) throw new Error('standing order is not loaded');
    if (standingOrder === null) return 'standing-deleted';
    const { status, phoneNumber } = standingOrder;
    const isWanted = status === kindOf(kind).wants;
    return isWanted && phoneNumber === recipient ? undefined : 'standing-settled';
  }

  /**
   * Returns why a person can't send it again; undefined if that is possible. Needs what it is about; of an order day
   * and location, too.
   */
  resendProblem(at: Omit<FarmTime, 'zone'>): AppError | undefined {
    if (!isResendable(this)) return new SmsNotResendable();
    if (this.recipient === null || this.shownText === null) return smsErased();
    if (!isMobile(this.recipient)) return smsNotMobile();
    const unwanted = this.whyUnwanted();
    return unwanted ? unwantedErrors[unwanted]() : this.tooLate(at);
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
    if (!isNoticeKind(this.kind) || this.recipient === null || this.whyUnwanted()) return false;
    const { usefulUntil } = this;
    return usefulUntil !== null && usefulUntil <= at.now && this.order?.isPickupOver(at) === false;
  }

  private tooLate(at: Omit<FarmTime, 'zone'>): AppError | undefined {
    const { usefulUntil } = this;
    if (usefulUntil) return usefulUntil <= at.now ? smsOvertaken() : undefined;
    return !this.isReceipt && this.order?.isPickupOver(at) ? smsTooLate() : undefined;
  }

  override answered(outcome: SmsOutcome, now: Date): SmsChanges {
    const { sender = this.sender } = outcome;
    const isFinal = this.isSecret && outcome.status === 'rejected';
    const changes = { ...super.answered(isFinal ? { ...outcome, retryable: false } : outcome, now), sender };
    if (outcome.status !== 'accepted') return changes;
    return {
      ...changes,
      providerMessageId: outcome.providerMessageId?.slice(0, MAX_PROVIDER_ID) ?? null,
      nextAttemptAt: outcome.reportsWhenAsked ? checkAfter(now, now) : null,
    };
  }

  /** Returns when to ask the provider again what became of the sent message; null after the last time. */
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
