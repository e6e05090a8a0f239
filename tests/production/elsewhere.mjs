import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, requiredProgram } from '../../scripts/lib/processes.mjs';

/**
 * Calls `work` with rclone's configuration of another machine for backups, and ends that afterwards.
 * @template T
 * @param {string} folder
 * @param {string} address where containers reach it
 * @param {(configuration: string) => Promise<T>} work
 */
export async function withElsewhere(folder, address, work) {
  const files = join(folder, 'elsewhere');
  await mkdir(files);
  const url = `${address}:${await freePort()}`;
  const server = spawn(requiredProgram('rclone'), ['serve', 'webdav', files, '--addr', url], {
    stdio: 'ignore',
  });
  try {
    return await work(`[elsewhere]\ntype = webdav\nurl = http://${url}\nvendor = other\n`);
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  }
}
