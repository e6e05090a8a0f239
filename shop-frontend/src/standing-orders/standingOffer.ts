import type { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import type { Quantities } from '../boxes/cart';
import type { SlipLine } from '../slip/slipLines';

/** The dates of the pickup days on this weekday. */
export const datesOf = ({ weekdays }: StandingOffer, weekday: number | null): string[] =>
  weekdays.find((day) => day.weekday === weekday)?.dates ?? [];

/** The boxes with the prices that they have on this weekday. */
export function boxesOn({ boxes, weekdays }: StandingOffer, weekday: number | null): StandingOffer['boxes'] {
  const { prices = {} } = weekdays.find((day) => day.weekday === weekday) ?? {};
  return boxes.map((box) => ({ ...box, price: prices[box.id] ?? box.price }));
}

/** The chosen boxes. */
export const chosenLines = (boxes: StandingOffer['boxes'], quantities: Quantities): SlipLine[] =>
  boxes
    .map(({ id, name, price, isPerishable }) => ({
      ...{ id, name, price, isPerishable },
      quantity: quantities[id] ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0);
