import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
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
  return withServer('rclone', ['serve', 'webdav', files, '--addr', url], () =>
    work(`[elsewhere]\ntype = webdav\nurl = http://${url}\nvendor = other\n`),
  );
}

/**
 * Calls `work` with the address of an empty registry for images, and ends that afterwards. Docker does without TLS for
 * one on this machine.
 * @template T
 * @param {string} folder
 * @param {(address: string) => Promise<T>} work
 */
export async function withRegistry(folder, work) {
  const address = `127.0.0.1:${await freePort()}`;
  const settings = join(folder, 'registry.json');
  const storage = { filesystem: { rootdirectory: join(folder, 'registry') } };
  await writeFile(settings, JSON.stringify({ version: '0.1', storage, http: { addr: address } }));
  return withServer('docker-registry', ['serve', settings], async () => {
    while ((await statusOf(`http://${address}/v2/`)) !== 200) await pause(100);
    return work(address);
  });
}

/**
 * @template T
 * @param {string} program
 * @param {string[]} args
 * @param {() => Promise<T>} work
 */
async function withServer(program, args, work) {
  const server = spawn(requiredProgram(program), args, { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  }
}
