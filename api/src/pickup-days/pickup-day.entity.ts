import {
  Column,
  Entity,
  type FindOptionsWhere,
  Index,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { calendarDate, instant, text } from '../database/columns.js';
import type { PickupDayBox } from './pickup-day-box.entity.js';
import type { PickupDayLocation } from './pickup-day-location.entity.js';

export const REPORT_UNCERTAIN =
  'Ob der Bestellbericht angekommen ist, ist ungewiss. Er wird nicht von selbst noch einmal gesendet.';

const SENDING_TAKES_MS = 60_000;

@Entity('pickup_day')
export class PickupDay {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(calendarDate)
  date!: string;

  /** Equals `date`, or null once the day is deleted: the unique index allows one day per date. */
  @Column({ ...calendarDate, nullable: true, unique: true })
  livingDate!: string | null;

  @Index()
  @Column(instant)
  orderDeadline!: Date;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  @Column({ ...instant, nullable: true })
  deletedAt!: Date | null;

  @Column({ ...instant, nullable: true })
  reportSentAt!: Date | null;

  /** When a process last began to send the report by itself: that one alone may, and may die of it. */
  @Column({ ...instant, nullable: true })
  reportTriedAt!: Date | null;

  /** When it is tried again by itself; null unless it certainly didn't go out. */
  @Column({ ...instant, nullable: true })
  reportRetryAt!: Date | null;

  @Column({ ...text(500), nullable: true })
  reportError!: string | null;

  @OneToMany('PickupDayBox', 'pickupDay')
  boxes!: Relation<PickupDayBox>[];

  @OneToMany('PickupDayLocation', 'pickupDay')
  locations!: Relation<PickupDayLocation>[];

  /** What is wrong with the report, in German; a process that began and never said how it ended has died. */
  reportProblem(now: Date): string | null {
    if (this.reportError !== null) return this.reportError;
    if (this.reportTriedAt === null) return null;
    const hasEnded = this.reportSentAt !== null && this.reportSentAt >= this.reportTriedAt;
    const isAtIt = now.getTime() - this.reportTriedAt.getTime() < SENDING_TAKES_MS;
    return hasEnded || isAtIt ? null : REPORT_UNCERTAIN;
  }

  /** Conditions of queries: {@link isOpenAt} and its opposite, and the days that aren't deleted. */
  static openAt(now: Date): FindOptionsWhere<PickupDay> {
    return { orderDeadline: MoreThan(now) };
  }

  static closedAt(now: Date): FindOptionsWhere<PickupDay> {
    return { orderDeadline: LessThanOrEqual(now) };
  }

  static get notDeleted(): FindOptionsWhere<PickupDay> {
    return { livingDate: Not(IsNull()) };
  }

  /** Before the deadline orders can be placed and cancelled; at the deadline they can't. */
  isOpenAt(now: Date): boolean {
    return now < this.orderDeadline;
  }

  /** Whether its date is before `today`; both in the farm's zone. */
  isPast(today: string): boolean {
    return this.date < today;
  }
}
