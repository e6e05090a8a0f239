import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from '../database/database.mjs';
import { keepDatabase } from '../database/database-keeper.mjs';
import { apiEnvironment, databaseName, ownerEnvironment } from '../environment.mjs';
import { statusOf } from '../probe.mjs';
import { Problem } from '../problem.mjs';
import { freePort } from '../processes.mjs';
import { silence } from '../progress.mjs';
import { CommandFailed, run } from '../run.mjs';
import { demoHosts, project, reachable } from '../settings.mjs';
import { apiProgram, startApi } from './api.mjs';
import { isMarked, mark, requireSameFarm } from './farm-mark.mjs';
import { startGateway } from './gateway.mjs';
import { publishChanged } from './publish.mjs';
import { startShopServer } from './shop-server.mjs';

/** @import { Database } from '../environment.mjs' */
/** @import { Progress } from '../progress.mjs' */

/**
 * @typedef {object} StackOptions
 * @property {string} folder parent of all files that the shop writes
 * @property {string} [host]
 * @property {number} [port]
 * @property {string} [publicUrl]
 * @property {boolean} [isOpen] true when it can be reached from other machines
 * @property {boolean} [fast] for tests: the database isn't durable
 * @property {number} [patience] longest time in seconds that a page of the shop is awaited, for a busy machine
 * @property {boolean} [isPrepared] true: `folder` is a copy of one that `prepareStack` has just filled
 * @property {boolean} [demoFarm] false: a farm without data
 * @property {boolean} [isTrial] an empty farm whose login is typed at this terminal, unless the environment has it
 * @property {number} [processes] of the api
 * @property {Record<string, string>} [devServers] serve the frontends instead of their builds
 * @property {string} [shopReleases] folder of the shop's releases that the shop server renders, instead of the published
 * @property {NodeJS.ProcessEnv} [env] for the api
 * @property {AbortSignal} [signal]
 * @property {Progress} [progress]
 * @property {(error: unknown) => void} [onBroken] called when the database can't be started again
 */

/**
 * Starts the built shop: database, migrations, demo farm, api, shop server, gateway.
 * `stop()` ends the parts in order; `env` is the environment for programs of the api.
 * @param {StackOptions} options
 */
export async function startStack(options) {
  const { folder, fast = false, progress = silence, onBroken = () => {} } = options;
  options.signal?.throwIfAborted();
  const home = resolve(folder);
  requireSameFarm(home, options.isTrial);
  const database = await progress.step('Start the database', () =>
    keepDatabase({ folder: join(home, 'database'), fast }, { progress, onBroken }),
  );
  try {
    const shop = await startShop(database, options);
    return {
      ...shop,
      database,
      async stop() {
        await shop.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Creates everything that a start of the shop finds in `folder` when it has run there before.
 * @param {StackOptions} options
 */
export async function prepareStack(options) {
  const { folder, fast = false } = options;
  const database = await startDatabase({ folder: join(resolve(folder), 'database'), fast });
  try {
    await prepareShop(database, options);
  } finally {
    await database.stop();
  }
}

/**
 * Like `startStack`, with a database that runs already.
 * @param {Database & {createDatabase: (name: string) => Promise<void>}} database
 * @param {StackOptions} options
 */
export async function startShop(database, options) {
  const { folder, host = '127.0.0.1', processes = 1, devServers } = options;
  const { progress = silence, signal } = options;
  const home = resolve(folder);
  const port = options.port ?? (await freePort());
  const url = `http://${reachable(host)}:${port}`;
  const publicUrl = options.publicUrl ?? `http://localhost:${port}`;
  const www = join(home, 'www');
  const logs = join(home, 'logs');
  /** @type {{stop: () => Promise<unknown>}[]} */
  const started = [];

  async function stop() {
    for (const part of started.splice(0).reverse()) await part.stop();
  }

  /**
   * @template {{stop: () => Promise<unknown>}} Part
   * @param {string} label
   * @param {() => Promise<Part>} work
   */
  async function start(label, work) {
    signal?.throwIfAborted();
    const part = await progress.step(label, work);
    started.push(part);
    return part;
  }

  try {
    const env = await prepareShop(database, { ...options, publicUrl });
    const api = await start('Start the api', () => startApi({ processes, env, logs, progress, signal }));
    const shopServer = await start('Start the shop server', () =>
      startShopServer({
        folder: options.shopReleases ?? join(www, 'shop-frontend'),
        apis: api.addresses,
        ...(options.patience && { apiPatience: options.patience * 1000 }),
        logs,
        progress,
        signal,
      }),
    );
    const gateway = await start('Start the gateway', async () => {
      const opened = await startGateway({
        folder: join(home, 'gateway'),
        www,
        host,
        port,
        apis: api.addresses,
        shops: shopServer.addresses,
        devServers,
        ownHosts: env.HOFKISTE_DEMO === '1' ? demoHosts({ publicUrl, isOpen: options.isOpen }) : [],
        orderLimit: env.ORDER_LIMIT,
        requestLimit: env.REQUEST_LIMIT,
        ...(options.patience && { patience: `${options.patience}s` }),
        progress,
      });
      await untilReady(url).catch(async (error) => {
        await opened.stop();
        throw error;
      });
      return opened;
    });

    return { url, port, folder: home, www, api, shopServer, gateway, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Creates the tables, the demo farm and the releases of the frontends. Resolves to the environment of the api.
 * @param {Parameters<typeof startShop>[0]} database
 * @param {StackOptions} options
 */
async function prepareShop(database, options) {
  const {
    folder,
    devServers,
    isTrial = false,
    isPrepared = false,
    demoFarm = !isTrial,
    host = '127.0.0.1',
    publicUrl = 'http://localhost',
    progress = silence,
    signal,
  } = options;
  const home = resolve(folder);
  const www = join(home, 'www');
  for (const needed of [www, join(home, 'logs')]) mkdirSync(needed, { recursive: true });
  const given = { ...options.env, HOFKISTE_FARM: isTrial ? 'leer' : '' };
  const env = apiEnvironment({ database, home, publicUrl, given });
  if (isPrepared) return env;
  await progress.step('Create or migrate the tables', async () => {
    await database.createDatabase(databaseName);
    // Where the gateway will listen decides whether the demo's login may stay.
    const owner = { ...ownerEnvironment(env, database), HOST: host };
    await runApiProgram('programs/migrate.js', { env: owner, signal });
  });
  if (isTrial) {
    mark(home, 'own');
    await runInteractive('programs/first-login.js', { env, signal });
  }
  if (demoFarm) await seedOnce({ home, env: { ...env, HOST: host }, progress, signal });
  if (!devServers) await publishChanged({ www, progress, signal });
  return env;
}

/**
 * Creates the demo farm once. A file inside the data marks this, so a new data folder gets the farm again.
 * @param {{home: string, env: NodeJS.ProcessEnv, progress: Progress, signal?: AbortSignal}} options
 */
async function seedOnce({ home, env, progress, signal }) {
  if (isMarked(home, 'demo')) return;
  await progress.step('Create the demo farm', () => runApiProgram('programs/seed.js', { env, signal }));
  mark(home, 'demo');
}

/**
 * @param {string} path
 * @param {{env: NodeJS.ProcessEnv, signal?: AbortSignal}} options
 */
async function runApiProgram(path, { env, signal }) {
  try {
    await run(process.execPath, [apiProgram(path)], { env, cwd: project, signal });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem('The database could not be prepared.', error.lastLines(10));
  }
}

/**
 * Runs a program of the api that asks at this terminal and says itself what is wrong.
 * @param {string} path
 * @param {{env: NodeJS.ProcessEnv, signal?: AbortSignal}} options
 */
async function runInteractive(path, { env, signal }) {
  const child = spawn(process.execPath, [apiProgram(path)], {
    env,
    cwd: project,
    signal,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Problem(errors.trim() || 'The login was not created.');
}

/** @param {string} url */
async function untilReady(url) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if ((await statusOf(`${url}/api/health/ready`)) === 200) return;
    await pause(30);
  }
  throw new Problem('The api does not answer through the gateway.', 'Start again.');
}
