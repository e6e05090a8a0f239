import type { Login } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Repository } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Admin } from '../admin.entity.js';
import { InvalidCredentials } from '../auth.errors.js';
import { passwordMatches } from '../password.js';
import { LoginLimits } from './login-limits.js';

/** Checks a password under the limits of the login. */
@Injectable()
export class PasswordCheck {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    private readonly audit: AuditService,
  ) {}

  /** Throws {@link InvalidCredentials}, which doesn't tell whether the account exists, or TooManyAttempts. */
  async adminWith({ email, password }: Login, request: Request): Promise<Admin> {
    const attempt = await this.limits.begin(email, request.ip ?? '');
    const admin = await this.findByEmail(email);
    const matches = await passwordMatches(admin?.passwordHash, password);
    if (!admin || !matches) {
      await this.audit.recordFailedLogin(request);
      throw new InvalidCredentials();
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
