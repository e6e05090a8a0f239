import { type EntityManager, In } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import { query } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';
import { withParts } from '../orders/order.rows.js';

/**
 * The orders of a customer, newest first, and those that the same number placed before an earlier deactivation: they
 * keep the contact until the night after their pickup. `since` ('yyyy-MM-dd') is before every such pickup.
 */
export async function ordersOfPerson(
  manager: EntityManager,
  { id, phoneNumber }: Customer,
  since: string,
): Promise<Order[]> {
  const detached = await query<{ id: number }>(
    manager,
    `SELECT o.id FROM pickup_day d STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id
     WHERE d.date >= ? AND o.customerId IS NULL AND o.phoneNumber = ?`,
    [since, phoneNumber],
  );
  const orders = await manager.find(Order, {
    where: [{ customerId: id }, { id: In(detached.map((order) => order.id)) }],
    order: { orderDate: 'DESC', id: 'DESC' },
  });
  return withParts(manager, orders);
}
