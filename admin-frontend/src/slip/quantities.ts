import { ADMIN_MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import * as v from 'valibot';

/** The quantities of boxes in a form, by {@link boxKey}. null while a field is empty. */
export type Quantities = Readonly<Record<string, number | null>>;

export const quantitiesSchema = v.record(
  v.string(),
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ADMIN_MAX_QUANTITY))),
);

interface Box {
  id: number;
}

/** final-form takes a number in a path for the index of a list. */
export const boxKey = (id: number): string => `box${id}`;

export const noBoxes = (boxes: readonly Box[]): Quantities =>
  Object.fromEntries(boxes.map(({ id }) => [boxKey(id), 0]));

/** The quantities of an order's lines. */
export const storedQuantities = (lines: readonly { boxPreset: Box; quantity: number }[]): Quantities =>
  Object.fromEntries(lines.map(({ boxPreset, quantity }) => [boxKey(boxPreset.id), quantity]));

/** Returns 0 while the field is empty, and while it has a text that is no number. */
function quantityOf(quantities: Quantities, id: number): number {
  const quantity = quantities[boxKey(id)];
  return typeof quantity === 'number' ? quantity : 0;
}

/** Returns the boxes with their quantity. */
export const withQuantities = <Offered extends Box>(boxes: readonly Offered[], quantities: Quantities) =>
  boxes.map((box) => ({ ...box, quantity: quantityOf(quantities, box.id) }));

/** Returns the boxes that have a quantity, with it. */
export const chosenOf = <Offered extends Box>(boxes: readonly Offered[], quantities: Quantities) =>
  withQuantities(boxes, quantities).filter(({ quantity }) => quantity > 0);

/** Returns the chosen boxes as the api takes them. */
export const itemsOf = (boxes: readonly Box[], quantities: Quantities) =>
  chosenOf(boxes, quantities).map(({ id, quantity }) => ({ boxPresetId: id, quantity }));
