import { HOUR } from '@hofkiste/contract/plain/durations';
import type { AdminStandingChange, StandingEvent } from '@hofkiste/contract/standing-orders/calls';
import type { OrderLine } from '@hofkiste/contract/wire/orders';
import type { EntityManager } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { requireFew } from '../database/rate-counters.js';
import { type Columns, differs, updateRows } from '../database/statements.js';
import { isSecret } from '../server/secret.js';
import type { PlannedWeek } from './entering/week-plan.js';
import { type StandingEventDetail, StandingOrder, type StandingOrderItem } from './standing-order.entity.js';
import { recordStandingEvent } from './standing-order.rows.js';
import {
  confirmationExpired,
  standingEnded,
  standingLinkUnknown,
  standingNotConfirmed,
  tooManyStandingChanges,
} from './standing-orders.errors.js';

/** The customer has the link, the farmer the number of the record. */
export type StandingRef = { token: string } | { id: number };

/** Change that somebody makes to a standing order. */
export type Command<T = void> = (edit: StandingEdit) => Promise<T>;

/** A standing order that somebody changes, locked until the commit. */
export class StandingEdit {
  constructor(
    readonly manager: EntityManager,
    readonly standing: StandingOrder,
    readonly actor: 'customer' | 'admin',
    readonly at: FarmTime,
    /** Reads its next weeks. */
    readonly weeks: () => Promise<readonly PlannedWeek[]>,
  ) {}

  /** Stores columns as a new version. */
  async store(values: Partial<Columns<StandingOrder>>): Promise<void> {
    const { id, version } = this.standing;
    await updateRows(this.manager, StandingOrder, { id }, { ...values, version: version + 1 });
  }

  async record(kind: StandingEvent['kind'], detail: StandingEventDetail = {}): Promise<void> {
    const { manager, standing, actor, at } = this;
    await recordStandingEvent(manager, { standingOrderId: standing.id, at: at.now, actor, kind, detail });
  }
}

const CHANGES_PER_HOUR = 30;

export function requireToken(token: string): void {
  if (!isSecret(token)) throw standingLinkUnknown();
}

/** Refuses what only an active standing order can have. Given `now`, tells an expired confirmation apart. */
export function requireActive({ status, confirmUntil }: StandingOrder, now?: Date): void {
  if (status === 'ended') throw standingEnded();
  if (status === 'pending') throw now && now >= confirmUntil ? confirmationExpired() : standingNotConfirmed();
}

/** Refuses a link long after the end of its standing order, as an unknown one. */
export function requireReachable({ reachableUntil }: StandingOrder, now: Date): void {
  if (reachableUntil && now >= reachableUntil) throw standingLinkUnknown();
}

/** Counts a change by the link of a standing order, and refuses one too many. */
export async function requireFewChanges(
  manager: EntityManager,
  { id }: StandingOrder,
  now: Date,
): Promise<void> {
  const bound = { key: `standing-change:${id}`, most: CHANGES_PER_HOUR, withinMs: HOUR };
  await requireFew(manager, bound, now, tooManyStandingChanges);
}

/** Wanted values; missing ones stay as they are. */
export type WantedStanding = Omit<AdminStandingChange, 'version' | 'force'>;

interface LineChange {
  boxPresetId: number;
  /** A new box has none. */
  item: StandingOrderItem | undefined;
  from: number;
  to: number;
  /** Path of the line in the request: 'items.0'. */
  path: string;
}

/** A standing order compared with what it shall be. Needs the items. */
export class StandingDiff {
  readonly lines: readonly LineChange[];
  /** The columns as they shall be. */
  readonly values;

  constructor(
    readonly standing: StandingOrder,
    { items, ...wanted }: WantedStanding,
  ) {
    this.lines = lineDiffs(standing.sortedItems, items ?? standing.sortedItems);
    this.values = {
      pickupLocationId: wanted.pickupLocationId ?? standing.pickupLocationId,
      weekday: wanted.weekday ?? standing.weekday,
      everyWeeks: wanted.everyWeeks ?? standing.everyWeeks,
      wantsNotice: wanted.wantsNotice ?? standing.wantsNotice,
      firstName: wanted.firstName ?? standing.firstName,
      lastName: wanted.lastName ?? standing.lastName,
      phoneNumber: wanted.phoneNumber ?? standing.phoneNumber,
      email: wanted.email === undefined ? standing.email : wanted.email,
      note: wanted.note === undefined ? standing.note : wanted.note,
    };
  }

  get changedLines(): LineChange[] {
    return this.lines.filter(({ from, to }) => from !== to);
  }

  get addedLines(): LineChange[] {
    return this.changedLines.filter(({ item }) => item === undefined);
  }

  /** Lines for which the limits of the boxes count: on another weekday all of them. */
  get limitedLines(): { boxPresetId: number; quantity: number; path: string }[] {
    return this.lines
      .filter(({ from, to }) => to > (this.isOnOtherWeekday ? 0 : from))
      .map(({ boxPresetId, to: quantity, path }) => ({ boxPresetId, quantity, path }));
  }

  get isEmpty(): boolean {
    return this.changedLines.length === 0 && !differs(this.standing, this.values);
  }

  get isElsewhere(): boolean {
    return this.values.pickupLocationId !== this.standing.pickupLocationId;
  }

  get isOnOtherWeekday(): boolean {
    return this.values.weekday !== this.standing.weekday;
  }

  get hasOtherRhythm(): boolean {
    return this.isOnOtherWeekday || this.values.everyWeeks !== this.standing.everyWeeks;
  }

  get hasOtherNumber(): boolean {
    return this.values.phoneNumber !== this.standing.phoneNumber;
  }

  get hasOtherContact(): boolean {
    const { firstName, lastName, phoneNumber, email } = this.values;
    return differs(this.standing, { firstName, lastName, phoneNumber, email });
  }

  /** For the history. @param names of the added boxes; @param place the name of the location if it is another one. */
  detail(names: ReadonlyMap<number, string>, place: string | undefined): StandingEventDetail {
    const { standing, values, changedLines } = this;
    const items = changedLines.map(({ boxPresetId, item, from, to }) => ({
      name: item?.boxPreset.name ?? names.get(boxPresetId) ?? '',
      from,
      to,
    }));
    return {
      ...(items.length > 0 && { items }),
      ...(place !== undefined && { location: { from: standing.pickupLocation.name, to: place } }),
      ...(values.everyWeeks !== standing.everyWeeks && {
        everyWeeks: { from: standing.everyWeeks, to: values.everyWeeks },
      }),
      ...(this.isOnOtherWeekday && { weekday: { from: standing.weekday, to: values.weekday } }),
      ...(values.wantsNotice !== standing.wantsNotice && { wantsNotice: values.wantsNotice }),
      ...(this.hasOtherContact && { isContactChanged: true as const }),
    };
  }
}

function lineDiffs(items: readonly StandingOrderItem[], wanted: readonly OrderLine[]): LineChange[] {
  const itemOf = new Map(items.map((item) => [item.boxPresetId, item]));
  const asked = wanted.map(({ boxPresetId, quantity: to }, index) => {
    const item = itemOf.get(boxPresetId);
    return { boxPresetId, item, from: item?.quantity ?? 0, to, path: `items.${index}` };
  });
  const removed = items
    .filter(({ boxPresetId }) => !wanted.some((line) => line.boxPresetId === boxPresetId))
    .map((item) => ({ boxPresetId: item.boxPresetId, item, from: item.quantity, to: 0, path: 'items' }));
  return [...asked, ...removed];
}
