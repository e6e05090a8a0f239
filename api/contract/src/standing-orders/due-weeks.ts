import { addDays } from '../plain/dates.js';
import { DAY } from '../plain/durations.js';

/** When a standing order is due. Dates are 'yyyy-MM-dd'. */
export interface Rhythm {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
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

interface Day {
  date: string;
  active: boolean;
}

/** A pickup day of a due week. `isShifted`: it isn't on the customer's weekday, as in a week with a holiday. */
export interface DayOfWeek<D> {
  day: D;
  isShifted: boolean;
}

const WEEK_MS = 7 * DAY;

const weeksBetween = (monday: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(monday)) / WEEK_MS);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the ISO week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

export const sundayOf = (date: string): string => addDays(mondayOf(date), 6);

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
 * The pickup day of a due week: the active one on the customer's weekday, else the only active one of the week; null
 * without one, and if it is before `startsOn`. `days` has no deleted days.
 */
export function dayOfWeek<D extends Day>(
  { weekday, startsOn }: Rhythm,
  monday: string,
  days: readonly D[],
): DayOfWeek<D> | null {
  const sunday = addDays(monday, 6);
  const active = days.filter((day) => day.active && monday <= day.date && day.date <= sunday);
  const exact = active.find(({ date }) => weekdayOf(date) === weekday);
  const [only, ...others] = active;
  const day = exact ?? (others.length === 0 ? only : undefined);
  if (!day || day.date < startsOn) return null;
  return { day, isShifted: day !== exact };
}

/** True if the other break leaves out all days of this one. */
export const isWithinBreak = ({ fromDate, toDate }: Break, other: Break): boolean =>
  other.fromDate <= fromDate && (other.toDate === null || (toDate !== null && toDate <= other.toDate));

export const isInBreak = (date: string, breaks: readonly Break[]): boolean =>
  breaks.some(({ fromDate, toDate }) => fromDate <= date && (toDate === null || date <= toDate));
