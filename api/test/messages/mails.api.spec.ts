import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { CONFIRMATION, EMAIL, type MailShop, mailShop } from '../support/mail-shop.js';
import { phoneOrder } from '../support/order-desk.js';
import { changeBody } from '../support/shopper.js';

const mailing = mailShop();
const { sender, customersGet, mails, stored, subjects, runOutbox } = mailing;
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

const set = (key: string, value: string) =>
  admin.put(`/api/admin/settings/${key}`).send({ value }).expect(200);

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

  it('is not reminded once everything in it was withdrawn from, even if the reminder waits already', async () => {
    await set('enablePickupReminderSMS', 'true');
    const { cancellationToken } = await place();
    await test.dataSource.query('UPDATE order_item SET isPerishable = FALSE');
    test.clock.set('2026-11-27T09:00:00Z');
    await test.app.get(RemindersService).queueDue();
    const { items } = (await shop.verify(cancellationToken).expect(200)).body;
    const all = items.map((item: { quantity: number; boxPreset: { id: number } }) => ({
      boxPresetId: item.boxPreset.id,
      quantity: item.quantity,
    }));
    await test.http.post(`/api/orders/withdraw/${cancellationToken}`).send({ items: all }).expect(200);
    await runOutbox();
    expect(subjects()).toEqual([CONFIRMATION, expect.stringContaining('Widerruf')]);
  });

  it('is not reminded while reminders are switched off: their switch is for mails, too', async () => {
    await set('enablePickupReminderSMS', 'false');
    await place();
    test.clock.set('2026-11-27T09:00:00Z');
    await test.app.get(RemindersService).queueDue();
    await runOutbox();
    expect(subjects()).toEqual([CONFIRMATION]);
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

describe('where mails replace SMS', () => {
  beforeEach(() => customersGet('instead'));

  it('an order with an address gets an SMS, too, unless the order before it of the same number has the same address', async () => {
    const both = { smsEnabled: true, smsSent: true, mailSent: true };
    expect(await place()).toMatchObject(both);
    expect(await place()).toMatchObject({ smsEnabled: false, smsSent: false, mailSent: true });
    expect(await place({ email: 'andere@example.at' })).toMatchObject(both);
    expect(sender.sent).toHaveLength(2);
    expect(subjects()).toEqual([CONFIRMATION, CONFIRMATION, CONFIRMATION]);
  });

  it('an order with the address of a stranger is answered alike for a known number and a new one', async () => {
    await place({ phoneNumber: '0664 111 11 11' });
    const answers = [];
    for (const phoneNumber of ['0664 111 11 11', '0664 222 22 22']) {
      const { smsEnabled, smsSent, mailSent } = await place({ phoneNumber, email: 'fremd@example.at' });
      answers.push({ smsEnabled, smsSent, mailSent });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(sender.sent.map(({ to }) => to)).toContain('+436641111111');
  });

  it('an order with the address of a stranger is changed and cancelled with an SMS to the owner of the number', async () => {
    await place();
    const { cancellationToken } = await place({ email: 'fremd@example.at' });
    sender.reset();
    await shop.change(cancellationToken, changeBody(day)).expect(200);
    await shop.cancel(cancellationToken).expect(200);
    expect(sender.sent).toHaveLength(2);
  });

  it('an order with an address is reminded by SMS', async () => {
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

  it('an order without an address gets an SMS, and a repeated request the same answer', async () => {
    const key = randomUUID();
    await place({ email: '' });
    const order = await place({ email: '' }, key);
    expect(order).toMatchObject({ smsEnabled: true, smsSent: true, mailSent: false });
    expect(await place({ email: '' }, key)).toEqual(order);
    expect(sender.sent).toHaveLength(2);
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
