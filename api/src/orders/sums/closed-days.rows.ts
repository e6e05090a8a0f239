import { wallClock } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import { type EntityManager, In } from 'typeorm';
import { eurosBy, groupedBy, insertRows, querySums, type Row, sumBy } from '../../database/statements.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import {
  ClosedDay,
  ClosedDayBox,
  ClosedDayLocation,
  ClosedDayLocationBox,
  ClosedDaySum,
} from './closed-day.entity.js';

/** Orders of days by location and box, with euros. */
export interface CountedParts {
  locations: Row<ClosedDayLocation>[];
  boxes: (Row<ClosedDayLocationBox> & { standingQuantity: number })[];
}

/** Counts the orders of these days. A location or box without orders is missing. */
export async function countParts(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<CountedParts> {
  if (pickupDayIds.length === 0) return { locations: [], boxes: [] };
  const locations = await querySums<Omit<Row<ClosedDayLocation>, 'withdrawnRevenue'>>(
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
  const boxes = await querySums<CountedParts['boxes'][number] & { withdrawnRevenue: number }>(
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
  const withdrawn = groupedBy(boxes, placeOf);
  return {
    locations: locations.map((location) => ({
      ...location,
      withdrawnRevenue: eurosBy(withdrawn.get(placeOf(location)) ?? [], (box) => box.withdrawnRevenue),
    })),
    boxes: boxes.map(({ withdrawnRevenue: _, ...box }) => box),
  };
}

/** Columns that sum the living orders `o` for which `condition` holds. */
const countIf = (condition: string) => `SUM(o.cancelledAt IS NULL AND ${condition})`;
const revenueIf = (condition: string) => `SUM(IF(o.cancelledAt IS NULL AND ${condition}, o.totalPrice, 0))`;

const placeOf = ({
  pickupDayId,
  pickupLocationId,
}: Pick<Row<ClosedDayLocation>, 'pickupDayId' | 'pickupLocationId'>) => `${pickupDayId} ${pickupLocationId}`;

/** Locks the days before it counts: whoever changes their orders meanwhile waits, and deletes these sums afterwards. */
export async function writeSums(manager: EntityManager, ids: number[], zone: string): Promise<void> {
  const pickupDayIds = await lockedDays(manager, ids);
  if (pickupDayIds.length === 0) return;
  const hours = await querySums<SoldInHour & { pickupDayId: number }>(
    manager,
    `SELECT o.pickupDayId, ${SOLD_BY_HOUR} FROM customer_order o
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL GROUP BY o.pickupDayId, hour`,
    [pickupDayIds],
  );
  const parts = await countParts(manager, pickupDayIds);
  const standingOrders = groupedBy(parts.locations, ({ pickupDayId }) => pickupDayId);
  const sold = hours.map((row) => ({ pickupDayId: row.pickupDayId, ...onDate(row, zone) }));
  const dates = groupedBy(sold, ({ pickupDayId, date }) => `${pickupDayId} ${date}`);
  await manager.delete(ClosedDay, { pickupDayId: In(pickupDayIds) });
  await insertRows(
    manager,
    ClosedDay,
    pickupDayIds.map((pickupDayId) => ({
      pickupDayId,
      zone,
      standingOrders: sumBy(standingOrders.get(pickupDayId) ?? [], (location) => location.standingOrders),
      parts: 1,
    })),
  );
  await insertRows(
    manager,
    ClosedDaySum,
    [...dates.values()].flatMap((parts) =>
      parts.slice(0, 1).map(({ pickupDayId, date }) => ({ pickupDayId, date, ...sumOf(parts) })),
    ),
  );
  await insertRows(manager, ClosedDayBox, soldOnDays(parts.boxes));
  await insertRows(manager, ClosedDayLocation, parts.locations);
  await insertRows(manager, ClosedDayLocationBox, parts.boxes);
}

/** Sums the boxes of each day over its locations. */
const soldOnDays = (boxes: CountedParts['boxes']): Row<ClosedDayBox>[] =>
  [...groupedBy(boxes, ({ pickupDayId, boxPresetId }) => `${pickupDayId} ${boxPresetId}`).values()].flatMap(
    (atLocations) =>
      atLocations.slice(0, 1).map(({ pickupDayId, boxPresetId }) => ({
        pickupDayId,
        boxPresetId,
        soldQuantity: sumBy(atLocations, ({ quantity }) => quantity),
        standingQuantity: sumBy(atLocations, (box) => box.standingQuantity),
      })),
  );

async function lockedDays(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return days.map(({ id }) => id);
}

export interface Sold {
  orders: number;
  revenue: Euros;
  boxes: number;
}

export interface SoldOnDate extends Sold {
  date: CalendarDate;
}

/** Columns that sum the orders `o` per UTC hour. All offered zones have offsets of whole hours, so an hour has one date. */
export const SOLD_BY_HOUR = `TIMESTAMPDIFF(HOUR, '1970-01-01', o.orderDate) AS hour, COUNT(*) AS orders,
  SUM(o.totalPrice) AS revenue, SUM((SELECT SUM(i.quantity) FROM order_item i WHERE i.orderId = o.id)) AS boxes`;

export interface SoldInHour extends Sold {
  /** Hours since 1970. */
  hour: number;
}

export const sumOf = (parts: readonly Sold[]): Sold => ({
  orders: sumBy(parts, ({ orders }) => orders),
  revenue: eurosBy(parts, ({ revenue }) => revenue),
  boxes: sumBy(parts, ({ boxes }) => boxes),
});

/** Replaces the hour by its date in `zone`. */
export const onDate = ({ hour, orders, revenue, boxes }: SoldInHour, zone: string): SoldOnDate => ({
  date: wallClock(new Date(hour * HOUR), zone).date,
  orders,
  revenue,
  boxes,
});
