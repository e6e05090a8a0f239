import type { EntityManager } from 'typeorm';
import { Order } from './order.entity.js';
import { allParts } from './order.rows.js';
import { alreadyCancelled, orderCollected } from './orders.errors.js';

/** Of two changes at once the second one sees what the first one wrote. */
export async function lockedOrder(manager: EntityManager, id: number): Promise<Order | null> {
  await manager.findOne(Order, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  return manager.findOne(Order, { where: { id }, relations: allParts });
}

/** Refuses an order that is cancelled or collected. */
export function requireOpen(
  { cancelledAt, isCollected }: Order,
  { actor, zone }: { actor: 'customer' | 'admin'; zone: string },
): void {
  if (cancelledAt) throw alreadyCancelled(cancelledAt, zone);
  if (isCollected) throw orderCollected(actor);
}
