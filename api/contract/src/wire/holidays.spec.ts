import { fieldErrors } from '../frontends/field-errors.js';
import { addDays } from '../plain/dates.js';
import { HolidaysQuery } from './holidays.js';

const errorsOf = (from: string, to: string) => fieldErrors(HolidaysQuery, { from, to });

it('the query of holidays accepts up to 400 days', () => {
  const from = '2026-11-20';
  const to = 'Höchstens 400 Tage auf einmal, und das Ende liegt nicht vor dem Beginn';
  expect(errorsOf(from, from)).toEqual({});
  expect(errorsOf(from, addDays(from, 400))).toEqual({});
  expect(errorsOf(from, addDays(from, 401))).toEqual({ to });
  expect(errorsOf(from, '2026-11-19')).toEqual({ to });
  expect(errorsOf('2026-02-30', '')).toEqual({ from: 'Ungültiges Datum', to: 'Ungültiges Datum' });
});
