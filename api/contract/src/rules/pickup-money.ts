import { formatEuro, toCents, toEuros } from '../plain/money.js';
import type { Euros } from '../plain/units.js';
import { withdrawnMark } from '../plain/withdrawn-mark.js';
import type { PickupEvent } from '../wire/pickup.js';

interface Ordered {
  totalPrice: Euros;
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

/** True if the customer has withdrawn from everything after the deadline: there is nothing to collect. */
export const isAllWithdrawn = (
  items: readonly { quantity: number; withdrawn?: number | undefined }[],
): boolean => items.every(({ quantity, withdrawn = 0 }) => withdrawn === quantity);

/** Returns the boxes without what the customer withdrew from. If nothing is left they are all marked: 'Honig (Widerruf)'. */
export function boxesLeft<Box extends { quantity: number; name: string; withdrawn?: number }>(
  items: readonly Box[],
): readonly Box[] {
  const left = items
    .map((item) => ({ ...item, quantity: item.quantity - (item.withdrawn ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length > 0) return left;
  return items.map((item) => ({ ...item, name: item.name + withdrawnMark(item.quantity, item.quantity) }));
}

/** Money that was taken for an order. */
export interface Taken {
  cents: number;
  /** False for parts of what is due. */
  isPaid: boolean;
}

export const NOTHING_TAKEN: Taken = { cents: 0, isPaid: false };

/** A tap that counts. */
export interface MoneyTap {
  action: Exclude<PickupEvent['action'], 'undo'>;
  /** Cents for the whole order. */
  due: number;
  /** Cents that were paid of it; null or missing without any. */
  part?: number | null | undefined;
}

/** Returns what is taken after a tap: the amount due at the first payment; until then the parts, which never reach it. */
export function takenAfter(before: Taken, { action, due, part }: MoneyTap): Taken {
  if (action !== 'collected-unpaid')
    return before.isPaid ? before : { cents: Math.max(due, before.cents), isPaid: true };
  const parts = before.isPaid ? 0 : before.cents;
  return { cents: Math.max(parts, Math.min(parts + (part ?? 0), due - 1)), isPaid: false };
}

/** Returns the cents of an order that are left to pay once the goods are gone; none when more was taken than is due. */
export const openCents = (due: number, taken: Taken): number =>
  taken.isPaid ? 0 : Math.max(0, due - taken.cents);

/** Says which parts can be paid of an open amount in euros; all of it is a payment. */
export const wrongPart = (open: number): string =>
  `Bitte gib einen Betrag von 0,01\u00a0€ bis ${formatEuro(open)} ein`;
