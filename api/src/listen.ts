import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Config } from './config.js';

/**
 * Listens at the configured address. A starter with a channel to this process may pass it the socket of the process
 * before, and gets it from this one for the next: both accept from one queue, so no connection is refused in between.
 */
export async function listen(server: Server, { apiHost, apiPort }: Pick<Config, 'apiHost' | 'apiPort'>) {
  server.listen((await passedSocket()) ?? { port: apiPort, host: apiHost });
  await once(server, 'listening');
  process.on('message', (message) => message === 'share-socket' && process.send?.('socket', server));
  process.send?.('listening');
}

function passedSocket(): Promise<NetServer | undefined> {
  return new Promise((resolve) => {
    if (process.send === undefined) return resolve(undefined);
    process.once('message', (_listen, socket) => resolve(socket instanceof NetServer ? socket : undefined));
    process.send('initialised');
  });
}
