import { join } from 'node:path';
import { statusOf } from '../probe.mjs';
import { project } from '../settings.mjs';
import { startServers } from './servers.mjs';

/**
 * Measured with two workers that render without a pause during releases: 148 to 160 MB, without the options 183 to 196.
 * The image has the same, and `memoryEnvironment`.
 */
export const nodeOptions = ['--optimize-for-size', '--max-semi-space-size=2', '--max-old-space-size=32'];
/** Each thread of a worker would otherwise keep freed memory in an arena of its own. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the server that renders the shop's pages, and waits until it has tried the served release. A release that it
 * can't render doesn't end the start: the gateway then shows the pages without it.
 * @param {{folder: string, apis: string[], apiPatience?: number, logs: string, progress: import('../progress.mjs').Progress, signal?: AbortSignal}} options
 *   `folder` has the releases of the shop; `apiPatience` in ms
 */
export async function startShopServer({ folder, apis, apiPatience, logs, progress, signal }) {
  const server = await startServers(
    {
      name: 'shop-server',
      title: 'The shop server',
      process: 'The shop server',
      command: [...nodeOptions, join(project, 'shop-frontend/server/server.mjs')],
      environment: (port) => ({
        ...memoryEnvironment,
        PATH: process.env.PATH,
        SHOP_HOST: '127.0.0.1',
        SHOP_PORT: String(port),
        SHOP_FOLDER: folder,
        API_SERVERS: apis.join(' '),
        ...(apiPatience !== undefined && { API_PATIENCE_MS: String(apiPatience) }),
      }),
      isReady: async (address) => (await healthOf(address)) !== 0,
    },
    { logs, progress, signal },
  );
  for (const address of server.addresses) {
    if ((await healthOf(address)) === 200) continue;
    progress.say(
      `! The shop server can't render the published release, the pages come without it. The reason is in "${join(logs, 'shop-server-1.log')}".`,
    );
  }
  return server;
}

/** @param {string} address */
const healthOf = (address) => statusOf(`http://${address}/health`);
