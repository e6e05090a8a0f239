import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

/** A reply, 'hang up' for a connection that breaks after the request, or 'silence' for one that stays open. */
type Answer = { status?: number; headers?: Record<string, string>; body: unknown } | 'hang up' | 'silence';

/** Somebody else's server on this machine: keeps what it receives and gives one answer after the other, then the last one. */
export async function startLocalServer() {
  const received: Received[] = [];
  let answers: Answer[] = [];
  let whenAsked: () => void | Promise<void> = () => {};

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const { method, url: path, headers } = request;
    const text = Buffer.concat(chunks).toString();
    received.push({ method, path, headers, body: text === '' ? {} : JSON.parse(text) });
    await whenAsked();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    if (answer === 'silence') return;
    const { status = 200, headers: reply = {}, body } = answer;
    response.writeHead(status, reply).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');

  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer(...next: Answer[]): void {
      received.length = 0;
      answers = next;
    },
    /** Something that happens before the answer; the caller waits for its promise. */
    whenAsked(happens: () => void | Promise<void>): void {
      whenAsked = happens;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;
