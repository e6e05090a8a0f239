import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ApiError } from '@hofkiste/contract/wire/errors';
import { parse } from 'valibot';
import { addressOf, freePort } from '../../scripts/lib/processes.mjs';
import { certificatesIn } from './certificate.mjs';
import { locationsOf } from './configuration.mjs';
import { openFrontDoor } from './front-door.mjs';
import { getHttps, openHttp2 } from './https.mjs';

const DOMAIN = 'shop.example.test';

/** Addresses for the locations with a regular expression. */
const EXAMPLES = {
  '^/dauer/[^/]+/?$': '/dauer/abc',
  '^/order/(cancel|change)(/[^/]*)?/?$': '/order/cancel/abc',
  '\\.(svg|png|ico|webp|avif|jpe?g|js|css|map|json|txt|xml|webmanifest|woff2)$': '/favicon.svg',
};

const locations = locationsOf('nginx.conf').filter(({ pattern }) => !pattern.startsWith('@'));
const addresses = [...new Set([...locations.map(exampleOf), `/pictures/${'a'.repeat(32)}-480.webp`])];

/** @param {import('./configuration.mjs').Location} location */
function exampleOf({ modifier, pattern }) {
  if (modifier === '=') return pattern;
  if (modifier !== '~') return `${pattern}x`;
  const example = EXAMPLES[pattern];
  assert.ok(
    example && new RegExp(pattern).test(example),
    `EXAMPLES has no address for the location ~ ${pattern}`,
  );
  return example;
}

/** Encoded control characters, alone and as the line breaks of a second request. */
const SUFFIXES = ['%0d%0a', '%0a', '%0d', '%00', '%09', '%1f', '%7f', '/%0a/x'].flatMap((end) => [
  end,
  `%20HTTP/1.1${end}Host:%20a${end}${end}GET%20/api/hidden%20HTTP/1.1${end}X-Tail:`,
]);

/** @param {import('./front-door.mjs').OpenDoor} door @param {(answer: Answer, request: string) => void} check */
async function requestAll(door, check) {
  for (const address of addresses)
    for (const suffix of SUFFIXES)
      for (const method of ['GET', 'POST']) {
        door.api.requests.length = 0;
        const path = `${address}${suffix}`;
        check(await door.get(path, { 'Idempotency-Key': 'a' }, { method }), `${method} ${path}`);
      }
}

describe('encoded control characters in an address', () => {
  it('the gateway refuses them at each location with 400, and nothing reaches the api', async () => {
    const shop = await startShopThatListens();
    const door = await openDoor({ shops: [shop.address] });
    await requestAll(door, ({ status, headers }, request) => {
      assert.equal(status, 400, request);
      assert.match(headers['content-type'] ?? '', /^application\/json/, request);
      assert.deepEqual(door.api.requests, [], request);
    });
    assert.deepEqual(shop.urls, []);
  });

  it('the gateway escapes them in each address that it passes on, even without this refusal', async () => {
    const shop = await startShopThatListens();
    const door = await openDoor({ shops: [shop.address] });
    await writeFile(join(door.folder, 'gateway/conf/gateway/plain-addresses.conf'), '');
    await door.gateway.reload();
    while ((await door.get('/api/x%0a')).status === 400);
    await requestAll(door, (_answer, request) => {
      const urls = [...door.api.requests.map(({ url = '' }) => url), ...shop.urls.splice(0)];
      assert.ok(urls.length <= 1, `${request} became ${urls}`);
      for (const url of urls) assert.match(url, /^[!-~]*$/, request);
      assert.ok(!urls.includes('/api/hidden'), request);
    });
  });

  it('the gateway refuses them over https and HTTP/2, too', async () => {
    const { door, shop } = await openSecureDoor();
    const connection = await openHttp2(shop);
    for (const suffix of SUFFIXES) {
      assert.equal((await connection.get(`/api/pickup-days/x${suffix}`)).status, 400);
      assert.equal((await getHttps(shop, `/api/pickup-days/x${suffix}`)).status, 400);
    }
    connection.close();
    assert.deepEqual(door.api.requests, []);
  });

  for (const file of ['nginx.conf', 'gateway/dev.conf'])
    it(`${file} passes on an address only by a rewrite directly before proxy_pass`, () => {
      for (const { pattern, directives } of locationsOf(file)) {
        const at = directives.findIndex(({ name }) => name === 'proxy_pass');
        if (at < 0) continue;
        const [target = ''] = directives[at]?.args ?? [];
        const where = `location ${pattern}: proxy_pass ${target}`;
        assert.doesNotMatch(target.replace(/^http:\/\/\$(api|shop)$/, ''), /\$/, where);
        if (!target.includes('$')) continue;
        assert.equal(directives[at - 1]?.name, 'rewrite', where);
        const later = directives.slice(at + 1).map(({ name }) => name);
        assert.ok(!later.some((name) => ['if', 'set', 'rewrite', 'return'].includes(name)), where);
      }
    });
});

describe('an address below /api', () => {
  /** @type {import('./front-door.mjs').OpenDoor} */
  let door;
  before(async () => {
    door = await openDoor();
    door.api.answer = notFound;
  });

  const below = [
    '/api',
    ...locations.map(exampleOf).filter((address) => address.startsWith('/api/')),
    ...locations
      .map(({ pattern }) => pattern.replace(/\/$/, ''))
      .filter((address) => address.startsWith('/api/')),
  ];

  /** @param {Answer} answer */
  function assertJson({ headers, text }, request) {
    assert.match(headers['content-type'] ?? '', /^application\/json/, request);
    assert.doesNotMatch(text, /<html/, request);
  }

  /** @param {import('./front-door.mjs').OpenDoor} door */
  async function assertAllJson(door, headers = {}) {
    for (const path of below)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
        assertJson(
          await door.get(path, { ...headers, 'Idempotency-Key': 'a' }, { method }),
          `${method} ${path}`,
        );
  }

  it('an address below /api without its last slash is not redirected', async () => {
    for (const path of ['/api/pickup-days', '/api/orders/by-key', '/api/sms-reports'])
      assert.equal((await door.get(path)).status, 404);
  });

  it('no address below /api is answered in HTML', () => assertAllJson(door));

  it('no address below /api is answered in HTML while the api is down', async () => {
    const lonely = await openDoor();
    await lonely.api.stop();
    await assertAllJson(lonely);
  });

  it('no address below /api is answered in HTML for another host, in the demo and in a shop with a domain', async () => {
    await assertAllJson(await openDoor({ ownHosts: ['loopback'] }), { Host: 'evil.example' });
    await assertAllJson(await openDoor({ publicAddress: 'https://shop.example' }), {
      Host: 'www.shop.example',
    });
  });

  const host = 'Host: a\r\n';
  for (const [what, { status, request }] of Object.entries({
    'without a host': { status: 400, request: 'GET /api/x HTTP/1.1\r\n\r\n' },
    'with an invalid host': { status: 400, request: 'GET /api/x HTTP/1.1\r\nHost: a b\r\n\r\n' },
    'with an unknown version of HTTP': { status: 505, request: `GET /api/x HTTP/3.0\r\n${host}\r\n` },
    'with an unknown encoding of its body': {
      status: 501,
      request: `POST /api/x HTTP/1.1\r\n${host}Transfer-Encoding: x\r\n\r\n`,
    },
    'with an invalid length of its body': {
      status: 400,
      request: `POST /api/x HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    },
    'with a body that is too long': {
      status: 413,
      request: `POST /api/x HTTP/1.1\r\n${host}Content-Length: 99999999\r\n\r\n`,
    },
    'with an invalid method': { status: 400, request: `G;T /api/x HTTP/1.1\r\n${host}\r\n` },
    'to connect': { status: 405, request: `CONNECT /api/x HTTP/1.1\r\n${host}\r\n` },
    'with an invalid escape': { status: 400, request: `GET /api/%zz HTTP/1.1\r\n${host}\r\n` },
    'to a folder above': { status: 400, request: `GET /api/../../x HTTP/1.1\r\n${host}\r\n` },
    'with a long address': { status: 414, request: `GET /api/${'a'.repeat(9000)} HTTP/1.1\r\n${host}\r\n` },
    'with long cookies': {
      status: 431,
      request: `GET /api HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(9000)}\r\n\r\n`,
    },
  }))
    it(`a request ${what} is answered with ${status} in JSON`, async () =>
      assertProblem(await sendRaw(door.port, request), status));

  for (const [what, { status, request }] of Object.entries({
    'with a condition that fails': {
      status: 412,
      request: `GET /api/settings HTTP/1.1\r\n${host}If-Match: "x"\r\n\r\n`,
    },
    'for a range behind the end': {
      status: 416,
      request: `GET /api/settings HTTP/1.1\r\n${host}Range: bytes=9999999-\r\n\r\n`,
    },
  }))
    it(`a request ${what} is answered with ${status} in JSON`, async () => {
      door.api.answer = (_request, response) =>
        response.writeHead(200, { 'Accept-Ranges': 'bytes', 'Content-Length': 2 }).end('{}');
      assertProblem(await sendRaw(door.port, request), status);
    });

  it('a plain request to the port for https is answered with 400 in JSON', async () => {
    const { shop } = await openSecureDoor();
    assertProblem(await sendRaw(shop.port, `GET /api/x HTTP/1.1\r\n${host}\r\n`), 400);
  });
});

/** @typedef {{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}} Answer */

/** @type {import('./front-door.mjs').OpenDoor[]} */
const doors = [];
after(() => Promise.all(doors.map((door) => door.close())));

async function openDoor(options = {}) {
  const door = await openFrontDoor({ requestLimit: 'off', orderLimit: 'off', ...options });
  doors.push(door);
  return door;
}

/** Starts a server in place of the shop server that keeps the addresses. */
async function startShopThatListens() {
  /** @type {string[]} */
  const urls = [];
  const server = createServer(({ url = '' }, response) => {
    urls.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { address: `127.0.0.1:${addressOf(server).port}`, urls };
}

async function openSecureDoor() {
  const tls = { domain: DOMAIN, port: await freePort() };
  const door = await openDoor({ tls });
  const certificates = certificatesIn(join(door.folder, 'gateway/certificates'), DOMAIN);
  certificates.use(certificates.create('only'));
  return { door, shop: { ...tls, ca: certificates.ca } };
}

function notFound(_request, response) {
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
}

/** @param {string} answer @param {number} status */
function assertProblem(answer, status) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.ok(head.startsWith(`HTTP/1.1 ${status} `), head);
  assert.match(head, /^Content-Type: application\/json\r?$/m);
  assert.equal(parse(ApiError, JSON.parse(body)).statusCode, status);
}

/**
 * Sends bytes and resolves to the first bytes of the answer.
 * @param {number} port
 * @param {string} bytes
 * @returns {Promise<string>}
 */
function sendRaw(port, bytes) {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').once('error', fail);
    socket.once('data', (answer) => {
      socket.destroy();
      done(String(answer));
    });
    socket.write(bytes);
  });
}
