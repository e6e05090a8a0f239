import type { Product as ProductView } from '@hofkiste/contract/wire/products';
import type { Product } from './product.entity.js';

export const productView = ({ id, name, imageUrl, unit, version }: Product): ProductView => ({
  id,
  name,
  imageUrl,
  unit,
  version,
});
