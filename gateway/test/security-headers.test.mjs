import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connect } from 'node:tls';
import { freePort } from '../../scripts/lib/processes.mjs';
import { certificatesIn } from './certificate.mjs';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';
import { getHttps } from './https.mjs';

const domain = 'shop.example.test';

let door;
let shop;
before(async () => {
  const tls = { domain, port: await freePort() };
  door = await openFrontDoor({ tls, shops: 1, publicAddress: `https://${domain}` });
  const certificates = certificatesIn(join(door.folder, 'gateway/certificates'), domain);
  certificates.use(certificates.create('first'));
  shop = { ...tls, ca: certificates.ca };
});
after(() => door.close());

function assertSecurityHeaders({ headers }) {
  assert.equal(headers['strict-transport-security'], 'max-age=31536000');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'same-origin');
  for (const directive of [/^default-src 'none';/, /base-uri 'none'/, /frame-ancestors 'none'/])
    assert.match(headers['content-security-policy'] ?? '', directive);
  assert.equal(headers['access-control-allow-origin'], undefined);
}

const answers = {
  '/': 200,
  '/impressum': 200,
  '/allergene': 200,
  '/order/cancel/abc': 200,
  '/dauer/abc': 200,
  '/nothing': 404,
  '//': 308,
  '/impressum/': 308,
  '/datenschutz/': 308,
  '/allergene/': 308,
  '/ruecktritt/': 308,
  '/dauer/': 308,
  '/assets/shop.aaaa.js': 200,
  '/illustrations/apfel.svg': 200,
  '/favicon.svg': 200,
  '/gone.ico': 404,
  '/gone.js': 404,
  '/robots.txt': 200,
  '/sitemap.xml': 200,
  '/.well-known/security.txt': 200,
  '/theme.css': 200,
  '/admin': 200,
  '/admin/sw.js': 200,
  '/admin/assets/shell.aaaa.js': 200,
  '/admin-frontend/mf-manifest.json': 200,
  '/api/settings': 200,
  '/api/orders': 200,
  '/api/admin/orders': 200,
  [`/pictures/${'0'.repeat(32)}-640.webp`]: 200,
  '/pictures/other': 404,
  '/assets/../../x': 400,
};

describe('security headers', () => {
  for (const [path, status] of Object.entries(answers)) {
    it(`the answer for ${path} has the security headers`, async () => {
      const answer = await getHttps(shop, path, { headers: { Origin: 'https://boese.example' } });
      assert.equal(answer.status, status);
      assertSecurityHeaders(answer);
    });
  }

  it('the redirect to the name of the shop has the security headers', async () => {
    const answer = await getHttps(shop, '/', { headers: { host: `www.${domain}` } });
    assert.equal(answer.status, 308);
    assertSecurityHeaders(answer);
  });

  it('the answer to a request that is too large has the security headers', async () => {
    const answer = await getHttps(shop, '/api/orders', { method: 'POST', body: 'x'.repeat(70_000) });
    assert.equal(answer.status, 413);
    assertSecurityHeaders(answer);
  });

  it('the answer to a call that the api breaks off has the security headers', async () => {
    door.api.answer = (_request, response) => response.destroy();
    const answer = await getHttps(shop, '/api/auth/user');
    door.api.answer = answerLikeTheApi;
    assert.equal(answer.status, 503);
    assertSecurityHeaders(answer);
  });
});

describe('invalid requests', () => {
  it('the gateway answers TRACE with 405', async () => {
    for (const path of ['/', '/api/orders'])
      assert.equal((await getHttps(shop, path, { method: 'TRACE' })).status, 405);
  });

  const hidden = `GET /api/admin/orders HTTP/1.1\r\nHost: ${domain}\r\n\r\n`;
  for (const [name, lengths] of Object.entries({
    'two lengths': 'Content-Length: 5\r\nContent-Length: 60\r\n',
    'a length and chunks': 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'an unknown encoding': 'Transfer-Encoding: xchunked\r\n',
  })) {
    it(`a request with ${name} does not reach the api, nor does the request hidden in its body`, async () => {
      door.api.requests.length = 0;
      const answer = await sendRaw(
        `POST /api/orders HTTP/1.1\r\nHost: ${domain}\r\n${lengths}\r\n0\r\n\r\n${hidden}`,
      );
      assert.match(answer, /^HTTP\/1\.1 (400|501) /);
      assert.deepEqual(door.api.requests, []);
    });
  }
});

/** @param {string} bytes */
function sendRaw(bytes) {
  return new Promise((done, fail) => {
    let answer = '';
    connect({ host: '127.0.0.1', port: shop.port, servername: domain, ca: shop.ca })
      .setEncoding('latin1')
      .on('data', (part) => {
        answer += part;
      })
      .once('error', fail)
      .once('close', () => done(answer))
      .end(bytes);
  });
}
