import type { Login } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Admin } from './admin.entity.js';
import { InvalidCredentials } from './auth.errors.js';
import { LoginLimits } from './login-limits.js';
import { passwordMatches } from './password.js';
import { SessionStore } from './session.store.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionStore,
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

  /** Upper and lower case aside, exactly: the database would also take 'ä' for 'a', and so evade the limits. */
  private async findByEmail(email: string): Promise<Admin | null> {
    const admin = await this.admins.findOneBy({ email });
    return admin?.email.toLowerCase() === email.toLowerCase() ? admin : null;
  }
}
