import { ADMIN_APP_VERSION, type AdminAppProps } from '@hofkiste/contract/admin-app';
import { lazy, Suspense, useState } from 'react';
import { Loading } from './ui/Loading';

/** The version of the props that this build needs; the shell compares it with its own. */
export const version = ADMIN_APP_VERSION;

/** The whole back office. The shell mounts it anew for each user. */
export function AdminApp({ user, ...props }: AdminAppProps) {
  const [store] = useState(() => createStore(new Session(props.onExpired)));
  if (user.role !== 'admin') return null;
  return (
    <ShellContext value={{ ...props, user }}>
      <Provider store={store}>
        <Pages />
      </Provider>
    </ShellContext>
  );
}

const backOffice = async () => ({ default: (await import('./BackOffice')).BackOffice });
const pickupMode = async () => ({ default: (await import('./pickup/PickupMode')).PickupMode });
