import type { CalendarDate, E164 } from '@hofkiste/contract/plain/units';
import { type EntityManager, In } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { execute, query } from '../database/statements.js';
import { eraseMessagesOf, eraseOrphanedMails, eraseOrphanedMessages } from '../messages/messages.rows.js';
import { Order } from '../orders/order.entity.js';

/** Erases name, phone number, address, note and link of orders, and recipient, text and reason of their messages. */
export async function eraseContact(manager: EntityManager, orderIds: number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await eraseMessagesOf(manager, orderIds);
  await manager.update(Order, { id: In(orderIds) }, Order.erased(now));
}

/**
 * Erases the contact on those of a person's orders that are over, and on messages that no order refers to, or only one
 * of somebody else. The others are erased in the night after their pickup. Needs day and location of the orders.
 */
export async function eraseContactOf(
  manager: EntityManager,
  phoneNumber: E164,
  orders: readonly Order[],
  at: FarmTime,
): Promise<void> {
  const over = orders.filter((order) => order.isOver(at));
  await eraseContact(
    manager,
    over.map(({ id }) => id),
    at.now,
  );
  await eraseOrphanedMessages(manager, phoneNumber);
  await eraseOrphanedMails(manager, new Set(orders.flatMap(({ email }) => email ?? [])));
}

/**
 * Orders whose contact is no longer needed: of pickups before `keptSince`, and of deactivated customers once the pickup
 * is over or the order is cancelled. An order without a number never had a customer.
 */
export async function idsToErase(
  manager: EntityManager,
  { keptSince, today, limit }: { keptSince: CalendarDate; today: CalendarDate; limit: number },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    manager,
    `SELECT o.id FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
     WHERE o.contactErasedAt IS NULL
       AND (d.date < ? OR (
         o.customerId IS NULL AND o.phoneNumber IS NOT NULL AND (d.date < ? OR o.cancelledAt IS NOT NULL)))
     LIMIT ?`,
    [keptSince, today, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes customers from before an instant who have no order for a pickup since a date and no standing order whose contact
 * is kept. Resolves to their number.
 */
export async function deleteInactiveCustomers(
  manager: EntityManager,
  createdBefore: Date,
  pickupsSince: string,
): Promise<number> {
  const { affectedRows } = await execute(
    manager,
    `DELETE FROM customer WHERE createdAt < ? AND NOT EXISTS (
       SELECT 1 FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
       WHERE o.customerId = customer.id AND d.date >= ?)
     AND NOT EXISTS (SELECT 1 FROM standing_order s WHERE s.customerId = customer.id)`,
    [createdBefore, pickupsSince],
  );
  return affectedRows;
}
