import * as v from 'valibot';

/** What deletes and other actions answer (design section 4). */
export const doneSchema = v.object({ success: v.literal(true), message: v.optional(v.string()) });

export type Done = v.InferOutput<typeof doneSchema>;
