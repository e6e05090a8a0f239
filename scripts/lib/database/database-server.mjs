import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requiredProgram, stopLeftover } from '../processes.mjs';
import { run } from '../run.mjs';

/**
 * Ends the server of a killed process, which may still write to these files.
 * @param {string} home
 */
export async function stopEarlierServer(home) {
  const pid = Number(readText(join(home, 'my.pid')));
  if (pid > 0)
    await stopLeftover(pid, (command) => command.includes(`--datadir=${join(home, 'data')} `), 60_000);
}

/**
 * Waits for MariaDB's greeting: the server sends it as soon as it accepts logins.
 * @param {import('node:net').NetConnectOpts} address
 */
export async function acceptsLogins(address) {
  const greeting = await new Promise((resolve) => {
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (bytes) => resolve(bytes.length > 4 && bytes[4] === 10));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
  if (!greeting) await pause(30);
  return greeting;
}

/**
 * Runs a statement as root; resolves to the rows as lines of text.
 * @param {string} socketFile
 * @param {string} rootPassword
 * @param {string} sql
 */
export function queryAsRoot(socketFile, rootPassword, sql) {
  const args = ['--no-defaults', '--default-character-set=utf8mb4', '-uroot', `-S${socketFile}`, '-Ne', sql];
  return run(requiredProgram('mariadb', 'mysql'), args, { env: { ...process.env, MYSQL_PWD: rootPassword } });
}

/**
 * Reads the errors of the last start from the server's log.
 * @param {string} home
 */
export function lastErrors(home) {
  const lines = readText(join(home, 'error.log')).split('\n');
  const begin = lines.findLastIndex((line) => / (starting as process|Starting MariaDB)/.test(line));
  const errors = lines.slice(Math.max(begin, 0)).filter((line) => /\[ERROR\]|error while loading/.test(line));
  return errors
    .slice(-6)
    .map((line) => `  ${line.replace(/^.*\[ERROR\] /, '')}`)
    .join('\n');
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
