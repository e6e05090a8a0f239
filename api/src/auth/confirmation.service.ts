import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock.js';
import { InvalidCredentials, WrongPassword } from './auth.errors.js';
import { AuthService } from './auth.service.js';
import { PasswordCheck } from './login/password-check.js';

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly auth: AuthService,
    private readonly passwords: PasswordCheck,
    private readonly clock: Clock,
  ) {}

  /** The session counts as confirmed for 10 minutes. `field` is where the password was typed. Throws {@link WrongPassword} or TooManyAttempts. */
  async confirm(request: Request, password: string, field: string): Promise<void> {
    const { email } = await this.auth.loggedIn(request);
    try {
      await this.passwords.adminWith({ email, password }, request);
    } catch (error) {
      throw error instanceof InvalidCredentials ? new WrongPassword(field) : error;
    }
    request.session.confirmedAt = this.clock.now().getTime();
  }
}
