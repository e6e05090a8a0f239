import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import { isAllWithdrawn } from '@hofkiste/contract/rules/pickup-money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';

export type Owed = NonNullable<PickupOrder['owed']>[number];

export interface Sum {
  count: number;
  cents: number;
}

/** Euros that are left to pay for an order, or those that were taken once it is paid. */
export const amountOf = ({ state, totalPrice, due = totalPrice, taken }: PickupOrder): number =>
  state === 'collected' ? (taken ?? totalPrice) : Math.max(0, toEuros(toCents(due) - toCents(taken ?? 0)));

/** Debts of a person from earlier days: each order of the number names them. */
export const owedOf = ([order]: readonly PickupOrder[]): Owed[] => order?.owed ?? [];

export const totalOwed = (owed: readonly Owed[]): number =>
  toEuros(owed.reduce((cents, { open }) => cents + toCents(open), 0));

/** Euros of the orders together. */
export const totalOf = (orders: readonly PickupOrder[]): number => toEuros(centsOf(orders));

const centsOf = (orders: readonly PickupOrder[]): number =>
  orders.reduce((cents, order) => cents + toCents(amountOf(order)), 0);

/** Returns the orders that somebody has to collect: not those from which the customer has withdrawn as a whole. */
export const uncollected = (orders: readonly PickupOrder[]): PickupOrder[] =>
  orders.filter(({ state, items }) => state === 'open' && !isAllWithdrawn(items));

/** Counts the orders and their money by the state of the order. */
export function sumsOf(orders: readonly PickupOrder[]) {
  const sumOf = (some: readonly PickupOrder[]): Sum => ({ count: some.length, cents: centsOf(some) });
  const parts = orders.reduce(
    (cents, { state, taken }) => cents + (state === 'collected' ? 0 : toCents(taken ?? 0)),
    0,
  );
  const all = sumOf(orders);
  const paid = sumOf(orders.filter(({ state }) => state === 'collected'));
  return {
    all: { ...all, cents: all.cents + parts },
    /** With the parts of those who still owe something. */
    paid: { ...paid, cents: paid.cents + parts },
    unpaid: sumOf(orders.filter(({ state }) => state === 'collected-unpaid')),
    open: sumOf(orders.filter(({ state }) => state === 'open')),
  };
}
