import type { PasskeyLogin, PasskeyOptions } from '@hofkiste/contract/passkeys';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../admin.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { LoginLimits } from '../login/login-limits.js';
import { SessionStart } from '../session/session-start.js';
import { PasskeyRefused } from './passkeys.errors.js';
import { PasskeysService } from './passkeys.service.js';

@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionStart,
    private readonly audit: AuditService,
  ) {}

  async options({ ip = '' }: Request): Promise<PasskeyOptions> {
    await this.limits.passkeyOptions(ip);
    return this.passkeys.optionsToLogIn();
  }

  /** Starts a session. Throws {@link PasskeyRefused}. */
  async logIn(request: Request, login: PasskeyLogin): Promise<Admin> {
    const admin = await this.adminWith(request, login);
    await this.sessions.start(request, { admin });
    await this.audit.record(request, { action: 'login.passkey' });
    return admin;
  }

  private async adminWith(request: Request, login: PasskeyLogin): Promise<Admin> {
    try {
      return await this.passkeys.adminWith(login);
    } catch (error) {
      if (error instanceof PasskeyRefused) {
        await this.audit.recordFailedLogin(request);
        await this.limits.refused('passkey', request.ip ?? '');
      }
      throw error;
    }
  }
}
