import type { Login } from '@hofkiste/contract/wire/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Admin } from '../admin.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { helperLinkUnknown, InvalidCredentials, LoginBusy, wrongPassword } from '../auth.errors.js';
import { LinkAccess } from '../link-access.js';
import { passwordMatches } from '../password.js';
import { type HelperUser, requireAdmin } from '../session/session-user.decorator.js';
import type { Visitor } from '../visitor.js';
import { DeviceCookie } from './device-cookie.js';
import { LoginLimits } from './login-limits.js';

/** Decides, under the limits of the login, who a visitor is by a password or a helper link. */
@Injectable()
export class LoginService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    private readonly devices: DeviceCookie,
    private readonly links: LinkAccess,
    private readonly audit: AuditService,
  ) {}

  /** Refuses also the right password of an admin who may log in by passkey only. Throws {@link InvalidCredentials}. */
  byPassword(login: Login, visitor: Visitor): Promise<Admin> {
    return this.check(login, visitor, ({ isPasskeyOnly }) => !isPasskeyOnly);
  }

  async byLink(token: string, { address }: Visitor): Promise<HelperUser> {
    const helper = await this.links.byToken(token);
    if (helper) return helper;
    await this.limits.refused('helper link', address);
    throw helperLinkUnknown();
  }

  /** Checks the password of the logged-in admin. `field` is where it was typed. */
  async reauthenticate(visitor: Visitor, password: string, field: string): Promise<void> {
    const { email } = requireAdmin(visitor.user);
    try {
      await this.check({ email, password }, visitor, () => true);
    } catch (error) {
      throw error instanceof InvalidCredentials ? wrongPassword(field) : error;
    }
  }

  /** The refusal doesn't tell whether the account exists. */
  private async check(
    { email, password }: Login,
    visitor: Visitor,
    isAllowed: (admin: Admin) => boolean,
  ): Promise<Admin> {
    const device = this.devices.read(visitor.cookies, email);
    const attempt = await this.limits.begin(email, { address: visitor.address, device });
    const admin = await this.findByEmail(email);
    try {
      const matches = await passwordMatches(admin?.passwordHash, password);
      if (!admin || !matches || !isAllowed(admin)) throw new InvalidCredentials();
    } catch (error) {
      if (error instanceof LoginBusy) await attempt.withdrawn();
      if (error instanceof InvalidCredentials) await this.audit.recordFailedLogin(visitor);
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
