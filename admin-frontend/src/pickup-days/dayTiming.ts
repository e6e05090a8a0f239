import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { addDays, differenceInCalendarDays, format, parseISO, subMonths } from 'date-fns';
import { dateAt, endOf } from '../ui/farmClock';

// The back office counts with plain dates by date-fns. Only `ui/farmClock` crosses between
// instants and dates, because date-fns would use the zone of the browser instead of the farm's.

export type DayTiming = ReturnType<typeof dayTiming>;

/** A pickup day seen from now. It is past once its date is over in the farm's zone. */
export function dayTiming(day: Pick<AdminPickupDay, 'date' | 'orderDeadline'>, now: Date) {
  const today = dateAt(now);
  const isPast = day.date < today;
  const days = differenceInCalendarDays(parseISO(day.date), parseISO(today));
  return {
    isPast,
    /** The order report is complete from the deadline on and useless once the day is over. */
    canReport: !isPast && now >= new Date(day.orderDeadline),
    /** 'heute', 'in 7 Tagen'; '' for a past day. */
    distance: isPast ? '' : distanceText(days),
  };
}

function distanceText(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}

/** The days that matter now, by date: today's, the next active one and those that the shop sells. */
export function daysOfNow<Day extends ComingDay>(
  coming: readonly Day[],
  now: Date,
  { today, daysOnSale }: { today: string; daysOnSale: number },
): Day[] {
  const byDate = [...coming].sort((a, b) => a.date.localeCompare(b.date));
  const next = byDate.find(({ date, active }) => active && date > today);
  return byDate.filter(
    (day) => day.date === today || day === next || shopState(day, coming, now, daysOnSale).kind === 'sold',
  );
}

type ComingDay = Pick<AdminPickupDay, 'id' | 'date' | 'orderDeadline' | 'orderStart' | 'active'>;

/** 'yyyy-MM-dd' moved by days. */
export const moved = (date: string, days: number): string =>
  format(addDays(parseISO(date), days), 'yyyy-MM-dd');

/** Both dates are included, 'yyyy-MM-dd'. */
export interface DayRange {
  from: string;
  to: string;
}

/** From one month back to one week ahead. */
export const defaultRange = (today: string): DayRange => ({
  from: format(subMonths(parseISO(today), 1), 'yyyy-MM-dd'),
  to: moved(today, 7),
});

export const daysWithin = <Day extends { date: string }>(
  days: readonly Day[],
  { from, to }: DayRange,
): Day[] => days.filter(({ date }) => date >= from && date <= to);

/** Widens the range until it includes the date. */
export const rangeWith = ({ from, to }: DayRange, date: string): DayRange => ({
  from: date < from ? date : from,
  to: date > to ? date : to,
});

/** Until its pickup is over a day can be called off, once. */
export const canCallOff = (day: AdminPickupDay, now: Date): boolean =>
  day.calledOff === null && now < endOf(day);
