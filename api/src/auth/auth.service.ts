import type { Credentials, Login } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { isDuplicate, retryOnConflict } from '../database/failures.js';
import type { NotFound } from '../errors.js';
import { Admin } from './admin.entity.js';
import { EmailTaken, helperLinkUnknown, InvalidCredentials, NotLoggedIn } from './auth.errors.js';
import { HelperAccess } from './helper-access.js';
import { LoginLimits } from './login/login-limits.js';
import { hashPassword, passwordMatches } from './password.js';
import { startSession } from './session/session.middleware.js';
import { SessionStore } from './session/session.store.js';
import type { HelperUser } from './session/session-user.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionStore,
    private readonly helpers: HelperAccess,
    private readonly clock: Clock,
  ) {}

  /** Throws {@link InvalidCredentials}, which doesn't tell whether the account exists, or TooManyAttempts. */
  async login({ email, password }: Login, address: string): Promise<Admin> {
    const attempt = await this.limits.begin(email, address);
    const admin = await this.findByEmail(email);
    const matches = await passwordMatches(admin?.passwordHash, password);
    if (!admin || !matches) throw new InvalidCredentials();
    await attempt.succeeded();
    await this.sessions.deleteExpired();
    return admin;
  }

  /**
   * The helper that a link makes of its visitor. Starts a session, but keeps the one of an admin: the farmer may open the
   * link, too. Throws {@link NotFound} or TooManyAttempts.
   */
  async loginByLink(request: Request, token: string): Promise<HelperUser> {
    const attempt = await this.limits.beginByLink(request.ip ?? '');
    const helper = await this.helpers.byToken(token);
    if (!helper) throw helperLinkUnknown();
    await attempt.succeeded();
    if (!request.user?.admin) await startSession(request, { helper });
    return helper;
  }

  async admin(id: number): Promise<Admin | null> {
    return this.admins.findOneBy({ id });
  }

  /** The admin whose session the request has. Throws {@link NotLoggedIn}. */
  async loggedIn({ user }: Request): Promise<Admin> {
    const admin = user?.admin ? await this.admin(user.admin.id) : null;
    if (!admin) throw new NotLoggedIn();
    return admin;
  }

  /** An empty password means unchanged. Ends the admin's other sessions. Throws {@link EmailTaken}. */
  async updateCredentials(
    { id }: Admin,
    { email, password }: Credentials,
    ownSession: string,
  ): Promise<void> {
    const changes = { email, ...(password !== '' && { passwordHash: await hashPassword(password) }) };
    try {
      await retryOnConflict(() =>
        this.admins.manager.transaction(async (manager) => {
          await manager.update(Admin, { id }, { ...changes, updatedAt: this.clock.now() });
          await this.sessions.deleteOthers(manager, id, ownSession);
        }),
      );
    } catch (error) {
      throw isDuplicate(error) ? new EmailTaken() : error;
    }
  }

  /** Ignores only case: the database also treats 'ä' and 'a' as equal, which would bypass the limits. */
  private async findByEmail(email: string): Promise<Admin | null> {
    const admin = await this.admins.findOneBy({ email });
    return admin?.email.toLowerCase() === email.toLowerCase() ? admin : null;
  }
}
