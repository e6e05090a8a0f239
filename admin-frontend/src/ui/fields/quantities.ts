/** The quantities of boxes in a form, by {@link boxKey}. null while a field is empty. */
export type Quantities = Readonly<Record<string, number | null>>;

/** final-form takes a number in a path for the index of a list. */
export const boxKey = (id: number): string => `box${id}`;

/** Returns 0 while the field is empty, and while it has a text that is no number. */
export function quantityOf(quantities: Quantities, id: number): number {
  const quantity = quantities[boxKey(id)];
  return typeof quantity === 'number' ? quantity : 0;
}
