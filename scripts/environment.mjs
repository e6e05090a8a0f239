import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const databaseName = 'hofkiste';

/** The variables that the api's programs run with; `given` wins. */
export function apiEnvironment({ database, home, publicUrl, given }) {
  return {
    ...process.env,
    HOFKISTE_DEMO: '1',
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: process.env.SESSION_SECRET || ownSecret(join(home, 'session-secret')),
    DB_HOST: database.host,
    DB_PORT: String(database.port),
    DB_USER: database.user,
    DB_PASSWORD: database.password,
    DB_NAME: databaseName,
    ...given,
  };
}

function ownSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
