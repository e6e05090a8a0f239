import { besideBefore, besideYearBefore, changeText, nameOfRange, shareText } from './rangeTexts';

it.each([
  ['2026-11-01', '2026-11-30', 'November 2026', 'zum Oktober', 'zum November 2025'],
  ['2026-01-01', '2026-01-31', 'Jänner 2026', 'zum Dezember 2025', 'zum Jänner 2025'],
  ['2026-10-01', '2026-12-31', '4. Quartal 2026', 'zum 3. Quartal', 'zum 4. Quartal 2025'],
  ['2026-01-01', '2026-03-31', '1. Quartal 2026', 'zum 4. Quartal 2025', 'zum 1. Quartal 2025'],
  ['2026-01-01', '2026-12-31', '2026', 'zu 2025', undefined],
  ['2026-11-03', '2026-11-09', '03.11.2026 – 09.11.2026', 'zu den 7 Tagen davor', 'zum Vorjahr'],
  ['2026-11-03', '2026-11-03', '03.11.2026', 'zum Tag davor', 'zum Vorjahr'],
])('the range from %s to %s is "%s", compared %s and %s', (from, to, name, before, yearBefore) => {
  expect(nameOfRange({ from, to })).toBe(name);
  expect(besideBefore({ from, to })).toBe(before);
  expect(besideYearBefore({ from, to })).toBe(yearBefore);
});

it.each([
  [108, 100, '+8\u00a0%'],
  [97, 100, '−3\u00a0%'],
  [100.3, 100, '±0\u00a0%'],
  [0, 100, '−100\u00a0%'],
  [5, 0, undefined],
])('%s beside %s is %s', (value, base, text) => {
  expect(changeText(value, base)).toBe(text);
});

it('a share of nothing is no share', () => {
  expect([shareText(31, 100), shareText(0, 0)]).toEqual(['31\u00a0%', '']);
});
