import * as v from 'valibot';

/** GET /api/admin/installation. */
export const installationSchema = v.object({
  /** Of the api, like '1.0.0'; a frontend may be of another release. */
  version: v.string(),
  /** False without an SMS provider: then no SMS is stored, and the switches of the settings have no effect. */
  canSendSms: v.boolean(),
});

export type Installation = v.InferOutput<typeof installationSchema>;
