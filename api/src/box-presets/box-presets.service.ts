import type { BoxPresetEntryInput, BoxPresetInput, BoxPresetPatch } from '@hofkiste/contract/box-presets';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { retryOnConflict } from '../database/failures.js';
import { DayCopies } from '../products/day-copies.js';
import { Product } from '../products/product.entity.js';
import { BoxPreset } from './box-preset.entity.js';
import { BoxPresetProduct } from './box-preset-product.entity.js';
import { BoxPresetNotFound, UnknownProduct } from './box-presets.errors.js';

const complete = { products: { product: true } };

@Injectable()
export class BoxPresetsService {
  constructor(
    @InjectRepository(BoxPreset) private readonly presets: Repository<BoxPreset>,
    private readonly dayCopies: DayCopies,
  ) {}

  /** Active or not, by id. */
  async list(): Promise<BoxPreset[]> {
    return this.presets.find({ relations: complete, order: { id: 'ASC' } });
  }

  /** Throws {@link BoxPresetNotFound}. */
  async get(id: number): Promise<BoxPreset> {
    const preset = await this.presets.findOne({ where: { id }, relations: complete });
    if (!preset) throw new BoxPresetNotFound();
    return preset;
  }

  /** Throws {@link UnknownProduct}. */
  async create({ products, ...values }: BoxPresetInput): Promise<BoxPreset> {
    const id = await retryOnConflict(() =>
      this.presets.manager.transaction(async (manager) => {
        const preset = await manager.save(manager.create(BoxPreset, values));
        await fill(manager, preset.id, products);
        return preset.id;
      }),
    );
    return this.get(id);
  }

  /**
   * What was not sent stays. Days that can still be ordered for follow, except in name, price and weight (design
   * decision 7). Throws {@link BoxPresetNotFound} or {@link UnknownProduct}.
   */
  async update(id: number, { products, permanently, ...values }: BoxPresetPatch): Promise<BoxPreset> {
    await retryOnConflict(() =>
      this.presets.manager.transaction(async (manager) => {
        await this.dayCopies.lock(manager);
        const preset = await manager.findOne(BoxPreset, {
          where: { id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!preset) throw new BoxPresetNotFound();
        await manager.save(Object.assign(preset, values));
        if (products) {
          await manager.delete(BoxPresetProduct, { boxPresetId: id });
          await fill(manager, id, products);
        }
        await this.dayCopies.renewBoxPreset(manager, id);
        if (permanently) await this.dayCopies.sellOut(manager, id);
      }),
    );
    return this.get(id);
  }
}

/** Puts these entries into an empty box, in this sequence. */
async function fill(
  manager: EntityManager,
  boxPresetId: number,
  entries: BoxPresetEntryInput[],
): Promise<void> {
  const ids = entries.flatMap(({ productId }) => productId ?? []);
  // Locked, so that what the days copy is what the products are when this ends.
  const known = await manager.find(Product, {
    select: { id: true },
    where: { id: In(ids) },
    lock: { mode: 'pessimistic_read' },
  });
  if (known.length < ids.length) throw new UnknownProduct();
  const rows = entries.map((entry, position) => ({ ...entry, boxPresetId, customPrice: null, position }));
  if (rows.length > 0) await manager.insert(BoxPresetProduct, rows);
}
