import { wallClock } from '@hofkiste/contract/dates';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { retryOnConflict } from '../database/failures.js';
import { settleCustomers, settleOrders } from './settling.js';
import { type FreshRow, HOUR_MS, onDate, SOLD_BY_HOUR, type Sold, soldOf, sumOf } from './sold.js';
import { TotalsMark } from './totals-mark.entity.js';

/** Nothing that was begun so long ago is still on its way into the database. */
const SETTLED_AFTER_MS = HOUR_MS;
/** So many are summed up in no time. */
const FEW = 200;
const MARK = { id: 1 };
const NOTHING_YET = { orderId: 0, customerId: 0, customers: 0 };

/** The order that a total loses. */
interface CountedOrder {
  id: number;
  orderDate: Date;
  pickupDayId: number;
  totalPrice: number;
  items: readonly { quantity: number }[];
}

/**
 * Sums over all orders and customers, whose number only grows: what is settled was summed up before, by date and
 * by pickup day, up to the {@link TotalsMark}; only what came after it is counted when somebody asks. Each answer comes from one
 * statement, and so from one moment.
 */
@Injectable()
export class TotalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What was sold before, between and from these ascending dates on, by the dates of the orders in `zone`: one more than dates. */
  async soldBetween(dates: readonly string[], zone: string): Promise<Sold[]> {
    await this.settleMany(zone);
    // one look at each row, whatever the number of parts
    const parts = dates.map((_, part) => `WHEN date < ? THEN ${part}`).join(' ');
    const rows: ({ part: number | null } & FreshRow)[] = await this.dataSource.query(
      `SELECT CASE ${parts} ELSE ${dates.length} END AS part, NULL AS hour,
              SUM(orders) AS orders, SUM(revenue) AS revenue, SUM(boxes) AS boxes FROM day_total GROUP BY part
       UNION ALL
       SELECT NULL AS part, ${SOLD_BY_HOUR} FROM customer_order o
       WHERE o.id > (SELECT orderId FROM totals_mark WHERE id = 1) AND o.cancelledAt IS NULL GROUP BY hour`,
      [...dates],
    );
    const partOf = (date: string) => dates.filter((bound) => bound <= date).length;
    const sold = rows.map((row) => {
      if (row.part !== null) return { part: Number(row.part), ...soldOf(row) };
      const { date, ...fresh } = onDate(row, zone);
      return { part: partOf(date), ...fresh };
    });
    return Array.from({ length: dates.length + 1 }, (_, part) =>
      sumOf(sold.filter((row) => row.part === part)),
    );
  }

  async customers(): Promise<number> {
    const [{ customers }] = await this.dataSource.query(
      `SELECT mark.customers + (SELECT COUNT(*) FROM customer WHERE id > mark.customerId) AS customers
       FROM totals_mark mark WHERE mark.id = 1`,
    );
    return Number(customers);
  }

  /** How many orders each pickup day has, cancelled ones left out; days without orders are missing. */
  async ordersByPickupDay(): Promise<Map<number, number>> {
    const rows: { pickupDayId: number; orders: string }[] = await this.dataSource.query(
      `SELECT pickupDayId, SUM(part) AS orders FROM (
         SELECT pickupDayId, orders AS part FROM pickup_day_total
         UNION ALL
         SELECT pickupDayId, COUNT(*) FROM customer_order
         WHERE id > (SELECT orderId FROM totals_mark WHERE id = 1) AND cancelledAt IS NULL GROUP BY pickupDayId
       ) AS parts GROUP BY pickupDayId HAVING SUM(part) > 0`,
    );
    return new Map(rows.map(({ pickupDayId, orders }) => [pickupDayId, Number(orders)]));
  }

  /**
   * Before an order that isn't cancelled is cancelled or deleted, in the same transaction, once its row is locked.
   */
  async takeOut(manager: EntityManager, order: CountedOrder): Promise<void> {
    const mark = await manager.findOneOrFail(TotalsMark, { where: MARK, lock: { mode: 'pessimistic_read' } });
    if (order.id > mark.orderId) return;
    const boxes = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    await manager.query(
      'UPDATE day_total SET orders = orders - 1, revenue = revenue - ?, boxes = boxes - ? WHERE date = ?',
      [order.totalPrice, boxes, wallClock(order.orderDate, mark.zone).date],
    );
    await manager.query('UPDATE pickup_day_total SET orders = orders - 1 WHERE pickupDayId = ?', [
      order.pickupDayId,
    ]);
  }

  /** After customers were removed, in the same transaction: they are counted anew. */
  async forgetCustomers(manager: EntityManager): Promise<void> {
    await manager.update(TotalsMark, MARK, { customerId: 0, customers: 0 });
  }

  /** Sums everything up from the beginning. */
  recount(zone: string): Promise<void> {
    return this.settle(zone, { isAnew: true });
  }

  private async settleMany(zone: string): Promise<void> {
    const [mark] = await this.dataSource.query(
      `SELECT zone, orderId, customerId, (SELECT MAX(id) FROM customer_order) AS lastOrder,
              (SELECT MAX(id) FROM customer) AS lastCustomer FROM totals_mark WHERE id = 1`,
    );
    const isOfOtherZone = mark.orderId > 0 && mark.zone !== zone;
    const isFar = mark.lastOrder - mark.orderId > FEW || mark.lastCustomer - mark.customerId > FEW;
    if (isOfOtherZone || isFar) await this.settle(zone);
  }

  /** Moves the mark on over everything that is old enough. */
  async settle(zone: string, { isAnew = false } = {}): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SETTLED_AFTER_MS);
    await retryOnConflict(() =>
      this.dataSource.transaction('REPEATABLE READ', async (manager) => {
        // Locked before anything is read: what was taken out until then is seen gone, what is later waits.
        const mark = await manager.findOneOrFail(TotalsMark, {
          where: MARK,
          lock: { mode: 'pessimistic_write' },
        });
        if (isAnew || mark.zone !== zone) {
          await manager.query('DELETE FROM day_total');
          await manager.query('DELETE FROM pickup_day_total');
          Object.assign(mark, NOTHING_YET, { zone });
        }
        await settleOrders(manager, mark, before);
        await settleCustomers(manager, mark, before);
        await manager.update(TotalsMark, MARK, mark);
      }),
    );
  }
}
