import { formatDate } from '@hofkiste/contract/plain/dates';
import { type DateRange, daysIn, rangeBefore, unitOf } from '@hofkiste/contract/rules/evaluation-range';

const monthName = new Intl.DateTimeFormat('de-AT', { month: 'long', timeZone: 'UTC' });

/** '2026-11' or a date of it → 'November'. */
export const nameOfMonth = (month: string): string =>
  monthName.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

const yearOf = ({ from }: DateRange): string => from.slice(0, 4);
const quarterOf = ({ from }: DateRange): string => `${Math.ceil(Number(from.slice(5, 7)) / 3)}. Quartal`;

/** 'November 2026', '4. Quartal 2026', '2026', '3.11.2026 – 9.11.2026'. */
export function nameOfRange(range: DateRange): string {
  switch (unitOf(range)) {
    case 'month':
      return `${nameOfMonth(range.from)} ${yearOf(range)}`;
    case 'quarter':
      return `${quarterOf(range)} ${yearOf(range)}`;
    case 'year':
      return yearOf(range);
    default:
      return range.from === range.to
        ? formatDate(range.from)
        : `${formatDate(range.from)} – ${formatDate(range.to)}`;
  }
}

/** Name of a range beside another one, without the year if both have the same. */
function shortName(range: DateRange, beside: DateRange): string {
  const year = yearOf(range) === yearOf(beside) ? '' : ` ${yearOf(range)}`;
  return unitOf(range) === 'month' ? `${nameOfMonth(range.from)}${year}` : `${quarterOf(range)}${year}`;
}

/** Follows a percentage: 'zum Oktober', 'zum 4. Quartal 2025', 'zu 2025', 'zu den 7 Tagen davor'. */
export function besideBefore(range: DateRange): string {
  const unit = unitOf(range);
  const before = rangeBefore(range);
  if (unit === 'year') return `zu ${yearOf(before)}`;
  if (unit) return `zum ${shortName(before, range)}`;
  const days = daysIn(range);
  return days === 1 ? 'zum Tag davor' : `zu den ${days} Tagen davor`;
}

/** Like {@link besideBefore}; undefined for a year, whose year before is the range before. */
export function besideYearBefore(range: DateRange): string | undefined {
  const unit = unitOf(range);
  if (unit === 'year') return undefined;
  if (!unit) return 'zum Vorjahr';
  const from = `${Number(yearOf(range)) - 1}${range.from.slice(4)}`;
  return `zum ${unit === 'month' ? nameOfMonth(from) : quarterOf({ from, to: from })} ${from.slice(0, 4)}`;
}

const wholeNumbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** 2530 → '2.530'. */
export const wholeNumber = (value: number): string => wholeNumbers.format(value);

/** Returns '2.530 Produkte'. */
export const countText = (count: number, one: string, many: string): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;

/** Returns '31 %'; '' without a whole. */
export const shareText = (part: number, whole: number): string =>
  whole > 0 ? `${wholeNumber((part / whole) * 100)}\u00a0%` : '';

/** Returns '+8 %', '−3 %'; undefined without a base. */
export function changeText(value: number, base: number): string | undefined {
  if (base === 0) return undefined;
  const change = Math.round((value / base - 1) * 100);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${wholeNumber(Math.abs(change))}\u00a0%`;
}
