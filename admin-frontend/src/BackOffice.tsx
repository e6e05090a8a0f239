import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import { useEffect, useState } from 'react';
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

/** Everything except the pickup mode: store, router and the pages. */
export function BackOffice({ user, ...props }: AdminAppProps) {
  const [store] = useState(() => createStore(new Session(props.onExpired)));
  if (user.role === 'helper') return null;
  return (
    <ShellContext value={{ ...props, user }}>
      <Provider store={store}>
        <Pages />
      </Provider>
    </ShellContext>
  );
}

function Pages() {
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
      <Toast />
    </AdminTheme>
  );
}
