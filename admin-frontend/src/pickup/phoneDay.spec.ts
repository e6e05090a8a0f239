import type { PickedUp, PickupEvent } from '@hofkiste/contract/wire/pickup';
import { noticesAbout } from './phoneDay';

const tapOf = (action: 'collected' | 'collected-unpaid' | 'paid') => ({
  id: crypto.randomUUID(),
  orderId: 1,
  action,
  at: '2026-11-20T16:05:00.000Z',
  amount: 17.9,
});
const textsOf = (events: readonly PickupEvent[], code: PickedUp['rejected'][number]['code']) =>
  noticesAbout(
    events.map((event) => ({ dayId: 7, name: 'Fürst, Markus', event })),
    events.map(({ id }) => ({ id, code, message: 'Diese Bestellung wurde storniert.' })),
  ).map(({ text }) => text.replaceAll('\u00a0', ' '));

it.each([
  ['collected', '17,90 € hast du kassiert: sag am Hof Bescheid.'],
  ['paid', '17,90 € hast du kassiert: sag am Hof Bescheid.'],
  ['collected-unpaid', 'Die Ware ist mitgegangen: sag am Hof Bescheid.'],
] as const)('the message about a cancelled order says what to tell the farm after %s', (action, text) => {
  expect(textsOf([tapOf(action)], 'ORDER_CANCELLED')).toEqual([
    `Fürst, Markus: Diese Bestellung wurde storniert. ${text}`,
  ]);
});

it('the message about a tap that was taken back asks for nothing', () => {
  const tap = tapOf('collected');
  const undo = { ...tapOf('paid'), action: 'undo', undoes: tap.id } as const;
  const plain = 'Fürst, Markus: Diese Bestellung wurde storniert.';
  expect(textsOf([tap, undo], 'ORDER_CANCELLED')).toEqual([plain, plain]);
});

it('the message about a tap that came too late names the money', () => {
  expect(textsOf([tapOf('collected')], 'EVENT_TOO_OLD')).toEqual([
    'Fürst, Markus: Diese Bestellung wurde storniert. 17,90 € hast du kassiert: sag am Hof Bescheid.',
  ]);
});

it('the message about a part names the money', () => {
  expect(
    textsOf([{ ...tapOf('collected-unpaid'), action: 'collected-unpaid', part: 1790 }], 'ORDER_GONE'),
  ).toEqual([
    'Fürst, Markus: Diese Bestellung wurde storniert. 17,90 € hast du kassiert: sag am Hof Bescheid.',
  ]);
});
