import * as v from 'valibot';
import { baseVersion, orNull, requiredText, requiredTime, webUrl } from './primitives.js';

/** The window that the form for a new location starts with. */
export const DEFAULT_WINDOW = { startTime: '18:00', endTime: '20:00' } as const;

export const ENDS_BEFORE_IT_STARTS = 'Das Ende muss nach dem Beginn liegen';

/** A master record. A deactivated location stays on its days. Times are 'HH:mm'. */
export const PickupLocation = v.object({
  id: v.number(),
  name: v.string(),
  defaultStartTime: v.string(),
  defaultEndTime: v.string(),
  /** Preselected on new days; several may be. */
  isDefault: v.boolean(),
  googleMapsLink: v.nullable(v.string()),
  /** How many active standing orders are collected there. */
  standingOrderCount: v.number(),
  /** Grows with each edit. */
  version: v.number(),
});

export const pickupLocationsSchema = v.array(PickupLocation);

/** GET /api/admin/pickup-locations/deactivated. Those of coming days can be changed (PUT): shop and SMS show them. */
export const deactivatedLocationsSchema = v.array(
  v.object({ ...PickupLocation.entries, isOnComingDay: v.boolean() }),
);

/** POST and PUT. */
export const PickupLocationInput = v.pipe(
  v.object({
    name: requiredText('Name des Abholorts ist erforderlich'),
    defaultStartTime: requiredTime('Startzeit ist erforderlich'),
    defaultEndTime: requiredTime('Endzeit ist erforderlich'),
    isDefault: v.optional(v.boolean(), false),
    googleMapsLink: orNull(webUrl),
    version: baseVersion,
  }),
  v.forward(
    v.partialCheck(
      [['defaultStartTime'], ['defaultEndTime']],
      ({ defaultStartTime, defaultEndTime }) => defaultStartTime < defaultEndTime,
      ENDS_BEFORE_IT_STARTS,
    ),
    ['defaultEndTime'],
  ),
);

/** PATCH, for the switch in the table. */
export const PickupLocationPatch = v.object({ isDefault: v.boolean(), version: baseVersion });

export type PickupLocation = v.InferOutput<typeof PickupLocation>;
export type DeactivatedLocation = v.InferOutput<typeof deactivatedLocationsSchema>[number];
export type PickupLocationInput = v.InferOutput<typeof PickupLocationInput>;
export type PickupLocationPatch = v.InferOutput<typeof PickupLocationPatch>;
