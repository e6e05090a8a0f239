import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { answerLikeTheApi, FLOOD, openFrontDoor, SESSION_COOKIE, SOON_LIMITED } from './front-door.mjs';

/** @type {Awaited<ReturnType<typeof openFrontDoor>>} */
let door;
afterEach(() => door.close());

/**
 * @param {string} from
 * @param {Record<string, string>} [headers]
 */
const order = (from, headers = { 'Idempotency-Key': 'key' }) =>
  door.post('/api/orders', '{}', { ...headers, 'X-Forwarded-For': from });

async function statuses(count, send) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return answers.map(({ status }) => status).sort();
}

/** @param {Parameters<typeof openFrontDoor>[0]} options */
const open = (options) => openFrontDoor({ trustedProxies: ['127.0.0.1'], ...options });

describe('limit on orders', () => {
  it('the gateway accepts 101 simultaneous orders from one address and answers the next with 429 and Retry-After', async () => {
    door = await open({ orderLimit: '1' });
    assert.deepEqual(new Set(await statuses(101, () => order('192.0.2.1'))), new Set([200]));
    const refused = await order('192.0.2.1');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers['retry-after'], '5');
    assert.equal(JSON.parse(refused.text).code, 'TOO_MANY_REQUESTS');
    assert.equal((await order('192.0.2.2')).status, 200);
    assert.equal((await order('192.0.2.1', {})).status, 429);
  });

  it('the limit on orders counts an IPv6 /64 as one address, and IPv4 within IPv6 as the IPv4 address', async () => {
    door = await open({ orderLimit: '1' });
    await statuses(101, (index) => order(`2001:db8:0:a::${index.toString(16)}:1`));
    assert.equal((await order('2001:db8:0:a:ffff::9')).status, 429);
    assert.equal((await order('2001:db8:0:b::1')).status, 200);
    await statuses(101, () => order('::ffff:192.0.2.1'));
    assert.equal((await order('::ffff:192.0.2.1')).status, 429);
    assert.equal((await order('::ffff:192.0.2.2')).status, 200);
  });

  for (const headers of [{ 'Idempotency-Key': 'key' }, {}])
    it(`a standing order ${'Idempotency-Key' in headers ? 'with' : 'without'} a key counts as an order, and reaches the api`, async () => {
      door = await open({ orderLimit: '1' });
      const visitor = { ...headers, 'X-Forwarded-For': '192.0.2.1' };
      const standing = () => door.post('/api/standing-orders', '{}', visitor);
      assert.deepEqual(new Set(await statuses(101, standing)), new Set([200]));
      assert.equal((await standing()).status, 429);
      assert.equal((await order('192.0.2.1')).status, 429);
      assert.equal(door.api.seen('/api/standing-orders').length, 101);
    });

  it('a request for a code counts as an order, because each one can cost an SMS', async () => {
    door = await open({ captcha: 'off' });
    const code = () => door.post('/api/my/code', '{}', { 'X-Forwarded-For': '192.0.2.1' });
    const answers = await statuses(40, code);
    assert.ok(answers.filter((status) => status === 200).length < 30);
    assert.equal((await order('192.0.2.1')).status, 429);
  });

  it('a question for the key of an order counts as an order', async () => {
    door = await open({ orderLimit: '1' });
    const visitor = { 'X-Forwarded-For': '192.0.2.1' };
    const byKey = () => door.get('/api/orders/by-key/6f2c1c7e-0a54-4d6b-9f0e-3a1d2b4c5d6e', visitor);
    assert.deepEqual(new Set(await statuses(101, byKey)), new Set([200]));
    assert.equal((await byKey()).status, 429);
    assert.equal((await order('192.0.2.1')).status, 429);
  });

  it('the limit on orders is 60 a minute with a burst of 10 while there is no captcha', async () => {
    door = await open({ captcha: 'off' });
    const answers = await statuses(40, () => order('192.0.2.1'));
    const accepted = answers.filter((status) => status === 200).length;
    assert.ok(accepted >= 11 && accepted < 30, `${accepted} accepted`);
  });

  it('the limit on orders can be switched off', async () => {
    door = await open({ orderLimit: 'off' });
    assert.deepEqual(new Set(await statuses(150, () => order('192.0.2.1'))), new Set([200]));
  });
});

describe('limit on requests', () => {
  const visitor = { 'X-Forwarded-For': '192.0.2.1' };
  const login = () => door.post('/api/auth/login', '{}', visitor);
  const flood = (path, headers = {}) =>
    Promise.all(Array.from({ length: FLOOD }, () => door.get(path, { ...visitor, ...headers })));
  const refusedOfFlood = async (path, headers) => {
    const refused = (await flood(path, headers)).find(({ status }) => status === 429);
    assert.ok(refused, path);
    return refused;
  };

  it('the gateway answers a flood from one address with 429, but not cached reads and not other addresses', async () => {
    door = await open(SOON_LIMITED);
    await refusedOfFlood('/api/auth/user');
    const refused = await refusedOfFlood('/api/health/ready');
    assert.equal(JSON.parse(refused.text).code, 'TOO_MANY_REQUESTS');
    assert.equal((await door.get('/api/auth/user', { 'X-Forwarded-For': '192.0.2.2' })).status, 200);
    for (const path of ['/', '/api/settings'])
      assert.ok((await flood(path)).every(({ status }) => status === 200));
    await refusedOfFlood('/api/settings', { Cookie: SESSION_COOKIE });
  });

  it('the gateway accepts 51 simultaneous logins from one address, then answers 429', async () => {
    door = await open({});
    const logins = await statuses(120, login);
    assert.ok(logins.filter((status) => status === 200).length >= 51);
    assert.ok(logins.includes(429));
  });

  it('the limit on requests can be switched off', async () => {
    door = await open({ requestLimit: 'off' });
    assert.deepEqual(new Set(await statuses(80, login)), new Set([200]));
  });
});

describe('limit on connections', () => {
  it('the gateway answers the 257th simultaneous request of an address with 429, and other addresses normally', async () => {
    door = await open({ orderLimit: 'off' });
    /** @type {(() => void)[]} */
    const waiting = [];
    door.api.answer = (request, response) => {
      waiting.push(() => answerLikeTheApi(request, response));
    };
    const held = Array.from({ length: 256 }, () => order('192.0.2.1'));
    while (waiting.length < 256) await new Promise((done) => setImmediate(done));
    assert.equal((await order('192.0.2.1')).status, 429);
    door.api.answer = answerLikeTheApi;
    assert.equal((await order('192.0.2.2')).status, 200);
    for (const answer of waiting) answer();
    assert.deepEqual(new Set((await Promise.all(held)).map(({ status }) => status)), new Set([200]));
  });
});

describe('two api processes', () => {
  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} */
  const breaksOff = (request, response) =>
    request.url === '/api/orders' || request.method === 'POST'
      ? response.destroy()
      : answerLikeTheApi(request, response);

  it('the gateway repeats an order with an Idempotency-Key at the next api process when its process breaks off', async () => {
    door = await open({ apis: 2, orderLimit: 'off' });
    door.api.answer = breaksOff;
    assert.deepEqual(new Set(await statuses(40, () => order('192.0.2.1'))), new Set([200]));
    assert.ok(door.api.requests.length > 0);
  });

  it('the gateway does not repeat an order without a key or another POST when the api process breaks off', async () => {
    door = await open({ apis: 2, orderLimit: 'off' });
    for (const api of door.apis) api.answer = breaksOff;
    await order('192.0.2.1', {});
    await door.post('/api/admin/products', '{}');
    const sent = door.apis.flatMap((api) => api.requests);
    assert.equal(sent.length, 2);
  });

  it('all requests succeed when one of two api processes has stopped', async () => {
    door = await open({ apis: 2, orderLimit: 'off' });
    await door.api.stop();
    const login = await statuses(20, () => door.post('/api/auth/login', '{}'));
    assert.deepEqual(new Set(login), new Set([200]));
  });
});

describe('api process that hangs', () => {
  it('an api process that does not answer gets no further requests while another one is free', async () => {
    door = await open({ apis: 2, orderLimit: 'off' });
    /** @type {import('node:http').ServerResponse[]} */
    const hanging = [];
    let tell = () => {};
    door.api.answer = (_request, response) => {
      hanging.push(response);
      tell();
    };
    for (let sent = 0; sent < 20; sent += 1) {
      const hangs = /** @type {Promise<void>} */ (new Promise((resolve) => (tell = resolve)));
      await Promise.race([door.get('/api/auth/user'), hangs]);
    }
    assert.equal(hanging.length, 1);
    for (const response of hanging) response.end();
  });
});

describe('order that the api answers with 503', () => {
  it('the gateway does not repeat an order that the api answers with 503, and keeps sending requests to its process', async () => {
    door = await open({ apis: 2, orderLimit: 'off' });
    for (const api of door.apis)
      api.answer = (request, response) => {
        if (request.method === 'POST') response.statusCode = 503;
        answerLikeTheApi(request, response);
      };
    assert.deepEqual(new Set(await statuses(20, () => order('192.0.2.1'))), new Set([503]));
    assert.equal(door.apis.flatMap((api) => api.requests).length, 20);
    assert.deepEqual(new Set(await statuses(20, () => door.get('/api/auth/user'))), new Set([200]));
  });
});

describe('reload', () => {
  it('a reload of the gateway switches to other api processes without a failed request', async () => {
    door = await open({ apis: 2, orderLimit: 'off' });
    await door.gateway.reload({ apis: door.apis.slice(1).map(({ address }) => address) });
    const seen = () => door.api.requests.length;
    const reached = await statuses(20, () => door.get('/api/auth/user'));
    assert.deepEqual(new Set(reached), new Set([200]));
    for (let before = -1; before !== seen(); ) {
      before = seen();
      assert.deepEqual(new Set(await statuses(20, () => door.get('/api/auth/user'))), new Set([200]));
    }
  });
});
