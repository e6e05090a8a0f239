import * as v from 'valibot';
import { search } from './customers.js';
import { idInAddress } from './primitives.js';

export const OPEN_AMOUNTS_PAGE = 100;

/** GET /api/admin/open-amounts: {@link OPEN_AMOUNTS_PAGE} people per page, from 1. `search` as with customers. */
export const OpenAmountsQuery = v.object({ search, page: v.optional(idInAddress, '1') });

/**
 * People who have their boxes and owe money, those who owe longest first. An order without a phone number is a person of its
 * own. `X-Total-Count` says how many people there are on all pages.
 */
export const OpenAmounts = v.object({
  /** Euros that all of them owe. */
  total: v.number(),
  people: v.array(
    v.object({
      customerId: v.nullable(v.number()),
      /** The name of the newest order. */
      firstName: v.string(),
      lastName: v.string(),
      /** E.164; '' without one. */
      phoneNumber: v.string(),
      /** Euros. */
      open: v.number(),
      /** Oldest first. */
      orders: v.array(
        v.object({
          id: v.number(),
          version: v.number(),
          /** 'yyyy-MM-dd'. */
          pickupDate: v.string(),
          locationName: v.string(),
          /** Euros, like `paid` and `open`. */
          due: v.number(),
          paid: v.number(),
          open: v.number(),
        }),
      ),
    }),
  ),
});

export type OpenAmountsQuery = v.InferOutput<typeof OpenAmountsQuery>;
export type OpenAmounts = v.InferOutput<typeof OpenAmounts>;
