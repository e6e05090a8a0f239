import type { PickupDay } from '../pickup-days/pickup-day.entity.js';

/** How long the process that began to send has it for itself; then, if it failed, it is tried again. */
export const TRY_AGAIN_MS = 15 * 60_000;

/** Whether the report goes out by itself: from the deadline until the day is over, once for each deadline. */
export function isReportDue(
  {
    date,
    orderDeadline,
    reportSentAt,
    reportTriedAt,
  }: Pick<PickupDay, 'date' | 'orderDeadline' | 'reportSentAt' | 'reportTriedAt'>,
  now: Date,
  today: string,
): boolean {
  if (now < orderDeadline || date < today) return false;
  if (reportSentAt !== null && reportSentAt >= orderDeadline) return false;
  return reportTriedAt === null || now.getTime() - reportTriedAt.getTime() >= TRY_AGAIN_MS;
}
