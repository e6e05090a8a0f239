import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { AuthService } from '../auth.service.js';

/** E-mail and password of a login call. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Starts the session. */
  async validate(request: Request, email: string, password: string): Promise<Express.User> {
    return { admin: await this.auth.login(request, { email, password }) };
  }
}
