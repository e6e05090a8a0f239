import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { openFrontDoor } from './front-door.mjs';

/** @param {ReturnType<typeof openFrontDoor>} door */
function opened(door) {
  after(async () => (await door).close());
  return async (/** @type {string} */ host, path = '/') => (await door).get(path, { Host: host });
}

const gatewayOf = (/** @type {string[]} */ ownHosts) => opened(openFrontDoor({ ownHosts }));

const status = async (/** @type {Promise<{status: number}>} */ answer) => (await answer).status;

describe('gateway with the own host loopback', () => {
  const door = openFrontDoor({ ownHosts: ['loopback'] });
  const get = opened(door);

  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080']) {
    it(`a gateway for this machine only answers requests for the host ${host}`, async () =>
      assert.equal(await status(get(host)), 200));
  }

  for (const host of ['boese.example', 'localhost.boese.example', '127.0.0.1.boese.example', '192.168.1.5']) {
    it(`a gateway for this machine only rejects requests for the host ${host} with 403`, async () =>
      assert.equal(await status(get(host)), 403));
  }

  it('a rejected host gets a page that explains where the demo can be reached and may load nothing', async () => {
    const { text, headers } = await get('boese.example', '/admin/orders');
    assert.match(text, /nur auf ihrem eigenen Rechner/);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  });

  it('a request for the api with a foreign host reaches the api, even if the cache has an answer', async () => {
    const requestsAfter = async (/** @type {string} */ host) => {
      await get(host, '/api/settings');
      return (await door).api.requests.filter(({ url }) => url === '/api/settings').length;
    };
    assert.equal(await requestsAfter('localhost'), 1);
    assert.equal(await requestsAfter('localhost'), 1);
    assert.equal(await requestsAfter('boese.example'), 2);
  });
});

describe('gateway with the own hosts loopback, addresses and demo.example', () => {
  const get = gatewayOf(['loopback', 'addresses', 'demo.example']);

  for (const host of ['demo.example', 'demo.example:8080', '192.168.1.5:8080', '[fd00::1]']) {
    it(`a gateway with a public name answers requests for the host ${host}`, async () =>
      assert.equal(await status(get(host)), 200));
  }

  it('a gateway with a public name rejects other names with 403', async () =>
    assert.equal(await status(get('www.demo.example')), 403));
});

it('a gateway without own hosts answers requests for every host', async () => {
  assert.equal(await status(gatewayOf([])('shop.example')), 200);
});

describe('gateway of the shop https://shop.example', () => {
  const door = openFrontDoor({ publicAddress: 'https://shop.example' });
  const get = opened(door);

  it('the health check of its container, which names no host, finds it healthy', async () => {
    const dockerfile = readFileSync(join(project, 'gateway/Dockerfile'), 'utf8');
    const [, command = ''] = /HEALTHCHECK .*\n +CMD (\[.*\])/.exec(dockerfile) ?? [];
    const [bash, ...args] = JSON.parse(command.replace('8081', String((await door).port)));
    await run(bash, args);
  });

  for (const path of ['/', '/impressum', '/admin/orders?date=2026-11-27', '/nothing'])
    it(`a document of another host name is redirected to the shop: ${path}`, async () => {
      const { status: code, headers } = await get('www.shop.example', path);
      assert.deepEqual([code, headers.location], [308, `https://shop.example${path}`]);
    });

  it('a call of another host name reaches the api', async () =>
    assert.equal(await status(get('www.shop.example', '/api/settings')), 200));

  for (const host of [
    'shop.example',
    'SHOP.example:8443',
    'localhost',
    'gateway:8080',
    '192.168.1.5',
    '[::1]',
  ])
    it(`a document is answered for the host ${host}`, async () => assert.equal(await status(get(host)), 200));
});
