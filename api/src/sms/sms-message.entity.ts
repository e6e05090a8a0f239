import type { SmsKind, SmsStatus } from '@hofkiste/contract/sms-messages';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, reference, text } from '../database/columns.js';
import type { Order } from '../orders/order.entity.js';

/** Outbox and log in one. */
@Entity('sms_message')
@Index(['status', 'nextAttemptAt'])
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

  /** Like `confirmation:17`: what was queued once is never queued again. */
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

  @Column({ ...instant, nullable: true })
  nextAttemptAt!: Date | null;

  /** From when on it would only confuse: a reminder, once the pickup has begun. */
  @Column({ ...instant, nullable: true })
  expiresAt!: Date | null;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Column({ ...text(100), nullable: true })
  providerMessageId!: string | null;

  @Column({ ...text(500), nullable: true })
  lastError!: string | null;

  @Index()
  @Column(instant)
  createdAt!: Date;
}
