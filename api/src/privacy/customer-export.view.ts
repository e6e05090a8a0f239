import { cancelPath, changePath, standingPath } from '@hofkiste/contract/plain/links';
import type { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import type { MailMessage } from '../messages/mail-message.entity.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { standingEventView } from '../standing-orders/standing-orders.view.js';
import type { PersonalData } from './customer-privacy.service.js';

export const customerExportView = ({
  exportedAt,
  customer,
  orders,
  standingOrders,
  messages,
  mails,
  logins,
}: PersonalData): CustomerExport => ({
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
  standingOrders: standingOrders.map(standingView),
  logins: logins.map(({ createdAt, lastUsedAt, device }) => ({
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device,
  })),
  messages: messages.map(messageView),
  mails: mails.map((mail) => (isToAnother(mail, orders) ? withoutPerson(mailView(mail)) : mailView(mail))),
});

const orderView = ({ order, events }: PersonalData['orders'][number]): CustomerExport['orders'][number] => ({
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

const standingView = ({
  standing,
  events,
}: PersonalData['standingOrders'][number]): CustomerExport['standingOrders'][number] => ({
  id: standing.id,
  status: standing.status,
  source: standing.source,
  firstName: standing.firstName,
  lastName: standing.lastName,
  phoneNumber: standing.phoneNumber,
  email: standing.email,
  location: standing.pickupLocation.name,
  items: standing.sortedItems.map(({ boxPreset: { name }, quantity, agreedPrice }) => ({
    name,
    quantity,
    agreedPrice,
  })),
  weekday: standing.weekday,
  everyWeeks: standing.everyWeeks,
  startsOn: standing.startsOn,
  breaks: standing.breaks.map(({ fromDate, toDate }) => ({ fromDate, toDate })),
  wantsNotice: standing.wantsNotice,
  note: standing.note,
  createdAt: standing.createdAt.toISOString(),
  confirmedAt: standing.confirmedAt?.toISOString() ?? null,
  endedAt: standing.endedAt?.toISOString() ?? null,
  events: events.map(standingEventView),
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
  text: isOfAnother(message) ? null : withoutLinks(message.shownText),
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

/** Tells whether the order got another address since: it may have been somebody else's then. */
const isToAnother = ({ orderId, recipient }: MailMessage, orders: PersonalData['orders']): boolean =>
  orders.some(({ order }) => order.id === orderId && order.email !== recipient);

/** Leaves out whom it reached. Mail servers may quote the address in their reason. */
const withoutPerson = (mail: CustomerExport['mails'][number]): CustomerExport['mails'][number] => ({
  ...mail,
  recipient: null,
  text: null,
  reason: null,
});

/** Tells whether the order got another number since: the text tells what somebody else has ordered. */
const isOfAnother = ({ order, recipient }: SmsMessage): boolean =>
  order != null && order.phoneNumber !== recipient;

const SECRET_PATHS = [cancelPath(''), changePath(''), standingPath('')].join('|');
const SECRET_LINK = new RegExp(`\\S*(?:${SECRET_PATHS})\\S*`, 'g');

const withoutLinks = (text: string | null): string | null =>
  text === null ? null : text.replace(SECRET_LINK, '[Link entfernt]');
