import type { StandingEvent, StandingReason } from '@hofkiste/contract/standing-orders/calls';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, json, reference } from '../database/columns.js';
import { StandingOrder } from './standing-order.entity.js';

interface Replaced<T> {
  from: T;
  to: T;
}

/** What an event tells, without personal data. */
export interface StandingEventDetail {
  /** 'yyyy-MM-dd' of the pickup. */
  date?: string;
  /** What was left out, or why nothing was entered. */
  reasons?: StandingReason[];
  fromDate?: string;
  /** Null means until further notice. */
  toDate?: string | null;
  /** Quantities of the boxes that changed. */
  items?: ({ name: string } & Replaced<number>)[];
  /** Agreed prices in euros. */
  prices?: ({ name: string } & Replaced<number>)[];
  location?: Replaced<string>;
  everyWeeks?: Replaced<number>;
  /** 1 is Monday. */
  weekday?: Replaced<number>;
  wantsNotice?: boolean;
  isContactChanged?: true;
}

@Entity('standing_order_event')
export class StandingOrderEvent {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  standingOrderId!: number;

  @ManyToOne(() => StandingOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'standingOrderId' })
  standingOrder!: Relation<StandingOrder>;

  @Column(instant)
  at!: Date;

  @Column(exactText(10))
  actor!: StandingEvent['actor'];

  @Column(exactText(20))
  kind!: StandingEvent['kind'];

  @Column({ type: 'text', transformer: json })
  detail!: StandingEventDetail;

  /** It comes from {@link enteredKey} or {@link notEnteredKey}; the other kinds have none. */
  @Column({ ...exactText(64), nullable: true, unique: true })
  key!: string | null;

  /** The event about an entered order has this key; its detail has what was left out. */
  static enteredKey(orderId: number): string {
    return `entered:${orderId}`;
  }

  /** It is recorded once a week. @param monday of the week. */
  static notEnteredKey(standingOrderId: number, monday: string): string {
    return `not-entered:${standingOrderId}:${monday}`;
  }
}
