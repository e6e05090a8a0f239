import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

/** A reply, or 'hang up' for a connection that breaks after the request. */
type Answer = { status?: number; body: unknown } | 'hang up';

/** A stranger's server on this machine: keeps what it receives and gives the next of `answers`, the last one for ever. */
export async function startLocalServer() {
  const received: Received[] = [];
  let answers: Answer[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    const { status = 200, body } = answer;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
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
    async close(): Promise<void> {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;
