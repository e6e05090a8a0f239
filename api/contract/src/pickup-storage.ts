import * as v from 'valibot';
import { helperSchema, userSchema } from './auth.js';
import { pickupEventSchema } from './pickup.js';

// What the pickup mode keeps in the browser. The back office writes it. The shell reads and removes it alone, because the
// back office may be unreachable: so a change here must suit the release of the other before and after.

/** The IndexedDB database. */
export const PICKUP_DATABASE = 'pickup';

/** Its object stores: days by id, taps that the server hasn't answered yet by number. */
export const PICKUP_STORES = { days: 'days', taps: 'taps', notices: 'notices' } as const;

/** The cache of the files that the page consists of. */
export const PICKUP_CACHE = 'pickup-kit';

/** The Web Lock of the one sender among all tabs. */
export const PICKUP_LOCK = 'pickup-taps';

/** The part of a day that the shell reads: who has opened it. */
export const storedDaySchema = v.object({
  id: v.number(),
  user: v.variant('role', [userSchema, helperSchema]),
});

export const storedTapSchema = v.object({ dayId: v.number(), event: pickupEventSchema });

export type StoredTap = v.InferOutput<typeof storedTapSchema>;
