import { ADMIN_APP_VERSION, type AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import type { SessionUser } from '@hofkiste/contract/wire/auth';
import type { ComponentType } from 'react';

/** The back office didn't arrive. */
export class RemoteUnreachable extends Error {}

/** Something arrived that this shell can't show: another module, or a back office for another version of the props. */
export class RemoteUnfit extends Error {}

/** Fetches the back office for a user through its manifest. A call after a failed one fetches again. */
export async function loadAdminApp({ role }: SessionUser): Promise<ComponentType<AdminAppProps>> {
  const remote = await fetchModule();
  if (typeof remote?.AdminApp !== 'function') throw new RemoteUnfit('The admin remote exports no AdminApp');
  if (remote.version !== ADMIN_APP_VERSION)
    throw new RemoteUnfit(
      `The admin remote needs version ${remote.version} of the props; this shell gives ${ADMIN_APP_VERSION}`,
    );
  // A back office from before helpers would show them all its pages.
  if (role !== 'admin' && !remote.roles?.includes(role))
    throw new RemoteUnfit(`The admin remote doesn't know the role ${role}`);
  return remote.AdminApp;
}

async function fetchModule() {
  try {
    const { loadAdminModule } = await import(/* webpackChunkName: 'federation' */ './federation');
    return await loadAdminModule();
  } catch (cause) {
    throw new RemoteUnreachable('The admin remote could not be loaded', { cause });
  }
}
