import { total } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import type { OfferedBox } from '@hofkiste/contract/pickup-days';

/** 'Aigner, Theresa'. */
export const customerName = ({ customer }: AdminOrder): string =>
  customer ? `${customer.lastName}, ${customer.firstName}` : 'Gelöschter Kunde';

/** '1 × Große Kiste, 2 × Eier'. */
export const itemsText = ({ items }: AdminOrder): string =>
  items.map(({ quantity, boxPreset }) => `${quantity} × ${boxPreset.name}`).join(', ');

/** Orders per phone number, cancelled ones left out: more than one may be a double order. */
export function orderCounts(orders: readonly AdminOrder[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { customer, isCancelled } of orders) {
    if (!customer || isCancelled) continue;
    counts.set(customer.phoneNumber, (counts.get(customer.phoneNumber) ?? 0) + 1);
  }
  return counts;
}

interface BoxTotal {
  id: number;
  name: string;
  imageUrl: string | null;
  quantity: number;
}

export type DayTotals = ReturnType<typeof dayTotals>;

/** Sums of the orders that aren't cancelled; boxes in the order of the day, those no longer on it last. */
export function dayTotals(orders: readonly AdminOrder[], boxes: readonly OfferedBox[]) {
  const open = orders.filter((order) => !order.isCancelled);
  const items = open.flatMap((order) => order.items);
  const totals = new Map<number, BoxTotal>(
    boxes.map(({ id, name, imageUrl }) => [id, { id, name, imageUrl, quantity: 0 }]),
  );
  for (const { boxPreset, quantity } of items) {
    const { id, name } = boxPreset;
    const sum = totals.get(id) ?? { id, name, imageUrl: null, quantity: 0 };
    totals.set(id, { ...sum, quantity: sum.quantity + quantity });
  }
  return {
    orderCount: open.length,
    revenue: total(items),
    boxesSold: items.reduce((sum, { quantity }) => sum + quantity, 0),
    boxes: [...totals.values()].filter(({ quantity }) => quantity > 0),
  };
}

/** The dates before and after the chosen one; without one, the latest past date and the first from today on. All 'yyyy-MM-dd'. */
export function neighbours(dates: readonly string[], chosen: string | undefined, today: string) {
  const sorted = [...dates].sort();
  return {
    previous: sorted.findLast((date) => date < (chosen ?? today)),
    next: sorted.find((date) => (chosen === undefined ? date >= today : date > chosen)),
  };
}
