import { MINUTE } from '@hofkiste/contract/plain/durations';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { instant, reference, text } from '../../database/columns.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';

export const REPORT_UNCERTAIN =
  'Ob der Bestellbericht angekommen ist, ist ungewiss. Er wird nicht von selbst noch einmal gesendet.';

const SENDING_TAKES_MS = MINUTE;

/** Orders and cancellations that began before the deadline are committed by then. */
const SETTLING_MS = MINUTE;

/** Whether the order report of a pickup day was sent. A day without a row has never been tried. */
@Entity('order_report')
export class ReportState {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @OneToOne('PickupDay', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay?: PickupDay;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  /** When a process last claimed the automatic report; no other process may send it then, even if that one crashes. */
  @Column({ ...instant, nullable: true })
  triedAt!: Date | null;

  /** When it is tried again automatically; null unless it was certainly not sent. */
  @Column({ ...instant, nullable: true })
  retryAt!: Date | null;

  @Column({ ...text(500), nullable: true })
  error!: string | null;

  static untried(pickupDayId: number): ReportState {
    const nothing = { sentAt: null, triedAt: null, retryAt: null, error: null };
    return Object.assign(new ReportState(), { pickupDayId, ...nothing });
  }

  /**
   * Whether the automatic report is due: from a minute after the deadline until the day is over, once for each deadline,
   * and again only if it was certainly not sent. `today` is a date in the farm's zone.
   */
  isDue(day: PickupDay, now: Date, today: string): boolean {
    if (day.isOpenAt(new Date(now.getTime() - SETTLING_MS)) || day.isPast(today)) return false;
    const { orderDeadline } = day;
    if (this.sentAt !== null && this.sentAt >= orderDeadline) return false;
    if (this.triedAt === null || this.triedAt < orderDeadline) return true;
    // An attempt in the future was made by a clock that has been set back since.
    return this.retryAt !== null && (this.retryAt <= now || this.triedAt > now);
  }

  /** What is wrong with the report, in German. A claim without a result after a minute means that its process crashed. */
  problem(now: Date): string | null {
    if (this.error !== null) return this.error;
    if (this.triedAt === null) return null;
    const hasEnded = this.sentAt !== null && this.sentAt >= this.triedAt;
    const isRunning = now.getTime() - this.triedAt.getTime() < SENDING_TAKES_MS;
    return hasEnded || isRunning ? null : REPORT_UNCERTAIN;
  }
}
