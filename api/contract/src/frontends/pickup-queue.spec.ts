import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { PickupQueue } from './pickup-queue';
import { PickupStorage, type StoredTap } from './pickup-storage';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.useRealTimers());

const tapOf = (orderId: number, dayId = 7): StoredTap => ({
  dayId,
  name: 'Aigner, Theresa',
  event: { id: crypto.randomUUID(), orderId, action: 'collected', at: '2026-11-20T16:05:00.000Z' },
});

/** A page of the pickup mode with what is on the disk. */
async function openTab() {
  const storage = new PickupStorage(true);
  const queue = new PickupQueue(storage);
  queue.takeOver((await storage.read()).taps);
  return { storage, queue };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

async function add({ queue }: Tab, ...taps: StoredTap[]): Promise<void> {
  for (const tap of taps) queue.add(tap);
  await queue.write();
}

const onDisk = async ({ storage }: Tab) => (await storage.read()).taps.map(({ value }) => value);

it('a tap of this page is one transaction on the disk, and its answer another one', async () => {
  const tab = await openTab();
  const transactions = jest.spyOn(tab.storage, 'change');
  await add(tab, tapOf(1));
  expect(transactions).toHaveBeenCalledTimes(1);
  await tab.queue.send(async (batch) => {
    await tab.queue.settle(batch);
    return true;
  });
  expect(transactions).toHaveBeenCalledTimes(2);
  expect(await onDisk(tab)).toEqual([]);
});

it('taps are sent in order, day by day, without the days that the server refuses', async () => {
  const tab = await openTab();
  const [first, other, last] = [tapOf(1), tapOf(2, 8), tapOf(3)];
  await add(tab, first, other, last);
  const sent: StoredTap[][] = [];
  await tab.queue.send(async (batch) => {
    sent.push([...batch.taps]);
    if (batch.dayId === 7) tab.queue.refusals.set(7, 'Zu spät');
    else await tab.queue.settle(batch);
    return true;
  });
  expect(sent).toEqual([[first, last], [other]]);
  expect(tab.queue.taps).toEqual([first, last]);
});

it('without an answer all taps wait', async () => {
  const tab = await openTab();
  await add(tab, tapOf(1), tapOf(2, 8));
  const post = jest.fn(async () => false);
  await tab.queue.send(post);
  expect(post).toHaveBeenCalledTimes(1);
  expect(await onDisk(tab)).toEqual(tab.queue.taps);
});

it('two tabs that send the same tap leave one message about its rejection', async () => {
  await add(await openTab(), tapOf(1));
  const tabs = [await openTab(), await openTab()];
  for (const { queue } of tabs)
    await queue.send(async (batch) => {
      await queue.settle(batch, { day: {}, notices: [{ text: 'Die Bestellung ist weg.' }] });
      return true;
    });
  const { taps, notices } = await tabs[0]!.storage.read();
  expect(taps).toEqual([]);
  expect(notices.map(({ value }) => value.text)).toEqual(['Die Bestellung ist weg.']);
});

it('a tab follows what another one has tapped and sent', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await add(one, tapOf(1));
  expect(await other.queue.isOutdated()).toBe(true);
  other.queue.takeOver((await other.storage.read()).taps);
  expect(other.queue.taps).toEqual(one.queue.taps);
  expect(await other.queue.isOutdated()).toBe(false);
  await other.queue.discard(() => true);
  expect(await one.queue.isOutdated()).toBe(true);
});

it('a tap that cannot be stored is sent from memory only if asked for', async () => {
  const tab = await openTab();
  jest.spyOn(tab.storage, 'addTap').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  await expect(add(tab, tapOf(1))).rejects.toThrow('Full');
  expect(tab.queue.unwritten).toBe(1);
  const post = jest.fn(async () => false);
  await tab.queue.send(post);
  expect(post).not.toHaveBeenCalled();
  await tab.queue.send(post, () => true);
  expect(post).toHaveBeenCalledTimes(1);
});

it('an answered tap that cannot be removed from the disk is not sent again, and goes later', async () => {
  const tab = await openTab();
  await add(tab, tapOf(1));
  const settle = jest.spyOn(tab.storage, 'settle').mockRejectedValueOnce(new Error('Full'));
  const post = jest.fn(async (batch: Parameters<typeof tab.queue.settle>[0]) => {
    await tab.queue.settle(batch).catch(() => {});
    return true;
  });
  await tab.queue.send(post);
  tab.queue.takeOver((await tab.storage.read()).taps);
  await tab.queue.send(post);
  expect(post).toHaveBeenCalledTimes(1);
  expect(tab.queue.taps).toEqual([]);
  await tab.queue.removeAnswered();
  expect(settle).toHaveBeenCalledTimes(2);
  expect(await onDisk(tab)).toEqual([]);
});

it('a page that only reads creates no database', async () => {
  expect(await new PickupStorage(false).opens()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

it('reading gives up after three seconds while another tab delays the deletion of the database', async () => {
  const opening = indexedDB.open('pickup', 1);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  indexedDB.deleteDatabase('pickup');
  jest.useFakeTimers();
  const reading = expect(new PickupStorage(true).read()).rejects.toThrow('Another tab blocks');
  await jest.advanceTimersByTimeAsync(3000);
  await reading;
  opening.result.close();
});
