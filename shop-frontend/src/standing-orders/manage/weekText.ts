import { formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { weekNumber } from '@hofkiste/contract/plain/week-number';
import type { StandingBreak, StandingOrder, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { isWithinBreak, mondayOf, sundayOf } from '@hofkiste/contract/standing-orders/due-weeks';

/** 'Freitag, 27.11.2026', or 'KW 53: keine Abholung'. A week after all planned days may still get one. */
export function weekTitle({ from, day }: StandingWeek, weeks: StandingWeek[]): string {
  if (day) return formatPickupDate(day.date);
  const isPlanned = weeks.some((week) => week.from > from && week.day);
  return `KW ${weekNumber(from)}: ${isPlanned ? 'keine Abholung' : 'noch kein Abholtag'}`;
}

/** The breaks of this week alone. A longer one is a pause. */
export const breaksOf = ({ from, to }: StandingWeek, { breaks }: StandingOrder): StandingBreak[] =>
  breaks.filter((one) => isWithinBreak(one, { fromDate: from, toDate: to }));

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
