import { daysWithin, defaultRange, rangeWith } from './DayFilter';

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
