import { addDays, formatDeadline, formatInstant, formatPickupDate, instantOf, wallClock } from './dates.js';

const VIENNA = 'Europe/Vienna';

describe('dates in the zone of the farm', () => {
  it.each([
    ['in winter', '2026-11-25', '18:00', VIENNA, '2026-11-25T17:00:00.000Z'],
    ['in summer', '2026-07-01', '18:00', VIENNA, '2026-07-01T16:00:00.000Z'],
    ['just before the clocks go forward', '2026-03-29', '01:59', VIENNA, '2026-03-29T00:59:00.000Z'],
    ['in the hour that is skipped', '2026-03-29', '02:30', VIENNA, '2026-03-29T01:30:00.000Z'],
    ['just after the clocks went forward', '2026-03-29', '03:00', VIENNA, '2026-03-29T01:00:00.000Z'],
    ['after the clocks went back', '2026-10-25', '03:00', VIENNA, '2026-10-25T02:00:00.000Z'],
    ['far east', '2026-11-25', '00:30', 'Asia/Tokyo', '2026-11-24T15:30:00.000Z'],
    ['far west', '2026-11-25', '23:30', 'America/Los_Angeles', '2026-11-26T07:30:00.000Z'],
  ])('gives the instant of a wall clock %s', (_, date, time, zone, expected) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(expected);
  });

  it('shows midnight as 00:00 of the new day', () => {
    expect(wallClock('2026-11-24T23:00:00.000Z', VIENNA)).toEqual({ date: '2026-11-25', time: '00:00' });
  });

  it('formats dates in the Austrian way', () => {
    expect(formatPickupDate('2026-11-27')).toBe('Freitag, 27.11.2026');
    expect(formatDeadline('2026-11-25T17:00:00.000Z', VIENNA)).toBe('Mittwoch, 25.11.2026, 18:00 Uhr');
    expect(formatInstant('2026-11-25T17:00:00.000Z', VIENNA)).toBe('25.11.2026, 18:00 Uhr');
  });

  it('counts days across a clock change and the end of a year', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
