import type { HelperUser } from './session/session-user.js';

/** What logins and sessions ask about helper links; both count as their use. `helper-links/` implements it. */
export abstract class HelperAccess {
  /** Undefined if the link is unknown or has ended. */
  abstract byToken(token: string): Promise<HelperUser | undefined>;
  /** Whether the link of a session still opens its day. */
  abstract isValid(linkId: number): Promise<boolean>;
}
