import * as v from 'valibot';
import { MIN_PHONE_DIGITS } from './limits.js';
import { PICKUP_STATES } from './pickup.js';

/** One per phone number; `orderCount` leaves cancelled orders out. */
export const customerSchema = v.object({
  id: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  /** E.164. */
  phoneNumber: v.string(),
  createdAt: v.string(),
  orderCount: v.number(),
});

export const customersSchema = v.array(customerSchema);

export const PROPOSED_CUSTOMERS = 8;

/** GET /api/admin/customers; with `phone` at most {@link PROPOSED_CUSTOMERS} whose number has these digits. */
export const customersQuerySchema = v.object({
  phone: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/\D/g, '')),
      v.minLength(MIN_PHONE_DIGITS, `Bitte mindestens ${MIN_PHONE_DIGITS} Ziffern angeben`),
      v.maxLength(20, 'Höchstens 20 Ziffern'),
    ),
  ),
});

/** GET /api/admin/customers/{id}: with the history, newest first; `revenue` in euros without cancelled orders. */
export const customerDetailsSchema = v.object({
  ...customerSchema.entries,
  revenue: v.number(),
  orders: v.array(
    v.object({
      id: v.number(),
      orderDate: v.string(),
      pickupDate: v.string(),
      locationName: v.string(),
      totalPrice: v.number(),
      isCancelled: v.boolean(),
      pickupState: v.picklist(PICKUP_STATES),
      /** Not collected although the pickup is over and others were ticked off at its location. */
      isMissed: v.boolean(),
    }),
  ),
});

export type CustomersQuery = v.InferOutput<typeof customersQuerySchema>;
export type Customer = v.InferOutput<typeof customerSchema>;
export type CustomerDetails = v.InferOutput<typeof customerDetailsSchema>;
