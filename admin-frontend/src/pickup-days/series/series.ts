import { formatWeekday } from '@hofkiste/contract/plain/dates';
import type { Holiday } from '@hofkiste/contract/wire/holidays';
import { eachDayOfInterval, format, parseISO } from 'date-fns';
import { instantAt } from '../../ui/farmClock';
import type { Distance } from '../copy';
import { moved } from '../day';
import { dateInstead } from '../holidays';

/** Both dates 'yyyy-MM-dd' and included. */
interface Period {
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

/** A day of the preview. */
export interface SeriesRow {
  date: string;
  orderDeadline: Date;
  /** null: it waits for its turn. */
  orderStart: Date | null;
  isTaken: boolean;
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
  /** Dates that have a pickup day already. */
  taken: readonly string[];
  holidays: readonly Holiday[];
}

/** @param replaced the date that the day replaces. */
export function seriesRow(
  date: string,
  { distance, start, now, taken, holidays }: Surroundings,
  replaced?: string,
): SeriesRow {
  const instantBefore = ({ days, time }: Distance) => instantAt(moved(date, -days), time);
  const orderDeadline = instantBefore(distance);
  const holidayOn = (wanted: string) => holidays.find((holiday) => holiday.date === wanted)?.name;
  const isTaken = taken.includes(date);
  const holiday = holidayOn(date);
  return {
    date,
    orderDeadline,
    orderStart: start ? instantBefore(start) : null,
    isTaken,
    holiday,
    instead: isTaken || !holiday ? undefined : dateInstead(date, { now, taken, holidays }),
    standsFor: replaced ? { date: replaced, holiday: holidayOn(replaced) } : undefined,
    note: isTaken || holiday ? '' : noteOn(date, orderDeadline, { distance, now, holidayOn }),
  };
}

/** Days before the pickup on which harvest and packing are done; a holiday is in their way. */
const DAYS_OF_WORK = [1, 2, 3];

interface Notes extends Pick<Surroundings, 'distance' | 'now'> {
  holidayOn: (date: string) => string | undefined;
}

function noteOn(date: string, orderDeadline: Date, { distance, now, holidayOn }: Notes): string {
  if (orderDeadline <= now) return 'Bestellfrist ist schon vorbei';
  const deadlineDate = moved(date, -distance.days);
  const onDeadline = holidayOn(deadlineDate);
  if (onDeadline) return `Bestellfrist an ${onDeadline}`;
  const nearby = DAYS_OF_WORK.map((days) => moved(date, -days)).find(holidayOn);
  if (!nearby) return '';
  const isDayBefore = nearby === moved(date, -1);
  return `${holidayOn(nearby)} ${isDayBefore ? 'ist der Tag' : `am ${formatWeekday(nearby)}`} davor`;
}

/** The farmer's choices by date. */
export type Ticks = Readonly<Record<string, boolean>>;

/** A holiday is left out unless the farmer ticks it. */
export const isTicked = ({ date, isTaken, holiday }: SeriesRow, ticks: Ticks): boolean =>
  !isTaken && (ticks[date] ?? holiday === undefined);
