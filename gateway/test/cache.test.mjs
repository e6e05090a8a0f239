import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answerLikeTheApi, FLOOD, openFrontDoor, SESSION_COOKIE, SOON_LIMITED } from './front-door.mjs';

const PATHS = [
  '/api/settings',
  '/api/pickup-days/upcoming',
  '/api/pickup-days/future',
  '/api/standing-orders/offer',
  '/api/pickup-days/7/boxes/3/facts',
];

let door;
const open = async () => {
  door = await openFrontDoor({ isPatient: false });
};
const close = () => door.close();

/** Opens a gateway with an empty cache for each test of a group. */
function withOwnGateways() {
  beforeEach(open);
  afterEach(close);
}

/** Opens a gateway for all tests of a group, in which it doesn't matter what the cache already has. */
function withOneGateway() {
  before(open);
  beforeEach(() => {
    door.api.answer = answerLikeTheApi;
  });
  after(close);
}

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

/** Number of answers in this file, so that no two are the same. */
let answerCount = 0;

/**
 * Sends two requests, one after the other, until both get the same answer. The api never sends an answer twice, so the
 * second answer comes from the cache. Retries, because the cache may expire between both on a busy machine.
 * @param {() => Promise<{text: string}>} first
 * @param {() => Promise<{text: string}>} second
 */
async function shareOneAnswer(first, second) {
  door.api.answer = (_request, response) => {
    answerCount += 1;
    response.end(`answer ${answerCount}`);
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
async function getUntilExpired(path) {
  const before = door.api.seen(path).length;
  for (;;) {
    const answer = await door.get(path);
    if (door.api.seen(path).length > before) return answer;
    await pause(20);
  }
}

describe('public reads', () => {
  withOwnGateways();

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

  it('a public read with a session cookie bypasses the cache and is not cached', async () => {
    await door.get('/api/settings');
    for (const cookie of [SESSION_COOKIE, `a=b; __Host-${SESSION_COOKIE}`]) {
      door.api.answer = (_request, response) => response.end(cookie);
      assert.equal((await door.get('/api/settings', { Cookie: cookie })).text, cookie);
      assert.doesNotMatch((await door.get('/api/settings')).text, /hofkiste/);
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

describe('public reads, whatever is cached', () => {
  withOneGateway();

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

  it('the session of a shopper in a browser changes no cache: no other read has its cookie, and one that has it is answered from the cache', async () => {
    const cookie = `__Secure-hofkiste.my=${'a'.repeat(24)}`;
    for (const path of PATHS)
      await shareOneAnswer(
        () => door.get(path, { Cookie: cookie }),
        () => door.get(path),
      );
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

  it('a public read has Cache-Control no-cache for browsers', async () => {
    assert.equal((await door.get('/api/settings')).headers['cache-control'], 'no-cache');
  });
});

describe('the pickup mode', () => {
  withOwnGateways();

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

describe('the style sheet of the colours', () => {
  withOwnGateways();

  it("a style sheet with the farm's colours comes from the cache, with and without a query", async () => {
    const { text, headers } = await door.get('/theme.css');
    assert.equal(text, ':root{--primary:#123456}');
    assert.equal(headers['content-type'], 'text/css; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.ok(
      await shareOneAnswer(
        () => door.get('/theme.css'),
        () => door.get('/theme.css?x', { Cookie: 'a=b' }),
      ),
    );
    for (const { url, headers: sent } of door.api.requests) {
      assert.equal(url, '/theme.css');
      assert.equal(sent.cookie, undefined);
    }
  });

  it('the farmer sees new colours immediately', async () => {
    await door.get('/theme.css');
    door.api.answer = (_request, response) => response.end('changed');
    assert.equal((await door.get('/theme.css', { Cookie: SESSION_COOKIE })).text, 'changed');
  });

  it('a style sheet is the last one while the api fails, hangs or is away, and 503 within 900 ms when there is none', async () => {
    await door.get('/theme.css');
    for (const fails of [(_request, response) => response.writeHead(500).end('broken'), () => {}]) {
      door.api.answer = fails;
      assert.match((await getUntilExpired('/theme.css')).text, /#123456/);
    }
    await door.api.stop();
    assert.match((await door.get('/theme.css')).text, /#123456/);

    const hanging = await openFrontDoor({ isPatient: false });
    hanging.api.answer = () => {};
    const times = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const begin = Date.now();
      assert.equal((await hanging.get('/theme.css')).status, 503);
      times.push(Date.now() - begin);
    }
    await hanging.close();
    // The fastest answer shows the gateway's own timeout, even on a busy machine.
    assert.ok(Math.min(...times) < 900, `${times} ms`);
  });

  it('a flood of requests for the colours with a session cookie is limited, and without one it is not', async () => {
    const limited = await openFrontDoor(SOON_LIMITED);
    const refused = async (headers = {}) => {
      const answers = await Promise.all(
        Array.from({ length: FLOOD }, () => limited.get('/theme.css', headers)),
      );
      return answers.filter(({ status }) => status === 429).length;
    };
    assert.equal(await refused(), 0);
    assert.ok((await refused({ Cookie: SESSION_COOKIE })) > 0);
    await limited.close();
  });
});

describe('the download of all data', () => {
  withOwnGateways();

  it('the download of all data waits for a slow browser instead of being kept on the disk', async () => {
    const parts = 64;
    let written = 0;
    door.api.answer = async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/zip', 'Cache-Control': 'no-store' });
      for (; written < parts; written += 1)
        if (!response.write(Buffer.alloc(1_000_000))) await once(response, 'drain');
      response.end();
    };
    const path = '/api/admin/farm-export/farm.zip';
    const [download] = await once(get({ port: door.port, path, agent: false }), 'response');
    for (let before = -1; before < written && written < parts; await pause(300)) before = written;
    assert.ok(written < parts);
    assert.equal((await buffer(download)).length, parts * 1_000_000);
    assert.equal(download.headers['cache-control'], 'no-store');
  });
});
