import { aPickupDay } from '../../../test/days';
import { previewDay, SAMPLE_DAY } from './previewDay';

const onDates = (...dates: string[]) => dates.map((date) => aPickupDay({ date }));

it.each([
  ['the next one, today included', onDates('2026-12-04', '2026-11-20', '2026-11-27'), '2026-11-27'],
  ['the latest when all are over', onDates('2026-11-06', '2026-11-13'), '2026-11-13'],
  ['none without boxes', [aPickupDay({ date: '2026-11-28', boxPresets: [] })], SAMPLE_DAY.date],
  ['none without places', [aPickupDay({ date: '2026-11-28', locations: [] })], SAMPLE_DAY.date],
  ['the sample without any', [], SAMPLE_DAY.date],
])('previewDay returns %s', (_, days, date) => {
  expect(previewDay(days, '2026-11-27').date).toBe(date);
});
