import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketOf } from '../../scripts/lib/database/database-files.mjs';
import { lastErrors, queryAsRoot } from '../../scripts/lib/database/database-server.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import {
  hasEnded,
  requiredProgram,
  startChild,
  stopChild,
  stopLeftover,
} from '../../scripts/lib/processes.mjs';
import { CommandFailed, run } from '../../scripts/lib/run.mjs';
import { nodeConfiguration } from './node-configuration.mjs';
import { unprivileged } from './unprivileged.mjs';

/** @typedef {ReturnType<typeof createNode>} Node */

const startLimit = 180_000;
const stopLimit = 60_000;

/**
 * Creates one MariaDB server of the cluster. `path` is a PATH with the scripts for copying data.
 * @param {import('./node-configuration.mjs').NodeOptions & {rootPassword: string, path: string}} options
 */
export function createNode(options) {
  const { home, name, ports, rootPassword, path } = options;
  const data = join(home, 'data');
  const stateFile = join(data, 'grastate.dat');
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {'stopped' | 'starting' | 'started'} */
  let phase = 'stopped';
  writeFileSync(configurationFile(home), nodeConfiguration(options));

  const isStopped = () => phase === 'stopped';
  const isRunning = () => child !== undefined && !hasEnded(child);
  const stateOf = (/** @type {string} */ key) => valueIn(stateFile, new RegExp(`^${key}: *(.*)$`, 'm'));

  /** Joins the running nodes and copies missing transactions from one of them. */
  async function start() {
    phase = 'starting';
    const position = await recoveredPosition();
    await launch(position ? [`--wsrep-start-position=${position}`] : []);
  }

  /** Starts a new cluster with this node only. No other node may have more transactions. */
  async function bootstrap() {
    phase = 'starting';
    const position = await recoveredPosition();
    if (existsSync(stateFile)) {
      const state = readFileSync(stateFile, 'utf8');
      writeFileSync(stateFile, state.replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
    }
    await launch(['--wsrep-new-cluster', ...(position ? [`--wsrep-start-position=${position}`] : [])]);
  }

  /** @param {string[]} parameters */
  async function launch(parameters) {
    if (isStopped()) return;
    child = startChild(...server(home, parameters), {
      env: { ...process.env, PATH: path },
      logFile: join(home, 'error.log'),
    });
    const deadline = Date.now() + startLimit;
    while (isRunning() && Date.now() < deadline) {
      if (await isSynced()) {
        phase = 'started';
        return;
      }
      await pause(100);
    }
    if (isStopped()) return;
    throw new Problem(
      `${name} does not start.`,
      `Its last messages:\n${lastErrors(home) || '(none)'}\nMore is in "${join(home, 'error.log')}".`,
    );
  }

  async function isSynced() {
    try {
      return (await query("SHOW STATUS LIKE 'wsrep_local_state_comment'")).includes('Synced');
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      return false;
    }
  }

  /**
   * Reads the position in the cluster's history from the data, because it isn't in the state file after a crash.
   * @returns {Promise<string | undefined>}
   */
  async function recoveredPosition() {
    if (!existsSync(join(data, 'ibdata1')) || stateOf('seqno') !== '-1') return undefined;
    const log = join(home, 'recover.log');
    rmSync(log, { force: true });
    const parameters = [
      '--wsrep-recover',
      '--skip-networking',
      `--log-error=${log}`,
      `--socket=${join(home, 'recover.sock')}`,
      `--pid-file=${join(home, 'recover.pid')}`,
    ];
    await run(...server(home, parameters));
    return valueIn(log, /WSREP: Recovered position: *(.*)$/m);
  }

  const query = (/** @type {string} */ sql) => queryAsRoot(socketOf(home), rootPassword, sql);

  /** Ends the node without warning, as a power failure does. */
  async function kill() {
    phase = 'stopped';
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    name,
    port: ports.sql,
    start,
    bootstrap,
    query,
    isRunning,
    processId: () => child?.pid,
    /** Resolves when the node has ended, for any reason. */
    async untilEnded() {
      if (child && !hasEnded(child)) await once(child, 'exit');
    },
    isSafeToBootstrap: () => stateOf('safe_to_bootstrap') === '1',
    /** Returns the number of the last transaction, -1 without data. */
    async lastTransaction() {
      const position = await recoveredPosition();
      const number = position?.split(':').at(-1) ?? stateOf('seqno');
      return Number(number ?? -1);
    },
    /** Ends the node gracefully. A starting node is killed, because it would wait for the others before it ends. */
    async stop() {
      if (phase === 'starting') return kill();
      phase = 'stopped';
      if (!child) return;
      child.kill('SIGCONT');
      await stopChild(child, stopLimit);
    },
    kill,
    /** Pauses the node until `thaw`. It keeps its connections. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}

const configurationFile = (/** @type {string} */ home) => join(home, 'my.cnf');
/**
 * @param {string} home
 * @param {string[]} parameters
 */
const server = (home, parameters) =>
  unprivileged(requiredProgram('mariadbd'), [defaultsFile(home), ...parameters]);
const defaultsFile = (/** @type {string} */ home) => `--defaults-file=${configurationFile(home)}`;

/**
 * Ends the node of a killed process, which may still run.
 * @param {string} home
 */
export async function stopEarlierNode(home) {
  const pid = Number(valueIn(join(home, 'my.pid'), /^(\d+)/));
  if (pid > 0) await stopLeftover(pid, (command) => command.includes(`${defaultsFile(home)} `), stopLimit);
}

/**
 * @param {string} file
 * @param {RegExp} pattern
 */
function valueIn(file, pattern) {
  if (!existsSync(file)) return undefined;
  return pattern.exec(readFileSync(file, 'utf8'))?.[1];
}
