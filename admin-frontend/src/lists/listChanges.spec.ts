import { type SinceList, sinceListText } from './listChanges';

const NOW = new Date('2026-11-26T19:00Z');

const printed = (changes: Partial<SinceList> = {}): SinceList => ({
  ...{ at: '2026-11-26T17:05:00.000Z', added: [], changed: [], cancelled: [], deleted: 0 },
  ...changes,
});

it.each([
  [{}, 'Seit dem Ausdruck um 18:05: keine Änderung'],
  [{ added: [1] }, 'Seit dem Ausdruck um 18:05: 1 neue Bestellung'],
  [{ added: [1], changed: [2] }, 'Seit dem Ausdruck um 18:05: 1 neue, 1 geänderte Bestellung'],
  [{ added: [1], cancelled: [2, 3] }, 'Seit dem Ausdruck um 18:05: 1 neue, 2 stornierte Bestellungen'],
  [{ deleted: 2 }, 'Seit dem Ausdruck um 18:05: 2 gelöschte Bestellungen'],
  [
    { at: '2026-11-25T17:05:00.000Z', changed: [2] },
    'Seit dem Ausdruck am Mi, 25.11.2026 um 18:05: 1 geänderte Bestellung',
  ],
])('the changes %j since the printed list are called %j', (changes, text) => {
  expect(sinceListText(printed(changes), NOW)).toBe(text);
});
