import type { Break } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { query } from '../database/statements.js';
import { lockedOrder } from '../orders/order.rows.js';
import { OrderCancellation } from '../orders/order-cancellation.service.js';
import { lockedDay } from '../pickup-days/pickup-days.rows.js';
import { type Edit, StandingEditing, type StandingKey } from './editing.service.js';
import { openOrdersWithin } from './open-orders.rows.js';
import { ordersInBreak } from './standing-orders.errors.js';

/** An order was entered between the lock of the days and that of the standing order. */
class StaleOrders extends Error {}

interface Cancelled {
  dates: Break;
  /** If it is undefined, the call is refused with the question. */
  cancelOrders: boolean | undefined;
}

/** Changes standing orders together with orders that they have entered. */
@Injectable()
export class StandingOrderCancelling {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editing: StandingEditing,
    private readonly cancellation: OrderCancellation,
  ) {}

  /** Runs `work`, then cancels the open orders within the dates if that is wanted. Resolves to the result of `work`. */
  async edit<T>(
    key: StandingKey,
    { dates, cancelOrders }: Cancelled,
    work: (edit: Edit) => Promise<T>,
  ): Promise<T> {
    // Before the transaction: its first plain read fixes what it sees, and must come after the locks.
    const locked = cancelOrders ? await daysOfOrders(this.dataSource.manager, key, dates) : [];
    try {
      return await this.editing.edit(
        key,
        async (edit) => {
          const result = await work(edit);
          const { manager, standing, actor, at } = edit;
          const orders = await openOrdersWithin(manager, standing.id, dates, edit);
          if (orders.length > 0 && cancelOrders === undefined)
            throw ordersInBreak(orders.map(({ pickupDay }) => pickupDay.date));
          if (!cancelOrders) return result;
          if (orders.some(({ pickupDayId }) => !locked.includes(pickupDayId))) throw new StaleOrders();
          for (const { id } of orders) {
            const order = await lockedOrder(manager, id);
            if (order && !order.isCancelled && !order.isCollected)
              await this.cancellation.markWithoutBreak(manager, order, { actor, detail: {}, now: at.now });
          }
          return result;
        },
        async (manager) => {
          for (const id of locked) await lockedDay(manager, id, 'shared');
        },
      );
    } catch (error) {
      if (!(error instanceof StaleOrders)) throw error;
      return this.edit(key, { dates, cancelOrders }, work);
    }
  }
}

/** Ids of the days of orders that aren't cancelled, in the sequence in which they are locked. */
async function daysOfOrders(
  manager: EntityManager,
  key: StandingKey,
  { fromDate }: Break,
): Promise<number[]> {
  const [column, value] = 'token' in key ? ['token', key.token] : ['id', key.id];
  const rows = await query<{ pickupDayId: number }>(
    manager,
    `SELECT DISTINCT o.pickupDayId
     FROM standing_order s
     JOIN customer_order o ON o.standingOrderId = s.id AND o.cancelledAt IS NULL
     JOIN pickup_day d ON d.id = o.pickupDayId AND d.date >= ?
     WHERE s.${column} = ? ORDER BY o.pickupDayId`,
    [fromDate, value],
  );
  return rows.map(({ pickupDayId }) => pickupDayId);
}
