import * as v from 'valibot';
import { search } from './customers.js';
import { knownKind } from './known.js';
import { idInAddress } from './primitives.js';

/** Like those of SMS; a message to everybody of a day is never a mail. */
export const MAIL_KINDS = [
  'confirmation',
  'change',
  'cancellation',
  'reminder',
  'withdrawal',
  'standing',
] as const;

/**
 * queued: waits for an attempt · sending: an attempt runs · sent: the mail server accepted it · failed: it certainly
 * didn't accept it · unknown: it may have accepted it, so the api doesn't retry.
 */
const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;

export const MailMessage = v.object({
  id: v.number(),
  kind: knownKind(MAIL_KINDS),
  /** null once erased, like the subject and the text. */
  recipient: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  /** Plain text. */
  text: v.nullable(v.string()),
  status: knownKind(MAIL_STATUSES),
  /** German; null when nothing went wrong. */
  reason: v.nullable(v.string()),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  /** null once the order is deleted. */
  orderId: v.nullable(v.number()),
  /** 'Aigner, Theresa', of the order; null once erased. */
  customerName: v.nullable(v.string()),
  /** 'yyyy-MM-dd', of the order; null once it or its day is deleted. */
  pickupDate: v.nullable(v.string()),
  /** Whether POST …/resend accepts it: it wasn't sent, its order isn't cancelled, and the pickup isn't over. */
  isResendable: v.boolean(),
  /** Failed or unknown, and a person can still do something about it. */
  needsAttention: v.boolean(),
});

/** GET /api/admin/mail-messages: the newest first, {@link MAIL_PAGE} per page. */
export const mailMessagesSchema = v.array(MailMessage);

export const MAIL_PAGE = 100;

/** `before` is the id of the last message on the previous page; `search` is a name, an address, a phone number or words of the subject. */
export const MailMessagesQuery = v.object({
  status: v.optional(v.picklist(MAIL_STATUSES, 'Diesen Status gibt es nicht')),
  before: v.optional(idInAddress),
  search,
});

export type MailKind = (typeof MAIL_KINDS)[number];
export type MailStatus = (typeof MAIL_STATUSES)[number];
export type MailMessage = v.InferOutput<typeof MailMessage>;
export type MailMessagesQuery = v.InferOutput<typeof MailMessagesQuery>;
