import { neighbours } from './neighbours';

const dates = ['2026-12-04', '2026-11-13', '2026-11-27'];

it.each([
  ['between others', '2026-11-27', '2026-11-13', '2026-12-04'],
  ['the first', '2026-11-13', undefined, '2026-11-27'],
  ['the last', '2026-12-04', '2026-11-27', undefined],
  ['none, today between two', undefined, '2026-11-13', '2026-11-27'],
])('finds the days beside the chosen one: %s', (_, chosen, previous, next) => {
  expect(neighbours(dates, chosen, '2026-11-20')).toEqual({ previous, next });
});

it('takes the day itself as next when it is today and none is chosen', () => {
  expect(neighbours(dates, undefined, '2026-11-27').next).toBe('2026-11-27');
});
