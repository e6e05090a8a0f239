import { formatWindow, instantOf } from '@hofkiste/contract/plain/dates';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { orderText, updateOrder } from './keptOrders';

/** Brings an order of this device up to date: it was changed or withdrawn from, or its day has another window. */
export function renewOrder(token: string, verified: VerifiedOrder, zone: string): void {
  const { order, items, pickupDay, pickupDayLocation } = verified;
  const { startTime, endTime } = pickupDayLocation;
  const lines = items.map(({ boxPreset: { name }, price, quantity, withdrawn = 0 }) => ({
    name: name + withdrawnMark(quantity, withdrawn),
    price,
    quantity,
  }));
  updateOrder(token, {
    date: pickupDay.date,
    until: instantOf(pickupDay.date, endTime, zone).toISOString(),
    window: formatWindow(startTime, endTime),
    text: orderText(lines, order.due),
  });
}
