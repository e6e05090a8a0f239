import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

let phones = 0;

/**
 * Reads the upcoming day, one of its locations, and its boxes that aren't sold out. Removes the limits of all boxes.
 */
export async function offerOf(url, database) {
  await database.query('UPDATE hofkiste.pickup_day_box SET maxQuantity = NULL');
  const [day] = await (await fetch(`${url}/api/pickup-days/upcoming`)).json();
  const boxes = day.boxPresets.filter(({ isSoldOut }) => !isSoldOut);
  return { pickupDayId: day.id, pickupDayLocationId: day.locations[0].pickupDayLocationId, boxes };
}

/**
 * Reads the upcoming day with its first location and all its boxes. Gives the boxes limits that nobody reaches, so
 * that each order counts them.
 */
export async function limitedOfferOf(url, database) {
  const [{ id, date, boxPresets, locations }] = await (await fetch(`${url}/api/pickup-days/upcoming`)).json();
  await database.query(`
    UPDATE hofkiste.pickup_day_box SET maxQuantity = 1000000, isSoldOut = 0 WHERE pickupDayId = ${id};
    INSERT IGNORE INTO hofkiste.box_stock (pickupDayBoxId, soldQuantity)
      SELECT b.id, COALESCE(SUM(i.quantity), 0) FROM hofkiste.pickup_day_box b
      LEFT JOIN (hofkiste.order_item i JOIN hofkiste.customer_order o ON o.id = i.orderId AND o.cancelledAt IS NULL)
        ON i.boxPresetId = b.boxPresetId AND o.pickupDayId = b.pickupDayId
      WHERE b.pickupDayId = ${id} GROUP BY b.id`);
  const [{ pickupDayLocationId, startTime, endTime }] = locations;
  return { pickupDayId: id, pickupDayLocationId, date, startTime, endTime, boxes: boxPresets };
}

/** Creates an order as the form sends it: two boxes, from a new phone number. */
export function newOrder({ boxes, ...day }) {
  phones += 1;
  return {
    key: randomUUID(),
    body: {
      ...day,
      firstName: 'Erika',
      lastName: 'Musterfrau',
      phoneNumber: `0664${String(1_000_000 + phones)}`,
      items: boxes.slice(0, 2).map(({ id }, index) => ({ boxPresetId: id, quantity: 1 + index })),
      turnstileToken: 'development-bypass',
    },
  };
}

/** Opens the connections of many shoppers to one server. */
export function openShop(url, { shoppers, origin = url }) {
  const pool = new Pool(url, { connections: shoppers, headersTimeout: 20_000, bodyTimeout: 20_000 });

  return {
    async place({ key, body }) {
      const answer = await pool.request({
        path: '/api/orders',
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    },
    close: () => pool.destroy(),
  };
}

/** Measures the orders per second of shoppers who order again after each answer. */
export async function orderRate(shop, offer, { shoppers, milliseconds }) {
  const since = performance.now();
  let placed = 0;
  const orderOnAndOn = async () => {
    while (performance.now() - since < milliseconds) {
      const { status, text } = await shop.place(newOrder(offer));
      if (status !== 201) throw new Error(`An order was answered with ${status}: ${text}`);
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: shoppers }, orderOnAndOn));
  return (placed / (performance.now() - since)) * 1000;
}
