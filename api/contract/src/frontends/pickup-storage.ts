import type { SessionUser } from '../wire/auth.js';
import type { PickupEvent } from '../wire/pickup.js';

// Data of the pickup mode in the browser. The back office writes them. The shell reads and removes them without the back
// office, which may be unreachable then. So a change here must suit the release of the other before and after. Without
// valibot, for the service worker. Times are ISO 8601; `removeAt` is by the clock of the device, which may be wrong.

/** The IndexedDB database. Its stores: `days` by id, `taps` and `notices` by number. */
export const PICKUP_DATABASE = 'pickup';

/** The cache with the files of the page. */
export const PICKUP_CACHE = 'pickup-kit';

/** In `days`: who has opened the day, and everything that the back office needs besides. */
export interface StoredDay {
  id: number;
  user: SessionUser;
  /** The end of a helper's link; for the farmer 48 hours after the pickup. */
  removeAt: string;
}

/** In `taps` until the server has answered. It outlives the day of a helper. */
export interface StoredTap {
  dayId: number;
  /** Name of the customer. Somebody may have to pass the tap on by word of mouth. */
  name: string;
  event: PickupEvent;
  /** Missing in a tap of an older release, like `role`. */
  removeAt?: string;
  role?: SessionUser['role'];
}

/** In `notices`: something that the person must be told once. */
export interface StoredNotice {
  text: string;
  /** Missing in a notice of an older release. */
  removeAt?: string;
}
