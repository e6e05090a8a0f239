import { once } from 'node:events';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';

const megabyte = 1_000_000;

/**
 * Checks that there is enough space for a new database.
 * @param {string} folder
 */
export function checkSpace(folder, free = freeBytes) {
  mkdirSync(folder, { recursive: true });
  const needed = (existsSync(join(folder, 'database/data')) ? 100 : 500) * megabyte;
  const available = free(folder);
  if (available >= needed) return;
  throw new Problem(
    `Only ${Math.floor(available / megabyte)} MB are free on the disk of "${folder}", ${needed / megabyte} MB are needed.`,
    'Free some space, or choose a folder on another disk with HOFKISTE_DATA.',
  );
}

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @param {{host: string, port: number}} address */
export async function checkPort({ host, port }) {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(error, host, port);
  }
  server.close();
  await once(server, 'close');
}

/**
 * @param {unknown} error
 * @param {string} host
 * @param {number} port
 */
function portProblem(error, host, port) {
  const code = error instanceof Error && 'code' in error ? error.code : String(error);
  const another = `Take another one: PORT=${port < 1024 ? 8080 : port + 1} npm start`;
  if (code === 'EADDRINUSE')
    return new Problem(`Port ${port} is in use.`, `Stop what listens there. ${another}`);
  if (code === 'EACCES') return new Problem(`Only root may open port ${port}.`, another);
  return new Problem(
    `This machine can't listen on HOST=${host} (${code}).`,
    'Take an address of this machine, 0.0.0.0 for all of them, or leave HOST out.',
  );
}

/**
 * Refuses to run a public server as root: an error in it must not open the whole machine to attackers.
 * @param {{isOpen: boolean}} settings
 */
export function refuseRoot({ isOpen }, user = process.getuid?.()) {
  if (!isOpen || user !== 0) return;
  throw new Problem(
    'With HOST or a public PUBLIC_URL others reach the demo, so it must not run as root.',
    'Start it as another user, with a data folder of their own (HOFKISTE_DATA), or with docker compose. A start as root without HOST installs missing programs.',
  );
}
