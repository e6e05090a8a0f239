import * as v from 'valibot';
import { idInAddress } from './primitives.js';

const SMS_KINDS = ['confirmation', 'cancellation', 'reminder'] as const;

/**
 * queued: waits for an attempt · sending: an attempt runs · sent: the provider accepted it · failed: the provider
 * certainly didn't accept it · unknown: it may have accepted it, so the api doesn't retry · suppressed: the number
 * reached its limit of messages.
 */
const SMS_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'] as const;

const RESENDABLE: readonly SmsStatus[] = ['failed', 'unknown', 'suppressed'];

/** Whether a person may send it again. */
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

/** GET /api/admin/sms-messages: the newest first, {@link SMS_PAGE} per page. */
export const smsMessagesSchema = v.array(smsMessageSchema);

export const SMS_PAGE = 100;

/** `before` is the id of the last message on the previous page. */
export const smsMessagesQuerySchema = v.object({
  status: v.optional(v.picklist(SMS_STATUSES, 'Diesen Status gibt es nicht')),
  before: v.optional(idInAddress),
});

export type SmsKind = (typeof SMS_KINDS)[number];
export type SmsStatus = (typeof SMS_STATUSES)[number];
export type SmsMessage = v.InferOutput<typeof smsMessageSchema>;
export type SmsMessagesQuery = v.InferOutput<typeof smsMessagesQuerySchema>;
