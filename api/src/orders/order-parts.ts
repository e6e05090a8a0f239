import { type EntityManager, In } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import type { Order } from './order.entity.js';
import { OrderItem } from './order-item.entity.js';

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
