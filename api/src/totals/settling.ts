import type { EntityManager } from 'typeorm';
import { type FreshRow, onDate, SOLD_BY_HOUR } from './sold.js';
import type { TotalsMark } from './totals-mark.entity.js';

const ROWS_A_STATEMENT = 1000;

/** Sums up the orders after the mark, to the last one from `before`, and moves the mark there. */
export async function settleOrders(manager: EntityManager, mark: TotalsMark, before: Date): Promise<void> {
  const orderId = await lastId(manager, 'customer_order', 'orderDate', before, mark.orderId);
  const hours: (FreshRow & { pickupDayId: number })[] = await manager.query(
    `SELECT o.pickupDayId, ${SOLD_BY_HOUR} FROM customer_order o
     WHERE o.id > ? AND o.id <= ? AND o.cancelledAt IS NULL GROUP BY hour, o.pickupDayId`,
    [mark.orderId, orderId],
  );
  await add(
    manager,
    'day_total (date, orders, revenue, boxes)',
    'orders = orders + VALUES(orders), revenue = revenue + VALUES(revenue), boxes = boxes + VALUES(boxes)',
    hours.map((hour) => {
      const { date, orders, revenue, boxes } = onDate(hour, mark.zone);
      return [date, orders, revenue, boxes];
    }),
  );
  await add(
    manager,
    'pickup_day_total (pickupDayId, orders)',
    'orders = orders + VALUES(orders)',
    hours.map(({ pickupDayId, orders }) => [pickupDayId, orders]),
  );
  mark.orderId = orderId;
}

/** What is there already grows, by several rows of one statement too. */
async function add(manager: EntityManager, table: string, growth: string, rows: unknown[][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await manager.query(`INSERT INTO ${table} VALUES ? ON DUPLICATE KEY UPDATE ${growth}`, [
      rows.slice(from, from + ROWS_A_STATEMENT),
    ]);
  }
}

/** Counts the customers after the mark, and moves it there. */
export async function settleCustomers(manager: EntityManager, mark: TotalsMark, before: Date): Promise<void> {
  const customerId = await lastId(manager, 'customer', 'createdAt', before, mark.customerId);
  const [{ customers }] = await manager.query(
    'SELECT COUNT(*) AS customers FROM customer WHERE id > ? AND id <= ?',
    [mark.customerId, customerId],
  );
  mark.customers += Number(customers);
  mark.customerId = customerId;
}

/** The highest id of a row from before that instant; ids are given in sequence, so nothing up to it is on its way. */
async function lastId(
  manager: EntityManager,
  table: string,
  instant: string,
  before: Date,
  markedId: number,
): Promise<number> {
  const [last] = await manager.query(
    `SELECT id FROM ${table} FORCE INDEX (PRIMARY) WHERE id > ? AND ${instant} < ? ORDER BY id DESC LIMIT 1`,
    [markedId, before],
  );
  return last?.id ?? markedId;
}
