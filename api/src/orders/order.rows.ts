import { type EntityManager, type EntityTarget, In, IsNull } from 'typeorm';
import { groupedBy, insertRow, insertRows, query, updateRows } from '../database/statements.js';
import { PickupDay, PickupDayLocation, type SoldBox } from '../pickup-days/pickup-day.entity.js';
import type { StandingOrderItem } from '../standing-orders/standing-order.entity.js';
import { Order, OrderItem } from './order.entity.js';
import type { LineDiff } from './order-diff.js';

/**
 * Loads day, location and items of orders with one statement each. TypeORM's `relationLoadStrategy: 'query'` compares
 * every order with every item.
 */
export async function withParts(manager: EntityManager, orders: Order[]): Promise<Order[]> {
  const dayIds = new Set(orders.map(({ pickupDayId }) => pickupDayId));
  const locationIds = new Set(orders.map(({ pickupDayLocationId }) => pickupDayLocationId));
  const [days, locations, items] = await Promise.all([
    manager.findBy(PickupDay, { id: In([...dayIds]) }),
    manager.findBy(PickupDayLocation, { id: In([...locationIds]) }),
    manager.findBy(OrderItem, { orderId: In(orders.map(({ id }) => id)) }),
  ]);
  const dayById = new Map(days.map((day) => [day.id, day]));
  const locationById = new Map(locations.map((location) => [location.id, location]));
  const itemsByOrder = groupedBy(items, ({ orderId }) => orderId);
  return orders.map((order) =>
    Object.assign(order, {
      pickupDay: dayById.get(order.pickupDayId),
      pickupDayLocation: locationById.get(order.pickupDayLocationId),
      items: itemsByOrder.get(order.id) ?? [],
    }),
  );
}

/** Cancelled or collected orders get no message about their pickup. */
export const UNCOLLECTED = { cancelledAt: IsNull(), pickupState: 'open' } as const;

export interface StoredOrder {
  id: number;
  totalPrice: string;
  cancellationToken: string | null;
  requestHash: string | null;
}

/** The order that was placed with this `Idempotency-Key`. Without entities: each order asks. */
export async function orderOfKey(
  manager: EntityManager,
  idempotencyKey: string,
): Promise<StoredOrder | undefined> {
  const [order] = await query<StoredOrder>(
    manager,
    'SELECT id, totalPrice, cancellationToken, requestHash FROM customer_order WHERE idempotencyKey = ?',
    [idempotencyKey],
  );
  return order;
}

/** Stores an order with its items in two statements, and gives it its id. */
export async function insertOrder(
  manager: EntityManager,
  order: Order,
  boxes: readonly SoldBox[],
): Promise<void> {
  order.id = await insertRow(manager, Order, order);
  await insertRows(
    manager,
    OrderItem,
    boxes.map((box) => ({ orderId: order.id, withdrawn: 0, ...box })),
  );
}

/** Items that stay keep their ids. */
export async function updateItems(
  manager: EntityManager,
  orderId: number,
  lines: readonly LineDiff[],
): Promise<void> {
  for (const { item, to } of lines)
    if (item) await storeQuantity(manager, OrderItem, { id: item.id, ...item.resizedTo(to) });
  const added = lines.filter(({ item }) => item === undefined);
  await insertRows(
    manager,
    OrderItem,
    added.map(({ boxPresetId, name, price, isPerishable, to }) => ({
      orderId,
      boxPresetId,
      name,
      price,
      isPerishable,
      quantity: to,
      withdrawn: 0,
    })),
  );
}

/** Stores the quantity of an item; deletes the item if nothing is left of it. */
export async function storeQuantity(
  manager: EntityManager,
  entity: EntityTarget<OrderItem | StandingOrderItem>,
  { id, ...columns }: { id: number; quantity: number; withdrawn?: number },
): Promise<void> {
  if (columns.quantity > 0) await updateRows(manager, entity, { id }, columns);
  else await manager.delete(entity, { id });
}

/** Locks the row: the second of two changes at once sees the values of the first one. */
export async function lockedOrder(manager: EntityManager, id: number): Promise<Order | null> {
  await manager.findOne(Order, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  return manager.findOne(Order, { where: { id }, relations: Order.allParts });
}
