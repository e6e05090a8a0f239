import { fieldErrors } from '../frontends/field-errors.js';
import { addDays } from '../plain/dates.js';
import { PickupDayBatch } from './pickup-day-batch.js';

const dayOn = (date: string) => ({ date, orderDeadline: '2026-11-25T17:00:00.000Z', active: false });
const errorsOf = (days?: object[]) => fieldErrors(PickupDayBatch, { days });
const days = (count: number) => Array.from({ length: count }, (_, i) => dayOn(addDays('2026-11-27', i)));

it('a batch of pickup days has 1 to 60 days', () => {
  const nothing = { days: 'Bitte wähle mindestens einen Tag aus' };
  expect(errorsOf()).toEqual(nothing);
  expect(errorsOf([])).toEqual(nothing);
  expect(errorsOf(days(60))).toEqual({});
  expect(errorsOf(days(61))).toEqual({ days: 'Höchstens 60 Tage auf einmal' });
});

it('a batch of pickup days rejects a date that comes twice; the errors name the days', () => {
  const [first, second, third] = ['2026-11-27', '2026-12-04', '2026-11-27'].map(dayOn);
  expect(errorsOf([first!, second!, third!, second!])).toEqual({
    'days.2.date': 'Dieses Datum kommt zweimal vor',
    'days.3.date': 'Dieses Datum kommt zweimal vor',
  });
  expect(errorsOf([first!, dayOn('2026-02-30')])).toEqual({ 'days.1.date': 'Ungültiges Datum' });
});
