import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { jest } from '@jest/globals';
import { ReportState, ReportStates, ReportsService } from '../../src/back-office/reports/reports.service.js';
import { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { testServer } from '../support/databases.js';
import { lockWait } from '../support/lock-wait.js';
import { startMailServer } from '../support/mail-server.js';
import { orderBody, shopper } from '../support/shopper.js';

type Line = Awaited<ReturnType<typeof breakableConnection>>;

/** A minute after the deadline. */
const DUE = '2026-11-25T17:01:00Z';
const UNCERTAIN =
  'Ob der Bestellbericht angekommen ist, ist ungewiss. Er wird nicht von selbst noch einmal gesendet.';

/** Two processes of one farm. The connections of `dying` to the database and the mail server can be cut. */
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let dying: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let toDatabase: Line;
let toMailServer: Line;

beforeAll(async () => {
  mailServer = await startMailServer();
  toDatabase = await breakableConnection(testServer());
  toMailServer = await breakableConnection({
    host: '127.0.0.1',
    port: Number(mailServer.environment.SMTP_PORT),
  });
  test = await startApp({ environment: mailServer.environment });
  dying = await startApp({
    environment: {
      ...mailServer.environment,
      SMTP_PORT: String(toMailServer.port),
      DB_NAME: test.config.database.name,
      DB_PORT: String(toDatabase.port),
    },
  });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  toDatabase.mend();
  toMailServer.mend();
  mailServer.received.length = 0;
  mailServer.refuse(undefined);
  mailServer.whenReceived(() => undefined);
  test.clock.set('2026-11-25T16:00:00Z');
  await test.farm.setting('enableOrderReport', 'true');
  await test.farm.pickupDay();
});
afterAll(async () => {
  await Promise.all([dying.close(), test.close()]);
  toDatabase.close();
  toMailServer.close();
  await mailServer.close();
});

const day = async () => {
  const [only] = await test.dataSource
    .getRepository(PickupDay)
    .find({ relations: { boxes: true, locations: true } });
  return only!;
};
const shown = async (): Promise<AdminPickupDay> =>
  (await admin.get('/api/admin/pickup-days').expect(200)).body[0];
const minute = (instant: string, { app, clock } = test) => {
  clock.set(instant);
  return app.get(ReportsService).sendDue();
};
/** Ignores errors: a dead process reports none. */
const deadlineOfTheDying = () => minute(DUE, dying).catch(() => undefined);
const otherRunsLater = async () => {
  for (const time of ['25T17:02', '25T17:17', '25T18:00', '26T08:00', '27T08:00']) {
    await Promise.all([1, 2].map(() => minute(`2026-11-${time}:00Z`)));
  }
};
it('the automatic report of a hidden day is sent only if it has orders', async () => {
  await test.dataSource.query('UPDATE pickup_day SET active = 0');
  await minute(DUE);
  expect(mailServer.received).toEqual([]);
  await test.farm.order({ day: await day() });
  await minute(DUE);
  expect(mailServer.received).toHaveLength(1);
});

it('the automatic report is sent once at the deadline, however many processes run', async () => {
  await minute('2026-11-25T17:00:59Z');
  expect(mailServer.received).toEqual([]);
  await Promise.all([test, dying, test, dying].map((process) => minute(DUE, process)));
  await minute('2026-11-25T17:30:00Z');
  expect(mailServer.received).toHaveLength(1);
  expect(await shown()).toMatchObject({ reportSentAt: '2026-11-25T17:01:00.000Z', reportError: null });
});

it('the automatic report is off by default', async () => {
  await test.farm.setting('enableOrderReport', 'false');
  await minute(DUE);
  expect(mailServer.received).toEqual([]);
});

it('the automatic report is retried after a failure, which the day shows until then', async () => {
  mailServer.refuse('550 no');
  await minute(DUE);
  const reportError = expect.stringContaining('der Mailserver nimmt Absender oder Empfänger nicht an');
  expect(await shown()).toMatchObject({ reportSentAt: null, reportError });
  mailServer.refuse(undefined);
  await minute('2026-11-25T17:15:00Z');
  expect(mailServer.received).toEqual([]);
  await minute('2026-11-25T17:16:00Z');
  expect(mailServer.received).toHaveLength(1);
  expect(await shown()).toMatchObject({ reportError: null });
});

it('the automatic report is not retried when its process died after the mail, but a person can send it', async () => {
  mailServer.whenReceived(() => toDatabase.cut());
  await deadlineOfTheDying();
  mailServer.whenReceived(() => undefined);
  await otherRunsLater();
  expect(mailServer.received).toHaveLength(1);
  expect(await shown()).toMatchObject({ reportSentAt: null, reportError: UNCERTAIN });

  await admin.post(`/api/admin/send-report/${(await day()).id}`).expect(200);
  expect(mailServer.received).toHaveLength(2);
  expect(await shown()).toMatchObject({ reportError: null });
});

it('the automatic report is sent by another process when the first one died before it began', async () => {
  toDatabase.cut();
  await deadlineOfTheDying();
  await otherRunsLater();
  expect(mailServer.received).toHaveLength(1);
});

it('the automatic report is sent although the database is gone once the report is claimed', async () => {
  const states = dying.app.get(ReportStates);
  const claim = jest.spyOn(states, 'claim').mockImplementation(async (state, now) => {
    claim.mockRestore();
    const isOurs = await states.claim(state, now);
    toDatabase.cut();
    return isOurs;
  });
  await deadlineOfTheDying();
  await otherRunsLater();
  expect(mailServer.received).toHaveLength(1);
});

it('the automatic report has the orders that were placed in the last second', async () => {
  const { id: customerId } = await test.farm.customer({ phoneNumber: '+436641234567' });
  const holder = test.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT id FROM customer WHERE id = ? FOR UPDATE', [customerId]);
  test.clock.set('2026-11-25T16:59:59.900Z');
  const order = Promise.resolve(shopper(test).order(orderBody(await day())));
  await lockWait(test);
  await minute('2026-11-25T17:00:00.005Z');
  await holder.commitTransaction();
  await holder.release();
  expect((await order).status).toBe(201);
  await minute(DUE);
  expect(mailServer.received).toHaveLength(1);
  expect(mailServer.received[0]!.text).toContain('Mühlböck');
});

it('the automatic report is not retried when the mail server stopped answering', async () => {
  mailServer.whenReceived(() => toMailServer.cut());
  await deadlineOfTheDying();
  mailServer.whenReceived(() => undefined);
  expect(await shown()).toMatchObject({ reportSentAt: null, reportError: UNCERTAIN });
  await otherRunsLater();
  expect(mailServer.received).toHaveLength(1);
});

it('the automatic report is not shown as uncertain while it is being sent', async () => {
  const { id: pickupDayId } = await day();
  await test.dataSource.getRepository(ReportState).insert({ pickupDayId, triedAt: new Date(DUE) });
  test.clock.set('2026-11-25T17:01:30Z');
  expect(await shown()).toMatchObject({ reportError: null });
  test.clock.set('2026-11-25T17:02:00Z');
  expect(await shown()).toMatchObject({ reportError: UNCERTAIN });
});

it('the automatic report is sent again when the deadline was moved', async () => {
  await minute(DUE);
  await test.dataSource.query("UPDATE pickup_day SET orderDeadline = '2026-11-26 17:00'");
  await minute('2026-11-26T17:00:59Z');
  expect(mailServer.received).toHaveLength(1);
  await minute('2026-11-26T17:01:00Z');
  expect(mailServer.received).toHaveLength(2);
});

it('the automatic report is not sent for past days', async () => {
  await minute('2026-11-27T23:00:00Z');
  expect(mailServer.received).toEqual([]);
});
