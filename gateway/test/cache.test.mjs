import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';

const PATHS = ['/api/settings', '/api/pickup-days/upcoming', '/api/pickup-days/future'];

let door;
beforeEach(async () => {
  door = await openFrontDoor();
});
afterEach(() => door.close());

/**
 * After a first answer several people request the path again and again for some seconds. Resolves to the statuses
 * other than 200 and to the largest number of requests that a cache of one second lets through meanwhile.
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
    }
  };
  await Promise.all(Array.from({ length: people }, shop));
  // the last answers may come late on a busy machine
  return { failures, most: Math.ceil((Date.now() - begin) / 1000) + 1 };
}

function slowly(milliseconds) {
  return async (request, response) => {
    await pause(milliseconds);
    answerLikeTheApi(request, response);
  };
}

/**
 * Sends two requests, one after the other, until both get the same answer. The api never gives an answer twice, so
 * the second one came from the cache. Several attempts, because the cache may expire in between on a busy machine.
 * @param {() => Promise<{text: string}>} first
 * @param {() => Promise<{text: string}>} second
 */
async function shareOneAnswer(first, second) {
  let given = 0;
  door.api.answer = (_request, response) => {
    given += 1;
    response.end(`answer ${given}`);
  };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { text } = await first();
    if ((await second()).text === text) return true;
  }
  return false;
}

/**
 * Repeats the request until the cached answer has expired and the api gets one.
 * @param {string} path
 */
async function askUntilExpired(path, apiPath = path) {
  const before = door.api.seen(apiPath).length;
  for (;;) {
    const answer = await door.get(path);
    if (door.api.seen(apiPath).length > before) return answer;
  }
}

describe('public reads', () => {
  it('reach the api about once a second, however many people ask', async () => {
    door.api.answer = slowly(20);
    const { failures, most } = await crowd('/api/pickup-days/upcoming', { people: 20, seconds: 2.2 });
    assert.deepEqual(failures, []);
    const asked = door.api.seen('/api/pickup-days/upcoming').length;
    assert.ok(asked <= most, `${asked} times instead of ${most}`);
  });

  it('reach the api once when several people are the first to ask', async () => {
    door.api.answer = slowly(20);
    // several attempts, because nobody waits longer than 100 ms for the answer of another
    const asked = [];
    for (const path of PATHS) {
      await Promise.all([door.get(path), door.get(path), door.get(path)]);
      asked.push(door.api.seen(path).length);
    }
    assert.ok(asked.includes(1), `${asked} times`);
  });

  for (const path of PATHS) {
    it(`keeps ${path}`, async () => {
      assert.ok(
        await shareOneAnswer(
          () => door.get(path),
          () => door.get(`${path}?x`),
        ),
      );
    });
  }

  it('shows the farmer a change immediately and caches none of her answers', async () => {
    await door.get('/api/settings');
    for (const cookie of ['hofkiste.sid=s%3Aabc', 'a=b; __Host-hofkiste.sid=s%3Aabc']) {
      door.api.answer = (_request, response) => response.end(cookie);
      assert.equal((await door.get('/api/settings', { Cookie: cookie })).text, cookie);
      assert.doesNotMatch((await door.get('/api/settings')).text, /hofkiste/);
    }
  });

  it('takes no other cookie for the farmer', async () => {
    for (const Cookie of [
      'hofkiste=1',
      'hofkiste.sidx=s%3Aabc',
      'a.hofkiste.sid=s%3Aabc',
      'hofkiste.sid=x',
    ]) {
      assert.ok(
        await shareOneAnswer(
          () => door.get('/api/settings'),
          () => door.get('/api/settings', { Cookie }),
        ),
      );
    }
  });

  it('do not cache failures', async () => {
    const { answer } = door.api;
    door.api.answer = (_request, response) => {
      response.writeHead(503, { 'Cache-Control': 'max-age=1' }).end('{}');
    };
    assert.equal((await door.get('/api/settings')).status, 503);
    door.api.answer = answer;
    assert.equal((await door.get('/api/settings')).status, 200);
  });

  it('tells browsers to ask again', async () => {
    assert.equal((await door.get('/api/settings')).headers['cache-control'], 'no-cache');
  });

  it('uses the last answer while the api fails, and says 503 when there is none', async () => {
    await door.get('/api/settings');
    door.api.answer = (_request, response) => response.writeHead(500).end('broken');
    assert.match((await askUntilExpired('/api/settings')).text, /filler/);
    await door.api.stop();
    assert.match((await door.get('/api/settings')).text, /filler/);
    const none = await door.get('/api/pickup-days/future');
    assert.equal(none.status, 503);
    assert.equal(JSON.parse(none.text).code, 'UNAVAILABLE');
  });
});

describe('the pickup mode', () => {
  it('asks the api each time, whose tag of the answer passes, also with compression', async () => {
    const tag = 'W/"1"';
    door.api.answer = (request, response) => {
      response.setHeader('ETag', tag);
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
      else answerLikeTheApi(request, response);
    };
    const ask = (headers) => door.get('/api/pickup/1', { 'Accept-Encoding': 'br', ...headers });
    const first = await ask({});
    assert.equal(first.headers['content-encoding'], 'br');
    assert.equal(first.headers.etag, tag);
    assert.equal((await ask({ 'If-None-Match': first.headers.etag })).status, 304);
    assert.equal((await ask({})).status, 200);
    assert.equal(door.api.requests.length, 3);
  });
});

describe("the shop's document", () => {
  it('asks the api for each fragment about once a second, as nobody in particular', async () => {
    const { most } = await crowd('/', { people: 10, seconds: 2.2 });
    const asked = door.api.seen('/internal/page/boot');
    assert.ok(asked.length <= most, `${asked.length} times instead of ${most}`);
    await door.get('/', { Cookie: 'hofkiste.sid=s%3Aabc', 'X-Custom': 'x' });
    for (const { headers } of door.api.requests) {
      assert.equal(headers.cookie, undefined);
      assert.equal(headers['x-custom'], undefined);
    }
  });

  it('shows the farmer a change at once', async () => {
    await door.get('/');
    door.api.answer = (_request, response) => response.end('changed');
    const farmers = await door.get('/', { Cookie: '__Host-hofkiste.sid=s%3Aabc' });
    assert.match(farmers.text, /id="boot">changed</);
  });

  it('comes with empty fragments, and quickly, when the api hangs', async () => {
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
    // the quickest one shows the gateway's own patience, whatever else the machine does
    assert.ok(Math.min(...times) < 900, `${times} ms`);
  });

  for (const status of [400, 401, 404, 429, 500, 503]) {
    it(`comes with empty fragments when the api answers ${status}`, async () => {
      door.api.answer = (_request, response) => response.writeHead(status).end('{"message":"nein"}');
      const page = await door.get('/');
      assert.equal(page.status, 200);
      assert.doesNotMatch(page.text, /nein/);
    });
  }

  it('comes with the last fragments when the api is gone', async () => {
    await door.get('/');
    door.api.answer = (_request, response) => response.destroy();
    assert.match((await askUntilExpired('/', '/internal/page/boot')).text, /\[boot\]/);
    await door.api.stop();
    assert.match((await door.get('/')).text, /\[boot\]/);
  });

  it('executes no directive in the fragments that it shows', async () => {
    const directive = '<!--#include virtual="/api/admin/orders" -->';
    door.api.answer = (request, response) => {
      if (request.url === '/internal/page/values') answerLikeTheApi(request, response);
      else response.end(directive);
    };
    assert.ok((await door.get('/')).text.includes(directive));
    assert.deepEqual(door.api.seen('/api/admin/orders'), []);
  });

  it('shows a value as the api escaped it, however long and whatever it looks like', async () => {
    const hostile = `&#39; --&gt; &#36;request_id &#36;{request_id} &quot;\n&#92; &lt;!--#echo var=&#39;request_id&#39; --&gt; ${'ä'.repeat(5000)}`;
    door.api.answer = (request, response) => {
      if (request.url === '/internal/page/values') response.setHeader('Content-Type', 'text/html');
      response.end(`<!--#set var='farm_name' value='${hostile}' -->`);
    };
    assert.ok((await door.get('/')).text.includes(`<title>${hostile}</title>`));
  });

  it('is compressed on its way out', async () => {
    door.api.answer = (_request, response) => response.end('x'.repeat(2000));
    const page = await door.get('/', { 'Accept-Encoding': 'br' });
    assert.equal(page.headers['content-encoding'], 'br');
    assert.match(page.headers.vary, /Accept-Encoding/);
  });
});
