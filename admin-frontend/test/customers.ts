import type { Customer, CustomerDetails } from '@hofkiste/contract/wire/customers';

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: 5,
  firstName: 'Theresa',
  lastName: 'Aigner',
  phoneNumber: '+436643812207',
  email: null,
  createdAt: '2026-08-03T09:30:00.000Z',
  orderCount: 2,
  ...changes,
});

/** A customer with one order and one that was cancelled. */
export const aCustomerInDetail = (): CustomerDetails => ({
  ...aCustomer(),
  orderCount: 1,
  revenue: 26.5,
  orders: [
    {
      id: 31,
      orderDate: '2026-11-20T23:30:00.000Z',
      pickupDate: '2026-11-27',
      locationName: 'Biohof Lindner',
      items: [{ name: 'Große Kiste', quantity: 1 }],
      totalPrice: 26.5,
      isCancelled: false,
      pickupState: 'collected-unpaid',
      isMissed: false,
    },
    {
      id: 12,
      orderDate: '2026-08-03T09:30:00.000Z',
      pickupDate: '2026-08-07',
      locationName: 'Bauernmarkt',
      items: [{ name: 'Kleine Kiste', quantity: 1 }],
      totalPrice: 18,
      isCancelled: true,
      pickupState: 'open',
      isMissed: false,
    },
  ],
});
