import type { Period, Statistics } from '@hofkiste/contract/wire/statistics';

interface PeriodText {
  label: string;
  /** Follows a sum: '217 in 6 Monaten'. */
  within: string;
}

export const PERIOD_TEXTS: Record<Period, PeriodText> = {
  '7d': { label: '7 Tage', within: 'in 7 Tagen' },
  '30d': { label: '30 Tage', within: 'in 5 Wochen' },
  '6m': { label: '6 Monate', within: 'in 6 Monaten' },
  '5y': { label: '5 Jahre', within: 'in 5 Jahren' },
};

const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

/** The text under a bar: short months, and dates below their weekday. */
export function axisLabel(period: Period, { start, label }: Statistics['buckets'][number]): string {
  if (period === '6m') return shortMonth.format(new Date(`${start}T00:00:00Z`));
  return period === '7d' ? label.replace(' ', '\n') : label;
}
