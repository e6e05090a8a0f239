import type { Customer } from '@hofkiste/contract/customers';
import { instantOf, wallClock } from '@hofkiste/contract/dates';

/** How many came in the current month of the farm's calendar. */
export function newCustomers(customers: readonly Customer[], now: Date, zone: string): number {
  const month = wallClock(now, zone).date.slice(0, 7);
  const begin = instantOf(`${month}-01`, '00:00', zone);
  return customers.filter(({ createdAt }) => new Date(createdAt) >= begin).length;
}
