import { DEFAULT_UNIT } from '@hofkiste/contract/plain/constants';
import { formatDayMonth } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Product } from '@hofkiste/contract/wire/products';
import { hasWords } from '../ui/hasWords';

export type Entry = BoxPreset['products'][number];
export type Entries = readonly Entry[];

/** A product that can be in the box. */
export interface ProductOption {
  id: number;
  name: string;
  imageUrl: string | null;
  unit: string | null;
  isArchived: boolean;
  /** 0 when it isn't in the box. */
  quantity: number;
}

const CUSTOM = { productId: 0, quantity: 1, isArchived: false, customUnit: DEFAULT_UNIT, customPrice: null };

export const isCustom = ({ productId }: Entry): boolean => productId === 0;

/** Filters the catalogue and the archived products of the box, and sorts them by name. */
export function choices(products: readonly Product[], entries: Entries, filter: string): ProductOption[] {
  const archived = entries
    .filter((entry) => entry.isArchived)
    .map(({ productId, name }) => ({ id: productId, name, imageUrl: null, unit: null, isArchived: true }));
  return [...products.map((product) => ({ ...product, isArchived: false })), ...archived]
    .filter(({ name }) => hasWords(name, filter))
    .map((line) => ({
      ...line,
      quantity: entries.find(({ productId }) => productId === line.id)?.quantity ?? 0,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** Quantity 0 removes the product from the box. */
export function withQuantity(
  entries: Entries,
  product: Pick<ProductOption, 'id' | 'name' | 'isArchived'>,
  quantity: number,
): Entries {
  const { id, name, isArchived } = product;
  if (quantity === 0) return entries.filter(({ productId }) => productId !== id);
  const isThere = entries.some(({ productId }) => productId === id);
  if (isThere) return entries.map((entry) => (entry.productId === id ? { ...entry, quantity } : entry));
  return [...entries, { ...CUSTOM, productId: id, name, isArchived, customName: null, quantity }];
}

/** Adds the trimmed name; an empty one adds nothing. */
export function withCustom(entries: Entries, typed: string): Entries {
  const name = typed.trim();
  return name ? [...entries, { ...CUSTOM, name, customName: name }] : entries;
}

/** Changes how much of an entry is in the box. */
export const withAmount = (
  entries: Entries,
  changed: Entry,
  amount: Partial<Pick<Entry, 'quantity' | 'customUnit'>>,
): Entries => entries.map((entry) => (entry === changed ? { ...entry, ...amount } : entry));

/** Returns whether a box is neither a default on new days nor available on a day that takes orders. */
export const isOffSale = (
  { id, active }: BoxPreset,
  days: readonly Pick<AdminPickupDay, 'orderDeadline' | 'boxPresets'>[],
  now: Date,
): boolean =>
  !active &&
  !days
    .filter(({ orderDeadline }) => now < new Date(orderDeadline))
    .some(({ boxPresets }) => boxPresets.some((box) => box.id === id && !box.isSoldOut));

const kilograms = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** 4 → '4 kg' and 3.5 → '3,5 kg', as in the shop and in the form. */
export const formatWeight = (weight: number): string => `${kilograms.format(weight)} kg`;

/** '26,50 €', '26,50 €, ab 01.01. 28,50 €'. */
export const pricesText = ({ price, nextPrice, nextPriceFrom }: BoxPreset): string =>
  nextPrice == null || nextPriceFrom == null
    ? formatEuro(price)
    : `${formatEuro(price)}, ab ${formatDayMonth(nextPriceFrom).slice('Fr, '.length)} ${formatEuro(nextPrice)}`;

export const nameWithEmoji = ({ emoji, name }: BoxPreset): string => (emoji ? `${emoji} ${name}` : name);

/** 'Große Kiste (🥕)', for the choice on the emoji page. */
export const nameAndEmoji = ({ emoji, name }: BoxPreset): string => `${name} (${emoji ?? 'kein Emoji'})`;

/** 'Karotten (2x)'; a single one has no number. */
export const nameWithQuantity = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity > 1 ? `${name} (${quantity}x)` : name;

/** 'Karotten, Lauch, Kräuterbund'. */
export const productNames = ({ products }: BoxPreset): string =>
  products.map(({ name, isArchived }) => (isArchived ? `${name} (archiviert)` : name)).join(', ') ||
  'Keine Produkte';
