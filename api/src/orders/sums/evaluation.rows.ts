import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { DateRange } from '@hofkiste/contract/rules/evaluation-range';
import type { EntityManager } from 'typeorm';
import { query, queryCount, querySums, type Row } from '../../database/statements.js';
import type { ClosedDayLocation, ClosedDayLocationBox } from './closed-day.entity.js';

export interface EvaluatedDay {
  id: number;
  date: CalendarDate;
  isDeleted: boolean;
  /** True if sums are stored; otherwise they are counted. */
  isClosed: boolean;
  /** True if sums by location and box are not written yet. */
  isMissing: boolean;
}

/** The days with a pickup date in one of the ranges, deleted ones too, by date. */
export async function evaluatedDays(
  manager: EntityManager,
  ranges: readonly DateRange[],
  lastClosed: CalendarDate,
): Promise<EvaluatedDay[]> {
  const days = await query<{ id: number; date: CalendarDate; isDeleted: number; parts: number | null }>(
    manager,
    `SELECT d.id, d.date, d.livingDate IS NULL AS isDeleted, c.parts
     FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id
     WHERE ${ranges.map(() => 'd.date BETWEEN ? AND ?').join(' OR ')} ORDER BY d.date, d.id`,
    ranges.flatMap(({ from, to }) => [from, to]),
  );
  return days.map(({ id, date, isDeleted, parts }) => {
    const isClosed = date <= lastClosed;
    return { id, date, isDeleted: isDeleted === 1, isClosed, isMissing: isClosed && parts !== 1 };
  });
}

/** Stored sums of these days by location. */
export async function storedLocations(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<Row<ClosedDayLocation>[]> {
  if (pickupDayIds.length === 0) return [];
  const sql = 'SELECT * FROM closed_day_location WHERE pickupDayId IN (?)';
  return querySums(manager, sql, [pickupDayIds]);
}

/** Stored sums of these days by location and box. */
export async function storedBoxes(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<Row<ClosedDayLocationBox>[]> {
  if (pickupDayIds.length === 0) return [];
  const sql = 'SELECT * FROM closed_day_location_box WHERE pickupDayId IN (?)';
  return querySums(manager, sql, [pickupDayIds]);
}

/** Pieces of a box that were sold at one location. */
export type BoxSum = Omit<Row<ClosedDayLocationBox>, 'pickupDayId'>;

/** {@link storedBoxes}, all days together. */
export async function boxesOfDays(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<BoxSum[]> {
  if (pickupDayIds.length === 0) return [];
  return querySums(
    manager,
    `SELECT pickupLocationId, boxPresetId, SUM(quantity) AS quantity, SUM(revenue) AS revenue
     FROM closed_day_location_box WHERE pickupDayId IN (?) GROUP BY pickupLocationId, boxPresetId`,
    [pickupDayIds],
  );
}

/** Pieces that were sold on a day. */
export interface DayPieces {
  pickupDayId: number;
  /** Without single products. */
  boxes: number;
  pieces: number;
}

export async function storedPieces(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<DayPieces[]> {
  if (pickupDayIds.length === 0) return [];
  return querySums(
    manager,
    `SELECT c.pickupDayId, SUM(IF(p.isSingleProduct, 0, c.soldQuantity)) AS boxes, SUM(c.soldQuantity) AS pieces
     FROM closed_day_box c JOIN box_preset p ON p.id = c.boxPresetId
     WHERE c.pickupDayId IN (?) GROUP BY c.pickupDayId`,
    [pickupDayIds],
  );
}

/** How often a box was offered. */
export interface BoxOffers {
  boxPresetId: number;
  daysOffered: number;
  /** Marked as sold out at the end, or its limit was reached. */
  daysSoldOut: number;
}

/** Counts the days on which boxes were offered. A box that was taken off a day counts if somebody had ordered it. */
export async function boxOffers(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<BoxOffers[]> {
  if (pickupDayIds.length === 0) return [];
  return querySums(
    manager,
    `SELECT b.boxPresetId, COUNT(*) AS daysOffered,
            SUM(b.isSoldOut OR COALESCE(s.soldQuantity >= b.maxQuantity, FALSE)) AS daysSoldOut
     FROM pickup_day_box b LEFT JOIN box_stock s ON s.pickupDayBoxId = b.id
     WHERE b.pickupDayId IN (?) AND (b.removedAt IS NULL OR EXISTS (
       SELECT 1 FROM customer_order o JOIN order_item i ON i.orderId = o.id AND i.boxPresetId = b.boxPresetId
       WHERE o.pickupDayId = b.pickupDayId AND o.cancelledAt IS NULL))
     GROUP BY b.boxPresetId`,
    [pickupDayIds],
  );
}

/** Counts the customers with an order for a pickup in the range. */
export const countCustomers = (manager: EntityManager, { from, to }: DateRange): Promise<number> =>
  queryCount(
    manager,
    `SELECT COUNT(DISTINCT o.customerId)
     FROM pickup_day d JOIN customer_order o ON o.pickupDayId = d.id
     WHERE d.date BETWEEN ? AND ? AND o.cancelledAt IS NULL`,
    [from, to],
  );
