import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Background } from '../schedule/background.js';

interface DrainLimits {
  /** How long kept-alive connections may still bring requests, in ms; longer than the gateway keeps idle ones. */
  goodbyeMs: number;
  /** After how long running requests are cut off, in ms. */
  deadlineMs: number;
}

const POLL_MS = 50;

/**
 * Closes a server without breaking a request. It takes no new connection: the gateway goes on to the next process. Open
 * connections are answered with `Connection: close`, until the gateway has dropped the idle ones, too.
 * Resolves when every connection is closed.
 */
export async function drain(
  server: Server,
  { goodbyeMs, deadlineMs }: DrainLimits = { goodbyeMs: 4500, deadlineMs: 25_000 },
): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await takeWaiting(server);
  // The close() of an HTTP server also closes idle connections, on which a request may be under way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const goodbyeAt = performance.now() + goodbyeMs;
  while (performance.now() < goodbyeAt && (await connectionsOf(server)) > 0) await pause(POLL_MS);
  server.closeIdleConnections();

  const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs - goodbyeMs);
  await closed;
  clearTimeout(cutOff);
}

/** The system has accepted connections that this process hasn't taken yet; closing now would break them off. */
async function takeWaiting(server: Server): Promise<void> {
  for (let isTaking = true; isTaking; ) {
    isTaking = false;
    const taken = () => {
      isTaking = true;
    };
    server.once('connection', taken);
    // The first turn may end before the event loop looks for new connections; the second one can't.
    await turn();
    await turn();
    server.off('connection', taken);
  }
}

/** Finishes requests and background work, then closes the database pool that both need. */
export async function shutDown(app: INestApplication<Server>): Promise<void> {
  await Promise.all([drain(app.getHttpServer()), app.get(Background).stop()]);
  await app.close();
}

/** On SIGTERM and SIGINT the process ends with code 0, without a lost answer, message or report. */
export function shutDownOnSignals(app: INestApplication<Server>): void {
  const end = () => void shutDown(app).then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
