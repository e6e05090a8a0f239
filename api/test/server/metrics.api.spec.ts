import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { MetricsServer } from '../../src/metrics/metrics.js';
import { Background } from '../../src/schedule/background.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ environment: { METRICS_PORT: '0' } });
});
beforeEach(async () => {
  await test.clear();
});
afterAll(() => test.close());

const portOf = (app: NestExpressApplication) => app.get(MetricsServer).port;
const metrics = async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(test.app)}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
};
const valueNamed = async (name: string) => {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

it('GET /metrics counts requests by route, never by address', async () => {
  await test.http.get('/api/orders/verify/ab3dEf6hIj9lMnOpQr2t').expect(404);
  await test.http.get('/api/settings?phone=06641234567').expect(200);
  const count = 'hofkiste_http_request_duration_seconds_count';
  expect(await valueNamed(`${count}{route="/api/orders/verify/:token",method="GET",status="404"}`)).toBe(1);
  expect(await valueNamed(`${count}{route="/api/settings",method="GET",status="200"}`)).toBe(1);
  expect(await metrics()).not.toMatch(/ab3dEf|06641234567/);
});

it('GET /metrics counts orders by outcome', async () => {
  const day = await test.farm.pickupDay();
  const shop = shopper(test);
  await shop.order(orderBody(day)).expect(201);
  await shop.order(orderBody(day, { firstName: '' })).expect(400);
  test.clock.set('2026-11-26T09:00:00Z');
  await shop.order(orderBody(day)).expect(409);
  expect(await valueNamed('hofkiste_orders_total{outcome="placed"}')).toBe(1);
  expect(await valueNamed('hofkiste_orders_total{outcome="VALIDATION_FAILED"}')).toBe(1);
  expect(await valueNamed('hofkiste_orders_total{outcome="ORDER_DEADLINE_PASSED"}')).toBe(1);
});

it('GET /metrics shows how many SMS wait, for how long, and how many failed', async () => {
  expect(await valueNamed('hofkiste_sms_outbox_messages')).toBe(0);
  expect(await valueNamed('hofkiste_sms_outbox_overdue_seconds')).toBe(0);
  const day = await test.farm.pickupDay();
  const order = () => test.farm.order({ day, orderDate: new Date('2026-11-20T08:00:00Z') });
  for (const status of ['sent', 'failed', 'failed'] as const)
    await test.farm.confirmation(await order(), status);
  await test.farm.confirmation(await order(), 'sent');
  await test.dataSource.query(
    "UPDATE sms_message SET status = 'queued', nextAttemptAt = '2026-11-20 08:58:30' ORDER BY id DESC LIMIT 1",
  );
  expect(await valueNamed('hofkiste_sms_outbox_messages')).toBe(1);
  expect(await valueNamed('hofkiste_sms_outbox_overdue_seconds')).toBe(90);
  expect(await valueNamed('hofkiste_sms_undelivered_messages{status="failed"}')).toBe(2);
  expect(await valueNamed('hofkiste_sms_undelivered_messages{status="unknown"}')).toBe(0);
  test.clock.set('2026-11-21T09:00:00Z');
  expect(await valueNamed('hofkiste_sms_undelivered_messages{status="failed"}')).toBe(0);
});

it('GET /metrics shows when each background job ended, and whether it failed', async () => {
  const background = test.app.get(Background, { strict: false });
  await background.run('good', async () => undefined);
  await background.run('bad', () => Promise.reject(new Error('broken')));
  const now = test.clock.now().getTime() / 1000;
  expect(await valueNamed('hofkiste_job_last_finished_timestamp_seconds{task="good"}')).toBe(now);
  expect(await valueNamed('hofkiste_job_failed{task="good"}')).toBe(0);
  expect(await valueNamed('hofkiste_job_failed{task="bad"}')).toBe(1);
});

it('GET /metrics shows when the newest backup was finished', async () => {
  await test.dataSource.query(
    "INSERT INTO backup VALUES ('2026-11-18 02:00:00'), ('2026-11-19 02:00:00'), ('2099-12-31 02:00:00')",
  );
  const finishedAt = Date.parse('2026-11-19T02:00:00Z') / 1000;
  expect(await valueNamed('hofkiste_last_backup_timestamp_seconds')).toBe(finishedAt);
});

it('GET /metrics shows the state of the process', async () => {
  expect(await valueNamed('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('GET /metrics is not answered on the port of the shop', async () => {
  await test.http.get('/metrics').expect(404);
  await test.http.get('/api/metrics').expect(404);
});

it('the shop runs when the port of the metrics is in use', async () => {
  const second = await startApp({ environment: { METRICS_PORT: String(portOf(test.app)) } });
  await second.http.get('/api/health').expect(200);
  expect(portOf(second.app)).toBeUndefined();
  await second.close();
});

it('the metrics take over their port when the process before has ended', async () => {
  const before = await startApp({ environment: { METRICS_PORT: '0' } });
  const next = await startApp({ environment: { METRICS_PORT: String(portOf(before.app)) } });
  await before.close();
  while (portOf(next.app) === undefined) await pause(50);
  await next.close();
});

it('the metrics are off unless a port is configured', async () => {
  const without = await startApp();
  expect(portOf(without.app)).toBeUndefined();
  await without.close();
});
