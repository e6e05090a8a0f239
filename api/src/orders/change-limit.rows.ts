import { HOUR } from '@hofkiste/contract/plain/durations';
import type { EntityManager } from 'typeorm';
import { countMore } from '../database/rate-counters.js';
import { tooManyChanges } from './orders.errors.js';

const CHANGES_PER_HOUR = 20;

/** Counts a change by the link of an order, and refuses one too many. */
export async function requireFewChanges(manager: EntityManager, orderId: number, now: Date): Promise<void> {
  const key = `order-change:${orderId}`;
  const count = (await countMore(manager, new Map([[key, HOUR]]), now)).get(key);
  if (count && count.points > CHANGES_PER_HOUR)
    throw tooManyChanges(Math.ceil((count.expire - now.getTime()) / 1000));
}
