import { formatDate } from '@hofkiste/contract/plain/dates';
import type { PlannedBoxes, PlannedDaysChanged } from '@hofkiste/contract/wire/planned-days';
import { type EntityManager, In } from 'typeorm';
import { execute, groupedBy, insertRows, querySums } from '../../database/statements.js';
import { recordWindowChanges } from '../../orders/history.rows.js';
import { BoxStock, PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import type { BoxChange, LocationChange } from './change-rules.js';
import { windowText } from './day-contents.js';
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

/** Stores the change of a box on these days, with one statement for each price. */
export async function storeBoxes(
  manager: EntityManager,
  change: BoxChange,
  days: readonly PickupDay[],
): Promise<void> {
  const { wanted, preset } = change;
  for (const ofPrice of groupedBy(days, (day) => change.valuesOn(day).price).values()) {
    const [first] = ofPrice;
    if (!first) continue;
    const values = change.valuesOn(first);
    if (wanted.action === 'add') await addBoxes(manager, change, values, ofPrice);
    else {
      const fields = Object.fromEntries(wanted.fields.map((field) => [field, values[field]]));
      const onDays = { boxPresetId: preset.id, pickupDayId: In(idsOf(ofPrice)) };
      await manager.update(PickupDayBox, onDays, fields);
    }
  }
}

/** Adds the box to days, with the values of its preset; one that was taken off comes back with its row. */
async function addBoxes(
  manager: EntityManager,
  change: BoxChange,
  values: Pick<PickupDayBox, 'name' | 'price' | 'weight'>,
  days: readonly PickupDay[],
): Promise<void> {
  const { preset, maxQuantity } = change;
  const added = {
    ...preset.copy,
    ...values,
    isSoldOut: false,
    isSoldOutByPreset: false,
    maxQuantity,
    removedAt: null,
  };
  const removed = days.flatMap((day) => change.boxOn(day) ?? []);
  if (removed.length > 0) await manager.update(PickupDayBox, { id: In(idsOf(removed)) }, added);
  await insertRows(
    manager,
    PickupDayBox,
    days
      .filter((day) => change.boxOn(day) === undefined)
      .map(({ id }) => ({ ...added, pickupDayId: id, boxPresetId: preset.id })),
  );
}

/** Stores the change of a location on these days, and what the history of their orders says about it. */
export async function storeLocations(
  manager: EntityManager,
  change: LocationChange,
  days: readonly PickupDay[],
  now: Date,
): Promise<void> {
  const { wanted, master, window } = change;
  const known = days.flatMap((day) => change.rowOn(day) ?? []);
  const ofKnown = { id: In(idsOf(known)) };
  if (wanted.action === 'remove') {
    await manager.update(PickupDayLocation, ofKnown, { removedAt: now });
    return;
  }
  const added = { ...master.copy, ...window, removedAt: null };
  await manager.update(PickupDayLocation, ofKnown, wanted.action === 'times' ? window : added);
  await insertRows(
    manager,
    PickupDayLocation,
    days
      .filter((day) => change.rowOn(day) === undefined)
      .map(({ id }) => ({ ...added, pickupDayId: id, pickupLocationId: master.id })),
  );
  if (wanted.action === 'add') return;
  const to = windowText(window);
  const windows = new Map(known.map((row) => [row.id, { from: windowText(row), to }]));
  await recordWindowChanges(manager, windows, now);
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
