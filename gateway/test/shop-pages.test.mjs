import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, freePort } from '../../scripts/lib/processes.mjs';
import { startGateway } from '../../scripts/lib/product/gateway.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import {
  FLOOD,
  openFrontDoor,
  publishScript,
  SESSION_COOKIE,
  SOON_LIMITED,
  writeFiles,
} from './front-door.mjs';
import { shopRelease } from './shop.mjs';

const TOKEN = 'Zk3vQ9xL2mN8pR5tW7yB1cD4';
const OF_EVERYBODY = [
  '/',
  '/impressum',
  '/datenschutz',
  '/allergene',
  '/ruecktritt',
  '/dauer',
  '/meine-bestellungen',
];
const BEHIND_LINKS = [`/order/cancel/${TOKEN}`, `/order/change/${TOKEN}`, `/dauer/${TOKEN}`];
const PAGES = [...OF_EVERYBODY, ...BEHIND_LINKS, '/nothing'];

/** Tests with front doors of their own, which wait most of the time. */
const TOGETHER = { concurrency: 4 };

/** @type {(() => Promise<unknown>)[]} */
const ends = [];
after(() => Promise.all(ends.map((end) => end())));

/** @param {Parameters<typeof openFrontDoor>[0]} [options] */
async function open(options) {
  const door = await openFrontDoor({ shops: 1, ...options });
  ends.push(() => door.close());
  const [shop] = door.shops;
  const app = join(door.www, 'shop-frontend');
  return {
    ...door,
    get shop() {
      if (!shop) throw new Error('This door has no shop server.');
      return shop;
    },
    /** Publishes a release and resolves when its pages are served. @param {Parameters<typeof shopRelease>} release */
    async release(...release) {
      const dist = join(door.folder, 'dist/shop');
      await writeFiles(dist, shopRelease(...release));
      await run('sh', [publishScript, app, dist, 'release']);
    },
    rollback: () => run('sh', [publishScript, app, '', 'rollback']),
    /** Resolves when the home page is one of this text. @param {string} text */
    async shows(text) {
      for (;;) {
        const page = await door.get('/');
        if (page.text.includes(text)) return page;
        await pause(20);
      }
    },
    /** Resolves when each page is one of this text. @param {string} text @param {string[]} [paths] */
    async showsAll(text, paths = PAGES) {
      for (const path of paths) while (!(await door.get(path)).text.startsWith(text)) await pause(20);
    },
  };
}

/** Opens a front door as the product's: another answer comes when a page is late. @param {Parameters<typeof openFrontDoor>[0]} [options] */
const openImpatient = (options) => open({ isPatient: false, ...options });

/** @typedef {Awaited<ReturnType<typeof open>>} Door */

/** @type {Promise<Door> | undefined} */
let withoutShop;
/** Opens a door without a shop server once, for tests that only read: it keeps no page. */
const openWithoutShop = () => (withoutShop ??= open({ shops: 0 }));

/** Asserts that a page is the document of the release, as an answer that never was kept.
 * @param {Awaited<ReturnType<Door['get']>>} page @param {string} path */
function assertDocument({ status, headers, text }, path) {
  assert.match(text, /document of release 1/, path);
  assert.equal(status, path === '/nothing' ? 404 : 200, path);
  assert.equal(headers['cache-control'], 'no-store', path);
  assert.equal(headers['content-security-policy'], "frame-ancestors 'none'", path);
  assert.equal(headers['x-content-type-options'], 'nosniff', path);
  assert.equal(headers['referrer-policy'], 'same-origin', path);
  assert.equal(headers['x-robots-tag'], BEHIND_LINKS.includes(path) ? 'noindex' : undefined, path);
}

/**
 * Asserts that each page comes without the shop server: the last one of `kept` addresses, and the document for the others.
 * @param {Door} door
 * @param {string[]} [kept]
 */
async function assertPagesWithoutShop(door, kept = []) {
  for (const path of PAGES) {
    const page = await door.get(path);
    if (kept.includes(path)) assert.match(page.text, /^page of release 1/, path);
    else assertDocument(page, path);
  }
}

/** Waits until what the cache keeps is older than its second. */
const untilExpired = () => pause(2100);

describe('a page of the shop', TOGETHER, () => {
  it('a page for everybody is rendered once a second, however many clients request it', async () => {
    const door = await open();
    // Clients get the last page for as long as a rendering takes.
    await door.release('release 1b', { keptFor: 'max-age=1, stale-while-revalidate=60' });
    await door.shows('page of release 1b');
    const before = door.api.seen('/internal/page/').length;
    const begin = Date.now();
    const client = async () => {
      while (Date.now() < begin + 2200) {
        assert.equal((await door.get('/')).status, 200);
        await pause(20);
      }
    };
    await Promise.all(Array.from({ length: 10 }, client));
    const most = Math.ceil((Date.now() - begin) / 1000) + 1;
    const seen = door.api.seen('/internal/page/').length - before;
    assert.ok(seen <= most, `${seen} times instead of ${most}`);
  });

  it('the page of unknown addresses is rendered once a second, and again when it has changed', async () => {
    const door = await open();
    const [one, other] = [await door.get('/nothing'), await door.get('/neither')];
    assert.deepEqual([one.status, other.status], [404, 404]);
    assert.equal(one.text, other.text);
    door.api.answer = (_request, response) => response.end('changed');
    while (!(await door.get('/nothing')).text.includes('changed')) await pause(20);
  });

  it("the farmer's session cookie shows a change immediately", async () => {
    const door = await open();
    await door.get('/');
    door.api.answer = (_request, response) => response.end('changed');
    assert.match((await door.get('/', { Cookie: `__Host-${SESSION_COOKIE}` })).text, /changed/);
  });

  it('a page is kept for each day of `tag`, and no other query is passed on or kept', async () => {
    const door = await open();
    const pageOf = async (query) => /at (\S*):/.exec((await door.get(`/${query}`)).text)?.[1];
    assert.equal(await pageOf('?tag=2026-11-27'), '/?tag=2026-11-27');
    assert.equal(await pageOf('?utm=x&tag=2026-11-28.'), '/?tag=2026-11-28');
    for (const query of [
      '',
      '?utm=x',
      '?tag=',
      '?tag=x',
      '?tag=2026-11-2',
      '?tag=2026-13-01',
      '?tag[]=2026-11-27',
    ])
      assert.equal(await pageOf(query), '/', query);
    assert.match((await door.get('/impressum?tag=2026-11-27')).text, /at \/impressum:/);
    assert.ok(door.api.seen('/internal/page/').length <= 6);
  });

  it("the shop server gets neither headers nor a body of the client, and the client not the shop server's Cache-Control", async () => {
    const { address, requests } = await anotherServer();
    const door = await open({ shops: [address] });
    const headers = { Cookie: SESSION_COOKIE, 'X-Custom': 'x', Accept: 'a/b', 'Content-Length': '3' };
    for (const path of PAGES) {
      const page = await door.get(path, headers, { body: 'abc' });
      assert.equal(
        page.headers['cache-control'],
        BEHIND_LINKS.includes(path) ? 'no-store' : 'no-cache',
        path,
      );
    }
    assert.equal(requests.length, PAGES.length);
    for (const request of requests) assert.deepEqual(Object.keys(request.headers), ['host']);
    assert.deepEqual(new Set(requests.map(({ method }) => method)), new Set(['GET']));
  });

  it('a page is compressed', async () => {
    const door = await open();
    const page = await door.get('/', { 'Accept-Encoding': 'br' });
    assert.equal(page.headers['content-encoding'], 'br');
    assert.match(page.headers.vary ?? '', /Accept-Encoding/);
  });

  it('a form that is sent to a page is answered with 405 and does not reach the shop server', async () => {
    const { address, requests } = await anotherServer();
    const door = await open({ shops: [address] });
    for (const path of [...OF_EVERYBODY, ...BEHIND_LINKS, '/robots.txt'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        assert.equal(
          (await door.get(path, {}, { method, body: 'name=Maria' })).status,
          405,
          `${method} ${path}`,
        );
    assert.deepEqual(requests, []);
  });

  for (const path of ['/server/render.mjs', '/server/chunk.js', '/server/files.json', '/server/', '/server'])
    it(`the gateway does not serve ${path} of a release`, async () => {
      const door = await openWithoutShop();
      for (const address of [path, `/${path}`, path.replace('s', '%73'), `/illustrations/..${path}`]) {
        const answer = await door.get(address);
        assert.equal(answer.status, 404, address);
        assert.match(answer.text, /document of/, address);
      }
    });
});

describe('the limit on pages', () => {
  it('an address may send 2,000 requests at once wherever pages and requests are counted', async () => {
    const limits = {};
    for (const name of await readdir(join(project, 'gateway/conf'))) {
      const text = await readFile(join(project, 'gateway/conf', name), 'utf8');
      const [limit] = text.match(/^limit_req zone=requests .*$/m) ?? [];
      if (limit) limits[name] = limit;
    }
    const limit = 'limit_req zone=requests burst=2000 nodelay;';
    assert.deepEqual(limits, { 'api.conf': limit, 'shop-server.conf': limit, 'theme.conf': limit });
  });

  /** @type {Door} */
  let door;
  let visitors = 0;
  before(async () => {
    door = await open({ shops: 0, trustedProxies: ['127.0.0.1'], ...SOON_LIMITED });
  });

  /** Sends requests at once, from an address that has sent none before. */
  function flood(paths, { headers = {}, length = FLOOD } = {}) {
    visitors += 1;
    const from = { ...headers, 'X-Forwarded-For': `192.0.2.${visitors}` };
    return Promise.all(Array.from({ length }, (_, index) => door.get(paths[index % paths.length], from)));
  }
  const refused = async (...requests) => (await flood(...requests)).filter(({ status }) => status === 429);

  for (const [what, { paths, ...options }] of Object.entries({
    'pages behind links': { paths: BEHIND_LINKS },
    'pages of a day': { paths: ['/?tag=2026-11-27', '/?TAG=x', '/impressum?x&tag='] },
    'unknown addresses': { paths: ['/nothing', '/neither'] },
    'pages with a session cookie': { paths: OF_EVERYBODY, headers: { Cookie: SESSION_COOKIE } },
  }))
    it(`a flood of ${what} from one address is answered with 429, and shows a page`, async () => {
      const [first] = await refused(paths, options);
      assert.match(String(first?.headers['content-type']), /^text\/html/);
      assert.match(first?.text ?? '', /Gleich wieder da/);
    });

  it('pages for everybody are not limited', async () => {
    assert.deepEqual(await refused([...OF_EVERYBODY, '/robots.txt', '/?utm=x']), []);
  });

  it('a page counts once, whoever answers it', async () => {
    const answers = await flood(['/nothing'], { length: 0.95 * SOON_LIMITED.requestBurst });
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]));
  });
});

describe('without the shop server', TOGETHER, () => {
  it('each page is the document of the release', async () => assertPagesWithoutShop(await openWithoutShop()));

  it('no page waits longer than half a second for the shop server', async () => {
    const text = await readFile(join(project, 'gateway/conf/soon.conf'), 'utf8');
    const waits = Object.fromEntries(
      [...text.matchAll(/^(\w+_timeout) (\d+)ms;$/gm)].map(([, name, milliseconds]) => [
        name,
        Number(milliseconds),
      ]),
    );
    assert.deepEqual(waits, {
      proxy_connect_timeout: 300,
      proxy_send_timeout: 300,
      proxy_read_timeout: 300,
      proxy_next_upstream_timeout: 300,
      resolver_timeout: 200,
    });
  });

  it('a page for everybody is the last one, and the others are the document, while the shop server hangs or is away', async () => {
    const door = await openImpatient();
    const kept = [...OF_EVERYBODY, '/nothing'];
    await door.showsAll('page of release 1');
    door.shop.freeze();
    await untilExpired();
    await assertPagesWithoutShop(door, kept);
    door.shop.wake();
    await door.shop.stop();
    await assertPagesWithoutShop(door, kept);
    await door.shop.startAgain();
    door.api.answer = (_request, response) => response.end('again');
    await door.shows('again');
  });

  it('a page is not older than the shop server allows, but the document of the release', async () => {
    const door = await open();
    await door.release('release 1b', { keptFor: 'max-age=1, stale-if-error=2' });
    await door.shows('page of release 1b');
    await door.shop.stop();
    await pause(4100);
    assertDocument(await door.get('/'), '/');
  });

  it('the texts for crawlers wait longer than a page, because nothing else answers them', async () => {
    const door = await openImpatient();
    await door.release('release 1b', {
      onPage: `if (url === '/robots.txt' || url === '/impressum') await new Promise((done) => setTimeout(done, 400));`,
    });
    await door.shows('page of release 1b');
    await door.showsAll('page of release 1b', ['/robots.txt']);
    assertDocument(await door.get('/impressum'), '/impressum');
  });

  it('the texts for crawlers are missing, and no page instead', async () => {
    const door = await openWithoutShop();
    for (const path of ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']) {
      const { status, headers } = await door.get(path);
      assert.equal(status, 503);
      assert.match(String(headers['content-type']), /json/);
    }
  });

  it('the gateway starts, and has the pages as soon as the shop server is there', async () => {
    const door = await open();
    await door.shop.stop();
    await door.gateway.stop();
    const gateway = await startGateway(door.settings);
    ends.unshift(() => gateway.stop());
    await assertPagesWithoutShop(door);
    await door.shop.startAgain();
    await door.shows('page of release 1');
  });

  it('the document also comes when no release has one, as a page that says so', async () => {
    const door = await open({ shops: 0 });
    await writeFiles(join(door.www, 'shop-frontend'), {});
    const { status, text } = await door.get('/');
    assert.equal(status, 503);
    assert.match(text, /Gleich wieder da/);
  });
});

describe('a shop server in a container', () => {
  it('each page comes while its name leads nowhere, and is rendered when the name is there again', async () => {
    const names = await nameServer();
    const door = await open();
    const port = door.shop.address.split(':')[1];
    await pointTo(door, `shop.test:${port}`, names.address);
    await door.shows('page of release 1');
    for (const answer of /** @type {const} */ (['unknown', 'silent'])) {
      names.answer = answer;
      await untilExpired();
      await door.get('/');
      for (const path of BEHIND_LINKS) assertDocument(await door.get(path), path);
      assert.match((await door.get('/')).text, /^page of release 1/);
      names.answer = 'here';
      while (!(await door.get(BEHIND_LINKS[0] ?? '')).text.startsWith('page of')) await pause(20);
    }
  });
});

describe('a bundle of the shop that fails', TOGETHER, () => {
  for (const [what, { reason, ...bundle }] of Object.entries({
    'throws when it is loaded': { atStart: "throw new Error('broken build');", reason: /broken build/ },
    'needs a newer loader': { loader: 1000, reason: /needs loader 1000/ },
    'is no program': { atStart: '{', reason: /Unexpected|SyntaxError|release refused/ },
  }))
    it(`a release whose bundle ${what} leaves the pages of the release before`, async () => {
      const door = await open();
      await door.release('release 2', bundle);
      while ((await door.shop.health()).status === 200) await pause(20);
      assert.match(door.shop.log(), reason);
      for (const path of PAGES) assert.match((await door.get(path)).text, /^page of release 1/, path);
      await door.release('release 3');
      await door.shows('release 3');
      assert.equal((await door.shop.health()).status, 200);
    });

  it('the shop server is well after the rollback of a release whose bundle fails', async () => {
    const door = await open();
    await door.release('release 2', { atStart: '{' });
    while ((await door.shop.health()).status === 200) await pause(20);
    await door.rollback();
    while ((await door.shop.health()).status !== 200) await pause(20);
    await door.showsAll('page of release 1', BEHIND_LINKS);
  });

  it('pages of the release before come back when their worker ends, too', async () => {
    const door = await openImpatient();
    await door.release('release 1b', { onPage: "if (url === '/dauer/broken') for (;;);" });
    await door.shows('page of release 1b');
    await door.release('release 2', { atStart: '{' });
    while ((await door.shop.health()).status === 200) await pause(20);
    assert.match((await door.get('/dauer/broken')).text, /document of release 2/);
    await door.showsAll('page of release 1b', BEHIND_LINKS);
  });

  for (const [what, onPage] of Object.entries({
    throws: "throw new Error('broken page');",
    'never ends': 'await new Promise(() => {});',
    'never ends and lets nothing else run': 'for (;;);',
    'takes all memory': 'const all = []; for (;;) all.push(new Array(1e6).fill(url));',
  }))
    it(`a page whose rendering ${what} is the document of the release, and the others come back`, async () => {
      const door = await openImpatient();
      await door.release('release 1b', { onPage: `if (url === '/dauer/broken') { ${onPage} }` });
      await door.shows('page of release 1b');
      assertDocument(await door.get('/dauer/broken'), `/dauer/${TOKEN}`);
      await door.showsAll('page of', BEHIND_LINKS);
    });
});

describe('without the api', () => {
  it('a page for everybody is the last one, and the others are the document of the release', async () => {
    const door = await openImpatient();
    await door.showsAll('page of release 1', [...OF_EVERYBODY, '/robots.txt']);
    door.api.answer = (_request, response) => response.writeHead(500).end();
    await untilExpired();
    await assertPagesWithoutShop(door, OF_EVERYBODY);
    assert.match((await door.get('/', { Cookie: SESSION_COOKIE })).text, /^page of release 1/);
    assert.match((await door.get('/robots.txt')).text, /^page of release 1/);
    door.api.answer = () => {};
    await assertPagesWithoutShop(door, OF_EVERYBODY);
    await door.api.stop();
    await assertPagesWithoutShop(door, OF_EVERYBODY);
  });
});

describe('release of the shop', () => {
  it('a release may change the policy of its pages, and a page without one may load nothing', async () => {
    const door = await open();
    const html = "'Content-Type': 'text/html', 'Cache-Control': 'max-age=1'";
    await door.release('release 2', {
      onPage: `if (url === '/dauer') return { status: 200, headers: { ${html}, 'Content-Security-Policy': "default-src 'self'" }, body: '' };
      if (url === '/allergene') return { status: 200, headers: { ${html} }, body: '' };`,
    });
    await door.shows('release 2');
    const policyOf = async (path) => (await door.get(path)).headers['content-security-policy'];
    for (const visit of ['first', 'kept']) {
      assert.equal(await policyOf('/dauer'), "default-src 'self'", visit);
      assert.equal(
        await policyOf('/allergene'),
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        visit,
      );
    }
  });

  it('no request of ten clients fails during releases and a rollback, and nothing is restarted', async () => {
    const door = await open({ requestLimit: 'off' });
    const ofOthers = ['/admin', '/theme.css', '/api/settings'];
    const paths = [...PAGES, ...ofOthers];
    const processes = async () => [
      await readFile(join(door.folder, 'gateway/logs/nginx.pid'), 'utf8'),
      door.shop.processId,
    ];
    const started = await processes();
    const wrong = [];
    const visit = async (path) => {
      const { status, text } = await door.get(path);
      const isRight = status === (path === '/nothing' ? 404 : 200);
      // Behind links nothing is kept for a moment in which a busy machine takes too long.
      const isPage = text.startsWith('page of') || BEHIND_LINKS.includes(path) || ofOthers.includes(path);
      if (!isRight || !isPage) wrong.push({ path, status, text });
      return text;
    };
    /** Resolves when the client has seen each page of this text; until then it goes round them. */
    const client = async (number, name) => {
      const left = new Set(PAGES);
      for (let turn = number; left.size > 0; turn += 1) {
        const path = paths[turn % paths.length] ?? '';
        if ((await visit(path)).includes(name)) left.delete(path);
        await pause(20);
      }
    };
    for (const path of PAGES) await door.get(path);
    for (const [name, change] of /** @type {const} */ ([
      ['release 2', () => door.release('release 2')],
      ['release 3', () => door.release('release 3')],
      ['release 2', () => door.rollback()],
    ])) {
      const clients = Array.from({ length: 10 }, (_, number) => client(number, name));
      await Promise.all([change(), ...clients]);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await processes(), started);
  });
});

describe('a page behind a link', () => {
  it('it is never shown at another address, and its token is in no log and no file of the cache', async () => {
    const door = await openImpatient({ requestLimit: 'off' });
    const tokens = Array.from({ length: 20 }, (_, number) => `${TOKEN.slice(0, 20)}${1000 + number}`);
    const visit = async (token, place) => {
      const path = `/${place}/${token}`;
      const { text, headers } = await door.get(path, { Referer: `http://localhost${path}` });
      assert.equal(headers['cache-control'], 'no-store');
      if (text.startsWith('page of')) assert.match(text, new RegExp(`at ${path}: `));
      else assert.match(text, /document of release/);
      for (const other of tokens) if (other !== token) assert.ok(!text.includes(other));
      for (const path of OF_EVERYBODY) assert.ok(!(await door.get(path)).text.includes(TOKEN.slice(0, 20)));
    };
    const visitAll = () =>
      Promise.all(
        ['order/cancel', 'order/change', 'dauer'].flatMap((place) =>
          tokens.map((token) => visit(token, place)),
        ),
      );
    const { answer } = door.api;
    await visitAll();
    for (const failure of [() => {}, (_request, response) => response.destroy()]) {
      door.api.answer = failure;
      await visitAll();
    }
    door.api.answer = answer;
    await door.release('release 2', { onPage: "if (url.length > 1) throw new Error('broken page ' + url);" });
    await door.shows('page of release 2');
    await visitAll();
    await door.shop.stop();
    await visitAll();

    const gateway = join(door.folder, 'gateway');
    const files = await readdir(gateway, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile() && !entry.parentPath.includes('/conf'))) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8');
      assert.ok(!text.includes(TOKEN.slice(0, 20)), join(file.parentPath, file.name));
    }
    assert.ok(!door.shop.log().includes(TOKEN.slice(0, 20)));
  });
});

/** Starts a server that answers each page with its address. */
async function anotherServer() {
  /** @type {import('node:http').IncomingMessage[]} */
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.setHeader('Cache-Control', 'private, max-age=5').end(request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { address: `127.0.0.1:${addressOf(server).port}`, requests };
}

/** Lets a gateway find the shop server by a name, as in Docker. @param {Door} door @param {string} upstream @param {string} resolver */
async function pointTo(door, upstream, resolver) {
  const runtime = join(door.folder, 'gateway/conf/runtime');
  const written = await readFile(join(runtime, 'listen.conf'), 'utf8');
  await run('sh', [join(project, 'gateway/runtime.sh'), runtime], {
    env: { ...process.env, API_SERVERS: door.api.address, SHOP_UPSTREAM: upstream },
  });
  const network = await readFile(join(runtime, 'network.conf'), 'utf8');
  await writeFile(join(runtime, 'network.conf'), network.replace(/^resolver \S+/m, `resolver ${resolver}`));
  await writeFile(join(runtime, 'listen.conf'), written);
  await reloadNginx(door);
}

/** Reloads without writing the runtime configuration. @param {Door} door */
async function reloadNginx(door) {
  process.kill(Number(await readFile(join(door.folder, 'gateway/logs/nginx.pid'), 'utf8')), 'SIGHUP');
}

/** Starts a name server that knows each name as this machine, doesn't know it, or doesn't answer. */
async function nameServer() {
  const port = await freePort();
  const socket = createSocket('udp4').bind(port, '127.0.0.1');
  await once(socket, 'listening');
  ends.push(async () => socket.close());
  const names = { address: `127.0.0.1:${port}`, /** @type {'here' | 'unknown' | 'silent'} */ answer: 'here' };
  socket.on('message', (question, { port: from }) => {
    if (names.answer === 'silent') return;
    const isHere = names.answer === 'here';
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(isHere ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(isHere ? 1 : 0, 6);
    const record = Buffer.from('c00c000100010000000100047f000001', 'hex');
    socket.send(
      Buffer.concat([header, question.subarray(12), ...(isHere ? [record] : [])]),
      from,
      '127.0.0.1',
    );
  });
  return names;
}
