import { newDayDefaults } from './newDayDefaults';

const habits = { defaultPickupDay: 'Freitag', defaultOrderDay: 'Mittwoch', defaultOrderTime: '18:00' };

it.each([
  ['the next such weekday', habits, '2026-11-23', ['2026-11-27', '2026-11-25', '18:00']],
  ['a whole week ahead when it is today', habits, '2026-11-20', ['2026-11-27', '2026-11-25', '18:00']],
  ['tomorrow, its deadline gone already', habits, '2026-11-26', ['2026-11-27', '2026-11-25', '18:00']],
  [
    'Thursday when there is no preference',
    { ...habits, defaultPickupDay: '' },
    '2026-11-20',
    ['2026-11-26', '2026-11-25', '18:00'],
  ],
  [
    'Thursday when the weekday is unknown',
    { ...habits, defaultPickupDay: 'Friday' },
    '2026-11-26',
    ['2026-12-03', '2026-12-02', '18:00'],
  ],
  [
    'two days before the pickup without an order day',
    { ...habits, defaultOrderDay: '' },
    '2026-11-20',
    ['2026-11-27', '2026-11-25', '18:00'],
  ],
  [
    'a week before the pickup when both are the same weekday',
    { ...habits, defaultOrderDay: 'Freitag' },
    '2026-11-23',
    ['2026-11-27', '2026-11-20', '18:00'],
  ],
  [
    '20:00 without an order time',
    { ...habits, defaultOrderTime: '' },
    '2026-11-20',
    ['2026-11-27', '2026-11-25', '20:00'],
  ],
  [
    'over the end of the year',
    { ...habits, defaultPickupDay: 'Sonntag', defaultOrderDay: 'Montag' },
    '2026-12-30',
    ['2027-01-03', '2026-12-28', '18:00'],
  ],
])('proposes %s', (_, given, today, [date, deadlineDate, deadlineTime]) => {
  expect(newDayDefaults(given, today, [])).toEqual({ date, deadlineDate, deadlineTime });
});

it('passes over dates that have a pickup day already', () => {
  const taken = ['2026-11-27', '2026-12-04'];
  expect(newDayDefaults(habits, '2026-11-20', taken)).toMatchObject({
    date: '2026-12-11',
    deadlineDate: '2026-12-09',
  });
});
