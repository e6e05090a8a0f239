import type { AdminOrder } from '@hofkiste/contract/orders';

/** How many orders of the list each phone number has, cancelled ones left out (design decision 16). */
export function orderCounts(orders: readonly AdminOrder[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { customer, isCancelled } of orders) {
    if (!customer || isCancelled) continue;
    counts.set(customer.phoneNumber, (counts.get(customer.phoneNumber) ?? 0) + 1);
  }
  return counts;
}
