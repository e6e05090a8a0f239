import { ensureFirstAdmin } from '../../src/auth/first-admin.js';
import type { TestApp } from './app.js';

/** A browser in which the farmer is logged in. */
export async function loggedIn({ visitor, dataSource, config }: TestApp) {
  await ensureFirstAdmin(dataSource, config);
  const admin = visitor();
  const { adminEmail: email, adminPassword: password } = config;
  await admin.post('/api/auth/login').send({ email, password }).expect(200);
  return admin;
}
