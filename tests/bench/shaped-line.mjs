import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../../scripts/lib/processes.mjs';

const packetBytes = 1400;
/** Length of a queue; also the time by which a timer of a busy machine may be late without an idle line. */
const queueMs = 250;

/**
 * Opens a port that leads to the port `to` through a line of a phone. All connections share the bandwidth of each
 * direction, and the handshake of TCP takes a round trip. Chromium's own throttling delays requests instead: without
 * handshakes, and without a queue in which an early byte delays a later one.
 * @param {{to: number, roundTrip: number, bytesPerSecond: number}} options
 */
export async function openLine({ to, roundTrip, bytesPerSecond }) {
  const delay = roundTrip / 2;
  const up = openDirection({ delay, bytesPerSecond });
  const down = openDirection({ delay, bytesPerSecond });
  const sockets = new Set();

  const server = createServer({ noDelay: true }, async (client) => {
    const shop = connect({ port: to, host: '127.0.0.1', noDelay: true });
    const ends = [client, shop];
    for (const socket of ends) {
      sockets.add(socket);
      // A browser may close a connection at any time.
      socket.on('error', () => {});
    }
    await pause(roundTrip);
    await Promise.race([carry(client, shop, up), carry(shop, client, down)]).catch(() => {});
    for (const socket of ends) {
      socket.destroy();
      sockets.delete(socket);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: addressOf(server).port,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** @typedef {{transmit: (bytes: number) => Promise<number>}} Direction */

/**
 * `transmit` reserves the time of a packet, waits for room in the queue, and resolves to the time of arrival.
 * @param {{delay: number, bytesPerSecond: number}} options
 * @returns {Direction}
 */
function openDirection({ delay, bytesPerSecond }) {
  let freeAt = 0;
  return {
    async transmit(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
      const arrival = freeAt + delay;
      await until(freeAt - queueMs);
      return arrival;
    },
  };
}

/**
 * Passes on what `source` sends, in its order, until `source` ends.
 * @param {import('node:net').Socket} source
 * @param {import('node:net').Socket} target
 * @param {Direction} direction
 */
async function carry(source, target, direction) {
  let delivered = Promise.resolve();
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += packetBytes) {
      const packet = chunk.subarray(start, start + packetBytes);
      const arrival = await direction.transmit(packet.length);
      delivered = delivered.then(() => until(arrival)).then(() => void target.write(packet));
    }
  }
  await delivered;
}

/** @param {number} time of `performance.now()` */
const until = (time) => pause(Math.max(0, time - performance.now()));
