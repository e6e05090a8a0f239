import type { CustomerDetails, Customer as CustomerView } from '@hofkiste/contract/customers';
import { total } from '@hofkiste/contract/money';
import type { Order } from '../orders/order.entity.js';
import type { Customer } from './customer.entity.js';

export const customerView = (customer: Customer, orderCount = 0): CustomerView => ({
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phoneNumber: customer.phoneNumber,
  createdAt: customer.createdAt.toISOString(),
  orderCount,
});

export function customerDetailsView(customer: Customer, orders: Order[]): CustomerDetails {
  const counted = orders.filter(({ isCancelled }) => !isCancelled);
  return {
    ...customerView(customer, counted.length),
    revenue: total(counted.map(({ totalPrice }) => ({ price: totalPrice, quantity: 1 }))),
    orders: orders.map(historyView),
  };
}

const historyView = (order: Order) => ({
  id: order.id,
  orderDate: order.orderDate.toISOString(),
  pickupDate: order.pickupDay.date,
  locationName: order.pickupDayLocation.name,
  totalPrice: order.totalPrice,
  isCancelled: order.isCancelled,
});
