import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { EntityManager } from 'typeorm';
import { groupedBy, query, type Row } from '../../database/statements.js';
import type { ClosedDayLocation, ClosedDayLocationBox } from './closed-day.entity.js';

/** Orders of days by location and box, with euros. */
export interface CountedParts {
  locations: Row<ClosedDayLocation>[];
  boxes: (Row<ClosedDayLocationBox> & { standingQuantity: number })[];
}

type SumRow<T> = { [K in keyof T]: number | string };

/** Counts the orders of these days. A location or box without orders is missing. */
export async function countParts(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<CountedParts> {
  if (pickupDayIds.length === 0) return { locations: [], boxes: [] };
  const locations = await query<SumRow<Omit<Row<ClosedDayLocation>, 'withdrawnRevenue'>>>(
    manager,
    `SELECT o.pickupDayId, l.pickupLocationId, COUNT(*) - SUM(o.cancelledAt IS NOT NULL) AS orders,
            ${revenueIf('TRUE')} AS revenue, SUM(o.cancelledAt IS NOT NULL) AS cancelled,
            ${countIf("o.pickupState = 'collected'")} AS paidOrders,
            ${revenueIf("o.pickupState = 'collected'")} AS paidRevenue,
            ${countIf("o.pickupState = 'collected-unpaid'")} AS unpaidOrders,
            ${revenueIf("o.pickupState = 'collected-unpaid'")} AS unpaidRevenue,
            ${countIf("o.pickupState = 'open'")} AS openOrders, ${revenueIf("o.pickupState = 'open'")} AS openRevenue,
            ${countIf("o.source = 'standing'")} AS standingOrders,
            ${revenueIf("o.source = 'standing'")} AS standingRevenue,
            ${countIf('o.customerId IS NOT NULL')} AS customerOrders,
            ${countIf(`o.customerId IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer_order e
              WHERE e.customerId = o.customerId AND e.cancelledAt IS NULL AND e.id < o.id)`)} AS newCustomers
     FROM customer_order o JOIN pickup_day_location l ON l.id = o.pickupDayLocationId
     WHERE o.pickupDayId IN (?) GROUP BY o.pickupDayId, l.pickupLocationId`,
    [pickupDayIds],
  );
  const boxes = await query<SumRow<CountedParts['boxes'][number] & { withdrawnRevenue: number }>>(
    manager,
    `SELECT o.pickupDayId, l.pickupLocationId, i.boxPresetId, SUM(i.quantity) AS quantity,
            SUM(i.quantity * i.price) AS revenue, SUM(i.withdrawn * i.price) AS withdrawnRevenue,
            SUM(IF(o.source = 'standing', i.quantity, 0)) AS standingQuantity
     FROM customer_order o
     JOIN pickup_day_location l ON l.id = o.pickupDayLocationId
     JOIN order_item i ON i.orderId = o.id
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL
     GROUP BY o.pickupDayId, l.pickupLocationId, i.boxPresetId`,
    [pickupDayIds],
  );
  const withdrawn = groupedBy(boxes.map(numbers), placeOf);
  return {
    locations: locations.map(numbers).map((location) => ({
      ...location,
      withdrawnRevenue: toEuros(
        (withdrawn.get(placeOf(location)) ?? []).reduce(
          (cents, { withdrawnRevenue }) => cents + toCents(withdrawnRevenue),
          0,
        ),
      ),
    })),
    boxes: boxes.map(numbers).map(({ withdrawnRevenue: _, ...box }) => box),
  };
}

/** Columns that sum the living orders `o` for which `condition` holds. */
const countIf = (condition: string) => `SUM(o.cancelledAt IS NULL AND ${condition})`;
const revenueIf = (condition: string) => `SUM(IF(o.cancelledAt IS NULL AND ${condition}, o.totalPrice, 0))`;

const placeOf = ({
  pickupDayId,
  pickupLocationId,
}: Pick<Row<ClosedDayLocation>, 'pickupDayId' | 'pickupLocationId'>) => `${pickupDayId} ${pickupLocationId}`;

/** A row of ids and sums, which the driver gives as strings. */
export const numbers = <T extends object>(row: T | SumRow<T>): { [K in keyof T]: number } =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as {
    [K in keyof T]: number;
  };
