import { aWeek } from '../../test/orders';
import { breakOfWeek, breakText, isFinallyRefused, ordersText, weekTitle } from './standingOrder';

it('a week is named by its day, else by its number', () => {
  expect(weekTitle(aWeek())).toBe('Freitag, 27.11.2026');
  expect(weekTitle(aWeek({ day: null, from: '2026-12-28' }))).toBe('KW 53: noch kein Abholtag');
  expect(weekTitle(aWeek({ day: null, calledOff: '2026-12-04' }))).toBe('Fr, 04.12. abgesagt');
});

it('a pause is named by its dates, also without an end', () => {
  expect(breakText({ fromDate: '2026-12-01', toDate: '2026-12-20' })).toBe('01.12.2026 – 20.12.2026');
  expect(breakText({ fromDate: '2026-12-01', toDate: null })).toBe('ab 01.12.2026, bis auf Weiteres');
});

it('only a break within the week can be taken back for the week alone', () => {
  const week = aWeek();
  const ofWeek = { id: 1, fromDate: '2026-11-23', toDate: '2026-11-29' };
  expect(breakOfWeek(week, [ofWeek])).toBe(ofWeek);
  expect(
    breakOfWeek(week, [
      { ...ofWeek, toDate: '2026-12-06' },
      { ...ofWeek, toDate: null },
    ]),
  ).toBeUndefined();
});

it('orders are named by their days', () => {
  const next = aWeek({ day: { id: 8, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' } });
  expect(ordersText([aWeek()])).toBe('die Bestellung für Freitag, 27.11.2026');
  expect(ordersText([aWeek(), next])).toBe(
    'die Bestellungen für Freitag, 27.11.2026 und Freitag, 04.12.2026',
  );
});

it.each([
  ['cannot enter a week whose boxes are dearer or missing', ['price', 'box'], true],
  ['cannot enter a week whose place is missing', ['location'], true],
  ['can enter a week of which some boxes are sold out', ['box', 'stock'], false],
  ['can enter a week after its deadline', ['day'], false],
] as const)('the farmer %s', (_, names, isFinal) => {
  const reasons = names.map((reason) => ({ reason, text: 'Nein.' }));
  expect(isFinallyRefused(aWeek({ state: 'problem', reasons }))).toBe(isFinal);
  expect(isFinallyRefused(aWeek({ state: 'planned', reasons }))).toBe(false);
});
