import * as v from 'valibot';
import { CustomerExport } from './customer-export.js';
import { knownEntries, knownKind } from './known.js';
import { smsCode } from './my-orders-form.js';
import { austrianPhone, requiredText } from './primitives.js';

// Calls below /api/my are the only ones that see the cookie of a shopper. All are 409 MY_ORDERS_OFF while the setting
// `enableMyOrders` is off or no SMS can be sent, apart from the two logouts. Without a session: 401 MY_SESSION_OVER.

/** Returned with a request for a code, and sent with the code that the SMS has. */
const ticket = requiredText('Bitte lass dir einen Code schicken');

/**
 * POST /api/my/code, with an `Idempotency-Key`: a repeated one sends no second SMS. The answer tells nothing about the
 * number: 202 {@link CodeTicket}. Refusals: 409 MY_ORDERS_OFF, 409 PHONE_NOT_MOBILE, 403 of the captcha, and 429
 * TOO_MANY_CODES with `Retry-After`.
 */
export const CodeRequest = v.object({
  phoneNumber: austrianPhone,
  turnstileToken: requiredText('Bitte warte auf die Sicherheitsprüfung', 2048),
});

/** The answer to POST /api/my/code and POST /api/my/confirm/code. */
export const CodeTicket = v.object({
  ticket: v.string(),
  /** ISO 8601: after it the code is refused. */
  validUntil: v.string(),
});

/** POST /api/my/session. Every code that can't be used is 401 CODE_WRONG; too many of one network are 429 TOO_MANY_ATTEMPTS. */
export const CodeLogin = v.object({
  ticket,
  code: smsCode,
  /** Stays logged in on this device; else the session ends after an idle hour, and with the browser. */
  stay: v.optional(v.boolean(), false),
});

/** POST /api/my/confirm: makes the session fresh for 10 minutes. The errors are those of {@link CodeLogin}. */
export const CodeConfirmation = v.object({ ticket, code: smsCode });

/** cancelled, or else: open until the order deadline, closed until the last window has ended, past afterwards. */
export const MY_ORDER_STATES = ['open', 'closed', 'past', 'cancelled'] as const;

const itemSchema = v.object({
  boxPresetId: v.number(),
  name: v.string(),
  quantity: v.number(),
  /** Euros, of one piece. */
  price: v.number(),
});

export const MyOrder = v.object({
  id: v.number(),
  orderDate: v.string(),
  pickupDay: v.object({ id: v.number(), date: v.string(), orderDeadline: v.string() }),
  /** `id` is the pickup location's, which other days have, too. */
  location: v.object({ id: v.number(), name: v.string(), startTime: v.string(), endTime: v.string() }),
  items: v.array(
    v.object({
      ...itemSchema.entries,
      /** Withdrawn from after the deadline. Missing without one. */
      withdrawn: v.optional(v.number()),
    }),
  ),
  totalPrice: v.number(),
  /** Euros that are to be paid, if it isn't `totalPrice`: the customer withdrew from something after the deadline. */
  due: v.optional(v.number()),
  state: knownKind(MY_ORDER_STATES),
  /** The address of the order's page; null once it has ended. */
  link: v.nullable(v.string()),
});

export const MyStandingOrder = v.object({
  id: v.number(),
  /** At the agreed prices. */
  items: v.array(itemSchema),
  everyWeeks: v.number(),
  weekday: v.number(),
  location: v.object({ id: v.number(), name: v.string() }),
  /** 'yyyy-MM-dd' of the next pickup that is planned or entered; null without one. */
  nextDate: v.nullable(v.string()),
  /** The address of its page. */
  link: v.string(),
});

/** GET /api/my, and the answer to POST /api/my/session. */
export const MyOrders = v.object({
  contact: v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() }),
  /** At most {@link MY_ORDERS_SHOWN} of the last 6 months and ahead, the latest pickup first. */
  orders: knownEntries(MyOrder),
  /** Active ones. */
  standingOrders: knownEntries(MyStandingOrder),
  session: v.object({
    isStaying: v.boolean(),
    /** ISO 8601: when it ends if nothing is called until then. */
    until: v.string(),
  }),
});

export const MY_ORDERS_SHOWN = 100;

/**
 * GET /api/my/data, a file: everything that is stored about the person. E-mail addresses are masked and texts of mails
 * left out, because a phone number proves no address. Without a code of the last 10 minutes: 403 FRESH_CODE_NEEDED.
 */
export const MyData = v.object({
  ...CustomerExport.entries,
  mails: v.array(v.omit(CustomerExport.entries.mails.item, ['text'])),
});

/** POST /api/my/logout, logout-all, confirm and erase. Erasing is refused with 403 FRESH_CODE_NEEDED, 409 OPEN_ORDERS or 409 UNPAID_ORDERS. */
export const MyDone = v.object({ success: v.literal(true) });

export type CodeRequest = v.InferOutput<typeof CodeRequest>;
export type CodeTicket = v.InferOutput<typeof CodeTicket>;
export type CodeLogin = v.InferOutput<typeof CodeLogin>;
export type CodeConfirmation = v.InferOutput<typeof CodeConfirmation>;
export type MyOrder = v.InferOutput<typeof MyOrder>;
export type MyStandingOrder = v.InferOutput<typeof MyStandingOrder>;
export type MyOrders = v.InferOutput<typeof MyOrders>;
export type MyData = v.InferOutput<typeof MyData>;
