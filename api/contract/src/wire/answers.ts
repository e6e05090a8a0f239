import * as v from 'valibot';

/** The answer of deletes and other actions. */
export const doneSchema = v.object({ success: v.literal(true), message: v.optional(v.string()) });

export type Done = v.InferOutput<typeof doneSchema>;
