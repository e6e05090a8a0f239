import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBackupScript } from './backup-scripts.mjs';
import { command } from './command.mjs';
import { startDatabase } from './database.mjs';
import { credentialsOf } from './database-files.mjs';
import { apiEnvironment } from './environment.mjs';
import { runningIn, takeLock } from './lock.mjs';
import { backupTools, checkNode, database as databasePrograms, installPrograms } from './packages.mjs';
import { Problem } from './problem.mjs';
import { progress } from './progress.mjs';
import { dataFolder } from './settings.mjs';
import { shutdownSignal } from './shutdown-signal.mjs';

await command(async () => {
  checkNode();
  const signal = shutdownSignal();
  const folder = dataFolder();
  const home = join(folder, 'database');
  await installPrograms([databasePrograms, backupTools], { progress, signal });

  /** @param {NodeJS.ProcessEnv} env */
  const backUp = (env) => runBackupScript('backup.sh', [], { env, folder, signal });
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
      `Im Datenordner „${folder}“ gibt es noch nichts zu sichern.`,
      'Starte den Shop zuerst: npm start',
    );
  }
  const lock = await takeLock(folder);
  try {
    const database = await progress.step('Datenbank starten', () => startDatabase({ folder: home }));
    try {
      return await backUpOwn(database.port);
    } finally {
      await database.stop();
    }
  } finally {
    await lock.release();
  }
});
