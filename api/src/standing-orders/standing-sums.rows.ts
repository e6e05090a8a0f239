import type { EntityManager } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { query } from '../database/statements.js';

/** What standing orders have entered on a day, without cancelled orders. */
export interface StandingSum {
  orders: number;
  /** The key is the id of a preset. */
  boxes: ReadonlyMap<number, { name: string; quantity: number }>;
}

/** The key is the id of a pickup day; days without standing orders are missing. */
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
    `SELECT pickupDayId, NULL AS boxPresetId, '' AS name, COUNT(*) AS count FROM customer_order
     WHERE pickupDayId IN (?) AND source = 'standing' AND cancelledAt IS NULL
     GROUP BY pickupDayId
     UNION ALL
     SELECT o.pickupDayId, i.boxPresetId, MAX(i.name), SUM(i.quantity)
     FROM customer_order o JOIN order_item i ON i.orderId = o.id
     WHERE o.pickupDayId IN (?) AND o.source = 'standing' AND o.cancelledAt IS NULL
     GROUP BY o.pickupDayId, i.boxPresetId`,
    [pickupDayIds, pickupDayIds],
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
