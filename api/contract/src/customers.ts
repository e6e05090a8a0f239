import * as v from 'valibot';

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
    }),
  ),
});

export type Customer = v.InferOutput<typeof customerSchema>;
export type CustomerDetails = v.InferOutput<typeof customerDetailsSchema>;
