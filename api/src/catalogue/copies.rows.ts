import { type EntityManager, In, IsNull, MoreThanOrEqual } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { groupedBy, querySums } from '../database/statements.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import { BoxPreset, BoxPresetProduct } from './box-presets/box-preset.entity.js';
import type { PickupLocation } from './pickup-locations/pickup-location.entity.js';

/**
 * With their products. A locking read sees the newest commit, and nobody changes the presets before the transaction has
 * written its copies.
 */
export const lockedPresets = (manager: EntityManager, ids: readonly number[]): Promise<BoxPreset[]> =>
  manager.find(BoxPreset, {
    where: { id: In(ids) },
    relations: { products: { product: true } },
    lock: { mode: 'pessimistic_read' },
  });

// Pickup days have copies of the catalogue. A change of the catalogue renews them in the same transaction while the day
// is open for orders; afterwards they are frozen, because customers have ordered what they show.

/**
 * Call this first: transactions that change the catalogue then wait here for each other instead of deadlocking. Resolves
 * to the ids of the days, of those from a date on if there is one.
 */
export async function lockOpenDays(manager: EntityManager, now: Date, from = ''): Promise<number[]> {
  const days = await manager.find(PickupDay, {
    select: { id: true, date: true },
    where: { ...PickupDay.notDeleted, ...PickupDay.openAt(now) },
    lock: { mode: 'pessimistic_write' },
  });
  return days.filter(({ date }) => date >= from).map(({ id }) => id);
}

export async function renewCopiesOfProduct(
  manager: EntityManager,
  productId: number,
  now: Date,
): Promise<void> {
  const entries = await manager.find(BoxPresetProduct, {
    where: { productId },
    lock: { mode: 'pessimistic_read' },
  });
  await renewCopies(manager, [...new Set(entries.map(({ boxPresetId }) => boxPresetId))], now);
}

/** Locks the open days again: one that was created since the first lock may have copied the state before the change. */
export async function renewCopies(manager: EntityManager, boxPresetIds: number[], now: Date): Promise<void> {
  const pickupDayId = In(await lockOpenDays(manager, now));
  for (const preset of await lockedPresets(manager, boxPresetIds)) {
    await manager.update(PickupDayBox, { boxPresetId: preset.id, pickupDayId }, preset.copy);
  }
}

/** Marks the box as sold out on every open day on which it is for sale, or on those from a date on. */
export async function sellOut(
  manager: EntityManager,
  boxPresetId: number,
  now: Date,
  from = '',
): Promise<void> {
  const pickupDayId = In(await lockOpenDays(manager, now, from));
  const soldOut = { isSoldOut: true, isSoldOutByPreset: true };
  await manager.update(PickupDayBox, { boxPresetId, pickupDayId, isSoldOut: false }, soldOut);
}

/** Takes back what {@link sellOut} did, on the days that are still open. */
export async function putBackOnSale(manager: EntityManager, boxPresetId: number, now: Date): Promise<void> {
  const pickupDayId = In(await lockOpenDays(manager, now));
  const forSale = { isSoldOut: false, isSoldOutByPreset: false };
  await manager.update(PickupDayBox, { boxPresetId, pickupDayId, isSoldOutByPreset: true }, forSale);
}

/** On how many open days {@link putBackOnSale} would put each of the presets on sale; presets without one are missing. */
export async function countSoldOutByPreset(
  manager: EntityManager,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const boxes = await manager.find(PickupDayBox, {
    select: { id: true, boxPresetId: true },
    where: {
      isSoldOutByPreset: true,
      removedAt: IsNull(),
      pickupDay: { ...PickupDay.notDeleted, ...PickupDay.openAt(now) },
    },
  });
  return new Map(
    [...groupedBy(boxes, ({ boxPresetId }) => boxPresetId)].map(([id, { length }]) => [id, length]),
  );
}

interface Count {
  id: number;
  standingOrders: number;
}

/** Returns how many active standing orders have each preset; presets without one are missing. */
export async function standingOrdersByPreset(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await querySums<Count>(
    manager,
    `SELECT i.boxPresetId AS id, COUNT(*) AS standingOrders
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active' GROUP BY i.boxPresetId`,
  );
  return byId(rows);
}

/** Returns how many active standing orders are collected at each location; locations without one are missing. */
export async function standingOrdersByLocation(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await querySums<Count>(
    manager,
    `SELECT pickupLocationId AS id, COUNT(*) AS standingOrders
     FROM standing_order WHERE status = 'active' GROUP BY pickupLocationId`,
  );
  return byId(rows);
}

const byId = (rows: readonly Count[]) => new Map(rows.map(({ id, standingOrders }) => [id, standingOrders]));

/** The locations, by the ids of their master records, of the days whose pickup isn't over. */
export async function locationsOfComingDays(manager: EntityManager, at: FarmTime): Promise<Set<number>> {
  const locations = (await comingDays(manager, at)).flatMap((day) => day.openLocations);
  return new Set(locations.map(({ pickupLocationId }) => pickupLocationId));
}

/** The days whose pickup isn't over get name and map link of the master record; its row must be locked. */
export async function renewLocation(
  manager: EntityManager,
  location: PickupLocation,
  at: FarmTime,
): Promise<void> {
  const pickupDayId = In((await comingDays(manager, at)).map(({ id }) => id));
  const copies = { pickupLocationId: location.id, pickupDayId };
  await manager.update(PickupDayLocation, copies, location.copy);
}

async function comingDays(manager: EntityManager, at: FarmTime): Promise<PickupDay[]> {
  const days = await manager.find(PickupDay, {
    where: { uniqueDate: MoreThanOrEqual(at.date) },
    relations: { locations: true },
  });
  return days.filter((day) => !day.isOver(at));
}
