import { toCents, toEuros } from '../plain/money.js';
import type { PickupEvent } from '../wire/pickup.js';

interface Ordered {
  /** Euros. */
  totalPrice: number;
  /** `price` in euros; `withdrawn`: how many the customer withdrew from after the deadline. */
  items: readonly { price: number; withdrawn?: number }[];
}

/** Returns the euros that are to be paid for an order: its total without what the customer withdrew from. */
export const amountDue = ({ totalPrice, items }: Ordered): number =>
  toEuros(
    items.reduce(
      (cents, { price, withdrawn = 0 }) => cents - toCents(price) * withdrawn,
      toCents(totalPrice),
    ),
  );

/**
 * Returns what is taken after a tap that counts: the amount due at the first payment, and nothing (undefined) while the
 * goods aren't paid.
 */
export function takenAfter(
  taken: number | undefined,
  action: Exclude<PickupEvent['action'], 'undo'>,
  due: number,
): number | undefined {
  return action === 'collected-unpaid' ? undefined : (taken ?? due);
}
