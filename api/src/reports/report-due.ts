import type { PickupDay } from '../pickup-days/pickup-day.entity.js';

/** The pause after an attempt in which certainly nothing went out. */
export const TRY_AGAIN_MS = 15 * 60_000;

type ReportState = Pick<
  PickupDay,
  'date' | 'orderDeadline' | 'reportSentAt' | 'reportTriedAt' | 'reportRetryAt'
>;

/**
 * Whether the report goes out by itself: from the deadline until the day is over, once for each deadline, and again
 * only when it certainly didn't go out.
 */
export function isReportDue(
  { date, orderDeadline, reportSentAt, reportTriedAt, reportRetryAt }: ReportState,
  now: Date,
  today: string,
): boolean {
  if (now < orderDeadline || date < today) return false;
  if (reportSentAt !== null && reportSentAt >= orderDeadline) return false;
  if (reportTriedAt === null || reportTriedAt < orderDeadline) return true;
  return reportRetryAt !== null && reportRetryAt <= now;
}
