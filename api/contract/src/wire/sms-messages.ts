import * as v from 'valibot';
import { search } from './customers.js';
import { knownKind, type Other } from './known.js';
import { idInAddress, recordId } from './primitives.js';

export const SMS_KINDS = [
  'confirmation',
  'change',
  'cancellation',
  'reminder',
  'day',
  'withdrawal',
  'standing',
  'standing-confirm',
  'standing-problem',
  'standing-ending',
  'code',
] as const;

/** German names, in the back office and for the operator. */
export const KIND_NAMES = {
  confirmation: 'Bestellbestätigung',
  change: 'Änderungsbestätigung',
  reminder: 'Abholerinnerung',
  cancellation: 'Stornobestätigung',
  day: 'Nachricht an alle',
  withdrawal: 'Bestätigung des Widerrufs',
  standing: 'Dauerbestellung, vor der Abholung',
  'standing-confirm': 'Bestätigung der Dauerbestellung',
  'standing-problem': 'Dauerbestellung, keine Bestellung angelegt',
  'standing-ending': 'Dauerbestellung, endet bald',
  code: 'Anmelde-Code',
} as const satisfies Record<(typeof SMS_KINDS)[number], string>;

/**
 * queued: waits for an attempt · sending: an attempt runs · sent: the provider accepted it · failed: the provider
 * certainly didn't accept it · unknown: it may have accepted it, so the api doesn't retry · suppressed: a limit was
 * reached, or the number can't get SMS.
 */
const SMS_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'] as const;

/** Provider's reports about a message that it had accepted: whether the phone has it. */
export const DELIVERY_STATES = ['delivered', 'undelivered', 'expired', 'rejected'] as const;

const RESENDABLE = ['failed', 'unknown', 'suppressed'] as const;

/** Sent, but reported as undelivered, expired or rejected. A filter, no status. */
const UNDELIVERED = 'undelivered';

export type ResendableStatus = (typeof RESENDABLE)[number] | typeof UNDELIVERED;

export const UNDELIVERED_STATES = DELIVERY_STATES.filter((state) => state !== 'delivered');

/** Tells whether the provider reported that it didn't reach the phone. */
export const isUndelivered = (state: DeliveryState | Other | null): boolean =>
  UNDELIVERED_STATES.some((known) => known === state);

/** Tells whether a person may send it again. */
export const isResendable = ({
  status,
  deliveryState,
}: {
  status: SmsStatus | Other;
  deliveryState: DeliveryState | Other | null;
}): boolean => RESENDABLE.some((resendable) => resendable === status) || isUndelivered(deliveryState);

export const SmsMessage = v.object({
  id: v.number(),
  /** `day`: a message to everybody of a pickup day. `standing`: about an order that was entered by a standing order. */
  kind: knownKind(SMS_KINDS),
  /** Id that all recipients of a message to everybody share; null for other kinds. */
  groupId: v.nullable(v.number()),
  /** E.164; null once erased. */
  recipient: v.nullable(v.string()),
  /** null once erased, and of a code. */
  text: v.nullable(v.string()),
  status: knownKind(SMS_STATUSES),
  /** German; null when nothing went wrong. */
  reason: v.nullable(v.string()),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  /** null until the provider reports about it; most providers do so within a minute. */
  deliveryState: v.nullable(knownKind(DELIVERY_STATES)),
  /** ISO 8601; null unless delivered. */
  deliveredAt: v.nullable(v.string()),
  /** null once the order is deleted. */
  orderId: v.nullable(v.number()),
  /** A message about a standing order as a whole has it; it is null once that is deleted. */
  standingOrderId: v.nullable(v.number()),
  /** 'Aigner, Theresa', of the order or the standing order; null once erased. */
  customerName: v.nullable(v.string()),
  /** 'yyyy-MM-dd', of the order; null once it or its day is deleted. */
  pickupDate: v.nullable(v.string()),
  /** True if POST …/resend accepts it: it wasn't sent, and what it says is still true and of use. */
  isResendable: v.boolean(),
  /** Failed, unknown or undelivered, without a mail that says the same, and a person can still do something about it. */
  needsAttention: v.boolean(),
  /** True if the SMS didn't arrive, but a mail with the same text went out. */
  isMailed: v.optional(v.literal(true)),
});

/** GET /api/admin/sms-messages: the newest first, {@link SMS_PAGE} per page. A group may go on with the next page. */
export const smsMessagesSchema = v.array(SmsMessage);

export const SMS_PAGE = 100;

/** GET /api/admin/sms-messages/usage: of the limit over all numbers (SMS_DAILY_LIMIT). */
export const SmsUsage = v.object({
  /** Since `until` minus 24 hours. */
  sent: v.number(),
  /** null without a limit. */
  limit: v.nullable(v.number()),
  /** From here on, messages that shoppers cause are suppressed: the rest is for reminders and the farmer. */
  shopLimit: v.nullable(v.number()),
  /** All further messages are suppressed. */
  isReached: v.boolean(),
  /** ISO 8601: when counting starts anew; null before the first message. */
  until: v.nullable(v.string()),
  /** false in the demo and in development: messages are stored, but reach no phone. */
  reachesPhones: v.boolean(),
});

/** Why an SMS that was wanted hasn't been sent; `underway`: it waits or is being sent. */
export const SMS_REASONS = ['landline', 'limit', 'underway', 'unknown', 'failed'] as const;

/**
 * POST /api/admin/sms-messages/resend: all messages of a status that a person may send again, 500 at most. GET of the
 * same address, with this as its query, answers how many they are.
 */
export const SmsSelection = v.object({
  status: v.picklist(
    [...RESENDABLE, UNDELIVERED],
    'Bitte wähle nicht gesendete, nicht zugestellte, ungewisse oder zurückgehaltene SMS',
  ),
  kind: v.optional(v.picklist(SMS_KINDS, 'Diese Art von SMS gibt es nicht')),
  pickupDayId: v.optional(recordId),
});

/** As a query, where numbers are text. */
export const smsSelectionQuerySchema = v.object({
  ...SmsSelection.entries,
  pickupDayId: v.optional(idInAddress),
});

export const SmsCount = v.object({ messages: v.number() });

/** `left`: those that a limit keeps back; `untried`: those that were too many for one call. */
export const ResentSms = v.object({
  resent: v.number(),
  left: v.number(),
  untried: v.optional(v.number()),
});

/** `before` is the id of the last message on the previous page; `search` is a name or the recipient's number. */
export const SmsMessagesQuery = v.object({
  status: v.optional(v.picklist([...SMS_STATUSES, UNDELIVERED], 'Diesen Status gibt es nicht')),
  before: v.optional(idInAddress),
  search,
});

export type SmsKind = (typeof SMS_KINDS)[number];
export type SmsStatus = (typeof SMS_STATUSES)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type SmsReason = (typeof SMS_REASONS)[number];
export type SmsSelection = v.InferOutput<typeof SmsSelection>;
export type SmsCount = v.InferOutput<typeof SmsCount>;
export type ResentSms = v.InferOutput<typeof ResentSms>;
export type SmsUsage = v.InferOutput<typeof SmsUsage>;
export type SmsMessage = v.InferOutput<typeof SmsMessage>;
export type SmsMessagesQuery = v.InferOutput<typeof SmsMessagesQuery>;
