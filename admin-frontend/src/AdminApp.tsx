import { ADMIN_APP_VERSION, type AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { lazy, Suspense, useState } from 'react';
import { Loading } from './ui/Loading';

/** The version of the props that this build needs; the shell compares it with its own. */
export const version = ADMIN_APP_VERSION;

/** The roles that this build supports. */
export const roles = ['admin', 'staff', 'reader', 'helper'] as const;

/**
 * The back office, or the pickup mode without the rest of it: a phone at the pickup location loads neither pages nor
 * router nor store. Links between the two are page loads. The shell mounts it anew for each user.
 */
export function AdminApp(props: AdminAppProps) {
  // A lazy component keeps its failure, so each mount gets a new one
  const [App] = useState(() => {
    const { role } = props.user;
    const isPickup = role !== 'reader' && window.location.pathname.startsWith('/admin/pickup/');
    return lazy(role === 'helper' || isPickup ? pickupMode : backOffice);
  });
  return (
    <Suspense fallback={<Loading />}>
      <App {...props} />
    </Suspense>
  );
}

const backOffice = async () => ({ default: (await import('./BackOffice')).BackOffice });
const pickupMode = async () => ({
  default: (await import(/* webpackChunkName: 'pickup' */ './pickup/PickupMode')).PickupMode,
});
