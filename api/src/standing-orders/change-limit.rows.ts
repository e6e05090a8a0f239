import { HOUR } from '@hofkiste/contract/plain/durations';
import type { EntityManager } from 'typeorm';
import { countMore } from '../database/rate-counters.js';
import { tooManyStandingChanges } from './standing-orders.errors.js';

const CHANGES_PER_HOUR = 30;

/** Counts a change by the link of a standing order, and refuses one too many. */
export async function requireFewStandingChanges(
  manager: EntityManager,
  standingOrderId: number,
  now: Date,
): Promise<void> {
  const key = `standing-change:${standingOrderId}`;
  const count = (await countMore(manager, new Map([[key, HOUR]]), now)).get(key);
  if (count && count.points > CHANGES_PER_HOUR)
    throw tooManyStandingChanges(Math.ceil((count.expire - now.getTime()) / 1000));
}
