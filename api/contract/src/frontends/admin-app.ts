import type { SessionUser, User } from '../wire/auth.js';

/** Raise it with every change of {@link AdminAppProps} that a shell or a remote of the release before can't handle. */
export const ADMIN_APP_VERSION = 1;

/** Props that the shell gives the back office, which it loads at run time. */
export interface AdminAppProps {
  /** A helper sees the pickup mode and nothing else. The shell asks the remote first whether it knows the role. */
  user: SessionUser;
  /**
   * Rejects when the server couldn't end the session, which then continues. Resolves, with the session going on, also when
   * the user stays because of taps of the pickup mode that weren't sent.
   */
  onLogout: () => Promise<void>;
  /** A call was answered with 401. Resolves once the same user is logged in again. */
  onExpired: () => Promise<void>;
  /** The user has a new e-mail address. */
  onUserChanged: (user: User) => void;
}
