import { pickupTimes } from './pickup-times';

const day = {
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  locations: [{ endTime: '19:30' }, { endTime: '12:00' }],
};
const shown = (instants: object) =>
  Object.fromEntries(Object.entries(instants).map(([name, instant]) => [name, instant.toISOString()]));

it('pickupTimes counts from the deadline and from the end of the last window, in the zone of the farm', () => {
  expect(shown(pickupTimes(day, 'Europe/Vienna'))).toEqual({
    end: '2026-11-27T18:30:00.000Z',
    tapsFrom: '2026-11-25T17:00:00.000Z',
    tapsUntil: '2026-11-29T18:30:00.000Z',
    helperLinksUntil: '2026-11-28T06:30:00.000Z',
  });
});

it('pickupTimes ends with the date when the day has no location', () => {
  const { end } = pickupTimes({ ...day, locations: [] }, 'Europe/Vienna');
  expect(end.toISOString()).toBe('2026-11-27T23:00:00.000Z');
});
