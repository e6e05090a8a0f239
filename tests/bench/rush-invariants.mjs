import { withDatabase } from '../faults/records.mjs';

/** Reads the idempotency keys of a day's orders, and for each box the counted and the ordered quantity. */
export const storedOrders = (env, pickupDayId) =>
  withDatabase(env, async (rowsOf) => ({
    keys: (
      await rowsOf('SELECT idempotencyKey FROM customer_order WHERE pickupDayId = ?', [pickupDayId])
    ).map(({ idempotencyKey }) => idempotencyKey),
    boxes: (
      await rowsOf(
        `SELECT b.boxPresetId, s.soldQuantity AS counted, COALESCE(SUM(i.quantity), 0) AS ordered
         FROM pickup_day_box b JOIN box_stock s ON s.pickupDayBoxId = b.id
         LEFT JOIN (order_item i JOIN customer_order o ON o.id = i.orderId AND o.cancelledAt IS NULL)
           ON i.boxPresetId = b.boxPresetId AND o.pickupDayId = b.pickupDayId
         WHERE b.pickupDayId = ? GROUP BY b.boxPresetId, s.soldQuantity`,
        [pickupDayId],
      )
    ).map((box) => ({ ...box, ordered: Number(box.ordered) })),
  }));

/**
 * Counts the errors after a rush. `lost`: confirmed orders that aren't stored. `surplus`: stored orders that nobody
 * sent, or that are stored twice. `miscounted`: boxes. An order that was sent and not answered may be stored or not.
 */
export function errorsIn({ before, after, sent, placed }) {
  const added = new Set(after.keys);
  for (const key of before.keys) added.delete(key);
  const isSent = new Set(sent);
  const items = placed.flatMap((order) => order.items);
  const isAsPlaced = ({ boxPresetId, counted }) =>
    sent.length > placed.length ||
    counted === quantityOf(items, boxPresetId) + (countOf(before.boxes, boxPresetId) ?? 0);
  return {
    lost: placed.filter(({ key }) => !added.has(key)).length,
    surplus: after.keys.length - before.keys.length - [...added].filter((key) => isSent.has(key)).length,
    miscounted: after.boxes.filter((box) => box.counted !== box.ordered || !isAsPlaced(box)).length,
  };
}

const quantityOf = (items, box) =>
  items.reduce((sum, { boxPresetId, quantity }) => sum + (boxPresetId === box ? quantity : 0), 0);

const countOf = (boxes, box) => boxes.find(({ boxPresetId }) => boxPresetId === box)?.counted;
