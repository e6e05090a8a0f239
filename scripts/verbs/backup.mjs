import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { runBackupScript } from '../lib/database/backup-scripts.mjs';
import { startDatabase } from '../lib/database/database.mjs';
import { credentialsOf } from '../lib/database/database-files.mjs';
import { apiEnvironment } from '../lib/environment.mjs';
import { runningIn, takeLock } from '../lib/machine/lock.mjs';
import { Problem } from '../lib/problem.mjs';
import { progress } from '../lib/progress.mjs';
import { dataFolder, typed } from '../lib/settings.mjs';
import { shutdownSignal } from '../lib/shutdown-signal.mjs';

await command(async () => {
  const signal = shutdownSignal();
  const folder = dataFolder();
  const home = join(folder, 'database');

  /** @param {NodeJS.ProcessEnv} env */
  const backUp = async (env) => {
    const code = await runBackupScript('backup.sh', [], { env, folder, signal });
    return code === 0 && env.BACKUP_REMOTE ? runBackupScript('copy.sh', [], { env, folder, signal }) : code;
  };
  /** @param {number} port */
  const backUpOwn = (port) => {
    const database = { ...credentialsOf(home), host: '127.0.0.1', port };
    return backUp(apiEnvironment({ database, home: folder, publicUrl: '' }));
  };

  if (process.env.DB_HOST) return backUp(process.env);
  const port = runningIn(folder)?.databasePort;
  if (port) return backUpOwn(port);
  if (!existsSync(join(home, 'data'))) {
    throw new Problem(
      `The data folder "${folder}" has nothing to back up yet.`,
      `Start the shop first: ${typed('npm start')}`,
    );
  }
  const lock = await takeLock(folder);
  try {
    const database = await progress.step('Start the database', () => startDatabase({ folder: home }));
    try {
      return await backUpOwn(database.port);
    } finally {
      await database.stop();
    }
  } finally {
    await lock.release();
  }
});
