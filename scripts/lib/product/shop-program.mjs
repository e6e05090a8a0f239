import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { credentialsOf } from '../database/database-files.mjs';
import { apiEnvironment } from '../environment.mjs';
import { runningIn } from '../machine/lock.mjs';
import { Problem } from '../problem.mjs';
import { dataFolder, project, typed } from '../settings.mjs';
import { apiProgram } from './api.mjs';

/** Finds the shop that runs with the chosen data folder. */
export function runningShop() {
  const folder = dataFolder();
  const { url, databasePort } = runningIn(folder) ?? {};
  if (!databasePort || !url) {
    throw new Problem(
      `No shop runs with the data folder "${folder}".`,
      `Start it first: ${typed('npm start')}`,
    );
  }
  return { folder, url, databasePort };
}

/**
 * Runs a program of the api on the database of the started shop, at this terminal.
 * @param {string} program
 * @param {string[]} args
 */
export async function runOnStartedShop(program, args) {
  const { folder, url, databasePort } = runningShop();
  const database = {
    ...credentialsOf(join(folder, 'database')),
    host: '127.0.0.1',
    port: databasePort,
  };
  const env = apiEnvironment({ database, home: folder, publicUrl: new URL(url).origin });
  const child = spawn(process.execPath, [apiProgram(program), ...args], {
    env,
    cwd: project,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
