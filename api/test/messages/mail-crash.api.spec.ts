import { jest } from '@jest/globals';
import { MailFallback } from '../../src/messages/mail-fallback.service.js';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { MailOutbox } from '../../src/messages/outbox.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { Setting, SettingsService } from '../../src/settings/settings.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { testServer } from '../support/databases.js';
import { startMailServer } from '../support/mail-server.js';

const EMAIL = 'johanna@example.at';
const INTERRUPTED = { status: 'unknown', lastError: 'Der Versand wurde unterbrochen' };

/** Two processes of one farm. The first one dies: its connection to the database is cut. */
let dying: TestApp;
let living: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let line: Awaited<ReturnType<typeof breakableConnection>>;
let order: Order;

beforeAll(async () => {
  mailServer = await startMailServer();
  line = await breakableConnection(testServer());
  living = await startApp({ environment: mailServer.environment });
  const { name } = living.config.database;
  dying = await startApp({
    environment: { ...mailServer.environment, DB_NAME: name, DB_PORT: String(line.port) },
  });
});
beforeEach(async () => {
  line.mend();
  await living.clear();
  await living.dataSource.getRepository(Setting).insert({ key: 'customerMail', value: 'fallback' });
  mailServer.received.length = 0;
  mailServer.whenReceived(() => {});
  order = await living.farm.order({ day: await living.farm.pickupDay() });
  await living.dataSource.getRepository(Order).update({ id: order.id }, { email: EMAIL });
  const confirmation = await living.farm.confirmation(order, 'failed');
  const now = new Date('2026-11-20T09:00:00Z');
  await living.dataSource.getRepository(SmsMessage).update({ id: confirmation.id }, { createdAt: now });
});
afterAll(async () => {
  await Promise.all([dying.close(), living.close()]);
  line.close();
  await mailServer.close();
});

const run = async ({ app }: TestApp) => {
  await app.get(MailFallback).queueDue();
  await app.get(MailOutbox).sendDue();
};

/** The job of the other process runs several times, from a moment after the crash until hours later. */
async function otherRunsLater(): Promise<MailMessage> {
  for (const time of ['09:00:15', '09:01:30', '09:06:00', '09:40:00', '12:00:00']) {
    living.clock.set(`2026-11-20T${time}Z`);
    await Promise.all([1, 2, 3].map(() => run(living)));
  }
  return living.dataSource.getRepository(MailMessage).findOneByOrFail({ orderId: order.id });
}

/** Ignores errors: a dead process reports none. */
const runAndDie = () => run(dying).catch(() => undefined);

describe('a mail in place of an SMS, whose process dies', () => {
  it('is sent once by the other process if it was not written yet', async () => {
    line.cut();
    await runAndDie();
    expect(await otherRunsLater()).toMatchObject({ status: 'sent' });
    expect(mailServer.received).toHaveLength(1);
  });

  it('is sent once by the other process if it was written and not claimed', async () => {
    await dying.app.get(MailFallback).queueDue();
    line.cut();
    await runAndDie();
    expect(await otherRunsLater()).toMatchObject({ status: 'sent' });
    expect(mailServer.received).toHaveLength(1);
  });

  it('is never sent again after the mail server took it, and is shown as unknown', async () => {
    mailServer.whenReceived(() => line.cut());
    await runAndDie();
    expect(await otherRunsLater()).toMatchObject(INTERRUPTED);
    expect(mailServer.received).toHaveLength(1);
  });
});

it('a mail is sent later if the database is away for a moment after its process has claimed it', async () => {
  await dying.app.get(MailFallback).queueDue();
  const settings = dying.app.get(SettingsService);
  const pick = settings.pick.bind(settings);
  jest.spyOn(settings, 'pick').mockImplementationOnce(async (wanted) => {
    line.cut();
    return pick(wanted).finally(() => line.mend());
  });
  await dying.app.get(MailOutbox).sendDue();
  expect(mailServer.received).toEqual([]);
  expect(await otherRunsLater()).toMatchObject({ status: 'sent' });
  expect(mailServer.received).toHaveLength(1);
});

it('two processes that run at the same moment send a mail once', async () => {
  await Promise.all([dying, living, dying, living].map(run));
  expect(await otherRunsLater()).toMatchObject({ status: 'sent' });
  expect(mailServer.received).toHaveLength(1);
});
