import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { ON_SERVER } from '@hofkiste/contract/wire/audit-events';
import type { Credentials } from '@hofkiste/contract/wire/auth';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config, InvalidConfig, isOwnFarm } from '../config/config.js';
import { isDuplicate, transaction } from '../database/transaction.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { validationFailed } from '../server/errors.js';
import { Setting, SettingsService } from '../settings/settings.service.js';
import { AccountMail } from './account-mail.js';
import { Admin, Invitation, ownedBy, Passkey, passwordColumns, Session } from './admin.entity.js';
import { AuditService } from './audit/audit.service.js';
import { AuditEvent } from './audit/audit-event.entity.js';
import { emailTaken } from './auth.errors.js';
import { hashPassword, passwordProblem } from './password.js';
import { requirePerson, type Visitor } from './session/session-user.decorator.js';
import { SessionsService } from './session/sessions.service.js';

@Injectable()
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An empty password means unchanged. Ends the person's sessions except for `session`. */
  async change(
    visitor: Visitor,
    session: Request['session'],
    { email, password }: Credentials,
  ): Promise<void> {
    const admin = requirePerson(visitor.user);
    if (password !== '') await this.requireGoodPassword(password);
    const changes = { email, ...(password !== '' && { passwordHash: await hashPassword(password) }) };
    try {
      await transaction(this.dataSource.manager, async (manager) => {
        await update(manager, admin.id, changes, this.clock.now());
        await this.sessions.keepAfterChange(session, admin.id, manager);
      });
    } catch (error) {
      throw isDuplicate(error) ? emailTaken() : error;
    }
    const changed = [...(email === admin.email ? [] : ['email']), ...(password === '' ? [] : ['password'])];
    await this.audit.record(visitor, { action: 'credentials.changed', changes: changed });
    if (changed.length > 0) void this.mail.send(admin.email, 'credentials');
  }

  /** Returns everybody of the 'Leitung', by name or else by address. */
  async namesOfAdmins(): Promise<string[]> {
    const admins = await this.dataSource.manager.find(Admin, {
      where: Admin.leads,
      order: { id: 'ASC' },
    });
    return admins.map(({ name, email }) => name ?? email);
  }

  async requireGoodPassword(password: string): Promise<void> {
    const farmName = await this.settings.value('headerTitle');
    const problem = await passwordProblem(password, farmName, this.config);
    if (problem) throw validationFailed([{ path: 'password', message: problem }]);
  }
}

/** For programs. Ends all sessions of the person. The login accepts the password again, if it didn't. */
export async function setPassword(
  dataSource: DataSource,
  { id, role }: Pick<Admin, 'id' | 'role'>,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(dataSource.manager, async (manager) => {
    await update(manager, id, { passwordHash, ...passwordColumns({ role, isPasswordOff: false }) }, now);
    await manager.delete(Session, ownedBy(id));
    await manager.insert(AuditEvent, {
      at: now,
      action: 'credentials.changed',
      changes: ['password'],
      network: ON_SERVER,
    });
  });
}

/** Ends what survives a new password: the person's passkeys, all invitations, and all helper links with their sessions. */
export async function endLastingAccess(dataSource: DataSource, { id }: Admin, now: Date): Promise<void> {
  await transaction(dataSource.manager, async (manager) => {
    await manager.delete(Passkey, ownedBy(id));
    await manager.createQueryBuilder().delete().from(Invitation).execute();
    await manager.createQueryBuilder().delete().from(HelperLink).execute();
    await manager.insert(AuditEvent, { at: now, action: 'access.ended', changes: [], network: ON_SERVER });
  });
}

async function update(
  manager: EntityManager,
  id: number,
  changes: Partial<Admin>,
  updatedAt: Date,
): Promise<void> {
  await manager.update(Admin, { id }, { ...changes, updatedAt });
  await manager.increment(Admin, { id }, 'credentialsVersion', 1);
}

/**
 * Creates the admin from ADMIN_EMAIL and ADMIN_PASSWORD if there is none yet, and gives the farm the name in FARM_NAME;
 * otherwise ignores the three.
 */
export async function ensureFirstAdmin(dataSource: DataSource, config: Config): Promise<void> {
  const admins = dataSource.getRepository(Admin);
  if (await admins.exists()) return;
  const { adminEmail, adminPassword, farmName } = config;
  if (!adminEmail || !adminPassword) {
    throw new InvalidConfig(
      'Es gibt noch keine Anmeldung für die Verwaltung: Bitte ADMIN_EMAIL und ADMIN_PASSWORD setzen.',
    );
  }
  const problem = isOwnFarm(config)
    ? await passwordProblem(adminPassword, farmName ?? DEFAULT_FARM_NAME, config)
    : undefined;
  if (problem) throw new InvalidConfig(`ADMIN_PASSWORD: ${problem}.`);
  const passwordHash = await hashPassword(adminPassword);
  const now = new Clock().now();
  if (farmName !== undefined)
    await dataSource.getRepository(Setting).save({ key: 'headerTitle', value: farmName });
  await admins.insert({ email: adminEmail, passwordHash, createdAt: now, updatedAt: now });
}
