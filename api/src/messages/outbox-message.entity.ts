import { DAY, MINUTE } from '@hofkiste/contract/plain/durations';
import type { SmsKind, SmsStatus } from '@hofkiste/contract/wire/sms-messages';
import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, ForeignKey, instant, text } from '../database/columns.js';
import { Order } from '../orders/order.entity.js';
import { isAboutCallOff, kindOf } from './kinds.js';

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
export type Unwanted =
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

  // Four questions whether it may go out:
  // 1. isSendable, before each attempt: its state and its end.
  // 2. lostPurpose, asked by the outbox of a waiting message: not whether its order was cancelled, changed or deleted,
  //    because the transaction that does so settles waiting messages.
  // 3. whyUnwanted, of a message that was under way meanwhile, or never waited: also whether its order was cancelled,
  //    changed or deleted.
  // 4. resendProblem of SmsMessage and MailMessage, for a person: also whether it is erased or too late.

  isSendable(now: Date): boolean {
    return this.status === 'queued' && (this.expiresAt === null || now < this.expiresAt);
  }

  /**
   * Returns why a waiting message makes no sense any more, like the reminder of a pickup that has happened. Needs what
   * it is about.
   */
  lostPurpose(): Unwanted | undefined {
    const { isPointlessOnceCollected } = kindOf(this.kind);
    return isPointlessOnceCollected && this.order?.isCollected ? 'order-collected' : undefined;
  }

  /** Returns why it must no longer go out; undefined while it may. Needs what it is about. */
  whyUnwanted(): Unwanted | undefined {
    if (this.order === undefined) throw new Error('order is not loaded');
    if (this.order === null) return 'order-deleted';
    if (this.isOfCancelledOrder) return 'order-cancelled';
    if (this.isOutdated) return 'order-changed';
    return this.lostPurpose();
  }

  /** A cancelled order gets only the messages about that. Needs `order`. */
  get isOfCancelledOrder(): boolean {
    const isAboutIt = kindOf(this.kind).isAboutCancellation || isAboutCallOff(this.dedupeKey);
    return !isAboutIt && !this.isReceipt && this.order?.isCancelled === true;
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
    const unwanted = this.whyUnwanted();
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
