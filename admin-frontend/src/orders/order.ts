import { formatEuro, toCents, toEuros, total } from '@hofkiste/contract/plain/money';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import { contactSearch, hasWords } from '@hofkiste/contract/rules/contact-search';
import { type OpenOutcome, openOutcome } from '@hofkiste/contract/rules/open-outcome';
import { isAllWithdrawn } from '@hofkiste/contract/rules/pickup-money';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminOfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { lastNameFirst } from '../customers/lastNameFirst';
import { ordersSinceList, type SinceList } from '../lists/listChanges';
import { linesText } from '../slip/linesText';

/** 'Aigner, Theresa'. */
export const customerName = ({ customer }: Pick<AdminOrder, 'customer'>): string => lastNameFirst(customer);

const german = new Intl.Collator('de');

export const byCustomer = (a: AdminOrder, b: AdminOrder): number =>
  german.compare(customerName(a), customerName(b));

/** E.164; '' for an order without a number, and after the contact was erased. */
export const phoneOf = ({ customer }: AdminOrder): string => customer?.phoneNumber ?? '';

/** '1 × Große Kiste, 2 × Eier'. */
export const itemsText = ({ items }: AdminOrder): string =>
  linesText(
    items.map(({ quantity, boxPreset, withdrawn = 0 }) => ({
      quantity,
      name: `${boxPreset.name}${withdrawnMark(quantity, withdrawn)}`,
    })),
  );

/** Euros to be paid. */
export const dueOf = ({ totalPrice, due = totalPrice }: AdminOrder): number => due;

/** Euros that the customer gets back after a withdrawal, until the farmer has settled it. */
export function refundOf(order: AdminOrder): number {
  const { pickupState, due, totalPrice, isWithdrawalSettled = false } = order;
  if (pickupState === 'open' || due === undefined || isWithdrawalSettled) return 0;
  const { taken = pickupState === 'collected' ? totalPrice : 0 } = order;
  return Math.max(0, toEuros(toCents(taken) - toCents(due)));
}

/** Part of an order that says whether it was collected and paid. */
export type PickedUpOrder = Pick<AdminOrder, 'pickupState' | 'totalPrice' | 'open'>;

/** 'Offen: 7,70 €' for what is left to pay of an order; '' unless it was collected without payment. */
export function unpaidText({ pickupState, totalPrice, open = totalPrice }: PickedUpOrder): string {
  if (pickupState !== 'collected-unpaid' || open === 0) return '';
  return open === totalPrice ? 'Nicht bezahlt' : `Offen: ${formatEuro(open)}`;
}

export const hasWithdrawal = ({ items }: AdminOrder): boolean =>
  items.some(({ withdrawn = 0 }) => withdrawn > 0);

/** An order that is cancelled or collected, or whose contact is erased, can't be changed. */
export const isEditable = ({ isCancelled, pickupState, customer }: AdminOrder): boolean =>
  !isCancelled && pickupState === 'open' && customer !== null;

/** The address of the list of a day, 'yyyy-MM-dd', with the details of one order open. */
export function ordersPath(date?: string, orderId?: number): string {
  if (date === undefined) return '/orders';
  return orderId === undefined ? `/orders?date=${date}` : `/orders?date=${date}&order=${orderId}`;
}

/** Counts the orders of each phone number, without cancelled ones: more than one may be a double order. */
export function orderCounts(orders: readonly AdminOrder[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const phone = phoneOf(order);
    if (phone && !order.isCancelled) counts.set(phone, (counts.get(phone) ?? 0) + 1);
  }
  return counts;
}

interface BoxTotal {
  id: number;
  name: string;
  imageUrl: string | null;
  quantity: number;
  /** The day's limit; null without one, and for a box that has left the day. */
  limit: number | null;
}

export type DayTotals = ReturnType<typeof dayTotals>;

/** Sums the orders that aren't cancelled. Boxes are in the order of the day; those no longer on it are last. */
export function dayTotals(orders: readonly AdminOrder[], boxes: readonly AdminOfferedBox[]) {
  const open = orders.filter((order) => !order.isCancelled);
  const items = open.flatMap((order) => order.items);
  const totals = new Map<number, BoxTotal>(
    boxes.map(({ id, name, imageUrl, maxQuantity }) => [
      id,
      { id, name, imageUrl, quantity: 0, limit: maxQuantity },
    ]),
  );
  for (const { boxPreset, quantity } of items) {
    const { id, name } = boxPreset;
    const sum = totals.get(id) ?? { id, name, imageUrl: null, quantity: 0, limit: null };
    totals.set(id, { ...sum, quantity: sum.quantity + quantity });
  }
  return {
    orderCount: open.length,
    revenue: total(items),
    boxesSold: items.reduce((sum, { quantity }) => sum + quantity, 0),
    boxes: [...totals.values()].filter(({ quantity }) => quantity > 0),
  };
}

/**
 * Returns what became of the orders of a past day that somebody had to collect and nobody did. Empty for a day without any
 * tick: its farm doesn't record pickups.
 */
export function openOutcomes(orders: readonly AdminOrder[]): ReadonlyMap<AdminOrder, OpenOutcome> {
  const collectedAt = new Map<number, number>();
  for (const { pickupState, pickupLocation } of orders)
    if (pickupState !== 'open')
      collectedAt.set(pickupLocation.id, (collectedAt.get(pickupLocation.id) ?? 0) + 1);
  if (collectedAt.size === 0) return new Map();
  return new Map(
    orders
      .filter(
        ({ isCancelled, pickupState, items }) =>
          !isCancelled && pickupState === 'open' && !isAllWithdrawn(items),
      )
      .map((order) => [order, openOutcome(collectedAt.get(order.pickupLocation.id) ?? 0)]),
  );
}

export const PICKUP_FILTERS = ['unpaid', 'missed', 'unmarked'] as const;
/**
 * Orders that the list can show alone: those that standing orders have entered, those that differ from the printed list,
 * and those of a state of their pickup.
 */
export const ORDER_FILTERS = ['standing', 'since-list', ...PICKUP_FILTERS] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

interface FilterFacts {
  outcomes: ReadonlyMap<AdminOrder, OpenOutcome>;
  /** Undefined while no list was printed. */
  sinceList: SinceList | undefined;
}

/** Returns which orders a filter shows. */
export function passing(filter: OrderFilter, { outcomes, sinceList }: FilterFacts) {
  const ids = sinceList && filter === 'since-list' ? ordersSinceList(sinceList) : undefined;
  return (order: AdminOrder): boolean => {
    if (filter === 'standing') return order.source === 'standing';
    if (filter === 'since-list') return ids?.has(order.id) ?? false;
    return filter === 'unpaid' ? unpaidText(order) !== '' : outcomes.get(order) === filter;
  };
}

export function filterCounts(orders: readonly AdminOrder[], facts: FilterFacts) {
  const count = (filter: OrderFilter) => orders.filter(passing(filter, facts)).length;
  return {
    all: orders.filter(({ isCancelled }) => !isCancelled).length,
    collected: orders.filter(({ pickupState }) => pickupState !== 'open').length,
    standing: orders.filter(({ source, isCancelled }) => source === 'standing' && !isCancelled).length,
    'since-list': count('since-list'),
    unpaid: count('unpaid'),
    missed: count('missed'),
    unmarked: count('unmarked'),
  };
}

/** The dates before and after the chosen one; without one, the latest past date and the first from today on. All 'yyyy-MM-dd'. */
export function neighbours(dates: readonly string[], chosen: string | undefined, today: string) {
  const sorted = [...dates].sort();
  return {
    previous: sorted.filter((date) => date < (chosen ?? today)).at(-1),
    next: sorted.find((date) => (chosen === undefined ? date >= today : date > chosen)),
  };
}

interface Contact {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
}

/** Returns whether a search finds the person. */
export function matchesContact({ firstName, lastName, phoneNumber }: Contact, search: string): boolean {
  const { words, digits } = contactSearch(search);
  return (
    hasWords(`${firstName} ${lastName}`, words) || (digits !== undefined && phoneNumber.includes(digits))
  );
}
