import type { PickupDayInput } from '@hofkiste/contract/pickup-days';
import { type EntityManager, In } from 'typeorm';
import { BoxPreset } from '../box-presets/box-preset.entity.js';
import { boxCopy } from './box-copy.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { UnknownBoxPreset } from './pickup-days.errors.js';

/**
 * Lets a day sell these boxes and no others, those that it has in place. While its deadline is ahead they copy their
 * preset as it is; afterwards only new ones do. Throws {@link UnknownBoxPreset}.
 */
export async function offerBoxes(
  manager: EntityManager,
  pickupDayId: number,
  { boxPresets, orderDeadline }: PickupDayInput,
  now: Date,
): Promise<void> {
  const ids = boxPresets.map(({ id }) => id);
  const offered = await manager.find(PickupDayBox, { where: { pickupDayId } });
  const known = new Map(offered.map((box) => [box.boxPresetId, box]));
  const presets = await lockedPresets(manager, ids);
  const isOpen = now < new Date(orderDeadline);

  const boxes = boxPresets.map(({ id, ...own }) => {
    const preset = presets.get(id);
    if (!preset) throw new UnknownBoxPreset();
    const box = known.get(id);
    const isFrozen = box !== undefined && !isOpen;
    return { ...box, ...(!isFrozen && boxCopy(preset)), ...own, pickupDayId, boxPresetId: id };
  });
  await manager.remove(offered.filter(({ boxPresetId }) => !ids.includes(boxPresetId)));
  await manager.save(PickupDayBox, boxes);
}

/** Nobody changes them before their copies are written. */
async function lockedPresets(manager: EntityManager, ids: number[]): Promise<Map<number, BoxPreset>> {
  const presets = await manager.find(BoxPreset, {
    where: { id: In(ids) },
    relations: { products: { product: true } },
    lock: { mode: 'pessimistic_read' },
  });
  return new Map(presets.map((preset) => [preset.id, preset]));
}
