import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../probe.mjs';
import { Problem } from '../problem.mjs';
import { freePort, hasEnded, startChild, stopChild } from '../processes.mjs';
import { project } from '../settings.mjs';

const rspack = join(project, 'node_modules/@rspack/cli/bin/rspack.js');

export const devApps = [
  { name: 'shop', folder: 'shop-frontend', page: '/assets/home-page.js' },
  { name: 'shell', folder: 'shell', page: '/admin/' },
  { name: 'admin', folder: 'admin-frontend', page: '/admin-frontend/mf-manifest.json' },
];

/**
 * Starts a server with reload for each frontend and waits for its first build. Each build of the shop's pages becomes a
 * release in the folder `shopReleases`, which the shop server follows.
 * @param {{folder: string, logs: string, progress: import('../progress.mjs').Progress, signal?: AbortSignal}} options
 *   `folder`: parent of all files that the shop writes
 */
export async function startDevServers({ folder, logs, progress, signal }) {
  const shopReleases = join(folder, 'dev/shop-frontend');
  rmSync(shopReleases, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  /** @type {Awaited<ReturnType<typeof launch>>[]} */
  const servers = [];
  const stop = () => Promise.all(servers.map(({ child }) => stopChild(child, 3000)));
  try {
    await progress.step('Start the frontends with reload', async () => {
      for (const app of devApps) servers.push(await launch(app, { logs, shopReleases }));
      for (const server of servers) await firstBuild(server, signal);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = Object.fromEntries(servers.map(({ name, port }) => [name, `127.0.0.1:${port}`]));
  return { addresses, shopReleases, stop };
}

/**
 * @param {typeof devApps[number]} app
 * @param {{logs: string, shopReleases: string}} folders
 */
async function launch({ name, folder, page }, { logs, shopReleases }) {
  const port = await freePort();
  const logFile = join(logs, `${folder}.log`);
  writeFileSync(logFile, '');
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    SHOP_DEV_RELEASES: shopReleases,
    [`${name.toUpperCase()}_DEV_PORT`]: String(port),
  };
  const child = startChild(process.execPath, [rspack, 'dev'], { cwd: join(project, folder), env, logFile });
  return { name, folder, page, port, child, logFile };
}

/**
 * @param {Awaited<ReturnType<typeof launch>>} server
 * @param {AbortSignal} [signal]
 */
async function firstBuild({ folder, page, port, child, logFile }, signal) {
  while ((await statusOf(`http://127.0.0.1:${port}${page}`)) !== 200) {
    signal?.throwIfAborted();
    if (hasEnded(child)) {
      const log = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
      throw new Problem(`The development server of "${folder}" does not start.`, log);
    }
    await pause(100);
  }
}
