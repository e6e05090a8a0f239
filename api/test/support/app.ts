import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ScheduleExplorer } from '@nestjs/schedule';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { Connection } from 'mysql2/promise';
import { pino } from 'pino';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { appModule } from '../../src/app.module.js';
import { Clock } from '../../src/config/clock.js';
import type { Config } from '../../src/config/config.js';
import { LOGGER, NestLogger } from '../../src/logging/logger.js';
import { Background } from '../../src/schedule/background.js';
import { configureHttp, httpAdapter } from '../../src/server/http.js';
import { configOf, connectToServer, freshDatabase } from './databases.js';
import { Farm } from './farm.js';
import { TestClock } from './test-clock.js';

/** A Friday; the default deadline of {@link Farm.pickupDay} is ahead. */
const DEFAULT_NOW = '2026-11-20T09:00:00.000Z';

/** Starts no job; to find out when each is due takes a quarter of the app's start. */
const NO_SCHEDULE = {};

interface AppOptions {
  now?: string;
  /** Environment variables on top of the demo's. */
  environment?: Record<string, string>;
  /** Configuration of a database that exists already, for a second process; otherwise a new one is created. */
  config?: Config;
  /** Runs what `Background.runSoon` is asked for. */
  runsSoon?: boolean;
  /** Replaces providers, such as SmsSender or CaptchaVerifier. */
  replace?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/**
 * The whole api on a new, migrated database of its own, listening on a free port.
 * - `http`: a browser on the product's own page: it keeps cookies and sends the right Origin; `http.get('/api/settings')`
 * - `visitor()`: another such browser; `origin`: where the app listens
 * - `clock.set('2026-11-25T17:00:00Z')` sets the time
 * - `farm`: creates records with defaults for everything that isn't named; `dataSource` shows what is stored
 * - `replace: (builder) => builder.overrideProvider(SmsSender).useValue(…)` replaces what talks to the outside
 * - `clear()` makes the app as it was before the first test: it deletes all records, brings the admins and sessions of
 *   then back, and sets the clock to the start. Call it first in `beforeEach`.
 * No job runs by itself: a test calls it.
 * Call `close()` in `afterAll`.
 */
export async function startApp({ now = DEFAULT_NOW, environment = {}, ...options }: AppOptions = {}) {
  const config = options.config ? onSecondNode(options.config) : await databaseOf(environment);
  const clock = new TestClock(now);
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  // Nest's own classes log while the module is described, before the builder has its logger.
  Logger.overrideLogger(new NestLogger(logger));
  const builder = Test.createTestingModule({ imports: [appModule(config)] })
    .setLogger(new NestLogger(logger))
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(LOGGER)
    .useValue(logger)
    .overrideProvider(ScheduleExplorer)
    .useValue(NO_SCHEDULE);
  const module = await (options.replace?.(builder) ?? builder).compile();
  const app = module.createNestApplication<NestExpressApplication>(httpAdapter(), {
    bodyParser: false,
    logger: false,
  });
  app.useLogger(app.get(NestLogger));
  configureHttp(app, config);
  await app.listen(0, '127.0.0.1');
  if (!options.runsSoon) app.get(Background).runSoon = () => {};

  const origin = `http://127.0.0.1:${listeningPort(app)}`;
  const dataSource = app.get(DataSource);
  const cleaner = tableCleaner(dataSource, config);
  const visitor = () => request.agent(origin).set('Origin', origin);
  return {
    app,
    config,
    clock,
    dataSource,
    farm: new Farm(dataSource.manager),
    origin,
    http: visitor(),
    visitor,
    clear: async (): Promise<void> => {
      clock.set(now);
      await cleaner.clear();
    },
    close: async (): Promise<void> => {
      await app.close();
      await cleaner.close();
    },
  };
}

/** Tables that each later `clear()` restores to their state at the first: a login takes as long as a whole test. */
const KEPT = ['admin', 'session'];

/** Deletes everything with one call: a call for each table takes ten times as long. */
function tableCleaner({ entityMetadatas }: DataSource, { database: { name } }: Config) {
  let connection: Promise<Connection> | undefined;
  const keep = KEPT.map(
    (table) => `CREATE TEMPORARY TABLE ${name}.kept_${table} SELECT * FROM ${name}.${table}`,
  );
  const clear = [
    ...entityMetadatas.map(({ tableName }) => `DELETE FROM ${name}.${tableName}`),
    ...KEPT.map((table) => `INSERT INTO ${name}.${table} SELECT * FROM ${name}.kept_${table}`),
  ];
  const begin = async () => {
    const server = await connectToServer();
    await server.query(['SET foreign_key_checks = 0', ...keep].join('; '));
    return server;
  };
  return {
    clear: async (): Promise<void> => {
      connection ??= begin();
      await (await connection).query(clear.join('; '));
    },
    close: async () => (await connection)?.end(),
  };
}

/** The database that the environment names, or a new one. */
const databaseOf = async (environment: Record<string, string>): Promise<Config> =>
  environment.DB_NAME ? configOf(environment.DB_NAME, environment) : freshDatabase(environment);

/** TEST_SECOND_NODE is the port of another node of a database cluster: two processes then write to two nodes. */
function onSecondNode(config: Config): Config {
  const port = Number(process.env.TEST_SECOND_NODE ?? config.database.port);
  return { ...config, database: { ...config.database, port } };
}

function listeningPort(app: NestExpressApplication): number {
  const address: AddressInfo | string | null = app.getHttpServer().address();
  if (address === null || typeof address === 'string') throw new Error('the app does not listen');
  return address.port;
}
