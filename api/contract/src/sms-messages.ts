import * as v from 'valibot';
import { idInAddress } from './primitives.js';

const SMS_KINDS = ['confirmation', 'cancellation', 'reminder'] as const;

/**
 * queued: waits for (another) attempt · sending: a process is at it · sent: the provider took it · failed: it certainly
 * didn't · unknown: it may have, so nobody tries again by himself · suppressed: the number has had enough for now.
 */
const SMS_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'] as const;

const RESENDABLE: readonly SmsStatus[] = ['failed', 'unknown', 'suppressed'];

/** Whether 'Erneut senden' is offered (design decision 11). */
export const isResendable = (status: SmsStatus): boolean => RESENDABLE.includes(status);

export const smsMessageSchema = v.object({
  id: v.number(),
  kind: v.picklist(SMS_KINDS),
  /** E.164; null once erased. */
  recipient: v.nullable(v.string()),
  /** null once erased. */
  text: v.nullable(v.string()),
  status: v.picklist(SMS_STATUSES),
  /** German; null when nothing went wrong. */
  reason: v.nullable(v.string()),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  /** null once the order is deleted. */
  orderId: v.nullable(v.number()),
});

/** GET /api/admin/sms-messages: the newest first, a page of {@link SMS_PAGE}. */
export const smsMessagesSchema = v.array(smsMessageSchema);

export const SMS_PAGE = 100;

/** `before` is the id of the last message of the page before. */
export const smsMessagesQuerySchema = v.object({
  status: v.optional(v.picklist(SMS_STATUSES, 'Diesen Status gibt es nicht')),
  before: v.optional(idInAddress),
});

export type SmsKind = (typeof SMS_KINDS)[number];
export type SmsStatus = (typeof SMS_STATUSES)[number];
export type SmsMessage = v.InferOutput<typeof smsMessageSchema>;
export type SmsMessagesQuery = v.InferOutput<typeof smsMessagesQuerySchema>;
