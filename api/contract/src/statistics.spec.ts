import * as v from 'valibot';
import { PERIODS, statisticsQuerySchema } from './statistics.js';

it('takes the last 7 days when no period is named', () => {
  expect(v.parse(statisticsQuerySchema, {})).toEqual({ period: '7d' });
});

it.each(PERIODS)('takes %s', (period) => {
  expect(v.parse(statisticsQuerySchema, { period })).toEqual({ period });
});

it('takes no other period', () => {
  expect(v.is(statisticsQuerySchema, { period: '1d' })).toBe(false);
});
