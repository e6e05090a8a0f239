import * as v from 'valibot';
import { MAX_EVENTS } from '../plain/constants.js';
import { knownKind } from './known.js';
import { isoInstant, recordId } from './primitives.js';

// The pickup mode: what a helper at the pickup location needs of a day, and what was tapped there.

const MAX_AMOUNT = 99_999_999;
const MAX_DUE_CENTS = 2 ** 32 - 1;

export const PICKUP_STATES = ['open', 'collected', 'collected-unpaid'] as const;

const pickupOrderSchema = v.object({
  id: v.number(),
  /** Both are '' once the contact is erased. */
  firstName: v.string(),
  lastName: v.string(),
  /** E.164; '' without one. */
  phoneNumber: v.string(),
  /** Id of the pickup location (the master record). */
  locationId: v.number(),
  /** `withdrawn`: how many the customer withdrew from after the deadline; missing without one. */
  items: v.array(v.object({ name: v.string(), quantity: v.number(), withdrawn: v.optional(v.number()) })),
  /** Euros. */
  totalPrice: v.number(),
  /** Euros that are to be paid, if it isn't `totalPrice`: the customer withdrew from something. */
  due: v.optional(v.number()),
  /** Euros that were taken: of a paid order if it isn't `totalPrice`, of an unpaid one if it is a part. */
  taken: v.optional(v.number()),
  /** Debts of the person from at most five earlier orders, oldest first: `open` in euros. Missing without any. */
  owed: v.optional(v.array(v.object({ orderId: v.number(), date: v.string(), open: v.number() }))),
  note: v.nullable(v.string()),
  state: knownKind(PICKUP_STATES),
  /** ISO 8601, by the clock of the phone; null while it is open. */
  stateAt: v.nullable(v.string()),
  /** The event that an undo takes back, and the state that follows; null while there is none. */
  undo: v.nullable(
    v.object({
      eventId: v.string(),
      state: knownKind(PICKUP_STATES),
      stateAt: v.nullable(v.string()),
      taken: v.optional(v.number()),
    }),
  ),
});

/** GET /api/pickup/{dayId}: open orders by last name. A helper gets only the location of the link. */
export const Pickup = v.object({
  day: v.object({ id: v.number(), /** 'yyyy-MM-dd'. */ date: v.string() }),
  /** Missing in the answer of an older release, which would take the part of a tap for nothing. */
  takesParts: v.optional(v.literal(true)),
  locations: v.array(
    v.object({ locationId: v.number(), name: v.string(), startTime: v.string(), endTime: v.string() }),
  ),
  orders: v.array(pickupOrderSchema),
});

const eventId = v.pipe(v.string('Ungültiger Schlüssel'), v.uuid('Ungültiger Schlüssel'), v.toLowerCase());

const tap = <A extends string>(action: A) =>
  v.object({
    ...{ id: eventId, orderId: recordId, action: v.literal(action), at: isoInstant },
    /** Euros, as the phone showed them. A wrong one is ignored, because it must not hold up the tap. */
    amount: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_AMOUNT))), undefined),
    /** Cents that the phone asked for the whole order. A number that can't be true is ignored like a wrong amount. */
    due: v.optional(
      v.pipe(
        v.number('Ungültiger Betrag'),
        v.transform((cents) => (isDue(cents) ? cents : undefined)),
      ),
    ),
  });

/** Cents that were paid of what is due. A number that can't be true is ignored: the tap counts without it. */
export const paidPart = v.optional(
  v.pipe(
    v.number('Ungültiger Betrag'),
    v.transform((cents) => (cents > 0 && isDue(cents) ? cents : undefined)),
  ),
);

export const isDue = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MAX_DUE_CENTS;

/** `id` is made by the phone: each counts once. `undo` takes back the event named in `undoes` only. */
export const PickupEvent = v.variant(
  'action',
  [
    tap('collected'),
    v.object({ ...tap('collected-unpaid').entries, part: paidPart }),
    tap('paid'),
    v.object({ ...tap('undo').entries, undoes: eventId }),
  ],
  'Diese Aktion gibt es nicht',
);

/** POST /api/pickup/{dayId}/events, in the order in which they were tapped. */
export const PickupEvents = v.object({
  events: v.pipe(
    v.array(PickupEvent),
    v.minLength(1, 'Keine Änderung'),
    v.maxLength(MAX_EVENTS, `Höchstens ${MAX_EVENTS} Änderungen`),
  ),
});

/** The answer to events: the day as GET has it now, and the events that don't count. */
export const PickedUp = v.object({
  ...Pickup.entries,
  rejected: v.array(
    v.object({
      /** Id of the event. */
      id: v.string(),
      code: knownKind(['ORDER_GONE', 'ORDER_CANCELLED', 'EVENT_TOO_OLD', 'NOTHING_TO_UNDO']),
      /** German. */
      message: v.string(),
    }),
  ),
});

/** GET /api/admin/pickup-days/{id}/refused-taps: goods were handed out, but the order was cancelled or gone. */
export const refusedTapsSchema = v.array(
  v.object({
    id: v.number(),
    orderId: v.number(),
    /** `elsewhere`: it belongs to another day or location. */
    order: knownKind(['cancelled', 'elsewhere', 'deleted']),
    /** Both are '' for a deleted order, and once the contact is erased. */
    firstName: v.string(),
    lastName: v.string(),
    isPaid: v.boolean(),
    /** Euros; null if it isn't known. */
    amount: v.nullable(v.number()),
    actor: knownKind(['admin', 'helper']),
    /** ISO 8601, by the clock of the phone. */
    at: v.string(),
  }),
);

/** POST …/refused-taps/seen: the last of the taps that the farmer has seen. */
export const SeenTaps = v.object({ lastId: recordId });

export type RefusedTap = v.InferOutput<typeof refusedTapsSchema>[number];
export type SeenTaps = v.InferOutput<typeof SeenTaps>;
export type Pickup = v.InferOutput<typeof Pickup>;
export type PickupOrder = v.InferOutput<typeof pickupOrderSchema>;
export type PickupState = (typeof PICKUP_STATES)[number];
export type PickupEvent = v.InferOutput<typeof PickupEvent>;
export type PickupEvents = v.InferOutput<typeof PickupEvents>;
export type PickedUp = v.InferOutput<typeof PickedUp>;
