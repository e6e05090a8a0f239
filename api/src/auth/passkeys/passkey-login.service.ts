import type { PasskeyLogin, PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import { Injectable } from '@nestjs/common';
import type { Admin } from '../admin.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { LoginLimits } from '../login/login-limits.js';
import { requireAdmin } from '../session/session-user.decorator.js';
import type { Visitor } from '../visitor.js';
import { PasskeyRefused, reauthenticationRefused } from './passkeys.errors.js';
import { PasskeysService } from './passkeys.service.js';

/** Decides, under the limits of the login, who a visitor is by a passkey. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly limits: LoginLimits,
    private readonly audit: AuditService,
  ) {}

  async options({ address }: Visitor): Promise<PasskeyOptions> {
    await this.limits.passkeyOptions(address);
    return this.passkeys.optionsToLogIn();
  }

  async byPasskey(login: PasskeyLogin, visitor: Visitor): Promise<Admin> {
    try {
      return await this.passkeys.ownerOf(login);
    } catch (error) {
      if (error instanceof PasskeyRefused) {
        await this.audit.recordFailedLogin(visitor);
        await this.limits.refused('passkey', visitor.address);
      }
      throw error;
    }
  }

  /** Checks that the passkey is one of the logged-in admin. */
  async reauthenticate(login: PasskeyLogin, visitor: Visitor): Promise<void> {
    const { id } = requireAdmin(visitor.user);
    try {
      const owner = await this.passkeys.ownerOf(login);
      if (owner.id !== id) throw new PasskeyRefused();
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      await this.audit.recordFailedLogin(visitor);
      throw reauthenticationRefused();
    }
  }
}
