import type { SessionUser } from '@hofkiste/contract/auth';
import { loadAdminApp } from '../loadAdminApp';
import { isPickupPage, removeOfOthers, whoWasHere } from '../pickupStorage';
import { fetchUser } from './sessionCalls';

/** Longer than a good network takes, and short enough for somebody who waits for a box. */
const PATIENCE_MS = 2500;

interface Here {
  /** Undefined for a visitor. */
  user: SessionUser | undefined;
  /** A helper was here, whose link has ended since. */
  isOver: boolean;
}

/**
 * Whose session it is. On a page that opens without network, no answer means the one who was here last; the first call
 * that is refused then asks for the login.
 */
export async function whoIsHere(): Promise<Here> {
  const { pathname } = window.location;
  const last = isPickupPage(pathname) ? await whoWasHere(pathname) : undefined;
  // meanwhile the back office loads: a server that is silent is waited for once
  if (last) loadAdminApp(last).catch(() => {});
  try {
    const user = await fetchUser(last && PATIENCE_MS);
    if (user) await removeOfOthers(user);
    else if (last?.role === 'helper') return { user: last, isOver: true };
    return { user, isOver: false };
  } catch (error) {
    if (!last) console.error('The session could not be checked', error);
    return { user: last, isOver: false };
  }
}
