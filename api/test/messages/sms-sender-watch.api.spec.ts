import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';
import { TestSender } from '../support/test-sender.js';

const NUMBER = '+43720123456';

const sender = new TestSender();
const replace: NonNullable<Parameters<typeof startApp>[0]>['replace'] = (builder) =>
  builder.overrideProvider(SmsSender).useValue(sender);

/** A farm that may send from a number, and the same farm without. */
let test: TestApp;
let withoutNumber: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp({ replace, environment: { SMS_NUMERIC_SENDER: NUMBER } });
  withoutNumber = await startApp({ replace, environment: { DB_NAME: test.config.database.name } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
});
afterAll(() => Promise.all([test.close(), withoutNumber.close()]));

const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
/** Newest first, a minute apart. */
const reported = (states: (DeliveryState | null)[], changes: Partial<SmsMessage> = {}) =>
  test.dataSource.getRepository(SmsMessage).insert(
    states.map((deliveryState, index) => ({
      kind: 'confirmation' as const,
      sender: 'Hofkiste',
      status: 'sent' as const,
      createdAt: minutesAgo(index),
      deliveryState,
      ...changes,
    })),
  );
async function warning(browser = admin) {
  const { body } = await browser.get('/api/admin/today').expect(200);
  return v.parse(Today, body).attention.find(({ kind }) => kind === 'sms-sender-blocked');
}
const sendFrom = (value: string, browser = admin) =>
  browser.put('/api/admin/settings/smsSendsFrom').send({ value });

describe('a sender name whose messages do not arrive', () => {
  it('is noticed: the newest three were rejected', async () => {
    await reported(['rejected', 'rejected', 'rejected', 'delivered', 'delivered', 'delivered']);
    expect(await warning()).toMatchObject({
      title: 'SMS mit dem Absender „Hofkiste“ kommen nicht an',
      text: 'In Österreich muss der Name registriert sein; das macht dein SMS-Anbieter.',
      canSendFromNumber: true,
    });
  });

  it('is noticed: 60 % of at least five were not delivered', async () => {
    await reported(['delivered', 'delivered', 'expired', 'undelivered', 'rejected']);
    expect(await warning()).toBeDefined();
  });

  it('can be replaced only by a number that the environment names', async () => {
    await reported(['rejected', 'rejected', 'rejected']);
    expect(await warning(await loggedIn(withoutNumber))).not.toHaveProperty('canSendFromNumber');
  });

  it('is not noticed by messages of yesterday, from a number, or without a report', async () => {
    await reported(['rejected', 'rejected', 'rejected'], { createdAt: minutesAgo(24 * 60) });
    await reported(['rejected', 'rejected', 'rejected'], { sender: NUMBER });
    await reported([null, null, null]);
    await reported(['rejected', 'rejected']);
    expect(await warning()).toBeUndefined();
  });

  it('is forgotten once the farm has another one, which is judged by its own messages', async () => {
    await reported(Array<DeliveryState>(9).fill('rejected'), { createdAt: minutesAgo(60) });
    expect(await warning()).toBeDefined();
    await confirmed(admin);
    await admin.put('/api/admin/settings/smsSenderName').send({ value: 'Lindner' }).expect(200);
    expect(await warning()).toBeUndefined();
    await reported(['delivered', 'delivered'], { sender: 'Lindner' });
    expect(await warning()).toBeUndefined();
    await reported(['rejected', 'rejected', 'rejected'], {
      sender: 'Lindner',
      createdAt: test.clock.now(),
    });
    expect(await warning()).toMatchObject({
      title: 'SMS mit dem Absender „Lindner“ kommen nicht an',
    });
  });

  it('is not noticed any more once messages come from the number', async () => {
    await reported(['rejected', 'rejected', 'rejected']);
    await sendFrom('number').expect(200);
    expect(await warning()).toBeUndefined();
    await sendFrom('name').expect(200);
    expect(await warning()).toBeDefined();
  });
});

describe('the sender of SMS', () => {
  it('can be chosen in the back office only if there is a number', async () => {
    const choice = async (browser: typeof admin) =>
      (await browser.get('/api/admin/installation').expect(200)).body.hasSmsNumber;
    expect(await choice(admin)).toBe(true);
    expect(await choice(await loggedIn(withoutNumber))).toBeUndefined();
  });

  it('stays the name without a number', async () => {
    const { body } = await sendFrom('number', await loggedIn(withoutNumber)).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'SMS_NUMBER_MISSING',
      message: 'Es ist keine Nummer als Absender eingerichtet. Wer deinen Shop betreut, kann das tun.',
    });
    await sendFrom('name', await loggedIn(withoutNumber)).expect(200);
  });

  it.each([
    ['name', 'Hofkiste'],
    ['number', NUMBER],
  ])('is the %s for every SMS', async (choice, expected) => {
    await sendFrom(choice).expect(200);
    await confirmed(admin);
    const day = await test.farm.pickupDay();
    await shopper(test).order(orderBody(day)).expect(201);
    await admin
      .post(`/api/admin/pickup-days/${day.id}/messages`)
      .set('Idempotency-Key', randomUUID())
      .send({ text: 'Hallo' })
      .expect(201);
    await test.app.get(SmsOutbox).sendDue();
    const failed = await test.farm.confirmation(await test.farm.order({ day }), 'failed');
    await admin.post(`/api/admin/sms-messages/${failed.id}/resend`).expect(200);
    await admin.post('/api/admin/installation/test-sms').send({ phoneNumber: '0664 123 45 67' }).expect(200);
    expect(sender.sent.map(({ sender: from }) => from)).toEqual([expected, expected, expected, expected]);
  });

  it('is the name again for a farm whose number was taken away', async () => {
    await sendFrom('number').expect(200);
    await shopper(withoutNumber)
      .order(orderBody(await test.farm.pickupDay()))
      .expect(201);
    expect(sender.sent).toMatchObject([{ sender: 'Hofkiste' }]);
  });
});
