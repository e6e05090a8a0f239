import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { type PersonRole, personRoles } from '@hofkiste/contract/plain/roles';
import type { User } from '@hofkiste/contract/wire/auth';
import { createContext, type ReactNode, useContext } from 'react';

/** The back office is for people at the farm; helpers have the pickup mode. */
export interface BackOfficeProps extends AdminAppProps {
  user: User;
}

/** The props of the back office. The routes' elements can't take props. */
export const AdminPropsContext = createContext<BackOfficeProps | undefined>(undefined);

export function useAdminProps(): BackOfficeProps {
  const props = useContext(AdminPropsContext);
  if (!props) throw new Error('useAdminProps must be used within AdminApp');
  return props;
}

/** Returns whether what is for a role is for another one, too: 'staff' is also for 'admin', and 'reader' for everybody. */
export const isFor = (least: PersonRole, role: PersonRole): boolean =>
  personRoles.indexOf(role) <= personRoles.indexOf(least);

/** Returns whether the user may do what is for a role. */
export function useMay(): (least: PersonRole) => boolean {
  const { role } = useAdminProps().user;
  return (least) => isFor(least, role);
}

/** Shows its children to a role and to those that may do more. */
export function For({ least, children }: { least: PersonRole; children: ReactNode }) {
  return useMay()(least) ? children : null;
}
