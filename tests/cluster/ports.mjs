import { once } from 'node:events';
import { createServer } from 'node:net';

// Outgoing connections get ports from 32768 on: they could take the port of a node that is down for a moment.
const lowest = 20_000;
const count = 12_000;

let candidate = Math.floor(Math.random() * count);

/** Returns a free port below the ports of outgoing connections, a different one at each call. */
export async function lastingPort() {
  for (;;) {
    candidate = (candidate + 1) % count;
    if (await isFree(lowest + candidate)) return lowest + candidate;
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer();
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true });
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
