import * as v from 'valibot';
import { ADMIN_MAX_QUANTITY, MAX_NOTE_LENGTH, MAX_QUANTITY, NO_BOXES_CHOSEN } from '../plain/constants.js';
import { knownEntries, knownKind } from './known.js';
import { OrderEvent } from './order-events.js';
import { firstName, lastName, pickupDayLocationId } from './order-form.js';
import { PICKUP_STATES, paidPart } from './pickup.js';
import { PickupDay } from './pickup-days.js';
import {
  austrianPhone,
  baseVersion,
  emailOrNone,
  INVALID_PHONE,
  idInAddress,
  isoDate,
  orNull,
  personName,
  recordId,
  requiredText,
  text,
  timeWithoutSeconds,
  uncheckedEmail,
} from './primitives.js';
import { DELIVERY_STATES, SMS_REASONS } from './sms-messages.js';

const MAX_LINES = 100;

/** A quantity of one box. */
export function quantity(min: number, max: number) {
  const message = `Bitte wähle eine Menge von ${min} bis ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** The boxes of an order; a box may occur once, and one must have a quantity. */
export const orderLines = (quantitySchema: ReturnType<typeof quantity>) =>
  v.pipe(
    v.optional(v.array(v.object({ boxPresetId: recordId, quantity: quantitySchema }), NO_BOXES_CHOSEN), []),
    v.maxLength(MAX_LINES, `Höchstens ${MAX_LINES} Positionen`),
    v.check(
      (lines) => new Set(lines.map((line) => line.boxPresetId)).size === lines.length,
      'Jede Kiste darf nur einmal vorkommen',
    ),
    v.check((lines) => lines.some((line) => line.quantity > 0), NO_BOXES_CHOSEN),
  );

/** Euros. */
export const shownTotal = v.pipe(v.number('Ungültiger Betrag'), v.minValue(0, 'Ungültiger Betrag'));

/** Offer that the shopper saw above the submit button. Anything else is refused with 409 OFFER_CHANGED. */
const shownOfferSchema = v.object({
  date: isoDate,
  startTime: timeWithoutSeconds,
  endTime: timeWithoutSeconds,
  totalPrice: shownTotal,
});

/** Like {@link shownOfferSchema}; a field that is missing isn't compared. */
const shownChangeSchema = v.object({
  date: v.exactOptional(isoDate),
  startTime: v.exactOptional(timeWithoutSeconds),
  endTime: v.exactOptional(timeWithoutSeconds),
  totalPrice: shownTotal,
});

/**
 * POST /api/orders. Lines of quantity 0 are ignored; a box may occur once. `email` is read only if the setting
 * `customerMail` is on: otherwise anything is accepted, and nothing of it stored.
 */
export const OrderRequest = v.object({
  firstName,
  lastName,
  phoneNumber: austrianPhone,
  email: uncheckedEmail,
  pickupDayId: recordId,
  pickupDayLocationId,
  items: orderLines(quantity(0, MAX_QUANTITY)),
  turnstileToken: requiredText('Bitte warte auf die Sicherheitsprüfung', 2048),
  shown: v.optional(shownOfferSchema),
});

/** The `Idempotency-Key` of an order. GET /api/orders/by-key/{key} answers 204 if an order has it, else 404. */
export const idempotencyKey = v.pipe(
  v.string(),
  v.uuid('Der Schlüssel muss eine UUID sein'),
  v.toLowerCase(),
);

/** The answer to a placed order. With `smsEnabled: false` no screen mentions an SMS: a mail may replace it. */
export const PlacedOrder = v.object({
  order: v.object({
    id: v.number(),
    totalPrice: v.number(),
    smsEnabled: v.boolean(),
    smsSent: v.boolean(),
    /** Why none was sent: the number can't get SMS, or a limit is reached. Missing for all other reasons. */
    smsReason: v.optional(knownKind(['landline', 'limit'])),
    /** True if the SMS isn't sent yet, but may be soon. */
    smsUnderway: v.optional(v.literal(true)),
    /** The mail server took the confirmation. Missing unless customers get mails (`asksForEmail`). */
    mailSent: v.optional(v.boolean()),
    cancellationToken: v.string(),
  }),
});

/**
 * PUT /api/orders/change/{token}: the whole order as it shall be; a box that isn't named is taken off. A line may keep
 * a quantity above {@link MAX_QUANTITY} that the farmer gave it.
 */
export const OrderChange = v.object({
  version: baseVersion,
  items: orderLines(quantity(0, ADMIN_MAX_QUANTITY)),
  pickupDayLocationId,
  shown: v.optional(shownChangeSchema),
});

const orderItemSchema = v.object({
  id: v.number(),
  quantity: v.number(),
  price: v.number(),
  boxPreset: v.object({ id: v.number(), name: v.string(), price: v.number() }),
});

/** Boxes that the customer withdrew from; before the deadline the order has less of them since. */
export const Withdrawal = v.object({
  /** ISO 8601 in UTC. */
  at: v.string(),
  items: v.array(v.object({ boxPresetId: v.number(), name: v.string(), quantity: v.number() })),
});

/**
 * GET /api/orders/verify/{token}, and the answer of PUT /api/orders/change/{token}. `phoneNumber` is '' for an order
 * without one.
 */
export const VerifiedOrder = v.object({
  order: v.object({
    id: v.number(),
    orderDate: v.string(),
    totalPrice: v.number(),
    /** Euros that are to be paid, if it isn't `totalPrice`: the customer withdrew from something after the deadline. */
    due: v.optional(v.number()),
  }),
  isCancelled: v.boolean(),
  cancelledAt: v.nullable(v.string()),
  customer: v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() }),
  pickupDay: v.object({
    id: v.number(),
    date: v.string(),
    orderDeadline: v.string(),
    /** null unless the day is called off. */
    callOffReason: v.nullable(v.string()),
  }),
  pickupLocation: v.object({ id: v.number(), name: v.string(), googleMapsLink: v.nullable(v.string()) }),
  pickupDayLocation: v.object({ id: v.number(), startTime: v.string(), endTime: v.string() }),
  items: v.array(
    v.object({
      ...orderItemSchema.entries,
      /** How many of the line can be withdrawn from now. Missing in an order of perishable goods only. */
      canWithdraw: v.optional(v.number()),
      /** Withdrawn from after the deadline. Missing without one. */
      withdrawn: v.optional(v.number()),
    }),
  ),
  /** ISO 8601 in UTC: until when there is a right of withdrawal. Missing like `canWithdraw`. */
  withdrawUntil: v.optional(v.string()),
  /** Oldest first. Missing without one. */
  withdrawals: v.optional(v.array(Withdrawal)),
  /** Grows with each change. */
  version: v.number(),
  /** ISO 8601: the last change of boxes or location, or withdrawal; null without one. */
  changedAt: v.nullable(v.string()),
  /** A standing order has entered it. */
  isStanding: v.optional(v.literal(true)),
  /** Offer of the day for a change; null when it isn't sold or the order is cancelled. */
  offer: v.nullable(PickupDay),
});

/**
 * POST /api/orders/withdraw/{token}, until the end of the 14th day after the pickup. Before the deadline the boxes are
 * taken off the order, afterwards it stays as it is.
 */
export const WithdrawalRequest = v.object({ items: orderLines(quantity(0, ADMIN_MAX_QUANTITY)) });

export const Withdrawn = v.object({
  success: v.literal(true),
  /** German, with date and time. */
  message: v.string(),
  /** ISO 8601 in UTC. */
  withdrawnAt: v.string(),
});

/** POST /api/orders/cancel/{token}. */
export const CancelledOrder = v.object({ success: v.boolean(), message: v.string() });

/** A row of the back office. The contact is the order's own copy; null after it was erased ('Gelöschter Kunde'). */
export const AdminOrder = v.object({
  id: v.number(),
  orderDate: v.string(),
  pickupDayId: v.number(),
  pickupDay: v.object({ date: v.string(), orderDeadline: v.string() }),
  pickupLocation: v.object({ id: v.number(), name: v.string() }),
  pickupDayLocation: v.object({ id: v.number(), startTime: v.string(), endTime: v.string() }),
  customerId: v.nullable(v.number()),
  /** `phoneNumber` is '' for an order of the farmer without one. */
  customer: v.nullable(v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() })),
  /** Typed with this order; null without one. */
  email: v.nullable(v.string()),
  totalPrice: v.number(),
  /** Euros that are to be paid, if it isn't `totalPrice`: the customer withdrew from something. */
  due: v.optional(v.number()),
  /** Euros that were taken: of a paid order if it isn't `totalPrice`, of an unpaid one if it is a part. */
  taken: v.optional(v.number()),
  /** Euros that are left to pay of an order that was collected without payment. */
  open: v.optional(v.number()),
  /** The farmer has settled the withdrawals. */
  isWithdrawalSettled: v.optional(v.literal(true)),
  isCancelled: v.boolean(),
  cancelledAt: v.nullable(v.string()),
  /** false when no confirmation was due: then no screen mentions an SMS. */
  smsEnabled: v.boolean(),
  /** Or a later message about a change. */
  smsConfirmationSent: v.boolean(),
  /** Not sent yet: it waits or is being sent. */
  smsUnderway: v.boolean(),
  /** Provider's report about the confirmation; null without one. */
  smsDeliveryState: v.nullable(knownKind(DELIVERY_STATES)),
  /** The last SMS about the order didn't reach the phone; missing otherwise. `isMailed`: a mail went out instead. */
  lostSms: v.optional(v.object({ isMailed: v.boolean() })),
  /** In the answers of POST, PUT and cancel: why the SMS about it isn't sent; missing if it is, or none was due. */
  smsReason: v.optional(knownKind(SMS_REASONS)),
  items: v.array(
    v.object({
      ...orderItemSchema.entries,
      /** Withdrawn from after the deadline. Missing without one. */
      withdrawn: v.optional(v.number()),
    }),
  ),
  source: knownKind(['shop', 'admin', 'standing']),
  /** Set for `source` 'standing', and null once the standing order is deleted. */
  standingOrderId: v.nullable(v.number()),
  /** Internal: no page or message of the customer shows it. */
  note: v.nullable(v.string()),
  /** Grows with each edit. */
  version: v.number(),
  pickupState: knownKind(PICKUP_STATES),
  /** ISO 8601; null while it is open. */
  pickupStateAt: v.nullable(v.string()),
});

/**
 * GET /api/admin/orders: of the day with `date` or `pickupDayId`, else the newest of all days; the newest first. With
 * `page`, counted from 1, it answers {@link ORDERS_PAGE} orders of the day, the last page fewer; without it all.
 */
export const adminOrdersSchema = v.array(AdminOrder);

export const AdminOrdersQuery = v.object({
  date: v.optional(isoDate),
  pickupDayId: v.optional(idInAddress),
  page: v.optional(idInAddress),
});

export const ORDERS_PAGE = 150;

/** GET /api/admin/orders/{id}: with its history, oldest first. */
export const AdminOrderDetails = v.object({
  ...AdminOrder.entries,
  events: knownEntries(OrderEvent),
});

const phoneOrNone = v.optional(
  v.union(
    [
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => null),
      ),
      austrianPhone,
    ],
    INVALID_PHONE,
  ),
  '',
);

const MISSING_FIRST_NAME = 'Bitte gib den Vornamen ein';
const MISSING_LAST_NAME = 'Bitte gib den Nachnamen ein';

/** The name in a form of the farmer. */
export const customerNames = (stored?: { firstName: string | null; lastName: string | null } | null) => ({
  firstName: personName(MISSING_FIRST_NAME, stored?.firstName),
  lastName: personName(MISSING_LAST_NAME, stored?.lastName),
});

/** The name in a change; the api refuses a link only where the stored name has another text. */
export const changedNames = {
  firstName: requiredText(MISSING_FIRST_NAME),
  lastName: requiredText(MISSING_LAST_NAME),
};

const adminOrderFields = {
  ...customerNames(),
  /** '' or E.164; the output of '' is null. */
  phoneNumber: phoneOrNone,
  /** null removes it. Ignored unless customers get mails (`customerMail`). */
  email: v.optional(emailOrNone, null),
  pickupDayLocationId,
  items: orderLines(quantity(1, ADMIN_MAX_QUANTITY)),
  /** null removes it. */
  note: orNull(v.pipe(text(MAX_NOTE_LENGTH), v.trim())),
};

const flag = v.optional(v.boolean(), false);

/**
 * POST /api/admin/orders. Without `force` it is refused (409) after the deadline, on an inactive day, for a box that is
 * sold out and beyond a limit.
 */
export const AdminOrderInput = v.object({
  pickupDayId: recordId,
  ...adminOrderFields,
  sendSms: flag,
  force: flag,
});

/** PUT /api/admin/orders/{id} changes the sent fields. `items` replaces all boxes. */
export const AdminOrderChange = v.object({
  ...v.partial(v.object({ ...adminOrderFields, ...changedNames })).entries,
  version: baseVersion,
  sendSms: flag,
  force: flag,
});

/** POST /api/admin/orders/{id}/pickup: from the deadline on, without an end. */
export const PickupStateInput = v.object({
  state: v.picklist(PICKUP_STATES, 'Diesen Stand gibt es nicht'),
  /** With `collected-unpaid`: what was paid of it. */
  part: paidPart,
  /** Cents that were open before; refused if they no longer are, so that no part counts twice. */
  wasOpen: v.optional(v.number('Ungültiger Betrag')),
  version: baseVersion,
});

/** POST /api/admin/orders/{id}/cancel. */
export const AdminCancellation = v.object({ sendSms: flag });

export type OrderRequest = v.InferOutput<typeof OrderRequest>;
export type ShownOffer = v.InferOutput<typeof shownOfferSchema>;
export type ShownChange = v.InferOutput<typeof shownChangeSchema>;
export type OrderLine = OrderRequest['items'][number];
export type OrderChange = v.InferOutput<typeof OrderChange>;
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>;
export type VerifiedOrder = v.InferOutput<typeof VerifiedOrder>;
export type Withdrawal = v.InferOutput<typeof Withdrawal>;
export type WithdrawalRequest = v.InferOutput<typeof WithdrawalRequest>;
export type Withdrawn = v.InferOutput<typeof Withdrawn>;
export type CancelledOrder = v.InferOutput<typeof CancelledOrder>;
export type AdminOrdersQuery = v.InferOutput<typeof AdminOrdersQuery>;
export type AdminOrder = v.InferOutput<typeof AdminOrder>;
export type AdminOrderDetails = v.InferOutput<typeof AdminOrderDetails>;
export type AdminOrderInput = v.InferOutput<typeof AdminOrderInput>;
export type AdminOrderChange = v.InferOutput<typeof AdminOrderChange>;
export type PickupStateInput = v.InferOutput<typeof PickupStateInput>;
export type AdminCancellation = v.InferOutput<typeof AdminCancellation>;
