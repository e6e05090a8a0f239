import { bucketsOf } from './buckets.js';

const VIENNA = 'Europe/Vienna';
/** A Friday. */
const NOW = new Date('2026-11-20T09:00:00Z');

const columns = (...call: Parameters<typeof bucketsOf>) => ({
  starts: bucketsOf(...call).map(({ start }) => start),
  labels: bucketsOf(...call).map(({ label }) => label),
});

describe('the buckets of the dashboard', () => {
  it('are seven days, today the last', () => {
    const { starts, labels } = columns('7d', NOW, VIENNA);
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
    expect(columns('30d', NOW, VIENNA)).toEqual({
      starts: ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
      labels: ['KW 43', 'KW 44', 'KW 45', 'KW 46', 'KW 47'],
    });
  });

  it.each([
    ['on a Sunday the week is the one that ends', '2026-11-22T12:00:00Z', '2026-11-16', 'KW 47'],
    ['on a Monday it is the one that begins', '2026-11-23T12:00:00Z', '2026-11-23', 'KW 48'],
    ['the first days of January may be week 53', '2027-01-02T12:00:00Z', '2026-12-28', 'KW 53'],
    ['the last days of December may be week 1', '2025-12-30T12:00:00Z', '2025-12-29', 'KW 1'],
  ])('%s', (_rule, now, start, label) => {
    expect(bucketsOf('30d', new Date(now), VIENNA).at(-1)).toMatchObject({ start, label });
  });

  it('are six months, across a new year too', () => {
    expect(columns('6m', new Date('2026-03-31T12:00:00Z'), VIENNA)).toEqual({
      starts: ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'],
      labels: ['Oktober', 'November', 'Dezember', 'Januar', 'Februar', 'März'],
    });
  });

  it('are five years', () => {
    expect(columns('5y', NOW, VIENNA)).toEqual({
      starts: ['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01'],
      labels: ['2022', '2023', '2024', '2025', '2026'],
    });
  });

  it.each([
    ['a winter day', '2026-11-20T09:00:00Z', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['a summer day', '2026-07-01T09:00:00Z', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['the day of 23 hours', '2026-03-29T09:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['the day of 25 hours', '2026-10-25T09:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    [
      'the minute after midnight',
      '2026-11-20T23:00:00Z',
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ],
  ])('begin and end at midnight of the farm: %s', (_day, now, from, to) => {
    const today = bucketsOf('7d', new Date(now), VIENNA).at(-1);
    expect([today?.from.toISOString(), today?.to.toISOString()]).toEqual([from, to]);
  });

  it.each([
    ['Asia/Tokyo', '2026-11-21', '2026-11-20T15:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-20', '2026-11-20T08:00:00.000Z'],
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
  ])('follow the zone %s', (zone, start, from) => {
    const today = bucketsOf('7d', new Date('2026-11-20T16:00:00Z'), zone).at(-1);
    expect([today?.start, today?.from.toISOString()]).toEqual([start, from]);
  });

  it.each(['7d', '30d', '6m', '5y'] as const)('of %s leave no gap and hold now', (period) => {
    const now = new Date('2026-03-29T00:30:00Z');
    const buckets = bucketsOf(period, now, VIENNA);
    for (const [index, { to }] of buckets.slice(0, -1).entries())
      expect(buckets[index + 1]?.from).toEqual(to);
    const current = buckets.at(-1)!;
    expect(current.from <= now && now < current.to).toBe(true);
  });
});
