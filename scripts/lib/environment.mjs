import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const databaseName = 'hofkiste';

/** @typedef {{host: string, port: number, user: string, password: string, owner: {user: string, password: string}}} Database */

/**
 * Returns the environment of the api's programs. Values of `given` take precedence.
 * @param {{database: Database, home: string, publicUrl: string, given?: NodeJS.ProcessEnv}} options
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment({ database, home, publicUrl, given }) {
  return {
    ...process.env,
    HOFKISTE_DEMO: '1',
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: process.env.SESSION_SECRET || ownSecret(join(home, 'session-secret')),
    ERASURE_LOG: process.env.ERASURE_LOG || join(home, 'erasures.log'),
    DB_HOST: database.host,
    DB_PORT: String(database.port),
    DB_USER: database.user,
    DB_PASSWORD: database.password,
    DB_NAME: databaseName,
    ...given,
  };
}

/**
 * Returns the same environment for programs that change tables.
 * @param {NodeJS.ProcessEnv} env
 * @param {{owner: {user: string, password: string}}} database
 * @returns {NodeJS.ProcessEnv}
 */
export const ownerEnvironment = (env, { owner }) => ({
  ...env,
  DB_OWNER_USER: owner.user,
  DB_OWNER_PASSWORD: owner.password,
});

/** @param {string} file */
function ownSecret(file) {
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A power cut may leave an empty file.
  if (stored) return stored;
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flush: true });
  return secret;
}
