import { once } from 'node:events';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

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
    `Auf dem Datenträger von „${folder}“ sind nur ${Math.floor(available / megabyte)} MB frei, gebraucht werden ${needed / megabyte} MB.`,
    'Schaffe Platz, oder wähle mit HOFKISTE_DATA einen Ordner auf einem anderen Datenträger.',
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
  const another = `Nimm einen anderen: PORT=${port < 1024 ? 8080 : port + 1} npm start`;
  if (code === 'EADDRINUSE')
    return new Problem(`Der Port ${port} ist schon belegt.`, `Beende, was dort läuft. ${another}`);
  if (code === 'EACCES') return new Problem(`Den Port ${port} darf nur root öffnen.`, another);
  return new Problem(
    `Auf HOST=${host} kann dieser Rechner nicht lauschen (${code}).`,
    'Nimm eine Adresse dieses Rechners, 0.0.0.0 für alle, oder lass HOST weg.',
  );
}

/**
 * Refuses to run a public server as root: an error in it must not open the whole machine to attackers.
 * @param {{isOpen: boolean}} settings
 */
export function refuseRoot({ isOpen }, user = process.getuid?.()) {
  if (!isOpen || user !== 0) return;
  throw new Problem(
    'Mit HOST oder einer öffentlichen PUBLIC_URL ist die Demo von außen erreichbar und darf nicht als root laufen.',
    'Starte sie als ein anderer Benutzer, mit einem Datenordner, der ihm gehört (HOFKISTE_DATA), oder mit docker compose. Programme, die fehlen, installiert ein Start als root ohne HOST.',
  );
}
