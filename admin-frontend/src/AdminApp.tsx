import { ADMIN_APP_VERSION, type AdminAppProps } from '@hofkiste/contract/admin-app';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import styled from 'styled-components';
import { adminRoutes } from './adminRoutes';
import { Session } from './api';
import { RetryContext } from './layout/RetryContext';
import { useFarm, useSettingsQuery } from './settings/settings.api';
import { ShellContext } from './shell';
import { createStore } from './store';
import { AdminTheme } from './theme/AdminTheme';
import { theme } from './theme/theme';
import { Toast } from './ui/notice/Toast';

/** The version of the props that this build needs; the shell compares it with its own. */
export const version = ADMIN_APP_VERSION;

/** The whole back office. The shell mounts it anew for each user. */
export function AdminApp(props: AdminAppProps) {
  const [store] = useState(() => createStore(new Session(props.onExpired)));
  return (
    <ShellContext value={props}>
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

  if (isLoading || !router) return <Loading role="status">Laden...</Loading>;
  return (
    <AdminTheme colors={colors}>
      <RetryContext value={() => setAttempt(attempt + 1)}>
        <RouterProvider router={router} />
      </RetryContext>
      <Toast />
    </AdminTheme>
  );
}

const Loading = styled.p`
  display: grid;
  place-items: center;
  min-height: 100vh;
  margin: 0;
  color: ${theme.color.inkMuted};
`;
