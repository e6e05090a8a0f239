import type { EntityManager } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { query } from '../database/statements.js';

/** Boxes that standing orders have entered on a day, without cancelled orders; the key is the id of a preset. */
export type EnteredBoxes = ReadonlyMap<number, { name: string; quantity: number }>;

/** The key is the id of a pickup day; days without standing orders are missing. The name is that of the day's box. */
export async function enteredBoxes(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<ReadonlyMap<number, EnteredBoxes>> {
  if (pickupDayIds.length === 0) return new Map();
  const rows = await query<{
    pickupDayId: number;
    boxPresetId: number;
    name: string;
    quantity: number | string;
  }>(
    manager,
    `SELECT e.pickupDayId, e.boxPresetId, b.name, e.quantity
     FROM (SELECT o.pickupDayId, i.boxPresetId, SUM(i.quantity) AS quantity
           FROM customer_order o STRAIGHT_JOIN order_item i ON i.orderId = o.id
           WHERE o.pickupDayId IN (?) AND o.source = 'standing' AND o.cancelledAt IS NULL
           GROUP BY o.pickupDayId, i.boxPresetId) e
     JOIN pickup_day_box b ON b.pickupDayId = e.pickupDayId AND b.boxPresetId = e.boxPresetId`,
    [pickupDayIds],
  );
  return new Map(
    [...groupedBy(rows, ({ pickupDayId }) => pickupDayId)].map(([id, ofDay]) => [
      id,
      new Map(
        ofDay.map(({ boxPresetId, name, quantity }) => [boxPresetId, { name, quantity: Number(quantity) }]),
      ),
    ]),
  );
}
