import { total } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import type { OfferedBox } from '@hofkiste/contract/pickup-days';

export interface BoxTotal {
  id: number;
  name: string;
  imageUrl: string | null;
  quantity: number;
}

/** What was ordered, cancelled orders left out; boxes as the day lists them, those taken off it last. */
export function dayTotals(orders: readonly AdminOrder[], boxes: readonly OfferedBox[]) {
  const open = orders.filter((order) => !order.isCancelled);
  const items = open.flatMap((order) => order.items);
  const totals = new Map<number, BoxTotal>(
    boxes.map(({ id, name, imageUrl }) => [id, { id, name, imageUrl, quantity: 0 }]),
  );
  for (const { boxPreset, quantity } of items) {
    const soFar = totals.get(boxPreset.id) ?? {
      id: boxPreset.id,
      name: boxPreset.name,
      imageUrl: null,
      quantity: 0,
    };
    totals.set(boxPreset.id, { ...soFar, quantity: soFar.quantity + quantity });
  }
  return {
    orderCount: open.length,
    revenue: total(items),
    boxesSold: items.reduce((sum, { quantity }) => sum + quantity, 0),
    boxes: [...totals.values()].filter(({ quantity }) => quantity > 0),
  };
}
