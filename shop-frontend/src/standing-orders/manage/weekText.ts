import { addDays, formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import type { StandingBreak, StandingOrder, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf, sundayOf } from '@hofkiste/contract/standing-orders/due-weeks';

const THURSDAY = 3;

/** The number of the ISO week that begins on this Monday: its Thursday decides about the year. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, THURSDAY);
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY;
  return Math.floor(days / 7) + 1;
}

/** 'Freitag, 27.11.2026', or 'KW 53: keine Abholung'. A week after all planned days may still get one. */
export function weekTitle({ from, day }: StandingWeek, weeks: StandingWeek[]): string {
  if (day) return formatPickupDate(day.date);
  const isPlanned = weeks.some((week) => week.from > from && week.day);
  return `KW ${weekNumber(from)}: ${isPlanned ? 'keine Abholung' : 'noch kein Abholtag'}`;
}

/** The breaks of this week alone. A longer one is a pause. */
export const breaksOf = ({ from, to }: StandingWeek, { breaks }: StandingOrder): StandingBreak[] =>
  breaks.filter(({ fromDate, toDate }) => toDate !== null && from <= fromDate && toDate <= to);

export const isPaused = ({ from, to, day }: StandingWeek, pauses: StandingBreak[]): boolean =>
  pauses.some(
    ({ fromDate, toDate }) =>
      fromDate <= (day?.date ?? to) && (toDate === null || toDate >= (day?.date ?? from)),
  );

/** The breaks that aren't over. That of a whole week is shown at the week. */
export const pausesOf = ({ breaks }: StandingOrder, today: string): StandingBreak[] =>
  breaks.filter(({ fromDate, toDate }) => toDate === null || (toDate >= today && !isWeek(fromDate, toDate)));

const isWeek = (fromDate: string, toDate: string) =>
  mondayOf(fromDate) === fromDate && sundayOf(fromDate) === toDate;

/** 'Von 01.12.2026 bis 14.12.2026', 'Ab 01.12.2026 bis auf Weiteres'. */
export const breakText = ({ fromDate, toDate }: StandingBreak): string =>
  toDate === null
    ? `Ab ${formatDate(fromDate)} bis auf Weiteres`
    : `Von ${formatDate(fromDate)} bis ${formatDate(toDate)}`;
