import type { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import type { MailMessage } from '../messages/mail/mail-message.entity.js';
import type { SmsMessage } from '../messages/sms/sms-message.entity.js';
import type { CustomerRecord } from './customer-export.service.js';

export const customerExportView = ({
  exportedAt,
  customer,
  orders,
  messages,
  mails,
}: CustomerRecord): CustomerExport => ({
  exportedAt: exportedAt.toISOString(),
  customer: {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phoneNumber: customer.phoneNumber,
    email: customer.email,
    createdAt: customer.createdAt.toISOString(),
  },
  orders: orders.map(orderView),
  messages: messages.map(messageView),
  mails: mails.map(mailView),
});

const orderView = ({
  order,
  events,
}: CustomerRecord['orders'][number]): CustomerExport['orders'][number] => ({
  id: order.id,
  orderDate: order.orderDate.toISOString(),
  changedAt: order.changedAt?.toISOString() ?? null,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  firstName: order.firstName,
  lastName: order.lastName,
  phoneNumber: order.phoneNumber,
  email: order.email,
  pickupDate: order.pickupDay.date,
  location: {
    name: order.pickupDayLocation.name,
    startTime: order.pickupDayLocation.startTime,
    endTime: order.pickupDayLocation.endTime,
  },
  items: order.items.map(({ name, quantity, price }) => ({ name, quantity, price })),
  totalPrice: order.totalPrice,
  note: order.note,
  pickupState: order.pickupState,
  pickupStateAt: order.pickupStateAt?.toISOString() ?? null,
  events,
});

const messageView = (message: SmsMessage): CustomerExport['messages'][number] => ({
  kind: message.kind,
  status: message.status,
  reason: message.lastError,
  recipient: message.recipient,
  createdAt: message.createdAt.toISOString(),
  sentAt: message.sentAt?.toISOString() ?? null,
  deliveryState: message.deliveryState,
  deliveredAt: message.deliveredAt?.toISOString() ?? null,
  orderId: message.orderId,
  sender: message.sender,
  text: isOfAnother(message) ? null : withoutLinks(message.text),
});

const mailView = (mail: MailMessage): CustomerExport['mails'][number] => ({
  kind: mail.kind,
  status: mail.status,
  reason: mail.lastError,
  recipient: mail.recipient,
  subject: mail.subject,
  text: withoutLinks(mail.text),
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  orderId: mail.orderId,
});

/** Its order got another number since: the text tells what somebody else has ordered. */
const isOfAnother = ({ order, recipient }: SmsMessage): boolean =>
  order != null && order.phoneNumber !== recipient;

const ORDER_LINK = /\S*\/order\/(?:cancel|change)\/\S*/g;

const withoutLinks = (text: string | null): string | null =>
  text === null ? null : text.replace(ORDER_LINK, '[Link entfernt]');
