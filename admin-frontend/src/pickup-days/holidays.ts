import { STAND_IN_DAYS } from '@hofkiste/contract/plain/constants';
import { addDays, formatWeekday } from '@hofkiste/contract/plain/dates';
import type { Holiday } from '@hofkiste/contract/wire/holidays';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { dateAt } from '../ui/farmClock';
import { useHolidaysQuery } from './pickup-days.api';

/** Reach of one call for the holidays. */
const HORIZON_DAYS = 400;

export const horizon = (today: string): string => addDays(today, HORIZON_DAYS);

/** The public holidays from today on. */
export const useComingHolidays = (today: string) => useHolidaysQuery({ from: today, to: horizon(today) });

interface Surroundings {
  holidays: readonly Holiday[];
  /** The other days. */
  others: readonly Pick<AdminPickupDay, 'date' | 'active' | 'standsFor'>[];
}

/** Dates near a day that it may replace: holidays, and those that have no day though a week before or after there is one. */
export function replaceableDates(date: string, { holidays, others }: Surroundings): string[] {
  if (date === '') return [];
  const isFree = (wanted: string) =>
    others.every((day) => day.standsFor !== wanted && (day.date !== wanted || !day.active));
  const isUsual = (wanted: string) =>
    others.some((day) => [addDays(wanted, -7), addDays(wanted, 7)].includes(day.standsFor ?? day.date));
  return Array.from({ length: 2 * STAND_IN_DAYS + 1 }, (_, index) => addDays(date, index - STAND_IN_DAYS))
    .filter((wanted) => wanted !== date && isFree(wanted))
    .filter((wanted) => isUsual(wanted) || holidays.some((holiday) => holiday.date === wanted));
}

/** Christmas Eve and New Year's Eve, 'MM-dd'. */
const EVES = ['12-24', '12-31'];

interface Calendar {
  now: Date;
  /** Dates that have a pickup day already. */
  taken: readonly string[];
  holidays: readonly Holiday[];
}

/** The last day before a holiday on which people collect boxes; undefined if it is taken or not ahead. */
export function dateInstead(holiday: string, calendar: Calendar): string | undefined {
  const { now, taken, holidays } = calendar;
  const date = addDays(holiday, -1);
  const isFeast = holidays.some((one) => one.date === date) || EVES.includes(date.slice(5));
  if (isFeast || formatWeekday(date) === 'Sonntag') return dateInstead(date, calendar);
  return taken.includes(date) || date <= dateAt(now) ? undefined : date;
}
