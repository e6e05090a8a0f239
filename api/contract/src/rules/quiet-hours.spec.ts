import { afterNight, beforeNight, morningAfter } from './quiet-hours.js';

const zone = 'Europe/Vienna';
const at = (instant: string) => new Date(instant);
const later = at('2026-11-30T00:00:00Z');

it.each([
  ['20:59', '2026-11-23T19:59:00Z', undefined],
  ['21:00', '2026-11-23T20:00:00Z', '2026-11-24T07:00:00.000Z'],
  ['midnight', '2026-11-23T23:00:00Z', '2026-11-24T07:00:00.000Z'],
  ['07:59', '2026-11-24T06:59:00Z', '2026-11-24T07:00:00.000Z'],
  ['08:00', '2026-11-24T07:00:00Z', undefined],
  ['the night in which the clock is put back', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['the night in which the clock is put forward', '2026-03-28T21:00:00Z', '2026-03-29T06:00:00.000Z'],
])('the night ends at 08:00: %s', (_, instant, morning) => {
  expect(morningAfter(at(instant), zone)?.toISOString()).toBe(morning);
});

it('what comes at night waits for the morning, unless that is too late', () => {
  const night = at('2026-11-23T23:00:00Z');
  const morning = at('2026-11-24T07:00:00Z');
  expect(afterNight(night, later, zone)).toEqual(morning);
  expect(afterNight(night, morning, zone)).toEqual(night);
  expect(afterNight(morning, later, zone)).toEqual(morning);
});

it.each([
  ['by day it stays', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['late in the evening', '2026-11-23T21:30:00Z', '2026-11-23T19:00:00.000Z'],
  ['after midnight', '2026-11-24T02:00:00Z', '2026-11-23T19:00:00.000Z'],
])('what is planned for the night comes at 20:00 before: %s', (_, instant, evening) => {
  expect(beforeNight(at(instant), zone).toISOString()).toBe(evening);
});
