import { type EntityManager, In, IsNull } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { PickupDay, PickupDayBox } from '../pickup-days/pickup-day.entity.js';
import { BoxPresetProduct } from './box-presets/box-preset.entity.js';
import { lockedPresets } from './box-presets/box-presets.rows.js';

// Pickup days have copies of the catalogue. A change of the catalogue renews them in the same transaction while the day
// is open for orders; afterwards they are frozen, because customers have ordered what they show.

/**
 * Call this first: transactions that change the catalogue then wait here for each other instead of deadlocking. Resolves
 * to the ids of the days.
 */
export async function lockOpenDays(manager: EntityManager, now: Date): Promise<number[]> {
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where: { ...PickupDay.notDeleted, ...PickupDay.openAt(now) },
    lock: { mode: 'pessimistic_write' },
  });
  return days.map(({ id }) => id);
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

/** Marks the box as sold out on every open day on which it is for sale. */
export async function sellOut(manager: EntityManager, boxPresetId: number, now: Date): Promise<void> {
  const pickupDayId = In(await lockOpenDays(manager, now));
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
