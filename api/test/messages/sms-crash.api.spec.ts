import { SmsDelivery, SmsOutbox } from '../../src/messages/outbox.js';
import { SevenSender } from '../../src/messages/providers/seven.js';
import { SILENCE, SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { testServer } from '../support/databases.js';
import { type LocalServer, startLocalServer } from '../support/local-server.js';

const ACCEPTED = { body: { success: '100', messages: [{ id: '77', success: true }] } };
const BUSY = { body: { success: '600', messages: [] } };
const INTERRUPTED = { status: 'unknown', lastError: 'Der Versand wurde unterbrochen' };

/** Two processes of one farm with a real driver. The first one dies: its connection to the database is cut. */
let dying: TestApp;
let living: TestApp;
let provider: LocalServer;
let line: Awaited<ReturnType<typeof breakableConnection>>;

beforeAll(async () => {
  provider = await startLocalServer();
  line = await breakableConnection(testServer());
  const replace: NonNullable<Parameters<typeof startApp>[0]>['replace'] = (builder) =>
    builder.overrideProvider(SmsSender).useValue(new SevenSender('key', provider.url));
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
  await living.dataSource.getRepository(SmsMessage).insert({
    kind: 'confirmation',
    dedupeKey: 'confirmation:1',
    recipient: '+436641234567',
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

/** The outbox of the other process runs several times, from a moment after the crash until hours later. */
async function otherRunsLater(): Promise<SmsMessage> {
  for (const time of ['09:00:15', '09:01:30', '09:06:00', '09:40:00', '12:00:00']) {
    living.clock.set(`2026-11-20T${time}Z`);
    await Promise.all([1, 2, 3].map(() => living.app.get(SmsOutbox).sendDue()));
  }
  return living.dataSource.getRepository(SmsMessage).findOneByOrFail({ dedupeKey: 'confirmation:1' });
}

/** Ignores errors: a dead process reports none. */
const deliverAndDie = () =>
  dying.app
    .get(SmsOutbox)
    .sendDue()
    .catch(() => undefined);

describe('a message whose process dies', () => {
  it('is sent once by the other process if it was not claimed yet', async () => {
    provider.answer(ACCEPTED);
    line.cut();
    await deliverAndDie();
    expect(await otherRunsLater()).toMatchObject({ status: 'sent', providerMessageId: '77' });
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    ['took the message', ACCEPTED],
    ['was busy', BUSY],
    ['hung up', 'hang up' as const],
  ])('is never sent again after the provider %s, and is shown as unknown', async (_, answer) => {
    provider.answer(answer, ACCEPTED);
    provider.whenAsked(() => line.cut());
    await deliverAndDie();
    expect(await otherRunsLater()).toMatchObject(INTERRUPTED);
    expect(provider.received).toHaveLength(1);
  });
});

describe('a message while the database is away for a moment', () => {
  const delivery = () => dying.app.get(SmsDelivery);

  it('keeps the answer of the provider, recorded afterwards', async () => {
    provider.answer(ACCEPTED);
    provider.whenAsked(() => line.cut());
    await deliverAndDie();
    line.mend();
    await delivery().beforeApplicationShutdown();
    expect(await otherRunsLater()).toMatchObject({ status: 'sent', providerMessageId: '77' });
    expect(provider.received).toHaveLength(1);
  });

  it('is sent later, once, if its claim was not confirmed', async () => {
    const { id: orderId, phoneNumber } = await living.farm.order({ day: await living.farm.pickupDay() });
    const messages = living.dataSource.getRepository(SmsMessage);
    await messages.update({ dedupeKey: 'confirmation:1' }, { orderId, recipient: phoneNumber });
    const message = await messages.findOneByOrFail({ orderId });
    provider.answer(ACCEPTED);
    // The line is cut on a connection that is open already.
    await dying.dataSource.query('SELECT 1');
    line.cutBeforeAnswer();
    expect(await delivery().deliver(message, 1000)).toBe(false);
    expect(await messages.findOneByOrFail({ orderId })).toMatchObject({ status: 'sending' });
    line.mend();
    await delivery().beforeApplicationShutdown();
    expect(await otherRunsLater()).toMatchObject({ status: 'sent', attempts: 2 });
    expect(provider.received).toHaveLength(1);
  });
});

it('two processes that run at the same moment send a message once', async () => {
  provider.answer(ACCEPTED);
  const processes = [dying, living, dying, living];
  await Promise.all(processes.map(({ app }) => app.get(SmsOutbox).sendDue()));
  expect(provider.received).toHaveLength(1);
  // A slow database gets the answer of the provider later
  await Promise.all([dying, living].map(({ app }) => app.get(SmsDelivery).beforeApplicationShutdown()));
  expect(await otherRunsLater()).toMatchObject({ status: 'sent' });
});

describe('a message under way while the clock is set ahead by ten minutes', () => {
  let orderId: number;
  let recipient: string | null;
  beforeEach(async () => {
    const day = await living.farm.pickupDay();
    ({ id: orderId, phoneNumber: recipient } = await living.farm.order({ day }));
  });

  it.each([
    ['sent', 'takes it', ACCEPTED, { status: 'sent', providerMessageId: '77', failedAt: null }],
    ['tried again', 'is busy', BUSY, { status: 'sent', providerMessageId: '77', attempts: 2 }],
    ['unknown', 'hangs up', 'hang up' as const, { status: 'unknown', lastError: SILENCE }],
  ])('is %s if the provider %s', async (_, _does, answer, recorded) => {
    const messages = living.dataSource.getRepository(SmsMessage);
    await messages.update({ dedupeKey: 'confirmation:1' }, { orderId, recipient });
    const setClocks = (time: string) => {
      for (const { clock } of [dying, living]) clock.set(`2026-11-20T${time}Z`);
    };
    provider.answer(answer, ACCEPTED);
    provider.whenAsked(async () => {
      provider.whenAsked(() => undefined);
      setClocks('09:10:00');
      await living.app.get(SmsOutbox).sendDue();
      expect(await messages.findOneByOrFail({ orderId })).toMatchObject(INTERRUPTED);
    });
    await dying.app.get(SmsOutbox).sendDue();
    expect(await otherRunsLater()).toMatchObject(recorded);
  });
});
