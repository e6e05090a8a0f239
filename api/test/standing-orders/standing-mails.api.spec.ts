import { MailFallback } from '../../src/messages/mail-fallback.service.js';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { MailOutbox, SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import type { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { startMailServer } from '../support/mail-server.js';
import { shopper } from '../support/shopper.js';
import { TestSender } from '../support/test-sender.js';

const EMAIL = 'johanna@example.at';
const NOTICE = '2026-11-23T17:00:00Z';
const SUBJECT = 'Deine Dauerbestellung für Freitag, 27.11.2026';

const sender = new TestSender();
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let friday: PickupDay;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startApp({
    environment: mailServer.environment,
    replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
  });
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  mailServer.received.length = 0;
  mailServer.refuse(undefined);
  await test.farm.setting('enableStandingOrders', 'true');
  friday = await test.farm.pickupDay({ boxes: [await test.farm.boxPreset({ name: 'Große Kiste' })] });
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});

const customersGet = (way: 'off' | 'fallback' | 'copy' | 'instead') => test.farm.setting('customerMail', way);
const mails = () => test.dataSource.getRepository(MailMessage).find({ order: { id: 'ASC' } });
const sms = () => test.dataSource.getRepository(SmsMessage).find({ order: { id: 'ASC' } });

/** Runs what the jobs do in a minute. */
const minute = async (instant: string) => {
  test.clock.set(instant);
  await test.app.get(StandingMessages).queueDue();
  await test.app.get(SmsOutbox).sendDue();
  await test.app.get(MailFallback).queueDue();
  await test.app.get(MailOutbox).sendDue();
};

/** A standing order that has entered its order. */
async function entered(values: Partial<StandingOrder> = {}): Promise<StandingOrder> {
  const standing = await test.farm.standingOrder({
    items: friday.boxes.map((box) => ({ box })),
    location: friday.locations[0]!,
    values: { email: EMAIL, startsOn: '2026-11-27', ...values },
  });
  await test.app.get(StandingEntering).enterDue();
  return standing;
}

it.each([
  ['off', 1, 0],
  ['fallback', 1, 0],
  ['copy', 1, 1],
  ['instead', 0, 1],
] as const)(
  'where mails are set to %s, a notice is %d SMS and %d mails',
  async (way, smsCount, mailCount) => {
    await customersGet(way);
    await entered();
    await minute('2026-11-23T16:59:00Z');
    expect([sender.sent.length, mailServer.received.length]).toEqual([0, 0]);
    await minute(NOTICE);
    await minute('2026-11-23T17:01:00Z');
    expect([sender.sent.length, mailServer.received.length]).toEqual([smsCount, mailCount]);
  },
);

it('the mail has the link of the order and never that of the standing order', async () => {
  await customersGet('copy');
  const { token } = await entered();
  await minute(NOTICE);
  const [mail] = mailServer.received;
  expect(mail).toMatchObject({ subject: SUBJECT, recipients: [EMAIL] });
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['abholung.ics']);
  const [order] = await test.dataSource.query('SELECT cancellationToken FROM customer_order');
  expect(mail?.text).toContain(`/order/cancel/${order.cancellationToken}`);
  for (const content of [mail?.text, mail?.html]) expect(content).not.toContain(token!);
});

/** Enters an order without the eggs that the customer wants, and sends its notice. */
async function noticeWithoutEggs(): Promise<void> {
  const eggs = await test.farm.boxPreset({ name: 'Eier' });
  await test.farm.standingOrder({
    items: [{ box: friday.boxes[0]! }, { box: { boxPresetId: eggs.id, price: 6 } }],
    location: friday.locations[0]!,
    values: { email: EMAIL },
  });
  await test.app.get(StandingEntering).enterDue();
  await minute(NOTICE);
}

it('the mail names what could not be entered', async () => {
  await customersGet('instead');
  await noticeWithoutEggs();
  expect(mailServer.received[0]?.text).toContain('Nicht dabei: Eier');
});

it('the mail that stands in for an SMS, and one that is sent again, name what could not be entered', async () => {
  await customersGet('fallback');
  await noticeWithoutEggs();
  await test.dataSource
    .getRepository(SmsMessage)
    .update({ kind: 'standing' }, { deliveryState: 'undelivered' });
  await minute('2026-11-23T17:05:00Z');
  await test.dataSource.query("UPDATE mail_message SET status = 'failed'");
  const [mail] = await mails();
  await (await loggedIn(test)).post(`/api/admin/mail-messages/${mail!.id}/resend`).expect(200);
  expect(mailServer.received.map(({ text }) => text?.includes('Nicht dabei: Eier'))).toEqual([true, true]);
});

it('a notice without an address is an SMS', async () => {
  await customersGet('instead');
  await entered({ email: null });
  await minute(NOTICE);
  expect(sender.sent).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

it('a customer who wants no notice gets no mail either', async () => {
  await customersGet('copy');
  await entered({ wantsNotice: false });
  await minute(NOTICE);
  expect(await mails()).toEqual([]);
});

it('where SMS before pickups are switched off, those with an address get a mail', async () => {
  await customersGet('fallback');
  await test.farm.setting('enableStandingNoticeSMS', 'false');
  await entered();
  await entered({ email: null });
  await minute(NOTICE);
  await minute('2026-11-23T17:01:00Z');
  expect(mailServer.received.map(({ subject }) => subject)).toEqual([SUBJECT]);
  expect(await sms()).toEqual([]);
});

it('a mail stands in for the notice to a landline, without a word about an SMS', async () => {
  await customersGet('fallback');
  await entered({ phoneNumber: '+43794212345' });
  await minute(NOTICE);
  expect(sender.sent).toEqual([]);
  expect(mailServer.received).toMatchObject([
    { subject: SUBJECT, text: expect.not.stringContaining('Die SMS') },
  ]);
});

it('a mail stands in for a notice that did not arrive, also after the deadline', async () => {
  await customersGet('fallback');
  await entered();
  await minute(NOTICE);
  await test.dataSource
    .getRepository(SmsMessage)
    .update({ kind: 'standing' }, { deliveryState: 'undelivered' });
  await minute('2026-11-25T17:01:00Z');
  await minute('2026-11-25T17:02:00Z');
  expect(mailServer.received).toMatchObject([
    {
      subject: SUBJECT,
      text: expect.stringMatching(
        /^Die SMS an dich kam nicht an, darum schreiben wir dir\.\n\nAus deiner Dauerbestellung/,
      ),
    },
  ]);
});

it('no mail stands in for the SMS that asks to confirm, nor for one about a problem', async () => {
  await customersGet('fallback');
  const pending = await test.farm.standingOrder({
    items: friday.boxes.map((box) => ({ box })),
    location: friday.locations[0]!,
    values: { status: 'pending', email: EMAIL, createdAt: test.clock.now() },
  });
  await test.dataSource.query('UPDATE pickup_day_box SET isSoldOut = 1');
  await entered();
  sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
  await test.app.get(StandingMessages).queueConfirmation(test.dataSource.manager, pending, test.clock.now());
  await minute('2026-11-20T09:02:00Z');
  await minute(NOTICE);
  await minute('2026-11-23T17:01:00Z');
  expect((await sms()).map(({ kind, status }) => [kind, status])).toEqual([
    ['standing-confirm', 'failed'],
    ['standing-problem', 'failed'],
  ]);
  expect(await mails()).toEqual([]);
});

it('a cancelled order gets no mail any more', async () => {
  await customersGet('copy');
  await entered();
  mailServer.refuse('450 later');
  await minute(NOTICE);
  const [order] = await test.dataSource.query('SELECT cancellationToken FROM customer_order');
  await shopper(test).cancel(order.cancellationToken).expect(200);
  mailServer.refuse(undefined);
  await minute('2026-11-23T17:10:00Z');
  expect(mailServer.received.map(({ subject }) => subject)).toEqual([
    `${SUBJECT.replace('Dauerbestellung', 'Bestellung')} ist storniert`,
  ]);
  expect((await mails())[0]).toMatchObject({
    kind: 'standing',
    status: 'failed',
    lastError: 'Die Bestellung wurde storniert',
  });
});

it('the farmer sends the mail of a standing order again', async () => {
  await customersGet('copy');
  const admin = await loggedIn(test);
  await entered();
  mailServer.refuse('550 no');
  await minute(NOTICE);
  mailServer.refuse(undefined);
  const [mail] = (await admin.get('/api/admin/mail-messages').expect(200)).body;
  expect(mail).toMatchObject({ kind: 'standing', status: 'failed', isResendable: true });
  await admin.post(`/api/admin/mail-messages/${mail.id}/resend`).expect(200);
  expect(mailServer.received).toMatchObject([{ subject: SUBJECT }]);
});
