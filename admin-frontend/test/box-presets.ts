import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';

type Entry = BoxPreset['products'][number];

export const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  productId: 1,
  quantity: 1,
  name: 'Karotten',
  isArchived: false,
  customName: null,
  customUnit: 'Stück',
  customPrice: null,
  ...changes,
});

export const aBoxPreset = (changes: Partial<BoxPreset> = {}): BoxPreset => ({
  id: 1,
  name: 'Große Kiste',
  description: 'Für eine Woche',
  emoji: '🥕',
  weight: 6,
  price: 26.5,
  imageUrl: null,
  active: true,
  isSingleProduct: false,
  facts: null,
  canStand: false,
  standingLimit: null,
  standingOrderCount: 0,
  soldOutDays: 0,
  products: [anEntry(), anEntry({ productId: 2, name: 'Lauch', quantity: 2 })],
  version: 1,
  ...changes,
});

export const HONEY = aBoxPreset({
  id: 2,
  name: 'Waldhonig',
  emoji: null,
  weight: 0.5,
  price: 9.8,
  active: false,
  isSingleProduct: true,
  products: [],
});
