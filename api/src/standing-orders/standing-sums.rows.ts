import type { EntityManager } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { query } from '../database/statements.js';

/** What standing orders have entered on a day, without cancelled orders. */
export interface StandingSum {
  orders: number;
  /** The key is the id of a preset. */
  boxes: ReadonlyMap<number, { name: string; quantity: number }>;
}

/**
 * The key is the id of a pickup day; days without standing orders are missing. Boxes of closed days, whose sums are
 * stored, have no name.
 */
export async function standingSums(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<ReadonlyMap<number, StandingSum>> {
  if (pickupDayIds.length === 0) return new Map();
  const rows = await query<{
    pickupDayId: number;
    boxPresetId: number | string | null;
    name: string;
    count: number | string;
  }>(
    manager,
    `SELECT pickupDayId, NULL AS boxPresetId, '' AS name, standingOrders AS count FROM closed_day
     WHERE pickupDayId IN (?) AND standingOrders > 0
     UNION ALL
     SELECT pickupDayId, boxPresetId, '', standingQuantity FROM closed_day_box
     WHERE pickupDayId IN (?) AND standingQuantity > 0
     UNION ALL
     SELECT d.id, NULL, '', COUNT(*)
     FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id
     STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.source = 'standing' AND o.cancelledAt IS NULL
     WHERE d.id IN (?) AND c.standingOrders IS NULL
     GROUP BY d.id
     UNION ALL
     SELECT d.id, i.boxPresetId, MAX(i.name), SUM(i.quantity)
     FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id
     STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.source = 'standing' AND o.cancelledAt IS NULL
     STRAIGHT_JOIN order_item i ON i.orderId = o.id
     WHERE d.id IN (?) AND c.standingOrders IS NULL
     GROUP BY d.id, i.boxPresetId`,
    [pickupDayIds, pickupDayIds, pickupDayIds, pickupDayIds],
  );
  return new Map(
    [...groupedBy(rows, ({ pickupDayId }) => pickupDayId)].map(([id, ofDay]) => [
      id,
      {
        orders: Number(ofDay.find(({ boxPresetId }) => boxPresetId === null)?.count ?? 0),
        boxes: new Map(
          ofDay.flatMap(({ boxPresetId, name, count }) =>
            boxPresetId === null ? [] : [[Number(boxPresetId), { name, quantity: Number(count) }]],
          ),
        ),
      },
    ]),
  );
}
