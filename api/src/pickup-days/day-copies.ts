import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { BoxPresetProduct } from '../catalogue/box-presets/box-preset-product.entity.js';
import { boxCopy, lockedPresets, SHARED } from './offered-boxes.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';

/**
 * The copies that pickup days have of the catalogue. A change of the catalogue renews them in the same transaction
 * while the day is open for orders; afterwards they are frozen, because customers have ordered what they show.
 */
@Injectable()
export class DayCopies {
  /** Call this first: transactions that change the catalogue then wait here for each other instead of deadlocking. */
  async lock(manager: EntityManager, now: Date): Promise<void> {
    await lockedOpenDays(manager, now);
  }

  async renewProduct(manager: EntityManager, productId: number, now: Date): Promise<void> {
    const entries = await manager.find(BoxPresetProduct, { where: { productId }, lock: SHARED });
    await renew(manager, [...new Set(entries.map(({ boxPresetId }) => boxPresetId))], now);
  }

  async renewBoxPreset(manager: EntityManager, boxPresetId: number, now: Date): Promise<void> {
    await renew(manager, [boxPresetId], now);
  }

  /** Marks the box as sold out on every open day. */
  async sellOut(manager: EntityManager, boxPresetId: number, now: Date): Promise<void> {
    const pickupDayId = In(await lockedOpenDays(manager, now));
    await manager.update(PickupDayBox, { boxPresetId, pickupDayId }, { isSoldOut: true });
  }
}

/** Reads the open days again: one that was created since the first lock may have copied the state before the change. */
async function renew(manager: EntityManager, boxPresetIds: number[], now: Date): Promise<void> {
  const pickupDayId = In(await lockedOpenDays(manager, now));
  for (const preset of await lockedPresets(manager, boxPresetIds)) {
    await manager.update(PickupDayBox, { boxPresetId: preset.id, pickupDayId }, boxCopy(preset));
  }
}

async function lockedOpenDays(manager: EntityManager, now: Date): Promise<number[]> {
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where: { ...PickupDay.notDeleted, ...PickupDay.openAt(now) },
    lock: { mode: 'pessimistic_write' },
  });
  return days.map(({ id }) => id);
}
