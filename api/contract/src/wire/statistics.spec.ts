import * as v from 'valibot';
import { PERIODS, StatisticsQuery } from './statistics.js';

it('the query of the statistics has the last 7 days as its default', () => {
  expect(v.parse(StatisticsQuery, {})).toEqual({ period: '7d' });
});

it.each(PERIODS)('the query of the statistics accepts %s', (period) => {
  expect(v.parse(StatisticsQuery, { period })).toEqual({ period });
});

it('the query of the statistics rejects another period', () => {
  expect(v.is(StatisticsQuery, { period: '1d' })).toBe(false);
});
