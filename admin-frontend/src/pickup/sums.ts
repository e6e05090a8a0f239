import { toCents } from '@hofkiste/contract/plain/money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';

export interface Sum {
  count: number;
  cents: number;
}

/** Counts the orders and their money by the state of the order. */
export function sumsOf(orders: readonly PickupOrder[]) {
  const sumOf = (some: readonly PickupOrder[]): Sum => ({
    count: some.length,
    cents: some.reduce((cents, { totalPrice }) => cents + toCents(totalPrice), 0),
  });
  return {
    all: sumOf(orders),
    paid: sumOf(orders.filter(({ state }) => state === 'collected')),
    unpaid: sumOf(orders.filter(({ state }) => state === 'collected-unpaid')),
    open: sumOf(orders.filter(({ state }) => state === 'open')),
  };
}
