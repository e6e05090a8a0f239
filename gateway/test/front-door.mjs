import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { addressOf, freePort } from '../../scripts/lib/processes.mjs';
import { startGateway } from '../../scripts/lib/product/gateway.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { newFolder } from '../../scripts/test/folder.mjs';
import { shopRelease, startShop } from './shop.mjs';

export const publishScript = resolve(import.meta.dirname, '../publish.sh');

const NONCE = "<!--#echo var='request_id' -->";

const SHOP = {
  ...shopRelease('release 1'),
  'favicon.svg': '<svg/>',
  'third-party-notices.txt': 'MIT',
  'favicon.ico': await readFile(join(project, 'shop-frontend/public/favicon.ico')),
  'illustrations/apfel.svg': '<svg/>',
  'assets/shop.aaaa.js': `shop(${'"x",'.repeat(200)})`,
  'assets/shop.aaaa.js.br': 'brotli',
  'assets/shop.aaaa.js.gz': 'gzip',
  'assets/shop.aaaa.js.map': '{}',
};
export const SHELL = {
  'index.html': `<title>Shell</title><meta nonce="${NONCE}">`,
  'sw.js': 'worker()',
  'third-party-notices.txt': 'MIT',
  'assets/shell.aaaa.js': 'shell()',
};
const ADMIN = {
  'mf-manifest.json': '{"release":1}',
  'third-party-notices.txt': 'MIT',
  'assets/admin.aaaa.js': 'admin()',
};

/** @typedef {Awaited<ReturnType<typeof openFrontDoor>>} OpenDoor */

/** A cookie as the api's: an id and a signature. */
export const SESSION_COOKIE = `hofkiste.sid=s%3A${'aB-_'.repeat(8)}.${'x%2F9'.repeat(9)}`;

export async function writeFiles(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

export function publish(app, dist, verb) {
  const { status, stdout, stderr } = spawnSync('sh', [publishScript, app, dist, verb], { encoding: 'utf8' });
  return { status, output: (stdout + stderr).trim() };
}

const PATIENCE_S = 20;

/** Options of a gateway whose limit on requests a single {@link FLOOD} exceeds. */
export const SOON_LIMITED = { requestLimit: '1', requestBurst: 100 };
export const FLOOD = 2 * SOON_LIMITED.requestBurst;

/**
 * Starts the product's nginx in front of small fixtures of the frontends, of shop servers, and of apis whose answers a
 * test can replace. Without a shop server, each page is the document of the release. Unless `isPatient` is false, pages are
 * awaited longer than the product does, for a busy machine.
 * @param {{apis?: number, shops?: number | string[], isPatient?: boolean} & Partial<Omit<import('../../scripts/lib/product/gateway.mjs').GatewayOptions, 'apis' | 'shops' | 'patience'>>} [options]
 */
export async function openFrontDoor({ apis = 1, shops = 0, isPatient = true, ...options } = {}) {
  // A server that still listens when another can't start would keep a test file from ending, and from saying why.
  const opened = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'hofkiste-gateway-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const www = join(folder, 'www');
    await cp(await released(), www, { recursive: true, verbatimSymlinks: true });
    const backends = await Promise.all(
      Array.from({ length: apis }, async () => {
        const backend = await startApi();
        opened.defer(() => backend.stop());
        return backend;
      }),
    );
    const [api] = backends;
    if (!api) throw new Error('A front door needs an api.');
    const servers = await Promise.all(
      Array.from({ length: typeof shops === 'number' ? shops : 0 }, async () => {
        const server = await startShop(join(www, 'shop-frontend'), {
          api: api.address,
          ...(isPatient && { apiPatience: PATIENCE_S * 1000 }),
        });
        opened.defer(() => server.stop());
        return server;
      }),
    );
    const port = await freePort();
    /** @type {import('../../scripts/lib/product/gateway.mjs').GatewayOptions} */
    const settings = {
      folder: join(folder, 'gateway'),
      www,
      host: '127.0.0.1',
      port,
      apis: backends.map(({ address }) => address),
      shops: typeof shops === 'number' ? servers.map(({ address }) => address) : shops,
      ...(isPatient && { patience: `${PATIENCE_S}s` }),
      ...options,
    };
    const gateway = await startGateway(settings);
    opened.defer(() => gateway.stop());
    return {
      gateway,
      settings,
      shops: servers,
      port,
      folder,
      www,
      api,
      apis: backends,
      get: (/** @type {string} */ path, headers = {}, options = {}) =>
        send(port, path, { headers, ...options }),
      post: (/** @type {string} */ path, /** @type {string} */ body, headers = {}) =>
        send(port, path, { method: 'POST', body, headers }),
      logs: () => readLogs(join(folder, 'gateway/logs')),
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** @type {Promise<string> | undefined} */
let releases;

/** Returns a folder with the published fixtures, which all doors of a test file copy. */
function released() {
  releases ??= publishFixtures(newFolder());
  return releases;
}

/** @param {string} folder */
async function publishFixtures(folder) {
  const www = join(folder, 'www');
  for (const [app, files] of Object.entries({
    'shop-frontend': SHOP,
    shell: SHELL,
    'admin-frontend': ADMIN,
  })) {
    await writeFiles(join(folder, 'dist', app), files);
    publish(join(www, app), join(folder, 'dist', app), 'release');
  }
  return www;
}

/**
 * Sends the path unchanged and doesn't decompress the answer, unlike fetch.
 * @param {number} port
 * @param {string} path
 * @param {{method?: string, headers?: Record<string, string>, body?: string}} call
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}>}
 */
function send(port, path, { method = 'GET', headers, body }) {
  return new Promise((done, fail) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      async (response) => {
        response.setEncoding('utf8');
        let text = '';
        for await (const part of response) text += part;
        done({ status: response.statusCode ?? 0, headers: response.headers, text });
      },
    );
    call.once('error', fail);
    call.end(body);
  });
}

async function readLogs(folder) {
  const files = await Promise.all(
    ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return {
    access: (files[0] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
    all: files.join(''),
  };
}

/** @typedef {{method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders, body: string}} Seen */

async function startApi() {
  /** @type {Seen[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    if (api.answerEarly) return void api.answerEarly(request, response);
    let body = '';
    for await (const part of request) body += part;
    requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    await api.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = {
    requests,
    /** @type {(request: IncomingMessage, response: ServerResponse) => unknown} */
    answer: answerLikeTheApi,
    /** Called instead of `answer`, before the body is received. @type {undefined | typeof answerLikeTheApi} */
    answerEarly: undefined,
    address: `127.0.0.1:${addressOf(server).port}`,
    seen: (/** @type {string} */ url) => requests.filter((request) => request.url === url),
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
  return api;
}

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function answerLikeTheApi(request, response) {
  const { url = '' } = request;
  const isTheme = url === '/theme.css';
  if (isTheme || /^\/(internal\/page|api\/(settings|pickup-days))\//.test(`${url}/`))
    response.setHeader('Cache-Control', 'max-age=1, stale-while-revalidate=1, stale-if-error=86400');
  response.setHeader('Content-Type', isTheme ? 'text/css; charset=utf-8' : 'application/json; charset=utf-8');
  response.end(isTheme ? ':root{--primary:#123456}' : JSON.stringify({ url, filler: 'ä'.repeat(300) }));
}
