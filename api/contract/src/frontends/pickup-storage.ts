import type { SessionUser } from '../wire/auth.js';
import type { PickupEvent } from '../wire/pickup.js';

// Data of the pickup mode in the browser. The back office writes them. The shell sends and removes them without the back
// office, which may be unreachable then. So a change here must suit the release of the other before and after. Without
// valibot, for the service worker. Times are ISO 8601; `removeAt` is by the clock of the device, which may be wrong.

/** The IndexedDB database. Its stores: `days` by id, `taps` and `notices` by number. */
export const PICKUP_DATABASE = 'pickup';

/** The cache with the files of the page. */
export const PICKUP_CACHE = 'pickup-kit';

/** In `days`: who has opened the day, and everything else that the back office needs. */
export interface StoredDay {
  id: number;
  user: SessionUser;
  /** The end of a helper's link; for the farmer 48 hours after the pickup. */
  removeAt: string;
}

/** In `taps` until the server has answered. It outlives the day of a helper. */
export interface StoredTap {
  dayId: number;
  /** Name of the customer. Somebody may have to pass the tap on by word of mouth. */
  name: string;
  event: PickupEvent;
  /** Missing in a tap of an older release, like `role`. */
  removeAt?: string;
  role?: SessionUser['role'];
}

/** In `notices`: a message that the person must see once. */
export interface StoredNotice {
  text: string;
  /** Missing in a notice of an older release. */
  removeAt?: string;
}

export interface Row<T> {
  key: IDBValidKey;
  value: T;
}

export interface Stored<Day> {
  days: Day[];
  /** In the order in which they were tapped. */
  taps: Row<StoredTap>[];
  notices: Row<StoredNotice>[];
}

const STORES = ['days', 'taps', 'notices'] as const;
type StoreName = (typeof STORES)[number];
type Stores = Record<StoreName, IDBObjectStore>;

/** While another tab delays the deletion of the database, opening it waits. */
const OPENING_MS = 3000;

/** The database of the pickup mode, which outlives the page and the browser. Each method is one transaction. */
export class PickupStorage<Day extends StoredDay = StoredDay> {
  private connection: Promise<IDBDatabase> | undefined;
  private isDeleted = false;
  /** Kept from the start: what a page writes while it closes goes where it has read. Missing in some windows. */
  private readonly databases = globalThis.indexedDB;

  /** Calls `onDeleted` when another page deletes the database. With `mayCreate` it is created where it is missing. */
  constructor(
    private readonly mayCreate: boolean,
    private readonly onDeleted: () => void = () => {},
  ) {}

  /** Resolves to false where it is missing, and in a browser that stores nothing. */
  opens(): Promise<boolean> {
    return this.open().then(
      () => true,
      () => false,
    );
  }

  read(): Promise<Stored<Day>> {
    return this.change(readStores<Day>, 'readonly');
  }

  tapKeys(): Promise<IDBValidKey[]> {
    return this.change(({ taps }) => done(taps.getAllKeys()), 'readonly');
  }

  keepDay(day: Day): Promise<unknown> {
    return this.change(({ days }) => done(days.put(day)));
  }

  /** Resolves to its key once the tap is on the disk. */
  addTap(tap: StoredTap): Promise<IDBValidKey> {
    return this.change(({ taps }) => done(taps.add(tap)), 'readwrite', { durability: 'strict' });
  }

  /**
   * Removes taps that the server has answered, together with what the answer changes in their day, and adds notices about
   * them. Resolves to these: none if another tab has settled the same taps.
   */
  settle(
    keys: readonly IDBValidKey[],
    answer?: { dayId: number; day: Partial<Day>; notices: readonly StoredNotice[] },
  ): Promise<Row<StoredNotice>[]> {
    return this.change(async ({ days, taps, notices }) => {
      const waiting = new Set(await done(taps.getAllKeys()));
      for (const key of keys) taps.delete(key);
      if (!answer) return [];
      const day = await done<Day | undefined>(days.get(answer.dayId));
      if (day) days.put({ ...day, ...answer.day });
      const isMine = keys.length === 0 || keys.some((key) => waiting.has(key));
      const added = isMine ? answer.notices : [];
      return Promise.all(added.map(async (value) => ({ key: await done(notices.add(value)), value })));
    });
  }

  dismiss(keys: readonly IDBValidKey[]): Promise<unknown> {
    return this.change(({ notices }) => void keys.map((key) => notices.delete(key)));
  }

  /** Runs one transaction. `work` must not wait for anything else. */
  change<T>(
    work: (stores: Stores) => T | Promise<T>,
    mode: IDBTransactionMode = 'readwrite',
    options?: IDBTransactionOptions,
  ): Promise<T> {
    return this.use(async (database) => {
      const transaction = database.transaction(STORES, mode, options);
      const [days, taps, notices] = STORES.map((name) => transaction.objectStore(name));
      const [result] = await Promise.all([work({ days, taps, notices } as Stores), completed(transaction)]);
      return result;
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
  private async use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.open());
    } catch {
      this.close();
      return work(await this.open());
    }
  }

  private async open(): Promise<IDBDatabase> {
    if (this.isDeleted) throw new Error('The database of the pickup mode was deleted');
    this.connection ??= openDatabase(this.databases, this.mayCreate).then((database) => {
      // Deleting waits until no page has the database open. Nothing may create it again after that.
      database.onversionchange = () => {
        database.close();
        this.isDeleted = true;
        this.onDeleted();
      };
      database.onclose = () => this.close();
      return database;
    });
    return this.connection;
  }
}

/** Reads everything in one transaction: a tap is in it or is written afterwards. */
export async function readStores<Day extends StoredDay = StoredDay>({
  days,
  taps,
  notices,
}: Stores): Promise<Stored<Day>> {
  const rows = [done<Day[]>(days.getAll()), rowsOf<StoredTap>(taps), rowsOf<StoredNotice>(notices)] as const;
  const [allDays, allTaps, allNotices] = await Promise.all(rows);
  return { days: allDays, taps: allTaps, notices: allNotices };
}

async function rowsOf<T>(store: IDBObjectStore): Promise<Row<T>[]> {
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done<T[]>(store.getAll())]);
  return values.map((value, index) => ({ key: keys[index] ?? 0, value }));
}

let isBlocked = false;

/** Rejects if it takes too long, and until the database has opened after that. */
async function openDatabase(databases: IDBFactory, mayCreate: boolean): Promise<IDBDatabase> {
  if (isBlocked) throw new Error('Another tab blocks the database of the pickup mode');
  // Open any version: a later release may have created a higher one
  const request = mayCreate ? databases.open(PICKUP_DATABASE, 1) : databases.open(PICKUP_DATABASE);
  request.onupgradeneeded = () => {
    if (!mayCreate) return request.transaction?.abort();
    request.result.createObjectStore('days', { keyPath: 'id' });
    request.result.createObjectStore('taps', { autoIncrement: true });
    request.result.createObjectStore('notices', { autoIncrement: true });
  };
  const opening = done(request);
  const database = await within(OPENING_MS, opening);
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
  throw new Error('Opening the database of the pickup mode takes too long');
}

/** Deletes the database. Pages in other tabs close it by themselves; one that is suspended delays that, so it is emptied before. */
export async function deletePickupDatabase(storage: PickupStorage): Promise<void> {
  if (await storage.opens())
    await storage.change((stores) => void STORES.map((name) => stores[name].clear()));
  storage.close();
  await within(OPENING_MS, done(indexedDB.deleteDatabase(PICKUP_DATABASE)));
}

/** Resolves to undefined after the time. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
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
