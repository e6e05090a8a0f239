import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import { createContext, useContext } from 'react';

/** The props that the shell gives the back office. The routes' elements can't take props. */
export const ShellContext = createContext<AdminAppProps | undefined>(undefined);

export function useShell(): AdminAppProps {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used within AdminApp');
  return shell;
}
