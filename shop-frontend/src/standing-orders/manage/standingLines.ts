import type { StandingChange, StandingOffer, StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import type { BoxPictureProps } from '../../boxes/BoxItem';
import type { Quantities } from '../../boxes/cart';
import { priceOf } from './summary';

/** The customer's choices. Everything else stays as it is. */
export interface Wanted {
  quantities: Quantities;
  everyWeeks?: number;
  weekday?: number;
  pickupLocationId?: number;
}

/** A box in the form that changes a standing order. */
export interface StandingLine {
  /** The id of the box preset. */
  id: number;
  name: string;
  /** Euros: the agreed price of a box that it has already. */
  price: number;
  /** The quantity in the stored standing order. */
  before: number;
  quantity: number;
  box: BoxPictureProps['box'];
  /** Customers can withdraw from the contract about it. */
  isPerishable?: false | undefined;
}

/** Returns the boxes of the standing order, then the others that the farm offers. */
export function standingLines(
  standing: StandingOrder,
  boxes: StandingOffer['boxes'],
  quantities: Quantities,
): StandingLine[] {
  const pictureOf = (boxId: number) => ({
    imageUrl: boxes.find(({ id }) => id === boxId)?.imageUrl ?? null,
    isSingleProduct: false,
  });
  const own = standing.items.map(
    ({ boxPreset: { id, name }, quantity: before, isPerishable, ...prices }) => ({
      id,
      name,
      isPerishable,
      price: priceOf(standing, prices),
      before,
    }),
  );
  const others = boxes
    .filter(({ id }) => !own.some((line) => line.id === id))
    .map(({ id, name, price, isPerishable }) => ({ id, name, price, isPerishable, before: 0 }));
  return [...own, ...others].map((line) => ({
    ...line,
    quantity: quantities[line.id] ?? line.before,
    box: pictureOf(line.id),
  }));
}

const hasOtherBoxes = (lines: StandingLine[]) => lines.some(({ before, quantity }) => before !== quantity);

/** Compares the standing order with the customer's choices. */
export const isStandingChange = (
  { everyWeeks, weekday, location }: StandingOrder,
  wanted: Wanted,
  lines: StandingLine[],
): boolean =>
  hasOtherBoxes(lines) ||
  (wanted.everyWeeks ?? everyWeeks) !== everyWeeks ||
  (wanted.weekday ?? weekday) !== weekday ||
  (wanted.pickupLocationId ?? location.id) !== location.id;

/** The request: only what changes. */
export const wantedBody = (
  { version }: StandingOrder,
  { quantities: _, ...wanted }: Wanted,
  lines: StandingLine[],
): StandingChange => ({
  version,
  ...wanted,
  ...(hasOtherBoxes(lines) && {
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity }) => ({ boxPresetId: id, quantity })),
  }),
});
