import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ApiError } from '@hofkiste/contract/wire/errors';
import { parse } from 'valibot';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';

let door;
before(async () => {
  door = await openFrontDoor();
});
beforeEach(() => {
  door.api.requests.length = 0;
  door.api.answer = answerLikeTheApi;
});
after(() => door.close());

function assertProblem({ status, headers, text }, expected) {
  const problem = parse(ApiError, JSON.parse(text));
  assert.equal(status, expected.status);
  assert.equal(problem.statusCode, expected.status);
  assert.equal(problem.code, expected.code);
  assert.match(problem.message, expected.message);
  assert.match(headers['content-type'], /^application\/json/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
}

describe('errors under /api', () => {
  it('the gateway answers 413 in German when a body is larger than 64 KiB', async () => {
    const answer = await door.post('/api/orders', 'x'.repeat(65_537), { 'Idempotency-Key': 'a' });
    assertProblem(answer, { status: 413, code: 'BODY_TOO_LARGE', message: /zu groß/ });
    assert.deepEqual(door.api.requests, []);
    assert.equal((await door.post('/api/orders', 'x'.repeat(65_536))).status, 200);
  });

  it('POST of many pickup days is refused only beyond 512 KiB', async () => {
    const days = (/** @type {number} */ bytes) =>
      door.post('/api/admin/pickup-days/batch', 'x'.repeat(bytes));
    assertProblem(await days(524_289), { status: 413, code: 'BODY_TOO_LARGE', message: /zu groß/ });
    assert.deepEqual(door.api.requests, []);
    assert.equal((await days(524_288)).status, 200);
    assert.equal((await door.post('/api/admin/pickup-days', 'x'.repeat(65_537))).status, 413);
  });

  it('the gateway answers 414 in German when the address is too long, and 431 when a header is too long', async () => {
    const long = 'a'.repeat(9000);
    const address = await door.get(`/api/orders/verify/${long}`);
    assertProblem(address, { status: 414, code: 'ADDRESS_TOO_LONG', message: /zu lang/ });
    const header = await door.get('/api/orders', { Cookie: long });
    assertProblem(header, { status: 431, code: 'HEADERS_TOO_LARGE', message: /Cookies/ });
  });

  describe('without the api', () => {
    /** @type {typeof door} */
    let closed;
    before(async () => {
      closed = await openFrontDoor();
      await closed.api.stop();
    });
    after(() => closed.close());

    for (const path of ['/api/settings', '/api/orders', '/api/admin/orders', '/api/orders/calendar/abc.ics'])
      it(`the gateway answers ${path} with 503 in German when the api cannot be reached`, async () =>
        assertProblem(await closed.get(path), {
          status: 503,
          code: 'UNAVAILABLE',
          message: /nicht erreichbar/,
        }));
  });

  it('the gateway answers 503 when the api breaks off, and recovers by itself', async () => {
    door.api.answer = (_request, response) => response.destroy();
    for (let i = 0; i < 10; i++) assert.equal((await door.get('/api/auth/user')).status, 503);
    door.api.answer = answerLikeTheApi;
    assert.equal((await door.get('/api/auth/user')).status, 200);
  });

  for (const status of [400, 401, 403, 404, 409, 415, 429, 500, 503]) {
    it(`the gateway passes on the api's own ${status}`, async () => {
      door.api.answer = (_request, response) =>
        response.writeHead(status, { 'Retry-After': '900' }).end('{"own":1}');
      const answer = await door.post('/api/auth/login', '{}');
      assert.equal(answer.status, status);
      assert.equal(answer.text, '{"own":1}');
      assert.equal(answer.headers['retry-after'], '900');
    });
  }
});

describe('pages', () => {
  it('a page opens with a cookie of 6 KB, and explains too many cookies as a page', async () => {
    assert.equal((await door.get('/', { Cookie: 'a'.repeat(6000) })).status, 200);
    const { status, headers, text } = await door.get('/', { Cookie: 'a'.repeat(9000) });
    assert.equal(status, 431);
    assert.match(headers['content-type'], /^text\/html/);
    assert.match(text, /Zu viele Cookies/);
  });

  for (const [from, to] of [
    ['/impressum/', '/impressum'],
    ['/datenschutz/', '/datenschutz'],
    ['/allergene/', '/allergene'],
    ['/ruecktritt/', '/ruecktritt'],
    ['//', '/'],
    ['///?a=b', '/'],
  ])
    it(`the gateway redirects ${from} to ${to}`, async () => {
      const { status, headers } = await door.get(from);
      assert.deepEqual([status, headers.location], [308, to]);
    });

  it('the gateway answers a POST to a page with 405', async () => {
    assert.equal((await door.post('/', 'x')).status, 405);
    assert.equal((await door.post('/admin/login', 'x')).status, 405);
  });

  it('a page that gets a body of more than 64 KiB answers in JSON', async () => {
    for (const path of ['/', '/order/cancel/abc', '/nothing', '/robots.txt', '/admin'])
      assert.match(
        (await door.get(path, { 'Content-Length': '65537' }, { body: 'x'.repeat(65_537) })).text,
        /BODY_TOO_LARGE/,
        path,
      );
  });

  it('answers of the gateway do not contain the version of nginx', async () => {
    for (const path of ['/', '/nothing', '/assets/gone.js', '/api/orders']) {
      const { headers, text } = await door.get(path);
      assert.equal(headers.server, 'nginx');
      assert.doesNotMatch(text, /nginx/);
    }
  });
});
