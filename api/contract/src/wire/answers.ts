import * as v from 'valibot';

/** The answer of deletes and other actions. */
export const doneSchema = v.object({ success: v.literal(true), message: v.optional(v.string()) });

/** POST /api/admin/send-report/{id}. */
export const sentReportSchema = v.object({
  ...doneSchema.entries,
  /** German; names the recipients that the mail server refused. */
  problem: v.optional(v.string()),
});

export type SentReport = v.InferOutput<typeof sentReportSchema>;
export type Done = v.InferOutput<typeof doneSchema>;
