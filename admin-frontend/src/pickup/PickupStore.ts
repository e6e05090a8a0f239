import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import type { PickupEvent, PickupOrder } from '@hofkiste/contract/pickup';
import { PICKUP_LOCK } from '@hofkiste/contract/pickup-storage';
import { pickupEnd } from '@hofkiste/contract/pickup-times';
import { keepUnchanged, nameOf, type PickupAction } from './order';
import { NoAnswer, Refused, readPickup, readZone, SessionOver, sendEvents } from './pickup.calls';
import { type Day, type Notice, PickupStorage, type Tap } from './storage';

const VISIBLE_PAUSE_MS = 4000;
const HIDDEN_PAUSE_MS = 15_000;
const MINUTE_MS = 60_000;
const KEPT_AFTER_THE_END_MS = 48 * 60 * MINUTE_MS;

const NO_STORAGE =
  'Dieser Browser kann hier nichts speichern. Ohne Netz ginge verloren, was du abhakst. Öffne die Seite in einem Fenster, das nicht privat ist.';
const NOT_STORED =
  'Das ließ sich auf diesem Gerät nicht speichern. Lade die Seite neu und versuche es noch einmal.';

export interface PickupState {
  /** Undefined until it was read from the phone or from the server. */
  day: Day | undefined;
  /** The taps on this day and on others that the server hasn't answered. */
  taps: readonly Tap[];
  /** How many of the taps would be lost if the browser ended now. */
  unwritten: number;
  notices: readonly Notice[];
  /** The server's reasons, in German, for not accepting the taps of these days. */
  refusals: ReadonlyMap<number, string>;
  /** The last call got no answer. */
  isOffline: boolean;
  /** The server has answered since the page was opened. */
  isFresh: boolean;
  /** German: why the day can't be shown. */
  failure: string | undefined;
}

/** One pickup day on this phone: shows each tap at once, keeps it until the server has answered, and reads what others tapped. */
export class PickupStore {
  private state: PickupState = {
    day: undefined,
    taps: [],
    unwritten: 0,
    notices: [],
    refusals: new Map(),
    isOffline: false,
    isFresh: false,
    failure: undefined,
  };
  private readonly listeners = new Set<() => void>();
  // logged out in another tab
  private readonly storage = new PickupStorage(() => window.location.reload());
  /** Shown, but not on the disk yet. */
  private readonly unwritten = new Set<Tap>();
  /** About taps that the browser couldn't store. */
  private readonly unstored: Notice[] = [];
  private zone: string | undefined;
  private isRunning = false;
  private isSyncing = false;
  private isWantedAgain = false;
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
    return this.add(nameOf(order), { ...newEvent(order), action });
  }

  undo(order: PickupOrder): void {
    if (order.undo)
      this.add(nameOf(order), { ...newEvent(order), action: 'undo', undoes: order.undo.eventId });
  }

  async chooseLocation(locationId: number): Promise<void> {
    const { day } = this.state;
    if (!day) return;
    this.show({ day: { ...day, locationId } });
    await this.storage.keepDay({ ...day, locationId });
  }

  async dismissNotices(): Promise<void> {
    const { notices } = this.state;
    this.unstored.length = 0;
    this.show({ notices: [] });
    await this.storage.dismiss(notices);
  }

  sendRefusedAgain(): void {
    this.show({ refusals: new Map() });
    this.sync();
  }

  async discardRefused(): Promise<void> {
    for (const dayId of this.state.refusals.keys()) await this.storage.discardTaps(dayId);
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
    void this.exchange().finally(() => {
      this.isSyncing = false;
      if (!this.isRunning) return;
      const pause = document.visibilityState === 'visible' ? VISIBLE_PAUSE_MS : HIDDEN_PAUSE_MS;
      this.timer = setTimeout(() => this.sync(), this.isWantedAgain ? 0 : pause);
      this.isWantedAgain = false;
    });
  }

  private async begin(): Promise<void> {
    try {
      await this.storage.removeOld(new Date());
      await this.readStorage();
    } catch (error) {
      console.error('The storage of the pickup mode is not available', error);
      this.show({ failure: NO_STORAGE });
      return;
    }
    if (this.isRunning) this.sync();
  }

  private async exchange(): Promise<void> {
    try {
      if (!(await this.send())) {
        if (document.visibilityState === 'hidden') return;
        await this.read();
      }
      this.show({ isOffline: false, isFresh: true, failure: undefined });
    } catch (error) {
      if (!this.isRunning) return;
      if (error instanceof SessionOver) {
        await this.shell.onExpired();
        this.isWantedAgain = true;
      } else if (error instanceof Refused) this.show({ isOffline: false, failure: error.message });
      else if (error instanceof NoAnswer) this.show({ isOffline: true });
      else console.error('The exchange of pickup taps failed', error);
    }
  }

  /** Whether taps of this day were sent: then the day is the newest. */
  private async send(): Promise<boolean> {
    if (!(await this.storage.nextBatch(this.state.refusals))) return false;
    return navigator.locks.request(PICKUP_LOCK, async () => {
      let hasSent = false;
      let batch = await this.storage.nextBatch(this.state.refusals);
      for (; batch && this.isRunning; batch = await this.storage.nextBatch(this.state.refusals)) {
        try {
          const answer = await sendEvents(
            batch.dayId,
            batch.taps.map(({ event }) => event),
          );
          // after logging out nothing is written; otherwise the next page sends them again, and each counts once
          if (!this.isRunning) break;
          await this.storage.settle(batch, answer, new Date());
          hasSent ||= batch.dayId === this.dayId;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          this.show({ refusals: new Map(this.state.refusals).set(batch.dayId, error.message) });
        }
        await this.readStorage();
      }
      return hasSent;
    });
  }

  private async read(): Promise<void> {
    const [zone, answer] = await Promise.all([
      this.zone ?? readZone(),
      readPickup(this.dayId, this.state.day?.etag),
    ]);
    this.zone = zone;
    const { day, taps } = this.state;
    const pickup = answer.pickup ? keepUnchanged(answer.pickup, day?.pickup) : day?.pickup;
    const now = new Date();
    if (!this.isRunning || !pickup) return;
    if (answer.pickup || day?.zone !== zone || now.getTime() - Date.parse(day.answeredAt) > MINUTE_MS) {
      const end = pickupEnd({ ...pickup.day, locations: pickup.locations }, zone);
      const removeAt = new Date(end.getTime() + KEPT_AFTER_THE_END_MS);
      const fresh: Day = {
        id: this.dayId,
        user: this.shell.user,
        pickup,
        zone,
        etag: answer.etag,
        answeredAt: now.toISOString(),
        removeAt: removeAt.toISOString(),
        locationId: day?.locationId,
      };
      this.show({ day: fresh });
      if (removeAt > now) await this.storage.keepDay(fresh);
    }
    // another tab may have sent them
    if (taps.length > 0) await this.readStorage();
  }

  private async readStorage(): Promise<void> {
    const stored = await this.storage.read(this.dayId);
    const { day: shown } = this.state;
    const day = stored.day && {
      ...stored.day,
      pickup: keepUnchanged(stored.day.pickup, shown?.pickup),
      locationId: shown?.locationId ?? stored.day.locationId,
    };
    this.show({
      day: day ?? shown,
      taps: [...stored.taps, ...this.unwritten],
      notices: [...this.unstored, ...stored.notices],
    });
  }

  private add(name: string, event: PickupEvent): string {
    const tap = { dayId: this.dayId, name, event };
    this.unwritten.add(tap);
    this.show({ taps: [...this.state.taps, tap], unwritten: this.unwritten.size });
    void this.write(tap);
    return event.id;
  }

  private async write(tap: Tap): Promise<void> {
    try {
      await this.storage.addTap(tap);
    } catch (error) {
      console.error('A tap could not be stored', error);
      const notice = { key: 0, text: `${tap.name}: ${NOT_STORED}` };
      this.unstored.push(notice);
      this.show({
        taps: this.state.taps.filter((other) => other !== tap),
        notices: [notice, ...this.state.notices],
      });
    }
    this.unwritten.delete(tap);
    this.show({ unwritten: this.unwritten.size });
    this.sync();
  }

  private show(change: Partial<PickupState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const newEvent = ({ id }: PickupOrder) => ({
  id: crypto.randomUUID(),
  orderId: id,
  at: new Date().toISOString(),
});
