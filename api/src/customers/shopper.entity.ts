import { DAY, HOUR, MINUTE } from '@hofkiste/contract/plain/durations';
import { addMonths } from 'date-fns/addMonths';
import { Column, Entity, Index, MoreThan, PrimaryColumn } from 'typeorm';
import { exactText, ForeignKey, instant, text } from '../database/columns.js';
import { Customer } from './customer.entity.js';

const HASH = exactText(64);
const VALID_MS = 10 * MINUTE;
const MOST_ATTEMPTS = 5;
/** How long a code that was used is accepted again: the answer may have been lost. */
const REPEATABLE_MS = MINUTE;

/** A code that proves a phone number, stored for every number alike. It belongs to its ticket: without that nobody can use up its attempts. */
@Entity('shopper_code')
export class ShopperCode {
  static readonly mostAttempts = MOST_ATTEMPTS;

  /** Hash of purpose and ticket: a ticket of one purpose is unknown to the other. */
  @PrimaryColumn(HASH)
  ticketHash!: string;

  /** Hash with a key: all codes could be tried. */
  @Column(HASH)
  codeHash!: string;

  /** Null until an SMS is about to go out, thus for ever if the number is unknown: then no code is right. */
  @ForeignKey(() => Customer, { isNullable: true, onDelete: 'CASCADE' })
  customerId!: number | null;
  customer!: Customer | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts!: number;

  /** When it was accepted for the first time. */
  @Column({ ...instant, nullable: true })
  usedAt!: Date | null;

  @Index()
  @Column(instant)
  expiresAt!: Date;

  static validUntil(now: Date): Date {
    return new Date(now.getTime() + VALID_MS);
  }

  /** Tells whether a right code is accepted. */
  isUsableAt(now: Date): boolean {
    return this.usedAt === null || now.getTime() - this.usedAt.getTime() < REPEATABLE_MS;
  }
}

const IDLE_MS = HOUR;
/** The life of a cookie on a device that stays logged in. */
export const STAYING_MS = 90 * DAY;
const MOST_MONTHS = 12;
const FRESH_MS = 10 * MINUTE;
const NOTED_EVERY_MS = MINUTE;

/** A device on which a customer sees the own orders. */
@Entity('shopper_session')
export class ShopperSession {
  /** Hash of the cookie's value. */
  @PrimaryColumn(HASH)
  idHash!: string;

  @ForeignKey(() => Customer, { onDelete: 'CASCADE' })
  customerId!: number;
  customer!: Customer;

  /** 'Chrome auf Android' */
  @Column(text(60))
  device!: string;

  /** Stays logged in when the browser ends. */
  @Column({ type: 'boolean', default: false })
  isStaying!: boolean;

  /** When its code was accepted for the first time. */
  @Column(instant)
  createdAt!: Date;

  /** To the minute; equal to `createdAt` until the first use. */
  @Column(instant)
  lastUsedAt!: Date;

  /** When a code was last typed. */
  @Column(instant)
  confirmedAt!: Date;

  @Index()
  @Column(instant)
  expiresAt!: Date;

  static aliveAt(now: Date) {
    return { expiresAt: MoreThan(now) };
  }

  static expiryOf(
    { isStaying, createdAt }: Pick<ShopperSession, 'isStaying' | 'createdAt'>,
    now: Date,
  ): Date {
    if (!isStaying) return new Date(now.getTime() + IDLE_MS);
    const latest = addMonths(createdAt, MOST_MONTHS).getTime();
    return new Date(Math.min(now.getTime() + STAYING_MS, latest));
  }

  /** A code was typed within the last 10 minutes. */
  isFreshAt(now: Date): boolean {
    return now.getTime() - this.confirmedAt.getTime() < FRESH_MS;
  }

  /** Returns the columns that a use changes; undefined if one was noted within the last minute. */
  usedAt(now: Date): Pick<ShopperSession, 'lastUsedAt' | 'expiresAt'> | undefined {
    const { lastUsedAt, createdAt } = this;
    const isFirst = lastUsedAt.getTime() === createdAt.getTime();
    if (!isFirst && now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return undefined;
    return { lastUsedAt: now, expiresAt: ShopperSession.expiryOf(this, now) };
  }
}
