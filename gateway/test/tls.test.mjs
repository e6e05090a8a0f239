import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../scripts/lib/processes.mjs';
import { certificatesIn } from './certificate.mjs';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';
import { certificateOf, getHttps, openHttp2, startVisitors } from './https.mjs';

const domain = 'shop.example.test';
const TOKEN = 'Zk3vQ9xL2mN8pR5tW7yB1cD4fG6hJ0aS';

let door;
let certificates;
let shop;
before(async () => {
  const tls = { domain, port: await freePort() };
  door = await openFrontDoor({ tls, publicAddress: `https://${domain}` });
  certificates = certificatesIn(join(door.folder, 'gateway/certificates'), domain);
  certificates.use(certificates.create('first'));
  shop = { ...tls, ca: certificates.ca };
});
after(() => door.close());

const header = 'strict-transport-security';

describe('http', () => {
  for (const path of ['/', '/order/cancel/abc?x=1', '//evil.example/', '/.well-known/security.txt']) {
    it(`http ${path} is redirected to https at the shop's domain, also with a foreign Host header`, async () => {
      const { status, headers } = await door.get(path, { Host: 'evil.example' });
      assert.equal(status, 308);
      assert.equal(headers.location, `https://${domain}${path}`);
      assert.equal(headers[header], undefined);
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });
  }

  it("http answers the authority's challenge", async () => {
    const folder = join(door.folder, 'gateway/challenge/.well-known/acme-challenge');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'token'), 'token.account');
    const { status, text } = await door.get('/.well-known/acme-challenge/token');
    assert.deepEqual({ status, text }, { status: 200, text: 'token.account' });
    assert.equal((await door.get('/.well-known/acme-challenge/other')).status, 404);
  });
});

describe('https', () => {
  it('https serves the shop over HTTP/2 and HTTP/1.1', async () => {
    const connection = await openHttp2(shop);
    const page = await connection.get('/');
    connection.close();
    assert.equal(page.status, 200);
    assert.match(page.text, /document of release 1/);
    assert.equal((await getHttps(shop, '/')).status, 200);
  });

  for (const version of /** @type {const} */ (['TLSv1.2', 'TLSv1.3'])) {
    it(`https accepts ${version}`, async () => {
      assert.equal((await getHttps(shop, '/', { minVersion: version, maxVersion: version })).status, 200);
    });
  }

  it('https rejects TLS 1.1 and older', async () => {
    await assert.rejects(
      getHttps(shop, '/', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }),
      /alert protocol version/,
    );
  });

  it("the api gets the domain and the visitor's own address, whatever the request's headers contain", async () => {
    const connection = await openHttp2(shop);
    await connection.get('/api/admin/from-http2');
    connection.close();
    await getHttps(shop, '/api/admin/from-http1', { headers: { 'X-Forwarded-For': '198.51.100.7' } });
    for (const path of ['/api/admin/from-http2', '/api/admin/from-http1']) {
      const [seen] = door.api.seen(path);
      assert.equal(seen.headers.host, domain);
      assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1');
    }
  });

  it('https answers 40 shoppers at one address with 12 simultaneous requests each', async () => {
    const connections = await Promise.all(Array.from({ length: 40 }, () => openHttp2(shop)));
    const waiting = [];
    door.api.answer = (_request, response) => waiting.push(response);
    const paths = Array.from({ length: 12 }, (_, index) => `/api/page-with-much/${index}`);
    const answers = connections.flatMap(({ get }) => paths.map(get));
    while (waiting.length < answers.length) await new Promise((done) => setImmediate(done));
    for (const response of waiting) response.end();
    assert.deepEqual([...new Set((await Promise.all(answers)).map(({ status }) => status))], [200]);
    door.api.answer = answerLikeTheApi;
    for (const connection of connections) connection.close();
  });

  it('https uses a new certificate without a failed request', async () => {
    const renewals = ['second', 'third', 'fourth'].map((name) => certificates.create(name));
    const visitors = startVisitors(shop, ['/', '/api/settings', '/assets/shop.aaaa.js']);
    try {
      for (const renewal of renewals) {
        await visitors.answered(100);
        certificates.use(renewal);
        assert.equal((await certificateOf(shop)).toString(), renewal.pem);
      }
      await visitors.answered(100);
    } finally {
      await visitors.stop();
    }
    assert.deepEqual(visitors.failures, []);
  });
});

describe('logs with https', () => {
  it('the logs contain no token, over http and https', async () => {
    const paths = [`/order/cancel/${TOKEN}`, `/api/orders/verify/${TOKEN}`, `/?q=${TOKEN}`, `/x/${TOKEN}`];
    const headers = { Referer: `https://${domain}/order/cancel/${TOKEN}` };
    for (const path of paths) {
      await door.get(path, headers);
      await getHttps(shop, path, { headers });
    }
    await getHttps({ ...shop, domain: TOKEN }, '/').catch(() => {});
    const { access, all } = await door.logs();
    assert.ok(access.some(({ path, status }) => path === '/order/cancel/***' && status === '308'));
    assert.ok(access.some(({ path, status }) => path === '/order/cancel/***' && status === '200'));
    assert.ok(!all.includes(TOKEN));
  });
});

describe('gateway without a domain', () => {
  it('a gateway without a domain leaves Strict-Transport-Security to the proxy in front of it', async () => {
    const behindProxy = await openFrontDoor();
    try {
      const { status, headers } = await behindProxy.get('/');
      assert.equal(status, 200);
      assert.equal(headers[header], undefined);
    } finally {
      await behindProxy.close();
    }
  });
});
