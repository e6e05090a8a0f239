import { formatWeekday } from '@hofkiste/contract/plain/dates';

/** '2026-12-04' → '4.12.' */
export const dayAndMonth = (date: string): string => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;

/** '2026-12-04' → 'Fr, 4.12.' */
export const shortDay = (date: string): string => `${formatWeekday(date).slice(0, 2)}, ${dayAndMonth(date)}`;

/** 'Freitag', or 'Fr, 4.12.' if another one of `days` is a Friday, too. */
export function nameOfDay(date: string, days: { date: string }[]): string {
  const weekday = formatWeekday(date);
  return days.some((day) => day.date !== date && formatWeekday(day.date) === weekday)
    ? shortDay(date)
    : weekday;
}
