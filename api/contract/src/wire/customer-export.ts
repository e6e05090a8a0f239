import * as v from 'valibot';
import { AdminStandingOrder, StandingEvent } from '../standing-orders/calls.js';
import { Customer } from './customers.js';
import { knownEntries, knownKind } from './known.js';
import { MailMessage } from './mail-messages.js';
import { OrderEvent } from './order-events.js';
import { PICKUP_STATES } from './pickup.js';
import { SmsMessage } from './sms-messages.js';

/**
 * GET /api/admin/customers/{id}/export: everything that is stored about a person. Links and tokens are left out, since
 * they open an order. Instants are ISO 8601 in UTC, amounts euros.
 */
export const CustomerExport = v.object({
  exportedAt: v.string(),
  customer: v.omit(Customer, ['orderCount']),
  /** Newest first, cancelled ones too. */
  orders: v.array(
    v.object({
      id: v.number(),
      orderDate: v.string(),
      changedAt: v.nullable(v.string()),
      cancelledAt: v.nullable(v.string()),
      /** As typed for this order; null once erased. */
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      phoneNumber: v.nullable(v.string()),
      email: v.nullable(v.string()),
      pickupDate: v.string(),
      location: v.object({ name: v.string(), startTime: v.string(), endTime: v.string() }),
      items: v.array(v.object({ name: v.string(), quantity: v.number(), price: v.number() })),
      totalPrice: v.number(),
      note: v.nullable(v.string()),
      pickupState: knownKind(PICKUP_STATES),
      pickupStateAt: v.nullable(v.string()),
      /** Taps at the pickup included, oldest first. */
      events: knownEntries(OrderEvent),
    }),
  ),
  /** Newest first. */
  standingOrders: v.array(
    v.object({
      ...v.pick(AdminStandingOrder, [
        'id',
        'status',
        'source',
        'firstName',
        'lastName',
        'phoneNumber',
        'email',
        'weekday',
        'everyWeeks',
        'startsOn',
        'wantsNotice',
        'note',
        'createdAt',
        'confirmedAt',
        'endedAt',
      ]).entries,
      location: v.string(),
      items: v.array(v.object({ name: v.string(), quantity: v.number(), agreedPrice: v.number() })),
      breaks: v.array(v.object({ fromDate: v.string(), toDate: v.nullable(v.string()) })),
      /** Oldest first. */
      events: knownEntries(StandingEvent),
    }),
  ),
  /** Where the person is logged in to see the own orders, the last used first. */
  logins: v.optional(
    v.array(v.object({ createdAt: v.string(), lastUsedAt: v.string(), device: v.string() })),
  ),
  /** To the person's number, newest first. */
  messages: v.array(
    v.object({
      ...v.pick(SmsMessage, [
        'kind',
        'status',
        'reason',
        'recipient',
        'createdAt',
        'sentAt',
        'deliveryState',
        'deliveredAt',
        'orderId',
      ]).entries,
      sender: v.string(),
      /** Without links; null once erased, and when the order has become somebody else's. */
      text: v.nullable(v.string()),
    }),
  ),
  /**
   * About the person's orders, newest first; the text without links. Address, text and reason are null of a mail to another
   * address than the order has: it may have been somebody else's.
   */
  mails: v.array(
    v.pick(MailMessage, [
      'kind',
      'status',
      'reason',
      'recipient',
      'subject',
      'text',
      'createdAt',
      'sentAt',
      'orderId',
    ]),
  ),
});

export type CustomerExport = v.InferOutput<typeof CustomerExport>;
