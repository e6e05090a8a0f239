import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

declare global {
  namespace Express {
    interface User {
      /** Of the admin who is logged in. */
      id: number;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user: number };
  }
}

type Done = (error: null, user: unknown) => void;

/**
 * A session holds the admin's id. The sessions of a deleted admin are deleted with it, so reading one needs no look at
 * the admin.
 */
@Injectable()
export class SessionUser extends PassportSerializer {
  override serializeUser({ id }: Express.User, done: Done): void {
    done(null, id);
  }

  override deserializeUser(id: number, done: Done): void {
    done(null, { id });
  }
}
