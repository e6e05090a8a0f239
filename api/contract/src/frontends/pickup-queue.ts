import { MAX_EVENTS } from '../plain/constants.js';
import type { PickupStorage, Row, StoredDay, StoredNotice, StoredTap } from './pickup-storage.js';

interface WaitingTap {
  tap: StoredTap;
  /** Undefined until it is on the disk. */
  key: IDBValidKey | undefined;
  /** True while the server has answered it, but it is on the disk still. */
  isAnswered: boolean;
}

/** Taps of one day that one call takes, in the order in which they were tapped. */
export interface Batch {
  dayId: number;
  taps: readonly StoredTap[];
}

/**
 * The taps that the server hasn't answered. Memory is the truth, and the disk its copy for the next page. Several pages may
 * send the same taps: each counts once, and each page sends them from the oldest one on.
 */
export class PickupQueue<Day extends StoredDay = StoredDay> {
  /** By the id of the event, in the order in which they were tapped. */
  private waiting = new Map<string, WaitingTap>();
  private isWriting = false;
  /** The days whose taps the server refuses, with its reason. */
  readonly refusals = new Map<number, string>();

  constructor(private readonly storage: PickupStorage<Day>) {}

  get taps(): StoredTap[] {
    return this.unanswered().map(({ tap }) => tap);
  }

  /** The number of taps that would be lost if the browser ended now. */
  get unwritten(): number {
    return this.unanswered().filter(({ key }) => key === undefined).length;
  }

  add(tap: StoredTap): void {
    this.waiting.set(tap.event.id, { tap, key: undefined, isAnswered: false });
  }

  /** Takes over what was read from the disk. Taps of this page that aren't there yet are newer. */
  takeOver(stored: readonly Row<StoredTap>[]): void {
    const rows = stored.map(({ key, value: tap }): [string, WaitingTap] => {
      const { isAnswered = false } = this.waiting.get(tap.event.id) ?? {};
      return [tap.event.id, { tap, key, isAnswered }];
    });
    const ids = new Set(rows.map(([id]) => id));
    const newer = [...this.waiting].filter(([id, { key }]) => key === undefined && !ids.has(id));
    this.waiting = new Map([...rows, ...newer]);
  }

  /** Resolves to true if another page has added taps or settled some since the disk was read. */
  async isOutdated(): Promise<boolean> {
    const keys = await this.storage.tapKeys();
    const known = new Set([...this.waiting.values()].flatMap(({ key }) => (key === undefined ? [] : [key])));
    return keys.length !== known.size || keys.some((key) => !known.has(key));
  }

  /** Writes one after another: a tap is on the disk before those that follow it. */
  async write(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    try {
      const next = () => this.unanswered().find(({ key }) => key === undefined);
      // Taps may be added meanwhile
      for (let row = next(); row; row = next()) row.key = await this.storage.addTap(row.tap);
    } finally {
      this.isWriting = false;
    }
  }

  /**
   * Sends what waits until `post` resolves to false. `post` settles the batch, or adds its day to {@link refusals}. Taps
   * that can't be stored are sent from memory, if `fromMemory` says so.
   */
  async send(post: (batch: Batch) => Promise<boolean>, fromMemory = () => false): Promise<void> {
    let batch = this.nextBatch(fromMemory());
    while (batch && (await post(batch))) batch = this.nextBatch(fromMemory());
  }

  /** Ends the wait of taps that the server has answered. */
  settle(
    { dayId, taps }: Batch,
    answer?: { day: Partial<Day>; notices: readonly StoredNotice[] },
  ): Promise<Row<StoredNotice>[]> {
    const rows = taps.flatMap(({ event }) => this.waiting.get(event.id) ?? []);
    for (const row of rows) row.isAnswered = true;
    return this.remove(rows, (keys) => this.storage.settle(keys, answer && { dayId, ...answer }));
  }

  /** Gives up taps. */
  async discard(isGivenUp: (tap: StoredTap) => boolean): Promise<void> {
    const rows = this.unanswered().filter(({ tap }) => isGivenUp(tap));
    await this.remove(rows, (keys) => this.storage.settle(keys));
  }

  /** Tries again to remove from the disk what the server has answered. */
  async removeAnswered(): Promise<void> {
    const rows = [...this.waiting.values()].filter(({ isAnswered }) => isAnswered);
    if (rows.length > 0) await this.remove(rows, (keys) => this.storage.settle(keys));
  }

  private async remove<T>(
    rows: readonly WaitingTap[],
    fromDisk: (keys: IDBValidKey[]) => Promise<T>,
  ): Promise<T> {
    const forget = (one: readonly WaitingTap[]) => {
      for (const { tap } of one) this.waiting.delete(tap.event.id);
    };
    forget(rows.filter(({ key }) => key === undefined));
    const result = await fromDisk(rows.flatMap(({ key }) => (key === undefined ? [] : [key])));
    forget(rows);
    return result;
  }

  private nextBatch(fromMemory: boolean): Batch | undefined {
    const rows = this.unanswered().filter(
      ({ tap, key }) => !this.refusals.has(tap.dayId) && (fromMemory || key !== undefined),
    );
    const dayId = rows[0]?.tap.dayId;
    if (dayId === undefined) return undefined;
    const taps = rows.map(({ tap }) => tap).filter((tap) => tap.dayId === dayId);
    return { dayId, taps: taps.slice(0, MAX_EVENTS) };
  }

  private unanswered(): WaitingTap[] {
    return [...this.waiting.values()].filter(({ isAnswered }) => !isAnswered);
  }
}
