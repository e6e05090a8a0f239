import type { BoxPreset as BoxPresetView } from '@hofkiste/contract/wire/box-presets';
import type { BoxPresetProduct } from './box-preset.entity.js';
import type { PresetState } from './box-presets.service.js';

export const boxPresetView = ({ preset, soldOutDays, standingOrderCount }: PresetState): BoxPresetView => ({
  id: preset.id,
  name: preset.name,
  description: preset.description,
  emoji: preset.emoji,
  weight: preset.weight,
  price: preset.price,
  imageUrl: preset.imageUrl,
  canStand: preset.canStand,
  standingLimit: preset.standingLimit,
  standingOrderCount,
  active: preset.active,
  isSingleProduct: preset.isSingleProduct,
  products: preset.products.toSorted((a, b) => a.position - b.position).map(entryView),
  facts: preset.facts,
  soldOutDays,
  version: preset.version,
});

const entryView = ({ product, quantity, customName, customUnit, customPrice }: BoxPresetProduct) => ({
  productId: product?.id ?? 0,
  quantity,
  name: product?.name ?? customName ?? '',
  isArchived: Boolean(product?.archivedAt),
  customName,
  customUnit,
  customPrice,
});
