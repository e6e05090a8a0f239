import {
  PICKUP_CACHE,
  PICKUP_DATABASE,
  type StoredDay,
  type StoredNotice,
  type StoredTap,
} from '@hofkiste/contract/frontends/pickup-storage';
import { DAY } from '@hofkiste/contract/plain/durations';
import { TAPS_ACCEPTED_MS } from '@hofkiste/contract/rules/pickup-times';
import type { SessionUser } from '@hofkiste/contract/wire/auth';
import * as v from 'valibot';
import { fetchWithin } from './fetchWithin';
import { userKey } from './session/userKey';
import { changeCount, dateOf } from './taps';

// Reads and removes the data of the pickup mode on this device, without loading the back office.

const STORES = ['days', 'taps', 'notices'];
const TIMEOUT_MS = 8000;
/** Fewer than a call may have. */
const TAPS_PER_CALL = 100;
/** A suspended tab may keep the database open; until it closes, deleting waits, and then opening does, too. */
const OTHER_TABS_MS = 3000;
const LOSS_SHOWN_MS = 30 * DAY;

/** Reads the day of this address as it was opened here. The address of a helper link names no day: any helper's counts. */
export async function storedDayAt(path: string): Promise<StoredDay | undefined> {
  const days = await storedDays();
  const id = /^\/admin\/pickup\/(\d+)/.exec(path)?.[1];
  return days.find((day) => (id ? day.id === Number(id) : day.user.role === 'helper'));
}

export const isOver = ({ removeAt }: StoredDay): boolean => new Date(removeAt) <= new Date();

/** The taps of a helper whose day is gone, because the link has ended. */
export const tapsOfEndedLink = async (): Promise<StoredTap[]> =>
  (await tapsWithoutDay()).filter(({ role }) => role === 'helper');

/**
 * Sends what somebody else has left here, and removes it. Resolves to the taps that the server didn't take: they stay
 * until {@link discardTaps}.
 */
export async function removeOtherUsersData(user: SessionUser): Promise<StoredTap[]> {
  const days = await storedDays();
  const hasOthers = days.some((day) => userKey(day.user) !== userKey(user));
  if (!hasOthers && (await tapsWithoutDay()).length === 0) return [];
  const unsent = await sendWaitingTaps();
  if (hasOthers) await (unsent.length > 0 ? removeDays() : removePickupData());
  return tapsWithoutDay();
}

/**
 * Sends the taps that wait, in order. Days that the server refuses are left out. Resolves to the taps that it hasn't
 * answered. Open pages may send the same taps: each counts once.
 */
export async function sendWaitingTaps(): Promise<StoredTap[]> {
  const refusedDays = new Set<number>();
  for (;;) {
    const waiting = await waitingTaps();
    const dayId = waiting.find(({ tap }) => !refusedDays.has(tap.dayId))?.tap.dayId;
    const unsent = waiting.map(({ tap }) => tap);
    if (dayId === undefined) return unsent;
    const batch = waiting.filter(({ tap }) => tap.dayId === dayId).slice(0, TAPS_PER_CALL);
    const answer = await send(dayId, batch);
    if (answer === 'none') return unsent;
    if (answer === 'refused') refusedDays.add(dayId);
    else await deleteTaps(batch);
  }
}

/** Gives up taps. */
export async function discardTaps(taps: readonly StoredTap[]): Promise<void> {
  const ids = new Set(taps.map(({ event }) => event.id));
  await deleteTaps((await waitingTaps()).filter(({ tap }) => ids.has(tap.event.id)));
}

/** Removes names and numbers; taps that wait stay, and so do the files of the page, which lists them. */
export const removeDays = () =>
  use((database) => {
    const transaction = database.transaction(['days', 'notices'], 'readwrite');
    transaction.objectStore('days').clear();
    transaction.objectStore('notices').clear();
    return completed(transaction);
  });

/** Removes what is too old. Resolves to the ids of the removed days. A notice tells how many taps were lost. */
export async function removeOldData(): Promise<number[]> {
  const now = new Date();
  const removed = await use(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    const [days, taps, notices] = await Promise.all([
      rowsOf<StoredDay>(transaction.objectStore('days')),
      rowsOf<StoredTap>(transaction.objectStore('taps')),
      rowsOf<StoredNotice>(transaction.objectStore('notices')),
    ]);
    const oldDays = days.filter(({ value }) => isOver(value));
    const lost = taps.filter(({ value }) => endOf(value) <= now);
    // A notice of an older release has a name, too
    const hasDays = days.length > oldDays.length;
    const oldNotices = notices.filter(({ value: { removeAt } }) =>
      removeAt ? new Date(removeAt) <= now : !hasDays,
    );
    for (const { key } of oldDays) transaction.objectStore('days').delete(key);
    for (const { key } of lost) transaction.objectStore('taps').delete(key);
    for (const { key } of oldNotices) transaction.objectStore('notices').delete(key);
    for (const [date, count] of countByDate(lost.map(({ value }) => value)))
      transaction.objectStore('notices').add({
        text: `Nicht rechtzeitig übertragen und verfallen: ${changeCount(count)} vom ${date}.`,
        removeAt: new Date(now.getTime() + LOSS_SHOWN_MS).toISOString(),
      } satisfies StoredNotice);
    await completed(transaction);
    return oldDays.map(({ value }) => value.id);
  });
  return removed ?? [];
}

/**
 * Removes everything of the pickup mode from this device. Pages in other tabs close the database by themselves; one that is
 * suspended delays its deletion, but the data are gone before.
 */
export async function removePickupData(): Promise<void> {
  // Elsewhere there is neither a service worker nor a cache, and so no pickup mode
  if (!window.isSecureContext) return;
  const worker = await navigator.serviceWorker?.getRegistration('/admin/');
  await Promise.all([
    within(OTHER_TABS_MS, deleteDatabase()),
    caches.delete(PICKUP_CACHE),
    worker?.unregister(),
  ]);
}

async function deleteDatabase(): Promise<void> {
  await use((database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    for (const name of STORES) transaction.objectStore(name).clear();
    return completed(transaction);
  });
  await done(indexedDB.deleteDatabase(PICKUP_DATABASE));
}

/** Resolves to undefined after the time. */
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);

/** Returns the instant after which the server no longer accepts the tap. */
const endOf = ({ removeAt, event }: StoredTap): Date =>
  new Date(removeAt ?? Date.parse(event.at) + TAPS_ACCEPTED_MS);

function countByDate(taps: readonly StoredTap[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tap of taps) counts.set(dateOf(tap), (counts.get(dateOf(tap)) ?? 0) + 1);
  return counts;
}

interface WaitingTap {
  key: IDBValidKey;
  tap: StoredTap;
}

const storedDays = async (): Promise<StoredDay[]> =>
  (await use((database) => done(database.transaction('days').objectStore('days').getAll()))) ?? [];

async function tapsWithoutDay(): Promise<StoredTap[]> {
  const days = new Set((await storedDays()).map(({ id }) => id));
  const taps = await waitingTaps();
  return taps.map(({ tap }) => tap).filter(({ dayId }) => !days.has(dayId));
}

const waitingTaps = async (): Promise<WaitingTap[]> => {
  const rows = await use((database) => rowsOf<StoredTap>(database.transaction('taps').objectStore('taps')));
  return rows?.map(({ key, value }) => ({ key, tap: value })) ?? [];
};

const deleteTaps = (batch: readonly WaitingTap[]) =>
  use(async (database) => {
    const store = database.transaction('taps', 'readwrite').objectStore('taps');
    await Promise.all(batch.map(({ key }) => done(store.delete(key))));
  });

const pickedUpSchema = v.object({ rejected: v.array(v.unknown()) });

/** 'refused': the server won't take them later either. 'none': it can't be reached, or not by this visitor. */
async function send(dayId: number, batch: readonly WaitingTap[]): Promise<'taken' | 'refused' | 'none'> {
  try {
    const response = await fetchWithin(
      `/api/pickup/${dayId}/events`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events: batch.map(({ tap }) => tap.event) }),
      },
      TIMEOUT_MS,
    );
    const { status } = response;
    const body: unknown = await response.json();
    // The login page of a hotspot is an answer, too
    if (response.ok) return v.is(pickedUpSchema, body) ? 'taken' : 'none';
    return status === 401 || status === 429 || status >= 500 ? 'none' : 'refused';
  } catch {
    return 'none';
  }
}

/** Undefined when the pickup mode was never opened here, or when this browser stores nothing. */
async function use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  const database = await openExisting().catch(() => undefined);
  if (!database) return undefined;
  // Somebody wants to delete it
  database.onversionchange = () => database.close();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

let isBlocked = false;

async function openExisting(): Promise<IDBDatabase> {
  if (isBlocked) throw new Error('Another tab blocks the database of the pickup mode');
  const request = indexedDB.open(PICKUP_DATABASE);
  // Opening creates what isn't there
  request.onupgradeneeded = () => request.transaction?.abort();
  const opening = done(request);
  const database = await within(OTHER_TABS_MS, opening);
  if (database) return database;
  isBlocked = true;
  void opening
    .then(
      (late) => late.close(),
      () => {},
    )
    .then(() => {
      isBlocked = false;
    });
  return openExisting();
}

async function rowsOf<T>(store: IDBObjectStore): Promise<{ key: IDBValidKey; value: T }[]> {
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done<T[]>(store.getAll())]);
  return values.flatMap((value, index) => {
    const key = keys[index];
    return key === undefined ? [] : [{ key, value }];
  });
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
