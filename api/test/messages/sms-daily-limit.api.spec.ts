import { type SmsMessage, SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { In } from 'typeorm';
import * as v from 'valibot';
import { SmsLimit } from '../../src/messages/sms-limit.service.js';
import { SmsMessage as StoredSms } from '../../src/messages/sms-message.entity.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { laterDay, orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_DAILY_LIMIT: '5' } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay();
});
afterAll(() => test.close());

const order = async (index: number) => {
  const phoneNumber = `0664 123456${index}`;
  return (await shopper(test).order(orderBody(day, { phoneNumber })).expect(201)).body.order;
};
const resend = (id: number) => admin.post(`/api/admin/sms-messages/${id}/resend`);
const oneSuppressed = async (): Promise<number> =>
  (await admin.get('/api/admin/sms-messages?status=suppressed').expect(200)).body[0].id;
const usage = async () =>
  v.parse(SmsUsage, (await admin.get('/api/admin/sms-messages/usage').expect(200)).body);

it('four fifths of the daily limit are for orders to all numbers together, however many order at once', async () => {
  const orders = await Promise.all(Array.from({ length: 9 }, (_, index) => order(index)));
  expect(orders.filter(({ smsSent }) => smsSent)).toHaveLength(4);
  expect(orders.filter(({ smsReason }) => smsReason === 'limit')).toHaveLength(5);
  const { body } = await admin.get('/api/admin/sms-messages?status=suppressed').expect(200);
  expect(body).toHaveLength(5);
  expect(body[0].reason).toBe('Das Tageslimit für SMS ist erreicht');
});

it('the daily limit is shown in the back office and in the metrics', async () => {
  const limits = { limit: 5, shopLimit: 4, reachesPhones: false };
  expect(await usage()).toEqual({ ...limits, sent: 0, isReached: false, until: null });
  for (let index = 0; index < 5; index++) await order(index);
  await resend(await oneSuppressed()).expect(200);
  expect(await usage()).toEqual({ ...limits, sent: 5, isReached: true, until: '2026-11-21T09:00:00.000Z' });
  const metrics = await test.app.get(Metrics).registry.metrics();
  expect(metrics).toContain('hofkiste_sms_daily_messages 5');
  expect(metrics).toContain('hofkiste_sms_daily_limit 5');
  expect(metrics).toContain('hofkiste_sms_daily_limit_reached 1');
  test.clock.set('2026-11-21T09:00:00.000Z');
  expect(await usage()).toMatchObject({ sent: 0, isReached: false });
  expect(await order(1)).toMatchObject({ smsSent: true });
});

it('the daily limit suppresses those of a message to all customers that exceed it', async () => {
  const friday = await laterDay(test);
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
    ...['suppressed', 'suppressed'],
    ...['queued', 'queued', 'queued', 'queued'],
  ]);
  expect(group[0].reason).toBe('Das Tageslimit für SMS ist erreicht');
  expect(await usage()).toMatchObject({ sent: 5, isReached: true });
});

it('a fifth of the daily limit is kept for the farmer', async () => {
  for (let index = 0; index < 5; index++) await order(index);
  const desk = orderDesk(admin);
  expect(await desk.place(phoneOrder(day, { sendSms: true }))).toMatchObject({ smsConfirmationSent: true });
  expect(await desk.place(phoneOrder(day, { sendSms: true }))).toMatchObject({ smsReason: 'limit' });
});

it('a message that is sent again counts against the daily limit', async () => {
  for (let index = 0; index < 5; index++) await order(index);
  const suppressed = await oneSuppressed();
  await resend(suppressed).expect(200);
  await order(6);
  const { body } = await resend(await oneSuppressed()).expect(409);
  expect(body).toMatchObject({
    code: 'SMS_LIMIT_REACHED',
    message: 'Das Tageslimit für SMS ist erreicht. Die SMS wurde nicht gesendet.',
  });
});

it('messages are sent again together as far as the daily limit allows', async () => {
  for (let index = 0; index < 7; index++) await order(index);
  const all = { status: 'suppressed', pickupDayId: day.id };
  const { body } = await admin.post('/api/admin/sms-messages/resend').send(all).expect(200);
  expect(body).toMatchObject({ resent: 1, left: 2 });
});

it('a reminder that the daily limit suppressed is sent once there is room again', async () => {
  const saturday = await test.farm.pickupDay({ date: '2026-11-21' });
  const reminded = [await test.farm.order({ day: saturday }), await test.farm.order({ day: saturday })];
  const reminders = () =>
    test.dataSource
      .getRepository(StoredSms)
      .find({ where: { kind: 'reminder', orderId: In(reminded.map(({ id }) => id)) } });
  const queueDue = () => test.app.get(RemindersService).queueDue();
  test.clock.set('2026-11-20T10:00:00.000Z');
  for (let index = 0; index < 4; index++) await order(index);
  test.clock.set('2026-11-21T07:00:00.000Z');
  await queueDue();
  await queueDue();
  expect((await reminders()).map(({ status }) => status).toSorted()).toEqual(['queued', 'suppressed']);
  test.clock.set('2026-11-21T10:00:00.000Z');
  await queueDue();
  expect(await reminders()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
});

describe('the daily limit of a farm that names none', () => {
  it('counts messages that went out in 90 days, without days on which it kept some back', async () => {
    const farm = await startApp({ environment: { SMS_DAILY_LIMIT: 'auto' } });
    const columns = 'kind, recipient, sender, text, status, lastError, createdAt';
    const rows = (count: number, day: string, status: string, reason: string | null = null) =>
      Array.from({ length: count }, () => [
        ...['confirmation', '+436641234567', 'Hofkiste', 'Text', status, reason],
        new Date(`${day}T10:00:00Z`),
      ]);
    await farm.dataSource.query(`INSERT INTO sms_message (${columns}) VALUES ?`, [
      [
        ...rows(900, '2026-08-21', 'sent'),
        ...rows(30, '2026-09-11', 'sent'),
        ...rows(20, '2026-09-11', 'unknown'),
        ...rows(70, '2026-09-11', 'suppressed', 'Keine österreichische Mobilnummer'),
        ...rows(300, '2026-09-18', 'sent'),
        ...rows(1, '2026-09-18', 'suppressed', 'Das Tageslimit für SMS ist erreicht'),
      ],
    ]);
    const { limit } = await farm.app.get(SmsLimit).usage();
    await farm.close();
    expect(limit).toBe(150);
  });
});
