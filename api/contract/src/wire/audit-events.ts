import * as v from 'valibot';
import { idInAddress } from './primitives.js';

export type AuditAction =
  | 'login.password'
  | 'login.passkey'
  | 'login.helper'
  | 'login.failed'
  | 'credentials.changed'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'passkey-only.changed'
  | 'person.invited'
  | 'person.changed'
  | 'person.deactivated'
  | 'person.access'
  | 'invitation.ended'
  | 'invitation.accepted'
  | 'access.ended'
  | 'session.ended'
  | 'other-sessions.ended'
  | 'setting.changed'
  | 'picture.removed'
  | 'products.started'
  | 'product.archived'
  | 'pickup-location.deactivated'
  | 'pickup-day.deleted'
  | 'pickup-day.called-off'
  | 'planned-days.changed'
  | 'order.deleted'
  | 'withdrawals.settled'
  | 'standing-order.created'
  | 'standing-order.changed'
  | 'standing-order.ended'
  | 'standing-order.deleted'
  | 'standing-order.resumed'
  | 'standing-order.entered'
  | 'standing-orders.listed'
  | 'customer.changed'
  | 'customer.removed'
  | 'customer.exported'
  | 'customers.listed'
  | 'open-amounts.listed'
  | 'list.exported'
  | 'farm.exported'
  | 'helper-link.created'
  | 'helper-link.ended'
  | 'message.sent'
  | 'sms.resent'
  | 'mail.resent'
  | 'report.sent'
  | 'sms.tested'
  | 'mail.tested';

/** The network of what was done by a program on the server (admin:password). */
export const ON_SERVER = 'server';

export const AuditEvent = v.object({
  id: v.number(),
  at: v.string(),
  /** The e-mail address of the admin, 'helper', or 'customer' for a shopper's own data; null if nobody was logged in. */
  actor: v.nullable(v.string()),
  /** The name of the person; missing without one. */
  actorName: v.optional(v.string()),
  /** An {@link AuditAction}; a back office of an earlier release doesn't know all. */
  action: v.string(),
  /** The number of the record, or the key of the setting; null if there is none. */
  object: v.nullable(v.string()),
  /** The names of the fields that changed, never their values; of `list.exported` the list. */
  changes: v.array(v.string()),
  /** '203.0.113.0/24', or {@link ON_SERVER} */
  network: v.string(),
  /** Failed logins, and repeated reads of customers or lists, of a network within an hour are one event. */
  count: v.number(),
});

/** GET /api/admin/audit-events: the newest first, {@link AUDIT_PAGE} per page. */
export const auditEventsSchema = v.array(AuditEvent);

export const AUDIT_PAGE = 100;

/** `before` is the id of the last event on the previous page. */
export const AuditEventsQuery = v.object({ before: v.optional(idInAddress) });

export type AuditEvent = v.InferOutput<typeof AuditEvent>;
export type AuditEventsQuery = v.InferOutput<typeof AuditEventsQuery>;
