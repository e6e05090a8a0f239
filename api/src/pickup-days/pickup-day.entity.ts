import { Column, Entity, Index, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
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

  /** The date while the day lives, null once it is deleted: so only one living day has a date. */
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

  /** Its date lies before `today`, in the farm's zone. */
  isPast(today: string): boolean {
    return this.date < today;
  }
}
