import { aBoxPreset, aPickupLocation } from '../../test/catalogue';
import { anOfferedBox, aPickupDay, MARKET } from '../../test/days';
import { copied, deadlineDistance, nextFreeDate } from './copy';

it('the copy contains what is still offered and names the rest', () => {
  const day = aPickupDay({ boxPresets: [anOfferedBox(1), anOfferedBox(2)] });
  const { boxes, locations, leftOut } = copied(day, {
    presets: [aBoxPreset(), aBoxPreset({ id: 2, active: false })],
    locations: [aPickupLocation(MARKET)],
  });
  expect(boxes).toEqual([anOfferedBox(1)]);
  expect(locations.map(({ name }) => name)).toEqual(['Bauernmarkt']);
  expect(leftOut).toEqual(['Kleine Kiste', 'Biohof Lindner']);
});

it.each([
  ['two days before', '2026-11-27', '2026-11-25T17:00Z', { days: 2, time: '18:00' }],
  ['on the day itself', '2026-11-27', '2026-11-26T23:30Z', { days: 0, time: '00:30' }],
  ['over a change of the clocks', '2026-03-30', '2026-03-28T17:00Z', { days: 2, time: '18:00' }],
])('the distance between deadline and pickup is found: %s', (_, date, orderDeadline, distance) => {
  expect(deadlineDistance({ date, orderDeadline })).toEqual(distance);
});

it.each([
  ['a week later', '2026-11-27', [], '2026-12-04'],
  ['after the days that exist already', '2026-11-27', ['2026-12-04', '2026-12-11'], '2026-12-18'],
  ['after today for a past day', '2026-10-02', [], '2026-11-27'],
  ['in the gap between two days', '2026-11-06', ['2026-12-04'], '2026-11-27'],
])('the next free date is found: %s', (_, date, taken, next) => {
  expect(nextFreeDate(date, '2026-11-20', taken)).toBe(next);
});
