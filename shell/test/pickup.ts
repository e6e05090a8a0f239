import 'fake-indexeddb/auto';
import type { SessionUser } from '@hofkiste/contract/auth';
import type { StoredTap } from '@hofkiste/contract/pickup-storage';

// jsdom has none of these
Object.assign(window, { isSecureContext: true });
Object.assign(navigator, { locks: { request: (_name: string, work: () => Promise<unknown>) => work() } });
Object.assign(globalThis, { caches: { delete: async () => true } });

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

/** What the pickup mode of a user has left on this device. */
export async function leaveOnDevice(user: SessionUser, taps: StoredTap[] = [], dayId = 7): Promise<void> {
  const request = indexedDB.open('pickup', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('days', { keyPath: 'id' });
    request.result.createObjectStore('taps', { autoIncrement: true });
  };
  const database = await done(request);
  const transaction = database.transaction(['days', 'taps'], 'readwrite');
  await done(transaction.objectStore('days').put({ id: dayId, user }));
  for (const tap of taps) await done(transaction.objectStore('taps').add(tap));
  database.close();
}

export const isOnDevice = async () => (await indexedDB.databases()).some(({ name }) => name === 'pickup');

export const clearDevice = () => done(indexedDB.deleteDatabase('pickup'));

export const aTap = (orderId: number, dayId = 7): StoredTap => ({
  dayId,
  event: {
    id: crypto.randomUUID(),
    orderId,
    action: 'collected',
    at: '2026-11-20T16:05:00.000Z',
  },
});
