import { total } from '@hofkiste/contract/plain/money';
import type { CustomerDetails, Customer as CustomerView } from '@hofkiste/contract/wire/customers';
import type { CountedCustomer, CustomerHistory } from './customers.service.js';
import type { HistoryOrder } from './history.js';

export const customerView = ({ customer, orderCount }: CountedCustomer): CustomerView => ({
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phoneNumber: customer.phoneNumber,
  email: customer.email,
  createdAt: customer.createdAt.toISOString(),
  orderCount,
});

export function customerDetailsView({ customer, orders }: CustomerHistory): CustomerDetails {
  const counted = orders.filter(({ isCancelled }) => !isCancelled);
  return {
    ...customerView({ customer, orderCount: counted.length }),
    revenue: total(counted.map(({ totalPrice }) => ({ price: totalPrice, quantity: 1 }))),
    orders: orders.map(historyView),
  };
}

const historyView = (order: HistoryOrder) => ({
  id: order.id,
  orderDate: order.orderDate.toISOString(),
  pickupDate: order.pickupDate,
  locationName: order.locationName,
  items: order.items.map(({ name, quantity }) => ({ name, quantity })),
  totalPrice: order.totalPrice,
  isCancelled: order.isCancelled,
  pickupState: order.pickupState,
  isMissed: order.isMissed,
});
