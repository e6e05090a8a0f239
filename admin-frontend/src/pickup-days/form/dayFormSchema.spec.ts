import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import * as v from 'valibot';
import { aFormBox, aFormDay, aFormLocation } from '../../../test/days';
import { dayFormSchema, deadlineWarning } from './dayFormSchema';

const schema = dayFormSchema('2026-11-20');

it('the day contains only active boxes and locations, and its deadline as an instant by the clock of the farm', () => {
  const values = aFormDay({
    boxes: [aFormBox(), aFormBox({ id: 2, active: false, price: null })],
    locations: [aFormLocation(), aFormLocation({ id: 2, active: false, endTime: '' })],
  });
  expect(v.parse(schema, values)).toEqual({
    date: '2026-11-27',
    orderDeadline: '2026-11-25T17:00:00.000Z',
    orderStart: null,
    standsFor: null,
    active: true,
    boxPresets: [{ id: 1, name: 'Große Kiste', price: 26.5, weight: 6, maxQuantity: null }],
    locations: [{ id: 1, startTime: '16:00', endTime: '19:00' }],
    changeConfirmedWindows: false,
  });
});

it.each([
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '18:00', '2026-10-25T17:00:00.000Z'],
  ['2026-07-01', '18:00', '2026-07-01T16:00:00.000Z'],
])('the deadline follows daylight saving time: %s %s', (deadlineDate, deadlineTime, orderDeadline) => {
  const early = dayFormSchema('2026-01-01');
  expect(v.parse(early, aFormDay({ deadlineDate, deadlineTime }))).toMatchObject({ orderDeadline });
});

it('location times lose their seconds and default to 12:00 and 14:00', () => {
  const locations = [
    aFormLocation({ startTime: '', endTime: '' }),
    aFormLocation({ id: 2, startTime: '08:00:00', endTime: '09:30:00' }),
  ];
  expect(v.parse(schema, aFormDay({ locations })).locations).toMatchObject([
    { startTime: '12:00', endTime: '14:00' },
    { startTime: '08:00', endTime: '09:30' },
  ]);
});

it.each([
  [
    { date: '2026-11-19', deadlineDate: '2026-11-18' },
    'date',
    'Der Abholtag darf nicht in der Vergangenheit liegen',
  ],
  [{ deadlineDate: '2026-11-28' }, 'deadlineDate', 'Die Bestellfrist darf nicht nach dem Abholtag liegen'],
  [
    { deadlineDate: '2026-11-27', deadlineTime: '19:01' },
    'deadlineTime',
    'Die Bestellfrist darf nicht nach dem Ende der Abholung liegen',
  ],
  [{ deadlineTime: '' }, 'deadlineTime', 'Uhrzeit ist erforderlich'],
  [
    { startDate: '2026-11-25', startTime: '18:00' },
    'startDate',
    'Der Beginn muss vor der Bestellfrist liegen',
  ],
  [{ startDate: '2026-11-23' }, 'startTime', 'Bitte auch die Uhrzeit angeben'],
  [{ startTime: '08:00' }, 'startDate', 'Bitte auch das Datum angeben'],
  [{ deadlineTime: '25:00' }, 'deadlineTime', 'Uhrzeit, zum Beispiel 16:00'],
  [{ boxes: [aFormBox({ active: false })] }, 'anyBox', 'Ein aktiver Abholtag braucht mindestens eine Kiste'],
  [{ locations: [] }, 'anyLocation', 'Ein aktiver Abholtag braucht mindestens einen Abholort'],
  [{ boxes: [aFormBox({ price: null })] }, 'boxes.0.price', 'Preis ist erforderlich'],
  [{ boxes: [aFormBox({ price: 0 })] }, 'boxes.0.price', 'Preis muss zwischen 0.01 und 9999.99 € liegen'],
  [
    { locations: [aFormLocation({ startTime: '16:00', endTime: '16:00' })] },
    'locations.0.endTime',
    'Das Ende muss nach dem Beginn liegen',
  ],
])('the day form reports the error of %j at its field', (changes, field, message) => {
  expect(fieldErrors(schema, aFormDay(changes))).toEqual({ [field]: message });
});

it('the day form accepts an inactive day without boxes and locations', () => {
  expect(fieldErrors(schema, aFormDay({ active: false, boxes: [], locations: [] }))).toEqual({});
});

it.each([
  ['ahead', {}, ''],
  [
    'in the past',
    { deadlineDate: '2026-11-20', deadlineTime: '12:00' },
    'Die Bestellfrist ist schon vorbei: Für diesen Tag kann niemand bestellen.',
  ],
  ['when the first window opens', { deadlineDate: '2026-11-27', deadlineTime: '16:00' }, ''],
  [
    'after the first window opens',
    { deadlineDate: '2026-11-27', deadlineTime: '16:01' },
    'Die Bestellfrist endet erst, wenn die Abholung um 16:00 Uhr schon begonnen hat.',
  ],
  ['half typed', { deadlineTime: '1' }, ''],
  ['without a time', { deadlineTime: '' }, ''],
  ['without a date', { deadlineDate: '' }, ''],
])('the form warns about a deadline that is probably a mistake: %s', (_, changes, warning) => {
  expect(deadlineWarning(aFormDay(changes), new Date('2026-11-20T11:00Z'))).toBe(warning);
});
