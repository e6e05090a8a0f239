import type { SessionUser } from '@hofkiste/contract/wire/auth';

/** Returns the same key for one person at the farm or one helper at different times. */
export const userKey = (user: SessionUser): string =>
  user.role === 'helper' ? `helper ${user.pickupDayId} ${user.locationId}` : `person ${user.id}`;
