import { axisLabel } from './period';

const bucket = (start: string, label: string) => ({ start, label, orders: 0, revenue: 0 });

it.each([
  ['6m', bucket('2026-11-01', 'November'), 'Nov'],
  ['7d', bucket('2026-11-20', 'Fr 20.11.'), 'Fr\n20.11.'],
  ['30d', bucket('2026-11-16', 'KW 47'), 'KW 47'],
  ['5y', bucket('2026-01-01', '2026'), '2026'],
] as const)('axisLabel returns the short label of the period %s', (period, of, text) => {
  expect(axisLabel(period, of)).toBe(text);
});
