import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openFrontDoor } from './front-door.mjs';

let door;
before(async () => {
  door = await openFrontDoor({ shops: 1 });
});
after(() => door.close());

describe('the shop', () => {
  for (const path of ['/', '/?utm=x', '/impressum', '/datenschutz', '/allergene', '/ruecktritt', '/dauer']) {
    it(`the page of the shop server is served at ${path}`, async () => {
      const page = await door.get(path);
      assert.equal(page.status, 200);
      assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(page.headers['cache-control'], 'no-cache');
      assert.ok(page.text.startsWith(`page of release 1 at ${path.split('?')[0]}: `));
    });
  }

  for (const path of [
    '/order/cancel',
    '/order/cancel/',
    '/order/cancel/abc.def',
    '/order/cancel/%20',
    '/order/cancel/abc/',
    '/order/change',
    '/order/change/',
    '/order/change/abc',
    '/dauer/abc',
    '/dauer/abc.def/',
  ]) {
    it(`the page of the shop server at ${path} is excluded from caches and search indexes`, async () => {
      const page = await door.get(path);
      assert.equal(page.status, 200);
      assert.ok(page.text.startsWith(`page of release 1 at ${path}: `));
      assert.equal(page.headers['cache-control'], 'no-store');
      assert.equal(page.headers['x-robots-tag'], 'noindex');
    });
  }

  const unknown = [
    '/order/cancel/a/b',
    '/order/cancel/a/b.js/c',
    '/order/change/a/b',
    '/order/changes',
    '/dauer/a/b',
    '/dauern',
    '/order',
    '/kontakt.html',
    '/agb.pdf',
    '/nothing',
    '/index.html',
    '/_not-found',
    '/_problem',
    '/apifoo',
  ];
  for (const path of [...unknown, '/internal/page/home', '/administration', '/api/../internal/page/home']) {
    it(`the gateway answers ${path} with the page of unknown addresses and 404`, async () => {
      const page = await door.get(path);
      assert.equal(page.status, 404);
      assert.match(page.text, /^page of release 1 at \/_not-found: /);
    });
  }

  it("the content security policy of a page is the shop server's alone", async () => {
    for (const path of ['/', '/order/cancel/abc', '/nothing'])
      assert.equal(
        (await door.get(path)).headers['content-security-policy'],
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
  });

  it('the files of the release are served with their types and Cache-Control', async () => {
    assert.equal((await door.get('/favicon.svg')).headers['content-type'], 'image/svg+xml; charset=utf-8');
    assert.equal((await door.get('/favicon.ico')).headers['content-type'], 'image/x-icon');
    assert.equal((await door.get('/illustrations/apfel.svg')).headers['cache-control'], 'max-age=86400');
  });
});

describe('the licences of the packages in the builds', () => {
  for (const folder of ['', '/admin', '/admin-frontend']) {
    const path = `${folder}/third-party-notices.txt`;
    it(`${path} is served as text`, async () => {
      const { status, text, headers } = await door.get(path);
      assert.equal(status, 200);
      assert.equal(text, 'MIT');
      assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    });
  }
});

describe('texts for programs', () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']) {
    it(`the shop server answers ${path}`, async () => {
      const file = await door.get(`${path}?x`);
      assert.equal(file.status, 200);
      assert.ok(file.text.startsWith(`page of release 1 at ${path}: `));
      assert.equal(file.headers['content-type'], 'text/plain; charset=utf-8');
      assert.equal(file.headers['cache-control'], 'no-cache');
      assert.equal(file.headers['x-robots-tag'], undefined);
    });
  }
});

describe('the back office', () => {
  for (const path of ['/admin', '/admin/', '/admin/orders?date=2026-11-27', '/admin/box-presets/edit/1.5']) {
    it(`the shell is served at ${path}`, async () => {
      const page = await door.get(path);
      assert.equal(page.status, 200);
      const nonce = /nonce="(\w{32})"/.exec(page.text)?.[1] ?? '';
      assert.ok(nonce && page.headers['content-security-policy']?.includes(`'nonce-${nonce}'`));
      assert.ok(!(await door.get(path)).text.includes(nonce));
      assert.ok(!(await door.logs()).all.includes(nonce));
      assert.doesNotMatch(page.headers['content-security-policy'], /cloudflare|unsafe/);
      assert.match(page.headers['content-security-policy'], /img-src 'self' data: blob: https:;/);
      assert.equal(page.headers['x-robots-tag'], 'noindex');
      assert.equal(page.headers['cache-control'], 'no-cache');
    });
  }

  it('the pages of a helper link and an invitation have Cache-Control no-store', async () => {
    for (const path of ['/admin/helfer/Kx9-tV_2', '/admin/einladung/Kx9-tV_2']) {
      const { status, headers } = await door.get(path);
      assert.equal(status, 200);
      assert.match(headers['cache-control'], /no-store/);
    }
  });

  it('the service worker may only fetch and has Cache-Control no-cache', async () => {
    const worker = await door.get('/admin/sw.js');
    assert.equal(worker.text, 'worker()');
    assert.equal(worker.headers['content-type'], 'text/javascript; charset=utf-8');
    const policy = worker.headers['content-security-policy'];
    assert.equal(policy, "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'");
    assert.equal(worker.headers['cache-control'], 'no-cache');
  });

  it('the manifest of the remote has Cache-Control no-cache', async () => {
    const manifest = await door.get('/admin-frontend/mf-manifest.json');
    assert.equal(manifest.text, '{"release":1}');
    assert.equal(manifest.headers['cache-control'], 'no-cache');
  });
});

describe('files', () => {
  for (const path of [
    '/assets/shop.aaaa.js',
    '/admin/assets/shell.aaaa.js',
    '/admin-frontend/assets/admin.aaaa.js',
  ]) {
    it(`browsers may keep ${path} forever`, async () => {
      const file = await door.get(path);
      assert.equal(file.status, 200);
      assert.equal(file.headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
    });
  }

  const missing = ['/assets/gone.js', '/admin/assets/gone.js', '/admin-frontend/gone.json', '/gone.ico'];
  for (const path of [
    ...missing,
    '/admin/assets/',
    '/illustrations/',
    '/assets/shop.aaaa.js.map',
    '/assets/../../x.js',
  ]) {
    it(`the gateway answers ${path} with a plain ${path.includes('..') ? 400 : 404}`, async () => {
      const file = await door.get(path);
      assert.equal(file.status, path.includes('..') ? 400 : 404);
      assert.doesNotMatch(file.headers['content-type'], /html|javascript/);
      assert.equal(file.headers['cache-control'], 'no-store');
    });
  }

  it('the gateway sends the precompressed file that the browser accepts', async () => {
    const path = '/assets/shop.aaaa.js';
    assert.equal((await door.get(path, { 'Accept-Encoding': 'gzip, br' })).text, 'brotli');
    assert.equal((await door.get(path, { 'Accept-Encoding': 'gzip' })).text, 'gzip');
    assert.match((await door.get(path)).text, /^shop/);
    assert.match((await door.get(path)).headers.vary, /Accept-Encoding/);
  });

  it('the gateway answers 304 when a file is unchanged', async () => {
    const { headers } = await door.get('/admin-frontend/mf-manifest.json');
    assert.equal(
      (await door.get('/admin-frontend/mf-manifest.json', { 'If-None-Match': headers.etag })).status,
      304,
    );
  });
});

describe('requests to the api', () => {
  it("the api gets the client's address from the gateway, not from the request's headers", async () => {
    const claimed = { 'X-Forwarded-For': '1.2.3.4', 'X-Real-IP': '1.2.3.4', Forwarded: 'for=1.2.3.4' };
    await door.post('/api/auth/login?a=b', '{"email":"x"}', {
      ...claimed,
      'Content-Type': 'application/json',
    });
    const [seen] = door.api.seen('/api/auth/login?a=b');
    assert.equal(seen.body, '{"email":"x"}');
    assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(seen.headers['x-real-ip'], undefined);
    assert.equal(seen.headers.forwarded, undefined);
    assert.match(seen.headers.host, /^127\.0\.0\.1:\d+$/);
  });

  it('the gateway passes every path under /api to the api, also unknown ones', async () => {
    for (const path of ['/api', '/api/', '/api/nope', '/api/orders/', '/api/Orders']) {
      await door.get(path);
      assert.equal(door.api.seen(path).length, 1, path);
    }
  });

  it('the configuration names api and shop server only by their variables, because nginx resolves a fixed name only once', async () => {
    const conf = join(door.folder, 'gateway/conf');
    for (const file of await readdir(conf, { recursive: true })) {
      if (file.endsWith('.conf'))
        assert.doesNotMatch(await readFile(join(conf, file), 'utf8'), /http:\/\/(api|shop)\b/, file);
    }
  });

  it('no path reaches the internal pages of the api from outside', async () => {
    const tricks = [
      '/api/%2e%2e/internal/page/home',
      '/api/..%2finternal/page/home',
      '//internal/page/home',
      '/internal',
    ];
    for (const path of [...tricks, '/internal/page/home/../../../api/health', '/./internal//page/boot']) {
      await door.get(path);
    }
    const fromShopServer = ({ headers }) => headers['x-forwarded-for'] === undefined;
    const fromOutside = door.api.requests.filter((request) => !fromShopServer(request));
    assert.ok(fromOutside.every(({ url }) => !url.includes('internal')));
  });

  it('answers of the api are compressed', async () => {
    const plain = await door.get('/api/settings');
    const coded = await door.get('/api/settings', { 'Accept-Encoding': 'br' });
    assert.equal(coded.headers['content-encoding'], 'br');
    assert.match(coded.headers.vary, /Accept-Encoding/);
    assert.ok(plain.text.length > 300 && coded.text.length < 200);
  });
});
