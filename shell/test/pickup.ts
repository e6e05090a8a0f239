import 'fake-indexeddb/auto';
import type { StoredDay, StoredNotice, StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import type { SessionUser } from '@hofkiste/contract/wire/auth';
import type { PickedUp } from '@hofkiste/contract/wire/pickup';

// jsdom has none of these
Object.assign(window, { isSecureContext: true });
Object.assign(globalThis, { caches: { delete: async () => true } });

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const LATER = hoursFromNow(10);
export const PAST = hoursFromNow(-1);

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('pickup', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('days', { keyPath: 'id' });
    request.result.createObjectStore('taps', { autoIncrement: true });
    request.result.createObjectStore('notices', { autoIncrement: true });
  };
  return done(request);
}

async function inStore<T>(name: string, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database.transaction(name, 'readwrite').objectStore(name));
  } finally {
    database.close();
  }
}

/** Stores what the pickup mode of a user leaves on this device. */
export async function leaveOnDevice(
  user: SessionUser,
  taps: StoredTap[] = [],
  { dayId = 7, removeAt = LATER } = {},
): Promise<void> {
  const day: StoredDay = { id: dayId, user, removeAt };
  await inStore('days', (store) => done(store.put(day)));
  await leaveTaps(taps);
}

/** Taps without a day. */
export const leaveTaps = (taps: StoredTap[]) =>
  inStore('taps', (store) => Promise.all(taps.map((tap) => done(store.add(tap)))));

export const leaveNotice = (notice: StoredNotice) => inStore('notices', (store) => done(store.add(notice)));

export const isOnDevice = async () => (await indexedDB.databases()).some(({ name }) => name === 'pickup');

export const daysOnDevice = () => inStore<StoredDay[]>('days', (store) => done(store.getAll()));
export const tapsOnDevice = () => inStore<StoredTap[]>('taps', (store) => done(store.getAll()));
export const noticesOnDevice = () => inStore<StoredNotice[]>('notices', (store) => done(store.getAll()));

export const clearDevice = () => done(indexedDB.deleteDatabase('pickup'));

/** Acts like a suspended tab: doesn't close the database when another one wants to delete it. */
export const suspendedTab = openDatabase;

export const aTap = (orderId: number, tap: Partial<StoredTap> = {}): StoredTap => ({
  dayId: 7,
  name: 'Aigner, Theresa',
  removeAt: LATER,
  event: {
    id: crypto.randomUUID(),
    orderId,
    action: 'collected',
    at: '2026-11-20T16:05:00.000Z',
  },
  ...tap,
});

/** The answer to taps that all count. */
export const aPickedUp = (dayId = 7): PickedUp => ({
  day: { id: dayId, date: '2026-11-20' },
  locations: [],
  orders: [],
  rejected: [],
});
