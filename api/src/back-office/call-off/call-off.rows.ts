import type { EntityManager } from 'typeorm';
import { query } from '../../database/statements.js';

/** The orders that are still to be cancelled because their day is called off; days without one are missing. */
export async function countToCancel(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<Map<number, number>> {
  if (pickupDayIds.length === 0) return new Map();
  const rows = await query<{ pickupDayId: number; orders: number | string }>(
    manager,
    `SELECT o.pickupDayId, COUNT(DISTINCT o.id) AS orders
     FROM call_off c JOIN customer_order o ON o.pickupDayId = c.pickupDayId AND o.orderDate <= c.calledOffAt
     WHERE c.pickupDayId IN (?) AND c.finishedAt IS NULL AND o.cancelledAt IS NULL AND o.pickupState = 'open'
     GROUP BY o.pickupDayId`,
    [pickupDayIds],
  );
  return new Map(rows.map(({ pickupDayId, orders }) => [pickupDayId, Number(orders)]));
}
