import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { type Batch, PickupQueue } from '@hofkiste/contract/frontends/pickup-queue';
import {
  PickupStorage,
  type Row,
  type StoredNotice,
  type StoredTap,
} from '@hofkiste/contract/frontends/pickup-storage';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import { HELPER_LINKS_VALID_MS, pickupEnd, TAPS_ACCEPTED_MS } from '@hofkiste/contract/rules/pickup-times';
import type { PickedUp, PickupEvent, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { lastNameFirst } from '../customers/lastNameFirst';
import { hasOfflineFiles, keepOffline, type OfflineFiles } from './offlineFiles';
import { type Day, noticesAbout } from './phoneDay';
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
import { amountOf, type Owed } from './sums';

const VISIBLE_PAUSE_MS = 4000;
const LONG_PAUSE_MS = 15_000;

export interface PickupState {
  /** Undefined until it was read from the phone or from the server. */
  day: Day | undefined;
  /** The taps on this day and on others that the server hasn't answered. */
  taps: readonly StoredTap[];
  /** The number of taps that would be lost if the browser ended now. */
  unwritten: number;
  /** Texts without repetition. */
  notices: readonly string[];
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
  private readonly storage = new PickupStorage<Day>(true, () => window.location.reload());
  private readonly queue = new PickupQueue(this.storage);
  /** Without a key until they are on the disk. */
  private notices: (Partial<Row<StoredNotice>> & { value: StoredNotice })[] = [];
  private readonly failing = new Set<Part>();
  private farm: Awaited<ReturnType<typeof readFarm>> | undefined;
  private isRunning = false;
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
  tap(order: PickupOrder, action: PickupAction, part?: number): string {
    const amount = part === undefined ? amountOf(order) : toEuros(part);
    const due = toCents(order.due ?? order.totalPrice);
    const base = { ...this.newEvent(order.id), amount, due };
    const isPart = action === 'collected-unpaid' && part !== undefined;
    return this.add(lastNameFirst(order), isPart ? { ...base, action, part } : { ...base, action });
  }

  /** Pays an order of an earlier day; the server knows how much it is. Returns the id of the event. */
  payOwed(order: PickupOrder, { orderId, open: amount }: Owed): string {
    return this.add(lastNameFirst(order), { ...this.newEvent(orderId), amount, action: 'paid' });
  }

  undoOwed(order: PickupOrder, orderId: number, undoes: string): void {
    this.add(lastNameFirst(order), { ...this.newEvent(orderId), action: 'undo', undoes });
  }

  undo(order: PickupOrder): void {
    if (order.undo)
      this.add(lastNameFirst(order), {
        ...this.newEvent(order.id),
        action: 'undo',
        undoes: order.undo.eventId,
      });
  }

  async chooseLocation(locationId: number): Promise<void> {
    const { day } = this.state;
    if (!day) return;
    this.show({ day: { ...day, locationId } });
    await this.keepDay({ ...day, locationId });
  }

  async dismissNotices(): Promise<void> {
    const keys = this.notices.flatMap(({ key }) => key ?? []);
    this.notices = [];
    this.showQueue();
    await this.attempt('rest', () => this.storage.dismiss(keys));
  }

  sendRefusedAgain(): void {
    this.queue.refusals.clear();
    this.showQueue();
    this.sync();
  }

  async discardRefused(): Promise<void> {
    const days = new Set(this.queue.refusals.keys());
    this.queue.refusals.clear();
    await this.attempt('rest', () => this.queue.discard(({ dayId }) => days.has(dayId)));
    this.showQueue();
  }

  /**
   * Sends what waits, else reads. One exchange at a time; a call meanwhile makes another one follow. A tap needs no look at
   * what other tabs have written.
   */
  sync(isAfterTap = false): void {
    if (this.isSyncing) {
      this.isWantedAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.isSyncing = true;
    void this.exchange(isAfterTap).then((pause) => {
      this.isSyncing = false;
      if (!this.isRunning) return;
      const isWanted = this.isWantedAgain;
      this.timer = setTimeout(() => this.sync(isWanted), isWanted ? 0 : pause);
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
  private async exchange(isAfterTap: boolean): Promise<number> {
    const isVisible = document.visibilityState === 'visible';
    const pause = isVisible ? VISIBLE_PAUSE_MS : LONG_PAUSE_MS;
    try {
      if (!isAfterTap) await this.followDisk();
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

  /** Resolves to whether taps of this day were sent: then the day is the newest. */
  private async send(): Promise<boolean> {
    let hasSent = false;
    const post = async (batch: Batch) => {
      try {
        const answer = await sendEvents(
          batch.dayId,
          batch.taps.map(({ event }) => event),
        );
        // After logging out nothing is written; otherwise the next page sends them again, and each counts once
        if (!this.isRunning) return false;
        await this.settle(batch, answer);
        hasSent ||= batch.dayId === this.dayId;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.queue.refusals.set(batch.dayId, error.message);
        this.showQueue();
      }
      return this.isRunning;
    };
    await this.queue.send(post, () => this.failing.has('taps'));
    return hasSent;
  }

  private async settle(batch: Batch, { rejected, ...pickup }: PickedUp): Promise<void> {
    const answered = { pickup, etag: undefined, answeredAt: new Date().toISOString() };
    const notices = noticesAbout(batch.taps, rejected);
    const stored = await this.attempt('day', () => this.queue.settle(batch, { day: answered, notices }));
    this.notices.push(...(stored?.value ?? notices.map((value) => ({ value }))));
    const { day } = this.state;
    if (day?.id === batch.dayId)
      this.show({ day: { ...day, ...answered, pickup: keepUnchanged(pickup, day.pickup) } });
    this.showQueue();
  }

  private async read(): Promise<void> {
    const [farm, answer] = await Promise.all([
      this.farm ?? readFarm(),
      readPickup(this.dayId, this.state.day?.etag),
    ]);
    this.farm = farm;
    const { zone } = farm;
    const { day } = this.state;
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
  }

  private async keepDay(day: Day): Promise<void> {
    if (new Date(day.removeAt) > new Date()) await this.attempt('day', () => this.storage.keepDay(day));
  }

  /** Reads the disk again if another tab has tapped, or has sent taps. */
  private async followDisk(): Promise<void> {
    if (!this.isRunning) return;
    await this.attempt('rest', () => this.queue.removeAnswered());
    const isOutdated = await this.attempt('rest', () => this.queue.isOutdated());
    if (isOutdated?.value) await this.readStorage();
  }

  private async readStorage(): Promise<void> {
    // Opening the database again would create it after the logout has deleted it
    if (!this.isRunning) return;
    const stored = (await this.attempt('rest', () => this.storage.read()))?.value;
    if (!stored) return;
    this.queue.takeOver(stored.taps);
    this.notices = [...stored.notices, ...this.notices.filter(({ key }) => key === undefined)];
    const { day: shown } = this.state;
    const day = stored.days.find(({ id }) => id === this.dayId);
    // The shown day is newer if it couldn't be stored.
    if (day && !(shown && day.answeredAt < shown.answeredAt)) {
      const pickup = keepUnchanged(day.pickup, shown?.pickup);
      this.show({ day: { ...day, pickup, locationId: shown?.locationId ?? day.locationId } });
    }
    this.showQueue();
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

  private newEvent(orderId: number) {
    const now = Date.now() + (this.state.day?.clockOffset ?? 0);
    return { id: crypto.randomUUID(), orderId, at: new Date(now).toISOString() };
  }

  private add(name: string, event: PickupEvent): string {
    const { day } = this.state;
    const { role } = this.shell.user;
    const removeAt = day && { removeAt: afterPickup(day, TAPS_ACCEPTED_MS) };
    const tap = { dayId: this.dayId, name, event, role, ...removeAt };
    this.queue.add(tap);
    this.showQueue();
    void this.writeTaps().then(() => this.sync(true));
    return event.id;
  }

  private async writeTaps(): Promise<void> {
    await this.attempt('taps', () => this.queue.write());
    this.showQueue();
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

  private showQueue(): void {
    const { taps, unwritten, refusals } = this.queue;
    this.show({
      taps,
      unwritten,
      refusals: new Map(refusals),
      notices: [...new Set(this.notices.map(({ value }) => value.text))],
    });
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
