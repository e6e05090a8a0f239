import { rhythmOn, weekdayName } from './rhythm.js';

it('weekdays begin with Monday', () => {
  expect([1, 7].map(weekdayName)).toEqual(['Montag', 'Sonntag']);
});

it.each([
  [1, 'jede Woche am Freitag'],
  [2, 'alle 2 Wochen am Freitag'],
])('every %d weeks is %s', (everyWeeks, text) => {
  expect(rhythmOn(everyWeeks, 5)).toBe(text);
});
