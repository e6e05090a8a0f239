import { once } from 'node:events';
import { connect as http2Connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as tlsConnect } from 'node:tls';

/** @typedef {{port: number, domain: string, ca: string | string[]}} Shop a shop on this machine that serves https */
/** @typedef {{method?: string, headers?: Record<string, string>, body?: string, agent?: Agent | false}} Call */

/**
 * Sends one request over HTTP/1.1, by default on a new connection.
 * @param {Shop} shop
 * @param {string} path
 * @param {Call & import('node:tls').ConnectionOptions} [call]
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}>}
 */
export function getHttps({ port, domain, ca }, path, { agent = false, headers, body, ...call } = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: domain, ca, path, agent, ...call };
    const sent = request({ ...options, headers: { host: domain, ...headers } }, async (response) => {
      response.setEncoding('utf8');
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * Reads the certificate of a new connection; rejects when `ca` didn't issue it.
 * @param {Shop} shop
 */
export async function certificateOf({ port, domain, ca }) {
  const socket = tlsConnect({ host: '127.0.0.1', port, servername: domain, ca });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error('The server sent no certificate.');
  return certificate;
}

/**
 * Opens one connection with HTTP/2.
 * @param {Shop} shop
 */
export async function openHttp2({ port, domain, ca }) {
  const session = http2Connect(`https://${domain}:${port}`, { ca, lookup: toThisMachine });
  await once(session, 'connect');
  session.on('error', () => {});
  return {
    /** @param {string} path */
    async get(path) {
      const stream = session.request({ ':path': path, ':authority': domain });
      const [headers] = await once(stream, 'response');
      stream.setEncoding('utf8');
      let text = '';
      for await (const part of stream) text += part;
      return { status: Number(headers[':status']), headers, text };
    },
    close: () => session.close(),
  };
}

const toThisMachine = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/**
 * Starts visitors who request pages without a pause: on new connections, on kept connections, and over HTTP/2.
 * @param {Shop} shop
 * @param {string[]} paths
 */
export function startVisitors(shop, paths) {
  let isOver = false;
  let answered = 0;
  /** @type {string[]} */
  const failures = [];
  const agent = new Agent({ keepAlive: true, maxCachedSessions: 0 });

  /** @param {(path: string) => Promise<{status: number}>} get */
  async function visit(get) {
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const outcome = await get(path).then(({ status }) => status, String);
      if (outcome === 200) answered += 1;
      else failures.push(`${path}: ${outcome}`);
    }
  }

  const visits = [
    visit((path) => getHttps(shop, path)),
    visit((path) => getHttps(shop, path)),
    visit((path) => getHttps(shop, path, { agent })),
    visit(async (path) => {
      const connection = await openHttp2(shop);
      try {
        await connection.get(path);
        return await connection.get(path);
      } finally {
        connection.close();
      }
    }),
  ];
  return {
    failures,
    /** Waits for `more` good answers or a failure. Resolves to the number of good answers so far. */
    async answered(/** @type {number} */ more = 0) {
      const wanted = answered + more;
      while (answered < wanted && failures.length === 0) await pause(5);
      return answered;
    },
    async stop() {
      isOver = true;
      await Promise.all(visits);
      agent.destroy();
    },
  };
}
