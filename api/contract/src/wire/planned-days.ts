import * as v from 'valibot';
import { knownKind } from './known.js';
import { baseVersion, boxLimit, recordId } from './primitives.js';

/** Days that one call changes at most. */
export const MAX_PLANNED_DAYS = 200;

const NO_DAY = 'Bitte wähle mindestens einen Tag aus';

const STATES = ['offered', 'missing', 'removed'] as const;

/** An open day: not deleted, not called off, its deadline lies ahead. */
const plannedDay = {
  id: v.number(),
  /** 'yyyy-MM-dd'. */
  date: v.string(),
  version: v.number(),
  active: v.boolean(),
  /** The shop sells it now. */
  isOnSale: v.boolean(),
  /** `removed`: the farmer took it off this day. */
  state: knownKind(STATES),
  /** Orders that aren't cancelled. */
  orders: v.number(),
};

/** GET /api/admin/box-presets/{id}/planned-days: the open days by date. */
export const PlannedBoxes = v.object({
  days: v.array(
    v.object({
      ...plannedDay,
      /** Null unless offered, like price and weight. */
      name: v.nullable(v.string()),
      /** Euros. */
      price: v.nullable(v.number()),
      /** Kilograms. */
      weight: v.nullable(v.number()),
      isSoldOut: v.nullable(v.boolean()),
      /** Ordered pieces. */
      quantity: v.number(),
    }),
  ),
  /** Prices that active standing orders have agreed to pay, by weekday: 1 is Monday. */
  agreedPrices: v.array(v.object({ weekday: v.number(), price: v.number(), standingOrders: v.number() })),
});

/** GET /api/admin/pickup-locations/{id}/planned-days: the open days by date. */
export const PlannedLocations = v.object({
  days: v.array(
    v.object({
      ...plannedDay,
      /** 'HH:mm', null unless offered. */
      startTime: v.nullable(v.string()),
      endTime: v.nullable(v.string()),
      /** The day has no other location. */
      isOnly: v.boolean(),
    }),
  ),
});

const days = v.pipe(
  v.array(v.object({ id: recordId, version: recordId }), NO_DAY),
  v.nonEmpty(NO_DAY),
  v.maxLength(MAX_PLANNED_DAYS, `Höchstens ${MAX_PLANNED_DAYS} Abholtage auf einmal`),
  v.check(
    (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
    'Jeder Tag darf nur einmal vorkommen',
  ),
);

const UNKNOWN_ACTION = 'Das gibt es nicht';

export const PLANNED_FIELDS = ['name', 'price', 'weight'] as const;

/** PATCH /api/admin/box-presets/{id}/planned-days: all of the days or none get the values of the record. */
export const PlannedBoxesChange = v.variant(
  'action',
  [
    v.object({
      action: v.literal('values'),
      version: baseVersion,
      fields: v.pipe(
        v.array(v.picklist(PLANNED_FIELDS, 'Dieses Feld gibt es nicht'), 'Bitte wähle, was sich ändern soll'),
        v.nonEmpty('Bitte wähle, was sich ändern soll'),
        v.check((fields) => new Set(fields).size === fields.length, 'Jedes Feld darf nur einmal vorkommen'),
      ),
      days,
    }),
    v.object({
      action: v.literal('add'),
      version: baseVersion,
      /** Missing or null: no limit. */
      maxQuantity: v.optional(v.nullable(boxLimit), null),
      days,
    }),
  ],
  UNKNOWN_ACTION,
);

/** PATCH /api/admin/pickup-locations/{id}/planned-days. Windows that were confirmed to customers need `changeConfirmedWindows`. */
export const PlannedLocationsChange = v.object({
  action: v.picklist(['times', 'add', 'remove'], UNKNOWN_ACTION),
  version: baseVersion,
  days,
  changeConfirmedWindows: v.optional(v.boolean(), false),
});

/** Numbers of days. */
export const PlannedDaysChanged = v.object({ changed: v.number(), unchanged: v.number() });

export type PlannedBoxes = v.InferOutput<typeof PlannedBoxes>;
export type PlannedBox = PlannedBoxes['days'][number];
export type PlannedLocations = v.InferOutput<typeof PlannedLocations>;
export type PlannedLocation = PlannedLocations['days'][number];
export type PlannedBoxesChange = v.InferOutput<typeof PlannedBoxesChange>;
export type PlannedLocationsChange = v.InferOutput<typeof PlannedLocationsChange>;
export type PlannedDaysChanged = v.InferOutput<typeof PlannedDaysChanged>;
export type PlannedField = (typeof PLANNED_FIELDS)[number];
