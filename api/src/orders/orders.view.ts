import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { Euros } from '@hofkiste/contract/plain/units';
import { amountDue, openCents, type Taken } from '@hofkiste/contract/rules/pickup-money';
import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import {
  AdminOrder,
  type AdminOrderDetails,
  VerifiedOrder,
  type Withdrawal,
} from '@hofkiste/contract/wire/orders';
import type { Confirmation } from '../messages/message-states.service.js';
import { takenEuros } from '../pickup/pickup-event.entity.js';
import { viewOf } from '../server/view-of.js';
import type { Order, OrderItem } from './order.entity.js';

export interface ConfirmedOrder {
  order: Order;
  /** Undefined when no confirmation was due. */
  confirmation: Confirmation | undefined;
  /** Undefined until it is collected. */
  taken: Taken | undefined;
  /** Undefined unless the last SMS about the order didn't reach the phone. */
  lostSms: { isMailed: boolean } | undefined;
}

export interface OrderDetails extends ConfirmedOrder {
  /** Oldest first. */
  events: OrderEvent[];
}

export interface WithdrawalState {
  /** Oldest first. */
  withdrawals: Withdrawal[];
  /** Undefined for an order of perishable goods only. */
  withdrawUntil: Date | undefined;
  isWithdrawable: boolean;
}

interface Verified extends WithdrawalState {
  offer: VerifiedOrder['offer'];
}

export const verifiedOrderView = (
  order: Order,
  { offer, withdrawals, withdrawUntil, isWithdrawable }: Verified,
): VerifiedOrder =>
  viewOf(VerifiedOrder, order, {
    order: {
      id: order.id,
      orderDate: order.orderDate.toISOString(),
      totalPrice: order.totalPrice,
      ...dueView(order),
    },
    customer: customerView(order),
    pickupDay: {
      id: order.pickupDayId,
      ...dayView(order),
      callOffReason: order.pickupDay.callOffReason,
    },
    pickupLocation: { ...locationView(order), googleMapsLink: order.pickupDayLocation.googleMapsLink },
    pickupDayLocation: windowView(order),
    items: order.sortedItems.map((item) => ({
      ...itemView(item),
      ...(withdrawUntil && { canWithdraw: isWithdrawable ? item.canWithdraw : 0 }),
      ...withdrawnView(item),
    })),
    ...(withdrawUntil && { withdrawUntil }),
    ...(withdrawals.length > 0 && { withdrawals }),
    ...(order.source === 'standing' && { isStanding: true }),
    offer,
  });

export function adminOrderView({ order, confirmation, taken, lostSms }: ConfirmedOrder): AdminOrder {
  const euros = taken && takenEuros(taken);
  return viewOf(AdminOrder, order, {
    pickupDay: dayView(order),
    pickupLocation: locationView(order),
    pickupDayLocation: windowView(order),
    customer: contactView(order),
    ...dueView(order),
    ...(euros !== undefined && euros !== order.totalPrice && { taken: euros }),
    ...(taken &&
      order.pickupState === 'collected-unpaid' && {
        open: toEuros(openCents(toCents(amountDue(order)), taken)),
      }),
    ...(order.withdrawalSettledAt && { isWithdrawalSettled: true as const }),
    smsEnabled: confirmation !== undefined,
    smsConfirmationSent: confirmation?.isSent ?? false,
    smsUnderway: confirmation?.isUnderway ?? false,
    smsDeliveryState: confirmation?.deliveryState ?? null,
    ...(lostSms && { lostSms }),
    items: order.sortedItems.map((item) => ({
      ...itemView(item),
      ...withdrawnView(item),
    })),
  });
}

export const adminOrderDetailsView = ({ events, ...confirmed }: OrderDetails): AdminOrderDetails => ({
  ...adminOrderView(confirmed),
  events,
});

/** Returns what is to be paid, if it isn't the total: the customer withdrew from something. Needs the items. */
export function dueView(order: Order): { due?: Euros } {
  const due = amountDue(order);
  return due === order.totalPrice ? {} : { due };
}

/** Returns how many of a line the customer withdrew from after the deadline. */
export const withdrawnView = ({ withdrawn }: OrderItem): { withdrawn?: number } =>
  withdrawn > 0 ? { withdrawn } : {};

const contactView = (order: Order) => (order.contactErasedAt === null ? customerView(order) : null);

const customerView = ({ firstName, lastName, phoneNumber }: Order) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phoneNumber: phoneNumber ?? '',
});

const dayView = ({ pickupDay }: Order) => ({
  date: pickupDay.date,
  orderDeadline: pickupDay.orderDeadline.toISOString(),
});

const locationView = ({ pickupDayLocation: { pickupLocationId, name } }: Order) => ({
  id: pickupLocationId,
  name,
});

const windowView = ({ pickupDayLocation: { id, startTime, endTime } }: Order) => ({ id, startTime, endTime });

const itemView = ({ id, quantity, price, boxPresetId, name }: OrderItem) => ({
  id,
  quantity,
  price,
  boxPreset: { id: boxPresetId, name, price },
});
