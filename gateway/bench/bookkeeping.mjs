import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { endingWith } from './whole-stack.mjs';

const patience = 180_000;

/** Compares the answers to the shoppers and the SMS of the provider with the database. */
export async function bookkeeping({ stack, told, accepted, progress }) {
  const { DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password, DB_NAME: database } = stack.env;
  const connection = await createConnection({ host, port: Number(port), user, password, database });
  const rowsOf = async (sql) => (await connection.query(sql))[0];
  return endingWith(
    () => connection.end(),
    async () => {
      await progress.step('Warten, bis jede SMS ihren Ausgang hat', () => untilSettled(rowsOf));
      const stored = await rowsOf(
        `SELECT id, idempotencyKey, phoneNumber, cancellationToken, items, boxes
         FROM customer_order
         LEFT JOIN (SELECT orderId, COUNT(*) AS items, SUM(quantity) AS boxes FROM order_item GROUP BY orderId) i
           ON i.orderId = id
         WHERE phoneNumber LIKE '+436641%'`,
      );
      const messages = await rowsOf(
        "SELECT orderId, status FROM sms_message WHERE kind = 'confirmation' AND recipient LIKE '+436641%'",
      );
      return rowsOfBooks({ told, stored, messages, accepted });
    },
  );
}

/** Messages of a killed process wait until its lease ends and another process takes them. */
async function untilSettled(rowsOf) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const [{ open }] = await rowsOf(
      "SELECT COUNT(*) AS open FROM sms_message WHERE status IN ('queued', 'sending')",
    );
    if (Number(open) === 0) return;
    await pause(1000);
  }
  throw new Error('Nach drei Minuten warten noch immer SMS auf ihren Ausgang.');
}

/** @param books the answers, the stored orders, their messages, and what the provider accepted */
export function rowsOfBooks({ told, stored, messages, accepted }) {
  const byKey = new Map(stored.map((order) => [order.idempotencyKey, order]));
  const lost = told.filter((entry) => !agrees(entry, byKey.get(entry.order.key))).length;
  const ordered = new Set(stored.map(({ phoneNumber }) => phoneNumber));
  const sent = new Set(accepted.map(({ to }) => to));
  const withStatus = (wanted) => messages.filter(({ status }) => status === wanted).length;
  const never = { bound: 0, goal: 0 };
  return [
    {
      what: 'Bestellungen',
      value: told.length,
      note: `${told.filter(({ attempt }) => attempt > 1).length} erst beim zweiten Versuch oder später`,
    },
    { what: 'verloren oder anders als zugesagt', value: lost, ...never },
    // Each shopper orders once, with an own number.
    { what: 'doppelt', value: stored.length - ordered.size, ...never },
    { what: 'SMS doppelt', value: accepted.length - sent.size, ...never },
    { what: 'Bestellungen ohne SMS im Postausgang', value: stored.length - messages.length, ...never },
    { what: 'SMS gesendet', value: withStatus('sent') },
    { what: 'SMS ungewiss (nie ein zweites Mal gesendet)', value: withStatus('unknown') },
  ];
}

/** The api accepted the order, and the database has it as sent and as answered. */
function agrees({ order, status, text }, row) {
  if (status !== 201 || !row) return false;
  const { id, cancellationToken } = JSON.parse(text).order;
  const boxes = order.body.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    row.id === id &&
    row.cancellationToken === cancellationToken &&
    Number(row.items) === order.body.items.length &&
    Number(row.boxes) === boxes
  );
}
