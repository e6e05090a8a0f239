import type { SessionUser } from './auth.js';
import type { PickupEvent } from './pickup.js';

// What the pickup mode keeps in the browser. The back office writes it. The shell reads and removes it without the back
// office, which may be unreachable then. So a change here must suit the release of the other before and after. Without
// valibot, for the service worker.

/** The IndexedDB database. Its stores: `days` by id, `taps` and `notices` by number. */
export const PICKUP_DATABASE = 'pickup';

/** The cache with the files of the page. */
export const PICKUP_CACHE = 'pickup-kit';

/** The Web Lock of the one tab that sends taps. */
export const PICKUP_LOCK = 'pickup-taps';

/** In `days`: who has opened the day, and everything that the back office needs besides. */
export interface StoredDay {
  id: number;
  user: SessionUser;
}

/** In `taps` until the server has answered. */
export interface StoredTap {
  dayId: number;
  event: PickupEvent;
}
