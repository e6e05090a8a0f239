import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { endingWith } from '../bench/whole-stack.mjs';

/** A message of a killed process waits until its own lock and the lock of the outbox expire. */
const messageTimeout = 180_000;
const readTimeout = 60_000;

/** @typedef {Awaited<ReturnType<typeof ordersOf>>} StoredOrders */
/** @typedef {Awaited<ReturnType<typeof messagesOf>>} StoredMessages */
/** @typedef {Awaited<ReturnType<typeof mailsOf>>} StoredMails */

/** Reads the orders and boxes of the open day, and the taps and pickup states of the closed one. */
export const ordersOf = (env, { offer, closedDay }) =>
  read(env, async (rowsOf) => ({
    orders: (
      await rowsOf(
        `SELECT o.id, o.idempotencyKey AS \`key\`, o.phoneNumber AS phone, o.cancellationToken AS token, o.version,
           o.cancelledAt IS NOT NULL AS isCancelled,
           (SELECT COUNT(*) FROM order_event e WHERE e.orderId = o.id AND e.kind = 'changed') AS changes,
           (SELECT COUNT(*) FROM order_event e WHERE e.orderId = o.id AND e.kind = 'cancelled') AS cancellations,
           (SELECT GROUP_CONCAT(boxPresetId, ':', quantity ORDER BY boxPresetId) FROM order_item i WHERE i.orderId = o.id) AS items
         FROM customer_order o WHERE o.pickupDayId = ? ORDER BY o.id`,
        [offer.pickupDayId],
      )
    ).map(({ items, isCancelled, ...order }) => ({
      ...order,
      isCancelled: isCancelled === 1,
      items: Object.fromEntries((items ?? '').split(',').map((item) => item.split(':').map(Number))),
    })),
    boxes: await rowsOf(
      `SELECT b.boxPresetId, s.soldQuantity AS counted, COALESCE(SUM(i.quantity), 0) AS ordered
       FROM pickup_day_box b JOIN box_stock s ON s.pickupDayBoxId = b.id
       LEFT JOIN (order_item i JOIN customer_order o ON o.id = i.orderId AND o.cancelledAt IS NULL)
         ON i.boxPresetId = b.boxPresetId AND o.pickupDayId = b.pickupDayId
       WHERE b.pickupDayId = ? GROUP BY b.boxPresetId, s.soldQuantity ORDER BY b.boxPresetId`,
      [offer.pickupDayId],
    ),
    taps: await rowsOf(
      `SELECT e.uuid AS id, e.orderId, e.action, e.undoes FROM pickup_event e
       JOIN customer_order o ON o.id = e.orderId WHERE o.pickupDayId = ? ORDER BY e.id`,
      [closedDay],
    ),
    pickups: await rowsOf(
      'SELECT id AS orderId, pickupState AS state FROM customer_order WHERE pickupDayId = ? ORDER BY id',
      [closedDay],
    ),
  }));

const ofDays = 'FROM sms_message m JOIN customer_order o ON o.id = m.orderId WHERE o.pickupDayId IN (?)';

const mailsOfDays = ofDays.replace('sms_message', 'mail_message');

/** Customers with an address get each message by SMS and by mail. */
export const mailCopies = (env) =>
  withDatabase(env, (rowsOf) =>
    rowsOf("REPLACE INTO setting (`key`, value) VALUES ('customerMail', 'copy')", []),
  );

/** Waits until each message about the orders of these days has its outcome. */
export async function untilNoneWaits(env, { offer, closedDay }) {
  const days = [[offer.pickupDayId, closedDay]];
  for (const since = Date.now(); Date.now() - since < messageTimeout; await pause(1000)) {
    const waiting = "m.status IN ('queued', 'sending')";
    const [{ open }] = await read(env, (rowsOf) =>
      rowsOf(
        `SELECT (SELECT COUNT(*) ${ofDays} AND ${waiting}) + (SELECT COUNT(*) ${mailsOfDays} AND ${waiting}) AS open`,
        [...days, ...days],
      ),
    );
    if (Number(open) === 0) return;
  }
}

/** Reads the messages about the orders of these days. */
export const messagesOf = (env, { offer, closedDay }) =>
  read(env, (rowsOf) =>
    rowsOf(
      `SELECT m.orderId, m.kind, m.status, m.deliveryState, m.lastError,
         COALESCE(m.dedupeKey, CONCAT('sms:', m.id)) AS reference, m.createdAt, m.failedAt ${ofDays}`,
      [[offer.pickupDayId, closedDay]],
    ),
  );

/** Reads the mails about the orders of these days. */
export const mailsOf = (env, { offer, closedDay }) =>
  read(env, (rowsOf) =>
    rowsOf(`SELECT m.orderId, m.kind, m.status, m.lastError, m.recipient, m.subject ${mailsOfDays}`, [
      [offer.pickupDayId, closedDay],
    ]),
  );

/** Reads whether the order report of the day was sent, and its error. */
export const reportOf = (env, { closedDay }) =>
  read(
    env,
    async (rowsOf) =>
      (await rowsOf('SELECT sentAt, error FROM order_report WHERE pickupDayId = ?', [closedDay]))[0],
  );

/** Retries while the database refuses connections, because of the next fault or a node that starts again. */
async function read(env, work) {
  for (const since = Date.now(); ; await pause(500)) {
    try {
      return await withDatabase(env, work);
    } catch (error) {
      if (Date.now() - since > readTimeout) throw error;
    }
  }
}

export async function withDatabase(env, work) {
  const { DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password, DB_NAME: database } = env;
  const connection = await createConnection({
    host,
    port: Number(port),
    user,
    password,
    database,
    timezone: 'Z',
  });
  await connection.query('SET SESSION group_concat_max_len = 65536');
  const rowsOf = async (sql, values = []) => (await connection.query(sql, values))[0];
  return endingWith(
    () => connection.end(),
    () => work(rowsOf),
  );
}
