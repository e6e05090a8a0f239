import type { PickupState } from '@hofkiste/contract/wire/pickup';
import type { EntityManager } from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import { query } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';

/** An order in the history of a customer. */
export interface HistoryOrder {
  id: number;
  orderDate: Date;
  /** 'yyyy-MM-dd'. */
  pickupDate: string;
  locationName: string;
  items: { name: string; quantity: number }[];
  /** Euros. */
  totalPrice: number;
  isCancelled: boolean;
  pickupState: PickupState;
  /** Not collected although the pickup is over and others were ticked off at its location. */
  isMissed: boolean;
}

/** Newest first, cancelled orders too. */
export async function historyOf(
  manager: EntityManager,
  customerId: number,
  at: FarmTime,
): Promise<HistoryOrder[]> {
  const orders = await manager.find(Order, {
    where: { customerId },
    relations: { pickupDay: { locations: true }, pickupDayLocation: true, items: true },
    order: { orderDate: 'DESC', id: 'DESC', items: { id: 'ASC' } },
  });
  const late = orders.filter(
    ({ isCancelled, isCollected, pickupDay }) => !isCancelled && !isCollected && pickupDay.isOver(at),
  );
  const ticked = await tickedLocations(manager, late);
  return orders.map((order) => ({
    id: order.id,
    orderDate: order.orderDate,
    pickupDate: order.pickupDay.date,
    locationName: order.pickupDayLocation.name,
    items: order.items,
    totalPrice: order.totalPrice,
    isCancelled: order.isCancelled,
    pickupState: order.pickupState,
    isMissed: late.includes(order) && ticked.has(order.pickupDayLocationId),
  }));
}

/** The locations of the days of these orders where an order was collected. Elsewhere the farm doesn't record the pickup. */
async function tickedLocations(manager: EntityManager, orders: readonly Order[]): Promise<Set<number>> {
  if (orders.length === 0) return new Set();
  const rows = await query<{ id: number }>(
    manager,
    `SELECT DISTINCT pickupDayLocationId AS id FROM customer_order
     WHERE pickupDayLocationId IN (?) AND pickupState <> 'open'`,
    [orders.map(({ pickupDayLocationId }) => pickupDayLocationId)],
  );
  return new Set(rows.map(({ id }) => id));
}
