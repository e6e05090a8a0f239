import { addDays, formatWeekday } from '@hofkiste/contract/plain/dates';
import { countedDate } from '@hofkiste/contract/standing-orders/due-weeks';
import type { Holiday } from '@hofkiste/contract/wire/holidays';
import type { PickupDayDate } from '@hofkiste/contract/wire/pickup-days';
import { eachDayOfInterval, format, parseISO } from 'date-fns';
import { instantAt } from '../../ui/farmClock';
import type { Distance } from '../copy';
import { dateInstead } from '../holidays';

/** Both dates 'yyyy-MM-dd' and included. */
export interface Period {
  from: string;
  to: string;
}

export interface Rhythm extends Period {
  /** 'Freitag'. */
  weekday: string;
  everyWeeks: number;
}

/** The dates of the rhythm, beginning with the first such weekday of the period. */
export const seriesDates = ({ weekday, everyWeeks, from, to }: Rhythm): string[] =>
  from > to
    ? []
    : eachDayOfInterval({ start: parseISO(from), end: parseISO(to) })
        .map((day) => format(day, 'yyyy-MM-dd'))
        .filter((date) => formatWeekday(date) === weekday)
        .filter((_, index) => index % everyWeeks === 0);

/**
 * The dates after today that the rhythm leaves out between two days of the weekday. A day counts for the date that it
 * replaces, too.
 */
export function missingDates(
  { weekday, everyWeeks }: Pick<Rhythm, 'weekday' | 'everyWeeks'>,
  days: readonly PickupDayDate[],
  today: string,
): string[] {
  const known = [...new Set(days.flatMap((day) => [day.date, countedDate(day)]))]
    .filter((date) => formatWeekday(date) === weekday)
    .sort();
  return known
    .flatMap((date, index) =>
      seriesDates({ weekday, everyWeeks, from: date, to: known[index + 1] ?? date }).slice(1),
    )
    .filter((date) => date > today && !known.includes(date));
}

/** The coming days by date, then the past ones, newest first. */
export const nearestFirst = (days: readonly PickupDayDate[], today: string): PickupDayDate[] => [
  ...days.filter(({ date }) => date >= today).sort((a, b) => a.date.localeCompare(b.date)),
  ...days.filter(({ date }) => date < today).sort((a, b) => b.date.localeCompare(a.date)),
];

/** A day of the preview. */
export interface SeriesRow {
  date: string;
  orderDeadline: Date;
  /** null: it waits for its turn. */
  orderStart: Date | null;
  isTaken: boolean;
  isOver: boolean;
  /** The day that replaces this date already. */
  replacedBy: string | undefined;
  /** The name of the holiday that the pickup is on. */
  holiday: string | undefined;
  /** The date that may take the place of a holiday. */
  instead: string | undefined;
  /** The date that the day replaces, and the name of its holiday. */
  standsFor: { date: string; holiday: string | undefined } | undefined;
  /** Another hint about the day; '' if there is none. */
  note: string;
}

interface Surroundings {
  /** The distance from the deadline to the pickup. */
  distance: Distance;
  /** Distance of the start of orders; undefined without one. */
  start: Distance | undefined;
  now: Date;
  days: readonly PickupDayDate[];
  holidays: readonly Holiday[];
}

/** @param replaced the date that the day replaces. */
export function seriesRow(
  date: string,
  { distance, start, now, days, holidays }: Surroundings,
  replaced?: string,
): SeriesRow {
  const instantBefore = ({ days, time }: Distance) => instantAt(addDays(date, -days), time);
  const orderDeadline = instantBefore(distance);
  const holidayOn = (wanted: string) => holidays.find((holiday) => holiday.date === wanted)?.name;
  const taken = days.map((day) => day.date);
  const isTaken = taken.includes(date);
  const replacedBy = days.find((day) => day.standsFor === date)?.date;
  const holiday = holidayOn(date);
  return {
    date,
    orderDeadline,
    orderStart: start ? instantBefore(start) : null,
    isTaken,
    isOver: orderDeadline <= now,
    replacedBy: isTaken ? undefined : replacedBy,
    holiday,
    instead: isTaken || replacedBy || !holiday ? undefined : dateInstead(date, { now, taken, holidays }),
    standsFor: replaced ? { date: replaced, holiday: holidayOn(replaced) } : undefined,
    note: isTaken || holiday ? '' : noteOn(date, orderDeadline, { distance, now, holidayOn }),
  };
}

/** Harvest and packing days before a pickup; a note names a holiday among them. */
const DAYS_OF_WORK = [1, 2, 3];

interface Notes extends Pick<Surroundings, 'distance' | 'now'> {
  holidayOn: (date: string) => string | undefined;
}

function noteOn(date: string, orderDeadline: Date, { distance, now, holidayOn }: Notes): string {
  if (orderDeadline <= now) return 'Bestellfrist ist schon vorbei';
  const deadlineDate = addDays(date, -distance.days);
  const onDeadline = holidayOn(deadlineDate);
  if (onDeadline) return `Bestellfrist an ${onDeadline}`;
  const nearby = DAYS_OF_WORK.map((days) => addDays(date, -days)).find(holidayOn);
  if (!nearby) return '';
  const isDayBefore = nearby === addDays(date, -1);
  return `${holidayOn(nearby)} ${isDayBefore ? 'ist der Tag' : `am ${formatWeekday(nearby)}`} davor`;
}

/** The farmer's choices by date. */
export type Ticks = Readonly<Record<string, boolean>>;

/** A holiday, a date that is replaced and one whose deadline is over are left out unless the farmer ticks them. */
export const isTicked = ({ date, isTaken, isOver, replacedBy, holiday }: SeriesRow, ticks: Ticks): boolean =>
  !isTaken && (ticks[date] ?? !(isOver || replacedBy || holiday));
