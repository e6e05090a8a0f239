import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';

interface DrainLimits {
  /** How long kept-alive connections may still bring requests, in ms. */
  goodbyeMs: number;
  /** After how long running requests are cut off, in ms. */
  deadlineMs: number;
}

const POLL_MS = 50;

/**
 * Lets a server end without breaking a request. It goes on answering for a moment, with `Connection: close`, so that
 * the gateway sends nothing more over connections it kept; then it takes no new ones and finishes what runs.
 * Resolves once every connection is gone.
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

/** On SIGTERM and SIGINT the process ends within seconds, without an answer lost, by code 0. */
export function drainOnSignals(app: INestApplication<Server>): void {
  const end = async () => {
    await drain(app.getHttpServer());
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
