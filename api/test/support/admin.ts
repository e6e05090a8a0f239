import { hash } from '@node-rs/argon2';
import { Admin, passwordColumns } from '../../src/auth/admin.entity.js';
import { DEMO_ADMIN_PASSWORD } from '../../src/config/config.js';
import type { TestApp } from './app.js';

/** Hashes a password with the least work. A hash names its costs, so a login that checks it is as quick. */
export const quickHash = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Stores the admin of the configuration, unless there is one. */
export async function haveAdmin({ dataSource, config, clock }: TestApp): Promise<void> {
  const admins = dataSource.getRepository(Admin);
  if (await admins.exists()) return;
  const { adminEmail: email = '', adminPassword: password = '' } = config;
  const now = clock.now();
  await admins.insert({ email, passwordHash: await quickHash(password), createdAt: now, updatedAt: now });
}

/** A browser in which the farmer is logged in. */
export async function loggedIn(test: TestApp) {
  await haveAdmin(test);
  const admin = test.visitor();
  const { adminEmail: email, adminPassword: password } = test.config;
  await admin.post('/api/auth/login').send({ email, password }).expect(200);
  return admin;
}

/** Confirms the admin's session with the demo's password for the next 10 minutes. */
export async function confirmed(admin: Awaited<ReturnType<typeof loggedIn>>): Promise<void> {
  await admin.post('/api/auth/confirm').send({ password: DEMO_ADMIN_PASSWORD }).expect(200);
}

/** Stores a person at the farm, whose password is the demo's. */
export async function aPerson(
  { dataSource, clock }: TestApp,
  { role = 'staff', name = 'Maria Gruber', email = 'maria@hofkiste.example' }: Partial<Admin> = {},
): Promise<Admin> {
  const now = clock.now();
  return dataSource.getRepository(Admin).save({
    ...{ role, name, email, createdAt: now, updatedAt: now, deactivatedAt: null },
    ...passwordColumns({ role, isPasswordOff: false }),
    passwordHash: await quickHash(DEMO_ADMIN_PASSWORD),
  });
}

/** A browser in which a person at the farm is logged in. */
export async function loggedInAs(test: TestApp, person: Partial<Admin> = {}) {
  const { email } = await aPerson(test, person);
  const visitor = test.visitor();
  await visitor.post('/api/auth/login').send({ email, password: DEMO_ADMIN_PASSWORD }).expect(200);
  return visitor;
}
