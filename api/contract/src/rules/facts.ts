import type { Facts } from '../wire/facts.js';

interface Box {
  name: string;
  isSingleProduct: boolean;
  facts: Facts | null;
}

/** The facts that the law asks for on prepacked goods and that are missing, in German: ['Füllmenge', 'Zutaten']. */
export function missingFacts({ isSingleProduct, facts }: Box): string[] {
  if (!isSingleProduct || !facts?.isPrepacked) return [];
  return [
    ...(facts.netQuantity === null ? ['Füllmenge'] : []),
    ...(facts.ingredients === null && !facts.isSingleIngredient ? ['Zutaten'] : []),
  ];
}
