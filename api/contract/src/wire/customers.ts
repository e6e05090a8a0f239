import * as v from 'valibot';
import { MIN_PHONE_DIGITS } from '../plain/constants.js';
import { knownKind } from './known.js';
import { PICKUP_STATES } from './pickup.js';
import { emailOrNone, idInAddress, text } from './primitives.js';

/** Customer, one per phone number; `orderCount` leaves cancelled orders out. */
export const Customer = v.object({
  id: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  /** E.164. */
  phoneNumber: v.string(),
  /** Typed by the farmer; it prefills the farmer's order form. Null without one. */
  email: v.nullable(v.string()),
  createdAt: v.string(),
  orderCount: v.number(),
});

export const customersSchema = v.array(Customer);

export const CUSTOMERS_PAGE = 100;

export const PROPOSED_CUSTOMERS = 8;

export const CUSTOMER_SORTS = ['id', 'name', 'phoneNumber', 'createdAt', 'orderCount'] as const;

const SORT_DIRECTIONS = ['asc', 'desc'] as const;

export const MAX_SEARCH_LENGTH = 80;

/** A name or phone number, see `contactSearch`; '' finds everybody. */
export const search = v.optional(v.pipe(text(MAX_SEARCH_LENGTH), v.trim()), '');

/**
 * GET /api/admin/customers: {@link CUSTOMERS_PAGE} per page, with the number of all in `X-Total-Count`. `search` is a name or phone number, see `contactSearch`. With
 * `phone` at most {@link PROPOSED_CUSTOMERS} whose number has these digits, whatever the rest says.
 */
export const CustomersQuery = v.object({
  search,
  sort: v.optional(v.picklist(CUSTOMER_SORTS, 'Danach kann nicht sortiert werden'), 'id'),
  direction: v.optional(v.picklist(SORT_DIRECTIONS, 'Diese Richtung gibt es nicht'), 'asc'),
  /** From 1. */
  page: v.optional(idInAddress, '1'),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/\D/g, '')),
      v.minLength(MIN_PHONE_DIGITS, `Bitte mindestens ${MIN_PHONE_DIGITS} Ziffern angeben`),
      v.maxLength(20, 'Höchstens 20 Ziffern'),
    ),
  ),
});

/** GET /api/admin/customers/counts */
export const CustomerCounts = v.object({
  /** Number of customers who match the search; all of them if it is empty. */
  found: v.number(),
  all: v.number(),
  /** Since the first day of the month in the farm's time zone. */
  newThisMonth: v.number(),
});

export const CustomerCountsQuery = v.object({ search });

/** GET /api/admin/customers/{id}: with the history, newest first; `revenue` in euros without cancelled orders. */
export const CustomerDetails = v.object({
  ...Customer.entries,
  revenue: v.number(),
  /** Euros that are left to pay for collected orders; missing without any. */
  open: v.optional(v.number()),
  orders: v.array(
    v.object({
      id: v.number(),
      orderDate: v.string(),
      pickupDate: v.string(),
      locationName: v.string(),
      items: v.array(v.object({ name: v.string(), quantity: v.number() })),
      totalPrice: v.number(),
      isCancelled: v.boolean(),
      pickupState: knownKind(PICKUP_STATES),
      /** Euros that are left to pay of an order that was collected without payment. */
      open: v.optional(v.number()),
      /** Not collected although the pickup is over and others were ticked off at its location. */
      isMissed: v.boolean(),
    }),
  ),
});

/** PATCH /api/admin/customers/{id}: null removes the address. */
export const CustomerChange = v.object({ email: emailOrNone });

/** DELETE /api/admin/customers/{id}: refused while something is left to pay, except with `force`. */
export const CustomerRemoval = v.object({ force: v.optional(v.literal('true', 'Ungültige Angabe')) });

export type CustomerRemoval = v.InferOutput<typeof CustomerRemoval>;
export type CustomerChange = v.InferOutput<typeof CustomerChange>;
export type CustomersQuery = v.InferOutput<typeof CustomersQuery>;
export type CustomerSort = CustomersQuery['sort'];
export type CustomerCounts = v.InferOutput<typeof CustomerCounts>;
export type CustomerCountsQuery = v.InferOutput<typeof CustomerCountsQuery>;
export type Customer = v.InferOutput<typeof Customer>;
export type CustomerDetails = v.InferOutput<typeof CustomerDetails>;
