import { HOUR } from '@hofkiste/contract/plain/durations';
import { afterNight, beforeNight } from '@hofkiste/contract/rules/quiet-hours';

interface NoticePlan {
  orderDeadline: Date;
  /** The setting `standingNoticeHours`. */
  noticeHours: number;
  zone: string;
}

/** The planned time is at most so much earlier than the setting says: in a night of 12 hours, in which the clock may change. */
export const EARLIER_BY_MS = 13 * HOUR;

/**
 * The first instant from `from` on at which customers are told about a pickup: some hours before its deadline, or in the
 * evening before if that is at night. After its planned time it goes out at once, at night in the morning.
 */
export function noticeTime({ orderDeadline, noticeHours, zone }: NoticePlan, from: Date): Date {
  const planned = beforeNight(new Date(orderDeadline.getTime() - noticeHours * HOUR), zone);
  return from <= planned ? planned : afterNight(from, orderDeadline, zone);
}
