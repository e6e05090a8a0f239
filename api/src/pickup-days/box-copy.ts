import type { BoxPreset } from '../box-presets/box-preset.entity.js';
import type { BoxPresetProduct } from '../box-presets/box-preset-product.entity.js';
import type { PickupDayBox } from './pickup-day-box.entity.js';

type Copied = Pick<PickupDayBox, 'description' | 'emoji' | 'imageUrl' | 'isSingleProduct' | 'contents'>;

/** What a box of a day takes over from its preset with products; archived ones are left out. */
export const boxCopy = ({ description, emoji, imageUrl, isSingleProduct, products }: BoxPreset): Copied => ({
  description,
  emoji,
  imageUrl,
  isSingleProduct,
  contents: products
    .filter(({ product }) => !product?.archivedAt)
    .toSorted((a, b) => a.position - b.position)
    .map(boxContent),
});

const boxContent = ({ product, quantity, customName, customUnit }: BoxPresetProduct) => ({
  id: product?.id ?? 0,
  name: product?.name ?? customName ?? '',
  imageUrl: product?.imageUrl ?? null,
  quantity,
  unit: customUnit,
});
