import { addDays } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import type { EntityManager } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { execute, query, queryCount, querySums } from '../../database/statements.js';

/** No day has this id. */
export const NO_DAY = 0;

/** The orders at one location of a day; all but `cancelledOrders` leave cancelled ones out. */
export interface LocationSum {
  pickupDayId: number;
  pickupDayLocationId: number;
  orders: number;
  cancelledOrders: number;
  revenue: Euros;
  /** Orders that were collected, paid or not. */
  collected: number;
}

const LOCATION_SUMS = `o.pickupDayId, o.pickupDayLocationId,
            SUM(o.cancelledAt IS NULL) AS orders, SUM(o.cancelledAt IS NOT NULL) AS cancelledOrders,
            SUM(IF(o.cancelledAt IS NULL, o.totalPrice, 0)) AS revenue,
            SUM(o.cancelledAt IS NULL AND o.pickupState <> 'open') AS collected`;

/** Locations without orders are missing. */
export async function locationSums(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<LocationSum[]> {
  if (pickupDayIds.length === 0) return [];
  return querySums(
    manager,
    `SELECT ${LOCATION_SUMS} FROM customer_order o WHERE o.pickupDayId IN (?)
     GROUP BY o.pickupDayId, o.pickupDayLocationId`,
    [pickupDayIds],
  );
}

/** The orders at one location of a day, with what customers withdrew from. */
export interface PickupSum extends LocationSum {
  /** Orders that nobody has to collect: their customers withdrew from everything. */
  withdrawnOrders: number;
  /** Pieces that customers withdrew from after the deadline, and their price. */
  withdrawn: number;
  withdrawnEuros: Euros;
}

/** Reads what {@link locationSums} does, and for some of the days the withdrawals. */
export async function pickupSums(
  manager: EntityManager,
  pickupDayIds: readonly number[],
  withdrawalsOf: readonly number[],
): Promise<PickupSum[]> {
  if (pickupDayIds.length === 0) return [];
  return querySums(
    manager,
    `SELECT ${LOCATION_SUMS},
            SUM(o.cancelledAt IS NULL AND o.pickupState = 'open' AND COALESCE(w.euros, 0) = o.totalPrice) AS withdrawnOrders,
            SUM(COALESCE(w.pieces, 0)) AS withdrawn, SUM(COALESCE(w.euros, 0)) AS withdrawnEuros
     FROM customer_order o
     LEFT JOIN (SELECT x.id, SUM(i.withdrawn) AS pieces, SUM(i.withdrawn * i.price) AS euros
                FROM customer_order x STRAIGHT_JOIN order_item i ON i.orderId = x.id AND i.withdrawn > 0
                WHERE x.pickupDayId IN (?) AND x.cancelledAt IS NULL GROUP BY x.id) w ON w.id = o.id
     WHERE o.pickupDayId IN (?)
     GROUP BY o.pickupDayId, o.pickupDayLocationId`,
    [withdrawalsOf.length > 0 ? withdrawalsOf : [NO_DAY], pickupDayIds],
  );
}

/** Counts the boxes of each open order of the day, without single products. */
export const boxCounts = (
  manager: EntityManager,
  pickupDayId: number,
): Promise<{ pickupDayLocationId: number; boxes: number }[]> =>
  querySums(
    manager,
    `SELECT o.pickupDayLocationId, SUM(IF(b.isSingleProduct, 0, i.quantity)) AS boxes
     FROM customer_order o
     JOIN order_item i ON i.orderId = o.id
     JOIN pickup_day_box b ON b.pickupDayId = o.pickupDayId AND b.boxPresetId = i.boxPresetId
     WHERE o.pickupDayId = ? AND o.cancelledAt IS NULL
     GROUP BY o.id, o.pickupDayLocationId`,
    [pickupDayId],
  );

/** Open orders by location of the day; locations without one are missing. */
export async function countByLocation(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<Map<number, number>> {
  const sums = await locationSums(manager, pickupDayIds);
  return new Map(
    sums.flatMap(({ pickupDayLocationId, orders }) => (orders > 0 ? [[pickupDayLocationId, orders]] : [])),
  );
}

/** Counts orders with a box, and its pieces, by day. */
export async function orderedOn(
  manager: EntityManager,
  boxPresetId: number,
  dayIds: readonly number[],
): Promise<ReadonlyMap<number, { orders: number; quantity: number }>> {
  if (dayIds.length === 0) return new Map();
  const rows = await querySums<Record<'pickupDayId' | 'orders' | 'quantity', number>>(
    manager,
    `SELECT o.pickupDayId, COUNT(*) AS orders, SUM(i.quantity) AS quantity
     FROM customer_order o STRAIGHT_JOIN order_item i ON i.orderId = o.id
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL AND i.boxPresetId = ? AND i.quantity > 0
     GROUP BY o.pickupDayId`,
    [dayIds, boxPresetId],
  );
  return new Map(rows.map(({ pickupDayId, ...counts }) => [pickupDayId, counts]));
}

/** Counts the orders with one of these boxes of pickup days. */
export async function countOrdersWith(
  manager: EntityManager,
  pickupDayBoxIds: readonly number[],
): Promise<number> {
  if (pickupDayBoxIds.length === 0) return 0;
  return queryCount(
    manager,
    `SELECT COUNT(DISTINCT o.id)
     FROM pickup_day_box b
     JOIN customer_order o ON o.pickupDayId = b.pickupDayId AND o.cancelledAt IS NULL
     JOIN order_item i ON i.orderId = o.id AND i.boxPresetId = b.boxPresetId AND i.quantity > 0
     WHERE b.id IN (?)`,
    [pickupDayBoxIds],
  );
}

const REFUND_DAYS = 14;
const LAST_PICKUP_DAYS = 30;

/** Order with an unsettled withdrawal of the last 14 days. */
interface WithdrawnOrder {
  id: number;
  pickupDayId: number;
  /** Pickup date. */
  date: CalendarDate;
  /** The last withdrawal. */
  withdrawnAt: Date;
}

/** Reads them by pickup date; without cancelled ones. */
export const withdrawnOrders = (
  manager: EntityManager,
  { now, date: today }: FarmTime,
): Promise<WithdrawnOrder[]> =>
  query(
    manager,
    `SELECT o.id, d.id AS pickupDayId, d.date, MAX(e.at) AS withdrawnAt
     FROM pickup_day d
     JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL AND o.withdrawalSettledAt IS NULL
     JOIN order_item i ON i.orderId = o.id AND i.withdrawn > 0
     JOIN order_event e ON e.orderId = o.id AND e.kind = 'withdrawn' AND e.at > ?
     WHERE d.date >= ?
     GROUP BY o.id, d.id, d.date ORDER BY d.date, o.id`,
    [new Date(now.getTime() - REFUND_DAYS * DAY), addDays(today, -LAST_PICKUP_DAYS)],
  );

/** Marks the withdrawals from the orders of a day as settled. */
export const settleWithdrawals = (manager: EntityManager, pickupDayId: number, now: Date): Promise<unknown> =>
  execute(
    manager,
    `UPDATE customer_order o SET o.withdrawalSettledAt = ?
     WHERE o.pickupDayId = ? AND o.cancelledAt IS NULL AND o.withdrawalSettledAt IS NULL
       AND EXISTS (SELECT 1 FROM order_item i WHERE i.orderId = o.id AND i.withdrawn > 0)`,
    [now, pickupDayId],
  );
