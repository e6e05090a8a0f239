import { DAY, HOUR, MINUTE } from '@hofkiste/contract/plain/durations';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { counted } from '../ui/counted';
import { dateAt, instantAt } from '../ui/farmClock';
import { windowOf } from './weekDates';

/** 'noch 5 Tage', on the last day 'noch 3 Stunden', in the last hour 'noch 20 Minuten'; '' afterwards. */
export function timeLeft(deadline: string, now: Date): string {
  const left = new Date(deadline).getTime() - now.getTime();
  if (left <= 0) return '';
  const days = differenceInCalendarDays(parseISO(dateAt(deadline)), parseISO(dateAt(now)));
  // A day on which the clocks are set back has 25 hours
  if (left >= DAY && days > 0) return `noch ${counted(days, 'Tag', 'Tage')}`;
  const hours = Math.floor(left / HOUR);
  if (hours > 0) return `noch ${counted(hours, 'Stunde', 'Stunden')}`;
  const minutes = Math.ceil(left / MINUTE);
  return `noch ${counted(minutes, 'Minute', 'Minuten')}`;
}

/** Lists the instants at which {@link timeLeft} changes on the last day. */
export function countdown(deadline: string): string[] {
  const end = new Date(deadline).getTime();
  const before = (step: number) => (_: unknown, index: number) => new Date(end - index * step).toISOString();
  return [...Array.from({ length: 60 }, before(MINUTE)), ...Array.from({ length: 25 }, before(HOUR))];
}

/** Lists the instants at which {@link pickupTime} and the possible actions change. */
export const pickupInstants = (day: AdminPickupDay): string[] => [
  day.orderDeadline,
  instantAt(day.date, windowOf(day)?.startTime ?? '00:00').toISOString(),
];

/** 'in 7 Tagen', 'morgen ab 16:00 Uhr'; on the day 'ab 16:00 Uhr', and then 'bis 19:00 Uhr'. */
export function pickupTime(day: AdminPickupDay, now: Date): string {
  const today = dateAt(now);
  const window = windowOf(day);
  const from = window ? `ab ${window.startTime} Uhr` : '';
  const days = differenceInCalendarDays(parseISO(day.date), parseISO(today));
  if (days > 1) return `in ${days} Tagen`;
  if (days === 1) return `morgen ${from}`.trim();
  const hasBegun = window && now >= instantAt(day.date, window.startTime);
  return hasBegun ? `bis ${window.endTime} Uhr` : from;
}
