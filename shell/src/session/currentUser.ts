import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import type { SessionUser } from '@hofkiste/contract/wire/auth';
import { loadAdminApp } from '../loadAdminApp';
import { isPickupPage } from '../pickupPages';
import { isOver, removeOldData, removeOtherUsersData, storedDayAt, tapsOfEndedLink } from '../pickupStorage';
import { fetchUser } from './session.calls';

/** Longer than a good network takes, and short enough for somebody who waits for a box. */
const PATIENCE_MS = 2500;

export interface CurrentUser {
  /** Undefined for a visitor. */
  user: SessionUser | undefined;
  /** A helper was here, whose link has ended since. */
  isLinkExpired: boolean;
  /** Taps of somebody else on this device that the server didn't take. */
  leftTaps: readonly StoredTap[];
}

/**
 * Reads whose session it is. On a page that opens without network, no answer means the one who was here last; the first call
 * that is refused then asks for the login. Data on this device that are too old go first.
 */
export async function currentUser(): Promise<CurrentUser> {
  const { pathname } = window.location;
  const isPickup = isPickupPage(pathname);
  const day = isPickup ? await storedDayAt(pathname) : undefined;
  await removeOldData().catch(report);
  const wasHelper = day ? day.user.role === 'helper' : isPickup && (await tapsOfEndedLink()).length > 0;
  const isDayOver = day === undefined || isOver(day);
  const last = isDayOver ? undefined : day.user;
  // Start loading the back office now, so that both waits overlap.
  if (last) loadAdminApp(last).catch(() => {});
  try {
    const user = await fetchUser(last || wasHelper ? PATIENCE_MS : undefined);
    const leftTaps = user ? await removeOtherUsersData(user).catch(report) : undefined;
    return { user, isLinkExpired: !user && wasHelper, leftTaps: leftTaps ?? [] };
  } catch (error) {
    if (!last) console.error('The session could not be checked', error);
    return { user: last, isLinkExpired: !last && wasHelper, leftTaps: [] };
  }
}

const report = (error: unknown): undefined =>
  void console.error('The storage of the pickup mode failed', error);
