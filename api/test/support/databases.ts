import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type Config, readConfig } from '../../src/config/config.js';
import { connect } from '../../src/database/data-source.js';
import { entities } from '../../src/entities.js';

const TEMPLATE = process.env.TEST_TEMPLATE ?? 'test_template';
const TEMPLATE_LOCK_SECONDS = 60;

let copyTemplate: Promise<string> | undefined;

/** The configuration of a new database that has the current schema: a copy of one that was migrated. */
export async function freshDatabase(environment: Record<string, string> = {}): Promise<Config> {
  const config = await emptyDatabase(environment);
  await onServer(async (connection) => {
    copyTemplate ??= templateStatements(connection);
    await connection.query(`USE ${config.database.name}; ${await copyTemplate}`);
  });
  return config;
}

/** Creates a database and runs the migrations on it. */
export async function migratedDatabase(): Promise<Config> {
  const config = await emptyDatabase();
  await runMigrations(config);
  return config;
}

/** The configuration of a new database without tables. */
export async function emptyDatabase(environment: Record<string, string> = {}): Promise<Config> {
  const name = `test_${process.env.JEST_WORKER_ID}_${randomBytes(4).toString('hex')}`;
  await onServer((connection) => createDatabase(connection, name));
  return configOf(name, environment);
}

/** A connection without the limits of requests. */
export const connected = (config: Config) => connect(config, entities);

/** The database server of this run. */
export function testServer(): { host: string; port: number; user: string; password: string } {
  const { hostname, port, username, password } = new URL(process.env.TEST_DATABASE ?? '');
  return {
    host: hostname,
    port: Number(port || 3306),
    user: username,
    password: decodeURIComponent(password),
  };
}

/** Statements that create the template's tables with their rows. The first call of the run creates the template. */
async function templateStatements(connection: Connection): Promise<string> {
  await connection.query('DO GET_LOCK(?, ?)', [TEMPLATE, TEMPLATE_LOCK_SECONDS]);
  const [found] = await connection.query<RowDataPacket[]>('SHOW DATABASES LIKE ?', [TEMPLATE]);
  if (found.length === 0) {
    await createDatabase(connection, TEMPLATE);
    await runMigrations(configOf(TEMPLATE));
  }
  await connection.query('DO RELEASE_LOCK(?)', [TEMPLATE]);

  const [tables] = await connection.query<RowDataPacket[]>(`SHOW TABLES FROM ${TEMPLATE}`);
  const created = await Promise.all(
    tables.flatMap(Object.values).map(async (table) => {
      const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${TEMPLATE}.${table}`);
      const [rows] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM ${TEMPLATE}.${table} LIMIT 1`);
      const copy = rows.length > 0 ? [`INSERT INTO ${table} SELECT * FROM ${TEMPLATE}.${table}`] : [];
      return { table: String(table), statements: [String(shown?.['Create Table']), ...copy] };
    }),
  );
  return parentsFirst(created)
    .flatMap(({ statements }) => statements)
    .join(';\n');
}

interface Created {
  table: string;
  statements: string[];
}

/** Sorts tables, so that each follows those that it refers to. */
function parentsFirst(tables: readonly Created[]): Created[] {
  const rest = [...tables];
  const refersTo = ({ statements: [create = ''] }: Created, parent: Created) =>
    create.includes(`REFERENCES \`${parent.table}\``);
  const sorted: Created[] = [];
  while (rest.length > 0) {
    const next = rest.findIndex((one) => !rest.some((other) => other !== one && refersTo(one, other)));
    if (next < 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...rest.splice(next, 1));
  }
  return sorted;
}

async function runMigrations(config: Config): Promise<void> {
  const dataSource = await connected(config);
  await dataSource.runMigrations();
  await dataSource.destroy();
}

const createDatabase = (connection: Connection, name: string) =>
  connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);

/** A connection that takes several statements in one call. */
export const connectToServer = () => createConnection({ ...testServer(), multipleStatements: true });

async function onServer(work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await connectToServer();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

/** The configuration of the api on a database of this server. */
export function configOf(name: string, environment: Record<string, string> = {}): Config {
  const server = testServer();
  return readConfig({
    HOFKISTE_DEMO: '1',
    PUBLIC_URL: 'http://localhost:8080',
    DB_HOST: server.host,
    DB_PORT: String(server.port),
    DB_USER: server.user,
    DB_PASSWORD: server.password,
    DB_NAME: name,
    ...environment,
  });
}
