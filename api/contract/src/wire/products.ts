import * as v from 'valibot';
import { baseVersion, imageUrl, orNull, requiredText } from './primitives.js';

/** An entry of the catalogue. */
export const productSchema = v.object({
  id: v.number(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  /** Grows with each edit. */
  version: v.number(),
});

export const productsSchema = v.array(productSchema);

/** POST and PUT; no picture is '' or null or left out. */
export const productInputSchema = v.object({
  name: requiredText('Produktname ist erforderlich'),
  imageUrl: orNull(imageUrl),
  version: baseVersion,
});

export type Product = v.InferOutput<typeof productSchema>;
export type ProductInput = v.InferOutput<typeof productInputSchema>;
