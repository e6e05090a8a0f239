import * as v from 'valibot';

/** The answer of deletes and other actions. */
export const Done = v.object({ success: v.literal(true), message: v.optional(v.string()) });

/** POST /api/admin/send-report/{id}. */
export const SentReport = v.object({
  ...Done.entries,
  /** German; names the recipients that the mail server refused. */
  problem: v.optional(v.string()),
});

export type SentReport = v.InferOutput<typeof SentReport>;
export type Done = v.InferOutput<typeof Done>;
