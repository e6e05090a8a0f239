import { addDays } from '../plain/dates.js';
import { DAY } from '../plain/durations.js';
import type { Weekday } from '../plain/units.js';

/** When a standing order is due. Dates are 'yyyy-MM-dd'. */
export interface Rhythm {
  weekday: Weekday;
  everyWeeks: number;
  /** The Monday of a due week: the others are a multiple of `everyWeeks` away from it. */
  anchorWeek: string;
  /** No pickup before it. */
  startsOn: string;
}

/** No pickup on these days; both ends included, without an end when `toDate` is null. */
export interface Break {
  fromDate: string;
  toDate: string | null;
}

/** The dates of a pickup day. `standsFor` is the date that the day replaces, such as a holiday. */
export interface DayDates {
  date: string;
  standsFor?: string | null | undefined;
}

interface Day extends DayDates {
  active: boolean;
}

/**
 * A pickup day of a due week. `isShifted`: it isn't on the customer's weekday, as in a week with a holiday. `isReplacement`:
 * the farmer has chosen it for that.
 */
export interface DayOfWeek<D> {
  day: D;
  isShifted: boolean;
  isReplacement: boolean;
}

const WEEK_MS = 7 * DAY;

const weeksBetween = (monday: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(monday)) / WEEK_MS);

export const weekdayOf = (date: string): Weekday => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the ISO week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

export const sundayOf = (date: string): string => addDays(mondayOf(date), 6);

/** The date that a pickup day counts for: usual weekday, usual deadline and forecast. */
export const countedDate = ({ date, standsFor }: DayDates): string => standsFor ?? date;

/** @param monday of the week in question. */
export const isDueWeek = ({ everyWeeks, anchorWeek, startsOn }: Rhythm, monday: string): boolean =>
  monday >= mondayOf(startsOn) && weeksBetween(anchorWeek, monday) % everyWeeks === 0;

/** The Mondays of the first `count` due weeks, from the week of `from` on. */
export function dueWeeks(rhythm: Rhythm, from: string, count: number): string[] {
  const start = mondayOf(from > rhythm.startsOn ? from : rhythm.startsOn);
  const { everyWeeks } = rhythm;
  const weeks = weeksBetween(rhythm.anchorWeek, start);
  // The remainder of a week before the anchor is negative.
  const first = addDays(start, 7 * ((everyWeeks - (weeks % everyWeeks)) % everyWeeks));
  return Array.from({ length: count }, (_, index) => addDays(first, 7 * everyWeeks * index));
}

/**
 * The pickup day of a due week: the active one on the customer's weekday, else the active one that stands for that date,
 * else the only active one of the week, without days that stand for another week; null without one, and if it is before
 * `startsOn`. `days` has no deleted days, and all that are in the week or stand for a date in it.
 */
export function dayOfWeek<D extends Day>(
  { weekday, startsOn }: Rhythm,
  monday: string,
  days: readonly D[],
): DayOfWeek<D> | null {
  const wanted = addDays(monday, weekday - 1);
  const active = days.filter((day) => day.active);
  const exact =
    active.find(({ date }) => date === wanted) ?? active.find(({ standsFor }) => standsFor === wanted);
  const [only, ...others] = active.filter(
    (day) => mondayOf(day.date) === monday && mondayOf(countedDate(day)) === monday,
  );
  const day = exact ?? (others.length === 0 ? only : undefined);
  if (!day || day.date < startsOn) return null;
  return { day, isShifted: day.date !== wanted, isReplacement: day.date !== wanted && day === exact };
}

/** True for a break that leaves out one week, as customers do it with a tap. */
export const isOneWeek = ({ fromDate, toDate }: Break): boolean =>
  fromDate === mondayOf(fromDate) && toDate === sundayOf(fromDate);

/** A pickup of a due week. */
export interface Pickup {
  date: string;
  /** Monday of the due week: that of another one if the day replaces a date of it. */
  week: string;
}

/** Tells whether a break leaves out a pickup: a single week leaves out its due week, any other break all dates in it. */
export const isLeftOut = ({ date, week }: Pickup, breaks: readonly Break[]): boolean =>
  breaks.some((one) => (isOneWeek(one) ? one.fromDate === week : isInBreak(date, [one])));

/** True if the other break leaves out all days of this one. */
export const isWithinBreak = ({ fromDate, toDate }: Break, other: Break): boolean =>
  other.fromDate <= fromDate && (other.toDate === null || (toDate !== null && toDate <= other.toDate));

export const isInBreak = (date: string, breaks: readonly Break[]): boolean =>
  breaks.some(({ fromDate, toDate }) => fromDate <= date && (toDate === null || date <= toDate));
