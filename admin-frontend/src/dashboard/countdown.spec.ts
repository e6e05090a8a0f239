import { aPickupDay } from '../../test/days';
import { countdown, pickupTime, timeLeft } from './countdown';

/** Wednesday at 18:00 at the farm. */
const DEADLINE = '2026-11-25T17:00:00.000Z';

it.each([
  ['2026-11-20T09:00:00Z', 'noch 5 Tage'],
  ['2026-11-24T17:00:00Z', 'noch 1 Tag'],
  ['2026-11-24T17:00:01Z', 'noch 23 Stunden'],
  ['2026-11-25T15:30:00Z', 'noch 1 Stunde'],
  ['2026-11-25T16:00:01Z', 'noch 60 Minuten'],
  ['2026-11-25T16:59:01Z', 'noch 1 Minute'],
  ['2026-11-25T17:00:00Z', ''],
])('the text about the deadline shows the remaining time at %s', (now, text) => {
  expect(timeLeft(DEADLINE, new Date(now))).toBe(text);
});

it('the hours are named on the day of 25 hours, when the clocks are set back', () => {
  // Sunday at 23:59 and at 00:10 at the farm
  expect(timeLeft('2026-10-25T22:59:00.000Z', new Date('2026-10-24T22:10:00Z'))).toBe('noch 24 Stunden');
});

it('the deadline text changes every hour on the last day and every minute in the last hour', () => {
  expect(countdown(DEADLINE)).toEqual(
    expect.arrayContaining([
      '2026-11-24T17:00:00.000Z',
      '2026-11-25T03:00:00.000Z',
      '2026-11-25T16:59:00.000Z',
    ]),
  );
});

it.each([
  ['2026-11-20T11:00:00Z', 'in 7 Tagen'],
  ['2026-11-26T11:00:00Z', 'morgen ab 16:00 Uhr'],
  ['2026-11-27T14:59:59Z', 'ab 16:00 Uhr'],
  ['2026-11-27T15:00:00Z', 'bis 19:00 Uhr'],
])('the text about the pickup shows when it is at %s', (now, text) => {
  expect(pickupTime(aPickupDay(), new Date(now))).toBe(text);
});

it('the text about the pickup works for a day without locations', () => {
  expect(pickupTime(aPickupDay({ locations: [] }), new Date('2026-11-27T11:00:00Z'))).toBe('');
});
