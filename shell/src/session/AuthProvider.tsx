import type { Login, User } from '@hofkiste/contract/auth';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import * as calls from './sessionCalls';

interface Auth {
  user: User | undefined;
  /** True until the server has said who is there. */
  isLoading: boolean;
  logIn: (login: Login) => Promise<void>;
  logInDirectly: (login: Login) => Promise<void>;
  /** Rejects and leaves the session as it is when the server can't end it. */
  logOut: () => Promise<void>;
  /** The server no longer knows the session. The address stays, so that logging in leads back to it. */
  expire: () => void;
}

const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Pick<Auth, 'user' | 'isLoading'>>({
    user: undefined,
    isLoading: true,
  });

  useEffect(() => {
    void calls
      .fetchUser()
      .catch((error: unknown) => {
        console.error('The session could not be checked', error);
        return undefined;
      })
      .then((user) => setSession(sessionOf(user)));
  }, []);

  const auth = useMemo(
    () => ({
      ...session,
      logIn: async (login: Login) => setSession(sessionOf(await calls.logIn(login))),
      logInDirectly: async (login: Login) => setSession(sessionOf(await calls.logInDirectly(login))),
      logOut: async () => {
        await calls.logOut();
        setSession(sessionOf(undefined));
      },
      expire: () => setSession(sessionOf(undefined)),
    }),
    [session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function sessionOf(user: User | undefined) {
  const isOnLoginPage = /^\/admin\/login\/?$/.test(window.location.pathname);
  if (user && isOnLoginPage) window.history.replaceState(null, '', '/admin');
  return { user, isLoading: false };
}
