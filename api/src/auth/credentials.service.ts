import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { ON_SERVER } from '@hofkiste/contract/wire/audit-events';
import type { Credentials } from '@hofkiste/contract/wire/auth';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config, InvalidConfig } from '../config/config.js';
import { isDuplicate, transaction } from '../database/transaction.js';
import { LOGGER } from '../logging/logger.js';
import { Mailer } from '../mail/mailer.js';
import { validationFailed } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { Admin, ownedBy, passwordColumns, Session } from './admin.entity.js';
import { AuditService } from './audit/audit.service.js';
import { AuditEvent } from './audit/audit-event.entity.js';
import { emailTaken } from './auth.errors.js';
import { hashPassword, passwordProblem } from './password.js';
import { requirePerson, type Visitor } from './session/session-user.decorator.js';
import { SessionsService } from './session/sessions.service.js';

export type AccountChange =
  | 'credentials'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey only'
  | 'password again';

const SUBJECT = 'Die Anmeldung für die Verwaltung wurde geändert';

const CHANGES: Readonly<Record<AccountChange, string>> = {
  credentials:
    'Die E-Mail-Adresse oder das Passwort für die Verwaltung wurde gerade geändert. Alle anderen Geräte sind abgemeldet.',
  'passkey added': 'Für die Verwaltung wurde gerade ein Passkey hinzugefügt. Mit ihm kann man sich anmelden.',
  'passkey removed': 'Ein Passkey für die Verwaltung wurde gerade entfernt.',
  'passkey only':
    '„Nur mit Passkey“ wurde gerade eingeschaltet. Das Passwort gilt bei der Anmeldung nicht mehr.',
  'password again':
    '„Nur mit Passkey“ wurde gerade ausgeschaltet. Bei der Anmeldung gilt wieder das Passwort.',
};

const ADVICE =
  'Warst du das nicht? Dann muss am Server gleich ein neues Passwort gesetzt werden: Ruf sofort die Person an, die deinen Shop betreut. Das neue Passwort beendet auch Passkeys und Helferlinks.';

/** Reports changes of the login by mail, so that a thief of the session can't hide them. */
@Injectable()
export class AccountMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `email` is the address before the change. Does nothing without a mail server; never rejects. */
  async send(email: string, change: AccountChange): Promise<void> {
    if (!this.config.smtp) return;
    const lines = [CHANGES[change], ADVICE];
    try {
      await this.mailer.send({
        senderName: await this.settings.value('headerTitle'),
        to: [email],
        subject: SUBJECT,
        text: lines.join('\n\n'),
        html: lines.map((line) => `<p>${line}</p>`).join(''),
        attachments: [],
      });
    } catch (error) {
      this.logger.error({ err: error }, 'the mail about a changed login was not sent');
    }
  }
}

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

  private async requireGoodPassword(password: string): Promise<void> {
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

async function update(
  manager: EntityManager,
  id: number,
  changes: Partial<Admin>,
  updatedAt: Date,
): Promise<void> {
  await manager.update(Admin, { id }, { ...changes, updatedAt });
  await manager.increment(Admin, { id }, 'credentialsVersion', 1);
}

/** Creates the admin from ADMIN_EMAIL and ADMIN_PASSWORD if there is none yet; otherwise ignores the two. */
export async function ensureFirstAdmin(dataSource: DataSource, config: Config): Promise<void> {
  const admins = dataSource.getRepository(Admin);
  if (await admins.exists()) return;
  const { adminEmail, adminPassword } = config;
  if (!adminEmail || !adminPassword) {
    throw new InvalidConfig(
      'Es gibt noch keine Anmeldung für die Verwaltung: Bitte ADMIN_EMAIL und ADMIN_PASSWORD setzen.',
    );
  }
  const problem = config.isDemo ? undefined : await passwordProblem(adminPassword, DEFAULT_FARM_NAME, config);
  if (problem) throw new InvalidConfig(`ADMIN_PASSWORD: ${problem}.`);
  const passwordHash = await hashPassword(adminPassword);
  const now = new Clock().now();
  await admins.insert({ email: adminEmail, passwordHash, createdAt: now, updatedAt: now });
}
