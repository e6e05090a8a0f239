import { shopText } from './shopText';

it.each([
  [{ kind: 'sold' }, 'Wird gerade verkauft'],
  [{ kind: 'waiting', from: '2026-11-25T17:00:00.000Z' }, 'Ab Mi 18:00 Uhr im Shop'],
  [{ kind: 'waiting', from: '2026-11-26T22:30:00.000Z' }, 'Ab Do 23:30 Uhr im Shop'],
  [{ kind: 'waiting', from: '2026-11-26T23:30:00.000Z' }, 'Ab Fr, 27.11.2026, 00:30 Uhr im Shop'],
  [{ kind: 'closed' }, 'Bestellfrist vorbei'],
  [{ kind: 'hidden' }, 'Nicht sichtbar'],
] as const)('shopText describes the shop state %j', (state, text) => {
  expect(shopText(state, new Date('2026-11-20T11:00Z'))).toBe(text);
});
