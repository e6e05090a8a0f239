import { HOUR } from '@hofkiste/contract/plain/durations';
import { morningAfter } from '@hofkiste/contract/rules/quiet-hours';
import { assert, date, integer, property } from 'fast-check';
import { EARLIER_BY_MS, noticeTime } from './standing-texts.js';

const zone = 'Europe/Vienna';
const at = (instant: string) => new Date(instant);
const time = (orderDeadline: string, noticeHours: number, from: string) =>
  noticeTime({ orderDeadline: at(orderDeadline), noticeHours, zone }, at(from)).toISOString();

/** Wednesday, 18:00 at the farm. */
const WEDNESDAY = '2026-11-25T17:00:00Z';
/** Thursday, 10:00 at the farm. */
const THURSDAY = '2026-11-26T09:00:00Z';

describe('the time of a notice', () => {
  it.each([
    ['is some hours before the deadline', WEDNESDAY, 48, '2026-11-20T09:00:00Z', '2026-11-23T17:00:00.000Z'],
    ['is the evening before 03:00', WEDNESDAY, 39, '2026-11-20T09:00:00Z', '2026-11-23T19:00:00.000Z'],
    ['is 20:00 instead of 21:00', WEDNESDAY, 45, '2026-11-20T09:00:00Z', '2026-11-23T19:00:00.000Z'],
    ['is 20:00 if that is the time', WEDNESDAY, 46, '2026-11-20T09:00:00Z', '2026-11-23T19:00:00.000Z'],
    [
      'is 08:00 sharp when the night is over',
      WEDNESDAY,
      34,
      '2026-11-20T09:00:00Z',
      '2026-11-24T07:00:00.000Z',
    ],
    [
      'is at once when the order is entered later',
      WEDNESDAY,
      48,
      '2026-11-24T12:00:00Z',
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'is in the morning when that is at night',
      WEDNESDAY,
      48,
      '2026-11-23T22:30:00Z',
      '2026-11-24T07:00:00.000Z',
    ],
    [
      'is in the morning, also before the planned hour',
      WEDNESDAY,
      39,
      '2026-11-23T21:00:00Z',
      '2026-11-24T07:00:00.000Z',
    ],
    [
      'is at once at night, if the deadline is over in the morning',
      '2026-11-25T06:00:00Z',
      48,
      '2026-11-25T01:00:00Z',
      '2026-11-25T01:00:00.000Z',
    ],
    [
      'is at once at night, if the deadline is at 08:00',
      '2026-11-25T07:00:00Z',
      48,
      '2026-11-24T23:00:00Z',
      '2026-11-24T23:00:00.000Z',
    ],
    ['follows the hours of the setting', THURSDAY, 24, '2026-11-20T09:00:00Z', '2026-11-25T09:00:00.000Z'],
  ])('%s', (_, deadline, hours, from, expected) => {
    expect(time(deadline, hours, from)).toBe(expected);
  });

  it.each([
    ['in spring', '2026-03-30T16:00:00Z', 48, '2026-03-28T16:00:00.000Z'],
    ['in the night of spring', '2026-03-30T00:00:00Z', 24, '2026-03-28T19:00:00.000Z'],
    ['in autumn', '2026-10-26T17:00:00Z', 48, '2026-10-24T17:00:00.000Z'],
    ['in the night of autumn', '2026-10-26T01:00:00Z', 24, '2026-10-24T18:00:00.000Z'],
  ])('keeps to the wall clock when the clock changes: %s', (_, deadline, hours, expected) => {
    expect(time(deadline, hours, '2026-01-01T09:00:00Z')).toBe(expected);
  });

  it('is never at night if it is planned, and at most half a day early', async () => {
    const instants = date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    await assert(
      property(instants, integer({ min: 12, max: 120 }), (orderDeadline, noticeHours) => {
        const planned = noticeTime({ orderDeadline, noticeHours, zone }, at('2020-01-01T00:00:00Z'));
        const early = orderDeadline.getTime() - noticeHours * HOUR - planned.getTime();
        expect(morningAfter(planned, zone)).toBeUndefined();
        expect(early).toBeGreaterThanOrEqual(0);
        expect(early).toBeLessThanOrEqual(EARLIER_BY_MS);
      }),
    );
  });
});
