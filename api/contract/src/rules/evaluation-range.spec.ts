import {
  comparisonOf,
  type DateRange,
  rangeAfter,
  rangeBefore,
  rangeYearBefore,
  unitAround,
  unitOf,
} from './evaluation-range.js';

const range = (text: string): DateRange => {
  const [from = '', to = ''] = text.split(' ');
  return { from, to };
};

it.each([
  ['month', '2026-02-10', '2026-02-01 2026-02-28'],
  ['month', '2024-02-10', '2024-02-01 2024-02-29'],
  ['quarter', '2026-12-31', '2026-10-01 2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01 2026-03-31'],
  ['year', '2026-07-01', '2026-01-01 2026-12-31'],
] as const)('the %s with %s is %s', (unit, date, expected) => {
  expect(unitAround(unit, date)).toEqual(range(expected));
  expect(unitOf(range(expected))).toBe(unit);
});

it.each(['2026-11-01 2026-11-29', '2026-11-02 2026-12-01', '2026-02-01 2026-04-30', '2026-11-05 2026-11-05'])(
  'the range %s is no calendar unit',
  (text) => {
    expect(unitOf(range(text))).toBeUndefined();
  },
);

it.each([
  ['a month', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31', '2026-12-01 2026-12-31'],
  [
    'a month at the turn of the year',
    '2026-01-01 2026-01-31',
    '2025-12-01 2025-12-31',
    '2026-02-01 2026-02-28',
  ],
  ['a quarter', '2026-10-01 2026-12-31', '2026-07-01 2026-09-30', '2027-01-01 2027-03-31'],
  ['a year', '2024-01-01 2024-12-31', '2023-01-01 2023-12-31', '2025-01-01 2025-12-31'],
  ['a week', '2026-11-02 2026-11-08', '2026-10-26 2026-11-01', '2026-11-09 2026-11-15'],
  ['one day', '2026-03-01 2026-03-01', '2026-02-28 2026-02-28', '2026-03-02 2026-03-02'],
])('the neighbours of %s are of its kind', (_kind, text, before, after) => {
  expect(rangeBefore(range(text))).toEqual(range(before));
  expect(rangeAfter(range(text))).toEqual(range(after));
});

it.each([
  ['2026-11-01 2026-11-30', '2025-11-01 2025-11-30'],
  ['2024-02-29 2024-02-29', '2023-02-28 2023-02-28'],
  ['2024-02-01 2024-02-29', '2023-02-01 2023-02-28'],
  ['1000-01-01 1000-12-31', '0999-01-01 0999-12-31'],
])('the year before %s is %s', (text, expected) => {
  expect(rangeYearBefore(range(text))).toEqual(range(expected));
});

it.each([
  [
    'in its middle',
    '2026-11-01 2026-11-30',
    '2026-11-10',
    true,
    '2026-10-01 2026-10-10',
    '2025-11-01 2025-11-10',
  ],
  [
    'on its first day',
    '2026-11-01 2026-11-30',
    '2026-11-01',
    true,
    '2026-10-01 2026-10-01',
    '2025-11-01 2025-11-01',
  ],
  [
    'on its last day',
    '2026-03-01 2026-03-31',
    '2026-03-31',
    true,
    '2026-02-01 2026-02-28',
    '2025-03-01 2025-03-31',
  ],
  [
    'afterwards',
    '2026-11-01 2026-11-30',
    '2026-12-01',
    false,
    '2026-10-01 2026-10-31',
    '2025-11-01 2025-11-30',
  ],
  [
    'before it',
    '2026-11-01 2026-11-30',
    '2026-10-31',
    false,
    '2026-10-01 2026-10-31',
    '2025-11-01 2025-11-30',
  ],
] as const)(
  'a range that runs is compared with as many days as have passed: %s',
  (_when, text, today, isRunning, before, yearBefore) => {
    expect(comparisonOf(range(text), today)).toEqual({
      isRunning,
      before: range(before),
      yearBefore: range(yearBefore),
    });
  },
);
