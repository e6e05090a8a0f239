import type {
  BoxPresetEntryInput,
  BoxPresetInput,
  BoxPresetPatch,
} from '@hofkiste/contract/wire/box-presets';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { transaction } from '../../database/transaction.js';
import { differs, requireVersion } from '../../database/version.js';
import { conflict, notFound } from '../../server/errors.js';
import { lockOpenDays, renewCopies, sellOut } from '../day-copies.js';
import { Product } from '../products/product.entity.js';
import { BoxPreset } from './box-preset.entity.js';
import { BoxPresetProduct } from './box-preset-product.entity.js';

/** An entry names a product that doesn't exist. */
const unknownProduct = () =>
  conflict('UNKNOWN_PRODUCT', 'Eines der gewählten Produkte gibt es nicht. Bitte lade die Seite neu.');

const withProducts = { products: { product: true } };

@Injectable()
export class BoxPresetsService {
  constructor(
    @InjectRepository(BoxPreset) private readonly presets: Repository<BoxPreset>,
    private readonly clock: Clock,
  ) {}

  /** Active or not, by id. */
  async list(): Promise<BoxPreset[]> {
    return this.presets.find({ relations: withProducts, order: { id: 'ASC' } });
  }

  async get(id: number): Promise<BoxPreset> {
    const preset = await this.presets.findOne({ where: { id }, relations: withProducts });
    if (!preset) throw boxPresetNotFound();
    return preset;
  }

  async create({ products, ...values }: BoxPresetInput): Promise<BoxPreset> {
    const id = await transaction(this.presets.manager, async (manager) => {
      const preset = await manager.save(manager.create(BoxPreset, values));
      await insertEntries(manager, preset.id, products);
      return preset.id;
    });
    return this.get(id);
  }

  /**
   * Changes only what the patch names. Open days take over the changes, except name, price and weight: those are the
   * day's own.
   */
  async update(
    id: number,
    { products, permanently, version, ...values }: BoxPresetPatch,
  ): Promise<BoxPreset> {
    const now = this.clock.now();
    await transaction(this.presets.manager, async (manager) => {
      await lockOpenDays(manager, now);
      const preset = await manager.findOne(BoxPreset, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!preset) throw boxPresetNotFound();
      requireVersion(preset, version, 'Die Gemüsekiste');
      const isChanged = differs(preset, values);
      const hasOtherEntries = products !== undefined && (await replaceEntries(manager, id, products));
      preset.version += Number(isChanged || hasOtherEntries);
      await manager.save(Object.assign(preset, values));
      await renewCopies(manager, [id], now);
      if (permanently) await sellOut(manager, id, now);
    });
    return this.get(id);
  }
}

/** False if the box has exactly these entries. */
async function replaceEntries(
  manager: EntityManager,
  boxPresetId: number,
  entries: BoxPresetEntryInput[],
): Promise<boolean> {
  const current = await manager.find(BoxPresetProduct, {
    where: { boxPresetId },
    order: { position: 'ASC' },
  });
  const isSame =
    current.length === entries.length &&
    current.every((entry, position) => !differs(entry, entries[position] ?? {}));
  if (isSame) return false;
  await manager.delete(BoxPresetProduct, { boxPresetId });
  await insertEntries(manager, boxPresetId, entries);
  return true;
}

/** The box must be empty; the entries keep this sequence. */
async function insertEntries(
  manager: EntityManager,
  boxPresetId: number,
  entries: BoxPresetEntryInput[],
): Promise<void> {
  const ids = entries.flatMap(({ productId }) => productId ?? []);
  // Locked until the commit, so that the days copy the products as they then are.
  const known = await manager.find(Product, {
    select: { id: true },
    where: { id: In(ids) },
    lock: { mode: 'pessimistic_read' },
  });
  if (known.length < ids.length) throw unknownProduct();
  const rows = entries.map((entry, position) => ({ ...entry, boxPresetId, customPrice: null, position }));
  if (rows.length > 0) await manager.insert(BoxPresetProduct, rows);
}

const boxPresetNotFound = () => notFound('BOX_PRESET_NOT_FOUND', 'Diese Gemüsekiste gibt es nicht.');
