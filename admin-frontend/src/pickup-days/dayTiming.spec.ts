import { daysWithin, dayTiming, defaultRange, rangeWith } from './dayTiming';

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

it.each([
  ['2026-11-20', '2026-10-20', '2026-11-27'],
  ['2026-03-31', '2026-02-28', '2026-04-07'],
  ['2026-01-05', '2025-12-05', '2026-01-12'],
])('the default range on %s goes from one month back to one week ahead', (today, from, to) => {
  expect(defaultRange(today)).toEqual({ from, to });
});

it('the range includes both of its ends', () => {
  const days = ['2026-10-19', '2026-10-20', '2026-11-27', '2026-11-28'].map((date) => ({ date }));
  const found = daysWithin(days, { from: '2026-10-20', to: '2026-11-27' });
  expect(found.map(({ date }) => date)).toEqual(['2026-10-20', '2026-11-27']);
});

it.each([
  ['2026-12-04', { from: '2026-10-20', to: '2026-12-04' }],
  ['2026-10-01', { from: '2026-10-01', to: '2026-11-27' }],
  ['2026-11-20', { from: '2026-10-20', to: '2026-11-27' }],
])('the range is extended to include %s', (date, range) => {
  expect(rangeWith({ from: '2026-10-20', to: '2026-11-27' }, date)).toEqual(range);
});
