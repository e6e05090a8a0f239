import { smsMessagesSchema } from '@hofkiste/contract/wire/sms-messages';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { CONFIRMATION, EMAIL, type MailShop, mailShop } from '../support/mail-shop.js';
import { changeBody, laterDay, orderBody } from '../support/shopper.js';

const mailing = mailShop();
const { sender, customersGet, mails, subjects, firstLine, runOutbox } = mailing;
let mailServer: MailShop['mailServer'];
let test: MailShop['test'];
let admin: MailShop['admin'];
let shop: MailShop['shop'];
let desk: MailShop['desk'];
let day: PickupDay;

beforeAll(async () => {
  ({ mailServer, test, admin, shop, desk } = await mailing.start());
});
beforeEach(async () => {
  day = await mailing.startAnew();
});
afterAll(() => mailing.close());

const place = (changes: object = {}, key?: string) => mailing.place(day, changes, key);

const LANDLINE = '07942 12345';

const set = (key: string, value: string) =>
  admin.put(`/api/admin/settings/${key}`).send({ value }).expect(200);

describe('where mails stand in for SMS that do not arrive, an order with an address', () => {
  beforeEach(() => customersGet('fallback'));

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
