import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import type { AdminUser, SessionRequest } from '../session/session-user.decorator.js';
import { SessionsService } from '../session/sessions.service.js';
import { visitorOf } from '../visitor.js';
import { LoginService } from './login.service.js';

/** E-mail and password of a login call. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Starts the session. */
  async validate(request: SessionRequest, email: string, password: string): Promise<AdminUser> {
    const admin = await this.logins.byPassword({ email, password }, visitorOf(request));
    return this.sessions.startForAdmin(request, admin, 'login.password');
  }
}
