import type { Break } from '@hofkiste/contract/standing-orders/due-weeks';
import { type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import type { Edit } from './editing.service.js';

/**
 * Orders of a standing order whose pickup is within the dates and that can be cancelled, by date: by the customer until
 * the deadline, by the farmer until the pickup is over.
 */
export async function openOrdersWithin(
  manager: EntityManager,
  standingOrderId: number,
  { fromDate, toDate }: Break,
  { actor, at }: Pick<Edit, 'actor' | 'at'>,
): Promise<Order[]> {
  const orders = await manager.find(Order, {
    where: {
      standingOrderId,
      cancelledAt: IsNull(),
      pickupState: 'open',
      pickupDay: { date: MoreThanOrEqual(fromDate) },
    },
    relations: { pickupDay: true, pickupDayLocation: true },
    order: { pickupDay: { date: 'ASC' } },
  });
  return orders.filter(
    (order) =>
      (toDate === null || order.pickupDay.date <= toDate) &&
      (actor === 'admin' ? !order.isPickupOver(at) : order.pickupDay.isOpenAt(at.now)),
  );
}
