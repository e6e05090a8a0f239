import type { Login } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Repository } from 'typeorm';
import { Admin } from '../admin.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { InvalidCredentials, LoginBusy } from '../auth.errors.js';
import { passwordMatches } from '../password.js';
import { DeviceCookie } from './device-cookie.js';
import { LoginLimits } from './login-limits.js';

/** Checks a password under the limits of the login. */
@Injectable()
export class PasswordCheck {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    private readonly devices: DeviceCookie,
    private readonly audit: AuditService,
  ) {}

  /**
   * Throws {@link InvalidCredentials}, which doesn't tell whether the account exists, or
   * {@link LoginBusy}.
   */
  async adminWith(login: Login, request: Request): Promise<Admin> {
    return this.check(login, request, () => true);
  }

  /** Like {@link adminWith}; also refuses the right password of an admin who may log in by passkey only. */
  async adminToLogIn(login: Login, request: Request): Promise<Admin> {
    return this.check(login, request, ({ isPasskeyOnly }) => !isPasskeyOnly);
  }

  private async check(
    { email, password }: Login,
    request: Request,
    isAllowed: (admin: Admin) => boolean,
  ): Promise<Admin> {
    const device = this.devices.read(request, email);
    const attempt = await this.limits.begin(email, { address: request.ip ?? '', device });
    const admin = await this.findByEmail(email);
    try {
      const matches = await passwordMatches(admin?.passwordHash, password);
      if (!admin || !matches || !isAllowed(admin)) throw new InvalidCredentials();
    } catch (error) {
      if (error instanceof LoginBusy) await attempt.withdrawn();
      if (error instanceof InvalidCredentials) await this.audit.recordFailedLogin(request);
      throw error;
    }
    await attempt.succeeded();
    return admin;
  }

  /** Ignores only case: the database also treats 'ä' and 'a' as equal, which would bypass the limits. */
  private async findByEmail(email: string): Promise<Admin | null> {
    const admin = await this.admins.findOneBy({ email });
    return admin?.email.toLowerCase() === email.toLowerCase() ? admin : null;
  }
}
