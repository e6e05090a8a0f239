import type { User } from '@hofkiste/contract/auth';

/** The whole seam between the shell and the back office. */
export interface AdminAppProps {
  user: User;
  /** Rejects when the server couldn't end the session, which then goes on. */
  onLogout: () => Promise<void>;
  /** A call was answered with 401: the session is over. Resolves once the same admin is logged in again. */
  onExpired: () => Promise<void>;
}
