import { aPickupDay, aToday } from '../../test/days';
import { weekOf } from './weekDates';

const events = (...week: Parameters<typeof weekOf>) =>
  weekOf(...week).flatMap(({ date, pickup, deadline }) => [
    ...(pickup ? [`${date} Abholung ${pickup.startTime} ${pickup.endTime}`] : []),
    ...(deadline ? [`${date} Bestellfrist ${deadline}`] : []),
  ]);

it('the week goes from today to the same weekday, with each pickup from its first to its last window', () => {
  const dates = weekOf(aToday(), '2026-11-20').map(({ date }) => date);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([8, '2026-11-20', '2026-11-27']);
  expect(events(aToday(), '2026-11-20')).toEqual([
    '2026-11-20 Abholung 16:00 19:00',
    '2026-11-25 Bestellfrist 18:00',
    '2026-11-27 Abholung 16:00 19:00',
  ]);
});

it('the week contains no past events', () => {
  expect(events(aToday(), '2026-11-26')).toEqual(['2026-11-27 Abholung 16:00 19:00']);
});

it('the week shows one pickup if the sold day is the next one', () => {
  const { selling, nextPickup } = aToday();
  const today = aToday({ nextPickup: nextPickup && selling && { ...nextPickup, day: selling.day } });
  expect(events(today, '2026-11-21')).toHaveLength(2);
});

it('the week adds later dates that have an event', () => {
  const { selling } = aToday();
  const day = aPickupDay({ date: '2027-01-08', orderDeadline: '2027-01-06T17:00:00.000Z', locations: [] });
  const week = weekOf(aToday({ selling: selling && { ...selling, day } }), '2026-11-20');
  expect(week.slice(8)).toEqual([
    { date: '2027-01-06', pickup: undefined, deadline: '18:00' },
    { date: '2027-01-08', pickup: undefined, deadline: undefined },
  ]);
});
