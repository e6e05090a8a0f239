import { addDays } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Today } from '@hofkiste/contract/wire/today';
import { clockAt } from '../ui/farmClock';

/** Today, and the same weekday again. */
const WEEK = 8;

/** A date and what happens on it. */
export interface WeekDate {
  /** 'yyyy-MM-dd'. */
  date: string;
  /** 'HH:mm': from the first window to the last one. */
  pickup: { startTime: string; endTime: string } | undefined;
  /** 'HH:mm'. */
  deadline: string | undefined;
}

/** The next eight dates, and later ones on which something happens. */
export function weekOf({ selling, nextPickup }: Today, today: string): WeekDate[] {
  const days = [nextPickup, selling].flatMap((state) => (state ? [state.day] : []));
  const deadlines = days.map(({ orderDeadline }) => clockAt(orderDeadline));
  const dates = [
    ...Array.from({ length: WEEK }, (_, index) => addDays(today, index)),
    ...[...days, ...deadlines].map(({ date }) => date).filter((date) => date >= today),
  ];
  return [...new Set(dates)].sort().map((date) => {
    const day = days.find((one) => one.date === date);
    return {
      date,
      pickup: day && windowOf(day),
      deadline: deadlines.find((one) => one.date === date)?.time,
    };
  });
}

/** Returns the time from the first window of a day to the last one; undefined without a location. */
export function windowOf({ locations }: AdminPickupDay): WeekDate['pickup'] {
  const startTime = locations.map((location) => location.startTime).sort()[0];
  const endTime = locations
    .map((location) => location.endTime)
    .sort()
    .at(-1);
  return startTime && endTime ? { startTime, endTime } : undefined;
}
