import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { typed, typedWord } from '../settings.mjs';

/**
 * @typedef {object} Running facts that a started shop writes about itself
 * @property {number} pid
 * @property {string} [url]
 * @property {number} [databasePort]
 */

/**
 * Locks the data folder for this process. Other verbs find the running shop by the facts passed to `update`. The lock
 * ends with this process, also when it is killed.
 * @param {string} folder
 */
export async function takeLock(folder) {
  const lock = await acquire(folder, ['--nonblock']);
  if (!lock) throw alreadyRunning(folder);
  return lock;
}

/**
 * @param {string} folder
 * @param {AbortSignal} [signal]
 */
export async function waitForLock(folder, signal) {
  const lock = await acquire(folder, [], signal);
  if (!lock) throw new Error(`flock failed in ${folder}`);
  return lock;
}

/**
 * Reads the facts of the running shop; undefined when none runs.
 * @param {string} folder
 * @returns {Running | undefined}
 */
export function runningIn(folder) {
  if (!existsSync(lockFile(folder)) || !isLocked(folder)) return undefined;
  return existsSync(factsFile(folder)) ? JSON.parse(readFileSync(factsFile(folder), 'utf8')) : undefined;
}

const lockFile = (/** @type {string} */ folder) => join(folder, '.lock');
const factsFile = (/** @type {string} */ folder) => join(folder, 'running.json');

const isLocked = (/** @type {string} */ folder) =>
  spawnSync('flock', ['--nonblock', '--shared', lockFile(folder), 'true']).status === 1;

/**
 * Runs `cat` under flock: it answers as soon as flock has the lock, and ends together with this process, because the
 * pipe closes. It has its own process group, so that Ctrl-C doesn't end it before the parts of the shop.
 * @param {string} folder
 * @param {string[]} options
 * @param {AbortSignal} [signal]
 */
async function acquire(folder, options, signal) {
  mkdirSync(folder, { recursive: true });
  const holder = spawn('flock', [...options, lockFile(folder), 'cat'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
  });
  holder.stdin.on('error', () => {});
  holder.stdin.write('?');
  const ended = once(holder, 'exit');
  const isOurs = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isOurs) return undefined;

  /** @param {Omit<Running, 'pid'>} facts */
  function update(facts) {
    const draft = `${factsFile(folder)}.new`;
    rmSync(draft, { force: true });
    writeFileSync(draft, JSON.stringify({ pid: process.pid, ...facts }), { mode: 0o600 });
    renameSync(draft, factsFile(folder));
  }

  async function release() {
    rmSync(factsFile(folder), { force: true });
    holder.stdin.end();
    await ended;
  }

  update({});
  return { update, release };
}

/** @param {string} folder */
function alreadyRunning(folder) {
  const { pid, url } = runningIn(folder) ?? {};
  return new Problem(
    `Hofkiste already runs with this data folder${url ? `: ${url}` : ''}${pid ? ` (process ${pid})` : ''}.`,
    `Stop it there with Ctrl+C${pid ? ` or with kill ${pid}` : ''}, or start a second one with a data folder and port of its own:\nHOFKISTE_DATA=${typedWord(`${folder}-2`)} PORT=8081 ${typed('npm start')}`,
  );
}
