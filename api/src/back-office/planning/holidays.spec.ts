import { addDays, formatWeekday } from '@hofkiste/contract/plain/dates';
import { holidaysBetween } from './holidays.js';

const holidaysOf = (year: number) => holidaysBetween({ from: `${year}-01-01`, to: `${year}-12-31` });
const years = Array.from({ length: 80 }, (_, index) => 2020 + index);

it('the holidays of a year are thirteen, by date', () => {
  expect(holidaysOf(2027).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2027-01-01 Neujahr',
    '2027-01-06 Heilige Drei Könige',
    '2027-03-29 Ostermontag',
    '2027-05-01 Staatsfeiertag',
    '2027-05-06 Christi Himmelfahrt',
    '2027-05-17 Pfingstmontag',
    '2027-05-27 Fronleichnam',
    '2027-08-15 Mariä Himmelfahrt',
    '2027-10-26 Nationalfeiertag',
    '2027-11-01 Allerheiligen',
    '2027-12-08 Mariä Empfängnis',
    '2027-12-25 Christtag',
    '2027-12-26 Stefanitag',
  ]);
});

it.each([
  [2020, '04-13'],
  [2024, '04-01'],
  [2038, '04-26'],
  [2049, '04-19'],
  [2076, '04-20'],
  [2099, '04-13'],
])('Easter Monday of %d is on %s', (year, date) => {
  expect(holidaysOf(year)).toContainEqual({ date: `${year}-${date}`, name: 'Ostermontag' });
});

it('the holidays that follow Easter keep their weekday and distance from 2020 to 2099', () => {
  for (const year of years) {
    const dateOf = (wanted: string) => holidaysOf(year).find(({ name }) => name === wanted)?.date ?? '';
    const easterMonday = dateOf('Ostermontag');
    expect(easterMonday >= `${year}-03-23` && easterMonday <= `${year}-04-26`).toBe(true);
    expect(formatWeekday(easterMonday)).toBe('Montag');
    expect(dateOf('Christi Himmelfahrt')).toBe(addDays(easterMonday, 38));
    expect(dateOf('Pfingstmontag')).toBe(addDays(easterMonday, 49));
    expect(dateOf('Fronleichnam')).toBe(addDays(easterMonday, 59));
  }
});

it('holidays are listed from one date to another, both included, over several years', () => {
  const names = (from: string, to: string) => holidaysBetween({ from, to }).map(({ name }) => name);
  expect(names('2026-12-25', '2027-01-06')).toEqual([
    'Christtag',
    'Stefanitag',
    'Neujahr',
    'Heilige Drei Könige',
  ]);
  expect(names('2026-12-31', '2028-01-01').filter((name) => name === 'Neujahr')).toHaveLength(2);
  expect(names('2027-01-07', '2027-03-28')).toEqual([]);
});
