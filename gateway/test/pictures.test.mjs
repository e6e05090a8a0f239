import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@hofkiste/contract/wire/errors';
import { parse } from 'valibot';
import { openFrontDoor, SESSION_COOKIE } from './front-door.mjs';

const ID = '0123456789abcdef0123456789abcdef';
const UPLOAD = '/api/admin/pictures';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let door;
/** Each test has a picture that the cache doesn't know. */
let id = ID;
const file = (/** @type {number} */ width, format = 'webp') => `/pictures/${id}-${width}.${format}`;

before(async () => {
  door = await openFrontDoor();
});
beforeEach(() => {
  id = randomBytes(16).toString('hex');
  door.api.requests.length = 0;
  door.api.answerEarly = undefined;
  door.api.answer = aPicture;
});
after(() => door.close());

/** @type {typeof import('./front-door.mjs').answerLikeTheApi} */
const aPicture = (_request, response) =>
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': IMMUTABLE }).end('a picture');

describe('GET /pictures', () => {
  it('a picture is requested from the api once, and browsers keep it forever', async () => {
    for (const path of [file(1600), file(1600), `${file(1600)}?again`]) {
      const { status, headers, text } = await door.get(path);
      assert.equal(status, 200);
      assert.equal(text, 'a picture');
      assert.equal(headers['content-type'], 'image/webp');
      assert.equal(headers['cache-control'], IMMUTABLE);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/);
    }
    assert.equal(door.api.requests.length, 1);
  });

  it('a cached picture is answered while the api cannot be reached', async (test) => {
    const closed = await openFrontDoor();
    test.after(() => closed.close());
    closed.api.answer = aPicture;
    await closed.get(file(1600));
    await closed.api.stop();
    assert.equal((await closed.get(file(1600))).text, 'a picture');
    assert.equal((await closed.get(file(1600, 'jpg'))).status, 503);
  });

  it('a picture is requested from the api without cookie and other headers', async () => {
    await door.get(file(1600), { Cookie: 'hofkiste.sid=s%3Aabc', 'X-Custom': 'x' });
    const [{ headers }] = door.api.requests;
    assert.equal(headers.cookie, undefined);
    assert.equal(headers['x-custom'], undefined);
  });

  it('the cache forgets a removed picture when the back office requests it without cache', async () => {
    await door.get(file(1600));
    door.api.answer = (_request, response) => response.writeHead(404).end('{}');
    assert.equal((await door.get(file(1600), { 'Cache-Control': 'no-cache' })).status, 200);
    const fresh = await door.get(file(1600), { 'Cache-Control': 'no-cache', Cookie: SESSION_COOKIE });
    assert.equal(fresh.status, 404);
    assert.equal((await door.get(file(1600))).status, 404);
  });

  it('the cache asks the api with the tag of its copy whether the picture still exists, and forgets a removed one', async () => {
    const headers = { ETag: '"tag"', 'Content-Type': 'image/webp', 'X-Accel-Expires': '1' };
    door.api.answer = (asked, response) =>
      asked.headers['if-none-match'] === '"tag"'
        ? response.writeHead(304, headers).end()
        : response.writeHead(200, headers).end('a picture');
    while (door.api.requests.length < 2) {
      assert.equal((await door.get(file(1600))).text, 'a picture');
      await pause(20);
    }
    assert.equal(door.api.requests[1].headers['if-none-match'], '"tag"');
    door.api.answer = (_request, response) => response.writeHead(404).end('{}');
    while ((await door.get(file(1600))).status === 200) await pause(20);
    assert.equal((await door.get(file(1600))).status, 404);
  });

  it('a missing picture is answered with a plain 404, which is cached', async () => {
    door.api.answer = (_request, response) =>
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end('{}');
    for (const _ of [1, 2]) {
      const { status, headers, text } = await door.get(file(1600));
      assert.equal(status, 404);
      assert.equal(text, 'Diese Datei gibt es nicht.');
      assert.equal(headers['cache-control'], 'no-store');
    }
    assert.equal(door.api.requests.length, 1);
  });

  for (const path of [
    '/pictures/',
    `/pictures/${ID}`,
    `/pictures/${ID}-1600.png`,
    `/pictures/${ID}-0480.webp`,
    `/pictures/${ID}-16000.webp`,
    `/pictures/${ID.toUpperCase()}-480.webp`,
    `/pictures/x/${ID}-480.webp`,
    `/pictures/%2e%2e/internal/page/boot`,
  ]) {
    it(`the gateway answers ${path} with 404 without a request to the api`, async () => {
      assert.equal((await door.get(path)).status, 404);
      assert.deepEqual(door.api.seen(path), []);
    });
  }
});

describe('GET /pictures on a weak line', () => {
  const weak = { ECT: '3g' };

  beforeEach(() => {
    door.api.answer = ({ url = '' }, response) =>
      response
        .writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': IMMUTABLE, ETag: `"${url}"` })
        .end(url);
  });

  for (const path of ['/', '/dauer', `/order/change/${ID}`]) {
    it(`the page ${path} asks the browser for the class of its line`, async () => {
      assert.equal((await door.get(path)).headers['accept-ch'], 'ECT');
    });
  }

  for (const headers of [
    { ECT: 'slow-2g' },
    { ECT: '2g' },
    { ECT: '3g' },
    { 'Save-Data': 'on' },
    { ECT: '4g', 'Save-Data': 'on' },
    { ECT: '3g', 'Save-Data': 'on' },
  ]) {
    it(`a wide picture is its file of 480 pixels with ${JSON.stringify(headers)}`, async () => {
      for (const width of [481, 490, 500, 960, 1000, 1600]) {
        const answer = await door.get(file(width), headers);
        assert.equal(answer.status, 200);
        assert.equal(answer.text, file(480));
        assert.equal(answer.headers['cache-control'], IMMUTABLE);
      }
    });
  }

  for (const headers of [
    {},
    { ECT: '4g' },
    { ECT: '4g', 'Save-Data': 'off' },
    { ECT: 'x3g', 'Save-Data': 'only' },
  ]) {
    it(`a wide picture keeps its width with ${JSON.stringify(headers)}`, async () => {
      assert.equal((await door.get(file(1600), headers)).text, file(1600));
    });
  }

  it('a picture of at most 480 pixels and a JPEG are the requested files on a weak line, too', async () => {
    for (const path of [file(96), file(300), file(479), file(480), file(1600, 'jpg')])
      assert.equal((await door.get(path, weak)).text, path);
  });

  it('the caches of browsers keep the pictures of both lines apart', async () => {
    const known = (await door.get(file(1600))).headers;
    assert.equal(known.vary, 'ECT, Save-Data');
    const light = await door.get(file(1600), { ...weak, 'If-None-Match': String(known.etag) });
    assert.equal(light.status, 200);
    assert.equal(light.text, file(480));
    assert.equal(light.headers.vary, 'ECT, Save-Data');
    const again = await door.get(file(1600), { ...weak, 'If-None-Match': String(light.headers.etag) });
    assert.equal(again.status, 304);
    assert.equal(again.headers.vary, 'ECT, Save-Data');
  });

  it('the cache of the gateway has one copy of each file, whoever requests it', async () => {
    for (const _ of [1, 2]) {
      assert.equal((await door.get(file(1600), weak)).text, file(480));
      assert.equal((await door.get(file(1600))).text, file(1600));
      assert.equal((await door.get(file(960), weak)).text, file(480));
      assert.equal((await door.get(file(480))).text, file(480));
    }
    assert.deepEqual(
      door.api.requests.map(({ url }) => url),
      [file(480), file(1600)],
    );
  });

  it('the back office on a weak line makes the cache forget each file of a removed picture', async () => {
    for (const headers of [weak, {}]) await door.get(file(1600), headers);
    door.api.answer = (_request, response) => response.writeHead(404).end('{}');
    const farmer = { ...weak, 'Cache-Control': 'no-cache', Cookie: SESSION_COOKIE };
    for (const width of [480, 1600]) assert.equal((await door.get(file(width), farmer)).status, 404);
    for (const headers of [weak, {}]) assert.equal((await door.get(file(1600), headers)).status, 404);
  });

  it('a picture that is missing on a weak line is answered with a plain 404', async () => {
    door.api.answer = (_request, response) => response.writeHead(404).end('{}');
    const { status, text } = await door.get(file(1600), weak);
    assert.deepEqual({ status, text }, { status: 404, text: 'Diese Datei gibt es nicht.' });
  });
});

describe('POST /api/admin/pictures', () => {
  it('an upload of 12 MB is streamed to the api and never written to disk', async () => {
    const half = 'x'.repeat(6_000_000);
    const call = request({
      port: door.port,
      path: UPLOAD,
      method: 'POST',
      headers: { 'Content-Length': 12_000_000 },
    });
    const arrived = new Promise((resolve) => {
      door.api.answerEarly = (incoming, response) => {
        let bytes = 0;
        incoming.on('data', (part) => {
          bytes += part.length;
          if (bytes === half.length) resolve(undefined);
          if (bytes === 2 * half.length) response.end('all of it');
        });
      };
    });
    call.write(half);
    await arrived;
    assert.deepEqual(await readdir(join(door.folder, 'gateway/tmp/body')), []);
    call.end(half);
    const [response] = await once(call, 'response');
    assert.equal(response.statusCode, 200);
    response.resume();
  });

  it('an upload that is too large is answered with 413 and the message of the api', async () => {
    const { status, headers, text } = await door.post(UPLOAD, 'x'.repeat(14_000_000));
    assert.equal(status, 413);
    assert.match(headers['content-type'] ?? '', /^application\/json/);
    assert.deepEqual(parse(ApiError, JSON.parse(text)), {
      statusCode: 413,
      code: 'PICTURE_TOO_LARGE',
      message: 'Das Bild ist zu groß. Erlaubt sind höchstens 12 MB und 50 Megapixel.',
    });
    assert.deepEqual(door.api.requests, []);
  });

  it('an upload gets the answer that the api sends before it has received the whole body', async () => {
    door.api.answerEarly = (_request, response) =>
      response.writeHead(503, { 'Retry-After': '5' }).end('{"own":1}');
    const { status, headers, text } = await door.post(UPLOAD, 'x'.repeat(12_000_000));
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '5');
    assert.equal(text, '{"own":1}');
  });

  it('another admin request with a body above 64 KiB is answered with 413', async () => {
    assert.equal((await door.post('/api/admin/products', 'x'.repeat(65_537))).status, 413);
  });
});
