import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildChanged, parts } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { runBackupScript } from '../lib/database/backup-scripts.mjs';
import { startDatabase } from '../lib/database/database.mjs';
import { apiEnvironment, databaseName, ownerEnvironment } from '../lib/environment.mjs';
import { takeLock } from '../lib/machine/lock.mjs';
import { Problem } from '../lib/problem.mjs';
import { apiProgram } from '../lib/product/api.mjs';
import { markRestored } from '../lib/product/farm-mark.mjs';
import { progress } from '../lib/progress.mjs';
import { CommandFailed, run } from '../lib/run.mjs';
import { dataFolder, project, typed, typedWord } from '../lib/settings.mjs';
import { shutdownSignal } from '../lib/shutdown-signal.mjs';

await command(async () => {
  const signal = shutdownSignal();
  const folder = dataFolder();
  const lock = await takeLock(folder);
  try {
    await buildChanged({ progress, signal, wanted: parts.filter(({ isFrontend }) => !isFrontend) });
    return await restoreInto(folder, signal);
  } finally {
    await lock.release();
  }
});

/**
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function restoreInto(folder, signal) {
  const database = await progress.step('Start the database', () =>
    startDatabase({ folder: join(folder, 'database') }),
  );
  try {
    await database.createDatabase(databaseName);
    const shop = apiEnvironment({ database, home: folder, publicUrl: 'http://localhost:8080' });
    const env = ownerEnvironment(shop, database);
    const code = await runBackupScript('restore.sh', fileArguments(), { env, folder, signal });
    if (code !== 0) return code;
    const farm = await markRestored(folder, database);
    const start = `HOFKISTE_DATA=${typedWord(folder)} ${typed('npm start', { HOFKISTE_FARM: farm === 'own' ? 'leer' : '' })}`;
    progress.say((await settle(start, env, signal)).trim());
    progress.say(`Now start the shop: ${start}`);
  } finally {
    await database.stop();
  }
}

/** Returns the arguments of this command. Paths of files are relative to the folder in which npm was called. */
function fileArguments() {
  const from = process.env.INIT_CWD ?? process.cwd();
  return process.argv.slice(2).map((word) => {
    const file = resolve(from, word);
    return existsSync(file) ? file : word;
  });
}

/**
 * @param {string} start the command that starts the shop
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
async function settle(start, env, signal) {
  try {
    return await run(process.execPath, [apiProgram('programs/migrate.js')], { env, cwd: project, signal });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(
      'The data are loaded, but the restore is not complete yet.',
      `${start} tries again. ${error.lastLines(10)}`,
    );
  }
}
