import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, hasEnded } from '../../scripts/lib/processes.mjs';
import { project } from '../../scripts/lib/settings.mjs';

/**
 * Returns the files of a release. A page of its server bundle consists of the release's name, the address and the api's
 * answer; it is a 503 without this answer.
 * @param {string} name
 * @param {{atStart?: string, onPage?: string, loader?: number, keptFor?: string}} [bundle] code that runs when the bundle
 *   is loaded, and for each `url`
 */
export const shopRelease = (
  name,
  {
    atStart = '',
    onPage = '',
    loader = 1,
    keptFor = 'max-age=1, stale-while-revalidate=1, stale-if-error=600',
  } = {},
) => ({
  'index.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'self'"><p>document of ${name}</p>`,
  'server/files.json': '{}',
  'server/chunk.js': 'chunk()',
  'server/render.mjs': `${atStart}
export const loader = ${loader};
export const createPages = ({ apis, apiPatience = 1500 }) => ({
  warmUp: async () => {},
  async answer(url) {
    ${onPage}
    const { pathname } = new URL(url, 'http://shop');
    const isLink = /^\\/(order|dauer)\\//.test(pathname);
    const isText = /\\.(txt|xml)$/.test(pathname);
    const isKnown = isLink || isText || /^\\/(impressum|datenschutz|allergene|ruecktritt|dauer|meine-bestellungen)?$/.test(pathname);
    const data = await fetch(apis[0] + '/internal/page' + pathname, { signal: AbortSignal.timeout(apiPatience) }).catch(() => {});
    if (!data?.ok) return { status: 503, headers: { 'Cache-Control': 'no-store' }, body: '' };
    return {
      status: isKnown ? 200 : 404,
      headers: {
        'Content-Type': isText ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
        'Cache-Control': isLink ? 'no-store' : '${keptFor}',
        ...(!isText && { 'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" }),
      },
      body: \`page of ${name} at \${url}: \${await data.text()}\`,
    };
  },
});`,
});

/**
 * Starts the shop's own server for a folder of releases, and waits until it renders.
 * @param {string} folder
 * @param {{api: string, apiPatience?: number}} options
 */
export async function startShop(folder, { api, apiPatience }) {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  let log = '';
  const launch = () => {
    const started = spawn(process.execPath, [join(project, 'shop-frontend/server/server.mjs')], {
      env: {
        SHOP_PORT: String(port),
        SHOP_FOLDER: folder,
        API_SERVERS: api,
        ...(apiPatience !== undefined && { API_PATIENCE_MS: String(apiPatience) }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part) => {
        log += part;
      });
    return started;
  };
  let child = launch();
  const shop = {
    address,
    get processId() {
      return child.pid;
    },
    log: () => log,
    /** The status of its health and the reason. */
    async health() {
      const answer = await fetch(`http://${address}/health`).catch(() => undefined);
      return { status: answer?.status, text: await answer?.text() };
    },
    async rendered() {
      while ((await shop.health()).status !== 200) {
        if (hasEnded(child)) throw new Error(`The shop server ended.\n${log}`);
        await pause(20);
      }
    },
    /** Stops it without its end, as a machine does that swaps. */
    freeze: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
    async stop() {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async startAgain() {
      child = launch();
      await shop.rendered();
    },
  };
  await shop.rendered();
  return shop;
}
