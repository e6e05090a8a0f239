import { monthsBefore } from './months-before.js';

it.each([
  ['2026-11-27', 24, '2024-11-27'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-12-31', 120, '2016-12-31'],
])('%s less %i months is %s', (date, months, earlier) => {
  expect(monthsBefore(date, months)).toBe(earlier);
});
