import { fetchWithin } from '@hofkiste/contract/frontends/fetch-within';
import { type Batch, PickupQueue } from '@hofkiste/contract/frontends/pickup-queue';
import {
  deletePickupDatabase,
  PICKUP_CACHE,
  PickupStorage,
  readStores,
  type Stored,
  type StoredDay,
  type StoredNotice,
  type StoredTap,
} from '@hofkiste/contract/frontends/pickup-storage';
import { changeCount } from '@hofkiste/contract/frontends/pickup-words';
import { DAY } from '@hofkiste/contract/plain/durations';
import { TAPS_ACCEPTED_MS } from '@hofkiste/contract/rules/pickup-times';
import type { SessionUser } from '@hofkiste/contract/wire/auth';
import * as v from 'valibot';
import { userKey } from './session/userKey';
import { dateOf, withoutUndone } from './taps';

// Sends and removes the data of the pickup mode on this device, without loading the back office.

const TIMEOUT_MS = 8000;
const LOSS_SHOWN_MS = 30 * DAY;

/** Reads the day of this address as it was opened here. The address of a helper link names no day: any helper's counts. */
export async function storedDayAt(path: string): Promise<StoredDay | undefined> {
  const { days } = await stored();
  const id = /^\/admin\/pickup\/(\d+)/.exec(path)?.[1];
  return days.find((day) => (id ? day.id === Number(id) : day.user.role === 'helper'));
}

export const isOver = ({ removeAt }: StoredDay): boolean => new Date(removeAt) <= new Date();

/** The taps of a helper whose day is gone, because the link has ended. */
export const tapsOfEndedLink = async (): Promise<StoredTap[]> =>
  tapsWithoutDay(await stored()).filter(({ role }) => role === 'helper');

/**
 * Sends what somebody else has left here, and removes it. Resolves to the taps that the server didn't take: they stay
 * until {@link discardTaps}. None if all of them were taken back.
 */
export async function removeOtherUsersData(user: SessionUser): Promise<StoredTap[]> {
  const left = await stored();
  const hasOthers = left.days.some((day) => userKey(day.user) !== userKey(user));
  if (!hasOthers && tapsWithoutDay(left).length === 0) return [];
  const unsent = await sendWaitingTaps();
  if (hasOthers) await (unsent.length > 0 ? removeDays() : removePickupData());
  const refused = tapsWithoutDay(await stored());
  return withoutUndone(refused).length > 0 ? refused : [];
}

/** Sends the taps that wait. Resolves to those that the server hasn't answered, refuses, or gets too late to count. */
export async function sendWaitingTaps(): Promise<StoredTap[]> {
  const unsent = await use(async (storage) => {
    const queue = new PickupQueue(storage);
    // An open page may add some meanwhile
    while (await queue.isOutdated()) {
      queue.takeOver((await storage.read()).taps);
      await queue.send(async (batch) => {
        const lost = await send(batch);
        if (lost === 'unknown') return false;
        const settled = batch.taps.filter((tap) => !lost.includes(tap));
        if (settled.length > 0) await queue.settle({ ...batch, taps: settled });
        if (lost.length > 0) queue.refusals.set(batch.dayId, '');
        return true;
      });
    }
    return queue.taps;
  });
  return unsent ?? [];
}

/** Gives up taps. */
export async function discardTaps(taps: readonly StoredTap[]): Promise<void> {
  const ids = new Set(taps.map(({ event }) => event.id));
  await use(async (storage) => {
    const rows = (await storage.read()).taps.filter(({ value }) => ids.has(value.event.id));
    await storage.settle(rows.map(({ key }) => key));
  });
}

/** Removes names and numbers; taps that wait stay, and so do the files of the page, which lists them. */
export const removeDays = () =>
  use((storage) =>
    storage.change(({ days, notices }) => {
      days.clear();
      notices.clear();
    }),
  );

/** Removes what is too old. Resolves to the ids of the removed days. A notice tells how many taps were lost. */
export async function removeOldData(): Promise<number[]> {
  const now = new Date();
  const removed = await use((storage) =>
    storage.change(async (stores) => {
      const { days, taps, notices } = await readStores(stores);
      const oldDays = days.filter(isOver);
      const lost = taps.filter(({ value }) => endOf(value) <= now);
      // A notice of an older release has a name, too
      const hasDays = days.length > oldDays.length;
      const oldNotices = notices.filter(({ value: { removeAt } }) =>
        removeAt ? new Date(removeAt) <= now : !hasDays,
      );
      for (const { id } of oldDays) stores.days.delete(id);
      for (const { key } of lost) stores.taps.delete(key);
      for (const { key } of oldNotices) stores.notices.delete(key);
      for (const [date, count] of countByDate(lost.map(({ value }) => value)))
        stores.notices.add({
          text: `Nicht rechtzeitig übertragen und verfallen: ${changeCount(count)} vom ${date}.`,
          removeAt: new Date(now.getTime() + LOSS_SHOWN_MS).toISOString(),
        } satisfies StoredNotice);
      return oldDays.map(({ id }) => id);
    }),
  );
  return removed ?? [];
}

/** Removes everything of the pickup mode from this device. */
export async function removePickupData(): Promise<void> {
  // Elsewhere there is neither a service worker nor a cache, and so no pickup mode
  if (!window.isSecureContext) return;
  const worker = await navigator.serviceWorker?.getRegistration('/admin/');
  await Promise.all([
    deletePickupDatabase(new PickupStorage(false)),
    caches.delete(PICKUP_CACHE),
    worker?.unregister(),
  ]);
}

/** Returns the instant after which the server no longer accepts the tap. */
const endOf = ({ removeAt, event }: StoredTap): Date =>
  new Date(removeAt ?? Date.parse(event.at) + TAPS_ACCEPTED_MS);

function countByDate(taps: readonly StoredTap[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tap of taps) counts.set(dateOf(tap), (counts.get(dateOf(tap)) ?? 0) + 1);
  return counts;
}

function tapsWithoutDay({ days, taps }: Stored<StoredDay>): StoredTap[] {
  const ids = new Set(days.map(({ id }) => id));
  return taps.map(({ value }) => value).filter(({ dayId }) => !ids.has(dayId));
}

/** The part of `PickedUp` that counts here: the taps are taken even if this release can't read the day that comes with it. */
const pickedUpSchema = v.object({ rejected: v.array(v.object({ id: v.string(), code: v.string() })) });

/**
 * Resolves to the taps that the server won't take later either, and of which nobody at the farm knows. 'unknown': it can't
 * be reached, or not by this visitor.
 */
async function send({ dayId, taps }: Batch): Promise<readonly StoredTap[] | 'unknown'> {
  try {
    const response = await fetchWithin(
      `/api/pickup/${dayId}/events`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events: taps.map(({ event }) => event) }),
      },
      TIMEOUT_MS,
    );
    const { status } = response;
    const body: unknown = await response.json();
    // The login page of a hotspot is an answer, too
    if (response.ok) return v.is(pickedUpSchema, body) ? tooLate(taps, body.rejected) : 'unknown';
    return status === 401 || status === 429 || status >= 500 ? 'unknown' : taps;
  } catch {
    return 'unknown';
  }
}

/** The server keeps those that it rejects because their order is gone, so that the farm sees them. */
function tooLate(
  taps: readonly StoredTap[],
  rejected: v.InferOutput<typeof pickedUpSchema>['rejected'],
): StoredTap[] {
  const codes = new Map(rejected.map(({ id, code }) => [id, code]));
  const refused = taps.filter(({ event }) => codes.has(event.id));
  return withoutUndone(refused).filter(({ event }) => codes.get(event.id) === 'EVENT_TOO_OLD');
}

const stored = async (): Promise<Stored<StoredDay>> =>
  (await use((storage) => storage.read())) ?? { days: [], taps: [], notices: [] };

/** Undefined when the pickup mode was never opened here, or when this browser stores nothing. */
async function use<T>(work: (storage: PickupStorage) => Promise<T>): Promise<T | undefined> {
  const storage = new PickupStorage(false);
  try {
    return (await storage.opens()) ? await work(storage) : undefined;
  } finally {
    storage.close();
  }
}
