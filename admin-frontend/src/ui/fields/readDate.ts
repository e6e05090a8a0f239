import { isValid, parseISO } from 'date-fns';

const WRITTEN = [
  /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})(?:\.\s*(?<year>\d{2}|\d{4})?)?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** 'Freitag, 24.12.2026' */
const WEEKDAY = /^\p{L}+\.?,?\s+/u;

/**
 * Returns 'yyyy-MM-dd' for '24.12.2026', '24.12.26', '24122026' and '2026-12-24'; for '24.12.' the next such date from
 * `today` on. Undefined for what is no date.
 */
export function readDate(typed: string, today: string): string | undefined {
  const text = typed.trim().replace(WEEKDAY, '');
  const { day, month, year } = WRITTEN.map((form) => form.exec(text)).find((match) => match)?.groups ?? {};
  if (day === undefined || month === undefined) return undefined;
  const dateIn = (fullYear: number) => {
    const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isValid(parseISO(date)) ? date : undefined;
  };
  if (year !== undefined) return dateIn(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1].map(dateIn).find((date) => date !== undefined && date >= today);
}
