import { randomUUID } from 'node:crypto';
import { MAX_DAY_MESSAGES } from '@hofkiste/contract/wire/day-messages';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { CallOffService } from '../../src/back-office/call-off/call-off.service.js';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { DayMessage, SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { Background } from '../../src/schedule/background.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';
import { TestSender } from '../support/test-sender.js';

const sender = new TestSender();

const ANNA = '+436641111111';
const EVA = '+436642222222';
const reason = 'Hagel hat den Salat zerschlagen';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  day = await test.farm.pickupDay({ boxes: [{ preset: await test.farm.boxPreset(), maxQuantity: 10 }] });
});
afterAll(() => test.close());

/** `key: null` sends no Idempotency-Key. */
const callOff = (body: object = {}, key: string | null = randomUUID(), id = day.id) => {
  const call = admin.post(`/api/admin/pickup-days/${id}/call-off`);
  return (key === null ? call : call.set('Idempotency-Key', key)).send({ reason, ...body });
};
const order = async (phoneNumber = ANNA, firstName = 'Anna') =>
  test.farm.order({ day, customer: await test.farm.customer({ phoneNumber, firstName }) });
const orders = () => test.dataSource.getRepository(Order).find({ order: { id: 'ASC' } });
const messages = () =>
  test.dataSource.getRepository(SmsMessage).find({ where: { kind: 'day' }, order: { id: 'ASC' } });
const dayState = async (): Promise<AdminPickupDay> =>
  (await admin.get(`/api/admin/pickup-days/${day.id}`).expect(200)).body;

describe('calling off a pickup day', () => {
  it('takes it out of the shop and cancels its orders, with their boxes given back', async () => {
    const desk = orderDesk(admin);
    await desk.place(phoneOrder(day));
    await order(EVA, 'Eva');
    expect((await callOff().expect(201)).body).toEqual({ orders: 2, recipients: 0 });
    expect((await orders()).map(({ cancelledAt }) => cancelledAt)).toEqual([
      new Date('2026-11-20T09:00:00.000Z'),
      new Date('2026-11-20T09:00:00.000Z'),
    ]);
    expect(await dayState()).toMatchObject({
      active: false,
      orderCount: 0,
      calledOff: { at: '2026-11-20T09:00:00.000Z', reason, ordersLeft: 0 },
      version: 2,
      boxPresets: [{ soldQuantity: 0 }],
    });
    expect((await test.http.get('/api/pickup-days/upcoming').expect(200)).body).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it('is in the history of each order', async () => {
    const { id } = await order();
    await callOff().expect(201);
    expect((await orderDesk(admin).details(id)).events.at(-1)).toMatchObject({
      actor: 'admin',
      kind: 'cancelled',
      detail: { isDayCalledOff: true },
    });
  });

  it('cancels neither collected orders nor those of other days', async () => {
    const { id } = await order();
    await test.dataSource.getRepository(Order).update({ id }, { pickupState: 'collected' });
    await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-12-04' }) });
    expect((await callOff().expect(201)).body.orders).toBe(0);
    expect((await orders()).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null]);
  });

  it('withdraws what was still to be sent about the orders', async () => {
    const placed = await orderDesk(admin).place(phoneOrder(day, { phoneNumber: ANNA }));
    await test.dataSource.getRepository(SmsMessage).save({
      kind: 'reminder',
      orderId: placed.id,
      recipient: ANNA,
      sender: 'Hof',
      text: 'Bis morgen!',
      status: 'queued',
      createdAt: test.clock.now(),
    });
    await callOff().expect(201);
    expect(await test.dataSource.getRepository(SmsMessage).find()).toMatchObject([
      { kind: 'reminder', status: 'failed', lastError: 'Die Bestellung wurde storniert' },
    ]);
  });

  it('goes on after its process has ended', async () => {
    await order();
    await order(EVA, 'Eva');
    jest.spyOn(test.app.get(Background), 'run').mockResolvedValueOnce();
    await callOff({ sendSms: true }).expect(201);
    expect(await dayState()).toMatchObject({ orderCount: 2, calledOff: { ordersLeft: 2 } });
    const callOffs = test.app.get(CallOffService);
    await callOffs.continueInBackground();
    await callOffs.continueInBackground();
    expect(await dayState()).toMatchObject({ orderCount: 0, calledOff: { ordersLeft: 0 } });
    expect(await messages()).toHaveLength(2);
  });

  it('leaves an order open whose pickup is taken back later', async () => {
    const { id } = await order();
    const repository = test.dataSource.getRepository(Order);
    await repository.update({ id }, { pickupState: 'collected' });
    await callOff().expect(201);
    await repository.update({ id }, { pickupState: 'open' });
    await test.app.get(CallOffService).continueInBackground();
    expect((await orders()).map(({ cancelledAt }) => cancelledAt)).toEqual([null]);
    expect(await dayState()).toMatchObject({ orderCount: 1, calledOff: { ordersLeft: 0 } });
  });

  it('leaves the orders alone that are taken once the day is active again', async () => {
    await order();
    await callOff().expect(201);
    test.clock.set('2026-11-20T09:05:00.000Z');
    const { date, orderDeadline, boxPresets, locations } = await dayState();
    await admin
      .put(`/api/admin/pickup-days/${day.id}`)
      .send({ date, orderDeadline, active: true, boxPresets, locations })
      .expect(200);
    expect(await dayState()).toMatchObject({ active: true, calledOff: null });
    await shopper(test).order(orderBody(day)).expect(201);
    await test.app.get(CallOffService).continueInBackground();
    expect((await orders()).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    await callOff().expect(201);
    expect((await orders()).every(({ isCancelled }) => isCancelled)).toBe(true);
  });
});

describe('the SMS about a day that is called off', () => {
  it('goes to each number once, although the orders are cancelled', async () => {
    await order();
    await order(EVA, 'Eva');
    expect((await callOff({ sendSms: true }).expect(201)).body).toEqual({ orders: 2, recipients: 2 });
    await test.app.get(SmsOutbox).sendDue();
    const textFor = (name: string) =>
      `Hallo ${name}! Der Abholtag am Freitag, 27.11.2026 ist abgesagt: ${reason}. Deine Bestellung ist storniert. Hofkiste`;
    expect(sender.sent.map(({ to, text }) => [to, text]).toSorted()).toEqual([
      [ANNA, textFor('Anna')],
      [EVA, textFor('Eva')],
    ]);
  });

  it('is about the newest order of a number with several', async () => {
    const customer = await test.farm.customer({ phoneNumber: ANNA });
    await test.farm.order({ day, customer });
    const newest = await test.farm.order({ day, customer });
    expect((await callOff({ sendSms: true }).expect(201)).body).toEqual({ orders: 2, recipients: 1 });
    expect(await messages()).toMatchObject([{ orderId: newest.id, status: 'queued' }]);
    expect((await orders()).every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  it('goes to mobile numbers only', async () => {
    await order('+43794212345');
    await orderDesk(admin).place(phoneOrder(day, { phoneNumber: '' }));
    expect((await callOff({ sendSms: true }).expect(201)).body).toEqual({ orders: 2, recipients: 0 });
    expect(await messages()).toEqual([]);
  });

  it('is no message of those that a day may have', async () => {
    await order();
    const send = () => admin.post(`/api/admin/pickup-days/${day.id}/messages`).send({ text: 'Bis bald' });
    for (let count = 0; count < MAX_DAY_MESSAGES; count++) await send().expect(201);
    await callOff({ sendSms: true }).expect(201);
    expect(await test.dataSource.getRepository(DayMessage).countBy({ isCallOff: true })).toBe(1);
    expect((await messages()).at(-1)).toMatchObject({ status: 'queued' });
  });

  it('can be sent again if it failed', async () => {
    await order();
    sender.answer = async () => ({ status: 'rejected', reason: 'Nummer', retryable: false });
    await callOff({ sendSms: true }).expect(201);
    await test.app.get(SmsOutbox).sendDue();
    const [failed] = (await admin.get('/api/admin/sms-messages').expect(200)).body;
    expect(failed).toMatchObject({ kind: 'day', status: 'failed', isResendable: true, needsAttention: true });
  });

  it('is tried again later if the provider is busy', async () => {
    await order();
    sender.answer = async () => ({ status: 'rejected', reason: 'Voll', retryable: true });
    await callOff({ sendSms: true }).expect(201);
    await test.app.get(SmsOutbox).sendDue();
    expect(await messages()).toMatchObject([{ status: 'queued', lastError: 'Voll' }]);
  });

  it('needs the password again after 10 minutes, unlike calling off without SMS', async () => {
    await order();
    test.clock.set('2026-11-20T09:10:01.000Z');
    expect((await callOff({ sendSms: true }).expect(403)).body.code).toBe('PASSWORD_REQUIRED');
    expect((await dayState()).calledOff).toBeNull();
    await confirmed(admin);
    await callOff({ sendSms: true }).expect(201);
  });

  it('is refused before anything is cancelled if the reason makes it too long', async () => {
    await order();
    const { body } = await callOff({ reason: 'я'.repeat(200), sendSms: true }).expect(400);
    expect(body.errors).toEqual([
      { path: 'reason', message: expect.stringContaining('Die längste Nachricht braucht 5 SMS') },
    ]);
    expect((await orders()).map(({ cancelledAt }) => cancelledAt)).toEqual([null]);
  });
});

describe('the key of a call-off', () => {
  it('is answered the same when it comes again, and cancels and sends once', async () => {
    await order();
    const key = randomUUID();
    const first = await callOff({ sendSms: true }, key).expect(201);
    expect((await callOff({ sendSms: true }, key).expect(201)).body).toEqual(first.body);
    expect(await messages()).toHaveLength(1);
  });

  it('cancels and sends once when it comes twice at the same moment', async () => {
    await order();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => callOff({ sendSms: true }, key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, { orders: 1, recipients: 1 }]),
    );
    expect(await messages()).toHaveLength(1);
  });

  it('is refused when it comes again with another reason', async () => {
    const key = randomUUID();
    await callOff({}, key).expect(201);
    await callOff({ reason: 'Der Lieferwagen ist kaputt' }, key).expect(409);
  });
});

describe('calling off is refused', () => {
  it('for a day that is called off already', async () => {
    await callOff().expect(201);
    expect((await callOff().expect(409)).body).toMatchObject({
      code: 'PICKUP_DAY_CALLED_OFF',
      message: 'Dieser Abholtag ist schon abgesagt.',
    });
  });

  it('once the pickup is over', async () => {
    test.clock.set('2026-11-27T18:00:00.000Z');
    await confirmed(admin);
    expect((await callOff().expect(409)).body.code).toBe('PICKUP_OVER');
  });

  it('for a day that was changed meanwhile', async () => {
    expect((await callOff({ version: 2 }).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
  });

  it('for a day that does not exist', async () => {
    expect((await callOff({}, randomUUID(), 999_999).expect(404)).body.code).toBe('PICKUP_DAY_NOT_FOUND');
  });

  it.each([
    ['', 'Bitte nenn den Grund'],
    ['🌧️', 'Bitte nenn den Grund'],
    ['x'.repeat(201), 'Höchstens 200 Zeichen'],
    ['Wegen {firstName}', 'Diesen Platzhalter gibt es hier nicht: {firstName}'],
  ])('with the reason %p', async (reason, message) => {
    expect((await callOff({ reason }).expect(400)).body.errors).toEqual([{ path: 'reason', message }]);
  });
});

describe('a day that is called off', () => {
  it('is named with its reason on the page of a cancelled order', async () => {
    const { cancellationToken } = await order();
    const verify = async () => (await shopper(test).verify(cancellationToken!).expect(200)).body;
    expect((await verify()).pickupDay.callOffReason).toBeNull();
    await callOff().expect(201);
    expect(await verify()).toMatchObject({ isCancelled: true, pickupDay: { callOffReason: reason } });
  });
});
