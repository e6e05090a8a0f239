import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, closeSync, constants, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a long-running child in a process group of its own, so that Ctrl-C reaches only us and we stop
 * the parts in order. Where setpriv exists (Linux) the child also ends when we are killed hard.
 */
export function startChild(command, args, { env = process.env, cwd, logFile } = {}) {
  const output = logFile ? openSync(logFile, 'a') : 'ignore';
  const guard = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  const [program, parameters] = guard ? [guard, ['--pdeathsig', 'TERM', command, ...args]] : [command, args];
  const child = spawn(program, parameters, { env, cwd, detached: true, stdio: ['ignore', output, output] });
  // An unheard 'error' would end us; whoever waits for the child sees its exit instead.
  child.on('error', () => child.emit('exit', 127, null));
  if (typeof output === 'number') closeSync(output);
  return child;
}

/** Asks a child to end and makes sure that it does. */
export async function stopChild(child, patience = 15_000) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}

export function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Ends a process that an earlier run left behind; does nothing when the number belongs to someone else now. */
export async function endLeftover(pid, isOurs, patience = 30_000) {
  if (!isOurs(commandLine(pid))) return;
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL');
    await pause(50);
  }
}

export function isAlive(pid) {
  return signal(pid, 0) && !isZombie(pid);
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isZombie(pid) {
  return /^\d+ \(.*\) Z/s.test(readProc(pid, 'stat'));
}

function commandLine(pid) {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

/** When the process began, as the kernel counts it; tells a process from a later one with the same number. */
export function birthOf(pid) {
  return readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[19] ?? '';
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The full path of a program; also looks where servers live, which a normal user's PATH often leaves out. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
