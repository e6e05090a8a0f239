import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';

let door;
before(async () => {
  door = await openFrontDoor();
});
after(() => door.close());

const FILES = ['/favicon.svg', '/assets/shop.aaaa.js', '/admin/sw.js', '/admin-frontend/mf-manifest.json'];
const PAGES = ['/', '/impressum', '/allergene', '/order/cancel/abc', '/nothing', '/admin'];
const OTHERS = [
  '/dauer/',
  '/impressum/',
  '/robots.txt',
  '/api/settings',
  '/api/orders',
  '/gone.js',
  `/pictures/${'a'.repeat(32)}-480.webp`,
];

describe('security headers', () => {
  for (const path of [...FILES, ...PAGES, ...OTHERS]) {
    it(`the answer for ${path} has the security headers`, async () => {
      const { headers } = await door.get(path, { Origin: 'https://boese.example' });
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['referrer-policy'], 'same-origin');
      for (const directive of [/^default-src 'none';/, /base-uri 'none'/, /frame-ancestors 'none'/])
        assert.match(headers['content-security-policy'] ?? '', directive);
      assert.equal(headers['access-control-allow-origin'], undefined);
    });
  }

  it('an answer that the gateway itself creates has a content security policy', async () => {
    door.api.answer = (_request, response) => response.destroy();
    const { status, headers } = await door.get('/api/auth/user');
    door.api.answer = answerLikeTheApi;
    assert.equal(status, 503);
    assert.match(headers['content-security-policy'] ?? '', /frame-ancestors 'none'/);
  });
});

describe('invalid requests', () => {
  it('the gateway answers TRACE with 405', async () => {
    assert.equal((await door.get('/', {}, { method: 'TRACE' })).status, 405);
    assert.equal((await door.get('/api/orders', {}, { method: 'TRACE' })).status, 405);
  });

  const hidden = 'GET /api/admin/orders HTTP/1.1\r\nHost: a\r\n\r\n';
  for (const [name, lengths] of Object.entries({
    'two lengths': 'Content-Length: 5\r\nContent-Length: 60\r\n',
    'a length and chunks': 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'an unknown encoding': 'Transfer-Encoding: xchunked\r\n',
  })) {
    it(`a request with ${name} does not reach the api, nor does the request hidden in its body`, async () => {
      door.api.requests.length = 0;
      const answer = await sendRaw(
        `POST /api/orders HTTP/1.1\r\nHost: a\r\n${lengths}\r\n0\r\n\r\n${hidden}`,
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
    connect(door.port, '127.0.0.1')
      .setEncoding('latin1')
      .on('data', (part) => {
        answer += part;
      })
      .once('error', fail)
      .once('close', () => done(answer))
      .end(bytes);
  });
}
