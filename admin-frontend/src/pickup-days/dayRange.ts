import { addDays } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { format, parseISO, subMonths } from 'date-fns';

/** Dates 'yyyy-MM-dd' that both still belong to it. */
export interface DayRange {
  from: string;
  to: string;
}

/** One month back to one week ahead (spec 9). */
export const defaultRange = (today: string): DayRange => ({
  from: format(subMonths(parseISO(today), 1), 'yyyy-MM-dd'),
  to: addDays(today, 7),
});

/** Newest first. */
export const daysWithin = (days: readonly AdminPickupDay[], { from, to }: DayRange): AdminPickupDay[] =>
  days.filter(({ date }) => date >= from && date <= to).sort((a, b) => b.date.localeCompare(a.date));

/** Widened as far as needed to show that date too. */
export const rangeWith = ({ from, to }: DayRange, date: string): DayRange => ({
  from: date < from ? date : from,
  to: date > to ? date : to,
});
