import { addDays, firstOfMonth } from '../plain/dates.js';
import { DAY } from '../plain/durations.js';
import type { CalendarDate } from '../plain/units.js';

/** Both dates are included. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** A calendar unit that is evaluated as a whole. */
export type RangeUnit = keyof typeof MONTHS;

const UNITS = ['month', 'quarter', 'year'] as const satisfies RangeUnit[];

/** Ranges up to this length are shown by day, longer ones by month. */
export const MAX_RANGE_BY_DAY = 92;
/** Three years and the days between two seasons. */
export const MAX_RANGE = 1_100;
/** Counting the customers of a longer range takes seconds. */
export const MAX_RANGE_OF_CUSTOMERS = 400;

export const daysIn = ({ from, to }: DateRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Returns the calendar unit with this date. */
export function unitAround(unit: RangeUnit, date: string): DateRange {
  const months = MONTHS[unit];
  const from = firstOfMonth(date, -((Number(date.slice(5, 7)) - 1) % months));
  return { from, to: addDays(firstOfMonth(from, months), -1) };
}

/** Returns the calendar unit that the range is; undefined for any other range. */
export const unitOf = (range: DateRange): RangeUnit | undefined =>
  UNITS.find((unit) => {
    const { from, to } = unitAround(unit, range.from);
    return from === range.from && to === range.to;
  });

/** Returns the calendar unit before, or else as many days directly before. */
export const rangeBefore = (range: DateRange): DateRange => neighbour(range, addDays(range.from, -1), -1);

/** Returns the calendar unit after, or else as many days directly after. */
export const rangeAfter = (range: DateRange): DateRange => neighbour(range, addDays(range.to, 1), 1);

function neighbour(range: DateRange, nearest: string, direction: 1 | -1): DateRange {
  const unit = unitOf(range);
  if (unit) return unitAround(unit, nearest);
  const farthest = addDays(nearest, direction * (daysIn(range) - 1));
  return direction === 1 ? { from: nearest, to: farthest } : { from: farthest, to: nearest };
}

/** Returns the same dates a year earlier; of 29 February it is the 28th. */
export const rangeYearBefore = ({ from, to }: DateRange): DateRange => ({
  from: aYearBefore(from),
  to: aYearBefore(to),
});

const aYearBefore = (date: string): string =>
  `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4).replace('02-29', '02-28')}`;

interface Comparison {
  /** Today is in the range. */
  isRunning: boolean;
  before: DateRange;
  yearBefore: DateRange;
}

/** Returns what a range is compared with: while it runs, as many days as have passed, today included. */
export function comparisonOf(range: DateRange, today: string): Comparison {
  const isRunning = range.from <= today && today <= range.to;
  const passed = daysIn({ from: range.from, to: today });
  const cut = ({ from, to }: DateRange): DateRange => {
    const last = addDays(from, passed - 1);
    return { from, to: isRunning && last < to ? last : to };
  };
  return { isRunning, before: cut(rangeBefore(range)), yearBefore: cut(rangeYearBefore(range)) };
}
