import { tidyTime } from './TimeField';

it.each([
  ['18:00', '18:00'],
  ['8', '08:00'],
  ['18', '18:00'],
  ['830', '08:30'],
  ['1830', '18:30'],
  ['8.30', '08:30'],
  [' 7:05 ', '07:05'],
  ['18 Uhr', '18:00'],
  ['8:30 uhr', '08:30'],
  ['', ''],
  ['abends', 'abends'],
  ['18:3', '18:3'],
])('the time field reads %s as %s', (typed, time) => {
  expect(tidyTime(typed)).toBe(time);
});
