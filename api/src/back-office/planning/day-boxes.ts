import type { PickupDayInput } from '@hofkiste/contract/wire/pickup-days';
import type { EntityManager } from 'typeorm';
import { lockedPresets } from '../../catalogue/copies.rows.js';
import { differs, insertRows } from '../../database/statements.js';
import { insertStocks, replaceStocks, type SoldByPreset } from '../../pickup-days/box-stock.rows.js';
import { PickupDay, PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import { requireOnlyAName } from '../../server/own-name.js';
import { limitBelowSold, unknownBoxPreset } from './planning.errors.js';

type Limit = Pick<PickupDayBox, 'boxPresetId' | 'maxQuantity'>;

/**
 * Replaces the boxes of a day; a box that stays or comes back keeps its id. While the day is open its boxes copy
 * their preset as it is now; afterwards only new boxes do. `sold` has the quantities of open orders. Resolves to
 * whether the request differs from what the day had.
 */
export async function replaceBoxes(
  manager: EntityManager,
  day: PickupDay,
  boxPresets: PickupDayInput['boxPresets'],
  sold: SoldByPreset,
  now: Date,
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
