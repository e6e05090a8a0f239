import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addressOf } from '../../../scripts/lib/processes.mjs';

type Mode =
  | 'ok'
  /** Calls don't reach the farm, and get no answer. Their connections break when this mode ends. */
  | 'noResponse'
  /** Calls are carried out, but their connections break before the answer. */
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

  let mode: Mode = 'ok';
  const unanswered = new Set<IncomingMessage>();

  const proxy: NetworkProxy = {
    url: '',
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
      for (const phone of unanswered) phone.socket.destroy();
      unanswered.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer(async (phone, reply) => {
    const { method = 'GET', url: path = '/', headers } = phone;
    const call = { method, path, headers, body: await buffer(phone) };
    if (mode === 'noResponse') {
      unanswered.add(phone);
      return;
    }
    const isDropped = mode === 'dropResponse';
    const answer = await ask(call);
    if (isDropped) phone.socket.destroy();
    else reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://127.0.0.1:${addressOf(server).port}`;
  return proxy;
}
