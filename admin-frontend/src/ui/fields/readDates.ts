import { isValid, parseISO } from 'date-fns';

const WRITTEN = [
  /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})(?:\.\s*(?<year>\d{2}|\d{4})?)?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** 'Freitag, 24.12.2026' */
const WEEKDAY = /^\p{L}+\.?,?\s+/u;

/**
 * Returns the date of '24.12.2026', '24.12.26', '24122026' or '2026-12-24' as 'yyyy-MM-dd'; for '24.12.' the next such
 * date from `today` on and the latest before. Empty for what is no date.
 */
export function readDates(typed: string, today: string): string[] {
  const text = typed.trim().replace(WEEKDAY, '');
  const { day, month, year } = WRITTEN.map((form) => form.exec(text)).find((match) => match)?.groups ?? {};
  if (day === undefined || month === undefined) return [];
  const datesIn = (years: number[]) =>
    years
      .map((fullYear) => `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter((date) => isValid(parseISO(date)));
  if (year !== undefined) return datesIn([year.length === 2 ? 2000 + Number(year) : Number(year)]);
  const thisYear = Number(today.slice(0, 4));
  const dates = datesIn([thisYear - 1, thisYear, thisYear + 1]);
  const next = dates.find((date) => date >= today);
  const last = dates.filter((date) => date < today).at(-1);
  return [next, last].filter((date) => date !== undefined);
}
