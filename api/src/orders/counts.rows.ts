import type { EntityManager } from 'typeorm';
import { query } from '../database/statements.js';

// Cancelled orders count nowhere. The boxes of a day and the sums of many days are counted by `sums/`.

/** The orders at one location of a day. */
export interface LocationSum {
  pickupDayId: number;
  pickupDayLocationId: number;
  orders: number;
  /** Euros. */
  revenue: number;
  /** Orders that were collected, paid or not. */
  collected: number;
}

type SumRow = Pick<LocationSum, 'pickupDayId' | 'pickupDayLocationId'> &
  Record<'orders' | 'revenue' | 'collected', number | string>;

/** Locations without orders are missing. */
export async function locationSums(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<LocationSum[]> {
  if (pickupDayIds.length === 0) return [];
  const rows = await query<SumRow>(
    manager,
    `SELECT pickupDayId, pickupDayLocationId, COUNT(*) AS orders, SUM(totalPrice) AS revenue,
            SUM(pickupState <> 'open') AS collected
     FROM customer_order WHERE pickupDayId IN (?) AND cancelledAt IS NULL
     GROUP BY pickupDayId, pickupDayLocationId`,
    [pickupDayIds],
  );
  return rows.map(({ orders, revenue, collected, ...ids }) => ({
    ...ids,
    orders: Number(orders),
    revenue: Number(revenue),
    collected: Number(collected),
  }));
}

/** By location of the day; locations without orders are missing. */
export async function countByLocation(
  manager: EntityManager,
  pickupDayId: number,
): Promise<Map<number, number>> {
  const sums = await locationSums(manager, [pickupDayId]);
  return new Map(sums.map(({ pickupDayLocationId, orders }) => [pickupDayLocationId, orders]));
}
