import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Background } from './schedule/background.js';

interface DrainLimits {
  /** How long kept-alive connections may still bring requests, in ms. */
  goodbyeMs: number;
  /** After how long running requests are cut off, in ms. */
  deadlineMs: number;
}

const POLL_MS = 50;

/**
 * Closes a server without breaking a request. For a moment it still answers, with `Connection: close`, so that the
 * gateway stops using the connections that it keeps open. Then it takes no new connection and finishes what runs.
 * Resolves when every connection is closed.
 */
export async function drain(
  server: Server,
  { goodbyeMs, deadlineMs }: DrainLimits = { goodbyeMs: 1500, deadlineMs: 8000 },
): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const goodbyeAt = performance.now() + goodbyeMs;
  while (performance.now() < goodbyeAt && (await connectionsOf(server)) > 0) await pause(POLL_MS);

  const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs - goodbyeMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(cutOff);
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
