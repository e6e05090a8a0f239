import { addDays } from '@hofkiste/contract/plain/dates';
import { latestPauseEndingBy, pauseEndsOn } from './standing-texts.js';

it.each([
  ['2026-11-23', '2027-05-23'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
])('a pause from %s ends the standing order on %s', (fromDate, expected) => {
  expect(pauseEndsOn(fromDate)).toBe(expected);
});

it('every pause that ends on a date or before it is found', () => {
  const starts = Array.from({ length: 4 * 365 + 1 }, (_, day) => addDays('2026-01-01', day));
  const lost = starts.filter((from) => from > latestPauseEndingBy(pauseEndsOn(from)));
  expect(lost).toEqual([]);
});
