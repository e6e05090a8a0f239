import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';

const TOKEN = 'Zk3vQ9xL2mN8pR5tW7yB1cD4fG6hJ0aS';
const PHONE = '%2B436641234567';

let door;
before(async () => {
  door = await openFrontDoor({ shops: 1, trustedProxies: ['127.0.0.1'] });
});
after(() => door.close());

describe('access log', () => {
  it('the access log contains the request id of the api', async () => {
    door.api.answer = (_request, response) => response.setHeader('X-Request-Id', 'a1b2').end('{}');
    await door.get('/api/admin/today');
    door.api.answer = answerLikeTheApi;
    assert.equal((await lineOf('/api/admin/today')).requestId, 'a1b2');
  });

  it('the logs contain no token, query, referrer or full address, also when requests fail', async () => {
    const paths = [
      `/order/cancel/${TOKEN}`,
      `/order/change/${TOKEN}`,
      `/dauer/${TOKEN}`,
      `/dauer/${TOKEN.slice(0, 10)}`,
      `/admin/helfer/${TOKEN}`,
      `/admin/einladung/${TOKEN}`,
      `/order/cancel//${TOKEN}`,
      `/Order/Cancel/${TOKEN}`,
      `/admin/helfer/${TOKEN}`,
      `/x${TOKEN}?${TOKEN}`,
    ];
    const calls = ['verify', 'cancel', 'change', 'calendar'].map((call) => `/api/orders/${call}/${TOKEN}`);
    const others = [
      `/api/standing-orders/${TOKEN}`,
      `/api/standing-orders/${TOKEN.slice(0, 10)}/breaks/3`,
      `/api/standing-orders/offer${TOKEN}`,
      `/api//orders/verify/${TOKEN}`,
      `/api/sms-reports/seven/${TOKEN}`,
      `/api/sms-reports/seven/${TOKEN.slice(0, 10)}`,
      `/api/admin/customers?phone=${PHONE}`,
      `/assets/gone.js?${TOKEN}`,
    ];
    const requestAll = async () => {
      for (const path of [
        ...paths,
        ...calls,
        ...others,
        `/order%2Fcancel%2F${TOKEN}`,
        '/api/settings',
        '/',
      ]) {
        await door.get(path, {
          Referer: `http://localhost/order/cancel/${TOKEN}`,
          'X-Forwarded-For': '198.51.100.77',
        });
      }
      await door.post(`/api/orders/cancel/${TOKEN}`, 'x'.repeat(70_000));
      await door.post(`/api/sms-reports/linkmobility/${TOKEN}`, 'x'.repeat(20_000));
      await door.get(`/order/cancel/${TOKEN}${'a'.repeat(9000)}`);
      await door.get('/', { 'X-Forwarded-For': '2001:db8:1:2:3:4:5:6' });
    };
    await requestAll();
    door.api.answer = (_request, response) => response.destroy();
    await requestAll();
    await door.api.stop();
    await requestAll();
    await door.shops[0].stop();
    await requestAll();

    const { access, all } = await door.logs();
    assert.ok(access.length > 40);
    for (const secret of [TOKEN.slice(0, 10), PHONE, '198.51.100.77', '2001:db8:1:2'])
      assert.ok(!all.includes(secret), secret);
    for (const masked of [
      '/order/cancel/***',
      '/order/change/***',
      '/dauer/***',
      '/admin/helfer/***',
      '/admin/einladung/***',
      '/api/orders/verify/***',
      '/api/orders/change/***',
      '/api/standing-orders/***',
      '/api/sms-reports/seven/***',
    ])
      assert.ok(
        access.some(({ path }) => path === masked),
        masked,
      );
    assert.ok(access.some(({ network }) => network === '198.51.100.0'));
    assert.ok(access.some(({ network }) => network === '2001:db8:1::'));
  });

  it('the access log names the offer of standing orders, which no token is in', async () => {
    await door.get('/api/standing-orders/offer?x=1');
    assert.equal((await lineOf('/api/standing-orders/offer')).method, 'GET');
  });

  it('the access log contains the status and the address of the api when a request fails', async () => {
    await door.get('/api/admin/settings/headerTitle?x=1');
    const line = await lineOf('/api/admin/settings/headerTitle');
    assert.equal(line.status, '503');
    assert.equal(line.upstreamStatus, '502');
    assert.equal(line.upstream, door.api.address);
  });
});

/** Waits for the line, because nginx writes it after it has sent the answer. */
async function lineOf(path) {
  for (;;) {
    const line = (await door.logs()).access.findLast((line) => line.path === path);
    if (line) return line;
    await pause(5);
  }
}
