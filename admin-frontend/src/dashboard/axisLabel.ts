import type { Period, Statistics } from '@hofkiste/contract/statistics';

const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

/** What stands under a column: months are cut short, the rest as the api names it. */
export const axisLabel = (period: Period, { start, label }: Statistics['buckets'][number]): string =>
  period === '6m' ? shortMonth.format(new Date(`${start}T00:00:00Z`)) : label;

const NARROW = 56;
const VERY_NARROW = 42;

/** Where it's narrow, each word has its line; where it's narrower still, a date goes without its month. */
export function axisLines(label: string, room: number): string[] {
  if (room >= NARROW) return [label];
  const lines = label.split(' ');
  return room >= VERY_NARROW ? lines : lines.map((line) => line.replace(/^(\d+\.)\d+\.$/, '$1'));
}
