import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiProgram, startApi } from './api.mjs';
import { keepDatabase } from './database-keeper.mjs';
import { apiEnvironment, databaseName } from './environment.mjs';
import { startGateway } from './gateway.mjs';
import { statusOf } from './probe.mjs';
import { Problem } from './problem.mjs';
import { freePort } from './processes.mjs';
import { silence } from './progress.mjs';
import { publishChanged } from './publish.mjs';
import { CommandFailed, run } from './run.mjs';
import { project, reachable } from './settings.mjs';

/**
 * Starts the whole shop from what is built: database, migrations, demo farm, api, gateway.
 * Everything it writes is below `folder`. For tests: `fast`, the database forgets durability; `demoFarm: false`, the farm is empty.
 * `stop()` ends the parts in order; `env` are the variables to run a program of the api with.
 */
export async function startStack(options) {
  const { folder, host = '127.0.0.1', fast = false, processes = 1, devServers, signal } = options;
  const { demoFarm = true } = options;
  const { progress = silence, beforeOpening = () => {}, onBroken = () => {} } = options;
  const home = resolve(folder);
  const port = options.port ?? (await freePort());
  const url = `http://${reachable(host)}:${port}`;
  const publicUrl = options.publicUrl ?? `http://localhost:${port}`;
  const www = join(home, 'www');
  const logs = join(home, 'logs');
  const started = [];
  for (const needed of [www, logs]) mkdirSync(needed, { recursive: true });

  async function stop() {
    for (const part of started.splice(0).reverse()) await part.stop();
  }

  async function start(label, work) {
    signal?.throwIfAborted();
    const part = await progress.step(label, work);
    started.push(part);
    return part;
  }

  try {
    const database = await start('Datenbank starten', () =>
      keepDatabase({ folder: join(home, 'database'), fast }, { progress, onBroken }),
    );
    const env = apiEnvironment({ database, home, publicUrl, given: options.env });
    await progress.step('Tabellen anlegen oder erneuern', async () => {
      await database.createDatabase(databaseName);
      await runApiProgram('programs/migrate.js', env, signal);
    });
    if (demoFarm) await seedOnce({ home, env, progress, signal });
    if (!devServers) await publishChanged({ www, progress, signal });
    const api = await start('api starten', () => startApi({ processes, env, logs, progress, signal }));
    await beforeOpening(api);
    await start('Gateway starten', async () => {
      const gateway = await startGateway({
        folder: join(home, 'gateway'),
        www,
        host,
        port,
        apis: api.addresses,
        devServers,
        orderLimit: env.ORDER_LIMIT,
      });
      await isReady(url).catch(async (error) => {
        await gateway.stop();
        throw error;
      });
      return gateway;
    });
    return { url, port, folder: home, www, database, api, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The note lies inside the data: who removes them gets the farm again. */
async function seedOnce({ home, env, progress, signal }) {
  const note = join(home, 'database/data/demo-farm.seeded');
  if (existsSync(note)) return;
  await progress.step('Demo-Hof anlegen', () => runApiProgram('programs/seed.js', env, signal));
  writeFileSync(note, '');
}

async function runApiProgram(path, env, signal) {
  try {
    await run(process.execPath, [apiProgram(path)], { env, cwd: project, signal });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem('Die Datenbank ließ sich nicht vorbereiten.', error.lastLines(10));
  }
}

async function isReady(url) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if ((await statusOf(`${url}/api/health/ready`)) === 200) return;
    await pause(30);
  }
  throw new Problem('Die api antwortet nicht durch das Gateway.', 'Starte noch einmal.');
}
