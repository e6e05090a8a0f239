import { IDBFactory } from 'fake-indexeddb';
import { aPickup } from '../../test/pickup';
import { PickupStorage } from './storage';

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
  expect(notices.map(({ text }) => text)).toEqual(['Aigner, Theresa: Die Bestellung ist weg.']);
  for (const tab of tabs) tab.close();
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
