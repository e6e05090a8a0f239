import type { Credentials } from '@hofkiste/contract/auth';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.js';
import { isDuplicate } from '../database/failures.js';
import { transaction } from '../database/transaction.js';
import { AccountMail } from './account-mail.js';
import { Admin } from './admin.entity.js';
import { AuditService } from './audit/audit.service.js';
import { emailTaken } from './auth.errors.js';
import { hashPassword } from './password.js';
import { SessionStore } from './session/session.store.js';

@Injectable()
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionStore,
    private readonly audit: AuditService,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
  ) {}

  /** An empty password means unchanged. Ends the admin's other sessions. */
  async update(request: Request, admin: Admin, { email, password }: Credentials): Promise<void> {
    const changes = { email, ...(password !== '' && { passwordHash: await hashPassword(password) }) };
    try {
      await this.store(request, admin, changes);
    } catch (error) {
      throw isDuplicate(error) ? emailTaken() : error;
    }
    const changed = [...(email === admin.email ? [] : ['email']), ...(password === '' ? [] : ['password'])];
    await this.audit.record(request, { action: 'credentials.changed', changes: changed });
    if (changed.length > 0) void this.mail.send(admin.email, 'credentials');
  }

  private async store({ session }: Request, { id }: Admin, changes: Partial<Admin>): Promise<void> {
    await transaction(this.dataSource.manager, async (manager) => {
      await manager.update(Admin, { id }, { ...changes, updatedAt: this.clock.now() });
      await manager.increment(Admin, { id }, 'credentialsVersion', 1);
      const { credentialsVersion } = await manager.findOneByOrFail(Admin, { id });
      session.credentialsVersion = credentialsVersion;
      await this.sessions.write(session.id, session, manager);
      await this.sessions.endOthers(id, session.id, manager);
    });
  }
}
