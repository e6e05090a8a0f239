import { dayTiming } from './dayTiming';

const day = { date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' };

it.each([
  ['a week before', '2026-11-20T11:00Z', { isPast: false, canReport: false, distance: 'in 7 Tagen' }],
  [
    'just before the deadline',
    '2026-11-25T16:59:59Z',
    { isPast: false, canReport: false, distance: 'in 2 Tagen' },
  ],
  ['at the deadline', '2026-11-25T17:00Z', { isPast: false, canReport: true, distance: 'in 2 Tagen' }],
  ['the evening before', '2026-11-26T22:59Z', { isPast: false, canReport: true, distance: 'morgen' }],
  ['at its first minute', '2026-11-26T23:00Z', { isPast: false, canReport: true, distance: 'heute' }],
  ['at its last minute', '2026-11-27T22:59Z', { isPast: false, canReport: true, distance: 'heute' }],
  ['when it is over', '2026-11-27T23:00Z', { isPast: true, canReport: false, distance: '' }],
])('the state of a day follows the clock of the farm: %s', (_, now, timing) => {
  expect(dayTiming(day, new Date(now))).toEqual(timing);
});

it('a deadline counts days, not hours, across a clock change', () => {
  const spring = { date: '2026-03-30', orderDeadline: '2026-03-29T16:00:00Z' };
  expect(dayTiming(spring, new Date('2026-03-28T23:30Z')).distance).toBe('morgen');
});
