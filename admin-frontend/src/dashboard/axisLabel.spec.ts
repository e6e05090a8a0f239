import { axisLines } from './axisLabel';

it.each([
  [60, ['Mo 16.11.']],
  [50, ['Mo', '16.11.']],
  [40, ['Mo', '16.']],
])('fits a day into %s pixels', (room, lines) => {
  expect(axisLines('Mo 16.11.', room)).toEqual(lines);
});

it('leaves a year alone', () => {
  expect(axisLines('2026', 30)).toEqual(['2026']);
});
