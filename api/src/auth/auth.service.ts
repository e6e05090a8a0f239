import type { Credentials, Login } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { Admin } from './admin.entity.js';
import { InvalidCredentials, NotLoggedIn } from './auth.errors.js';
import { LoginLimits } from './login-limits.js';
import { hashPassword, passwordMatches } from './password.js';
import { SessionStore } from './session.store.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  /** Throws {@link InvalidCredentials}, which doesn't tell whether the account exists, or TooManyAttempts. */
  async login({ email, password }: Login, address: string): Promise<Admin> {
    const attempt = await this.limits.begin(email, address);
    const admin = await this.findByEmail(email);
    const matches = await passwordMatches(admin?.passwordHash, password);
    if (!admin || !matches) throw new InvalidCredentials();
    await attempt.succeeded();
    await this.sessions.dropExpired();
    return admin;
  }

  async admin(id: number): Promise<Admin | null> {
    return this.admins.findOneBy({ id });
  }

  /** Throws {@link NotLoggedIn} when there is no such admin any more. */
  async loggedIn(id: number | undefined): Promise<Admin> {
    const admin = id === undefined ? null : await this.admin(id);
    if (!admin) throw new NotLoggedIn();
    return admin;
  }

  /** An empty password means unchanged. Whoever else is logged in is logged out. */
  async updateCredentials(
    { id }: Admin,
    { email, password }: Credentials,
    ownSession: string,
  ): Promise<void> {
    const changes = { email, ...(password !== '' && { passwordHash: await hashPassword(password) }) };
    await this.admins.manager.transaction(async (manager) => {
      await manager.update(Admin, { id }, { ...changes, updatedAt: this.clock.now() });
      await this.sessions.dropOthers(manager, ownSession);
    });
  }

  /** Upper and lower case aside, exactly: the database would also take 'ä' for 'a', and so evade the limits. */
  private async findByEmail(email: string): Promise<Admin | null> {
    const admin = await this.admins.findOneBy({ email });
    return admin?.email.toLowerCase() === email.toLowerCase() ? admin : null;
  }
}
