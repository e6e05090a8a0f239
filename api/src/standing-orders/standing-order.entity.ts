import { DAY } from '@hofkiste/contract/plain/durations';
import type { CalendarDate, Weekday } from '@hofkiste/contract/plain/units';
import type { StandingEvent, StandingReason, StandingStatus } from '@hofkiste/contract/standing-orders/calls';
import type { Rhythm } from '@hofkiste/contract/standing-orders/due-weeks';
import {
  Column,
  Entity,
  type FindOptionsWhere,
  Index,
  IsNull,
  LessThanOrEqual,
  Not,
  OneToMany,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { RecordedEvent } from '../auth/recorded-event.entity.js';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { Customer, CustomerRecord } from '../customers/customer.entity.js';
import { calendarDate, euros, exactText, ForeignKey, instant, json } from '../database/columns.js';

const CONFIRM_WITHIN_MS = 2 * DAY;
/** Time in which the page still says that it is too late. */
const EXPIRED_FOR_MS = 7 * DAY;
const RESUMABLE_FOR_MS = 30 * DAY;

/**
 * The wish for the same boxes again and again. It enters an ordinary order for each due week; what is entered belongs to
 * the customer, and the standing order never changes it.
 */
@Entity('standing_order')
@Index(['phoneNumber'])
export class StandingOrder extends CustomerRecord<StandingOrderItem> implements Rhythm {
  /** `pending` until the number is confirmed. */
  @Index()
  @Column(exactText(10))
  status!: StandingStatus;

  /** Null while the standing order is pending. */
  @ForeignKey(() => Customer, { isNullable: true, onDelete: 'SET NULL' })
  customerId!: number | null;
  customer!: Customer | null;

  @ForeignKey(() => PickupLocation)
  pickupLocationId!: number;
  pickupLocation!: PickupLocation;

  /** 1 is Monday. */
  @Column({ type: 'tinyint', unsigned: true })
  weekday!: number;

  @Column({ type: 'tinyint', unsigned: true })
  everyWeeks!: number;

  /** The Monday of a due week. */
  @Column(calendarDate)
  anchorWeek!: string;

  @Column(calendarDate)
  startsOn!: string;

  /** An SMS before each pickup. */
  @Column({ type: 'boolean', default: true })
  wantsNotice!: boolean;

  /** The link of its page has this token; it is null once the contact is erased. */
  @Column({ ...exactText(64), nullable: true, unique: true })
  token!: string | null;

  @Column(exactText(10))
  source!: 'shop' | 'admin';

  @Column(instant)
  createdAt!: Date;

  @Column({ ...instant, nullable: true })
  confirmedAt!: Date | null;

  /** When weeks were added whose deadline may have passed; null: none since it was confirmed. */
  @Column({ ...instant, nullable: true })
  wantedSince!: Date | null;

  @Column({ ...instant, nullable: true })
  endedAt!: Date | null;

  @OneToMany('StandingOrderItem', 'standingOrder')
  items!: StandingOrderItem[];

  @OneToMany('StandingOrderBreak', 'standingOrder')
  breaks!: StandingOrderBreak[];

  static override erased(now: Date) {
    return { ...CustomerRecord.erased(now), customerId: null, token: null };
  }

  /** The unique key of its order for a week: the database lets no second one live. */
  keyOf(monday: string): string {
    return `${this.id}:${monday}`;
  }

  /** Condition of queries: never confirmed, and its link works no longer, see {@link reachableUntil}. */
  static unconfirmed(now: Date): FindOptionsWhere<StandingOrder> {
    const createdAt = LessThanOrEqual(new Date(now.getTime() - CONFIRM_WITHIN_MS - EXPIRED_FOR_MS));
    return { status: Not('active'), confirmedAt: IsNull(), createdAt };
  }

  /** Condition of queries: ended, and its link works no longer. */
  static unreachableEnded(now: Date): FindOptionsWhere<StandingOrder> {
    return { status: 'ended', endedAt: LessThanOrEqual(new Date(now.getTime() - RESUMABLE_FOR_MS)) };
  }

  /** A pending one from before can't be confirmed any more. */
  static confirmableSince(now: Date): Date {
    return new Date(now.getTime() - CONFIRM_WITHIN_MS);
  }

  /** While it is pending it can be confirmed until then. */
  get confirmUntil(): Date {
    return new Date(this.createdAt.getTime() + CONFIRM_WITHIN_MS);
  }

  /** End of the link's use; null means without an end. */
  get reachableUntil(): Date | null {
    if (this.status === 'pending') return new Date(this.confirmUntil.getTime() + EXPIRED_FOR_MS);
    return this.endedAt && new Date(this.endedAt.getTime() + RESUMABLE_FOR_MS);
  }
}

@Entity('standing_order_item')
@Unique(['standingOrderId', 'boxPresetId'])
export class StandingOrderItem {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => StandingOrder, {
    inverse: (standing: StandingOrder) => standing.items,
    isIndexed: false,
    onDelete: 'CASCADE',
  })
  standingOrderId!: number;
  standingOrder!: StandingOrder;

  @ForeignKey(() => BoxPreset)
  boxPresetId!: number;
  boxPreset!: BoxPreset;

  @Column({ type: 'int', unsigned: true })
  quantity!: number;

  /** Euros for one. A box that costs more is left out until the customer accepts it. */
  @Column(euros)
  agreedPrice!: number;
}

/** Days without an order: a week that is left out, or a longer pause. */
@Entity('standing_order_break')
export class StandingOrderBreak {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => StandingOrder, {
    inverse: (standing: StandingOrder) => standing.breaks,
    onDelete: 'CASCADE',
  })
  standingOrderId!: number;
  standingOrder!: StandingOrder;

  @Column(calendarDate)
  fromDate!: string;

  /** Null means until further notice. */
  @Column({ ...calendarDate, nullable: true })
  toDate!: string | null;
}

interface Replaced<T> {
  from: T;
  to: T;
}

/** Details of an event, without personal data. */
export interface StandingEventDetail {
  /** Pickup date. */
  date?: CalendarDate;
  /** The Monday of the due week, if the pickup is in another one. */
  week?: string;
  /** Left out boxes, or the reason why nothing was entered. */
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
  weekday?: Replaced<Weekday>;
  wantsNotice?: boolean;
  isContactChanged?: true;
}

@Entity('standing_order_event')
export class StandingOrderEvent extends RecordedEvent {
  declare actor: StandingEvent['actor'];

  @ForeignKey(() => StandingOrder, { onDelete: 'CASCADE' })
  standingOrderId!: number;
  standingOrder!: StandingOrder;

  @Column(exactText(20))
  kind!: StandingEvent['kind'];

  @Column({ type: 'text', transformer: json })
  detail!: StandingEventDetail;

  /** Key from {@link enteredKey} or {@link notEnteredKey}; the other kinds have none. */
  @Column({ ...exactText(64), nullable: true, unique: true })
  key!: string | null;

  /** The event about an entered order has this key; its detail has what was left out. */
  static enteredKey(orderId: number): string {
    return `entered:${orderId}`;
  }

  /**
   * Returns the key of an event that is recorded once a week.
   * @param monday of the week.
   */
  static notEnteredKey(standingOrderId: number, monday: string): string {
    return `not-entered:${standingOrderId}:${monday}`;
  }
}
