import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from 'mysql2/promise';

// The reference for `npm run bench -- orders`: it stores orders with the statements of the api, and has no framework,
// validation, captcha and log. It uses the same transaction, the same retry after a deadlock and the same
// number of connections. A change of the statements in api/src/orders must be made here too; orders.mjs compares both.

const { DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password, DB_NAME: database } = process.env;
const MINUTE = 60_000;
const SMS_LIMIT = 5;
const attempts = 10;
const settings = [
  'enableOrderConfirmationSMS',
  'orderConfirmationSMSText',
  'smsSenderName',
  'smsSendsFrom',
  'cancellationDeadlineHours',
  'headerTitle',
  'serverTimezone',
];

const pool = createPool({
  host,
  port: Number(port),
  user,
  password,
  database,
  timezone: 'Z',
  dateStrings: ['DATE'],
  connectionLimit: 20,
  trace: false,
});
pool.on('connection', (connection) => {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
});

createServer(async (request, response) => {
  const chunks = await request.toArray();
  try {
    const answer = await place(JSON.parse(String(Buffer.concat(chunks))), request.headers['idempotency-key']);
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(process.env.API_PORT), '127.0.0.1');

async function place(request, key) {
  const now = new Date();
  /** @type {[import('mysql2').RowDataPacket[], unknown]} */
  const [[known]] = await pool.query('SELECT * FROM customer_order WHERE idempotencyKey = ? LIMIT 1', [key]);
  if (known) return { order: known };
  const { messageId, ...order } = await retried(() =>
    inTransaction((connection) => store(connection, request, key, now)),
  );
  await retried(() =>
    pool.query(
      `UPDATE sms_message SET status = 'sending', attempts = 1, nextAttemptAt = ?
       WHERE id = ? AND status = 'queued' AND attempts = 0`,
      [new Date(Date.now() + MINUTE), messageId],
    ),
  );
  await retried(() =>
    pool.query(
      `UPDATE sms_message SET status = 'sent', sentAt = ?, nextAttemptAt = NULL, providerMessageId = NULL,
              lastError = NULL WHERE id = ?`,
      [new Date(), messageId],
    ),
  );
  return { order: { ...order, smsEnabled: true, smsSent: true } };
}

/** Retries after a deadlock: the outbox of the api can lock the same message. */
async function retried(work, attempt = 1) {
  try {
    return await work();
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === 'ER_LOCK_DEADLOCK';
    if (!isDeadlock || attempt === attempts) throw error;
  }
  await pause(Math.random() * 40);
  return retried(work, attempt + 1);
}

async function inTransaction(work) {
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}

async function store(connection, request, key, now) {
  const { firstName, lastName, pickupDayId, pickupDayLocationId } = request;
  const phoneNumber = `+43${request.phoneNumber.slice(1)}`;
  const [rows] = await connection.query(
    `SELECT d.date, d.orderDeadline, d.active, l.name AS locationName, l.startTime, l.endTime,
            b.id AS boxId, b.boxPresetId, b.name AS boxName, b.price, b.isSoldOut, b.maxQuantity
     FROM pickup_day d
     LEFT JOIN pickup_day_location l ON l.pickupDayId = d.id AND l.id = ? AND l.removedAt IS NULL
     LEFT JOIN pickup_day_box b ON b.pickupDayId = d.id AND b.boxPresetId IN (?) AND b.removedAt IS NULL
     WHERE d.id = ? AND d.deletedAt IS NULL
     LOCK IN SHARE MODE`,
    [pickupDayLocationId, request.items.map(({ boxPresetId }) => boxPresetId), pickupDayId],
  );
  const items = request.items.map(({ boxPresetId, quantity }) => {
    const { boxName, price } = rows.find((row) => row.boxPresetId === boxPresetId);
    return { boxPresetId, name: boxName, quantity, price: Number(price) };
  });
  const customerId = await customerOf(connection, [firstName, lastName], phoneNumber, now);
  const totalPrice = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const cancellationToken = randomBytes(18).toString('base64url');
  const [{ insertId: id }] = await connection.query(
    `INSERT INTO customer_order (orderDate, pickupDayId, pickupDayLocationId, customerId, firstName, lastName,
       phoneNumber, totalPrice, cancellationToken, idempotencyKey, requestHash, source) VALUES (?)`,
    [
      [
        now,
        pickupDayId,
        pickupDayLocationId,
        customerId,
        firstName,
        lastName,
        phoneNumber,
        totalPrice,
      ].concat([cancellationToken, key, hashOf(JSON.stringify(request), 'hex'), 'shop']),
    ],
  );
  await connection.query('INSERT INTO order_item (orderId, boxPresetId, name, quantity, price) VALUES ?', [
    items.map((item) => [id, item.boxPresetId, item.name, item.quantity, item.price]),
  ]);
  await takeBoxes(connection, rows, items);
  const text = textOf(rows[0], items, totalPrice, cancellationToken);
  return {
    id,
    totalPrice,
    cancellationToken,
    messageId: await queueSms(connection, { id, phoneNumber, text, now }),
  };
}

async function takeBoxes(connection, rows, items) {
  const limited = rows.filter(({ maxQuantity }) => maxQuantity !== null);
  if (limited.length === 0) return;
  const ids = limited.map(({ boxId }) => boxId);
  const changes = limited.flatMap(({ boxId, boxPresetId }) => {
    return [boxId, items.find((item) => item.boxPresetId === boxPresetId).quantity];
  });
  await connection.query(
    `UPDATE box_stock SET soldQuantity = soldQuantity + CASE pickupDayBoxId ${'WHEN ? THEN ? '.repeat(ids.length)}END
     WHERE pickupDayBoxId IN (?) ORDER BY pickupDayBoxId`,
    [...changes, ids],
  );
  await connection.query('SELECT pickupDayBoxId, soldQuantity FROM box_stock WHERE pickupDayBoxId IN (?)', [
    ids,
  ]);
}

async function customerOf(connection, [firstName, lastName], phoneNumber, now) {
  const [[known]] = await connection.query(
    'SELECT id, firstName, lastName FROM customer WHERE phoneNumber = ? FOR UPDATE',
    [phoneNumber],
  );
  if (known) return known.id;
  const [{ insertId }] = await connection.query(
    `INSERT INTO customer (firstName, lastName, phoneNumber, createdAt) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id + 4294967296) - 4294967296, firstName = ?, lastName = ?`,
    [firstName, lastName, phoneNumber, now, firstName, lastName],
  );
  return insertId;
}

async function queueSms(connection, { id, phoneNumber, text, now }) {
  await connection.query('SELECT `key`, value FROM setting WHERE `key` IN (?)', [settings]);
  const number = hashOf(phoneNumber, 'base64url');
  const keys = [`sms-hour:${number}`, `sms-day:${number}`];
  const time = now.getTime();
  await connection.query(
    `INSERT INTO rate_limit (\`key\`, points, expire) VALUES (?, 1, ?), (?, 1, ?)
     ON DUPLICATE KEY UPDATE points = IF(expire <= ?, 1, points + 1), expire = IF(expire <= ?, VALUES(expire), expire)`,
    [keys[0], time + 60 * MINUTE, keys[1], time + 24 * 60 * MINUTE, time, time],
  );
  await connection.query(
    'SELECT COUNT(*) AS exceeded FROM rate_limit WHERE `key` IN (?) AND points > IF(`key` = ?, ?, ?)',
    [keys, keys[0], SMS_LIMIT, SMS_LIMIT * 2],
  );
  const [{ insertId }] = await connection.query(
    `INSERT INTO sms_message (kind, orderId, dedupeKey, recipient, sender, text, status, attempts, nextAttemptAt,
       expiresAt, lastError, createdAt) VALUES ('confirmation', ?, ?, ?, 'Hofkiste', ?, 'queued', 0, ?, NULL, NULL, ?)`,
    [id, `confirmation:${id}`, phoneNumber, text, new Date(time + MINUTE), now],
  );
  return insertId;
}

function textOf({ date, startTime, endTime, locationName, orderDeadline }, items, total, token) {
  const boxes = items.map(({ quantity, name }) => `${quantity}x ${name}`).join(', ');
  return `Hofkiste: Bestellung erhalten. ${boxes}, ${total} EUR bar bei Abholung am ${date}, ${startTime}-${endTime}, ${locationName}. Storno bis ${orderDeadline.toISOString()}: http://localhost:8080/order/cancel/${token}`;
}

function hashOf(text, encoding) {
  return createHash('sha256').update(text).digest(encoding);
}
