import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

/** Somebody who came by a helper link. */
export interface HelperUser {
  linkId: number;
  pickupDayId: number;
  /** Null for all locations. */
  locationId: number | null;
}

declare global {
  namespace Express {
    /** Either the admin or the helper is set. */
    interface User {
      admin?: { id: number };
      helper?: HelperUser;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** The id of the admin, or the helper. */
    passport?: { user: number | HelperUser };
    /** Milliseconds since 1970, also below. Sessions of older releases lack it; the next request sets it. */
    startedAt?: number;
    /** 'Chrome auf Android' */
    device?: string;
    /** When the admin last gave the password or a passkey. */
    confirmedAt?: number;
    /** Version of the admin's credentials when the login began. */
    credentialsVersion?: number;
  }
}

type Done = (error: null, user: unknown) => void;

/**
 * A session holds the admin's id. The sessions of a deleted admin are deleted with it, so reading one needs no look at
 * the admin. The session of a helper gets its user from the link each time it is read.
 */
@Injectable()
export class SessionUser extends PassportSerializer {
  override serializeUser({ admin, helper }: Express.User, done: Done): void {
    done(null, admin?.id ?? helper);
  }

  override deserializeUser(user: number | HelperUser, done: Done): void {
    done(null, typeof user === 'number' ? { admin: { id: user } } : { helper: user });
  }
}
