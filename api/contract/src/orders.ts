import * as v from 'valibot';
import { MAX_QUANTITY, NO_BOXES_CHOSEN } from './limits.js';
import { firstName, lastName, pickupDayLocationId } from './order-form.js';
import { austrianPhone, isoDate, recordId, requiredText, timeWithoutSeconds } from './primitives.js';

const MAX_LINES = 100;
const INVALID_QUANTITY = `Bitte wähle eine Menge von 0 bis ${MAX_QUANTITY}`;

const orderLineSchema = v.object({
  boxPresetId: recordId,
  quantity: v.pipe(
    v.number(INVALID_QUANTITY),
    v.integer(INVALID_QUANTITY),
    v.minValue(0, INVALID_QUANTITY),
    v.maxValue(MAX_QUANTITY, INVALID_QUANTITY),
  ),
});

/** What the shopper saw above the submit button. Anything else is refused with 409 OFFER_CHANGED. */
const shownOfferSchema = v.object({
  date: isoDate,
  startTime: timeWithoutSeconds,
  endTime: timeWithoutSeconds,
  /** Euros. */
  totalPrice: v.pipe(v.number('Ungültiger Betrag'), v.minValue(0, 'Ungültiger Betrag')),
});

/** POST /api/orders. Lines of quantity 0 are ignored; a box may occur once. */
export const orderRequestSchema = v.object({
  firstName,
  lastName,
  phoneNumber: austrianPhone,
  pickupDayId: recordId,
  pickupDayLocationId,
  items: v.pipe(
    v.optional(v.array(orderLineSchema, NO_BOXES_CHOSEN), []),
    v.maxLength(MAX_LINES, `Höchstens ${MAX_LINES} Positionen`),
    v.check(
      (lines) => new Set(lines.map((line) => line.boxPresetId)).size === lines.length,
      'Jede Kiste darf nur einmal vorkommen',
    ),
    v.check((lines) => lines.some((line) => line.quantity > 0), NO_BOXES_CHOSEN),
  ),
  turnstileToken: requiredText('Bitte warte auf die Sicherheitsprüfung', 2048),
  shown: v.optional(shownOfferSchema),
});

/** The answer to a placed order. With `smsEnabled: false` no screen mentions an SMS. */
export const placedOrderSchema = v.object({
  order: v.object({
    id: v.number(),
    totalPrice: v.number(),
    smsEnabled: v.boolean(),
    smsSent: v.boolean(),
    /** Why none was sent: the number can't get SMS, or a limit is reached. Missing for all other reasons. */
    smsReason: v.optional(v.picklist(['landline', 'limit'])),
    cancellationToken: v.string(),
  }),
});

const orderItemSchema = v.object({
  id: v.number(),
  quantity: v.number(),
  price: v.number(),
  boxPreset: v.object({ id: v.number(), name: v.string(), price: v.number() }),
});

/** GET /api/orders/verify/{token}. */
export const verifiedOrderSchema = v.object({
  order: v.object({ id: v.number(), orderDate: v.string(), totalPrice: v.number() }),
  isCancelled: v.boolean(),
  cancelledAt: v.nullable(v.string()),
  customer: v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() }),
  pickupDay: v.object({ id: v.number(), date: v.string(), orderDeadline: v.string() }),
  pickupLocation: v.object({ id: v.number(), name: v.string(), googleMapsLink: v.nullable(v.string()) }),
  pickupDayLocation: v.object({ id: v.number(), startTime: v.string(), endTime: v.string() }),
  items: v.array(orderItemSchema),
});

/** POST /api/orders/cancel/{token}. */
export const cancelledOrderSchema = v.object({ success: v.boolean(), message: v.string() });

/** A row of the back office. The contact is the order's own copy; null after it was erased ('Gelöschter Kunde'). */
export const adminOrderSchema = v.object({
  id: v.number(),
  orderDate: v.string(),
  pickupDayId: v.number(),
  pickupDay: v.object({ date: v.string(), orderDeadline: v.string() }),
  pickupLocation: v.object({ id: v.number(), name: v.string() }),
  pickupDayLocation: v.object({ id: v.number(), startTime: v.string(), endTime: v.string() }),
  customerId: v.nullable(v.number()),
  customer: v.nullable(v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() })),
  totalPrice: v.number(),
  isCancelled: v.boolean(),
  cancelledAt: v.nullable(v.string()),
  /** false when no confirmation was due: then no screen mentions an SMS. */
  smsEnabled: v.boolean(),
  smsConfirmationSent: v.boolean(),
  items: v.array(orderItemSchema),
  /** Grows with each edit. */
  version: v.number(),
});

export const adminOrdersSchema = v.array(adminOrderSchema);

export type OrderRequest = v.InferOutput<typeof orderRequestSchema>;
export type ShownOffer = v.InferOutput<typeof shownOfferSchema>;
export type OrderLine = v.InferOutput<typeof orderLineSchema>;
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>;
export type VerifiedOrder = v.InferOutput<typeof verifiedOrderSchema>;
export type CancelledOrder = v.InferOutput<typeof cancelledOrderSchema>;
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>;
