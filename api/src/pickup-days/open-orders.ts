import type { EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/**
 * How many orders these days have, cancelled ones left out, by day or by location of the day; what has none is missing.
 */
export async function openOrders(
  manager: EntityManager,
  pickupDayIds: number[],
  by: 'pickupDayId' | 'pickupDayLocationId',
): Promise<Map<number, number>> {
  if (pickupDayIds.length === 0) return new Map();
  const rows: { id: number; orders: string }[] = await manager
    .createQueryBuilder(Order, 'o')
    .select(`o.${by}`, 'id')
    .addSelect('COUNT(*)', 'orders')
    .where('o.pickupDayId IN (:...pickupDayIds) AND o.cancelledAt IS NULL', { pickupDayIds })
    .groupBy(`o.${by}`)
    .getRawMany();
  return new Map(rows.map(({ id, orders }) => [id, Number(orders)]));
}
