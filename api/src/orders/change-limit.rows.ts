import { HOUR } from '@hofkiste/contract/plain/durations';
import type { EntityManager } from 'typeorm';
import { countMore } from '../database/rate-counters.js';
import { tooManyChanges } from './orders.errors.js';

const CHANGES_PER_HOUR = 20;

/**
 * Counts a change or a withdrawal by the link of an order, and refuses one too many of its kind: changes must not use up
 * the right to withdraw.
 */
export async function requireFewChanges(
  manager: EntityManager,
  kind: 'change' | 'withdrawal',
  orderId: number,
  now: Date,
): Promise<void> {
  const key = `order-${kind}:${orderId}`;
  const count = (await countMore(manager, new Map([[key, HOUR]]), now)).get(key);
  if (count && count.points > CHANGES_PER_HOUR)
    throw tooManyChanges(Math.ceil((count.expire - now.getTime()) / 1000));
}
