import type { Login, SessionUser, User } from '@hofkiste/contract/wire/auth';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import {
  discardTaps,
  removeDays,
  removeOldData,
  removeOtherUsersData,
  removePickupData,
  sendWaitingTaps,
} from '../pickupStorage';
import { type CurrentUser, currentUser } from './currentUser';
import * as calls from './session.calls';
import { userKey } from './userKey';

const CHECK_MS = 5 * 60_000;

interface Session extends CurrentUser {
  /** True until the server has answered who is logged in. */
  isLoading: boolean;
  /** The session of a person at the farm has ended; they can log in again. */
  isExpired: boolean;
  /** Taps of the pickup mode that logging out would lose. */
  unsent?: { count: number; decide: (isLost: boolean) => void };
}

interface Auth extends Session {
  logIn: (login: Login) => Promise<void>;
  logInDirectly: (login: Login) => Promise<void>;
  logInByPasskey: () => Promise<void>;
  /** Goes on as a user whose session has just begun. */
  enter: (user: User) => Promise<void>;
  /**
   * Rejects and leaves the session as it is when the server can't end it. Resolves without ending it when the user stays
   * because of unsent taps.
   */
  logOut: () => Promise<void>;
  /** The session has ended. Resolves once the same user has logged in again. */
  renew: () => Promise<void>;
  changeUser: (user: User) => void;
  sendLeftTaps: () => Promise<void>;
  discardLeftTaps: () => Promise<void>;
}

const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ ...sessionOf(undefined), isLoading: true });
  const [waiting] = useState<(() => void)[]>([]);

  useEffect(() => {
    void currentUser().then(({ user, ...current }) => setSession({ ...sessionOf(user), ...current }));
  }, []);
  const { isLinkExpired } = session;
  useEffect(() => {
    if (!isLinkExpired) return;
    removeDays().catch((error: unknown) => console.error('The pickup day could not be removed', error));
  }, [isLinkExpired]);
  useOldData(session.user, () => setSession((current) => ({ ...current, isLinkExpired: true })));

  const auth = useMemo(() => {
    const enter = async (user: User) => {
      const leftTaps = await removeOtherUsersData(user).catch((error: unknown) => {
        console.error('What others left on this device could not be removed', error);
        return [];
      });
      const waitingCalls = waiting.splice(0);
      setSession({ ...sessionOf(user), leftTaps });
      // Resume the waiting calls only for the same user.
      if (session.user && userKey(user) === userKey(session.user)) for (const goOn of waitingCalls) goOn();
    };
    const confirmLoss = (count: number) =>
      new Promise<boolean>((resolve) => {
        const decide = (isLost: boolean) => {
          setSession(({ unsent, ...current }) => current);
          resolve(isLost);
        };
        setSession((current) => ({ ...current, unsent: { count, decide } }));
      });
    return {
      ...session,
      logIn: async (login: Login) => enter(await calls.logIn(login)),
      logInDirectly: async (login: Login) => enter(await calls.logInDirectly(login)),
      logInByPasskey: async () => {
        const passkey = await import('./passkeyLogin');
        await enter(await passkey.logInByPasskey());
      },
      enter,
      logOut: async () => {
        const { length } = await sendWaitingTaps();
        if (length > 0 && !(await confirmLoss(length))) return;
        await calls.logOut();
        setSession(sessionOf(undefined));
        await removePickupData();
      },
      renew: () =>
        new Promise<void>((goOn) => {
          waiting.push(goOn);
          setSession((current) =>
            current.user?.role === 'helper'
              ? { ...current, isLinkExpired: true }
              : { ...current, isExpired: true },
          );
        }),
      changeUser: (user: User) => setSession((current) => ({ ...current, user })),
      sendLeftTaps: async () => {
        if (!session.user) return;
        const leftTaps = await removeOtherUsersData(session.user);
        setSession((current) => ({ ...current, leftTaps }));
      },
      discardLeftTaps: async () => {
        await discardTaps(session.leftTaps);
        setSession((current) => ({ ...current, leftTaps: [] }));
      },
    };
  }, [session, waiting]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function sessionOf(user: SessionUser | undefined): Session {
  const isOnLoginPage = /^\/admin\/login\/?$/.test(window.location.pathname);
  if (user?.role === 'helper') window.history.replaceState(null, '', `/admin/pickup/${user.pickupDayId}`);
  else if (user && isOnLoginPage) window.history.replaceState(null, '', '/admin');
  return { user, isLoading: false, isExpired: false, isLinkExpired: false, leftTaps: [] };
}

/** Removes old data from the device while a page stays open, also without network. */
function useOldData(user: SessionUser | undefined, onLinkExpired: () => void): void {
  const check = useEffectEvent(async () => {
    const removed = await removeOldData();
    if (user?.role !== 'helper' || !removed.includes(user.pickupDayId)) return;
    // The farmer may have moved the day
    const isValid = await calls.fetchUser().catch(() => undefined);
    if (!isValid) onLinkExpired();
  });

  useEffect(() => {
    const run = () =>
      check().catch((error: unknown) => console.error('Old data could not be removed', error));
    const timer = setInterval(run, CHECK_MS);
    // Timers stand still while a phone sleeps
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}
