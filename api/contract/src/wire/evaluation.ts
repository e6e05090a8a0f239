import * as v from 'valibot';
import { daysIn, MAX_RANGE, MAX_RANGE_OF_CUSTOMERS } from '../rules/evaluation-range.js';
import { isoDate } from './primitives.js';

// A date that doesn't exist has its own message: then no number of days is too small or too large.
const upTo = (most: number, message: string) =>
  v.pipe(
    v.object({ from: isoDate, to: isoDate }),
    v.forward(
      v.partialCheck([['from'], ['to']], (range) => !(daysIn(range) < 1), 'Das Ende liegt vor dem Beginn'),
      ['to'],
    ),
    v.forward(
      v.partialCheck([['from'], ['to']], (range) => !(daysIn(range) > most), message),
      ['to'],
    ),
  );

/** The pickup dates that are evaluated, both included. */
export const EvaluationQuery = upTo(MAX_RANGE, 'Höchstens 3 Jahre auf einmal');

export const EvaluationCustomersQuery = upTo(
  MAX_RANGE_OF_CUSTOMERS,
  `Höchstens ${MAX_RANGE_OF_CUSTOMERS} Tage auf einmal`,
);

/** Revenues are euros, gross. */
const ordersAndRevenue = v.object({ orders: v.number(), revenue: v.number() });

/** Without cancelled orders, but for `cancelled`. `paid`, `unpaid`, `missed` and `unknown` add up to all orders. */
const totals = {
  /** Pickup days with orders. */
  days: v.number(),
  ...ordersAndRevenue.entries,
  /** Without single products. */
  boxes: v.number(),
  /** Boxes and single products. */
  pieces: v.number(),
  /** Cancelled orders. */
  cancelled: v.number(),
  paid: ordersAndRevenue,
  unpaid: ordersAndRevenue,
  /** Not collected, at a location where others of the day were ticked off. */
  missed: ordersAndRevenue,
  /** Nothing was ticked off there, or the pickup isn't over. */
  unknown: ordersAndRevenue,
  /** The part of `revenue` whose goods customers have withdrawn from. */
  withdrawnRevenue: v.number(),
  /** Entered by standing orders. */
  standing: ordersAndRevenue,
  /** First orders of a customer, as known when the sums were written. */
  newCustomers: v.number(),
  returningOrders: v.number(),
};

export const EvaluationTotals = v.object(totals);

const dates = { from: v.string(), to: v.string() };
const comparison = { ...dates, totals: EvaluationTotals };

/** Figures of the pickup days in a range. Names of boxes and locations are today's. */
const EvaluationFigures = v.object({
  totals: EvaluationTotals,
  before: v.object({
    ...comparison,
    /** In the sequence of `days` or `months`; `start` is a date or a month. */
    columns: v.array(v.object({ start: v.string(), revenue: v.number() })),
  }),
  yearBefore: v.object(comparison),
  /** Up to 92 days. */
  days: v.optional(v.array(v.object({ pickupDayId: v.number(), date: v.string(), ...totals }))),
  /** Over 92 days: '2026-11'. Months without a pickup day are missing. */
  months: v.optional(v.array(v.object({ month: v.string(), ...totals }))),
  locations: v.array(v.object({ locationId: v.number(), name: v.string(), ...totals })),
  /** 1 is Monday. */
  weekdays: v.array(v.object({ weekday: v.number(), ...totals })),
  /** Single products, too. */
  boxes: v.array(
    v.object({
      boxPresetId: v.number(),
      name: v.string(),
      isSingleProduct: v.boolean(),
      quantity: v.number(),
      revenue: v.number(),
      /** Days with orders on which it was offered. */
      daysOffered: v.number(),
      /** Days among them on which it was marked as sold out, or its limit was reached. */
      daysSoldOut: v.number(),
    }),
  ),
  boxesByLocation: v.array(
    v.object({
      boxPresetId: v.number(),
      locationId: v.number(),
      quantity: v.number(),
      revenue: v.number(),
    }),
  ),
});

/** GET /api/admin/evaluation. While sums are written `pendingDays` is above 0, and the figures are missing. */
export const Evaluation = v.object({
  ...dates,
  isRunning: v.boolean(),
  /** Pickup days in the range, or in one that it is compared with, whose sums are not written yet. */
  pendingDays: v.number(),
  ...v.partial(EvaluationFigures).entries,
});

/** GET /api/admin/evaluation/customers: persons with an order. */
export const EvaluationCustomers = v.object({ customers: v.number() });

export type EvaluationQuery = v.InferOutput<typeof EvaluationQuery>;
export type EvaluationCustomersQuery = v.InferOutput<typeof EvaluationCustomersQuery>;
export type EvaluationTotals = v.InferOutput<typeof EvaluationTotals>;
export type EvaluationFigures = v.InferOutput<typeof EvaluationFigures>;
export type Evaluation = v.InferOutput<typeof Evaluation>;
export type EvaluationCustomers = v.InferOutput<typeof EvaluationCustomers>;
