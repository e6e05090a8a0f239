import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addressOf } from '../../../scripts/lib/processes.mjs';

type Mode =
  | 'ok'
  /** Calls don't reach the farm, and get no answer. */
  | 'noResponse'
  /** Calls are carried out, but their answers get lost. */
  | 'dropResponse';

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

export interface NetworkProxy {
  url: string;
  mode: Mode;
  close: () => Promise<void>;
}

/** Stands between the phones and the farm, with an address of its own. */
export async function startNetworkProxy(farmUrl: string): Promise<NetworkProxy> {
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

  const proxy: NetworkProxy = {
    url: '',
    mode: 'ok',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer(async (phone, reply) => {
    const { method = 'GET', url: path = '/', headers } = phone;
    const call = { method, path, headers, body: await buffer(phone) };
    if (proxy.mode === 'noResponse') return;
    const answer = await ask(call);
    if (proxy.mode === 'dropResponse') phone.destroy();
    else reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://127.0.0.1:${addressOf(server).port}`;
  return proxy;
}
