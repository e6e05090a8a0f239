import { type BoxPreset, DEFAULT_UNIT } from '@hofkiste/contract/box-presets';
import type { Product } from '@hofkiste/contract/products';

export type Entry = BoxPreset['products'][number];
export type Entries = readonly Entry[];

/** A line of the checklist. */
export interface Choice {
  id: number;
  name: string;
  imageUrl: string | null;
  isArchived: boolean;
  /** 0 when it isn't in the box. */
  quantity: number;
}

const CUSTOM = { productId: 0, quantity: 1, isArchived: false, customUnit: DEFAULT_UNIT, customPrice: null };

export const isCustom = ({ productId }: Entry): boolean => productId === 0;

/** The catalogue and what is in the box though archived, by name, as far as the filter goes. */
export function choices(products: readonly Product[], entries: Entries, filter: string): Choice[] {
  const archived = entries
    .filter((entry) => entry.isArchived)
    .map(({ productId, name }) => ({ id: productId, name, imageUrl: null, isArchived: true }));
  const wanted = filter.trim().toLocaleLowerCase('de');
  return [...products.map((product) => ({ ...product, isArchived: false })), ...archived]
    .filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted))
    .map((line) => ({
      ...line,
      quantity: entries.find(({ productId }) => productId === line.id)?.quantity ?? 0,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** 0 takes the product out of the box. */
export function withQuantity(entries: Entries, product: Omit<Choice, 'quantity'>, quantity: number): Entries {
  const { id, name, isArchived } = product;
  if (quantity === 0) return entries.filter(({ productId }) => productId !== id);
  const isThere = entries.some(({ productId }) => productId === id);
  if (isThere) return entries.map((entry) => (entry.productId === id ? { ...entry, quantity } : entry));
  return [...entries, { ...CUSTOM, productId: id, name, isArchived, customName: null, quantity }];
}

/** Trimmed; nothing typed adds nothing. */
export function withCustom(entries: Entries, typed: string): Entries {
  const name = typed.trim();
  return name ? [...entries, { ...CUSTOM, name, customName: name }] : entries;
}
