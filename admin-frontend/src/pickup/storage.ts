import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import { formatDate } from '@hofkiste/contract/dates';
import { MAX_EVENTS, type PickedUp, type Pickup } from '@hofkiste/contract/pickup';
import { PICKUP_DATABASE, type StoredTap } from '@hofkiste/contract/pickup-storage';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import { changeCount } from './wording';

/** A day as the server described it last, with everything that is needed to show it without network. */
export interface Day {
  id: number;
  /** Who has opened it. Without network nobody else gets in. */
  user: AdminAppProps['user'];
  pickup: Pickup;
  /** Of the farm. */
  zone: string;
  /** Of the last read; undefined after taps were sent. */
  etag: string | undefined;
  /** ISO 8601: the last answer of the server. */
  answeredAt: string;
  /** ISO 8601. */
  removeAt: string;
  /** Chosen on this device. */
  locationId: number | undefined;
}

/** A tap that the server hasn't answered yet. The name is for messages about it: the order may be gone by then. */
export interface Tap extends StoredTap {
  name: string;
}

/** Something that the person must be told once. */
export interface Notice {
  key: number;
  text: string;
}

interface Stored {
  day: Day | undefined;
  /** Of all days. */
  taps: Tap[];
  notices: Notice[];
}

/** Taps of one day, in the order in which they were tapped. */
export interface Batch {
  dayId: number;
  keys: number[];
  taps: Tap[];
}

interface Schema extends DBSchema {
  days: { key: number; value: Day };
  taps: { key: number; value: Tap };
  notices: { key: number; value: Omit<Notice, 'key'> };
}

type Database = IDBPDatabase<Schema>;
type TapStore = IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'taps', 'readwrite'>;

/** The database of the pickup mode, which outlives the page and the browser. */
export class PickupStorage {
  private connection: Promise<Database> | undefined;
  private isDeleted = false;

  /** Calls `onDeleted` when another page deletes the database. */
  constructor(private readonly onDeleted: () => void) {}

  /** In one transaction: a tap is in it or is written afterwards. */
  read(dayId: number): Promise<Stored> {
    return this.use(async (database) => {
      const transaction = database.transaction(['days', 'taps', 'notices']);
      const [day, taps, texts, keys] = await Promise.all([
        transaction.objectStore('days').get(dayId),
        transaction.objectStore('taps').getAll(),
        transaction.objectStore('notices').getAll(),
        transaction.objectStore('notices').getAllKeys(),
      ]);
      return { day, taps, notices: keys.map((key, index) => ({ key, text: texts[index]?.text ?? '' })) };
    });
  }

  keepDay(day: Day): Promise<unknown> {
    return this.use((database) => database.put('days', day));
  }

  /** Resolves once the tap is on the disk. */
  addTap(tap: Tap): Promise<unknown> {
    return this.use((database) => {
      const { store, done } = database.transaction('taps', 'readwrite', { durability: 'strict' });
      return Promise.all([store.add(tap), done]);
    });
  }

  /** As many of the oldest taps of a day as one call takes; undefined when none waits except on some days. */
  nextBatch(exceptDays: ReadonlyMap<number, unknown>): Promise<Batch | undefined> {
    return this.use(async (database) => {
      let batch: Batch | undefined;
      let cursor = await database.transaction('taps').store.openCursor();
      for (; cursor && (batch?.keys.length ?? 0) < MAX_EVENTS; cursor = await cursor.continue()) {
        const { key, value } = cursor;
        if (exceptDays.has(value.dayId)) continue;
        batch ??= { dayId: value.dayId, keys: [], taps: [] };
        if (value.dayId !== batch.dayId) continue;
        batch.keys.push(key);
        batch.taps.push(value);
      }
      return batch;
    });
  }

  /** The answer to a batch: its taps are done, its day is new, and what was rejected becomes a notice. */
  settle({ dayId, keys, taps }: Batch, { rejected, ...pickup }: PickedUp, now: Date): Promise<unknown> {
    return this.use(async (database) => {
      const transaction = database.transaction(['days', 'taps', 'notices'], 'readwrite');
      const days = transaction.objectStore('days');
      const day = await days.get(dayId);
      return Promise.all([
        day && days.put({ ...day, pickup, etag: undefined, answeredAt: now.toISOString() }),
        ...keys.map((key) => transaction.objectStore('taps').delete(key)),
        ...rejected.map(({ id, message }) => {
          const name = taps.find(({ event }) => event.id === id)?.name;
          return transaction.objectStore('notices').add({ text: `${name}: ${message}` });
        }),
        transaction.done,
      ]);
    });
  }

  /** Gives up the taps of a day. */
  discardTaps(dayId: number): Promise<unknown> {
    return this.use(async (database) => {
      const { store, done } = database.transaction('taps', 'readwrite');
      await deleteTaps(store, dayId);
      return done;
    });
  }

  dismiss(notices: readonly Notice[]): Promise<unknown> {
    return this.use((database) => {
      const { store, done } = database.transaction('notices', 'readwrite');
      return Promise.all([...notices.map(({ key }) => store.delete(key)), done]);
    });
  }

  /** Removes the days whose time is over, with their taps, which the server takes no more. The person is told of these. */
  removeOld(now: Date): Promise<unknown> {
    return this.use(async (database) => {
      const transaction = database.transaction(['days', 'taps', 'notices'], 'readwrite');
      for (const { id, removeAt, pickup } of await transaction.objectStore('days').getAll()) {
        if (new Date(removeAt) > now) continue;
        await transaction.objectStore('days').delete(id);
        const lost = await deleteTaps(transaction.objectStore('taps'), id);
        const text = `Nicht rechtzeitig übertragen und verfallen: ${changeCount(lost)} vom ${formatDate(pickup.day.date)}.`;
        if (lost > 0) await transaction.objectStore('notices').add({ text });
      }
      return transaction.done;
    });
  }

  /** It opens again when it is used. */
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
    this.connection ??= openDB<Schema>(PICKUP_DATABASE, 1, {
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
    });
    return this.connection;
  }
}

/** Resolves to the number of deleted taps. */
async function deleteTaps(store: TapStore, dayId: number): Promise<number> {
  let count = 0;
  let cursor = await store.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    if (cursor.value.dayId !== dayId) continue;
    await cursor.delete();
    count += 1;
  }
  return count;
}
