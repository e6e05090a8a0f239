import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answerLikeTheApi, openFrontDoor, SESSION_COOKIE } from './front-door.mjs';

const PATHS = [
  '/api/settings',
  '/api/pickup-days/upcoming',
  '/api/pickup-days/future',
  '/api/standing-orders/offer',
  '/api/pickup-days/7/boxes/3/facts',
];

let door;
beforeEach(async () => {
  door = await openFrontDoor();
});
afterEach(() => door.close());

/**
 * Several clients request the path 50 times a second for some seconds, after a first answer. Resolves to the statuses other
 * than 200 and to the largest number of requests that a cache of one second passes on in this time.
 * @param {string} path
 * @param {{people: number, seconds: number}} options
 */
async function crowd(path, { people, seconds }) {
  const begin = Date.now();
  const end = begin + seconds * 1000;
  await door.get(path);
  /** @type {number[]} */
  const failures = [];
  const shop = async () => {
    while (Date.now() < end) {
      const { status } = await door.get(path);
      if (status !== 200) failures.push(status);
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: people }, shop));
  // The last answers may be late on a busy machine.
  return { failures, most: Math.ceil((Date.now() - begin) / 1000) + 1 };
}

function slowly(milliseconds) {
  return async (request, response) => {
    await pause(milliseconds);
    answerLikeTheApi(request, response);
  };
}

/**
 * Sends two requests, one after the other, until both get the same answer. The api never sends an answer twice, so the
 * second answer comes from the cache. Retries, because the cache may expire between both on a busy machine.
 * @param {() => Promise<{text: string}>} first
 * @param {() => Promise<{text: string}>} second
 */
async function shareOneAnswer(first, second) {
  let count = 0;
  door.api.answer = (_request, response) => {
    count += 1;
    response.end(`answer ${count}`);
  };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { text } = await first();
    if ((await second()).text === text) return true;
  }
  return false;
}

/**
 * Repeats the request until the cached answer has expired and the api gets a request.
 * @param {string} path
 */
async function getUntilExpired(path, apiPath = path) {
  const before = door.api.seen(apiPath).length;
  for (;;) {
    const answer = await door.get(path);
    if (door.api.seen(apiPath).length > before) return answer;
    await pause(20);
  }
}

describe('public reads', () => {
  it('a public read reaches the api about once a second, however many clients request it', async () => {
    door.api.answer = slowly(20);
    const { failures, most } = await crowd('/api/pickup-days/upcoming', { people: 20, seconds: 2.2 });
    assert.deepEqual(failures, []);
    const seen = door.api.seen('/api/pickup-days/upcoming').length;
    assert.ok(seen <= most, `${seen} times instead of ${most}`);
  });

  it('a public read reaches the api once when several clients send the first requests at the same time', async () => {
    door.api.answer = slowly(20);
    // Several attempts, because a request waits at most 100 ms for the answer to another one.
    const counts = [];
    for (const path of PATHS) {
      await Promise.all([door.get(path), door.get(path), door.get(path)]);
      counts.push(door.api.seen(path).length);
    }
    assert.ok(counts.includes(1), `${counts} times`);
  });

  for (const path of PATHS) {
    it(`the gateway caches ${path} with and without a query`, async () => {
      assert.ok(
        await shareOneAnswer(
          () => door.get(path),
          () => door.get(`${path}?x`),
        ),
      );
    });
  }

  it('a public read with a session cookie bypasses the cache and is not cached', async () => {
    await door.get('/api/settings');
    for (const cookie of [SESSION_COOKIE, `a=b; __Host-${SESSION_COOKIE}`]) {
      door.api.answer = (_request, response) => response.end(cookie);
      assert.equal((await door.get('/api/settings', { Cookie: cookie })).text, cookie);
      assert.doesNotMatch((await door.get('/api/settings')).text, /hofkiste/);
    }
  });

  it('a public read with another cookie is answered from the cache', async () => {
    for (const Cookie of [
      'hofkiste=1',
      SESSION_COOKIE.replace('sid', 'sidx'),
      `a.${SESSION_COOKIE}`,
      'hofkiste.sid=s%3A',
      `hofkiste.sid=s%3A${'a'.repeat(32)}`,
      `${SESSION_COOKIE}!`,
    ]) {
      assert.ok(
        await shareOneAnswer(
          () => door.get('/api/settings'),
          () => door.get('/api/settings', { Cookie }),
        ),
      );
    }
  });

  it('a failed public read is not cached', async () => {
    const { answer } = door.api;
    door.api.answer = (_request, response) => {
      response.writeHead(503, { 'Cache-Control': 'max-age=1' }).end('{}');
    };
    assert.equal((await door.get('/api/settings')).status, 503);
    door.api.answer = answer;
    assert.equal((await door.get('/api/settings')).status, 200);
  });

  it('a public read has Cache-Control no-cache for browsers', async () => {
    assert.equal((await door.get('/api/settings')).headers['cache-control'], 'no-cache');
  });

  it('a public read gets the last answer while the api fails, and 503 when there is none', async () => {
    await door.get('/api/settings');
    door.api.answer = (_request, response) => response.writeHead(500).end('broken');
    assert.match((await getUntilExpired('/api/settings')).text, /filler/);
    await door.api.stop();
    assert.match((await door.get('/api/settings')).text, /filler/);
    const none = await door.get('/api/pickup-days/future');
    assert.equal(none.status, 503);
    assert.equal(JSON.parse(none.text).code, 'UNAVAILABLE');
  });
});

describe('the pickup mode', () => {
  it('GET /api/pickup/:id always reaches the api, and its ETag is passed on, also with compression', async () => {
    const tag = 'W/"1"';
    door.api.answer = (request, response) => {
      response.setHeader('ETag', tag);
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
      else answerLikeTheApi(request, response);
    };
    const get = (headers) => door.get('/api/pickup/1', { 'Accept-Encoding': 'br', ...headers });
    const first = await get({});
    assert.equal(first.headers['content-encoding'], 'br');
    assert.equal(first.headers.etag, tag);
    assert.equal((await get({ 'If-None-Match': first.headers.etag })).status, 304);
    assert.equal((await get({})).status, 200);
    assert.equal(door.api.requests.length, 3);
  });
});

describe("the shop's document", () => {
  it("the shop's document requests each fragment about once a second, without cookie and other headers", async () => {
    const { most } = await crowd('/', { people: 10, seconds: 2.2 });
    const seen = door.api.seen('/internal/page/boot');
    assert.ok(seen.length <= most, `${seen.length} times instead of ${most}`);
    await door.get('/', { Cookie: SESSION_COOKIE, 'X-Custom': 'x' });
    for (const { headers } of door.api.requests) {
      assert.equal(headers.cookie, undefined);
      assert.equal(headers['x-custom'], undefined);
    }
  });

  it("the shop's document shows the farmer's changes immediately when the request has a session cookie", async () => {
    await door.get('/');
    door.api.answer = (_request, response) => response.end('changed');
    const farmers = await door.get('/', { Cookie: `__Host-${SESSION_COOKIE}` });
    assert.match(farmers.text, /id="boot">changed</);
  });

  it('documents with a session cookie are limited, because their fragments are not cached', async () => {
    const statuses = async (/** @type {Record<string, string>} */ headers) => {
      const paths = Array.from({ length: 260 }, (_, index) => ['/', '/nothing', '/admin'][index % 3] ?? '');
      const answers = await Promise.all(paths.map((path) => door.get(path, headers)));
      return answers.map(({ status }) => status);
    };
    assert.ok(!(await statuses({})).includes(429));
    assert.ok((await statuses({ Cookie: SESSION_COOKIE })).includes(429));
    const { status, text } = await door.get('/', { Cookie: SESSION_COOKIE });
    if (status === 429) assert.match(text, /Gleich wieder da/);
  });

  it("the shop's document has empty fragments after less than 900 ms when the api hangs", async () => {
    door.api.answer = () => {};
    const times = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const begin = Date.now();
      const page = await door.get('/');
      times.push(Date.now() - begin);
      assert.equal(page.status, 200);
      assert.match(page.text, /id="boot"><\/script>/);
      assert.match(page.text, /<title>Hofkiste<\/title>/);
    }
    // The fastest answer shows the gateway's own timeout, even on a busy machine.
    assert.ok(Math.min(...times) < 900, `${times} ms`);
  });

  for (const status of [400, 401, 404, 429, 500, 503]) {
    it(`the shop's document has empty fragments when the api answers ${status}`, async () => {
      door.api.answer = (_request, response) => response.writeHead(status).end('{"message":"nein"}');
      const page = await door.get('/');
      assert.equal(page.status, 200);
      assert.doesNotMatch(page.text, /nein/);
    });
  }

  it("the shop's document has the last fragments when the api can't be reached", async () => {
    await door.get('/');
    door.api.answer = (_request, response) => response.destroy();
    assert.match((await getUntilExpired('/', '/internal/page/boot')).text, /\[boot\]/);
    await door.api.stop();
    assert.match((await door.get('/')).text, /\[boot\]/);
  });

  it("the shop's document executes no SSI directive that a fragment contains", async () => {
    const directive = '<!--#include virtual="/api/admin/orders" -->';
    door.api.answer = (request, response) => {
      if (request.url === '/internal/page/values') answerLikeTheApi(request, response);
      else response.end(directive);
    };
    assert.ok((await door.get('/')).text.includes(directive));
    assert.deepEqual(door.api.seen('/api/admin/orders'), []);
  });

  it("the shop's document shows a long value with special characters exactly as the api escaped it", async () => {
    const hostile = `&#39; --&gt; &#36;request_id &#36;{request_id} &quot;\n&#92; &lt;!--#echo var=&#39;request_id&#39; --&gt; ${'ä'.repeat(5000)}`;
    door.api.answer = (request, response) => {
      if (request.url === '/internal/page/values') response.setHeader('Content-Type', 'text/html');
      response.end(`<!--#set var='farm_name' value='${hostile}' -->`);
    };
    assert.ok((await door.get('/')).text.includes(`<title>${hostile}</title>`));
  });

  it("the shop's document is compressed", async () => {
    door.api.answer = (_request, response) => response.end('x'.repeat(2000));
    const page = await door.get('/', { 'Accept-Encoding': 'br' });
    assert.equal(page.headers['content-encoding'], 'br');
    assert.match(page.headers.vary, /Accept-Encoding/);
  });
});
