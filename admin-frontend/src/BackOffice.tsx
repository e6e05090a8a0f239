import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import type { PersonRole } from '@hofkiste/contract/plain/roles';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AdminPropsContext } from './adminProps';
import { adminRoutes } from './adminRoutes';
import { Session } from './api';
import { RetryContext } from './layout/BrokenPage';
import { useFarm, useFarmColors, useSettingsQuery } from './settings/settings.api';
import { createStore } from './store';
import { AdminTheme } from './theme/AdminTheme';
import { QuestionsProvider } from './ui/dialogs/useConfirm';
import { useDialogOnDemand } from './ui/dialogs/useDialogOnDemand';
import { setFarmZone } from './ui/farmClock';
import { Loading } from './ui/Loading';
import { Failure } from './ui/notice/Failure';
import { Toast } from './ui/notice/Toast';
import { RouterContext } from './ui/useLateChange';

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
    <AdminPropsContext value={{ ...props, user }}>
      <Provider store={store}>
        <Pages role={user.role}>
          {answer && <PasswordQuestion onConfirmed={() => answer(true)} onClose={close} />}
        </Pages>
      </Provider>
    </AdminPropsContext>
  );
}

function Pages({ role, children }: { role: PersonRole; children: ReactNode }) {
  const settings = useSettingsQuery();
  const colors = useFarmColors();
  const { zone } = useFarm();
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  const [attempt, setAttempt] = useState(0);

  // A router keeps the failure of a lazy page for good, so a retry needs a new one. It is created here and not in a
  // component below the theme, so that the first page loads while the settings do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a router
  useEffect(() => {
    const created = createBrowserRouter(adminRoutes(role), { basename: '/admin' });
    setRouter(created);
    return () => created.dispose();
  }, [attempt, role]);

  // No page is right without the farm's time zone.
  if (settings.isError && !settings.data && !settings.isFetching)
    return (
      <AdminTheme colors={colors}>
        <main style={FAILED}>
          <Failure
            title="Die Verwaltung konnte nicht geladen werden."
            error={settings.error}
            onRetry={settings.refetch}
          />
        </main>
      </AdminTheme>
    );
  if (!settings.data || !router) return <Loading />;
  setFarmZone(zone);
  return (
    <AdminTheme colors={colors}>
      <QuestionsProvider>
        <RetryContext value={() => setAttempt(attempt + 1)}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </RetryContext>
        {children}
        <Toast />
      </QuestionsProvider>
    </AdminTheme>
  );
}

/** Rarely needed, and its form isn't part of every page. */
function PasswordQuestion(props: { onConfirmed: () => void; onClose: () => void }) {
  const { Dialog, open } = useDialogOnDemand(
    async () => (await import('./layout/PasswordDialog')).PasswordDialog,
    props.onClose,
  );
  const ask = useEffectEvent(open);
  useEffect(() => ask(), []);
  return Dialog && <Dialog {...props} />;
}

const FAILED = { padding: 16 };
