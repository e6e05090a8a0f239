import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { SessionUser } from './session-user.decorator.js';

type Done = (error: null, user: SessionUser) => void;

/** The user stays as it is: `SessionStore` stores whose session it is, and reads the user each time. */
@Injectable()
export class SessionUserSerializer extends PassportSerializer {
  override serializeUser(user: SessionUser, done: Done): void {
    done(null, user);
  }

  override deserializeUser(user: SessionUser, done: Done): void {
    done(null, user);
  }
}
