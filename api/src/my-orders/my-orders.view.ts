import type { MyData, MyOrder, MyOrders, MyStandingOrder } from '@hofkiste/contract/wire/my-orders';
import type { FarmTime } from '../config/clock.js';
import type { ShopperSession } from '../customers/shopper.entity.js';
import type { Order } from '../orders/order.entity.js';
import { dueView, withdrawnView } from '../orders/orders.view.js';
import { customerExportView } from '../privacy/customer-export.view.js';
import type { PersonalData } from '../privacy/customer-privacy.service.js';
import { orderLink, standingLink } from '../server/text.js';
import { nextDateOf } from '../standing-orders/standing-orders.view.js';
import type { ListedStanding } from '../standing-orders/standing-reading.service.js';
import { stateOf } from './my-orders.service.js';

interface Shown {
  session: ShopperSession;
  orders: readonly Order[];
  standings: readonly ListedStanding[];
  at: FarmTime;
}

/** @param publicUrl of the shop, for links. */
export const myOrdersView = ({ session, orders, standings, at }: Shown, publicUrl: string): MyOrders => ({
  contact: {
    firstName: session.customer.firstName,
    lastName: session.customer.lastName,
    phoneNumber: session.customer.phoneNumber,
  },
  orders: orders.map((order) => orderView(order, at, publicUrl)),
  standingOrders: standings.map((listed) => standingView(listed, publicUrl)),
  session: { isStaying: session.isStaying, until: session.expiresAt.toISOString() },
});

function orderView(order: Order, at: FarmTime, publicUrl: string): MyOrder {
  const { id, orderDate, pickupDay, pickupDayLocation, totalPrice, cancellationToken } = order;
  const { pickupLocationId, name, startTime, endTime } = pickupDayLocation;
  return {
    id,
    orderDate: orderDate.toISOString(),
    pickupDay: {
      id: pickupDay.id,
      date: pickupDay.date,
      orderDeadline: pickupDay.orderDeadline.toISOString(),
    },
    location: { id: pickupLocationId, name, startTime, endTime },
    items: order.sortedItems.map((item) => ({
      boxPresetId: item.boxPresetId,
      name: item.name,
      quantity: item.quantity,
      price: item.price,
      ...withdrawnView(item),
    })),
    totalPrice,
    ...dueView(order),
    state: stateOf(order, at),
    link: order.hasLinkOn(at.date) ? orderLink(publicUrl, cancellationToken) : null,
  };
}

function standingView({ standing, weeks }: ListedStanding, publicUrl: string): MyStandingOrder {
  const { id, everyWeeks, weekday, pickupLocation, token } = standing;
  return {
    id,
    items: standing.sortedItems.map(({ boxPreset, quantity, agreedPrice }) => ({
      boxPresetId: boxPreset.id,
      name: boxPreset.name,
      quantity,
      price: agreedPrice,
    })),
    everyWeeks,
    weekday,
    location: { id: pickupLocation.id, name: pickupLocation.name },
    nextDate: nextDateOf(weeks),
    link: standingLink(publicUrl, token),
  };
}

/** Returns what is stored about a person, for somebody who has proved the number and no address. */
export function myDataView(data: PersonalData): MyData {
  const record = customerExportView(data);
  return {
    ...record,
    customer: { ...record.customer, email: masked(record.customer.email) },
    orders: record.orders.map((order) => ({ ...order, email: masked(order.email) })),
    standingOrders: record.standingOrders.map((standing) => ({ ...standing, email: masked(standing.email) })),
    mails: record.mails.map(({ text: _, ...mail }) => ({ ...mail, recipient: masked(mail.recipient) })),
  };
}

/** 'anna@example.at' → 'a***@example.at' */
const masked = (email: string | null): string | null =>
  email === null ? null : email.replace(/^(.).*@/u, '$1***@');
