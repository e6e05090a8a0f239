import type { MailKind, MailStatus } from '@hofkiste/contract/wire/mail-messages';
import { Column, Entity } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { exactText, text } from '../database/columns.js';
import type { Row } from '../database/statements.js';
import type { AppError } from '../server/errors.js';
import {
  mailErased,
  mailNotResendable,
  mailOfCancelledOrder,
  mailOfCollectedOrder,
  mailOutdated,
  mailTooLate,
  mailWithoutAddress,
  mailWithoutOrder,
} from './messages.errors.js';
import { OutboxMessage } from './outbox-message.entity.js';

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
  /** Values that erase the text. Servers may quote the address in their reason. */
  static readonly erasedText = { subject: null, text: null, html: null, lastError: null };
  /** Values that erase everything personal of a mail. */
  static readonly erased = { ...MailMessage.erasedText, recipient: null };

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
   * Returns why a person can't send it again, to the address that the order has now; undefined if that is possible.
   * Needs `order` with its day and location.
   */
  resendProblem(at: Pick<FarmTime, 'date' | 'time'>): AppError | undefined {
    const { order, recipient } = this;
    const wentElsewhere = this.status === 'sent' && order?.email != null && order.email !== recipient;
    if (!this.isLost && !wentElsewhere) return mailNotResendable();
    if (recipient === null || this.text === null) return mailErased();
    if (!order) return mailWithoutOrder();
    if (order.email === null) return mailWithoutAddress();
    if (this.isOfCancelledOrder) return mailOfCancelledOrder();
    if (this.isReceipt) return undefined;
    if (order.changedAt !== null && this.createdAt < order.changedAt) return mailOutdated();
    if (this.lostPurpose()) return mailOfCollectedOrder();
    if (order.isPickupOver(at)) return mailTooLate();
    return undefined;
  }
}
