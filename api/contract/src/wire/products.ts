import * as v from 'valibot';
import { PRODUCT_UNITS } from '../plain/constants.js';
import { baseVersion, imageUrl, orNull, requiredText } from './primitives.js';

/** An entry of the catalogue. */
export const Product = v.object({
  id: v.number(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  /** Grows with each edit. */
  version: v.number(),
});

export const productsSchema = v.array(Product);

/** POST and PUT; no picture or unit is '' or null or left out. */
export const ProductInput = v.object({
  name: requiredText('Produktname ist erforderlich'),
  imageUrl: orNull(imageUrl),
  unit: orNull(v.picklist(['', ...PRODUCT_UNITS], 'Diese Einheit gibt es nicht')),
  version: baseVersion,
});

export type Product = v.InferOutput<typeof Product>;
export type ProductInput = v.InferOutput<typeof ProductInput>;
