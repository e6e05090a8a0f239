import type { PickedUp, PickupEvent } from '@hofkiste/contract/wire/pickup';
import { IDBFactory } from 'fake-indexeddb';
import { aPickup } from '../../test/pickup';
import { noticesAbout, PickupStorage } from './storage';

afterEach(() => jest.useRealTimers());

it('two tabs that send the same tap leave one message about its rejection', async () => {
  globalThis.indexedDB = new IDBFactory();
  const tabs = [new PickupStorage(() => {}), new PickupStorage(() => {})];
  const event = {
    id: crypto.randomUUID(),
    orderId: 1,
    action: 'collected',
    at: '2026-11-20T16:05:00.000Z',
  } as const;
  await tabs[0]?.addTap({ dayId: 7, name: 'Aigner, Theresa', event });
  const batches = await Promise.all(tabs.map((tab) => tab.nextBatch(() => false)));
  const rejected = [{ id: event.id, code: 'ORDER_GONE', message: 'Die Bestellung ist weg.' } as const];
  for (const [index, tab] of tabs.entries())
    await tab.settle(batches[index]!, { ...aPickup([]), rejected }, new Date());
  const { taps, notices } = await tabs[0]!.read(7);
  expect(taps).toEqual([]);
  expect(notices.map(({ text }) => text)).toEqual([
    'Aigner, Theresa: Die Bestellung ist weg. Du hast kassiert: sag am Hof Bescheid.',
  ]);
  for (const tab of tabs) tab.close();
});

const tapOf = (action: 'collected' | 'collected-unpaid' | 'paid') => ({
  id: crypto.randomUUID(),
  orderId: 1,
  action,
  at: '2026-11-20T16:05:00.000Z',
  amount: 17.9,
});
const textsOf = (events: readonly PickupEvent[], code: PickedUp['rejected'][number]['code']) =>
  noticesAbout(
    { dayId: 7, keys: [], taps: events.map((event) => ({ dayId: 7, name: 'Fürst, Markus', event })) },
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

it('reading gives up after two tries of three seconds while another tab delays the deletion of the database', async () => {
  globalThis.indexedDB = new IDBFactory();
  const opening = indexedDB.open('pickup', 1);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  indexedDB.deleteDatabase('pickup');
  jest.useFakeTimers();
  const reading = expect(new PickupStorage(() => {}).read(7)).rejects.toThrow('takes too long');
  await jest.advanceTimersByTimeAsync(6000);
  await reading;
  opening.result.close();
});
