import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, closeSync, constants, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.mjs';

/** @import { ChildProcess } from 'node:child_process' */

/** A parent that ended before the guard was set sends no signal. */
const unlessOrphan = 'test "$PPID" = "$0" && exec "$@"';

/**
 * Returns the command that runs a program which ends when this process is killed.
 * @param {string} setpriv its path
 * @param {string[]} command
 * @param {string[]} [options] further options of setpriv
 * @returns {[string, string[]]}
 */
export const endingWithThis = (setpriv, command, options = []) => [
  setpriv,
  [...options, '--pdeathsig', 'TERM', 'sh', '-c', unlessOrphan, String(process.pid), ...command],
];

/**
 * Starts a long-running child in its own process group: Ctrl-C reaches this process only, which stops its children
 * in order. Where setpriv exists (Linux) the child also ends when this process is killed.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string, logFile?: string, channel?: boolean}} [options] with a channel
 *   this process and the child send each other messages
 * @returns {ChildProcess}
 */
export function startChild(command, args, { env = process.env, cwd, logFile, channel = false } = {}) {
  const output = logFile ? openSync(logFile, 'a') : 'ignore';
  const guard = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  const [program, parameters] = guard ? endingWithThis(guard, [command, ...args]) : [command, args];
  const child = spawn(program, parameters, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', output, output, channel ? 'ipc' : 'ignore'],
  });
  // An 'error' without a listener would end this process. Code that waits for the child gets an exit instead.
  child.on('error', () => child.emit('exit', 127, null));
  if (typeof output === 'number') closeSync(output);
  return child;
}

/**
 * Sends SIGTERM, and SIGKILL after `patience` milliseconds.
 * @param {ChildProcess} child
 */
export async function stopChild(child, patience = 15_000) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}

/**
 * Asks the processes that an ended child left in its group to finish their work and end.
 * @param {ChildProcess} child
 */
export function quitGroup({ pid }) {
  if (pid !== undefined) signal(-pid, 'SIGQUIT');
}

/**
 * Kills a child with its own process group, and what it left there.
 * @param {ChildProcess} child
 */
export function killGroup({ pid }) {
  if (pid !== undefined) signal(-pid, 'SIGKILL');
}

/** @param {ChildProcess} child */
export function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Ends a process of an earlier run. Does nothing when another program has this process id now.
 * @param {number} pid
 * @param {(commandLine: string) => boolean} isOurs
 */
export async function stopLeftover(pid, isOurs, patience = 30_000) {
  if (!isOurs(commandLine(pid))) return;
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL');
    await pause(50);
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  return signal(pid, 0) && !isZombie(pid);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} name
 */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {number} pid */
function isZombie(pid) {
  return /^\d+ \(.*\) Z/s.test(readProc(pid, 'stat'));
}

/** @param {number} pid */
export function commandLine(pid) {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

/**
 * @param {number} pid
 * @param {string} file
 */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Finds the full path of a program, also in Debian's folders for servers, which are often not in a normal user's PATH.
 * @param {string[]} names
 */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string[]} names */
export function requiredProgram(...names) {
  const program = findProgram(...names);
  if (!program) throw new Problem(`Missing: ${names[0]}.`, 'npm start installs it, or says how.');
  return program;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Linux and macOS give higher ports to outgoing connections: one of them would take a port between its choice and its use.
 */
const chosenPorts = { first: 16_384, end: 32_768 };

/**
 * Returns a port on which nothing listens, and which no other process gets while this one lives: a server may take a
 * second until it listens.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(chosenPorts.first, chosenPorts.end);
    if (!(await reserve(port))) continue;
    const server = createServer();
    if (!(await canListen(server, { port, host: '127.0.0.1' }))) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * Reserves a port by a name that Linux gives to one process only, and frees when that process ends. Resolves to false if
 * another process, or an earlier call, has it.
 * @param {number} port
 */
const reserve = async (port) =>
  process.platform !== 'linux' || canListen(createServer().unref(), { path: `\0hofkiste-port-${port}` });

/**
 * Lets a server listen. Resolves to false if something has its address.
 * @param {import('node:net').Server} server
 * @param {import('node:net').ListenOptions} address
 */
const canListen = (server, address) =>
  once(server.listen(address), 'listening').then(
    () => true,
    () => false,
  );

/**
 * @param {import('node:net').Server} server listening on a port
 * @returns {import('node:net').AddressInfo}
 */
export function addressOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address;
}
