import { addDays } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { StandingOverview } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf, sundayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Between, type EntityManager, In, IsNull, MoreThanOrEqual } from 'typeorm';
import { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../../config/clock.js';
import { groupedBy, loaded, query, querySums } from '../../database/statements.js';
import { Order } from '../../orders/order.entity.js';
import { withParts } from '../../orders/order.rows.js';
import { BoxStock, PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
  StandingOrderItem,
} from '../standing-order.entity.js';
import type { EnteredOrder } from './week-plan.js';

// Plans read thousands of standing orders and boxes: plain rows with the columns that they need, because TypeORM takes
// ten times as long for whole entities.

/** Days of so many weeks ago show which deadline is usual. */
const USUAL_WEEKS = 5;

/** Reads the days of the last weeks and all later ones, by date. */
export const calendarDays = (manager: EntityManager, { date: today }: FarmTime): Promise<PickupDay[]> =>
  manager.find(PickupDay, {
    where: { uniqueDate: MoreThanOrEqual(addDays(mondayOf(today), -7 * USUAL_WEEKS)) },
    order: { uniqueDate: 'ASC' },
  });

/** Reads the locations of these days, and what plans need of their boxes. */
export async function addOffers(manager: EntityManager, days: readonly PickupDay[]): Promise<void> {
  const ids = days.map(({ id }) => id);
  if (ids.length === 0) return;
  const [boxes, locations] = await Promise.all([
    boxesOf(manager, ids),
    manager.findBy(PickupDayLocation, { pickupDayId: In(ids), removedAt: IsNull() }),
  ]);
  const boxesByDay = groupedBy(boxes, ({ pickupDayId }) => pickupDayId);
  const locationsByDay = groupedBy(locations, ({ pickupDayId }) => pickupDayId);
  for (const day of days) {
    day.boxes = boxesByDay.get(day.id) ?? [];
    day.locations = locationsByDay.get(day.id) ?? [];
  }
}

async function boxesOf(manager: EntityManager, pickupDayIds: readonly number[]): Promise<PickupDayBox[]> {
  const rows = await query<
    Pick<PickupDayBox, 'id' | 'pickupDayId' | 'boxPresetId' | 'name' | 'maxQuantity'> & {
      price: string;
      isSoldOut: number;
      isSingleProduct: number;
      soldQuantity: number | null;
    }
  >(
    manager,
    `SELECT b.id, b.pickupDayId, b.boxPresetId, b.name, b.price, b.isSoldOut, b.maxQuantity, b.isSingleProduct,
            s.soldQuantity
     FROM pickup_day_box b LEFT JOIN box_stock s ON s.pickupDayBoxId = b.id
     WHERE b.pickupDayId IN (?) AND b.removedAt IS NULL`,
    [pickupDayIds],
  );
  return rows.map(({ price, isSoldOut, isSingleProduct, soldQuantity, ...row }) =>
    Object.assign(
      loaded(PickupDayBox, {
        ...row,
        price: Number(price),
        isSoldOut: Boolean(isSoldOut),
        isSingleProduct: Boolean(isSingleProduct),
        removedAt: null,
      }),
      {
        stock: soldQuantity === null ? null : loaded(BoxStock, { pickupDayBoxId: row.id, soldQuantity }),
      },
    ),
  );
}

/** Reads what plans need of the active standing orders, by id: name, rhythm, place and items with names, and breaks. */
export async function activeStandings(
  manager: EntityManager,
  { date: today }: FarmTime,
): Promise<StandingOrder[]> {
  const standings = await query<
    Pick<
      StandingOrder,
      | 'id'
      | 'firstName'
      | 'lastName'
      | 'weekday'
      | 'everyWeeks'
      | 'anchorWeek'
      | 'startsOn'
      | 'pickupLocationId'
      | 'confirmedAt'
      | 'wantedSince'
      | 'version'
    > & { placeName: string }
  >(
    manager,
    `SELECT s.id, s.firstName, s.lastName, s.weekday, s.everyWeeks, s.anchorWeek, s.startsOn, s.pickupLocationId,
            s.confirmedAt, s.wantedSince, s.version, l.name AS placeName
     FROM standing_order s JOIN pickup_location l ON l.id = s.pickupLocationId
     WHERE s.status = 'active' ORDER BY s.id`,
  );
  if (standings.length === 0) return [];
  const [items, breaks] = await Promise.all([activeItems(manager), comingBreaks(manager, today)]);
  const itemsById = groupedBy(items, ({ standingOrderId }) => standingOrderId);
  const breaksById = groupedBy(breaks, ({ standingOrderId }) => standingOrderId);
  return standings.map(({ placeName: name, ...row }) =>
    Object.assign(loaded(StandingOrder, row), {
      pickupLocation: loaded(PickupLocation, { id: row.pickupLocationId, name }),
      status: 'active' as const,
      items: itemsById.get(row.id) ?? [],
      breaks: breaksById.get(row.id) ?? [],
    }),
  );
}

async function activeItems(manager: EntityManager): Promise<StandingOrderItem[]> {
  const rows = await query<
    Pick<StandingOrderItem, 'id' | 'standingOrderId' | 'boxPresetId' | 'quantity'> & { agreedPrice: string }
  >(
    manager,
    `SELECT i.id, i.standingOrderId, i.boxPresetId, i.quantity, i.agreedPrice
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active'`,
  );
  const presets = await presetsOf(manager, new Set(rows.map(({ boxPresetId }) => boxPresetId)));
  return rows.map(({ agreedPrice, ...row }) =>
    Object.assign(loaded(StandingOrderItem, { ...row, agreedPrice: Number(agreedPrice) }), {
      boxPreset: presets.get(row.boxPresetId),
    }),
  );
}

/** Reads presets with their names, by id. */
async function presetsOf(
  manager: EntityManager,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, BoxPreset>> {
  if (ids.size === 0) return new Map();
  const rows = await query<Pick<BoxPreset, 'id' | 'name'>>(
    manager,
    'SELECT id, name FROM box_preset WHERE id IN (?)',
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, loaded(BoxPreset, row)]));
}

async function comingBreaks(manager: EntityManager, today: CalendarDate): Promise<StandingOrderBreak[]> {
  const rows = await query<Pick<StandingOrderBreak, 'id' | 'standingOrderId' | 'fromDate' | 'toDate'>>(
    manager,
    `SELECT b.id, b.standingOrderId, b.fromDate, b.toDate
     FROM standing_order s JOIN standing_order_break b ON b.standingOrderId = s.id
     WHERE s.status = 'active' AND (b.toDate IS NULL OR b.toDate >= ?)
     ORDER BY b.fromDate`,
    // A day of this week may stand for a date of the last one
    [addDays(mondayOf(today), -7)],
  );
  return rows.map((row) => loaded(StandingOrderBreak, row));
}

/**
 * Reads which standing orders have an order for these weeks, by Monday. A day stands at most a week away from its own date,
 * and one that was deleted after its pickup has orders, too.
 */
export async function enteredWeeks(
  manager: EntityManager,
  mondays: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const sorted = mondays.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (first === '') return new Map();
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where: { date: Between(addDays(first, -7), addDays(sundayOf(last), 7)) },
  });
  if (days.length === 0) return new Map();
  const rows = await query<{ monday: CalendarDate; standingOrderId: number }>(
    manager,
    `SELECT SUBSTRING_INDEX(standingKey, ':', -1) AS monday, standingOrderId FROM customer_order
     WHERE pickupDayId IN (?) AND standingKey IS NOT NULL AND standingOrderId IS NOT NULL`,
    [days.map(({ id }) => id)],
  );
  const weeks = groupedBy(rows, ({ monday }) => monday);
  return new Map(
    [...weeks].map(([monday, orders]) => [
      monday,
      new Set(orders.map(({ standingOrderId }) => standingOrderId)),
    ]),
  );
}

/** The orders of this week and later that aren't cancelled, by standing order. */
export async function enteredOrders(
  manager: EntityManager,
  standings: readonly StandingOrder[],
  { date: today }: FarmTime,
): Promise<Map<number, EnteredOrder[]>> {
  const found = await manager.find(Order, {
    where: {
      standingOrderId: In(standings.map(({ id }) => id)),
      cancelledAt: IsNull(),
      pickupDay: { date: MoreThanOrEqual(mondayOf(today)) },
    },
  });
  if (found.length === 0) return new Map();
  const orders = await withParts(manager, found);
  const keys = orders.map(({ id }) => StandingOrderEvent.enteredKey(id));
  const events = await manager.findBy(StandingOrderEvent, { key: In(keys) });
  const reasons = new Map(events.map(({ key, detail }) => [key, detail.reasons ?? []]));
  const entered = orders.map((order) => ({
    order,
    reasons: reasons.get(StandingOrderEvent.enteredKey(order.id)) ?? [],
  }));
  return groupedBy(
    entered.filter(({ order }) => order.standingOrderId !== null),
    ({ order }) => order.standingOrderId ?? 0,
  );
}

/** Boxes that standing orders have entered on a day, without cancelled orders; the key is the id of a preset. */
export type EnteredBoxes = ReadonlyMap<number, { name: string; quantity: number }>;

/** The key is the id of a pickup day; days without standing orders are missing. The name is that of the day's box. */
export async function enteredBoxes(
  manager: EntityManager,
  pickupDayIds: readonly number[],
): Promise<ReadonlyMap<number, EnteredBoxes>> {
  if (pickupDayIds.length === 0) return new Map();
  const rows = await query<{
    pickupDayId: number;
    boxPresetId: number;
    name: string;
    quantity: number | string;
  }>(
    manager,
    `SELECT e.pickupDayId, e.boxPresetId, b.name, e.quantity
     FROM (SELECT o.pickupDayId, i.boxPresetId, SUM(i.quantity) AS quantity
           FROM customer_order o STRAIGHT_JOIN order_item i ON i.orderId = o.id
           WHERE o.pickupDayId IN (?) AND o.source = 'standing' AND o.cancelledAt IS NULL
           GROUP BY o.pickupDayId, i.boxPresetId) e
     JOIN pickup_day_box b ON b.pickupDayId = e.pickupDayId AND b.boxPresetId = e.boxPresetId`,
    [pickupDayIds],
  );
  return new Map(
    [...groupedBy(rows, ({ pickupDayId }) => pickupDayId)].map(([id, ofDay]) => [
      id,
      new Map(
        ofDay.map(({ boxPresetId, name, quantity }) => [boxPresetId, { name, quantity: Number(quantity) }]),
      ),
    ]),
  );
}

/** Counts the active standing orders, and what they are worth in a week. */
export async function activeSums(manager: EntityManager): Promise<Omit<StandingOverview, 'problems'>> {
  const [sums] = await querySums<Omit<StandingOverview, 'problems'>>(
    manager,
    `SELECT COUNT(DISTINCT s.id) AS active,
       SUM(IF(p.isSingleProduct, 0, i.quantity / s.everyWeeks)) AS boxesPerWeek,
       ROUND(SUM(i.quantity * i.agreedPrice / s.everyWeeks), 2) AS revenuePerWeek
     FROM standing_order s LEFT JOIN standing_order_item i ON i.standingOrderId = s.id
       LEFT JOIN box_preset p ON p.id = i.boxPresetId
     WHERE s.status = 'active'`,
  );
  return sums ?? { active: 0, boxesPerWeek: 0, revenuePerWeek: 0 };
}
