import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openFrontDoor } from './front-door.mjs';

/** @param {ReturnType<typeof openFrontDoor>} door */
function opened(door) {
  after(async () => (await door).close());
  return async (/** @type {string} */ host, path = '/') => (await door).get(path, { Host: host });
}

const gatewayOf = (/** @type {string[]} */ ownHosts) => opened(openFrontDoor({ ownHosts }));

const status = async (/** @type {Promise<{status: number}>} */ answer) => (await answer).status;

describe('a gateway of this machine only', () => {
  const door = openFrontDoor({ ownHosts: ['loopback'] });
  const get = opened(door);

  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080']) {
    it(`answers to ${host}`, async () => assert.equal(await status(get(host)), 200));
  }

  for (const host of ['boese.example', 'localhost.boese.example', '127.0.0.1.boese.example', '192.168.1.5']) {
    it(`refuses ${host}`, async () => assert.equal(await status(get(host)), 403));
  }

  it('says where the demo can be reached, on a page that allows nothing', async () => {
    const { text, headers } = await get('boese.example', '/admin/orders');
    assert.match(text, /nur auf ihrem eigenen Rechner/);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  });

  it('asks the api about its own calls, which answers as JSON, even if the cache has an answer', async () => {
    const asked = async (/** @type {string} */ host) => {
      await get(host, '/api/settings');
      return (await door).api.requests.filter(({ url }) => url === '/api/settings').length;
    };
    assert.equal(await asked('localhost'), 1);
    assert.equal(await asked('localhost'), 1);
    assert.equal(await asked('boese.example'), 2);
  });
});

describe('a gateway that is open under its name', () => {
  const get = gatewayOf(['loopback', 'addresses', 'demo.example']);

  for (const host of ['demo.example', 'demo.example:8080', '192.168.1.5:8080', '[fd00::1]']) {
    it(`answers to ${host}`, async () => assert.equal(await status(get(host)), 200));
  }

  it('refuses other names', async () => assert.equal(await status(get('www.demo.example')), 403));
});

it('a gateway without own hosts answers to every name', async () => {
  assert.equal(await status(gatewayOf([])('shop.example')), 200);
});
