import { createHmac } from 'node:crypto';
import request from 'supertest';
import { SmsDelivery, SmsOutbox } from '../../src/messages/outbox.js';
import { LinkmobilitySender } from '../../src/messages/providers/linkmobility.js';
import { NumericFallback } from '../../src/messages/providers/sender-of.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { testServer } from '../support/databases.js';
import { type LocalServer, startLocalServer } from '../support/local-server.js';

const NUMBER = '+43720123456';
const accepted = (transferId: string) => ({ body: { statusCode: 2000, transferId } });
const BUSY = { body: { statusCode: 5003 } };
const NAME_REFUSED = { body: { statusCode: 4003 } };

/** Two processes of one farm with a real driver. The connection of the first one to the database can be cut. */
let dying: TestApp;
let living: TestApp;
let provider: LocalServer;
let line: Awaited<ReturnType<typeof breakableConnection>>;

beforeAll(async () => {
  provider = await startLocalServer();
  line = await breakableConnection(testServer());
  const replace: NonNullable<Parameters<typeof startApp>[0]>['replace'] = (builder) => {
    const driver = new LinkmobilitySender('token', 'https://shop.example', provider.url);
    return builder.overrideProvider(SmsSender).useValue(new NumericFallback(driver, NUMBER));
  };
  living = await startApp({ replace });
  const environment = { DB_NAME: living.config.database.name, DB_PORT: String(line.port) };
  dying = await startApp({ replace, environment });
});
beforeEach(async () => {
  line.mend();
  provider.whenAsked(() => undefined);
  await living.clear();
  const now = living.clock.now();
  dying.clock.set(now.toISOString());
  const { id: orderId, phoneNumber: recipient } = await living.farm.order({
    day: await living.farm.pickupDay(),
  });
  await living.dataSource.getRepository(SmsMessage).insert({
    kind: 'confirmation',
    orderId,
    dedupeKey: 'confirmation:1',
    recipient,
    sender: 'Hofkiste',
    text: 'Grüß dich!',
    status: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  });
});
afterAll(async () => {
  await Promise.all([dying.close(), living.close()]);
  line.close();
  await provider.close();
});

const stored = () =>
  living.dataSource.getRepository(SmsMessage).findOneByOrFail({ dedupeKey: 'confirmation:1' });
async function report(transferId: string, state = 'delivered'): Promise<void> {
  const { sessionSecret } = living.config;
  const key = createHmac('sha256', sessionSecret).update('sms-reports').digest('hex').slice(0, 32);
  await request(living.origin)
    .post(`/api/sms-reports/linkmobility/${key}`)
    .send({
      messageType: 'deliveryReport',
      transferId,
      clientMessageId: 'confirmation:1',
      deliveryReportMessageStatus: state,
    })
    .expect(204);
}
/** The provider reports before it answers. */
function reportsFirst(transferId: string, state?: string): void {
  provider.whenAsked(async () => {
    provider.whenAsked(() => undefined);
    await report(transferId, state);
  });
}
const send = ({ app }: TestApp) => app.get(SmsOutbox).sendDue();
async function laterRuns(): Promise<SmsMessage> {
  for (const time of ['09:00:15', '09:01:30', '09:06:00', '12:00:00']) {
    living.clock.set(`2026-11-20T${time}Z`);
    await send(living);
  }
  return stored();
}

describe('a report that comes before the answer of the provider is recorded', () => {
  it('stays, and the answer completes it', async () => {
    provider.answer(accepted('t-1'));
    reportsFirst('t-1');
    await send(living);
    expect(await laterRuns()).toMatchObject({
      status: 'sent',
      providerMessageId: 't-1',
      deliveryState: 'delivered',
      sender: 'Hofkiste',
    });
    expect(provider.received).toHaveLength(1);
  });

  it('stays when the message came from the number, and the log shows the number', async () => {
    provider.answer(NAME_REFUSED, accepted('t-1'));
    provider.whenAsked(() => {
      // The second call is the one from the number.
      reportsFirst('t-1');
    });
    await send(living);
    expect(await stored()).toMatchObject({
      deliveryState: 'delivered',
      sender: NUMBER,
      lastError: expect.stringContaining(`gesendet von ${NUMBER}`),
    });
  });

  it('prevents another attempt when the provider says afterwards that it is busy', async () => {
    provider.answer(BUSY, accepted('t-2'));
    reportsFirst('t-1');
    await send(living);
    expect(await laterRuns()).toMatchObject({ status: 'sent', deliveryState: 'delivered' });
    expect(provider.received).toHaveLength(1);
  });

  it.each(['t-2', 'T-1'])(
    'is dropped when the answer %s shows that it was about an earlier sending',
    async (id) => {
      provider.answer(accepted(id));
      reportsFirst('t-1', 'undelivered');
      await send(living);
      expect(await stored()).toMatchObject({ providerMessageId: id, deliveryState: null });
      await report(id);
      expect(await stored()).toMatchObject({ deliveryState: 'delivered' });
    },
  );

  it('counts when the outbox has given the message up because the clock was set ahead', async () => {
    provider.answer(accepted('t-1'));
    provider.whenAsked(async () => {
      provider.whenAsked(() => undefined);
      for (const { clock } of [dying, living]) clock.set('2026-11-20T09:10:00Z');
      await send(living);
      expect(await stored()).toMatchObject({ status: 'unknown' });
      await report('t-1');
    });
    await send(dying);
    expect(await stored()).toMatchObject({
      status: 'sent',
      providerMessageId: 't-1',
      deliveryState: 'delivered',
    });
  });
});

describe('a message whose process dies after the provider took it', () => {
  beforeEach(async () => {
    provider.answer(accepted('t-1'));
    provider.whenAsked(() => line.cut());
    await send(dying).catch(() => undefined);
  });
  afterEach(async () => {
    line.mend();
    await dying.app.get(SmsDelivery).beforeApplicationShutdown();
  });

  it('is sent and delivered by its report, and is never sent again', async () => {
    expect(await stored()).toMatchObject({ status: 'sending' });
    await report('t-1');
    expect(await laterRuns()).toMatchObject({ status: 'sent', deliveryState: 'delivered' });
    expect(provider.received).toHaveLength(1);
  });

  it('is sent and delivered by a report that comes after the outbox has given it up', async () => {
    expect(await laterRuns()).toMatchObject({ status: 'unknown' });
    await report('t-1');
    expect(await stored()).toMatchObject({ status: 'sent', failedAt: null, deliveryState: 'delivered' });
    expect(provider.received).toHaveLength(1);
  });
});

describe('a message that a person sends again', () => {
  it('takes no report about the first sending', async () => {
    const admin = await loggedIn(living);
    provider.answer(accepted('t-1'), accepted('t-2'));
    await send(living);
    await report('t-1', 'undelivered');
    reportsFirst('t-1', 'expired');
    const { id } = await stored();
    await admin.post(`/api/admin/sms-messages/${id}/resend`).expect(200);
    expect(await stored()).toMatchObject({ status: 'sent', providerMessageId: 't-2', deliveryState: null });
    await report('t-1', 'rejected');
    expect(await stored()).toMatchObject({ deliveryState: null });
    await report('t-2');
    expect(await stored()).toMatchObject({ deliveryState: 'delivered' });
  });

  it('goes out once when two people send it again at the same moment', async () => {
    const admin = await loggedIn(living);
    provider.answer(accepted('t-1'), accepted('t-2'), accepted('t-3'));
    await send(living);
    await report('t-1', 'undelivered');
    const { id } = await stored();
    const resend = () => admin.post(`/api/admin/sms-messages/${id}/resend`);
    const answers = await Promise.all([resend(), resend(), resend()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(provider.received).toHaveLength(2);
  });
});
