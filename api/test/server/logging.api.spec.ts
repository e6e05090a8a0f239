import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { createLogger, LOGGER, NestLogger } from '../../src/logging/logger.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { helperLink, helperWith, links, phone, tapsAt } from '../support/pickup.js';
import { changeBody, orderBody, shopper } from '../support/shopper.js';
import { eventually } from '../support/standing.js';

// The whole phone number: three digits of it also occur in process and request ids.
const personal = /Johanna|Mühlböck|664 ?123 ?45 ?67|admin@|geheim|Große Kiste|development-bypass/;

let test: TestApp;
let written = '';
beforeAll(async () => {
  const memory = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  test = await startApp({
    replace: (builder) => builder.overrideProvider(LOGGER).useValue(createLogger('info', memory)),
  });
  test.app.useLogger(test.app.get(NestLogger));
});
beforeEach(async () => {
  await test.clear();
  written = '';
});
afterAll(() => test.close());

const lines = (): Record<string, unknown>[] =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('the log has one line per request, with the id that the answer carries', async () => {
  const { headers } = await test.http.get('/api/settings').expect(200);
  expect(lines()).toMatchObject([
    { requestId: headers['x-request-id'], method: 'GET', route: '/api/settings', status: 200 },
  ]);
});

it('the log counts what an open back office did not know in the answers before', async () => {
  await test.http.get('/api/settings').set('X-Unknown-Answers', '3').expect(200);
  await test.http.get('/api/settings').set('X-Unknown-Answers', 'Johanna').expect(200);
  expect(lines().map(({ unknownAnswers }) => unknownAnswers)).toEqual([3, undefined]);
});

it('the log names routes, never addresses: no token, no query', async () => {
  const shop = shopper(test);
  const day = await test.farm.pickupDay();
  const { body } = await shop.order(orderBody(day)).expect(201);
  const { cancellationToken } = body.order;
  await shop.verify(cancellationToken).expect(200);
  await shop.change(cancellationToken, changeBody(day)).expect(200);
  await shop.cancel(cancellationToken).expect(200);
  await test.http.get(`/internal/page/order/${cancellationToken}`).expect(200);
  await test.http.get(`/order/cancel/${cancellationToken}?name=Johanna`).expect(404);
  await test.http.get('/api/settings?phone=06641234567').expect(200);
  expect(lines().map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      '/api/orders',
      '/api/orders/verify/:token',
      '/api/orders/change/:token',
      '/api/orders/cancel/:token',
      '/internal/page/order/:token',
      '(none)',
    ]),
  );
  expect(written).not.toContain(cancellationToken);
  expect(written).not.toMatch(personal);
});

it('the log of a login contains only that it happened', async () => {
  await test.http
    .post('/api/auth/login')
    .send({ email: 'admin@hofkiste.example', password: 'geheim' })
    .expect(401);
  expect(lines()).toMatchObject([{ route: '/api/auth/login', status: 401 }]);
  expect(written).not.toMatch(personal);
});

it('the log of a helper link contains neither its token nor the taps', async () => {
  const day = await test.farm.pickupDay({ date: '2026-11-20' });
  const admin = await loggedIn(test);
  const { token, ...link } = await helperLink(admin, day);
  const helper = phone(await helperWith(test, token), day);
  await helper.tap(tapsAt(test).tap(await test.farm.order({ day })));
  await test.http.get(`/admin/helfer/${token}`).expect(404);
  await links(admin, day).end(link).expect(200);
  await test.visitor().post('/api/auth/helper').send({ token }).expect(404);
  expect(lines().map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/api/auth/helper', '/api/pickup/:dayId/events', '(none)']),
  );
  expect(written).not.toContain(token);
  expect(written).not.toMatch(personal);
});

it('the log of a failure does not contain what was typed', async () => {
  const day = await test.farm.pickupDay();
  await test.dataSource.query('RENAME TABLE order_item TO order_item_away');
  await shopper(test).order(orderBody(day)).expect(500);
  await test.dataSource.query('RENAME TABLE order_item_away TO order_item');
  expect(lines()).toMatchObject([
    { level: 50, err: { type: 'QueryFailedError', code: 'ER_NO_SUCH_TABLE' } },
    { level: 50, route: '/api/orders', status: 500 },
  ]);
  expect(lines()[0]?.requestId).toBe(lines()[1]?.requestId);
  expect(written).not.toMatch(personal);
});

it('the log has no health checks', async () => {
  await test.http.get('/api/health').expect(200);
  expect(written).toBe('');
});

it('the log of a request that broke off has no status', async () => {
  await brokenOff(test, '/api/auth/login', { email: 'admin@hofkiste.example', password: 'geheim' });
  await eventually(async () => written !== '' && (await failedLogins()).length > 0);
  expect(lines()).toMatchObject([{ route: '/api/auth/login', status: null, msg: 'request aborted' }]);
});

it('the record of a login that broke off has the network of the visitor', async () => {
  await brokenOff(test, '/api/auth/login', { email: 'admin@hofkiste.example', password: 'geheim' });
  await eventually(async () => (await failedLogins()).length > 0);
  expect(await failedLogins()).toEqual([{ network: '127.0.0.0/24' }]);
});

/** Each is recorded once its password was checked, also after the visitor has left. */
const failedLogins = () =>
  test.dataSource.query("SELECT network FROM audit_event WHERE action = 'login.failed'");

/** Sends a request, and closes the connection without waiting for the answer. */
async function brokenOff({ origin }: TestApp, path: string, body: object): Promise<void> {
  const { hostname, port } = new URL(origin);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
  await once(socket, 'close');
}
