import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { BoxPreset } from '../box-presets/box-preset.entity.js';
import { BoxPresetProduct } from '../box-presets/box-preset-product.entity.js';
import { Clock } from '../clock.js';
import { DayCopies } from '../products/day-copies.js';
import { boxCopy } from './box-copy.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';

// Every read here locks: it sees what was committed last, and nobody changes it before the copies are written.
const SHARED = { mode: 'pessimistic_read' } as const;

@Injectable()
export class PickupDayCopies extends DayCopies {
  constructor(private readonly clock: Clock) {
    super();
  }

  async lock(manager: EntityManager): Promise<void> {
    await this.openDays(manager);
  }

  async renewProduct(manager: EntityManager, productId: number): Promise<void> {
    const days = await this.openDays(manager);
    if (days.length === 0) return;
    const entries = await manager.find(BoxPresetProduct, { where: { productId }, lock: SHARED });
    const boxPresetIds = new Set(entries.map(({ boxPresetId }) => boxPresetId));
    await renew(manager, days, [...boxPresetIds]);
  }

  async renewBoxPreset(manager: EntityManager, boxPresetId: number): Promise<void> {
    await renew(manager, await this.openDays(manager), [boxPresetId]);
  }

  async sellOut(manager: EntityManager, boxPresetId: number): Promise<void> {
    const pickupDayId = In(await this.openDays(manager));
    await manager.update(PickupDayBox, { boxPresetId, pickupDayId }, { isSoldOut: true });
  }

  /** Those that can still be ordered for, or could if they were active. */
  private async openDays(manager: EntityManager): Promise<number[]> {
    const days = await manager.find(PickupDay, {
      select: { id: true },
      where: { livingDate: Not(IsNull()), orderDeadline: MoreThan(this.clock.now()) },
      lock: { mode: 'pessimistic_write' },
    });
    return days.map(({ id }) => id);
  }
}

async function renew(manager: EntityManager, days: number[], boxPresetIds: number[]): Promise<void> {
  if (days.length === 0 || boxPresetIds.length === 0) return;
  const presets = await manager.find(BoxPreset, {
    where: { id: In(boxPresetIds) },
    relations: { products: { product: true } },
    lock: SHARED,
  });
  for (const preset of presets) {
    const boxes = { boxPresetId: preset.id, pickupDayId: In(days) };
    await manager.update(PickupDayBox, boxes, boxCopy(preset));
  }
}
