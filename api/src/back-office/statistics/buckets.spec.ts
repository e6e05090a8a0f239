import { bucketsOf } from '../reports/statistics.service.js';

const FRIDAY = '2026-11-20';

const columns = (...call: Parameters<typeof bucketsOf>) => ({
  starts: bucketsOf(...call).map(({ start }) => start),
  labels: bucketsOf(...call).map(({ label }) => label),
});

describe('the buckets of the dashboard', () => {
  it('are seven days, today the last', () => {
    const { starts, labels } = columns('7d', FRIDAY);
    expect(starts).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(labels).toEqual([
      'Sa 14.11.',
      'So 15.11.',
      'Mo 16.11.',
      'Di 17.11.',
      'Mi 18.11.',
      'Do 19.11.',
      'Fr 20.11.',
    ]);
  });

  it('are five weeks from Monday on, numbered as calendars do', () => {
    expect(columns('30d', FRIDAY)).toEqual({
      starts: ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
      labels: ['KW 43', 'KW 44', 'KW 45', 'KW 46', 'KW 47'],
    });
  });

  it.each([
    ['on a Sunday the week is the one that ends', '2026-11-22', '2026-11-16', 'KW 47'],
    ['on a Monday it is the one that begins', '2026-11-23', '2026-11-23', 'KW 48'],
    ['the first days of January may be week 53', '2027-01-02', '2026-12-28', 'KW 53'],
    ['the last days of December may be week 1', '2025-12-30', '2025-12-29', 'KW 1'],
  ])('use calendar weeks: %s', (_rule, today, start, label) => {
    expect(bucketsOf('30d', today).at(-1)).toMatchObject({ start, label });
  });

  it('are six months, across a new year too', () => {
    expect(columns('6m', '2026-03-31')).toEqual({
      starts: ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'],
      labels: ['Oktober', 'November', 'Dezember', 'Januar', 'Februar', 'März'],
    });
  });

  it('are five years', () => {
    expect(columns('5y', FRIDAY)).toEqual({
      starts: ['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01'],
      labels: ['2022', '2023', '2024', '2025', '2026'],
    });
  });

  it.each(['7d', '30d', '6m', '5y'] as const)('the buckets of %s have no gap and contain today', (period) => {
    const today = '2026-03-29';
    const buckets = bucketsOf(period, today);
    for (const [index, { end }] of buckets.slice(0, -1).entries())
      expect(buckets[index + 1]?.start).toEqual(end);
    const current = buckets.at(-1)!;
    expect(current.start <= today && today < current.end).toBe(true);
  });
});
