import { type Facts, factsInputSchema } from '@hofkiste/contract/wire/facts';
import * as v from 'valibot';

/** Of a mixed box only origin and allergens are kept: the rest is about one food. */
export function storedFacts(isSingleProduct: boolean, facts: Facts | null): Facts | null {
  if (isSingleProduct || facts === null) return facts;
  const { origin, allergens } = facts;
  return v.parse(factsInputSchema, { origin, allergens });
}
