import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import type { DataSource } from 'typeorm';
import { Clock } from '../config/clock.js';
import { type Config, InvalidConfig } from '../config/config.js';
import { Admin } from './admin.entity.js';
import { hashPassword } from './password.js';
import { passwordProblem } from './password-problem.js';

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
  await admins.insert({ email: adminEmail, passwordHash, updatedAt: new Clock().now() });
}
