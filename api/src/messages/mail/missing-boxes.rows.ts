import { type EntityManager, In } from 'typeorm';
import { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { StandingOrderEvent } from '../../standing-orders/standing-order.entity.js';

/** Reads the names of the boxes that standing orders couldn't enter, by order; orders that lack nothing have none. */
export async function missingBoxes(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const events = await manager.findBy(StandingOrderEvent, {
    key: In(orderIds.map((id) => StandingOrderEvent.enteredKey(id))),
  });
  const leftOut = new Map(
    events.map(({ key, detail }) => [
      key,
      (detail.reasons ?? []).flatMap(({ boxPresetId }) => boxPresetId ?? []),
    ]),
  );
  const presets = await manager.findBy(BoxPreset, { id: In([...new Set([...leftOut.values()].flat())]) });
  const names = new Map(presets.map(({ id, name }) => [id, name]));
  return new Map(
    orderIds.map((id) => [
      id,
      (leftOut.get(StandingOrderEvent.enteredKey(id)) ?? []).flatMap((preset) => names.get(preset) ?? []),
    ]),
  );
}
