import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openFrontDoor } from './front-door.mjs';

/** @param {string[]} ownHosts */
function gatewayOf(ownHosts) {
  const opened = openFrontDoor({ ownHosts });
  after(async () => (await opened).close());
  return async (/** @type {string} */ host, path = '/') => (await opened).get(path, { Host: host });
}

const status = async (/** @type {Promise<{status: number}>} */ answer) => (await answer).status;

describe('a gateway of this machine only', () => {
  const get = gatewayOf(['loopback']);

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

  it('leaves the calls of the api to the api, which answers as JSON', async () => {
    assert.equal(await status(get('boese.example', '/api/settings')), 200);
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
