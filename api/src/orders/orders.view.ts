import type { AdminOrder, VerifiedOrder } from '@hofkiste/contract/orders';
import type { Order } from './order.entity.js';
import type { OrderItem } from './order-item.entity.js';
import type { ConfirmedOrder } from './orders.service.js';

export const verifiedOrderView = (order: Order): VerifiedOrder => ({
  order: { id: order.id, orderDate: order.orderDate.toISOString(), totalPrice: order.totalPrice },
  isCancelled: order.isCancelled,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  customer: {
    firstName: order.firstName ?? '',
    lastName: order.lastName ?? '',
    phoneNumber: order.phoneNumber ?? '',
  },
  pickupDay: { id: order.pickupDayId, ...dayView(order) },
  pickupLocation: {
    id: order.pickupDayLocation.pickupLocationId,
    name: order.pickupDayLocation.name,
    googleMapsLink: order.pickupDayLocation.googleMapsLink,
  },
  pickupDayLocation: windowView(order),
  items: itemsView(order),
});

export const adminOrderView = ({ order, confirmation }: ConfirmedOrder): AdminOrder => ({
  id: order.id,
  orderDate: order.orderDate.toISOString(),
  pickupDayId: order.pickupDayId,
  pickupDay: dayView(order),
  pickupLocation: { id: order.pickupDayLocation.pickupLocationId, name: order.pickupDayLocation.name },
  pickupDayLocation: windowView(order),
  customerId: order.customerId,
  customer: contactView(order),
  totalPrice: order.totalPrice,
  isCancelled: order.isCancelled,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  smsEnabled: confirmation !== undefined,
  smsConfirmationSent: confirmation?.isSent ?? false,
  items: itemsView(order),
  version: order.version,
});

const contactView = ({ firstName, lastName, phoneNumber }: Order) =>
  firstName === null || lastName === null || phoneNumber === null
    ? null
    : { firstName, lastName, phoneNumber };

const dayView = ({ pickupDay }: Order) => ({
  date: pickupDay.date,
  orderDeadline: pickupDay.orderDeadline.toISOString(),
});

const windowView = ({ pickupDayLocation: { id, startTime, endTime } }: Order) => ({ id, startTime, endTime });

const itemsView = ({ items }: Order) => items.toSorted((a, b) => a.id - b.id).map(itemView);

const itemView = ({ id, quantity, price, boxPresetId, name }: OrderItem) => ({
  id,
  quantity,
  price,
  boxPreset: { id: boxPresetId, name, price },
});
