import { formatDate } from '@hofkiste/contract/plain/dates';
import type { PlannedBoxes, PlannedDaysChanged } from '@hofkiste/contract/wire/planned-days';
import { type EntityManager, In } from 'typeorm';
import type { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { execute, insertRows, querySums } from '../../database/statements.js';
import { BoxStock, PickupDay, PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import { plannedDaysChanged, type Refusal } from './planning.errors.js';

/** The days of a request, locked. */
export interface Chosen {
  /** By date of the day; the index is that of the request. */
  days: readonly { index: number; day: PickupDay }[];
  /** Refusals of the days that aren't known, or not any more. */
  refusals: Refusal[];
}

/** Changes of a call, with the texts of the audit log. */
export interface ChangedDays extends PlannedDaysChanged {
  /** Name of the box or the location. */
  name: string;
  summary: string[];
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Locks the days by id, before everything else. Deleted and called off days count as changed. */
export async function chosenDays(
  manager: EntityManager,
  asked: readonly { id: number; version: number }[],
): Promise<Chosen> {
  const locked = await manager.find(PickupDay, {
    where: { id: In(idsOf(asked)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const found = new Map(locked.map((day) => [day.id, day]));
  const indexed = asked.map(({ id }, index) => ({ index, day: found.get(id) }));
  return {
    days: indexed.flatMap(({ index, day }) =>
      day && !day.isDeleted && day.calledOffAt === null ? [{ index, day }] : [],
    ),
    refusals: indexed.flatMap(({ index, day }) =>
      day && !day.isDeleted && day.calledOffAt === null
        ? []
        : [{ index, error: plannedDaysChanged(day?.date) }],
    ),
  };
}

/** Adds the box to days, with the values of its preset; one that was taken off comes back with its row. */
export async function addBoxes(
  manager: EntityManager,
  preset: BoxPreset,
  values: Pick<PickupDayBox, 'name' | 'price' | 'weight' | 'maxQuantity'>,
  { days, known }: { days: readonly PickupDay[]; known: ReadonlyMap<number, PickupDayBox> },
): Promise<void> {
  const added = {
    ...preset.copy,
    ...values,
    isSoldOut: false,
    isSoldOutByPreset: false,
    removedAt: null,
  };
  const removed = days.flatMap(({ id }) => known.get(id) ?? []);
  if (removed.length > 0) await manager.update(PickupDayBox, { id: In(idsOf(removed)) }, added);
  await insertRows(
    manager,
    PickupDayBox,
    days
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ ...added, pickupDayId: id, boxPresetId: preset.id })),
  );
}

export async function insertStocksOf(
  manager: EntityManager,
  boxPresetId: number,
  days: readonly PickupDay[],
  soldOn: (dayId: number) => number,
): Promise<void> {
  const boxes = await manager.find(PickupDayBox, {
    select: { id: true, pickupDayId: true },
    where: { boxPresetId, pickupDayId: In(idsOf(days)) },
  });
  await insertRows(
    manager,
    BoxStock,
    boxes.map(({ id, pickupDayId }) => ({ pickupDayBoxId: id, soldQuantity: soldOn(pickupDayId) })),
  );
}

/** Makes new versions of the changed days, so that open forms of them are refused. */
export async function renewDays(
  manager: EntityManager,
  days: readonly PickupDay[],
  { asked, name }: { asked: number; name: string },
): Promise<ChangedDays> {
  if (days.length > 0)
    await execute(manager, 'UPDATE pickup_day SET version = version + 1 WHERE id IN (?)', [idsOf(days)]);
  const dates = days.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return {
    changed: days.length,
    unchanged: asked - days.length,
    name,
    summary: first && last ? [String(days.length), formatDate(first), formatDate(last)] : [],
  };
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

export const agreedPrices = (
  manager: EntityManager,
  boxPresetId: number,
): Promise<PlannedBoxes['agreedPrices']> =>
  querySums(
    manager,
    `SELECT s.weekday, i.agreedPrice AS price, COUNT(*) AS standingOrders
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active' AND i.boxPresetId = ?
     GROUP BY s.weekday, i.agreedPrice ORDER BY s.weekday, i.agreedPrice`,
    [boxPresetId],
  );
