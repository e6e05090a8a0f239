import {
  PICKUP_DATABASE,
  type StoredDay,
  type StoredNotice,
  type StoredTap,
} from '@hofkiste/contract/frontends/pickup-storage';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { MAX_EVENTS, type PickedUp, type Pickup, type PickupEvent } from '@hofkiste/contract/wire/pickup';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A day as the server described it last, with everything that is needed to show it without network. Without network
 * nobody but its user gets in.
 */
export interface Day extends StoredDay {
  pickup: Pickup;
  /** The time zone of the farm. */
  zone: string;
  /** Missing in a day of an older release. */
  farmName?: string | undefined;
  /** Names the version of the last read; undefined after taps were sent. */
  etag: string | undefined;
  /** ISO 8601: the last answer of the server. */
  answeredAt: string;
  /** Milliseconds by which the server's clock is ahead of this device; missing in a day of an older release. */
  clockOffset?: number;
  /** Chosen on this device. */
  locationId: number | undefined;
}

export interface TapNotice extends StoredNotice {
  key: number;
}

interface Stored {
  day: Day | undefined;
  /** The taps of all days. */
  taps: StoredTap[];
  notices: TapNotice[];
}

/** Taps of one day, in the order in which they were tapped. */
export interface Batch {
  dayId: number;
  /** The keys in the store; empty for taps that couldn't be stored. */
  keys: number[];
  taps: StoredTap[];
}

interface Schema extends DBSchema {
  days: { key: number; value: Day };
  taps: { key: number; value: StoredTap };
  notices: { key: number; value: StoredNotice };
}

type Database = IDBPDatabase<Schema>;

/** While another tab delays the deletion of the database, opening it waits. */
const OPENING_MS = 3000;

/** The database of the pickup mode, which outlives the page and the browser. The shell removes what is old. */
export class PickupStorage {
  private connection: Promise<Database> | undefined;
  private isDeleted = false;

  /** Calls `onDeleted` when another page deletes the database. */
  constructor(private readonly onDeleted: () => void) {}

  /** Reads everything in one transaction: a tap is in it or is written afterwards. */
  read(dayId: number): Promise<Stored> {
    return this.use(async (database) => {
      const transaction = database.transaction(['days', 'taps', 'notices']);
      const [day, taps, notices, keys] = await Promise.all([
        transaction.objectStore('days').get(dayId),
        transaction.objectStore('taps').getAll(),
        transaction.objectStore('notices').getAll(),
        transaction.objectStore('notices').getAllKeys(),
      ]);
      return { day, taps, notices: notices.map((notice, index) => ({ key: keys[index] ?? 0, ...notice })) };
    });
  }

  keepDay(day: Day): Promise<unknown> {
    return this.use((database) => database.put('days', day));
  }

  /** Resolves once the tap is on the disk. */
  addTap(tap: StoredTap): Promise<unknown> {
    return this.use((database) => {
      const { store, done } = database.transaction('taps', 'readwrite', { durability: 'strict' });
      return Promise.all([store.add(tap), done]);
    });
  }

  /** Resolves to the oldest taps of a day, as many as one call takes; undefined when all are skipped. */
  nextBatch(isSkipped: (tap: StoredTap) => boolean): Promise<Batch | undefined> {
    return this.use(async (database) => {
      let batch: Batch | undefined;
      let cursor = await database.transaction('taps').store.openCursor();
      for (; cursor && (batch?.keys.length ?? 0) < MAX_EVENTS; cursor = await cursor.continue()) {
        const { key, value } = cursor;
        if (isSkipped(value)) continue;
        batch ??= { dayId: value.dayId, keys: [], taps: [] };
        if (value.dayId !== batch.dayId) continue;
        batch.keys.push(key);
        batch.taps.push(value);
      }
      return batch;
    });
  }

  /** The answer to a batch: its taps are done, its day is new, and what was rejected becomes a notice. */
  settle(batch: Batch, { rejected, ...pickup }: PickedUp, now: Date): Promise<unknown> {
    return this.use(async (database) => {
      const transaction = database.transaction(['days', 'taps', 'notices'], 'readwrite');
      const days = transaction.objectStore('days');
      const waiting = new Set(await transaction.objectStore('taps').getAllKeys());
      const day = await days.get(batch.dayId);
      // Another tab may have settled the same taps
      const isMine = batch.keys.length === 0 || batch.keys.some((key) => waiting.has(key));
      const notices = isMine ? noticesAbout(batch, rejected) : [];
      return Promise.all([
        day && days.put({ ...day, pickup, etag: undefined, answeredAt: now.toISOString() }),
        ...batch.keys.map((key) => transaction.objectStore('taps').delete(key)),
        ...notices.map((notice) => transaction.objectStore('notices').add(notice)),
        transaction.done,
      ]);
    });
  }

  /** Gives up the taps of a day. */
  discardTaps(dayId: number): Promise<unknown> {
    return this.use(async (database) => {
      const { store, done } = database.transaction('taps', 'readwrite');
      let cursor = await store.openCursor();
      for (; cursor; cursor = await cursor.continue())
        if (cursor.value.dayId === dayId) await cursor.delete();
      return done;
    });
  }

  dismiss(notices: readonly TapNotice[]): Promise<unknown> {
    return this.use((database) => {
      const { store, done } = database.transaction('notices', 'readwrite');
      return Promise.all([...notices.map(({ key }) => store.delete(key)), done]);
    });
  }

  /** Closes the connection, which opens again when it is used. */
  close(): void {
    this.connection?.then(
      (database) => database.close(),
      () => {},
    );
    this.connection = undefined;
  }

  /** Tries again with a new connection: iOS ends those of pages that were in the background. */
  private async use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await this.open());
    } catch {
      this.close();
      return work(await this.open());
    }
  }

  private open(): Promise<Database> {
    if (this.isDeleted) throw new Error('The database of the pickup mode was deleted');
    this.connection ??= inTime(
      openDB<Schema>(PICKUP_DATABASE, 1, {
        upgrade(database) {
          database.createObjectStore('days', { keyPath: 'id' });
          database.createObjectStore('taps', { autoIncrement: true });
          database.createObjectStore('notices', { autoIncrement: true });
        },
        // Deleting waits until no page has the database open. Nothing may create it again after that.
        blocking: () => {
          this.close();
          this.isDeleted = true;
          this.onDeleted();
        },
        terminated: () => this.close(),
      }),
    );
    return this.connection;
  }
}

/** Rejects if it takes too long, and closes the database if it opens after that. */
function inTime(opening: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('Opening the database of the pickup mode takes too long'));
    }, OPENING_MS);
    opening
      .then((database) => (isLate ? database.close() : resolve(database)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Notices for the person about taps that the server rejected. */
export function noticesAbout({ taps }: Batch, rejected: PickedUp['rejected']): StoredNotice[] {
  const undone = new Set(taps.flatMap(({ event }) => (event.action === 'undo' ? [event.undoes] : [])));
  return rejected.map(({ id, code, message }) => {
    const tap = taps.find(({ event }) => event.id === id);
    const isLost = code === 'ORDER_CANCELLED' || code === 'ORDER_GONE' || code === 'EVENT_TOO_OLD';
    const handedOut = isLost && tap && !undone.has(id) ? handedOutText(tap.event) : '';
    return {
      text: `${tap?.name}: ${message}${handedOut}`,
      ...(tap?.removeAt && { removeAt: tap.removeAt }),
    };
  });
}

/** The goods are gone, and perhaps there is money in the till that the farm doesn't expect. */
function handedOutText({ action, amount }: PickupEvent): string {
  if (action === 'undo') return '';
  if (action === 'collected-unpaid') return ' Die Ware ist mitgegangen: sag am Hof Bescheid.';
  return ` ${amount === undefined ? 'Du hast kassiert' : `${formatEuro(amount)} hast du kassiert`}: sag am Hof Bescheid.`;
}
