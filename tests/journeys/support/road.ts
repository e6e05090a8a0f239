import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addressOf } from '../../../scripts/lib/processes.mjs';

type Weather =
  | 'fine'
  /** Calls arrive, and nobody answers. */
  | 'silent'
  /** Calls are carried out, but their answers get lost. */
  | 'lossy';

interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Road {
  url: string;
  weather: Weather;
  close: () => Promise<void>;
}

/** The way from the phones to the farm, with an address of its own. */
export async function startRoad(farmUrl: string): Promise<Road> {
  const { origin, hostname, port, host } = new URL(farmUrl);

  async function ask({ method, path, headers, body }: Call): Promise<Answer> {
    const asked = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, host, ...(headers.origin && { origin }) },
    });
    asked.end(body);
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    if (!answer) throw new Error('The farm gave no answer.');
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  }

  const road: Road = {
    url: '',
    weather: 'fine',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer(async (phone, reply) => {
    const { method = 'GET', url: path = '/', headers } = phone;
    const call = { method, path, headers, body: await buffer(phone) };
    if (road.weather === 'silent') return;
    const answer = await ask(call);
    if (road.weather === 'lossy') phone.destroy();
    else reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  road.url = `http://127.0.0.1:${addressOf(server).port}`;
  return road;
}
