import { once } from 'node:events';
import { ReportState } from '../../src/back-office/reports/reports.service.js';
import { SevenSender } from '../../src/messages/providers/seven.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { JobLock } from '../../src/schedule/background.js';
import { shutDown } from '../../src/server/drain.js';
import { Timetable } from '../../src/timetable.js';
import { startApp, type TestApp } from '../support/app.js';
import { connected } from '../support/databases.js';
import { startLocalServer } from '../support/local-server.js';
import { startMailServer } from '../support/mail-server.js';

/** A minute after the deadline: the report is due. */
const NOW = new Date('2026-11-25T17:01:00Z');
const SENDS_AT_ONCE = 5;

let provider: Awaited<ReturnType<typeof startLocalServer>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;

beforeAll(async () => {
  provider = await startLocalServer();
  mailServer = await startMailServer();
  test = await startApp({
    now: NOW.toISOString(),
    environment: mailServer.environment,
    replace: (builder) => builder.overrideProvider(SmsSender).useValue(new SevenSender('key', provider.url)),
  });
});
afterAll(async () => {
  await provider.close();
  await mailServer.close();
});

it('a process that ends while messages and a report are sent loses none of them', async () => {
  await test.farm.setting('enableOrderReport', 'true');
  await test.farm.setting('orderReportRecipients', 'hof@example.at');
  const day = await test.farm.pickupDay();
  for (let number = 0; number < 8; number += 1) {
    const { id } = await test.farm.confirmation(await test.farm.order({ day }), 'failed');
    await test.dataSource.getRepository(SmsMessage).update({ id }, { status: 'queued', nextAttemptAt: NOW });
  }

  let answerAll = () => {};
  const answered = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  let waiting = 0;
  const allAsked = new Promise<void>((resolve) => {
    const ask = () => {
      waiting += 1;
      if (waiting === SENDS_AT_ONCE + 1) resolve();
      return answered;
    };
    provider.whenAsked(ask);
    mailServer.whenReceived(ask);
  });
  provider.answer({ body: { success: '100', messages: [{ id: '77', success: true }] } });
  const timetable = test.app.get(Timetable);
  void timetable.sendMessages();
  void timetable.sendReports();
  await allAsked;

  const requestsDone = once(test.app.getHttpServer(), 'close');
  const ended = shutDown(test.app);
  await requestsDone;
  answerAll();
  await ended;

  const dataSource = await connected(test.config);
  const messages = await dataSource.getRepository(SmsMessage).find({ order: { id: 'ASC' } });
  expect(messages.map(({ status }) => status)).toEqual([
    ...Array(SENDS_AT_ONCE).fill('sent'),
    'queued',
    'queued',
    'queued',
  ]);
  expect(provider.received).toHaveLength(SENDS_AT_ONCE);
  expect(mailServer.received).toHaveLength(1);
  expect(await dataSource.getRepository(ReportState).find()).toMatchObject([{ sentAt: NOW, error: null }]);
  const locks = await dataSource.getRepository(JobLock).find();
  expect(locks).toHaveLength(2);
  expect(locks.every(({ lockedUntil }) => lockedUntil <= NOW)).toBe(true);
  await dataSource.destroy();
});
