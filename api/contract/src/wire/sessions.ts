import * as v from 'valibot';

/** GET /api/admin/sessions: where the admin is logged in, the last used first. */
export const sessionsSchema = v.array(
  v.object({
    id: v.string(),
    /** 'Chrome auf Android'. */
    device: v.string(),
    createdAt: v.string(),
    /** To the minute. */
    lastUsedAt: v.string(),
    /** The session of this request. */
    isCurrent: v.boolean(),
  }),
);

/** An `id` in an address. */
export const sessionIdInAddress = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Ungültige Nummer'));

export type Session = v.InferOutput<typeof sessionsSchema>[number];
