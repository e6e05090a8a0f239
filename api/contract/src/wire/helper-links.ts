import * as v from 'valibot';
import { recordId, requiredText } from './primitives.js';

/** POST /api/admin/pickup-days/{id}/helper-links; without `locationId` for all locations of the day. */
export const HelperLinkInput = v.object({ locationId: v.nullish(recordId) });

/** The only answer that contains the address: the token is stored as a hash. */
export const NewHelperLink = v.object({
  id: v.number(),
  url: v.string(),
  /** ISO 8601: 12 hours after the last window of the day. */
  validUntil: v.string(),
});

/** GET /api/admin/pickup-days/{id}/helper-links, newest first. */
export const helperLinksSchema = v.array(
  v.object({
    id: v.number(),
    /** null: all locations. */
    locationId: v.nullable(v.number()),
    createdAt: v.string(),
    validUntil: v.string(),
    lastUsedAt: v.nullable(v.string()),
  }),
);

/** GET /api/admin/helper-links: those of all days that are still valid, newest first. */
export const validHelperLinksSchema = v.array(
  v.object({
    id: v.number(),
    pickupDayId: v.number(),
    /** Date of the pickup day, 'yyyy-MM-dd'. */
    date: v.string(),
    /** null: all locations. */
    locationName: v.nullable(v.string()),
    createdAt: v.string(),
    validUntil: v.string(),
    lastUsedAt: v.nullable(v.string()),
  }),
);

/** POST /api/auth/helper. */
export const HelperLogin = v.object({ token: requiredText('Ungültiger Link', 64) });

export type HelperLinkInput = v.InferOutput<typeof HelperLinkInput>;
export type NewHelperLink = v.InferOutput<typeof NewHelperLink>;
export type HelperLink = v.InferOutput<typeof helperLinksSchema>[number];
export type ValidHelperLink = v.InferOutput<typeof validHelperLinksSchema>[number];
export type HelperLogin = v.InferOutput<typeof HelperLogin>;
