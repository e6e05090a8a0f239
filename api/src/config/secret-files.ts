import { readFileSync } from 'node:fs';

/** Variables that may be given as a file instead: DB_PASSWORD_FILE names the file of DB_PASSWORD. */
const SECRETS = [
  'DB_PASSWORD',
  'DB_OWNER_PASSWORD',
  'SESSION_SECRET',
  'ERASURE_KEY',
  'ADMIN_PASSWORD',
  'TURNSTILE_SECRET',
  'SMS_API_KEY',
  'SMTP_PASSWORD',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of its secret files, and what is wrong with them, in German. A file wins over the
 * variable; an empty one counts as not given, since docker-compose.yml mounts one for each secret.
 */
export function withSecretFiles(environment: Environment): { given: Environment; problems: string[] } {
  const given: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    try {
      // Editors and echo end a file with a line break.
      const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (secret !== '') given[name] = secret;
    } catch {
      problems.push(`${name}_FILE=${file} ist nicht lesbar`);
    }
  }
  return { given, problems };
}
