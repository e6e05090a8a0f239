import { randomUUID } from 'node:crypto';
import { mailMessagesSchema } from '@hofkiste/contract/wire/mail-messages';
import { smsMessagesSchema } from '@hofkiste/contract/wire/sms-messages';
import { Today } from '@hofkiste/contract/wire/today';
import { jest } from '@jest/globals';
import * as v from 'valibot';
import { Customer } from '../../src/customers/customer.entity.js';
import { insertRows } from '../../src/database/statements.js';
import { MailFallback } from '../../src/messages/mail-fallback.service.js';
import { MailMessage, SmsMessage } from '../../src/messages/message.entity.js';
import { MailOutbox, SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { Order } from '../../src/orders/order.entity.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { startMailServer } from '../support/mail-server.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { changeBody, laterDay, orderBody, shopper } from '../support/shopper.js';
import { TestSender } from '../support/test-sender.js';

const EMAIL = 'johanna@example.at';
const LANDLINE = '07942 12345';

const sender = new TestSender();
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let shop: ReturnType<typeof shopper>;
let desk: ReturnType<typeof orderDesk>;
let day: PickupDay;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startApp({
    environment: { ...mailServer.environment, SMS_LIMIT: '5', MAIL_DAILY_LIMIT: '20' },
    replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
  });
  admin = await loggedIn(test);
  shop = shopper(test);
  desk = orderDesk(admin);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  mailServer.received.length = 0;
  mailServer.refuse(undefined);
  mailServer.whenReceived(() => {});
  day = await test.farm.pickupDay();
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});

const set = (key: string, value: string) =>
  admin.put(`/api/admin/settings/${key}`).send({ value }).expect(200);
const customersGet = (way: 'off' | 'fallback' | 'copy' | 'instead') => set('customerMail', way);
const place = async (changes: object = {}, key: string = randomUUID()) =>
  (await shop.order(orderBody(day, { email: EMAIL, ...changes }), key).expect(201)).body.order;
const mails = () => test.dataSource.getRepository(MailMessage).find({ order: { id: 'ASC' } });
const stored = (id: number) => test.dataSource.getRepository(Order).findOneByOrFail({ id });
const subjects = () => mailServer.received.map(({ subject }) => subject);
const CONFIRMATION = 'Deine Bestellung für Freitag, 27.11.2026';

/** Runs what the job does every 15 seconds. */
async function runOutbox(time?: string): Promise<void> {
  if (time) test.clock.set(`2026-11-20T${time}Z`);
  await test.app.get(MailFallback).queueDue();
  await test.app.get(MailOutbox).sendDue();
}

describe('where mails are copies, an order with an address', () => {
  beforeEach(() => customersGet('copy'));

  it('is confirmed by SMS and by mail', async () => {
    const order = await place();
    expect(order).toMatchObject({ smsEnabled: true, smsSent: true, mailSent: true });
    expect(sender.sent).toHaveLength(1);
    expect(mailServer.received).toMatchObject([
      {
        subject: CONFIRMATION,
        recipients: [EMAIL],
        from: { name: 'Hofkiste', address: 'shop@hofkiste.example' },
        attachments: [{ filename: 'abholung.ics' }],
      },
    ]);
    expect(await mails()).toMatchObject([{ status: 'sent', kind: 'confirmation', orderId: order.id }]);
  });

  it('gets mails about its change and its cancellation, too', async () => {
    const { cancellationToken } = await place();
    await shop.change(cancellationToken, changeBody(day)).expect(200);
    await shop.cancel(cancellationToken).expect(200);
    expect(subjects()).toEqual([
      CONFIRMATION,
      `${CONFIRMATION} ist geändert`,
      `${CONFIRMATION} ist storniert`,
    ]);
    expect(mailServer.received[1]?.text).toContain('2 × ');
  });

  it('reads where the pickup location is, whoever has written the order', async () => {
    const map = 'https://maps.example/hof';
    const location = await test.farm.location({ googleMapsLink: map });
    day = await test.farm.pickupDay({ date: '2026-12-04', locations: [location] });
    const { cancellationToken } = await place();
    await shop.change(cancellationToken, changeBody(day)).expect(200);
    const { id } = await desk.place(phoneOrder(day, { email: EMAIL, sendSms: true }));
    await desk.change(id, {
      items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 7 }],
      sendSms: true,
    });
    expect(mailServer.received.map(({ text }) => text?.includes(`Karte: ${map}`))).toEqual(
      Array(4).fill(true),
    );
  });

  it('gets a mail also while SMS are switched off', async () => {
    await set('enableOrderConfirmationSMS', 'false');
    expect(await place()).toMatchObject({ smsEnabled: false, smsSent: false, mailSent: true });
    expect(sender.sent).toEqual([]);
  });

  it('is reminded by SMS and by mail', async () => {
    await set('enablePickupReminderSMS', 'true');
    await place();
    test.clock.set('2026-11-27T09:00:00Z');
    await test.app.get(RemindersService).queueDue();
    await test.app.get(RemindersService).queueDue();
    await runOutbox();
    expect(subjects()).toEqual([CONFIRMATION, 'Erinnerung: Abholung am Freitag, 27.11.2026']);
  });

  it('is answered the same when its request is repeated, without a second mail', async () => {
    const key = randomUUID();
    const first = await place({}, key);
    expect(await place({}, key)).toEqual(first);
    expect(mailServer.received).toHaveLength(1);
  });

  it('stands when the mail server refuses the address, and the reason has no address', async () => {
    mailServer.refuse(`550 <${EMAIL}> unknown`);
    expect(await place()).toMatchObject({ smsSent: true, mailSent: false });
    expect(await mails()).toMatchObject([
      { status: 'failed', lastError: 'Der Mailserver nimmt Absender oder Empfänger nicht an' },
    ]);
    await runOutbox('15:00:00');
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: 1 }]);
  });

  it('gets its mail later from a mail server that is busy', async () => {
    mailServer.refuse('450 later');
    expect(await place()).toMatchObject({ mailSent: false });
    expect(await mails()).toMatchObject([{ status: 'queued' }]);
    mailServer.refuse(undefined);
    await runOutbox('09:02:00');
    expect(subjects()).toEqual([CONFIRMATION]);
  });

  it('gets no mail twice after the answer of the mail server was lost', async () => {
    mailServer.whenReceived(() => mailServer.hangUp());
    expect(await place()).toMatchObject({ mailSent: false });
    mailServer.whenReceived(() => {});
    await runOutbox('12:00:00');
    expect(await mails()).toMatchObject([{ status: 'unknown' }]);
    expect(mailServer.received).toHaveLength(1);
  });

  it('needs one statement more in its transaction than one without', async () => {
    await place({ email: '', phoneNumber: '0664 1000000' });
    const without = await transactionOf(() => place({ email: '', phoneNumber: '0664 1000001' }));
    expect(await transactionOf(() => place({ phoneNumber: '0664 1000002' }))).toBe(without + 1);
  });
});

describe('where mails replace SMS, an order with an address', () => {
  beforeEach(() => customersGet('instead'));

  it('gets an SMS, too, unless the order before it of the same number has the same address', async () => {
    const both = { smsEnabled: true, smsSent: true, mailSent: true };
    expect(await place()).toMatchObject(both);
    expect(await place()).toMatchObject({ smsEnabled: false, smsSent: false, mailSent: true });
    expect(await place({ email: 'andere@example.at' })).toMatchObject(both);
    expect(sender.sent).toHaveLength(2);
    expect(subjects()).toEqual([CONFIRMATION, CONFIRMATION, CONFIRMATION]);
  });

  it('with the address of a stranger is answered alike for a known number and a new one', async () => {
    await place({ phoneNumber: '0664 111 11 11' });
    const answers = [];
    for (const phoneNumber of ['0664 111 11 11', '0664 222 22 22']) {
      const { smsEnabled, smsSent, mailSent } = await place({ phoneNumber, email: 'fremd@example.at' });
      answers.push({ smsEnabled, smsSent, mailSent });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(sender.sent.map(({ to }) => to)).toContain('+436641111111');
  });

  it('with the address of a stranger is changed and cancelled with an SMS to the owner of the number', async () => {
    await place();
    const { cancellationToken } = await place({ email: 'fremd@example.at' });
    sender.reset();
    await shop.change(cancellationToken, changeBody(day)).expect(200);
    await shop.cancel(cancellationToken).expect(200);
    expect(sender.sent).toHaveLength(2);
  });

  it('is reminded by SMS', async () => {
    await set('enablePickupReminderSMS', 'true');
    await place();
    sender.reset();
    test.clock.set('2026-11-27T09:00:00Z');
    await test.app.get(RemindersService).queueDue();
    await test.app.get(SmsOutbox).sendDue();
    await runOutbox();
    expect(sender.sent).toHaveLength(1);
    expect(subjects()).toEqual([CONFIRMATION]);
  });

  it('without an address gets an SMS, and the same answer to a repeated request', async () => {
    const key = randomUUID();
    await place({ email: '' });
    const order = await place({ email: '' }, key);
    expect(order).toMatchObject({ smsEnabled: true, smsSent: true, mailSent: false });
    expect(await place({ email: '' }, key)).toEqual(order);
    expect(sender.sent).toHaveLength(2);
  });
});

describe('where mails stand in for SMS that do not arrive, an order with an address', () => {
  beforeEach(() => customersGet('fallback'));
  const firstLine = () => mailServer.received[0]?.text?.split('\n')[0];

  it('gets no mail if the SMS is on its way', async () => {
    expect(await place()).toMatchObject({ smsSent: true, mailSent: false });
    await runOutbox('10:00:00');
    expect(await mails()).toEqual([]);
  });

  it('gets a mail at once if its number is a landline', async () => {
    expect(await place({ phoneNumber: LANDLINE })).toMatchObject({ smsReason: 'landline', mailSent: true });
    expect(firstLine()).toBe('Danke für deine Bestellung bei Hofkiste. Sie ist verbindlich.');
  });

  it('gets a mail at once if no SMS is switched on', async () => {
    await set('enableOrderConfirmationSMS', 'false');
    expect(await place()).toMatchObject({ smsEnabled: false, mailSent: true });
  });

  it('gets a mail at once if a limit keeps the SMS back', async () => {
    for (const _ of Array.from({ length: 3 })) await place({ email: '' });
    const later = await laterDay(test);
    for (const _ of Array.from({ length: 2 })) await shop.order(orderBody(later)).expect(201);
    const { body } = await shop.order(orderBody(later, { email: EMAIL })).expect(201);
    expect(body.order).toMatchObject({ smsReason: 'limit', mailSent: true });
    expect(firstLine()).toBe('Die SMS an dich kam nicht an, darum schreiben wir dir.');
  });

  it('gets its mail although a limit keeps 200 later mails back', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    await place();
    const limited = await place({ email: 'anna@example.at', phoneNumber: '0664 765 43 21' });
    await test.dataSource.query(
      `INSERT INTO sms_message (kind, orderId, recipient, sender, text, status, attempts, createdAt, dedupeKey)
       SELECT 'confirmation', o.id, o.phoneNumber, 'Hofkiste', 'x', 'failed', 1, o.orderDate, UUID()
       FROM customer_order o JOIN information_schema.columns WHERE o.id = ? LIMIT 200`,
      [limited.id],
    );
    await test.dataSource.query(
      `INSERT INTO mail_message (kind, recipient, subject, text, html, status, attempts, createdAt)
       SELECT 'confirmation', 'anna@example.at', 'x', 'x', 'x', 'sent', 1, o.orderDate
       FROM customer_order o JOIN information_schema.columns WHERE o.id = ? LIMIT 5`,
      [limited.id],
    );
    await runOutbox();
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[EMAIL]]);
  });

  it('gets one mail soon after the SMS has failed', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    expect(await place()).toMatchObject({ smsSent: false, mailSent: false });
    await Promise.all([runOutbox(), runOutbox()]);
    await runOutbox('09:10:00');
    expect(subjects()).toEqual([CONFIRMATION]);
    expect(firstLine()).toBe('Die SMS an dich kam nicht an, darum schreiben wir dir.');
  });

  it.each(['undelivered', 'expired', 'rejected'] as const)(
    'gets one mail after the SMS was reported as %s',
    async (deliveryState) => {
      const { id } = await place();
      await test.dataSource.getRepository(SmsMessage).update({ orderId: id }, { deliveryState });
      await runOutbox();
      await runOutbox('09:10:00');
      expect(subjects()).toEqual([CONFIRMATION]);
    },
  );

  it('needs the farmer until the mail has gone out', async () => {
    const { id } = await place();
    await test.dataSource.getRepository(SmsMessage).update({ orderId: id }, { deliveryState: 'undelivered' });
    const seen = async () => ({
      attention: v
        .parse(Today, (await admin.get('/api/admin/today').expect(200)).body)
        .attention.filter(({ kind }) => kind === 'sms-undelivered').length,
      sms: v
        .parse(smsMessagesSchema, (await admin.get('/api/admin/sms-messages').expect(200)).body)
        .map(({ isMailed, needsAttention }) => ({ isMailed, needsAttention })),
      order: (await desk.details(id)).lostSms,
    });
    expect(await seen()).toEqual({
      attention: 1,
      sms: [{ isMailed: undefined, needsAttention: true }],
      order: { isMailed: false },
    });
    await runOutbox();
    expect(await seen()).toEqual({
      attention: 0,
      sms: [{ isMailed: true, needsAttention: false }],
      order: { isMailed: true },
    });
  });

  it('gets no mail after the SMS was delivered, or may have arrived', async () => {
    const { id } = await place();
    const messages = test.dataSource.getRepository(SmsMessage);
    await messages.update({ orderId: id }, { deliveryState: 'delivered' });
    await runOutbox();
    await messages.update({ orderId: id }, { status: 'unknown', deliveryState: null });
    await runOutbox();
    expect(await mails()).toEqual([]);
  });

  it('gets no mail about what it no longer is', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    const changed = await place();
    sender.reset();
    test.clock.set('2026-11-20T09:00:01Z');
    await shop.change(changed.cancellationToken, changeBody(day)).expect(200);
    await runOutbox();
    expect(await mails()).toEqual([]);
  });

  it('gets no mail after the pickup, and none after three days', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    await place();
    test.clock.set('2026-11-23T09:00:01Z');
    await runOutbox();
    expect(await mails()).toEqual([]);
  });

  it('gets no mail once mails are switched off', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    await place();
    await customersGet('off');
    await runOutbox();
    expect(await mails()).toEqual([]);
  });
});

describe('the address of an order', () => {
  it('is stored with the order, never with the customer', async () => {
    await customersGet('copy');
    const { id } = await place({ email: ` ${EMAIL} ` });
    const { email, customerId } = await stored(id);
    expect(email).toBe(EMAIL);
    const { body } = await admin.get(`/api/admin/customers/${customerId}`).expect(200);
    expect(body.email).toBeNull();
  });

  it.each(['johanna', 'a@b', 42, ['a@b.at'], `${'a'.repeat(250)}@b.at`, 'a@b.at\r\nBcc: c@d.at'])(
    'is refused if it is %p',
    async (email) => {
      await customersGet('copy');
      const { body } = await shop.order(orderBody(day, { email })).expect(400);
      expect(body.errors).toEqual([{ path: 'email', message: 'Bitte gib eine gültige E-Mail-Adresse ein' }]);
    },
  );

  it.each(['johanna', 42, EMAIL])('is not read while mails are switched off: %p', async (email) => {
    const order = await place({ email });
    expect(order).not.toHaveProperty('mailSent');
    expect((await stored(order.id)).email).toBeNull();
    expect(await mails()).toEqual([]);
  });
});

describe('a shop without a mail server', () => {
  it('asks for no address, reads none and sends no mail, whatever was chosen', async () => {
    const other = await startApp();
    const farmer = await loggedIn(other);
    await farmer.put('/api/admin/settings/customerMail').send({ value: 'instead' }).expect(200);
    await farmer.put('/api/admin/settings/asksForEmail').send({ value: 'true' }).expect(404);
    const { body: settings } = await other.http.get('/api/settings').expect(200);
    expect(settings).toContainEqual({ key: 'asksForEmail', value: 'false' });
    expect(settings.map(({ key }: { key: string }) => key)).not.toContain('customerMail');
    const { body } = await shopper(other)
      .order(orderBody(await other.farm.pickupDay(), { email: 42 }))
      .expect(201);
    expect(body.order).toMatchObject({ smsEnabled: true, smsSent: true });
    expect(body.order).not.toHaveProperty('mailSent');
    await other.app.get(MailFallback).queueDue();
    expect(await other.dataSource.getRepository(MailMessage).count()).toBe(0);
    expect(await other.dataSource.getRepository(Order).findOneByOrFail({})).toMatchObject({ email: null });
    await other.close();
  });
});

describe('limits of mails', () => {
  beforeEach(() => customersGet('instead'));
  const fromOther = (number: number, changes: object = {}) =>
    place({ phoneNumber: `0664 200 00 ${String(number).padStart(2, '0')}`, ...changes });
  const sentTo = async (count: number, changes: object = {}) => {
    const orders = [];
    for (let number = 0; number < count; number += 1) orders.push(await fromOther(number, changes));
    return orders.map(({ mailSent }) => mailSent);
  };

  it('an address gets five mails an hour and ten a day; its other orders stand', async () => {
    expect(await sentTo(6)).toEqual([true, true, true, true, true, false]);
    test.clock.set('2026-11-20T10:00:01Z');
    expect(await sentTo(6)).toEqual([true, true, true, true, true, false]);
    test.clock.set('2026-11-20T12:00:00Z');
    expect(await fromOther(20)).toMatchObject({ mailSent: false, smsSent: true });
  });

  it('all addresses together get 20 mails a day', async () => {
    for (let number = 0; number < 20; number += 1)
      await fromOther(number, { email: `a${number}@example.at` });
    expect(await fromOther(21)).toMatchObject({ mailSent: false });
    test.clock.set('2026-11-21T09:00:01Z');
    expect(await fromOther(22)).toMatchObject({ mailSent: true });
  });

  it('three changes by link are mailed', async () => {
    const { cancellationToken } = await place();
    for (const quantity of [2, 3, 4, 5]) {
      const items = [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity }];
      await shop.change(cancellationToken, changeBody(day, { items })).expect(200);
    }
    expect((await mails()).filter(({ kind }) => kind === 'change')).toHaveLength(3);
  });
});

describe('an order that the farmer takes', () => {
  beforeEach(() => customersGet('copy'));

  it('is confirmed by mail if the farmer wants a confirmation', async () => {
    const silent = await desk.place(phoneOrder(day, { email: EMAIL }));
    expect(silent.email).toBe(EMAIL);
    expect(await mails()).toEqual([]);
    await desk.place(phoneOrder(day, { email: EMAIL, phoneNumber: '', sendSms: true }));
    expect(subjects()).toEqual([CONFIRMATION]);
  });

  it('keeps no address while mails are switched off', async () => {
    await customersGet('off');
    const order = await desk.place(phoneOrder(day, { email: EMAIL }));
    expect(order.email).toBeNull();
    expect((await desk.change(order.id, { email: EMAIL, version: 1 })).email).toBeNull();
  });

  it('can get another address: its queued mail fails, and later mails go there', async () => {
    mailServer.refuse('450 later');
    const order = await desk.place(phoneOrder(day, { email: EMAIL, sendSms: true }));
    mailServer.refuse(undefined);
    await desk.change(order.id, { email: 'hanna@example.at', sendSms: true });
    await runOutbox('09:05:00');
    expect(await mails()).toMatchObject([{ status: 'failed', lastError: 'Die Bestellung wurde geändert' }]);
    await desk.cancel(order.id, { sendSms: true });
    expect(mailServer.received).toMatchObject([{ recipients: ['hanna@example.at'] }]);
    expect(await desk.history(order.id)).toContain('mail-sent by system');
  });

  it('gets a new link with another address if a mail has gone to the earlier one', async () => {
    const { id } = await desk.place(phoneOrder(day, { email: EMAIL, sendSms: true }));
    const { cancellationToken } = await stored(id);
    await desk.change(id, { note: 'ruft an' });
    expect((await stored(id)).cancellationToken).toBe(cancellationToken);
    await desk.change(id, { email: 'hanna@example.at' });
    expect((await stored(id)).cancellationToken).not.toBe(cancellationToken);
  });

  it('gets its queued mail with what it is after a change', async () => {
    mailServer.refuse('450 later');
    const { id } = await desk.place(phoneOrder(day, { email: EMAIL, sendSms: true }));
    mailServer.refuse(undefined);
    await desk.change(id, { items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 7 }] });
    await runOutbox('09:05:00');
    expect(mailServer.received[0]?.text).toContain('7 × ');
  });

  it('gets no queued mail once it is cancelled, and nothing is left of it once it is deleted', async () => {
    mailServer.refuse('450 later');
    const { id } = await desk.place(phoneOrder(day, { email: EMAIL, sendSms: true }));
    await desk.cancel(id);
    expect(await mails()).toMatchObject([{ status: 'failed', lastError: 'Die Bestellung wurde storniert' }]);
    mailServer.refuse(undefined);
    const sent = await desk.place(phoneOrder(day, { email: EMAIL, sendSms: true }));
    await desk.remove(id).expect(200);
    await desk.remove(sent.id).expect(200);
    expect(await mails()).toMatchObject([{ status: 'sent', recipient: null, subject: null, text: null }]);
  });
});

describe('the mails in the back office', () => {
  beforeEach(() => customersGet('copy'));
  const list = async (query = '') =>
    v.parse(mailMessagesSchema, (await admin.get(`/api/admin/mail-messages${query}`).expect(200)).body);
  const resend = (id: number) => admin.post(`/api/admin/mail-messages/${id}/resend`);
  const failedMail = async () => {
    mailServer.refuse('550 unknown');
    const { id } = await place();
    mailServer.refuse(undefined);
    const [mail] = await list();
    return { orderId: id, id: mail!.id };
  };

  it('are listed, the newest first', async () => {
    const first = await place();
    await failedMail();
    expect(await list()).toMatchObject([
      { status: 'failed', isResendable: true, needsAttention: true, customerName: 'Mühlböck, Johanna' },
      { status: 'sent', isResendable: false, needsAttention: false, orderId: first.id, recipient: EMAIL },
    ]);
    const [failed, sent] = await list();
    expect(await list(`?before=${failed!.id}`)).toEqual([sent]);
    expect(await list('?status=failed')).toEqual([failed]);
  });

  describe('found by a search', () => {
    const found = async (search: string, rest = '') =>
      (await list(`?search=${encodeURIComponent(search)}${rest}`)).map(({ orderId }) => orderId);

    it.each([
      ['the beginning of the address', 'Huber.eva@'],
      ['a part of the address', 'post.example'],
      ['the name', 'hüber'],
      ['the end of the number', '444 33'],
      ['words of the subject', 'storniert bestellung'],
      ['the date in the subject', '04.12.2026'],
    ])('%s', async (_, search) => {
      await place();
      const later = await test.farm.pickupDay({ date: '2026-12-04' });
      const other = await place({
        ...orderBody(later),
        lastName: 'Huber',
        phoneNumber: '0664 222 444 33',
        email: 'huber.eva@post.example',
      });
      await shop.cancel(other.cancellationToken).expect(200);
      expect(new Set(await found(search))).toEqual(new Set([other.id]));
    });

    it('the name that the customer has now, and the one at the order', async () => {
      const { id } = await place({ lastName: 'Huber' });
      await test.dataSource.getRepository(Customer).update({ lastName: 'Huber' }, { lastName: 'Moser' });
      expect(await found('moser')).toEqual([id]);
      expect(await found('huber')).toEqual([id]);
    });

    it('the name at an order without a number', async () => {
      const { id } = await desk.place(phoneOrder(day, { phoneNumber: '', email: EMAIL, sendSms: true }));
      const { lastName } = await stored(id);
      expect(await found(lastName!)).toEqual([id]);
    });

    it('the name and the address of old mails, whose subject is erased', async () => {
      const { id } = await place();
      const erased = { subject: null, text: null, html: null, createdAt: new Date('2026-09-01T09:00:00Z') };
      await test.dataSource.getRepository(MailMessage).update({ orderId: id }, erased);
      expect(await found('mühlböck')).toEqual([id]);
      expect(await found(EMAIL)).toEqual([id]);
    });

    it('with a status and page by page', async () => {
      const first = await place();
      const { orderId: failed } = await failedMail();
      expect(await found('mühlb')).toEqual([failed, first.id]);
      expect(await found('mühlb', '&status=sent')).toEqual([first.id]);
      const [newest] = await list();
      expect(await found('mühlb', `&before=${newest!.id}`)).toEqual([first.id]);
    });

    it('mails to many customers of one name, and to many addresses', async () => {
      await test.farm.namesakes(501, { firstName: 'Anna', lastName: 'Huber' });
      const { id } = await place({ lastName: 'Huber' });
      const mail = (await mails())[0]!;
      const copies = Array.from({ length: 501 }, (_, index) => ({
        ...mail,
        dedupeKey: null,
        orderId: null,
        recipient: `kunde-${index}@example.at`,
      }));
      await insertRows(
        test.dataSource.manager,
        MailMessage,
        copies.map(({ id: _id, ...row }) => row),
      );
      expect(await found('huber')).toEqual([id]);
      expect(await found('kunde-')).toHaveLength(100);
    });

    it('nothing, without reading every mail', async () => {
      await place();
      expect(await found('100%')).toEqual([]);
      expect(await found('_')).toEqual([]);
      expect(await found('x'.repeat(80))).toEqual([]);
      await admin.get(`/api/admin/mail-messages?search=${'x'.repeat(81)}`).expect(400);
    });
  });

  it('that failed are on the list of problems until they are sent again', async () => {
    const { id } = await failedMail();
    const kinds = async () =>
      (await admin.get('/api/admin/today').expect(200)).body.attention.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds()).toContain('mail-failed');
    await resend(id).expect(200, { success: true, message: 'Die E-Mail wurde gesendet.' });
    expect(await kinds()).not.toContain('mail-failed');
    expect(subjects()).toEqual([CONFIRMATION]);
  });

  it('go to the address that the order has now', async () => {
    const { id, orderId } = await failedMail();
    await desk.change(orderId, { email: 'hanna@example.at' });
    await resend(id).expect(200);
    expect(mailServer.received).toMatchObject([{ recipients: ['hanna@example.at'] }]);
    const { cancellationToken } = await stored(orderId);
    expect(mailServer.received[0]?.text).toContain(cancellationToken);
  });

  it('that went to another address can be sent to the new one', async () => {
    const order = await place();
    const [mail] = await list();
    await resend(mail!.id).expect(409, /MAIL_NOT_RESENDABLE/);
    await desk.change(order.id, { email: 'hanna@example.at' });
    await resend(mail!.id).expect(200);
    await resend(mail!.id).expect(409, /MAIL_NOT_RESENDABLE/);
    expect(mailServer.received).toHaveLength(2);
  });

  it('are not sent again without their order, address or purpose', async () => {
    await resend(4711).expect(404, /MAIL_NOT_FOUND/);
    const { id, orderId } = await failedMail();
    await desk.change(orderId, { email: null });
    await resend(id).expect(409, /MAIL_WITHOUT_ADDRESS/);
    await desk.change(orderId, { email: EMAIL });
    test.clock.set('2026-11-20T09:00:01.000Z');
    await desk.change(orderId, { items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 7 }] });
    await resend(id).expect(409, /MAIL_OUTDATED/);
    await desk.cancel(orderId);
    await resend(id).expect(409, /MAIL_OF_CANCELLED_ORDER/);
    test.clock.set('2026-11-27T18:00:01.000Z');
    await test.dataSource
      .getRepository(Order)
      .update({ id: orderId }, { cancelledAt: null, changedAt: null });
    await resend(id).expect(409, /MAIL_TOO_LATE/);
    await test.dataSource.getRepository(MailMessage).update({ id }, { text: null });
    await resend(id).expect(409, /MAIL_ERASED/);
    await test.dataSource.getRepository(MailMessage).update({ id }, { text: 'x', orderId: null });
    await resend(id).expect(409, /MAIL_WITHOUT_ORDER/);
  });

  it('say why they failed again', async () => {
    const { id } = await failedMail();
    mailServer.refuse('550 unknown');
    const { body } = await resend(id).expect(409, /MAIL_NOT_SENT/);
    expect(body.message).toBe(
      'Die E-Mail wurde nicht gesendet: Der Mailserver nimmt Absender oder Empfänger nicht an.',
    );
  });
});

it('a mail that waits for the mail server until the pickup begins fails', async () => {
  await customersGet('copy');
  mailServer.refuse('450 later');
  await place();
  await runOutbox('12:00:00');
  expect(await mails()).toMatchObject([{ status: 'queued', attempts: 2 }]);
  test.clock.set('2026-11-27T18:00:00Z');
  await runOutbox();
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
});

it('answers to a mail go to the farm', async () => {
  await customersGet('copy');
  await test.farm.setting('headerTitle', 'Hof "Süd", Bcc: alle@example.at');
  await set('footerContactEmail', '<a href="mailto:hof@hofkiste.example">hof@hofkiste.example</a>');
  await place();
  expect(mailServer.received[0]).toMatchObject({
    replyTo: [{ address: 'hof@hofkiste.example' }],
    from: { name: 'Hof "Süd", Bcc: alle@example.at', address: 'shop@hofkiste.example' },
    recipients: [EMAIL],
  });
});

it('a mail says that a machine has sent it, so that absence notices stay away from the farm', async () => {
  await customersGet('copy');
  await place();
  expect(mailServer.received[0]?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
    ]),
  );
});

/** The statements between the beginning and the end of the transaction of a call. */
async function transactionOf(call: () => Promise<unknown>): Promise<number> {
  const logged = jest.spyOn(test.dataSource.logger, 'logQuery');
  await call();
  const statements = logged.mock.calls.map(([sql]) => sql);
  logged.mockRestore();
  return statements.indexOf('COMMIT') - statements.indexOf('START TRANSACTION');
}
