import type { SessionUser } from '@hofkiste/contract/auth';
import {
  PICKUP_CACHE,
  PICKUP_DATABASE,
  PICKUP_LOCK,
  type StoredDay,
  type StoredTap,
} from '@hofkiste/contract/pickup-storage';
import { fetchWithin } from './fetchWithin';
import { keyOf } from './session/keyOf';

// What the pickup mode keeps on this device, for everything that must work without the back office.

const TIMEOUT_MS = 8000;
/** Fewer than a call may have. */
const TAPS_PER_CALL = 100;

/** Whether the page at this address opens without network. */
export const isPickupPage = (path: string): boolean => /^\/admin\/(pickup|helfer)\//.test(path);

/** Who has opened the day of this address here. The address of a helper link names no day: then any helper. */
export async function whoWasHere(path: string): Promise<SessionUser | undefined> {
  const days = await storedDays();
  const id = /^\/admin\/pickup\/(\d+)/.exec(path)?.[1];
  return days.find((day) => (id ? day.id === Number(id) : day.user.role === 'helper'))?.user;
}

/** Removes what somebody else has left here. What waits is sent before, as far as this user may. */
export async function removeOfOthers(user: SessionUser): Promise<void> {
  const days = await storedDays();
  if (days.every((day) => keyOf(day.user) === keyOf(user))) return;
  await sendWaitingTaps();
  await removePickupData();
}

/** Sends the taps that wait, in order. Resolves to the number of those that the server hasn't answered. */
export async function sendWaitingTaps(): Promise<number> {
  if ((await waitingTaps()).length === 0) return 0;
  return navigator.locks.request(PICKUP_LOCK, async () => {
    for (;;) {
      const waiting = await waitingTaps();
      const dayId = waiting[0]?.tap.dayId;
      if (dayId === undefined) return 0;
      const batch = waiting.filter(({ tap }) => tap.dayId === dayId).slice(0, TAPS_PER_CALL);
      if (!(await send(dayId, batch))) return waiting.length;
      await deleteTaps(batch);
    }
  });
}

/** Nothing of the pickup mode stays on this device. Waits for pages in other tabs, which close the database by themselves. */
export async function removePickupData(): Promise<void> {
  // elsewhere there is neither a service worker nor a cache, and so no pickup mode
  if (!window.isSecureContext) return;
  const worker = await navigator.serviceWorker?.getRegistration('/admin/');
  await Promise.all([
    done(indexedDB.deleteDatabase(PICKUP_DATABASE)),
    caches.delete(PICKUP_CACHE),
    worker?.unregister(),
  ]);
}
interface WaitingTap {
  key: IDBValidKey;
  tap: StoredTap;
}

const storedDays = async (): Promise<StoredDay[]> =>
  (await use((database) => done(database.transaction('days').objectStore('days').getAll()))) ?? [];

const waitingTaps = async (): Promise<WaitingTap[]> =>
  (await use(async (database) => {
    const store = database.transaction('taps').objectStore('taps');
    const [keys, taps] = await Promise.all([done(store.getAllKeys()), done<StoredTap[]>(store.getAll())]);
    return taps.flatMap((tap, index) => {
      const key = keys[index];
      return key === undefined ? [] : [{ key, tap }];
    });
  })) ?? [];

const deleteTaps = (batch: readonly WaitingTap[]) =>
  use(async (database) => {
    const store = database.transaction('taps', 'readwrite').objectStore('taps');
    await Promise.all(batch.map(({ key }) => done(store.delete(key))));
  });

/** Whether the server has answered them. */
async function send(dayId: number, batch: readonly WaitingTap[]): Promise<boolean> {
  try {
    const { ok } = await fetchWithin(TIMEOUT_MS, `/api/pickup/${dayId}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: batch.map(({ tap }) => tap.event) }),
    });
    return ok;
  } catch {
    return false;
  }
}

/** Undefined when the pickup mode was never opened here, or when this browser stores nothing. */
async function use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  const database = await openExisting().catch(() => undefined);
  if (!database) return undefined;
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function openExisting(): Promise<IDBDatabase> {
  const request = indexedDB.open(PICKUP_DATABASE);
  // opening creates what isn't there
  request.onupgradeneeded = () => request.transaction?.abort();
  return done(request);
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
