import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { AdminAppProps } from '../../admin-frontend/src/AdminAppProps';

export class RemoteUnreachable extends Error {}

/** Fetches the back office through its manifest, again at every call that follows a failed one. */
export async function loadAdminApp(): Promise<ComponentType<AdminAppProps>> {
  try {
    const remote = await loadRemote<{ AdminApp: ComponentType<AdminAppProps> }>('admin/App');
    if (remote) return remote.AdminApp;
  } catch (cause) {
    throw new RemoteUnreachable('The admin remote could not be loaded', { cause });
  }
  throw new RemoteUnreachable('The admin remote exposes nothing');
}
