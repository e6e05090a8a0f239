import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from './adminRoutes';
import { Session } from './api';
import { RetryContext } from './layout/RetryContext';
import { useFarm, useSettingsQuery } from './settings/settings.api';
import { ShellContext } from './shell';
import { createStore } from './store';
import { AdminTheme } from './theme/AdminTheme';
import { Loading } from './ui/Loading';
import { Toast } from './ui/notice/Toast';

/** Rarely needed, and its form isn't part of every page. */
const PasswordDialog = lazy(async () => ({
  default: (await import('./layout/PasswordDialog')).PasswordDialog,
}));

/** Everything except the pickup mode: store, router and the pages. */
export function BackOffice({ user, ...props }: AdminAppProps) {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const [store] = useState(() => {
    const askForPassword = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return createStore(new Session(props.onExpired, askForPassword));
  });
  if (user.role === 'helper') return null;
  const close = () => {
    answer?.(false);
    setAnswer(undefined);
  };
  return (
    <ShellContext value={{ ...props, user }}>
      <Provider store={store}>
        <Pages>{answer && <PasswordDialog onConfirmed={() => answer(true)} onClose={close} />}</Pages>
      </Provider>
    </ShellContext>
  );
}

function Pages({ children }: { children: ReactNode }) {
  const { isLoading } = useSettingsQuery();
  const { colors } = useFarm();
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  const [attempt, setAttempt] = useState(0);

  // A router keeps the failure of a lazy page for good, so a retry needs a new one. It is created here and not in a
  // component below the theme, so that the first page loads while the settings do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a router
  useEffect(() => {
    const created = createBrowserRouter(adminRoutes(), { basename: '/admin' });
    setRouter(created);
    return () => created.dispose();
  }, [attempt]);

  if (isLoading || !router) return <Loading />;
  return (
    <AdminTheme colors={colors}>
      <RetryContext value={() => setAttempt(attempt + 1)}>
        <RouterProvider router={router} />
      </RetryContext>
      <Suspense>{children}</Suspense>
      <Toast />
    </AdminTheme>
  );
}
