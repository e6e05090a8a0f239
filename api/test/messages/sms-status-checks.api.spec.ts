import { SmsOutbox } from '../../src/messages/outbox.js';
import { SevenSender, SevenStatus } from '../../src/messages/providers/seven.js';
import { SmsReports } from '../../src/messages/providers/sms-reports.service.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { freshDatabase, testServer } from '../support/databases.js';
import { type LocalServer, startLocalServer } from '../support/local-server.js';

const SENT_AT = '2026-11-20T09:00:00.000Z';
const taken = (id: string) => ({ body: { success: '100', messages: [{ id, success: true }] } });
const underway = { body: [{ id: '77', status: 'TRANSMITTED' }] };
const delivered = { body: [{ id: '77', status: 'DELIVERED', status_time: '2026-11-20 10:00:05' }] };

let test: TestApp;
let other: TestApp;
let provider: LocalServer;

beforeAll(async () => {
  provider = await startLocalServer();
  const config = { ...(await freshDatabase()), smsDriver: 'seven' as const, smsApiKey: 'key' };
  [test, other] = [await startSeven(config), await startSeven(config)];
});
beforeEach(async () => {
  await test.clear();
  at(SENT_AT);
  await queued('confirmation:1');
  provider.answer(taken('77'));
  await test.app.get(SmsOutbox).sendDue();
});
afterAll(async () => {
  await Promise.all([test.close(), other.close()]);
  await provider.close();
});

const startSeven = (config: TestApp['config']) =>
  startApp({
    config,
    replace: (builder) =>
      builder
        .overrideProvider(SmsSender)
        .useValue(new SevenSender('key', provider.url))
        .overrideProvider(SevenStatus)
        .useValue(new SevenStatus('key', provider.url)),
  });
function at(time: string): void {
  for (const { clock } of [test, other]) clock.set(time);
}
const queued = (dedupeKey: string) =>
  test.dataSource.getRepository(SmsMessage).insert({
    kind: 'confirmation',
    dedupeKey,
    recipient: '+436641234567',
    sender: 'Hofkiste',
    text: 'Grüß dich!',
    status: 'queued',
    nextAttemptAt: new Date(SENT_AT),
    createdAt: new Date(SENT_AT),
  });
const stored = () =>
  test.dataSource.getRepository(SmsMessage).findOneByOrFail({ dedupeKey: 'confirmation:1' });
const ask = ({ app }: TestApp = test) => app.get(SmsReports).askDue();
const asked = () => provider.received.filter(({ method }) => method === 'GET').length;

describe('seven is asked what became of a message', () => {
  it('by the documented call', async () => {
    provider.answer(delivered);
    at('2026-11-20T09:02:00.000Z');
    await ask();
    expect(provider.received).toMatchObject([
      {
        method: 'GET',
        path: '/api/status?msg_id=77',
        headers: { 'x-api-key': 'key', accept: 'application/json' },
      },
    ]);
    expect(await stored()).toMatchObject({
      status: 'sent',
      deliveryState: 'delivered',
      deliveredAt: new Date('2026-11-20T09:02:00.000Z'),
      nextAttemptAt: null,
    });
  });

  it('2, 10 and 60 minutes, 6 and 24 hours after it was sent, as long as it is under way', async () => {
    provider.answer(underway);
    const times = [
      ['2026-11-20T09:01:59Z', 0],
      ['2026-11-20T09:02:00Z', 1],
      ['2026-11-20T09:03:00Z', 1],
      ['2026-11-20T09:10:00Z', 2],
      ['2026-11-20T10:00:00Z', 3],
      ['2026-11-20T15:00:00Z', 4],
      ['2026-11-21T09:00:00Z', 5],
      ['2026-11-22T09:00:00Z', 5],
    ] as const;
    for (const [time, count] of times) {
      at(time);
      await ask();
      expect([time, asked()]).toEqual([time, count]);
    }
    expect(await stored()).toMatchObject({ deliveryState: null, nextAttemptAt: null });
  });

  it('once for all the times that passed while the product was off', async () => {
    provider.answer(underway);
    at('2026-11-20T12:00:00.000Z');
    await ask();
    await ask();
    expect(asked()).toBe(1);
    expect((await stored()).nextAttemptAt?.toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  it('once, by one of two processes', async () => {
    provider.answer(underway);
    at('2026-11-20T09:02:00.000Z');
    await Promise.all([test, other, test, other].map((app) => ask(app)));
    expect(asked()).toBe(1);
  });

  it('not any more once it has reported by itself', async () => {
    provider.answer(delivered);
    await test.app.get(SmsReports).take({ state: 'expired', providerMessageId: '77' });
    at('2026-11-20T09:02:00.000Z');
    await ask();
    expect(asked()).toBe(0);
    expect(await stored()).toMatchObject({ deliveryState: 'expired' });
  });

  it.each([
    ['is broken', { status: 500, body: { status: 'DELIVERED' } }],
    ['refuses the key', { status: 401, body: 'DELIVERED' }],
    ['hangs up', 'hang up' as const],
    ['knows no such message', { body: '901' }],
    ['sends an empty list', { body: [] }],
    ['sends a page', { body: '<html>DELIVERED</html>' }],
    ['redirects', { status: 302, headers: { location: '/api/sms' }, body: '' }],
  ])('again later when it %s', async (_, answer) => {
    provider.answer(answer);
    at('2026-11-20T09:02:00.000Z');
    await ask();
    expect(await stored()).toMatchObject({
      status: 'sent',
      deliveryState: null,
      nextAttemptAt: new Date('2026-11-20T09:10:00.000Z'),
    });
    provider.answer(delivered);
    at('2026-11-20T09:10:00.000Z');
    await ask();
    expect(await stored()).toMatchObject({ deliveryState: 'delivered' });
  });

  it.each([
    ['an object', { id: '77', status: 'REJECTED' }],
    ['lines of text', 'REJECTED\n2026-11-20 10:00:05'],
    ['a text', JSON.stringify('REJECTED')],
  ])('in each form of its answer: %s', async (_, body) => {
    provider.answer({ body });
    at('2026-11-20T09:02:00.000Z');
    await ask();
    expect(await stored()).toMatchObject({ deliveryState: 'rejected' });
  });

  it('again by the next call, after the process died with its answer', async () => {
    const line = await breakableConnection(testServer());
    const dying = await startSeven({
      ...test.config,
      database: { ...test.config.database, port: line.port },
    });
    dying.clock.set('2026-11-20T09:02:00.000Z');
    provider.answer(delivered);
    provider.whenAsked(() => line.cut());
    await ask(dying).catch(() => undefined);
    provider.whenAsked(() => undefined);
    expect([asked(), (await stored()).deliveryState]).toEqual([1, null]);
    at('2026-11-20T09:10:00.000Z');
    await ask();
    expect(await stored()).toMatchObject({ deliveryState: 'delivered' });
    line.mend();
    await dying.close();
    line.close();
  });

  it('about the others, too, when it gives no answer about one', async () => {
    const others = [2, 3, 4, 5, 6, 7];
    provider.answer(...others.map((number) => taken(`${number}`)));
    for (const number of others) await queued(`confirmation:${number}`);
    await test.app.get(SmsOutbox).sendDue();
    provider.answer('hang up', { body: '<html>' }, delivered);
    at('2026-11-20T09:02:00.000Z');
    await ask();
    expect(asked()).toBe(7);
  });
});

it('another provider is never asked', async () => {
  const app = await startApp({
    config: { ...test.config, smsDriver: 'linkmobility' },
    now: '2026-11-20T09:02:00.000Z',
  });
  provider.answer(delivered);
  await ask(app);
  expect(asked()).toBe(0);
  await app.close();
});
