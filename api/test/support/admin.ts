import { ensureFirstAdmin } from '../../src/auth/credentials.service.js';
import { DEMO_ADMIN_PASSWORD } from '../../src/config/config.js';
import type { TestApp } from './app.js';

/** A browser in which the farmer is logged in. */
export async function loggedIn({ visitor, dataSource, config }: TestApp) {
  await ensureFirstAdmin(dataSource, config);
  const admin = visitor();
  const { adminEmail: email, adminPassword: password } = config;
  await admin.post('/api/auth/login').send({ email, password }).expect(200);
  return admin;
}

/** Confirms the admin's session with the demo's password for the next 10 minutes. */
export async function confirmed(admin: Awaited<ReturnType<typeof loggedIn>>): Promise<void> {
  await admin.post('/api/auth/confirm').send({ password: DEMO_ADMIN_PASSWORD }).expect(200);
}
