import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';
import { TestSender } from './test-sender.js';

/** 48 hours before the deadline of the farm's Friday: Monday, 18:00 at the farm. */
export const NOTICE = '2026-11-23T17:00:00Z';
export const DEADLINE = '2026-11-25T17:00:00Z';

/** Messages of standing orders: the jobs that send them, the provider, and the log of the back office. */
export function standingMessages() {
  const sender = new TestSender();
  let test: TestApp;
  let admin: Awaited<ReturnType<typeof loggedIn>>;
  const repository = () => test.dataSource.getRepository(SmsMessage);
  const queueDue = () => test.app.get(StandingMessages).queueDue();
  const sendDue = () => test.app.get(SmsOutbox).sendDue();

  return {
    sender,
    repository,
    queueDue,
    sendDue,
    /** Call it before everything else. */
    async start() {
      test = await startApp({
        environment: { SMS_DAILY_LIMIT: '20' },
        replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
      });
      admin = await loggedIn(test);
      return { test, admin };
    },
    /** Runs what the jobs do in a minute. */
    async minute(instant: string) {
      test.clock.set(instant);
      await queueDue();
      await sendDue();
    },
    messages: () => repository().find({ order: { id: 'ASC' } }),
    sql: (statement: string, values: unknown[] = []) => test.dataSource.query(statement, values),
    list: async (query = '') => (await admin.get(`/api/admin/sms-messages${query}`).expect(200)).body,
    resend: (id: number) => admin.post(`/api/admin/sms-messages/${id}/resend`),
    attention: async () =>
      (await admin.get('/api/admin/today').expect(200)).body.attention
        .filter(({ kind }: { kind: string }) => kind.startsWith('sms-'))
        .map(({ title }: { title: string }) => title),
    /** Empties the farm. On Friday, 27.11.2026, a customer gets a big box by a standing order. */
    async startAnew() {
      await test.clear();
      sender.reset();
      test.clock.set('2026-11-20T09:00:00Z');
      await test.farm.setting('enableStandingOrders', 'true');
      const big = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
      const location = await test.farm.location({ name: 'Hofladen' });
      const friday = await test.farm.pickupDay({ boxes: [big], locations: [location] });
      const customer = await test.farm.customer();
      const standing = await test.farm.standingOrder({
        items: friday.boxes.map((box) => ({ box })),
        location: friday.locations[0]!,
        customer,
      });
      return { big, friday, customer, standing };
    },
  };
}

type Messaging = ReturnType<typeof standingMessages>;
export type Started = Awaited<ReturnType<Messaging['start']>>;
export type StandingFriday = Awaited<ReturnType<Messaging['startAnew']>>;
