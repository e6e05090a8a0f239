import * as v from 'valibot';
import { pickupDaysSchema } from './pickup-days.js';
import { settingsSchema } from './settings.js';

/** What the gateway writes into the shop's page, so that its first paint asks nothing; `future` is [] beside an upcoming day. */
export const bootSchema = v.object({
  settings: settingsSchema,
  upcoming: pickupDaysSchema,
  future: pickupDaysSchema,
});

export type Boot = v.InferOutput<typeof bootSchema>;
