import * as v from 'valibot';
import { ADMIN_MAX_QUANTITY, MAX_NOTE_LENGTH, MAX_QUANTITY } from '../plain/constants.js';
import { search } from '../wire/customers.js';
import { knownEntries, knownKind } from '../wire/known.js';
import { firstName, lastName } from '../wire/order-form.js';
import { changedNames, customerNames, orderLines, quantity, shownTotal } from '../wire/orders.js';
import {
  austrianPhone,
  baseVersion,
  emailOrNone,
  idInAddress,
  isoDate,
  orNull,
  price,
  recordId,
  requiredText,
  text,
  uncheckedEmail,
} from '../wire/primitives.js';
import { everyWeeks, pickupLocationId, startsOn, weekday } from './form.js';

export const STANDING_STATUSES = ['pending', 'active', 'ended'] as const;

/** Why a line, or the whole order of a week, isn't entered. */
export const STANDING_REASONS = ['box', 'stock', 'price', 'location', 'day'] as const;

export const WEEK_STATES = ['planned', 'entered', 'break', 'no-day', 'problem'] as const;

export const SHOWN_WEEKS = 8;

const shown = v.object({ totalPrice: shownTotal });

/** Customers can withdraw from the contract about the box. */
const isPerishable = v.optional(v.literal(false));

/** GET /api/standing-orders/offer: what a standing order can be made of. */
export const StandingOffer = v.object({
  boxes: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      description: v.string(),
      emoji: v.nullable(v.string()),
      imageUrl: v.nullable(v.string()),
      /** Euros: of the next day that has the box. */
      price: v.number(),
      isPerishable,
    }),
  ),
  /** Weekdays with open days in the next 4 weeks, and the dates on which a standing order can begin. */
  weekdays: v.array(
    v.object({
      weekday: v.number(),
      dates: v.array(v.string()),
      /** Euros by preset, of the boxes that cost something else on this weekday. */
      prices: v.optional(v.record(v.string(), v.number())),
    }),
  ),
  locations: v.array(v.object({ id: v.number(), name: v.string() })),
});

/**
 * POST /api/standing-orders, with an `Idempotency-Key`. `email` is read only if customers get mails, like that of an
 * order. The answer is the same whatever the number has already.
 */
export const StandingRequest = v.object({
  firstName,
  lastName,
  phoneNumber: austrianPhone,
  email: uncheckedEmail,
  pickupLocationId,
  items: orderLines(quantity(0, MAX_QUANTITY)),
  everyWeeks,
  weekday,
  startsOn,
  turnstileToken: requiredText('Bitte warte auf die Sicherheitsprüfung', 2048),
  shown: v.optional(shown),
});

export const StandingRequested = v.object({ status: v.literal('pending') });

const reasonSchema = v.object({
  reason: knownKind(STANDING_REASONS),
  /** The reason is about the line with this box; without it, about the whole order. */
  boxPresetId: v.optional(v.number()),
  /** German. */
  text: v.string(),
});

const breakSchema = v.object({
  id: v.number(),
  fromDate: v.string(),
  /** Null means until further notice. */
  toDate: v.nullable(v.string()),
});

const weekSchema = v.object({
  /** Monday and Sunday. */
  from: v.string(),
  to: v.string(),
  day: v.nullable(v.object({ id: v.number(), date: v.string(), orderDeadline: v.string() })),
  state: knownKind(WEEK_STATES),
  /**
   * Lines of the entered order, or those that can be entered; [] without a day. The name says what the customer withdrew
   * from after the deadline: 'Honig (Widerruf)'.
   */
  lines: v.array(v.object({ name: v.string(), quantity: v.number(), price: v.number() })),
  reasons: v.array(reasonSchema),
  /** Entered order; null until the week is entered. `due`: euros that are to be paid, if it isn't `totalPrice`. */
  order: v.nullable(
    v.object({ cancelLink: v.string(), totalPrice: v.number(), due: v.optional(v.number()) }),
  ),
  /** True if the week can be left out, or collected after all. */
  canChange: v.boolean(),
});

const itemSchema = v.object({
  boxPreset: v.object({ id: v.number(), name: v.string() }),
  quantity: v.number(),
  /** Euros. */
  agreedPrice: v.number(),
});

const pricedItemSchema = v.object({
  ...itemSchema.entries,
  /** Euros: of the first week that is refused by price, or else of the next day on the weekday. */
  currentPrice: v.number(),
  isPerishable,
});

const places = v.object({ id: v.number(), name: v.string() });

/** GET /api/standing-orders/{token}, and the answer to every call that changes it. */
export const StandingOrder = v.object({
  status: knownKind(STANDING_STATUSES),
  firstName: v.string(),
  /** Null after the confirmation: whoever confirms keeps or removes it. */
  email: v.nullable(v.string()),
  items: v.array(pricedItemSchema),
  location: places,
  weekday: v.number(),
  everyWeeks: v.number(),
  startsOn: v.string(),
  wantsNotice: v.boolean(),
  breaks: v.array(breakSchema),
  /** The next {@link SHOWN_WEEKS} due weeks. */
  weeks: v.array(weekSchema),
  version: v.number(),
});

/** POST …/confirm. `email: null` removes the address. */
export const StandingConfirmation = v.object({
  shown: v.optional(shown),
  email: v.optional(v.null_()),
});

/** PUT changes the sent fields, for the days that aren't entered yet. */
export const StandingChange = v.object({
  version: baseVersion,
  items: v.optional(orderLines(quantity(0, ADMIN_MAX_QUANTITY))),
  pickupLocationId: v.exactOptional(pickupLocationId),
  everyWeeks: v.exactOptional(everyWeeks),
  weekday: v.exactOptional(weekday),
  wantsNotice: v.optional(v.boolean()),
});

/** If it is missing and orders exist, the answer is 409 ORDERS_IN_BREAK, whose message is the question. */
const cancelOrders = v.optional(v.boolean());

/** POST …/breaks. */
export const StandingBreakInput = v.pipe(
  v.object({ fromDate: isoDate, toDate: v.nullish(isoDate, null), cancelOrders }),
  v.forward(
    v.partialCheck(
      [['fromDate'], ['toDate']],
      ({ fromDate, toDate }) => toDate === null || fromDate <= toDate,
      'Das Ende darf nicht vor dem Beginn liegen',
    ),
    ['toDate'],
  ),
);

/** POST …/prices: the agreed prices; each must be the current one, or a higher one of the next weeks. */
export const StandingPrices = v.object({
  items: v.pipe(v.array(v.object({ boxPresetId: recordId, price })), v.nonEmpty('Bitte wähle eine Kiste')),
});

/** POST …/end. */
export const StandingEnd = v.object({ cancelOrders });

/** A row of the back office. The contact is null once it is erased. */
export const AdminStandingOrder = v.object({
  id: v.number(),
  status: knownKind(STANDING_STATUSES),
  source: knownKind(['shop', 'admin']),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  email: v.nullable(v.string()),
  customerId: v.nullable(v.number()),
  pickupLocation: places,
  items: v.array(itemSchema),
  weekday: v.number(),
  everyWeeks: v.number(),
  startsOn: v.string(),
  wantsNotice: v.boolean(),
  note: v.nullable(v.string()),
  createdAt: v.string(),
  confirmedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** The next pickup that is planned or entered, 'yyyy-MM-dd'; null without one. */
  nextDate: v.nullable(v.string()),
  version: v.number(),
});

/** GET /api/admin/standing-orders: {@link STANDING_PAGE} per page, counted from 1, with their number in `X-Total-Count`. */
export const adminStandingOrdersSchema = v.array(AdminStandingOrder);

export const STANDING_PAGE = 100;

/** GET /api/admin/standing-orders/overview: sums of all active ones, and what can't be entered. */
export const StandingOverview = v.object({
  active: v.number(),
  /** An average without single products, which ignores breaks. */
  boxesPerWeek: v.number(),
  /** Euros, at the agreed prices. */
  revenuePerWeek: v.number(),
  /** Problems by date. */
  problems: v.array(
    v.object({
      standingOrderId: v.number(),
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      /** 'yyyy-MM-dd' of the pickup; null without one. */
      date: v.nullable(v.string()),
      reasons: v.array(reasonSchema),
    }),
  ),
});

export const AdminStandingQuery = v.object({
  search,
  status: v.optional(v.picklist(STANDING_STATUSES, 'Diesen Status gibt es nicht')),
  locationId: v.optional(idInAddress),
  page: v.optional(idInAddress, '1'),
});

export const STANDING_EVENTS = [
  'created',
  'confirmed',
  'changed',
  'break',
  'break-removed',
  'entered',
  'not-entered',
  'price-accepted',
  'ended',
  'resumed',
] as const;

/** Event of a standing order. The detail has no personal data. */
export const StandingEvent = v.object({
  id: v.number(),
  at: v.string(),
  actor: knownKind(['customer', 'admin', 'system']),
  /** The name of the person at the farm; missing without one. */
  by: v.optional(v.string()),
  kind: knownKind(STANDING_EVENTS),
  /** German: 'Fr, 04.12.2026', what was left out, or why nothing was entered. */
  detail: v.string(),
});

/** GET /api/admin/standing-orders/{id}, and the answer to every call that changes it. */
export const AdminStandingDetails = v.object({
  ...AdminStandingOrder.entries,
  items: v.array(pricedItemSchema),
  breaks: v.array(breakSchema),
  weeks: v.array(
    v.object({
      ...weekSchema.entries,
      /** An order is entered within seconds. */
      isEnterable: v.optional(v.literal(true)),
      /** The date of the day that is called off, if the week has no other one. */
      calledOff: v.optional(v.string()),
    }),
  ),
  /** Newest pickup first, cancelled ones too. */
  orders: v.array(
    v.object({ id: v.number(), date: v.string(), totalPrice: v.number(), isCancelled: v.boolean() }),
  ),
  /** Newest first. */
  events: knownEntries(StandingEvent),
});

const adminFields = {
  ...customerNames(),
  phoneNumber: austrianPhone,
  email: v.optional(emailOrNone, null),
  pickupLocationId,
  items: orderLines(quantity(1, ADMIN_MAX_QUANTITY)),
  everyWeeks,
  weekday,
  wantsNotice: v.optional(v.boolean(), true),
  note: orNull(v.pipe(text(MAX_NOTE_LENGTH), v.trim())),
};

/** True overrides the limit of a box. */
const force = v.optional(v.boolean(), false);

/** POST /api/admin/standing-orders, with an `Idempotency-Key`: it is active at once. */
export const AdminStandingInput = v.object({ ...adminFields, startsOn, force });

/** PUT /api/admin/standing-orders/{id} changes the sent fields. */
export const AdminStandingChange = v.object({
  ...v.partial(v.object({ ...adminFields, ...changedNames })).entries,
  force,
  version: baseVersion,
});

/** POST /api/admin/standing-orders/{id}/enter. `force`: after the deadline, sold out or beyond a limit, too. */
export const StandingEntry = v.object({ pickupDayId: recordId, force });

const MOST_FORECAST_WEEKS = 53;

export const ForecastQuery = v.object({
  weeks: v.optional(
    v.pipe(idInAddress, v.maxValue(MOST_FORECAST_WEEKS, `Höchstens ${MOST_FORECAST_WEEKS} Wochen`)),
    String(SHOWN_WEEKS),
  ),
});

/** GET /api/admin/standing-orders/forecast. */
export const Forecast = v.array(
  v.object({
    /** Monday of the week. */
    week: v.string(),
    /** The pickup day; null without one. A week with several days has an entry for each. */
    date: v.nullable(v.string()),
    /** The date that the day replaces: it counts for the week and weekday of this date. Missing without one. */
    standsFor: v.optional(v.string()),
    /** In an entry without a day: the weekday of standing orders that have none, 1 is Monday. */
    weekday: v.optional(v.number()),
    /** In an entry with a weekday: the dates of the days that the week has. */
    others: v.optional(v.array(v.string())),
    /** In an entry with a weekday: the date of its day that is called off, or null. */
    calledOff: v.optional(v.nullable(v.string())),
    boxes: v.array(
      v.object({
        boxPresetId: v.number(),
        name: v.string(),
        entered: v.number(),
        /** Entered and still to come. */
        expected: v.number(),
      }),
    ),
    /** How many standing orders can't be entered. */
    problems: v.number(),
  }),
);

export type StandingStatus = (typeof STANDING_STATUSES)[number];
export type StandingReason = v.InferOutput<typeof reasonSchema>;
export type StandingWeek = v.InferOutput<typeof weekSchema>;
export type StandingBreak = v.InferOutput<typeof breakSchema>;
export type StandingOffer = v.InferOutput<typeof StandingOffer>;
export type StandingRequest = v.InferOutput<typeof StandingRequest>;
export type StandingRequested = v.InferOutput<typeof StandingRequested>;
export type StandingOrder = v.InferOutput<typeof StandingOrder>;
export type StandingConfirmation = v.InferOutput<typeof StandingConfirmation>;
export type StandingChange = v.InferOutput<typeof StandingChange>;
export type StandingBreakInput = v.InferOutput<typeof StandingBreakInput>;
export type StandingPrices = v.InferOutput<typeof StandingPrices>;
export type StandingEnd = v.InferOutput<typeof StandingEnd>;
export type StandingEvent = v.InferOutput<typeof StandingEvent>;
export type AdminStandingOrder = v.InferOutput<typeof AdminStandingOrder>;
export type AdminStandingDetails = v.InferOutput<typeof AdminStandingDetails>;
export type StandingOverview = v.InferOutput<typeof StandingOverview>;
export type AdminStandingQuery = v.InferOutput<typeof AdminStandingQuery>;
export type AdminStandingInput = v.InferOutput<typeof AdminStandingInput>;
export type AdminStandingChange = v.InferOutput<typeof AdminStandingChange>;
export type StandingEntry = v.InferOutput<typeof StandingEntry>;
export type ForecastQuery = v.InferOutput<typeof ForecastQuery>;
export type Forecast = v.InferOutput<typeof Forecast>;
