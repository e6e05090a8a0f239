import { readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { boundedDriver, type WaitLimits } from './bounded-driver.js';
import { type MigrationClass, resumable } from './resumable-migration.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

const CONNECT_TIMEOUT_MS = 1500;
const MIGRATIONS = join(import.meta.dirname, 'migrations');

export async function dataSourceOptions(
  { database }: Config,
  entities: Entities,
  limits?: WaitLimits,
): Promise<DataSourceOptions> {
  return {
    // Also for MySQL: type 'mysql' writes locks that MariaDB can't parse, this one works on both.
    type: 'mariadb',
    driver: boundedDriver(limits),
    host: database.host,
    port: database.port,
    username: database.user,
    password: database.password,
    database: database.name,
    ...(database.tlsCa && { ssl: tls(database.tlsCa, database.host) }),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // An order waits for several statements: with 10, a twentieth fewer orders a second.
    poolSize: 20,
    // A stack for each statement takes a twentieth of an order's time.
    trace: false,
    entities,
    migrations: (await migrationClasses()).map(resumable),
    // DDL commits by itself: a transaction around it would have no effect.
    migrationsTransactionMode: 'none',
    synchronize: false,
  };
}

/** In the sequence of their files' names, which begin with the time. */
async function migrationClasses(): Promise<MigrationClass[]> {
  const files = readdirSync(MIGRATIONS).filter((name) => /\.[jt]s$/.test(name));
  const modules: Record<string, MigrationClass>[] = await Promise.all(
    files.toSorted().map((file) => import(`./migrations/${file}`)),
  );
  return modules.flatMap((module) => Object.values(module));
}

/** mysql2 can check the name in the server's certificate, but not an address. */
const tls = (ca: string, host: string) => ({ ca, verifyIdentity: isIP(host) === 0 });

/** For programs, whose statements may take their time. */
export const connect = async (config: Config, entities: Entities): Promise<DataSource> =>
  new DataSource(await dataSourceOptions(config, entities)).initialize();

/** For programs that change tables. */
export const connectAsOwner = ({ database, databaseOwner, ...config }: Config, entities: Entities) =>
  connect({ ...config, databaseOwner, database: { ...database, ...databaseOwner } }, entities);
