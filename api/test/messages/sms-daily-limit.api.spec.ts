import { type SmsMessage, smsUsageSchema } from '@hofkiste/contract/sms-messages';
import * as v from 'valibot';
import { Metrics } from '../../src/metrics/metrics.js';
import { OutboxMetrics } from '../../src/metrics/outbox-metrics.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_DAILY_LIMIT: '4' } });
  admin = await loggedIn(test);
  day = await test.farm.pickupDay();
});
beforeEach(async () => {
  test.clock.set('2026-11-20T09:00:00.000Z');
  await test.dataSource.query("DELETE FROM rate_limit WHERE `key` LIKE 'sms-%'");
});
afterAll(() => test.close());

const order = async (index: number) => {
  const phoneNumber = `0664 123456${index}`;
  return (await shopper(test).order(orderBody(day, { phoneNumber })).expect(201)).body.order;
};
const usage = async () =>
  v.parse(smsUsageSchema, (await admin.get('/api/admin/sms-messages/usage').expect(200)).body);

it('the daily limit allows four messages to all numbers together, however many order at once', async () => {
  const orders = await Promise.all(Array.from({ length: 9 }, (_, index) => order(index)));
  expect(orders.filter(({ smsSent }) => smsSent)).toHaveLength(4);
  expect(orders.filter(({ smsReason }) => smsReason === 'limit')).toHaveLength(5);
  const { body } = await admin.get('/api/admin/sms-messages?status=suppressed').expect(200);
  expect(body).toHaveLength(5);
  expect(body[0].reason).toBe('Das Tageslimit für SMS ist erreicht (SMS_DAILY_LIMIT)');
});

it('the daily limit is shown in the back office and in the metrics', async () => {
  expect(await usage()).toEqual({ sent: 0, limit: 4, isReached: false, until: null, reachesPhones: false });
  for (let index = 0; index < 5; index++) await order(index);
  expect(await usage()).toEqual({
    sent: 4,
    limit: 4,
    isReached: true,
    until: '2026-11-21T09:00:00.000Z',
    reachesPhones: false,
  });
  await test.app.get(OutboxMetrics).update();
  const metrics = await test.app.get(Metrics).registry.metrics();
  expect(metrics).toContain('hofkiste_sms_daily_messages 4');
  expect(metrics).toContain('hofkiste_sms_daily_limit 4');
  expect(metrics).toContain('hofkiste_sms_daily_limit_reached 1');
  test.clock.set('2026-11-21T09:00:00.000Z');
  expect(await usage()).toMatchObject({ sent: 0, isReached: false });
  expect(await order(1)).toMatchObject({ smsSent: true });
});

it('the daily limit suppresses those of a message to all customers that exceed it', async () => {
  const friday = await test.farm.pickupDay({ date: '2026-12-04' });
  for (let index = 0; index < 6; index++) await test.farm.order({ day: friday });
  await order(9);
  const text = 'Heute vor dem Linzertor';
  const { body } = await admin
    .post(`/api/admin/pickup-days/${friday.id}/messages`)
    .send({ text })
    .expect(201);
  expect(body).toEqual({ recipients: 6 });
  const { body: listed } = await admin.get('/api/admin/sms-messages').expect(200);
  const group = listed.filter(({ kind }: SmsMessage) => kind === 'day');
  expect(group.map(({ status }: SmsMessage) => status)).toEqual([
    ...['suppressed', 'suppressed', 'suppressed'],
    ...['queued', 'queued', 'queued'],
  ]);
  expect(group[0].reason).toBe('Das Tageslimit für SMS ist erreicht (SMS_DAILY_LIMIT)');
  expect(await usage()).toMatchObject({ sent: 4, isReached: true });
});
