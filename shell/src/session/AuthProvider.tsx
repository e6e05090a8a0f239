import type { Login, SessionUser, User } from '@hofkiste/contract/auth';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { removeOfOthers, removePickupData, sendWaitingTaps } from '../pickupStorage';
import { keyOf } from './keyOf';
import * as calls from './sessionCalls';
import { whoIsHere } from './whoIsHere';

interface Session {
  user: SessionUser | undefined;
  /** True until the server has answered who is logged in. */
  isLoading: boolean;
  /** The session of the user has ended; a farmer can log in again. */
  isOver: boolean;
  /** Taps of the pickup mode that logging out would lose. */
  unsent?: { count: number; decide: (isLost: boolean) => void };
}

interface Auth extends Session {
  logIn: (login: Login) => Promise<void>;
  logInDirectly: (login: Login) => Promise<void>;
  logInByPasskey: () => Promise<void>;
  /**
   * Rejects and leaves the session as it is when the server can't end it. Resolves without ending it when the user stays
   * because of unsent taps.
   */
  logOut: () => Promise<void>;
  /** The session has ended. Resolves once the same user has logged in again. */
  renew: () => Promise<void>;
  changeUser: (user: User) => void;
}

const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ user: undefined, isLoading: true, isOver: false });
  const [waiting] = useState<(() => void)[]>([]);

  useEffect(() => {
    void whoIsHere().then(({ user, isOver }) => setSession({ ...sessionOf(user), isOver }));
  }, []);

  const auth = useMemo(() => {
    const enter = async (user: User) => {
      await removeOfOthers(user);
      const waitingCalls = waiting.splice(0);
      setSession(sessionOf(user));
      // another user doesn't continue the calls of the one before
      if (session.user && keyOf(user) === keyOf(session.user)) for (const goOn of waitingCalls) goOn();
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
      logOut: async () => {
        const count = await sendWaitingTaps();
        if (count > 0 && !(await confirmLoss(count))) return;
        await calls.logOut();
        setSession(sessionOf(undefined));
        await removePickupData();
      },
      renew: () =>
        new Promise<void>((goOn) => {
          waiting.push(goOn);
          setSession((current) => ({ ...current, isOver: true }));
        }),
      changeUser: (user: User) => setSession((current) => ({ ...current, user })),
    };
  }, [session, waiting]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function sessionOf(user: SessionUser | undefined): Session {
  const isOnLoginPage = /^\/admin\/login\/?$/.test(window.location.pathname);
  if (user?.role === 'helper') window.history.replaceState(null, '', `/admin/pickup/${user.pickupDayId}`);
  else if (user && isOnLoginPage) window.history.replaceState(null, '', '/admin');
  return { user, isLoading: false, isOver: false };
}
