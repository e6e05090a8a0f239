import type { DataSource } from 'typeorm';
import { type Config, InvalidConfig } from '../config/config.js';
import { createDataSource, createOwnerDataSource } from './data-source.js';
import { isForbidden, isLoginRefused } from './failures.js';
import { execute, query } from './statements.js';

/** What the api does with rows; the tables are the owner's. */
const RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

interface Right {
  name: string;
  /** As the grant names it; null for all databases. */
  database: string | null;
}

interface Account {
  user: string;
  host: string;
  rights: readonly Right[];
}

/**
 * The owner's connection. If the owner can't log in, but the api's account owns the tables as in earlier releases, that
 * one's, with a warning on stderr. Throws {@link InvalidConfig} otherwise.
 */
export async function connectOwner(config: Config): Promise<DataSource> {
  try {
    return await createOwnerDataSource(config).initialize();
  } catch (error) {
    if (!isLoginRefused(error)) throw error;
    const refused = `DB_OWNER_USER=${config.databaseOwner.user} kann sich an der Datenbank nicht anmelden. Stimmt das Passwort?`;
    const account = await accountOf(config);
    if (!account?.rights.some(({ name }) => name === 'CREATE')) throw new InvalidConfig(refused);
    console.warn(`${refused} Solange das so ist, ändert DB_USER=${config.database.user} die Tabellen.`);
    return createDataSource(config).initialize();
  }
}

/**
 * Limits the api's account to rows. Creates it, or sets its password, if it can't log in. The running api keeps the
 * rights that it needs all the time. `owner` is the owner's connection.
 *
 * Resolves to a warning in German if the account may do more and the owner can't change that. Throws
 * {@link InvalidConfig} if the account can't work and the owner can't change that.
 */
export async function limitAccount(owner: DataSource, config: Config): Promise<string | undefined> {
  const { database, databaseOwner } = config;
  if (database.user === databaseOwner.user) return undefined;
  const known = await accountOf(config);
  const rights = known?.rights ?? [];
  const canWork = RIGHTS.every((right) => rights.some(({ name }) => name === right));
  const surplus = rights.filter(({ name }) => !RIGHTS.includes(name));
  try {
    const { user, host } = known ?? (await createAccount(owner, database));
    if (!canWork) {
      await execute(owner, `GRANT ${RIGHTS.join(', ')} ON ??.* TO ?@?`, [database.name, user, host]);
    }
    for (const right of surplus.filter(isOnThisDatabase)) {
      await execute(owner, `REVOKE ${right.name} ON ??.* FROM ?@?`, [right.database, user, host]);
    }
    // An account with rights on the whole server is used for more than this shop.
    return surplus.every(isOnThisDatabase) ? undefined : mayDoMore(config, surplus);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    if (canWork) return mayDoMore(config, surplus);
    throw new InvalidConfig(
      `Der Zugang DB_USER=${database.user} kann mit der Datenbank nicht arbeiten, und DB_OWNER_USER=${databaseOwner.user} darf das nicht ändern. Der Verwalter der Datenbank kann es so:\n  CREATE USER '${database.user}'@'%' IDENTIFIED BY '…';\n  ${grantFor(config)};`,
    );
  }
}

const isOnThisDatabase = ({ database }: Right): boolean => database !== null;

const grantFor = ({ database }: Config): string =>
  `GRANT ${RIGHTS.join(', ')} ON \`${database.name}\`.* TO '${database.user}'@'%'`;

const mayDoMore = (config: Config, surplus: readonly Right[]): string =>
  `Der Zugang DB_USER=${config.database.user} darf mehr als nötig: ${surplus.map(({ name }) => name).join(', ')}. Das hier genügt: ${grantFor(config)}`;

/** Undefined if it can't log in. */
async function accountOf(config: Config): Promise<Account | undefined> {
  const connection = createDataSource(config);
  try {
    await connection.initialize();
    const [self] = await query<{ account: string }>(connection, 'SELECT CURRENT_USER() AS account');
    const [, user = '', host = ''] = /^(.*)@([^@]*)$/.exec(self?.account ?? '') ?? [];
    const grantee = `'${user}'@'${host}'`;
    const rights = await query<Right>(
      connection,
      `SELECT PRIVILEGE_TYPE AS name, NULL AS \`database\` FROM information_schema.USER_PRIVILEGES
       WHERE GRANTEE = ? AND PRIVILEGE_TYPE <> 'USAGE'
       UNION ALL SELECT PRIVILEGE_TYPE, TABLE_SCHEMA FROM information_schema.SCHEMA_PRIVILEGES
       WHERE GRANTEE = ? AND REPLACE(TABLE_SCHEMA, '\\\\', '') = ?`,
      [grantee, grantee, config.database.name],
    );
    return { user, host, rights };
  } catch (error) {
    if (isLoginRefused(error)) return undefined;
    throw error;
  } finally {
    if (connection.isInitialized) await connection.destroy();
  }
}

async function createAccount(
  owner: DataSource,
  { user, password }: Config['database'],
): Promise<Pick<Account, 'user' | 'host'>> {
  const host = '%';
  await execute(owner, 'CREATE USER IF NOT EXISTS ?@?', [user, host]);
  await execute(owner, 'ALTER USER ?@? IDENTIFIED BY ?', [user, host, password]);
  return { user, host };
}
