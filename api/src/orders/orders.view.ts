import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import type {
  AdminOrder,
  AdminOrderDetails,
  VerifiedOrder,
  Withdrawal,
} from '@hofkiste/contract/wire/orders';
import type { Confirmation } from '../messages/told-messages.service.js';
import type { Order, OrderItem } from './order.entity.js';

export interface ConfirmedOrder {
  order: Order;
  /** Undefined when no confirmation was due. */
  confirmation: Confirmation | undefined;
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
): VerifiedOrder => ({
  order: { id: order.id, orderDate: order.orderDate.toISOString(), totalPrice: order.totalPrice },
  isCancelled: order.isCancelled,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  customer: customerView(order),
  pickupDay: {
    id: order.pickupDayId,
    ...dayView(order),
    callOffReason: order.pickupDay.callOffReason,
  },
  pickupLocation: {
    id: order.pickupDayLocation.pickupLocationId,
    name: order.pickupDayLocation.name,
    googleMapsLink: order.pickupDayLocation.googleMapsLink,
  },
  pickupDayLocation: windowView(order),
  items: order.sortedItems.map((item) => ({
    ...itemView(item),
    ...(withdrawUntil && { canWithdraw: isWithdrawable ? item.canWithdraw : 0 }),
  })),
  ...(withdrawUntil && { withdrawUntil: withdrawUntil.toISOString() }),
  ...(withdrawals.length > 0 && { withdrawals }),
  version: order.version,
  changedAt: order.changedAt?.toISOString() ?? null,
  ...(order.source === 'standing' && { isStanding: true }),
  offer,
});

export const adminOrderView = ({ order, confirmation, lostSms }: ConfirmedOrder): AdminOrder => ({
  id: order.id,
  orderDate: order.orderDate.toISOString(),
  pickupDayId: order.pickupDayId,
  pickupDay: dayView(order),
  pickupLocation: { id: order.pickupDayLocation.pickupLocationId, name: order.pickupDayLocation.name },
  pickupDayLocation: windowView(order),
  customerId: order.customerId,
  customer: contactView(order),
  email: order.email,
  totalPrice: order.totalPrice,
  isCancelled: order.isCancelled,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  smsEnabled: confirmation !== undefined,
  smsConfirmationSent: confirmation?.isSent ?? false,
  smsUnderway: confirmation?.isUnderway ?? false,
  smsDeliveryState: confirmation?.deliveryState ?? null,
  ...(lostSms && { lostSms }),
  items: order.sortedItems.map((item) => ({
    ...itemView(item),
    ...(item.withdrawn > 0 && { withdrawn: item.withdrawn }),
  })),
  source: order.source,
  standingOrderId: order.standingOrderId,
  note: order.note,
  version: order.version,
  pickupState: order.pickupState,
  pickupStateAt: order.pickupStateAt?.toISOString() ?? null,
});

export const adminOrderDetailsView = ({ events, ...confirmed }: OrderDetails): AdminOrderDetails => ({
  ...adminOrderView(confirmed),
  events,
});

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

const windowView = ({ pickupDayLocation: { id, startTime, endTime } }: Order) => ({ id, startTime, endTime });

const itemView = ({ id, quantity, price, boxPresetId, name }: OrderItem) => ({
  id,
  quantity,
  price,
  boxPreset: { id: boxPresetId, name, price },
});
