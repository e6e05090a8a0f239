import { randomUUID } from 'node:crypto';
import { MAX_DAY_MESSAGES } from '@hofkiste/contract/wire/day-messages';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import type { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';
import { ACCEPTED, BUSY, TestSender } from '../support/test-sender.js';

const sender = new TestSender();
const text = 'Hallo {firstName}, wir stehen am {date} vor dem Linzertor. {farm}';

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
  day = await test.farm.pickupDay({
    locations: [
      await test.farm.location({ name: 'Hof', defaultStartTime: '15:00', defaultEndTime: '17:00' }),
      await test.farm.location({ name: 'Bauernmarkt' }),
    ],
  });
});
afterAll(() => test.close());

/** `key: null` sends no Idempotency-Key. */
const send = (body: object = { text }, key: string | null = randomUUID(), id = day.id) => {
  const call = admin.post(`/api/admin/pickup-days/${id}/messages`);
  return (key === null ? call : call.set('Idempotency-Key', key)).send(body);
};
const messages = () =>
  test.dataSource.getRepository(SmsMessage).find({ where: { kind: 'day' }, order: { id: 'ASC' } });
const sendDue = () => test.app.get(SmsOutbox).sendDue();
const orderOf = async (phoneNumber: string, { location = 0, firstName = 'Johanna' } = {}): Promise<Order> =>
  test.farm.order({
    day,
    customer: await test.farm.customer({ phoneNumber, firstName }),
    location: day.locations[location]!,
  });

const ANNA = '+436641111111';
const EVA = '+436642222222';

describe('a message to all customers of a day', () => {
  it('goes to each phone number once, with the values of the order', async () => {
    await orderOf(ANNA, { firstName: 'Anna' });
    await orderOf(EVA, { firstName: 'Eva', location: 1 });
    const all = '{firstName}|{date}|{location}|{startTime}|{endTime}|{farm}';
    const { body } = await send({ text: all }).expect(201);
    expect(body).toEqual({ recipients: 2 });
    await sendDue();
    // Several messages are sent at the same time.
    expect(sender.sent.map(({ to, text }) => [to, text]).toSorted()).toEqual([
      [ANNA, 'Anna|Freitag, 27.11.2026|Hof|15:00|17:00|Hofkiste'],
      [EVA, 'Eva|Freitag, 27.11.2026|Bauernmarkt|16:00|19:00|Hofkiste'],
    ]);
  });

  it('contains the link of the order', async () => {
    const { cancellationToken } = await orderOf(ANNA);
    await send({ text: '{cancelLink}' }).expect(201);
    expect((await messages())[0]?.text).toBe(`${test.config.publicUrl}/order/cancel/${cancellationToken}`);
  });

  it('contains the newest of several orders', async () => {
    const customer = await test.farm.customer({ phoneNumber: ANNA });
    await test.farm.order({ day, customer });
    const newest = await test.farm.order({ day, customer, location: day.locations[1]! });
    const { body } = await send({ text: '{location}' }).expect(201);
    expect(body).toEqual({ recipients: 1 });
    expect(await messages()).toMatchObject([{ orderId: newest.id, text: 'Bauernmarkt' }]);
  });

  it('can be limited to one location', async () => {
    await orderOf(ANNA);
    await orderOf(EVA, { location: 1 });
    const locationId = day.locations[1]!.pickupLocationId;
    await send({ text, locationId }).expect(201);
    expect(await messages()).toMatchObject([{ recipient: EVA }]);
  });

  it('can be limited to those who have not collected', async () => {
    const { id } = await orderOf(ANNA);
    const open = await orderOf(EVA);
    const collect = (orderId: number) =>
      test.dataSource.query("UPDATE customer_order SET pickupState = 'collected-unpaid' WHERE id = ?", [
        orderId,
      ]);
    await collect(id);
    expect((await send({ text, onlyUncollected: true }).expect(201)).body).toEqual({ recipients: 1 });
    expect(await messages()).toMatchObject([{ recipient: EVA }]);
    expect((await send({ text }).expect(201)).body).toEqual({ recipients: 2 });
    await collect(open.id);
    expect((await send({ text, onlyUncollected: true }).expect(409)).body).toMatchObject({
      code: 'NO_RECIPIENTS',
      message: 'Alle, die hier mit einer Handynummer bestellt haben, haben schon abgeholt.',
    });
  });

  it('among those who have not collected leaves out who has withdrawn from everything', async () => {
    const withdrawn = await orderOf(ANNA);
    await orderOf(EVA);
    await test.dataSource.query('UPDATE order_item SET withdrawn = quantity WHERE orderId = ?', [
      withdrawn.id,
    ]);
    expect((await send({ text, onlyUncollected: true }).expect(201)).body).toEqual({ recipients: 1 });
    expect(await messages()).toMatchObject([{ recipient: EVA }]);
    expect((await send({ text }).expect(201)).body).toEqual({ recipients: 2 });
  });

  it('leaves out cancelled orders, landlines, orders without a number and other days', async () => {
    await orderOf(ANNA);
    const customer = await test.farm.customer();
    await test.farm.order({ day, customer, cancelledAt: new Date('2026-11-19T12:00:00Z') });
    await orderOf('+43794212345');
    const desk = orderDesk(admin);
    await desk.place({ ...orderBody(day), phoneNumber: '' });
    await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-12-04' }) });
    const { body } = await send().expect(201);
    expect(body).toEqual({ recipients: 1 });
    expect(await messages()).toMatchObject([{ recipient: ANNA }]);
  });

  it('is one group in the SMS log, in which failed ones can be sent again', async () => {
    await orderOf(ANNA);
    await orderOf(EVA);
    await send().expect(201);
    const refused = { status: 'rejected', reason: 'Nummer', retryable: false } as const;
    sender.answer = async () => (sender.sent.length === 1 ? refused : ACCEPTED);
    await sendDue();
    const { body } = await admin.get('/api/admin/sms-messages').expect(200);
    const [{ groupId }] = body;
    expect(groupId).toEqual(expect.any(Number));
    expect(body).toMatchObject([
      { kind: 'day', groupId, isResendable: expect.any(Boolean) },
      { kind: 'day', groupId },
    ]);
    const failed = body.find(({ status }: SmsMessage) => status === 'failed');
    expect(failed).toMatchObject({ isResendable: true, needsAttention: true });
    await admin.post(`/api/admin/sms-messages/${failed.id}/resend`).expect(200);
    expect((await messages()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('is not sent after the end of the pickup', async () => {
    await orderOf(ANNA);
    await send().expect(201);
    test.clock.set('2026-11-27T18:00:00.000Z');
    await sendDue();
    expect(sender.sent).toEqual([]);
    expect(await messages()).toMatchObject([{ status: 'failed' }]);
  });

  it('does not count against the limit of a number', async () => {
    await orderOf(ANNA);
    for (let count = 0; count < MAX_DAY_MESSAGES; count++) await send().expect(201);
    const answer = await shopper(test)
      .order(orderBody(day, { phoneNumber: ANNA }))
      .expect(201);
    expect(answer.body.order.smsSent).toBe(true);
  });
});

describe('the key of a message to all customers of a day', () => {
  beforeEach(() => orderOf(ANNA));

  it('is answered the same when it comes again, also after the pickup, and sends once', async () => {
    const key = randomUUID();
    const first = await send({ text }, key).expect(201);
    await orderOf(EVA);
    test.clock.set('2026-11-27T18:00:00.000Z');
    await confirmed(admin);
    const second = await send({ text }, key).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['another text', () => ({ text: 'Anders' })],
    ['one location', () => ({ text, locationId: day.locations[0]!.pickupLocationId })],
  ])('is refused when it comes again with %s', async (_, body) => {
    const key = randomUUID();
    await send({ text }, key).expect(201);
    expect((await send(body(), key).expect(409)).body.code).toBe('MESSAGE_ALREADY_SENT');
  });

  it('is refused when it comes again for another day', async () => {
    const key = randomUUID();
    await send({ text }, key).expect(201);
    const other = await test.farm.pickupDay({ date: '2026-12-04' });
    await test.farm.order({ day: other });
    expect((await send({ text }, key, other.id).expect(409)).body.code).toBe('MESSAGE_ALREADY_SENT');
  });

  it('must be a UUID', async () => {
    await send({ text }, 'abc').expect(400);
  });

  it('sends once when it comes twice at the same moment', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ text }, key)));
    expect(answers.map(({ status, body }) => [status, body.recipients])).toEqual(answers.map(() => [201, 1]));
    expect(await messages()).toHaveLength(1);
  });
});

describe('a day with a message to all its customers', () => {
  it('allows five messages, however many are sent at the same moment', async () => {
    await orderOf(ANNA);
    const answers = await Promise.all(Array.from({ length: 9 }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_DAY_MESSAGES);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['TOO_MANY_MESSAGES']),
    );
    expect(await messages()).toHaveLength(MAX_DAY_MESSAGES);
  });

  it('allows orders, changes and cancellations while a message is written', async () => {
    const orders = [await orderOf(ANNA), await orderOf(EVA)];
    const desk = orderDesk(admin);
    const answers = await Promise.all([
      send(),
      ...Array.from({ length: 8 }, (_, index) =>
        shopper(test).order(orderBody(day, { phoneNumber: `0664 555666${index}` })),
      ),
      send(),
      desk.put(orders[0]!.id, { pickupDayLocationId: day.locations[1]!.id }),
      desk.cancel(orders[1]!.id),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    await sendDue();
    const told = (await messages()).filter(({ orderId }) => orderId === orders[1]!.id);
    expect(told.every(({ status }) => status === 'failed')).toBe(true);
  });

  it('answers with an error when it has no orders', async () => {
    expect((await send().expect(409)).body.code).toBe('NO_RECIPIENTS');
    expect(await messages()).toEqual([]);
  });

  it('allows no message when it is over', async () => {
    await orderOf(ANNA, { location: 1 });
    test.clock.set('2026-11-27T17:59:00.000Z');
    await confirmed(admin);
    await send().expect(201);
    test.clock.set('2026-11-27T18:00:00.000Z');
    expect((await send().expect(409)).body.code).toBe('PICKUP_OVER');
  });

  it('must have the location of the message', async () => {
    await orderOf(ANNA);
    const { id: locationId } = await test.farm.location();
    expect((await send({ text, locationId }).expect(409)).body.code).toBe('LOCATION_NOT_OF_DAY');
  });

  it('must exist', async () => {
    const deleted = await test.farm.pickupDay({ date: '2026-12-04', deletedAt: test.clock.now() });
    await send({ text }, randomUUID(), deleted.id).expect(404);
    await send({ text }, randomUUID(), 999_999).expect(404);
  });
});

describe('the text of a message to all customers of a day', () => {
  beforeEach(() => orderOf(ANNA, { firstName: 'Maximiliane' }));

  it('is rejected with another placeholder', async () => {
    const { body } = await send({ text: 'Hallo {lastName}' }).expect(400);
    expect(body.errors).toEqual([
      { path: 'text', message: 'Diesen Platzhalter gibt es hier nicht: {lastName}' },
    ]);
  });

  it('is rejected when the longest message needs more than three parts', async () => {
    const filler = 'x'.repeat(459 - 'Johanna'.length);
    await orderOf(EVA);
    const { body } = await send({ text: `{firstName}${filler}` }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'text', message: expect.stringContaining('4 SMS') }]);
    expect(await messages()).toEqual([]);
    await send({ text: `{firstName}${filler.slice(4)}` }).expect(201);
  });
});

describe('a waiting message to all customers of a day', () => {
  let order: Order;
  beforeEach(async () => {
    order = await orderOf(ANNA, { firstName: 'Anna' });
  });
  const state = async () => (await messages()).map(({ status, text }) => [status, text]);

  it('is written again when the order moves to another location', async () => {
    await send({ text: '{firstName}: {location}' }).expect(201);
    await orderDesk(admin).change(order.id, { pickupDayLocationId: day.locations[1]!.id, sendSms: true });
    expect(await state()).toEqual([['queued', 'Anna: Bauernmarkt']]);
  });

  it('fails when the order leaves the location of the message', async () => {
    await send({ text: 'Hof', locationId: day.locations[0]!.pickupLocationId }).expect(201);
    await orderDesk(admin).change(order.id, { pickupDayLocationId: day.locations[1]!.id });
    expect(await state()).toEqual([['failed', 'Hof']]);
  });

  it('is not sent when the order was cancelled', async () => {
    await send().expect(201);
    await orderDesk(admin).cancel(order.id).expect(200);
    await sendDue();
    expect(sender.sent).toEqual([]);
  });

  it('is retried', async () => {
    await send().expect(201);
    sender.always(BUSY);
    await sendDue();
    sender.reset();
    test.clock.set('2026-11-20T09:01:00.000Z');
    await sendDue();
    expect((await messages()).map(({ status }) => status)).toEqual(['sent']);
  });
});

it('a message to all customers of a day is erased with the customer after the pickup', async () => {
  const { customerId } = await orderOf(ANNA);
  await send().expect(201);
  await sendDue();
  test.clock.set('2026-11-27T18:00:00.000Z');
  await confirmed(admin);
  await admin.delete(`/api/admin/customers/${customerId}`).expect(200);
  expect(await messages()).toMatchObject([{ status: 'sent', recipient: null, text: null }]);
});
