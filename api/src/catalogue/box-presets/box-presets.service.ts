import { addDays } from '@hofkiste/contract/plain/dates';
import {
  type BoxPresetEntryInput,
  type BoxPresetInput,
  type BoxPresetPatch,
  NEXT_PRICE_DAYS,
  NEXT_PRICE_INCOMPLETE,
  NEXT_PRICE_PAST,
  NEXT_PRICE_TOO_LATE,
} from '@hofkiste/contract/wire/box-presets';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, type Repository } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { differs, execute, requireVersion } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { conflict, notFound, validationFailed } from '../../server/errors.js';
import { requireOnlyAName } from '../../server/text.js';
import { FarmClock } from '../../settings/settings.service.js';
import {
  countSoldOutByPreset,
  lockOpenDays,
  putBackOnSale,
  renewCopies,
  sellOut,
  standingOrdersByPreset,
} from '../copies.rows.js';
import { Product } from '../products/product.entity.js';
import { BoxPreset, BoxPresetProduct, storedFacts } from './box-preset.entity.js';

/** An entry names a product that doesn't exist. */
const unknownProduct = () =>
  conflict('UNKNOWN_PRODUCT', 'Eines der gewählten Produkte gibt es nicht. Bitte lade die Seite neu.');

const withProducts = { products: { product: true } };

/** A preset as the back office shows it. */
export interface PresetState {
  /** With its products. */
  preset: BoxPreset;
  /** On how many open days it is sold out because it was taken off sale. */
  soldOutDays: number;
  /** How many active standing orders have it. */
  standingOrderCount: number;
}

@Injectable()
export class BoxPresetsService {
  constructor(
    @InjectRepository(BoxPreset) private readonly presets: Repository<BoxPreset>,
    private readonly clock: FarmClock,
  ) {}

  /** Active or not, by id. */
  async list(): Promise<PresetState[]> {
    return this.states({});
  }

  async get(id: number): Promise<PresetState> {
    const [state] = await this.states({ id });
    if (!state) throw boxPresetNotFound();
    return state;
  }

  async create({ products, ...input }: BoxPresetInput): Promise<PresetState> {
    requireOnlyAName(input.name);
    const values = { ...input, facts: storedFacts(input.isSingleProduct, input.facts) };
    requireNextPrice(values, undefined, await this.clock.read());
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
    { products, permanently, from, offerAgain, version, ...patch }: BoxPresetPatch,
  ): Promise<PresetState> {
    const at = await this.clock.read();
    const { now } = at;
    await transaction(this.presets.manager, async (manager) => {
      await lockOpenDays(manager, now);
      const preset = await manager.findOne(BoxPreset, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!preset) throw boxPresetNotFound();
      requireVersion(preset, version, 'Die Gemüsekiste');
      requireOnlyAName(patch.name, [preset.name]);
      const { isSingleProduct = preset.isSingleProduct, facts = preset.facts } = patch;
      const values = { ...patch, facts: storedFacts(isSingleProduct, facts) };
      const { nextPrice = preset.nextPrice, nextPriceFrom = preset.nextPriceFrom } = patch;
      requireNextPrice({ nextPrice, nextPriceFrom }, preset, at);
      const isChanged = differs(preset, values);
      const hasOtherEntries = products !== undefined && (await replaceEntries(manager, id, products));
      preset.version += Number(isChanged || hasOtherEntries);
      await manager.save(Object.assign(preset, values));
      await renewCopies(manager, [id], now);
      if (permanently) await sellOut(manager, id, now, from);
      if (offerAgain) await putBackOnSale(manager, id, now);
    });
    return this.get(id);
  }

  /** Makes a price that was known ahead the price, from its first day on. */
  async foldPrices(): Promise<void> {
    const { date: today } = await this.clock.read();
    await transaction(this.presets.manager, (manager) =>
      execute(
        manager,
        `UPDATE box_preset SET price = nextPrice, nextPrice = NULL, nextPriceFrom = NULL, version = version + 1
         WHERE nextPrice IS NOT NULL AND nextPriceFrom <= ?`,
        [today],
      ),
    );
  }

  private async states(where: FindOptionsWhere<BoxPreset>): Promise<PresetState[]> {
    const [presets, soldOut, standing] = await Promise.all([
      this.presets.find({ where, relations: withProducts, order: { id: 'ASC' } }),
      countSoldOutByPreset(this.presets.manager, this.clock.now()),
      standingOrdersByPreset(this.presets.manager),
    ]);
    return presets.map((preset) => ({
      preset,
      soldOutDays: soldOut.get(preset.id) ?? 0,
      standingOrderCount: standing.get(preset.id) ?? 0,
    }));
  }
}

/** Refuses a price without its first day, and another first day that isn't ahead. */
function requireNextPrice(
  { nextPrice, nextPriceFrom }: Pick<BoxPreset, 'nextPrice' | 'nextPriceFrom'>,
  before: Pick<BoxPreset, 'nextPriceFrom'> | undefined,
  { date: today }: FarmTime,
): void {
  const refused = (message: string) => validationFailed([{ path: 'nextPriceFrom', message }]);
  if ((nextPrice === null) !== (nextPriceFrom === null)) throw refused(NEXT_PRICE_INCOMPLETE);
  if (nextPriceFrom === null || nextPriceFrom === before?.nextPriceFrom) return;
  if (nextPriceFrom <= today) throw refused(NEXT_PRICE_PAST);
  if (nextPriceFrom > addDays(today, NEXT_PRICE_DAYS)) throw refused(NEXT_PRICE_TOO_LATE);
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

export const boxPresetNotFound = () => notFound('BOX_PRESET_NOT_FOUND', 'Diese Gemüsekiste gibt es nicht.');
