import * as v from 'valibot';

const boxContentSchema = v.object({
  /** 0 for a custom entry of the box. */
  id: v.number(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  quantity: v.number(),
  unit: v.string(),
});

/** A box offered on one day; `id` is the preset's, which orders name. */
const offeredBoxSchema = v.object({
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
  isSingleProduct: v.boolean(),
  products: v.array(boxContentSchema),
});

/** A place open on one day; `id` is the location's, orders name `pickupDayLocationId`. Times are 'HH:mm'. */
const openLocationSchema = v.object({
  id: v.number(),
  pickupDayLocationId: v.number(),
  name: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  googleMapsLink: v.nullable(v.string()),
});

/** Spec 3, with the lists in the shop's order: boxes before single products, then by preset; locations by id. */
export const pickupDaySchema = v.object({
  id: v.number(),
  /** 'yyyy-MM-dd'. */
  date: v.string(),
  /** ISO 8601 in UTC. */
  orderDeadline: v.string(),
  active: v.boolean(),
  boxPresets: v.array(offeredBoxSchema),
  locations: v.array(openLocationSchema),
});

export const pickupDaysSchema = v.array(pickupDaySchema);

/** What the back office gets besides; `orderCount` leaves cancelled orders out. */
export const adminPickupDaySchema = v.object({
  ...pickupDaySchema.entries,
  orderCount: v.number(),
  reportSentAt: v.nullable(v.string()),
  reportError: v.nullable(v.string()),
});

export const adminPickupDaysSchema = v.array(adminPickupDaySchema);

export type PickupDay = v.InferOutput<typeof pickupDaySchema>;
export type OfferedBox = v.InferOutput<typeof offeredBoxSchema>;
export type OpenLocation = v.InferOutput<typeof openLocationSchema>;
export type BoxContent = v.InferOutput<typeof boxContentSchema>;
export type AdminPickupDay = v.InferOutput<typeof adminPickupDaySchema>;
