import type { Statistics } from '@hofkiste/contract/wire/statistics';

const MONTHS = ['Juni', 'Juli', 'August', 'September', 'Oktober', 'November'];

const bucket = (label: string, index: number, orders: number, revenue: number) => ({
  start: `2026-${String(index + 6).padStart(2, '0')}-01`,
  label,
  orders,
  revenue,
});

/** Six months; the third had 27 orders for 1.234,50 €, the last 3 orders for 80 €. */
export const someStatistics = (changes: Partial<Statistics> = {}): Statistics => ({
  upcomingPickupDays: 2,
  orders: 1412,
  customers: 138,
  boxesSold: 689,
  buckets: MONTHS.map((label, index) =>
    bucket(label, index, [0, 0, 27, 0, 0, 3][index] ?? 0, [0, 0, 1234.5, 0, 0, 80][index] ?? 0),
  ),
  ...changes,
});

export const noOrders = (): Statistics =>
  someStatistics({ orders: 0, buckets: MONTHS.map((label, index) => bucket(label, index, 0, 0)) });
