import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import type { User } from '@hofkiste/contract/wire/auth';
import { createContext, useContext } from 'react';

/** The back office is for the farmer; helpers have the pickup mode. */
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
