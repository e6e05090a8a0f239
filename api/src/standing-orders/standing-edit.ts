import { HOUR } from '@hofkiste/contract/plain/durations';
import type { StandingEvent } from '@hofkiste/contract/standing-orders/calls';
import type { EntityManager } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { requireFew } from '../database/rate-counters.js';
import { type Columns, updateRows } from '../database/statements.js';
import type { PlannedWeek } from './entering/week-plan.js';
import { type StandingEventDetail, StandingOrder } from './standing-order.entity.js';
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

/** What somebody does to a standing order. */
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

  /** Refuses what only an active standing order can have. */
  requireActive(): void {
    const { status, confirmUntil } = this.standing;
    if (status === 'ended') throw standingEnded();
    if (status === 'pending')
      throw this.at.now >= confirmUntil ? confirmationExpired() : standingNotConfirmed();
  }
}

const TOKEN = /^[\w-]{16,64}$/;
const CHANGES_PER_HOUR = 30;

export function requireToken(token: string): void {
  if (!TOKEN.test(token)) throw standingLinkUnknown();
}

/** Long after its end a link is as unknown as any other. */
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
