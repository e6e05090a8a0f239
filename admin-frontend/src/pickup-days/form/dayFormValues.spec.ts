import { aBoxPreset, aPickupLocation } from '../../../test/catalogue';
import { anOfferedBox, aPickupDay, FARM } from '../../../test/days';
import { dayValues, newDayDefaults, newDayValues } from './dayFormValues';

const dates = { date: '2026-11-27', deadlineDate: '2026-11-25', deadlineTime: '18:00' };
const eggs = aBoxPreset({ id: 2, name: 'Eier', isSingleProduct: true });
const honey = aBoxPreset({ id: 3, name: 'Honig', active: false });
const small = aBoxPreset({ id: 4, name: 'Kleine Kiste', price: 17.9 });
const presets = [aBoxPreset(), eggs, honey, small];
const locations = [aPickupLocation(), aPickupLocation({ id: 2, name: 'Gasthof', isDefault: false })];

it('a new day has the default boxes and locations active, and lists single products last', () => {
  const values = newDayValues(dates, { presets, locations });
  expect(values).toMatchObject({ ...dates, active: true });
  expect(values.boxes.map(({ name, active, isExtra }) => [name, active, isExtra])).toEqual([
    ['Große Kiste', true, false],
    ['Kleine Kiste', true, false],
    ['Eier', true, false],
    ['Honig', false, true],
  ]);
  expect(values.locations).toEqual([
    { id: 1, name: 'Biohof Lindner', startTime: '16:00', endTime: '19:00', active: true },
    { id: 2, name: 'Gasthof', startTime: '16:00', endTime: '19:00', active: false },
  ]);
});

it('a location without times gets 12:00 to 14:00', () => {
  const [location] = newDayValues(dates, {
    presets,
    locations: [aPickupLocation({ defaultStartTime: '', defaultEndTime: '' })],
  }).locations;
  expect(location).toMatchObject({ startTime: '12:00', endTime: '14:00' });
});

it('an existing day keeps its own prices and windows', () => {
  const day = aPickupDay({
    boxPresets: [{ ...anOfferedBox(1), price: 30, isSoldOut: true }, anOfferedBox(9)],
    locations: [
      { ...FARM, pickupDayLocationId: 1, startTime: '15:00', endTime: '17:00', googleMapsLink: null },
      { ...FARM, id: 8, pickupDayLocationId: 2, startTime: '09:00', endTime: '10:00', googleMapsLink: null },
    ],
  });
  const values = dayValues(day, { presets, locations });
  expect(values).toMatchObject(dates);
  expect(values.boxes.map(({ id, price, active, isSoldOut }) => [id, price, active, isSoldOut])).toEqual([
    [1, 30, true, true],
    [9, 26.5, true, false],
    [3, 26.5, false, false],
    [4, 17.9, false, false],
    [2, 26.5, false, false],
  ]);
  expect(values.locations.map(({ id, startTime, active }) => [id, startTime, active])).toEqual([
    [1, '15:00', true],
    [8, '09:00', true],
    [2, '16:00', false],
  ]);
});

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
])('a new day proposes %s', (_, given, today, [date, deadlineDate, deadlineTime]) => {
  expect(newDayDefaults(given, today, [])).toEqual({ date, deadlineDate, deadlineTime });
});

it('a new day that has to sell skips a date whose deadline is over', () => {
  const isOver = ({ deadlineDate }: { deadlineDate: string }) => deadlineDate < '2026-11-26';
  expect(newDayDefaults(habits, '2026-11-26', [], { isSkipped: isOver })).toEqual({
    date: '2026-12-04',
    deadlineDate: '2026-12-02',
    deadlineTime: '18:00',
  });
});

it('a new day skips dates that already have a pickup day', () => {
  const taken = ['2026-11-27', '2026-12-04'];
  expect(newDayDefaults(habits, '2026-11-20', taken)).toMatchObject({
    date: '2026-12-11',
    deadlineDate: '2026-12-09',
  });
});
