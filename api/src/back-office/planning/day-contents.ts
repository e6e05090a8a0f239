import type { LocationOfDay, PickupDayInput } from '@hofkiste/contract/wire/pickup-days';
import { type EntityManager, In, IsNull } from 'typeorm';
import { lockedPresets } from '../../catalogue/copies.rows.js';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../../config/clock.js';
import { differs, insertRows } from '../../database/statements.js';
import type { DayChange } from '../../orders/history.rows.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { insertStocks, replaceStocks, type SoldByPreset } from '../../pickup-days/pickup-days.rows.js';
import { notFound } from '../../server/errors.js';
import { requireOnlyAName } from '../../server/text.js';
import {
  confirmedWindowChanges,
  limitBelowSold,
  locationHasOrders,
  unknownBoxPreset,
  unknownPickupLocation,
} from './planning.errors.js';

type Limit = Pick<PickupDayBox, 'boxPresetId' | 'maxQuantity'>;

/**
 * Replaces the boxes of a day; a box that stays or comes back keeps its id. While the day is open its boxes copy
 * their preset as it is now; afterwards only new boxes do. `sold` has the quantities of open orders. Resolves to
 * whether the request differs from what the day had.
 */
export async function replaceBoxes(
  manager: EntityManager,
  day: PickupDay,
  { boxPresets }: Pick<PickupDayInput, 'boxPresets'>,
  { sold, now }: { sold: SoldByPreset; now: Date },
): Promise<boolean> {
  const ids = boxPresets.map(({ id }) => id);
  // Locked: the sold-out switch waits, so that nothing writes back a state from before it.
  const all = await manager.find(PickupDayBox, {
    where: { pickupDayId: day.id },
    lock: { mode: 'pessimistic_write' },
  });
  const boxByPreset = new Map(all.map((box) => [box.boxPresetId, box]));
  const offered = all.filter(({ removedAt }) => removedAt === null);
  const offeredByPreset = new Map(offered.map((box) => [box.boxPresetId, box]));
  // Clears the limit, so its stock row goes.
  const removed = offered
    .filter(({ boxPresetId }) => !ids.includes(boxPresetId))
    .map((box) => ({ ...box, maxQuantity: null, removedAt: now }));
  const presets = await lockedPresets(manager, ids);
  const presetById = new Map(presets.map((preset) => [preset.id, preset]));

  let isChanged = removed.length > 0;
  const boxes = boxPresets.map(
    ({ id, isSoldOut, maxQuantity = offeredByPreset.get(id)?.maxQuantity ?? null, ...values }, index) => {
      const preset = presetById.get(id);
      if (!preset) throw unknownBoxPreset();
      const box = boxByPreset.get(id);
      requireOnlyAName(values.name, [preset.name, ...(box ? [box.name] : [])], `boxPresets.${index}.name`);
      const before = offeredByPreset.get(id);
      const own = { ...values, isSoldOut: isSoldOut ?? before?.isSoldOut ?? false, maxQuantity };
      isChanged ||= before === undefined || differs(before, own);
      const isFrozen = box !== undefined && !day.isOpenAt(now);
      return {
        ...box,
        ...(!isFrozen && preset.copy),
        ...own,
        isSoldOutByPreset: own.isSoldOut && box?.isSoldOutByPreset === true,
        pickupDayId: day.id,
        boxPresetId: id,
        removedAt: null,
      };
    },
  );
  const hasNewLimit = ({ boxPresetId, maxQuantity }: Limit) =>
    maxQuantity !== (offeredByPreset.get(boxPresetId)?.maxQuantity ?? null);
  const belowSold = boxes.flatMap((box, index) => {
    const soldQuantity = sold.get(box.boxPresetId) ?? 0;
    const isBelow = box.maxQuantity !== null && box.maxQuantity < soldQuantity;
    return isBelow && hasNewLimit(box) ? [{ index, name: box.name, soldQuantity }] : [];
  });
  if (belowSold.length > 0) throw limitBelowSold(belowSold);
  const saved = await manager.save(PickupDayBox, [...removed, ...boxes]);
  await replaceStocks(manager, saved.filter(hasNewLimit), sold);
  return isChanged;
}

/** The boxes of new days, as their presets are now. */
export async function insertBoxes(
  manager: EntityManager,
  days: readonly (Pick<PickupDayInput, 'boxPresets'> & { id: number; path: string })[],
): Promise<void> {
  const ids = new Set(days.flatMap(({ boxPresets }) => boxPresets.map(({ id }) => id)));
  const presets = await lockedPresets(manager, [...ids]);
  const presetById = new Map(presets.map((preset) => [preset.id, preset]));
  const boxes = days.flatMap(({ id: pickupDayId, boxPresets, path }) =>
    boxPresets.map(({ id: boxPresetId, isSoldOut = false, maxQuantity = null, ...values }, index) => {
      const preset = presetById.get(boxPresetId);
      if (!preset) throw unknownBoxPreset();
      requireOnlyAName(values.name, [preset.name], `${path}boxPresets.${index}.name`);
      return {
        ...preset.copy,
        ...values,
        isSoldOut,
        isSoldOutByPreset: false,
        maxQuantity,
        pickupDayId,
        boxPresetId,
        removedAt: null,
      };
    }),
  );
  await insertRows(manager, PickupDayBox, boxes);
  if (boxes.some(({ maxQuantity }) => maxQuantity !== null)) {
    await insertStocks(
      manager,
      days.map(({ id }) => id),
    );
  }
}

interface ReplacedLocations {
  /** Whether the request differs from what the day had. */
  isChanged: boolean;
  windows: DayChange['windows'];
}

/**
 * Replaces the locations of a day; a location that stays or comes back keeps its id. Until the pickup is over they
 * copy their master records. `openOrders` are counts by id of the day's location.
 */
export async function replaceLocations(
  manager: EntityManager,
  day: PickupDay,
  { locations, changeConfirmedWindows }: PickupDayInput,
  { openOrders, at }: { openOrders: Map<number, number>; at: FarmTime },
): Promise<ReplacedLocations> {
  const pickupDayId = day.id;
  const wanted = new Map(locations.map((location) => [location.id, location]));
  const all = await manager.findBy(PickupDayLocation, { pickupDayId });
  const offered = all.filter(({ removedAt }) => removedAt === null);
  const removed = offered.filter(({ pickupLocationId }) => !wanted.has(pickupLocationId));
  for (const { id, name } of removed) {
    const orders = openOrders.get(id);
    if (orders) throw locationHasOrders(name, orders);
  }
  if (!changeConfirmedWindows) requireConfirmedWindows(offered, wanted, openOrders);

  const masters = await lockedMasters(manager, [...wanted.keys()]);
  const locationByMaster = new Map(all.map((location) => [location.pickupLocationId, location]));
  const isOver = Object.assign(day, { locations: all }).isOver(at);
  let isChanged = removed.length > 0;
  const kept = locations.map(({ id, ...own }) => {
    const master = masters.get(id);
    const location = locationByMaster.get(id);
    const isOffered = location?.removedAt === null;
    if (!master || (master.deactivatedAt !== null && !isOffered)) throw unknownPickupLocation();
    isChanged ||= !isOffered || differs(location, own);
    const isFrozen = isOffered && isOver;
    return {
      ...location,
      ...(!isFrozen && master.copy),
      ...own,
      pickupDayId,
      pickupLocationId: id,
      removedAt: null,
    };
  });
  await manager.save(PickupDayLocation, [
    ...removed.map((location) => ({ ...location, removedAt: at.now })),
    ...kept,
  ]);
  return { isChanged, windows: changedWindows(offered, wanted) };
}

/** The locations of new days. */
export async function insertLocations(
  manager: EntityManager,
  days: readonly (Pick<PickupDayInput, 'locations'> & { id: number })[],
): Promise<void> {
  const ids = new Set(days.flatMap(({ locations }) => locations.map(({ id }) => id)));
  const masters = await lockedMasters(manager, [...ids]);
  const rows = days.flatMap(({ id: pickupDayId, locations }) =>
    locations.map(({ id: pickupLocationId, ...window }) => {
      const master = masters.get(pickupLocationId);
      if (!master || master.deactivatedAt !== null) throw unknownPickupLocation();
      return { ...master.copy, ...window, pickupDayId, pickupLocationId, removedAt: null };
    }),
  );
  await insertRows(manager, PickupDayLocation, rows);
}

const changedWindows = (
  offered: PickupDayLocation[],
  wanted: Map<number, LocationOfDay>,
): DayChange['windows'] =>
  new Map(
    offered.flatMap((before) => {
      const after = wanted.get(before.pickupLocationId);
      return after && hasOtherWindow(before, after)
        ? [[before.id, { from: windowText(before), to: windowText(after) }]]
        : [];
    }),
  );

export const windowText = ({ startTime, endTime }: Pick<LocationOfDay, 'startTime' | 'endTime'>): string =>
  `${startTime} – ${endTime}`;

/** Customers have the time window of their order in writing. */
function requireConfirmedWindows(
  offered: PickupDayLocation[],
  wanted: Map<number, LocationOfDay>,
  openOrders: Map<number, number>,
): void {
  const changed = offered.filter(
    (location) =>
      openOrders.has(location.id) && hasOtherWindow(location, wanted.get(location.pickupLocationId)),
  );
  if (changed.length === 0) return;
  const orders = changed.reduce((sum, { id }) => sum + (openOrders.get(id) ?? 0), 0);
  throw confirmedWindowChanges(orders, changed);
}

const hasOtherWindow = (before: PickupDayLocation, after: LocationOfDay | undefined): boolean =>
  after !== undefined && (before.startTime !== after.startTime || before.endTime !== after.endTime);

/** Locked, so that none is renamed or deactivated before the day has it. */
async function lockedMasters(manager: EntityManager, ids: number[]): Promise<Map<number, PickupLocation>> {
  const masters = await manager.find(PickupLocation, {
    where: { id: In(ids) },
    lock: { mode: 'pessimistic_read' },
  });
  return new Map(masters.map((master) => [master.id, master]));
}

/** Returns a box with its day and stock. */
export async function boxOfDay(manager: EntityManager, id: number): Promise<PickupDayBox> {
  const box = await manager.findOne(PickupDayBox, {
    where: { id, removedAt: IsNull(), pickupDay: PickupDay.notDeleted },
    relations: { pickupDay: true, stock: true },
  });
  if (!box) throw notFound('PICKUP_DAY_BOX_NOT_FOUND', 'Diese Kiste gibt es an keinem Abholtag.');
  return box;
}
