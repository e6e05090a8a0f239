import type { HelperUser } from './session/session-user.js';

/** Who comes by a helper link; asking counts as its use. Undefined if it is unknown or has ended. `helper-links/` implements it. */
export abstract class HelperAccess {
  abstract byToken(token: string): Promise<HelperUser | undefined>;
  abstract byId(linkId: number): Promise<HelperUser | undefined>;
}
