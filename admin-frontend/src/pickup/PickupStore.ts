import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { toCents } from '@hofkiste/contract/plain/money';
import { HELPER_LINKS_VALID_MS, pickupEnd, TAPS_ACCEPTED_MS } from '@hofkiste/contract/rules/pickup-times';
import {
  MAX_EVENTS,
  type PickedUp,
  type PickupEvent,
  type PickupOrder,
} from '@hofkiste/contract/wire/pickup';
import { lastNameFirst } from '../customers/lastNameFirst';
import { hasOfflineFiles, keepOffline, type OfflineFiles } from './offlineFiles';
import {
  NoAnswer,
  Refused,
  readFarm,
  readPickup,
  SessionOver,
  sendEvents,
  TooManyCalls,
} from './pickup.calls';
import { keepUnchanged, type PickupAction } from './pickupOrder';
import { type Batch, type Day, noticesAbout, PickupStorage, type TapNotice } from './storage';

const VISIBLE_PAUSE_MS = 4000;
const LONG_PAUSE_MS = 15_000;

export interface PickupState {
  /** Undefined until it was read from the phone or from the server. */
  day: Day | undefined;
  /** The taps on this day and on others that the server hasn't answered. */
  taps: readonly StoredTap[];
  /** The number of taps that would be lost if the browser ended now. */
  unwritten: number;
  notices: readonly TapNotice[];
  /** The server's reasons, in German, for not accepting the taps of these days. */
  refusals: ReadonlyMap<number, string>;
  /** The last call got no answer. */
  isOffline: boolean;
  /** The browser refused to store something, for example because the disk is full. */
  cannotStore: boolean;
  /** Undefined until it is known. */
  offlineFiles: OfflineFiles | undefined;
  /** German: why the day can't be shown. */
  failure: string | undefined;
}

/** A part that the browser may fail to store or to read. */
type Part = 'taps' | 'day' | 'rest';

/**
 * Pickup day on this phone: shows taps at once, keeps them until the server has answered, and reads those of others.
 */
export class PickupStore {
  private state: PickupState = {
    day: undefined,
    taps: [],
    unwritten: 0,
    notices: [],
    refusals: new Map(),
    isOffline: false,
    cannotStore: false,
    offlineFiles: undefined,
    failure: undefined,
  };
  private readonly listeners = new Set<() => void>();
  // Logged out in another tab
  private readonly storage = new PickupStorage(() => window.location.reload());
  /** Taps that are shown but not on the disk yet, in their order. They are newer than those on the disk. */
  private readonly unwritten = new Set<StoredTap>();
  /** The taps on the disk at the last read. */
  private written: readonly StoredTap[] = [];
  /** The ids of taps on the disk that the server has answered, but that couldn't be deleted. */
  private readonly answered = new Set<string>();
  private readonly failing = new Set<Part>();
  private unstoredNotices: TapNotice[] = [];
  private farm: Awaited<ReturnType<typeof readFarm>> | undefined;
  private isRunning = false;
  private isWriting = false;
  private isSyncing = false;
  private isWantedAgain = false;
  private isKeepingPage = false;
  private isPageKept = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly dayId: number,
    private readonly shell: Pick<AdminAppProps, 'user' | 'onExpired'>,
  ) {}

  readonly snapshot = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Returns a function that stops it. */
  start(): () => void {
    this.isRunning = true;
    const wake = () => {
      if (document.visibilityState === 'visible') this.sync();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    void this.begin();
    return () => {
      this.isRunning = false;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      this.storage.close();
    };
  }

  /** Returns the id of the event. */
  tap(order: PickupOrder, action: PickupAction): string {
    return this.add(lastNameFirst(order), { ...this.newEvent(order), action });
  }

  undo(order: PickupOrder): void {
    if (order.undo)
      this.add(lastNameFirst(order), { ...this.newEvent(order), action: 'undo', undoes: order.undo.eventId });
  }

  async chooseLocation(locationId: number): Promise<void> {
    const { day } = this.state;
    if (!day) return;
    this.show({ day: { ...day, locationId } });
    await this.keepDay({ ...day, locationId });
  }

  async dismissNotices(): Promise<void> {
    const { notices } = this.state;
    this.unstoredNotices = [];
    this.show({ notices: [] });
    await this.attempt('rest', () => this.storage.dismiss(notices));
  }

  sendRefusedAgain(): void {
    this.show({ refusals: new Map() });
    this.sync();
  }

  async discardRefused(): Promise<void> {
    for (const dayId of this.state.refusals.keys()) {
      for (const tap of this.unwritten) if (tap.dayId === dayId) this.unwritten.delete(tap);
      await this.attempt('rest', () => this.storage.discardTaps(dayId));
    }
    this.show({ refusals: new Map() });
    await this.readStorage();
  }

  /** Sends what waits, else reads. One exchange at a time; a call meanwhile makes another one follow. */
  sync(): void {
    if (this.isSyncing) {
      this.isWantedAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.isSyncing = true;
    void this.exchange().then((pause) => {
      this.isSyncing = false;
      if (!this.isRunning) return;
      this.timer = setTimeout(() => this.sync(), this.isWantedAgain ? 0 : pause);
      this.isWantedAgain = false;
    });
  }

  private async begin(): Promise<void> {
    hasOfflineFiles().then(
      (has) => has && this.show({ offlineFiles: 'ready' }),
      () => {},
    );
    await this.readStorage();
    if (this.isRunning) this.sync();
  }

  /** Resolves to the milliseconds until the next one. */
  private async exchange(): Promise<number> {
    const isVisible = document.visibilityState === 'visible';
    const pause = isVisible ? VISIBLE_PAUSE_MS : LONG_PAUSE_MS;
    try {
      await this.writeTaps();
      if (!(await this.send())) {
        if (!isVisible) return pause;
        await this.read();
      }
      this.show({ isOffline: false, failure: undefined });
      void this.keepPage();
    } catch (error) {
      if (!this.isRunning) return pause;
      if (error instanceof SessionOver) {
        await this.shell.onExpired();
        this.isWantedAgain = true;
      } else if (error instanceof TooManyCalls) {
        this.show({ isOffline: false });
        return LONG_PAUSE_MS;
      } else if (error instanceof Refused) this.show({ isOffline: false, failure: error.message });
      else if (error instanceof NoAnswer) this.show({ isOffline: true });
      else console.error('The exchange of pickup taps failed', error);
    }
    return pause;
  }

  /**
   * Whether taps of this day were sent: then the day is the newest. Several tabs may send the same taps: each counts once,
   * and each tab sends them from the oldest one on.
   */
  private async send(): Promise<boolean> {
    let hasSent = false;
    let batch = await this.nextBatch();
    for (; batch && this.isRunning; batch = await this.nextBatch()) {
      try {
        const answer = await sendEvents(
          batch.dayId,
          batch.taps.map(({ event }) => event),
        );
        // After logging out nothing is written; otherwise the next page sends them again, and each counts once
        if (!this.isRunning) break;
        await this.settle(batch, answer);
        hasSent ||= batch.dayId === this.dayId;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.show({ refusals: new Map(this.state.refusals).set(batch.dayId, error.message) });
      }
      await this.readStorage();
    }
    return hasSent;
  }

  /** The oldest taps, first those on the disk. Those that can't be stored are sent from memory. */
  private async nextBatch(): Promise<Batch | undefined> {
    const isSkipped = ({ dayId, event }: StoredTap) =>
      this.state.refusals.has(dayId) || this.answered.has(event.id);
    const stored = await this.attempt('rest', () => this.storage.nextBatch(isSkipped));
    if (stored?.value) return stored.value;
    if (!this.failing.has('taps')) return undefined;
    const taps = [...this.unwritten].filter((tap) => !isSkipped(tap)).slice(0, MAX_EVENTS);
    return taps.length > 0 ? { dayId: this.dayId, keys: [], taps } : undefined;
  }

  private async settle(batch: Batch, answer: PickedUp): Promise<void> {
    const now = new Date();
    const isStored = await this.attempt('day', () => this.storage.settle(batch, answer, now));
    for (const tap of batch.taps) {
      this.unwritten.delete(tap);
      if (!isStored) this.answered.add(tap.event.id);
    }
    if (isStored) return;
    const { rejected, ...pickup } = answer;
    const { day } = this.state;
    if (day?.id === batch.dayId)
      this.show({
        day: { ...day, pickup: keepUnchanged(pickup, day.pickup), answeredAt: now.toISOString() },
      });
    const notices = noticesAbout(batch, rejected).map((notice) => ({ key: 0, ...notice }));
    this.unstoredNotices.push(...notices);
  }

  private async read(): Promise<void> {
    const [farm, answer] = await Promise.all([
      this.farm ?? readFarm(),
      readPickup(this.dayId, this.state.day?.etag),
    ]);
    this.farm = farm;
    const { zone } = farm;
    const { day, taps } = this.state;
    const pickup = answer.pickup ? keepUnchanged(answer.pickup, day?.pickup) : day?.pickup;
    const now = new Date();
    if (!this.isRunning || !pickup) return;
    const clockOffset = offsetOf(answer.sentAt, now, day?.clockOffset);
    const isOld = !day || now.getTime() - Date.parse(day.answeredAt) > MINUTE;
    if (answer.pickup || isOld || day.zone !== zone || day.clockOffset !== clockOffset) {
      const { user } = this.shell;
      const fresh: Day = {
        id: this.dayId,
        user,
        pickup,
        zone,
        farmName: farm.name,
        etag: answer.etag,
        answeredAt: now.toISOString(),
        clockOffset,
        removeAt: afterPickup(
          { pickup, zone, clockOffset },
          user.role === 'helper' ? HELPER_LINKS_VALID_MS : TAPS_ACCEPTED_MS,
        ),
        locationId: day?.locationId,
      };
      this.show({ day: fresh });
      await this.keepDay(fresh);
    }
    // Another tab may have sent them
    if (taps.length > 0) await this.readStorage();
  }

  private async keepDay(day: Day): Promise<void> {
    if (new Date(day.removeAt) > new Date()) await this.attempt('day', () => this.storage.keepDay(day));
  }

  private async readStorage(): Promise<void> {
    // Opening the database again would create it after the logout has deleted it
    if (!this.isRunning) return;
    const stored = (await this.attempt('rest', () => this.storage.read(this.dayId)))?.value;
    const { day: shown } = this.state;
    if (stored) this.written = stored.taps.filter(({ event }) => !this.answered.has(event.id));
    this.show({
      taps: [...this.written, ...this.unwritten],
      unwritten: this.unwritten.size,
      notices: [...this.unstoredNotices, ...(stored?.notices ?? [])],
    });
    // The shown day is newer if it couldn't be stored.
    if (!stored?.day || (shown && stored.day.answeredAt < shown.answeredAt)) return;
    const pickup = keepUnchanged(stored.day.pickup, shown?.pickup);
    this.show({ day: { ...stored.day, pickup, locationId: shown?.locationId ?? stored.day.locationId } });
  }

  private async keepPage(): Promise<void> {
    if (this.isPageKept || this.isKeepingPage) return;
    this.isKeepingPage = true;
    const offlineFiles = await keepOffline();
    this.isKeepingPage = false;
    this.isPageKept = offlineFiles !== 'failed';
    // The files of an earlier visit stay whole
    if (this.state.offlineFiles !== 'ready') this.show({ offlineFiles });
  }

  private newEvent({ id, totalPrice, due: amount = totalPrice }: PickupOrder) {
    const now = Date.now() + (this.state.day?.clockOffset ?? 0);
    const at = new Date(now).toISOString();
    return { id: crypto.randomUUID(), orderId: id, at, amount, due: toCents(amount) };
  }

  private add(name: string, event: PickupEvent): string {
    const { day } = this.state;
    const { role } = this.shell.user;
    const removeAt = day && { removeAt: afterPickup(day, TAPS_ACCEPTED_MS) };
    const tap = { dayId: this.dayId, name, event, role, ...removeAt };
    this.unwritten.add(tap);
    this.show({ taps: [...this.state.taps, tap], unwritten: this.unwritten.size });
    void this.writeTaps().then(() => this.sync());
    return event.id;
  }

  /** Writes one after another: a tap is on the disk before those that follow it. */
  private async writeTaps(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    for (const tap of this.unwritten) {
      if (!(await this.attempt('taps', () => this.storage.addTap(tap)))) break;
      this.unwritten.delete(tap);
      this.written = [...this.written, tap];
      this.show({ unwritten: this.unwritten.size });
    }
    this.isWriting = false;
  }

  /** Undefined if the browser refuses, which the person then sees. */
  private async attempt<T>(part: Part, work: () => Promise<T>): Promise<{ value: T } | undefined> {
    try {
      const value = await work();
      this.failing.delete(part);
      return { value };
    } catch (error) {
      console.error('The storage of the pickup mode failed', error);
      this.failing.add(part);
      return undefined;
    } finally {
      const cannotStore = this.failing.size > 0;
      if (cannotStore !== this.state.cannotStore) this.show({ cannotStore });
    }
  }

  private show(change: Partial<PickupState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/**
 * By how many milliseconds the server's clock is ahead. A new value counts if it differs by more than a minute: the server
 * sends whole seconds, and an answer takes its time.
 */
function offsetOf(sentAt: number | undefined, now: Date, known = 0): number {
  const offset = sentAt === undefined ? known : sentAt - now.getTime();
  return Math.abs(offset - known) > MINUTE ? offset : known;
}

/** Returns the time by the clock of this device. */
function afterPickup(
  { pickup, zone, clockOffset = 0 }: Pick<Day, 'pickup' | 'zone' | 'clockOffset'>,
  milliseconds: number,
): string {
  const end = pickupEnd({ ...pickup.day, locations: pickup.locations }, zone);
  return new Date(end.getTime() + milliseconds - clockOffset).toISOString();
}
