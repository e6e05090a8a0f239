import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { SmsDelivery, SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { changeBody, orderBody, shopper } from '../support/shopper.js';
import { BUSY, TestSender } from '../support/test-sender.js';

const sender = new TestSender();

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let desk: ReturnType<typeof orderDesk>;
let shop: ReturnType<typeof shopper>;
let preset: BoxPreset;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
  shop = shopper(test);
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  desk = orderDesk(admin);
  preset = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  day = await test.farm.pickupDay({
    boxes: [preset],
    locations: [await test.farm.location({ name: 'Hof' })],
  });
});
afterAll(() => test.close());

interface Placed {
  id: number;
  cancellationToken: string;
}
const order = async (on = day): Promise<Placed> => (await shop.order(orderBody(on)).expect(201)).body.order;
const pieces = (quantity: number) => ({ items: [{ boxPresetId: preset.id, quantity }] });
const change = ({ cancellationToken }: Placed, quantity: number) =>
  shop.change(cancellationToken, changeBody(day, pieces(quantity))).expect(200);
const messages = async () =>
  (await test.dataSource.getRepository(SmsMessage).find({ order: { createdAt: 'ASC', id: 'ASC' } })).map(
    ({ kind, status, recipient, text }) => ({ kind, status, recipient, text }),
  );
const texts = () => sender.sent.map(({ text }) => text);
const at = (instant: string) => test.clock.set(instant);
const sendDue = () => test.app.get(SmsOutbox).sendDue();

describe('the SMS about a change', () => {
  it('has the facts of the order after the change', async () => {
    const placed = await order();
    await change(placed, 3);
    expect(texts()[1]).toBe(
      'Hofkiste: Bestellung geändert. 3x Große Kiste, 79,50 EUR bar bei Abholung am Freitag, 27.11.2026, ' +
        '16:00-19:00, Hof. Ändern/Storno bis Mi, 25.11.2026, 18:00 Uhr: ' +
        `http://localhost:8080/order/cancel/${placed.cancellationToken}`,
    );
    expect(await messages()).toMatchObject([{ kind: 'confirmation' }, { kind: 'change', status: 'sent' }]);
  });

  it('has the text of the settings', async () => {
    await test.farm.setting('changeSMSText', 'Neu: {items}.');
    await change(await order(), 2);
    expect(texts()[1]).toBe('Neu: 2x Große Kiste.');
  });

  it('is not sent when it is switched off, or when nothing has changed', async () => {
    const placed = await order();
    await change(placed, 1);
    await test.farm.setting('enableChangeSMS', 'false');
    await change(placed, 2);
    expect(sender.sent).toHaveLength(1);
  });

  it('is sent about three changes by link at most; further ones are stored with the reason', async () => {
    const placed = await order();
    for (const [minute, quantity] of [2, 3, 4, 5, 1].entries()) {
      at(`2026-11-20T1${minute}:00:00.000Z`);
      await change(placed, quantity);
    }
    expect(sender.sent).toHaveLength(4);
    const { body } = await admin.get('/api/admin/sms-messages?status=suppressed').expect(200);
    expect(body).toMatchObject(
      Array(2).fill({ kind: 'change', reason: 'Schon 3 SMS zu Änderungen dieser Bestellung' }),
    );
    await change(await order(), 2);
    expect(sender.sent).toHaveLength(6);
  });

  it('counts against the limit of the number', async () => {
    const placed = await order();
    const other = await test.farm.pickupDay({ date: '2026-12-04', boxes: [preset] });
    for (const on of [day, day, other, other]) await order(on);
    await change(placed, 2);
    expect((await messages()).at(-1)).toMatchObject({ kind: 'change', status: 'suppressed' });
  });

  it('never makes the change fail', async () => {
    const placed = await order();
    sender.answer = () => Promise.reject(new Error('broken driver'));
    await change(placed, 2);
    expect((await messages()).at(-1)).toMatchObject({ kind: 'change' });
  });
});

describe('an unsent SMS of a changed order', () => {
  let placed: Placed;
  beforeEach(async () => {
    sender.always(BUSY);
    placed = await order();
    sender.reset();
  });
  const later = async () => {
    at('2026-11-20T12:00:00.000Z');
    await sendDue();
  };

  it('is replaced by the SMS about the change', async () => {
    await change(placed, 3);
    await later();
    expect(texts()).toEqual([expect.stringContaining('3x Große Kiste')]);
    expect(await messages()).toMatchObject([
      { kind: 'confirmation', status: 'failed' },
      { kind: 'change', status: 'sent' },
    ]);
  });

  it('is written again if there is no SMS about the change', async () => {
    await desk.change(placed.id, pieces(3));
    await later();
    expect(texts()).toEqual([expect.stringContaining('Bestellung erhalten. 3x Große Kiste, 79,50 EUR bar')]);
    expect(await messages()).toMatchObject([{ kind: 'confirmation', status: 'sent' }]);
  });

  it('is sent to the new number', async () => {
    await desk.change(placed.id, { phoneNumber: '0676 7654321' });
    await later();
    expect(sender.sent).toMatchObject([{ to: '+436767654321' }]);
  });

  it('is not sent once the order has no number', async () => {
    await desk.change(placed.id, { phoneNumber: '' });
    await later();
    expect(sender.sent).toEqual([]);
  });

  it('is replaced by the SMS about a newer change', async () => {
    sender.always(BUSY);
    await change(placed, 2);
    sender.reset();
    await change(placed, 3);
    await later();
    expect(texts()).toEqual([expect.stringContaining('3x Große Kiste')]);
  });

  it('is not sent by a process that has read it before', async () => {
    const [read] = await test.dataSource.getRepository(SmsMessage).find();
    await desk.change(placed.id, pieces(4));
    expect(await test.app.get(SmsDelivery).deliver(read!, 1000)).toBe(false);
    expect(sender.sent).toEqual([]);
  });

  it('has the boxes after the change if it is a reminder', async () => {
    at('2026-11-27T07:00:00.000Z');
    await test.app.get(RemindersService).queueDue();
    const late = orderDesk(await loggedIn(test));
    await late.change(placed.id, { ...pieces(2), force: true });
    await sendDue();
    expect(texts()).toContainEqual(expect.stringMatching(/Abholung am .*2x Große Kiste/));
    expect(texts().join()).not.toContain('1x Große Kiste');
  });
});

describe('a failed SMS of a changed order', () => {
  const resend = async (kind: string) => {
    const { body } = await admin.get('/api/admin/sms-messages').expect(200);
    const message = body.find((sms: { kind: string }) => sms.kind === kind);
    return { message, call: admin.post(`/api/admin/sms-messages/${message.id}/resend`) };
  };

  it('cannot be sent again: its text is old', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer', retryable: false });
    const placed = await order();
    at('2026-11-20T09:01:00.000Z');
    await change(placed, 2);
    const { message, call } = await resend('confirmation');
    expect(message).toMatchObject({ status: 'failed', isResendable: false, needsAttention: false });
    expect((await call.expect(409)).body).toMatchObject({
      code: 'SMS_OUTDATED',
      message: 'Die Bestellung wurde seit dieser SMS geändert.',
    });
    sender.reset();
    await (await resend('change')).call.expect(200);
    expect(texts()).toEqual([expect.stringContaining('2x Große Kiste')]);
  });
});

describe('the SMS about an edit of the farmer', () => {
  it('is sent only if the farmer wants it', async () => {
    const { id } = await order();
    await desk.change(id, pieces(2));
    expect(sender.sent).toHaveLength(1);
    await desk.change(id, { ...pieces(3), sendSms: true });
    expect(texts()[1]).toContain('Bestellung geändert. 3x Große Kiste');
  });

  it('is sent each time, and leaves the customer three about changes by link', async () => {
    const placed = await order();
    for (const quantity of [2, 3, 4, 1, 2, 3]) {
      const changed = await desk.change(placed.id, { ...pieces(quantity), sendSms: true });
      expect(changed).not.toHaveProperty('smsReason');
    }
    expect(sender.sent).toHaveLength(7);
    for (const quantity of [4, 5, 1]) await change(placed, quantity);
    expect(sender.sent).toHaveLength(10);
  });

  it.each([
    ['underway', BUSY],
    ['failed', { status: 'rejected', reason: 'Nummer', retryable: false }],
    ['unknown', { status: 'unknown', reason: 'Keine Antwort' }],
  ] as const)('is answered with the reason %s when it is not sent', async (smsReason, outcome) => {
    const { id } = await order();
    sender.always(outcome);
    expect(await desk.change(id, { ...pieces(2), sendSms: true })).toMatchObject({ smsReason });
    const { body } = await desk.cancel(id, { sendSms: true }).expect(200);
    expect(body).toMatchObject({ isCancelled: true, smsReason });
    expect(await desk.change((await order()).id, pieces(2))).not.toHaveProperty('smsReason');
  });

  it('is answered with the reason when the number gets no SMS', async () => {
    const { id } = await order();
    const change = { ...pieces(2), phoneNumber: '07942 12345', sendSms: true };
    expect(await desk.change(id, change)).toMatchObject({ smsReason: 'landline' });
  });

  it('does not offer a change after the deadline, neither does the SMS about a new order', async () => {
    const { id } = await order();
    at('2026-11-26T09:00:00.000Z');
    const late = orderDesk(await loggedIn(test));
    await late.change(id, { ...pieces(2), force: true, sendSms: true });
    await late.place(phoneOrder(day, { force: true, sendSms: true }));
    expect(texts().slice(1)).toEqual([
      'Hofkiste: Bestellung geändert. 2x Große Kiste, 53,00 EUR bar bei Abholung am Freitag, 27.11.2026, 16:00-19:00, Hof.',
      'Hofkiste: Bestellung erhalten. 1x Große Kiste, 26,50 EUR bar bei Abholung am Freitag, 27.11.2026, 16:00-19:00, Hof.',
    ]);
  });

  it('is sent to the new number', async () => {
    const { id } = await order();
    await desk.change(id, { phoneNumber: '0676 7654321', sendSms: true });
    expect(sender.sent[1]).toMatchObject({ to: '+436767654321' });
  });

  it('is not sent for the note alone, or after the pickup', async () => {
    const { id } = await order();
    await desk.change(id, { note: 'ruft an', sendSms: true });
    at('2026-11-27T18:00:00.000Z');
    await orderDesk(await loggedIn(test)).change(id, { firstName: 'Hanna', sendSms: true });
    expect(sender.sent).toHaveLength(1);
  });
});

describe('the order list', () => {
  const state = async ({ id }: Placed) => {
    const { smsConfirmationSent, smsUnderway } = await desk.details(id);
    return { smsConfirmationSent, smsUnderway };
  };

  it('counts a customer as told once the SMS about a change is sent', async () => {
    sender.always(BUSY);
    const placed = await order();
    expect(await state(placed)).toEqual({ smsConfirmationSent: false, smsUnderway: true });
    sender.reset();
    await change(placed, 2);
    expect(await state(placed)).toEqual({ smsConfirmationSent: true, smsUnderway: false });
  });

  it('shows that a customer was not told', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer', retryable: false });
    expect(await state(await order())).toEqual({ smsConfirmationSent: false, smsUnderway: false });
  });
});

it('reminders do not count against the limit of a number', async () => {
  await test.farm.setting('pickupReminderTime', '10:00');
  for (let i = 0; i < 3; i++) await order();
  for (let i = 0; i < 2; i++) await desk.place(phoneOrder(day, { ...pieces(1), sendSms: true }));
  at('2026-11-27T09:00:00.000Z');
  await test.app.get(RemindersService).queueDue();
  await sendDue();
  expect(sender.sent).toHaveLength(6);
  const other = await test.farm.pickupDay({ date: '2026-12-04', boxes: [preset] });
  const { body } = await shop.order(orderBody(other)).expect(201);
  expect(body.order.smsSent).toBe(true);
});
