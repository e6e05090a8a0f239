import { MINUTE } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import { isResendable, type SmsKind, type SmsStatus } from '@hofkiste/contract/wire/sms-messages';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { FarmTime } from '../../config/farm-time.js';
import { exactText, instant, reference, text } from '../../database/columns.js';
import type { Row } from '../../database/statements.js';
import type { Order } from '../../orders/order.entity.js';
import type { AppError } from '../../server/errors.js';
import type { DayMessage } from '../day-messages/day-message.entity.js';
import type { AcceptedSms, SmsOutcome } from './providers/sms-sender.js';
import {
  SmsNotResendable,
  smsErased,
  smsNotMobile,
  smsOfCancelledOrder,
  smsOfCollectedOrder,
  smsOutdated,
  smsTooLate,
  smsWithoutOrder,
} from './sms.errors.js';

/** The farm's wall clock. */
interface Schedule {
  nextAttemptAt: Date;
  expiresAt: Date | null;
  /** German: why it must not be sent. */
  refusal: string | undefined;
}

/** New values of the columns that make up the state of a message. */
export type SmsChanges = Partial<
  Pick<
    SmsMessage,
    | 'status'
    | 'attempts'
    | 'nextAttemptAt'
    | 'expiresAt'
    | 'sentAt'
    | 'failedAt'
    | 'sender'
    | 'providerMessageId'
    | 'lastError'
  >
>;

/** For this long, only the process that wrote or claimed a message handles it. */
const LEASE_MS = MINUTE;
/** The pauses before the second, third and fourth attempt. A message that expires is tried further until then. */
const LONGEST_PAUSE_MS = 30 * MINUTE;
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, LONGEST_PAUSE_MS];

/** The `dedupeKey` of a message begins with this if it says that the day of a cancelled order is called off. */
export const CALL_OFF = 'call-off';

const MAX_ERROR = 500;
const MAX_PROVIDER_ID = 100;

/**
 * Outbox and log in one. The methods return changes of the state. They are stored only if the row still has the state
 * that the object was read with.
 */
@Entity('sms_message')
@Index(['status', 'nextAttemptAt'])
@Index(['status', 'createdAt'])
@Index(['recipient', 'createdAt'])
export class SmsMessage {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(exactText(20))
  kind!: SmsKind;

  @Index()
  @Column({ ...reference, nullable: true })
  orderId!: number | null;

  @ManyToOne('Order', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'orderId' })
  order?: Relation<Order> | null;

  /** The message to everybody of a day that it belongs to. */
  @Index()
  @Column({ ...reference, nullable: true })
  groupId!: number | null;

  @ManyToOne('DayMessage', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'groupId' })
  group?: Relation<DayMessage> | null;

  /** Like `confirmation:17`: each order gets each kind of message once. */
  @Column({ ...exactText(64), nullable: true, unique: true })
  dedupeKey!: string | null;

  /** E.164; null once erased. */
  @Column({ ...exactText(20), nullable: true })
  recipient!: string | null;

  @Column(text(20))
  sender!: string;

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

  /** It isn't sent after this: a reminder is useless once the pickup has begun. */
  @Column({ ...instant, nullable: true })
  expiresAt!: Date | null;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  /** Since when it is failed, unknown or suppressed. */
  @Column({ ...instant, nullable: true })
  failedAt!: Date | null;

  @Column({ ...text(100), nullable: true })
  providerMessageId!: string | null;

  @Column({ ...text(500), nullable: true })
  lastError!: string | null;

  @Index()
  @Column(instant)
  createdAt!: Date;

  /** A new message, `queued` or with a refusal `suppressed`; not stored yet. */
  static written(
    content: Pick<SmsMessage, 'kind' | 'orderId' | 'groupId' | 'dedupeKey' | 'recipient' | 'sender' | 'text'>,
    { nextAttemptAt, expiresAt, refusal }: Schedule,
    now: Date,
  ): Row<SmsMessage> {
    return {
      ...content,
      status: refusal === undefined ? 'queued' : 'suppressed',
      attempts: 0,
      nextAttemptAt: refusal === undefined ? nextAttemptAt : null,
      expiresAt,
      sentAt: null,
      failedAt: refusal === undefined ? null : now,
      providerMessageId: null,
      lastError: refusal ?? null,
      createdAt: now,
    };
  }

  /** `sending` → `unknown`: its process died. */
  static interrupted(now: Date) {
    return ended('unknown', 'Der Versand wurde unterbrochen', now);
  }

  /** `queued` or `sending` → `unknown`: it comes from a backup. */
  static restored(now: Date) {
    return ended('unknown', 'Aus einer Sicherung wiederhergestellt: vielleicht schon gesendet', now);
  }

  /** `queued` → `failed` */
  static expired(now: Date): SmsChanges {
    return ended('failed', 'Zu spät: Die Abholung hatte schon begonnen', now);
  }

  /** `queued` or `sending` → `failed` */
  static orderCancelled(now: Date): SmsChanges {
    return ended('failed', 'Die Bestellung wurde storniert', now);
  }

  /** `queued` → `failed` */
  static orderCollected(now: Date): SmsChanges {
    return ended('failed', 'Die Bestellung wurde schon abgeholt', now);
  }

  /** `queued` or `sending` → `failed` */
  static orderChanged(now: Date): SmsChanges {
    return ended('failed', 'Die Bestellung wurde geändert', now);
  }

  /** The outbox takes a message after its lease, because its process has died then. */
  static leaseEnd(now: Date): Date {
    return later(now, LEASE_MS);
  }

  /** A later attempt was planned by a clock that was ahead and has been set back since: it is due. */
  static latestAttempt(now: Date): Date {
    return later(now, LONGEST_PAUSE_MS);
  }

  isSendable(now: Date): boolean {
    return this.status === 'queued' && (this.expiresAt === null || now < this.expiresAt);
  }

  /** A cancelled order gets only the messages about that. Needs `order`. */
  get isOfCancelledOrder(): boolean {
    const isAboutIt = this.kind === 'cancellation' || this.dedupeKey?.startsWith(`${CALL_OFF}:`) === true;
    return !isAboutIt && this.order?.isCancelled === true;
  }

  /** A reminder of a pickup that has happened. Needs `order`. */
  get isPointless(): boolean {
    return this.kind === 'reminder' && this.order?.isCollected === true;
  }

  /** Its order got other boxes, another location or another number since it was written. Needs `order`. */
  get isOutdated(): boolean {
    if (!this.order) return false;
    const { phoneNumber, changedAt } = this.order;
    return this.recipient !== phoneNumber || (changedAt !== null && this.createdAt < changedAt);
  }

  /** Why a person can't send it again; undefined if that is possible. Needs `order` with its day and location. */
  resendProblem(at: Pick<FarmTime, 'date' | 'time'>): AppError | undefined {
    if (!isResendable(this.status)) return new SmsNotResendable();
    if (this.recipient === null || this.text === null) return smsErased();
    if (!isMobile(this.recipient)) return smsNotMobile();
    if (!this.order) return smsWithoutOrder();
    if (this.isOfCancelledOrder) return smsOfCancelledOrder();
    if (this.isOutdated) return smsOutdated();
    if (this.isPointless) return smsOfCollectedOrder();
    if (this.order.isPickupOver(at)) return smsTooLate();
    return undefined;
  }

  /** `queued` → `sending`: only the process that writes this may send it. */
  claim(now: Date): SmsChanges {
    this.expect('queued');
    return { status: 'sending', attempts: this.attempts + 1, nextAttemptAt: SmsMessage.leaseEnd(now) };
  }

  /** `sending` → what the provider's answer means. Needs `order` if the provider may take it later. */
  answered(outcome: SmsOutcome, now: Date): SmsChanges {
    this.expect('sending');
    const { sender = this.sender } = outcome;
    switch (outcome.status) {
      case 'accepted':
        return { ...sent(outcome, now), sender };
      case 'unknown':
        return { ...ended('unknown', outcome.reason, now), sender };
      case 'rejected':
        return {
          ...(outcome.retryable ? this.requeue(outcome.reason, now) : ended('failed', outcome.reason, now)),
          sender,
        };
    }
  }

  /**
   * `failed`, `unknown` or `suppressed` → `queued`, because a person wants it.
   * @param nextAttemptAt without it, the caller sends it.
   */
  resend(now: Date, expiresAt: Date, nextAttemptAt = SmsMessage.leaseEnd(now)): SmsChanges {
    if (!isResendable(this.status)) throw new Error(`${this.status} is not resendable`);
    return { status: 'queued', attempts: 0, expiresAt, nextAttemptAt, failedAt: null };
  }

  private requeue(reason: string, now: Date): SmsChanges {
    if (this.order === undefined) throw new Error('order is not loaded');
    if (this.order === null) return ended('failed', 'Die Bestellung wurde gelöscht', now);
    if (this.isOfCancelledOrder) return SmsMessage.orderCancelled(now);
    if (this.isOutdated) return SmsMessage.orderChanged(now);
    if (this.isPointless) return SmsMessage.orderCollected(now);
    const lastPauseMs = this.expiresAt === null ? undefined : LONGEST_PAUSE_MS;
    const pauseMs = RETRY_AFTER_MS[this.attempts - 1] ?? lastPauseMs;
    if (pauseMs === undefined) return ended('failed', reason, now);
    return { status: 'queued', nextAttemptAt: later(now, pauseMs), lastError: shortened(reason) };
  }

  private expect(status: SmsStatus): void {
    if (this.status !== status) throw new Error(`expected ${status}, but it is ${this.status}`);
  }
}

const sent = ({ providerMessageId, note }: AcceptedSms, now: Date): SmsChanges => ({
  status: 'sent',
  sentAt: now,
  nextAttemptAt: null,
  providerMessageId: providerMessageId?.slice(0, MAX_PROVIDER_ID) ?? null,
  lastError: note ?? null,
});

const ended = (status: 'failed' | 'unknown', reason: string, now: Date) =>
  ({
    status,
    nextAttemptAt: null,
    failedAt: now,
    lastError: shortened(reason),
  }) satisfies SmsChanges;

/** Providers write texts of any length. */
const shortened = (reason: string): string => reason.slice(0, MAX_ERROR);

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
