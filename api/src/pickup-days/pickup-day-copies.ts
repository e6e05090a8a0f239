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

  async renewProduct(manager: EntityManager, productId: number): Promise<void> {
    const entries = await manager.find(BoxPresetProduct, { where: { productId }, lock: SHARED });
    const boxPresetIds = new Set(entries.map(({ boxPresetId }) => boxPresetId));
    if (boxPresetIds.size > 0) await this.renew(manager, [...boxPresetIds]);
  }

  async renewBoxPreset(manager: EntityManager, boxPresetId: number): Promise<void> {
    await this.renew(manager, [boxPresetId]);
  }

  async sellOut(manager: EntityManager, boxPresetId: number): Promise<void> {
    const pickupDayId = In(await this.openDays(manager));
    await manager.update(PickupDayBox, { boxPresetId, pickupDayId }, { isSoldOut: true });
  }

  private async renew(manager: EntityManager, boxPresetIds: number[]): Promise<void> {
    const pickupDayId = In(await this.openDays(manager));
    const presets = await manager.find(BoxPreset, {
      where: { id: In(boxPresetIds) },
      relations: { products: { product: true } },
      lock: SHARED,
    });
    for (const preset of presets)
      await manager.update(PickupDayBox, { boxPresetId: preset.id, pickupDayId }, boxCopy(preset));
  }

  /** Days that can still be ordered for, or could if they were active. */
  private async openDays(manager: EntityManager): Promise<number[]> {
    const days = await manager.find(PickupDay, {
      select: { id: true },
      where: { livingDate: Not(IsNull()), orderDeadline: MoreThan(this.clock.now()) },
      lock: SHARED,
    });
    return days.map(({ id }) => id);
  }
}
