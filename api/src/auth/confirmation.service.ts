import type { PasskeyLogin } from '@hofkiste/contract/passkeys';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../config/clock.js';
import { AuditService } from './audit/audit.service.js';
import { InvalidCredentials, wrongPassword } from './auth.errors.js';
import { AuthService } from './auth.service.js';
import { PasswordCheck } from './login/password-check.js';
import { PasskeyRefused, passkeyNotConfirmed } from './passkeys/passkeys.errors.js';
import { PasskeysService } from './passkeys/passkeys.service.js';

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly auth: AuthService,
    private readonly passwords: PasswordCheck,
    private readonly passkeys: PasskeysService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The session counts as confirmed for 10 minutes. `field` is where the password was typed. */
  async confirm(request: Request, password: string, field: string): Promise<void> {
    const { email } = await this.auth.loggedIn(request);
    try {
      await this.passwords.adminWith({ email, password }, request);
    } catch (error) {
      throw error instanceof InvalidCredentials ? wrongPassword(field) : error;
    }
    this.remember(request);
  }

  /** Like {@link confirm}, by a passkey of the admin. */
  async confirmByPasskey(request: Request, login: PasskeyLogin): Promise<void> {
    const { id } = await this.auth.loggedIn(request);
    try {
      const owner = await this.passkeys.adminWith(login);
      if (owner.id !== id) throw new PasskeyRefused();
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      await this.audit.recordFailedLogin(request);
      throw passkeyNotConfirmed();
    }
    this.remember(request);
  }

  private remember({ session }: Request): void {
    session.confirmedAt = this.clock.now().getTime();
  }
}
