import type { SessionUser } from '@hofkiste/contract/wire/auth';

/** Returns the same key for one farmer or one helper at different times. */
export const userKey = (user: SessionUser): string =>
  user.role === 'admin' ? `admin ${user.id}` : `helper ${user.pickupDayId} ${user.locationId}`;
