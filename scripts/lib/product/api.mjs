import { join } from 'node:path';
import { statusOf } from '../probe.mjs';
import { project } from '../settings.mjs';
import { startServers } from './servers.mjs';

/**
 * V8's default limits grow with the machine's memory: on one with 24 GB, a process that has only loaded its modules
 * takes 380 MB instead of 210. The image of the api sets the same semi-space.
 */
export const nodeOptions = ['--enable-source-maps', '--max-old-space-size=512', '--max-semi-space-size=16'];

/**
 * Starts the processes of the api and waits until each is ready.
 * @param {{processes: number, env: NodeJS.ProcessEnv, logs: string, progress: import('../progress.mjs').Progress, signal?: AbortSignal}} options
 */
export function startApi({ env, ...options }) {
  return startServers(
    {
      name: 'api',
      title: 'The api',
      process: 'A process of the api',
      command: [...nodeOptions, apiProgram('main.js')],
      environment: (port) => ({ ...env, API_HOST: '127.0.0.1', API_PORT: String(port) }),
      isReady: async (address) => (await statusOf(`http://${address}/api/health/ready`)) === 200,
    },
    options,
  );
}

/**
 * Returns the path of a program in the build of the api.
 * @param {string} path
 */
export function apiProgram(path) {
  return join(project, 'api/dist', path);
}
