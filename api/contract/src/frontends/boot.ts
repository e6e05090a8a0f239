import * as v from 'valibot';
import { pickupDaysSchema } from '../wire/pickup-days.js';
import { settingsSchema } from '../wire/settings.js';

/**
 * The data that the gateway writes into the shop's page, so that it starts without a call. The pages of one order have no
 * days; `future` is [] when there is an upcoming day.
 */
export const bootSchema = v.object({
  settings: settingsSchema,
  upcoming: v.optional(pickupDaysSchema),
  future: v.optional(pickupDaysSchema),
});

export type Boot = v.InferOutput<typeof bootSchema>;
