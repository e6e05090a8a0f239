import type { Login } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Repository } from 'typeorm';
import { Admin } from './admin.entity.js';
import { AuditService } from './audit/audit.service.js';
import { helperLinkUnknown, notLoggedIn } from './auth.errors.js';
import { LinkAccess } from './link-access.js';
import { LoginLimits } from './login/login-limits.js';
import { PasswordCheck } from './login/password-check.js';
import { SessionStart } from './session/session-start.js';
import type { HelperUser } from './session/session-user.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly passwords: PasswordCheck,
    private readonly limits: LoginLimits,
    private readonly helpers: LinkAccess,
    private readonly sessions: SessionStart,
    private readonly audit: AuditService,
  ) {}

  /** Starts a session. Throws InvalidCredentials. */
  async login(request: Request, login: Login): Promise<Admin> {
    const admin = await this.passwords.adminToLogIn(login, request);
    await this.sessions.start(request, { admin });
    await this.audit.record(request, { action: 'login.password' });
    return admin;
  }

  /**
   * The helper that a link makes of its visitor. Starts a session, but keeps the one of an admin: the farmer may open
   * the link, too.
   */
  async loginByLink(request: Request, token: string): Promise<HelperUser> {
    const helper = await this.helpers.byToken(token);
    if (!helper) {
      await this.limits.refused('helper link', request.ip ?? '');
      throw helperLinkUnknown();
    }
    if (request.user?.admin) return helper;
    await this.sessions.start(request, { helper });
    await this.audit.record(request, { action: 'login.helper', object: String(helper.pickupDayId) });
    return helper;
  }

  async admin(id: number): Promise<Admin | null> {
    return this.admins.findOneBy({ id });
  }

  /** The admin whose session the request has. */
  async loggedIn({ user }: Request): Promise<Admin> {
    const admin = user?.admin ? await this.admin(user.admin.id) : null;
    if (!admin) throw notLoggedIn();
    return admin;
  }
}
