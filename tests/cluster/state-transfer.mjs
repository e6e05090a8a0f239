import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from '../../scripts/lib/problem.mjs';
import { findProgram } from '../../scripts/lib/processes.mjs';
import { CommandFailed, run } from '../../scripts/lib/run.mjs';

const script = 'wsrep_sst_rsync';

/**
 * Returns the PATH for a node. Its scripts for copying another node's data are in Debian's package `mariadb-server`.
 * The package is only unpacked below `home`, because an installation would start a second server on this machine.
 * @param {string} home
 */
export async function pathOfNodes(home) {
  const installed = findProgram(script);
  const scripts = installed ? dirname(installed) : await unpackScripts(join(home, 'programs'));
  return [scripts, process.env.PATH].join(delimiter);
}

/** @param {string} folder */
async function unpackScripts(folder) {
  const scripts = join(folder, 'mariadb-server/usr/bin');
  if (existsSync(join(scripts, script))) return scripts;
  const draft = join(folder, 'download');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await run('apt-get', ['-q', 'download', 'mariadb-server'], { cwd: draft });
    const [archive = ''] = (await readdir(draft)).filter((name) => name.endsWith('.deb'));
    await run('dpkg', ['-x', join(draft, archive), join(folder, 'mariadb-server')]);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(
      'The package mariadb-server could not be loaded; a node needs scripts of it.',
      `Check the connection to the internet, or run apt-get update once. Output:\n${error.lastLines()}`,
    );
  }
  rmSync(draft, { recursive: true });
  return scripts;
}
