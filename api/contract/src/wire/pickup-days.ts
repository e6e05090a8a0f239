import * as v from 'valibot';
import { STAND_IN_DAYS } from '../plain/constants.js';
import { addDays } from '../plain/dates.js';
import { ENDS_BEFORE_IT_STARTS } from './pickup-locations.js';
import {
  baseVersion,
  boxLimit,
  idInAddress,
  isoDate,
  isoInstant,
  price,
  recordId,
  requiredText,
  timeWithoutSeconds,
  weight,
} from './primitives.js';

/** The window of a location on a day that was sent without one. */
export const FALLBACK_WINDOW = { startTime: '12:00', endTime: '14:00' } as const;

const MAX_ROWS = 100;

export const PICKUP_IN_THE_PAST = 'Der Abholtag darf nicht in der Vergangenheit liegen';
export const DEADLINE_AFTER_DAY = 'Die Bestellfrist darf nicht nach dem Abholtag liegen';
export const START_AFTER_DEADLINE = 'Der Beginn muss vor der Bestellfrist liegen';
export const DEADLINE_AFTER_PICKUP = 'Die Bestellfrist darf nicht nach dem Ende der Abholung liegen';

export const STANDS_FOR_TOO_FAR = `Höchstens ${STAND_IN_DAYS} Tage vor oder nach dem Abholtag`;

/** True if a day may stand for this date. Both 'yyyy-MM-dd'. */
export const canStandFor = (date: string, standsFor: string): boolean =>
  date !== standsFor &&
  addDays(date, -STAND_IN_DAYS) <= standsFor &&
  standsFor <= addDays(date, STAND_IN_DAYS);

/** Days store copies of it. A new field needs a default (`v.optional`), because the copies of old days don't have it. */
export const BoxContent = v.object({
  /** 0 for a custom entry of the box. */
  id: v.number(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  quantity: v.number(),
  unit: v.string(),
});

export const boxContentsSchema = v.array(BoxContent);

/** A box offered on one day. `id` is the preset's; orders refer to it. */
export const OfferedBox = v.object({
  id: v.number(),
  pickupDayBoxId: v.number(),
  name: v.string(),
  description: v.string(),
  /** Euros. */
  price: v.number(),
  /** Kilograms. */
  weight: v.number(),
  emoji: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  isSoldOut: v.boolean(),
  /** Quantity left: 0 to 5, or null if there is no limit or more than 5 are left. */
  available: v.nullable(v.number()),
  isSingleProduct: v.boolean(),
  products: boxContentsSchema,
  /** '7,80 €/kg'. Missing without one. */
  unitPriceText: v.optional(v.string()),
  /** GET …/boxes/{presetId}/facts has more about it. */
  hasFacts: v.optional(v.literal(true)),
  /** Customers can withdraw from the contract about it. */
  isPerishable: v.optional(v.literal(false)),
});

/** A location on one day. `id` is the location's; orders refer to `pickupDayLocationId`. Times are 'HH:mm'. */
const openLocationSchema = v.object({
  id: v.number(),
  pickupDayLocationId: v.number(),
  name: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  googleMapsLink: v.nullable(v.string()),
});

/** The lists have the shop's order: boxes before single products, then by preset id; locations by id. */
export const PickupDay = v.object({
  id: v.number(),
  /** 'yyyy-MM-dd'. */
  date: v.string(),
  /** ISO 8601 in UTC. */
  orderDeadline: v.string(),
  /** From when on it can be ordered, ISO 8601 in UTC; missing for a day that waits for its turn. */
  orderStart: v.nullish(v.string()),
  active: v.boolean(),
  boxPresets: v.array(OfferedBox),
  locations: v.array(openLocationSchema),
});

export const pickupDaysSchema = v.array(PickupDay);

/** For the back office; `soldQuantity` is the sum of open orders. */
export const AdminOfferedBox = v.object({
  ...OfferedBox.entries,
  /** null: no limit. */
  maxQuantity: v.nullable(v.number()),
  soldQuantity: v.number(),
  /** Standing orders have entered so many of them. */
  standingQuantity: v.number(),
  /** Quantity that standing orders have on this day, or will have. */
  standingExpected: v.number(),
});

/** The date that a day replaces, such as a holiday; missing without one. */
const standsFor = v.optional(v.string());

/** For the back office; `orderCount` is without cancelled orders. */
export const AdminPickupDay = v.object({
  ...PickupDay.entries,
  orderStart: v.nullable(v.string()),
  standsFor,
  boxPresets: v.array(AdminOfferedBox),
  orderCount: v.number(),
  /** How many of them standing orders have entered. */
  standingOrderCount: v.number(),
  /** Euros, without cancelled orders; only for days before today. */
  revenue: v.optional(v.number()),
  reportSentAt: v.nullable(v.string()),
  reportError: v.nullable(v.string()),
  /** ISO 8601: when the farmer last marked it as announced; null before. */
  announcedAt: v.nullable(v.string()),
  /** null unless the day is called off. `ordersLeft`: those that are still to be cancelled because of it. */
  calledOff: v.nullable(v.object({ at: v.string(), reason: v.string(), ordersLeft: v.number() })),
  /** Changes since somebody last downloaded a list of the day; missing without a download, and on a past day. */
  sinceList: v.optional(
    v.object({
      /** ISO 8601: when the list was downloaded. */
      at: v.string(),
      /** Ids of orders. A new order that is cancelled is in none of the lists. */
      added: v.array(v.number()),
      changed: v.array(v.number()),
      cancelled: v.array(v.number()),
      /** How many orders of the list are gone. */
      deleted: v.number(),
    }),
  ),
  /** Grows with each edit, but not with orders, the sold-out switch, renewed copies or reports. */
  version: v.number(),
});

export const adminPickupDaysSchema = v.array(AdminPickupDay);

/**
 * GET /api/admin/pickup-days: the newest first. `from` and `to` are dates, both inclusive. With `page`, counted from 1,
 * it answers {@link DAYS_PAGE} days, the last page fewer; without it all.
 */
export const PickupDaysQuery = v.object({
  from: v.optional(isoDate),
  to: v.optional(isoDate),
  page: v.optional(idInAddress),
});

export const DAYS_PAGE = 20;

/** GET /api/admin/pickup-days/dates?from=&to=: which days there are, the newest first. */
export const PickupDayDatesQuery = v.omit(PickupDaysQuery, ['page']);

export const pickupDayDatesSchema = v.array(v.object({ id: v.number(), date: v.string(), standsFor }));

const hasDistinctIds = <T extends { id: number }>(rows: T[]) =>
  new Set(rows.map(({ id }) => id)).size === rows.length;

const windowTime = (fallback: string) =>
  v.pipe(
    v.nullish(v.string('Ungültige Uhrzeit'), ''),
    v.transform((time) => time || fallback),
    timeWithoutSeconds,
  );

/** A box of a day in a request. */
export const BoxOfDay = v.object({
  id: recordId,
  /** Missing: unchanged; a new box is for sale. */
  isSoldOut: v.optional(v.boolean()),
  /** Missing: unchanged; null: no limit. */
  maxQuantity: v.optional(v.nullable(boxLimit)),
  name: requiredText('Name ist erforderlich'),
  price,
  weight,
});

/** A location of a day in a request. Its name is that of the master record; one that is sent is ignored. */
export const LocationOfDay = v.pipe(
  v.object({
    id: recordId,
    startTime: windowTime(FALLBACK_WINDOW.startTime),
    endTime: windowTime(FALLBACK_WINDOW.endTime),
  }),
  v.forward(
    v.check(({ startTime, endTime }) => startTime < endTime, ENDS_BEFORE_IT_STARTS),
    ['endTime'],
  ),
);

/**
 * POST and PUT, with the boxes and locations of the day by the ids of their master records. Changing a window that was
 * confirmed to customers needs `changeConfirmedWindows`; without it the answer is 409 CONFIRMED_WINDOW_CHANGES, whose
 * message is the question for the farmer.
 */
export const PickupDayInput = v.pipe(
  v.object({
    date: isoDate,
    orderDeadline: isoInstant,
    /** Missing: unchanged; null: the day waits for its turn. */
    orderStart: v.optional(v.nullable(isoInstant)),
    /** The date that the day replaces. Missing: unchanged; null: none. */
    standsFor: v.optional(v.nullable(isoDate)),
    active: v.optional(v.boolean(), true),
    boxPresets: v.pipe(
      v.optional(v.array(BoxOfDay), []),
      v.maxLength(MAX_ROWS, `Höchstens ${MAX_ROWS} Kisten`),
      v.check(hasDistinctIds, 'Jede Kiste darf nur einmal vorkommen'),
    ),
    locations: v.pipe(
      v.optional(v.array(LocationOfDay), []),
      v.maxLength(MAX_ROWS, `Höchstens ${MAX_ROWS} Abholorte`),
      v.check(hasDistinctIds, 'Jeder Abholort darf nur einmal vorkommen'),
    ),
    changeConfirmedWindows: v.optional(v.boolean(), false),
    version: baseVersion,
  }),
  v.forward(
    v.partialCheck(
      [['orderStart'], ['orderDeadline']],
      ({ orderStart, orderDeadline }) => !orderStart || new Date(orderStart) < new Date(orderDeadline),
      START_AFTER_DEADLINE,
    ),
    ['orderStart'],
  ),
  v.forward(
    v.partialCheck(
      [['date'], ['standsFor']],
      ({ date, standsFor }) => !standsFor || canStandFor(date, standsFor),
      STANDS_FOR_TOO_FAR,
    ),
    ['standsFor'],
  ),
  v.forward(
    v.partialCheck(
      [['active'], ['boxPresets']],
      ({ active, boxPresets }) => !active || boxPresets.length > 0,
      'Ein aktiver Abholtag braucht mindestens eine Kiste',
    ),
    ['boxPresets'],
  ),
  v.forward(
    v.partialCheck(
      [['active'], ['locations']],
      ({ active, locations }) => !active || locations.length > 0,
      'Ein aktiver Abholtag braucht mindestens einen Abholort',
    ),
    ['locations'],
  ),
);

/** PUT /api/admin/pickup-day-boxes/{pickupDayBoxId}. */
export const SoldOut = v.object({ isSoldOut: v.boolean() });

export type PickupDayInput = v.InferOutput<typeof PickupDayInput>;
export type BoxOfDay = v.InferOutput<typeof BoxOfDay>;
export type LocationOfDay = v.InferOutput<typeof LocationOfDay>;
export type SoldOut = v.InferOutput<typeof SoldOut>;
export type PickupDay = v.InferOutput<typeof PickupDay>;
export type OfferedBox = v.InferOutput<typeof OfferedBox>;
export type AdminOfferedBox = v.InferOutput<typeof AdminOfferedBox>;
export type OpenLocation = v.InferOutput<typeof openLocationSchema>;
export type BoxContent = v.InferOutput<typeof BoxContent>;
export type AdminPickupDay = v.InferOutput<typeof AdminPickupDay>;
export type PickupDaysQuery = v.InferOutput<typeof PickupDaysQuery>;
export type PickupDayDatesQuery = v.InferOutput<typeof PickupDayDatesQuery>;
export type PickupDayDate = v.InferOutput<typeof pickupDayDatesSchema>[number];
