import type { ProductUses } from '@hofkiste/contract/wire/product-uses';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { productNotFound } from '../../catalogue/products/products.service.js';
import { Clock } from '../../config/clock.js';
import { countOrdersWith } from '../../orders/sums/counts.rows.js';
import { PickupDay, PickupDayBox } from '../../pickup-days/pickup-day.entity.js';

@Injectable()
export class ProductUsesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(id: number): Promise<ProductUses> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Product, { id }))) throw productNotFound();
    const boxes = await manager.find(BoxPreset, {
      select: { id: true, name: true },
      where: { products: { productId: id } },
      order: { id: 'ASC' },
    });
    const copies = await openCopiesWith(manager, id, boxes, this.clock.now());
    return {
      boxes: boxes.map((box) => ({ id: box.id, name: box.name })),
      days: new Set(copies.map(({ pickupDayId }) => pickupDayId)).size,
      orders: await countOrdersWith(
        manager,
        copies.map((copy) => copy.id),
      ),
    };
  }
}

/** Returns the boxes of open days that show a product. */
async function openCopiesWith(
  manager: EntityManager,
  productId: number,
  boxes: readonly BoxPreset[],
  now: Date,
): Promise<PickupDayBox[]> {
  const copies = await manager.find(PickupDayBox, {
    select: { id: true, pickupDayId: true, contents: true },
    where: {
      boxPresetId: In(boxes.map(({ id }) => id)),
      removedAt: IsNull(),
      pickupDay: { ...PickupDay.notDeleted, ...PickupDay.openAt(now), calledOffAt: IsNull() },
    },
  });
  return copies.filter(({ contents }) => contents.some(({ id }) => id === productId));
}
