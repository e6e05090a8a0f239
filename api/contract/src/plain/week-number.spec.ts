import { weekNumber } from './week-number.js';

it.each([
  ['2026-11-23', 48],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2024-12-23', 52],
  ['2025-12-29', 1],
])('the week that begins on %s is week %d', (monday, week) => {
  expect(weekNumber(monday)).toBe(week);
});
