import { once } from 'node:events';
import { createServer } from 'node:http';
import { startRenderer } from './renderer.mjs';

/**
 * Serves the shop's pages, rendered by the release that the gateway serves. Configured by the environment: `SHOP_HOST`,
 * `SHOP_PORT`, `SHOP_FOLDER` (the folder with `current`), `API_SERVERS` (addresses such as 127.0.0.1:3000, separated by
 * spaces), `API_PATIENCE_MS`.
 */
const {
  SHOP_HOST = '127.0.0.1',
  SHOP_PORT = '3001',
  SHOP_FOLDER = '/www',
  API_SERVERS = 'api:3000',
  API_PATIENCE_MS,
} = process.env;
const HEALTH = '/health';
const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

const renderer = startRenderer({
  folder: SHOP_FOLDER,
  apis: API_SERVERS.split(' ').map((address) => `http://${address}`),
  ...(API_PATIENCE_MS && { apiPatience: Number(API_PATIENCE_MS) }),
  log: (message, details = {}) =>
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...details })}\n`),
});

const server = createServer(async ({ method = '', url = '' }, response) => {
  const { status, headers, body } = await answerTo(method, url);
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
});

/**
 * @param {string} method
 * @param {string} url
 */
async function answerTo(method, url) {
  if (url === HEALTH) {
    const problem = await renderer.problem();
    return { status: problem ? 503 : 200, headers: PLAIN, body: problem ?? 'ok' };
  }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: PLAIN, body: '' };
  // The gateway shows what it has instead.
  return (await renderer.render(url)) ?? { status: 503, headers: PLAIN, body: '' };
}

server.listen(Number(SHOP_PORT), SHOP_HOST);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
    await renderer.stop();
  });
