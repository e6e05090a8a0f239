import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';

export interface Sum {
  count: number;
  cents: number;
}

/** Euros to be paid for an order, or those that were taken. */
export const amountOf = ({ state, totalPrice, due, taken }: PickupOrder): number =>
  (state === 'collected' ? taken : due) ?? totalPrice;

/** Euros of the orders together. */
export const totalOf = (orders: readonly PickupOrder[]): number => toEuros(centsOf(orders));

const centsOf = (orders: readonly PickupOrder[]): number =>
  orders.reduce((cents, order) => cents + toCents(amountOf(order)), 0);

/** Counts the orders and their money by the state of the order. */
export function sumsOf(orders: readonly PickupOrder[]) {
  const sumOf = (some: readonly PickupOrder[]): Sum => ({ count: some.length, cents: centsOf(some) });
  return {
    all: sumOf(orders),
    paid: sumOf(orders.filter(({ state }) => state === 'collected')),
    unpaid: sumOf(orders.filter(({ state }) => state === 'collected-unpaid')),
    open: sumOf(orders.filter(({ state }) => state === 'open')),
  };
}
