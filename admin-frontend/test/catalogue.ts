import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import type { UploadedPicture } from '@hofkiste/contract/wire/pictures';
import type { Product } from '@hofkiste/contract/wire/products';

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Karotten',
  imageUrl: null,
  unit: null,
  version: 1,
  ...changes,
});

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

export const aPickupLocation = (changes: Partial<PickupLocation> = {}): PickupLocation => ({
  id: 1,
  name: 'Biohof Lindner',
  defaultStartTime: '16:00',
  defaultEndTime: '19:00',
  isDefault: true,
  googleMapsLink: null,
  standingOrderCount: 0,
  version: 1,
  ...changes,
});

export const anUploadedPicture = (): UploadedPicture => {
  const id = '0a'.repeat(16);
  return { id, url: `/pictures/${id}-1600.webp`, width: 1600, height: 1600 };
};
