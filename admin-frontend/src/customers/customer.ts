import type { Customer } from '@hofkiste/contract/customers';
import { instantOf, wallClock } from '@hofkiste/contract/dates';

/** 'Aigner, Theresa'. */
export const customerName = ({ lastName, firstName }: Pick<Customer, 'lastName' | 'firstName'>): string =>
  `${lastName}, ${firstName}`;

/** The number of customers since the first day of the current month in the farm's time zone. */
export function newCustomers(customers: readonly Customer[], now: Date, zone: string): number {
  const month = wallClock(now, zone).date.slice(0, 7);
  const begin = instantOf(`${month}-01`, '00:00', zone);
  return customers.filter(({ createdAt }) => new Date(createdAt) >= begin).length;
}
