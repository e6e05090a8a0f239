import type { HelperUser } from './session/session-user.js';

/**
 * Who comes by a helper link; undefined if it is unknown or has ended. Each question counts as its use. `helper-links/`
 * implements it.
 */
export abstract class HelperAccess {
  abstract byToken(token: string): Promise<HelperUser | undefined>;
  abstract byId(linkId: number): Promise<HelperUser | undefined>;
}
