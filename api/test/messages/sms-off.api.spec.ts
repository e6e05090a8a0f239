import { randomUUID } from 'node:crypto';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';

const NOW = '2026-11-20T09:00:00.000Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_DRIVER: 'none' } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay();
});
afterAll(() => test.close());

const order = async () => (await shopper(test).order(orderBody(day)).expect(201)).body.order;
const messages = () => test.dataSource.getRepository(SmsMessage).find();
const post = (path: string, body: object) => admin.post(path).set('Idempotency-Key', randomUUID()).send(body);

/** Runs the same shop after its operator has set up a provider. */
async function withProvider<T>(use: (app: TestApp) => Promise<T>): Promise<T> {
  const later = await startApp({ config: { ...test.config, smsDriver: 'log', canSendSms: true } });
  try {
    return await use(later);
  } finally {
    await later.close();
  }
}

describe('without an SMS provider', () => {
  it('orders are placed and cancelled by their link, and no SMS is stored', async () => {
    const { cancellationToken, ...placed } = await order();
    expect(placed).toMatchObject({ smsEnabled: false, smsSent: false });
    await shopper(test).cancel(cancellationToken).expect(200);
    expect(await messages()).toEqual([]);
  });

  it('the farmer takes, changes and cancels orders, and no SMS is stored', async () => {
    const desk = orderDesk(admin);
    const { id } = await desk.place(phoneOrder(day, { sendSms: true }));
    await desk.cancel(id, { sendSms: true }).expect(200);
    expect(await messages()).toEqual([]);
  });

  it('no reminder is stored', async () => {
    await test.farm.order({ day });
    test.clock.set('2026-11-27T07:00:00Z');
    await test.app.get(RemindersService).queueDue();
    expect(await messages()).toEqual([]);
  });

  it('no message of a standing order is stored', async () => {
    const [box] = day.boxes;
    const standing = await test.farm.standingOrder({ items: [{ box: box! }], location: day.locations[0]! });
    await test.farm.order({ day, standing });
    const standingMessages = test.app.get(StandingMessages);
    expect(
      await standingMessages.queueConfirmation(test.dataSource.manager, standing, test.clock.now()),
    ).toBeUndefined();
    test.clock.set('2026-11-23T17:00:00Z');
    await standingMessages.queueDue();
    expect(await messages()).toEqual([]);
  });

  it('a message to all customers is refused', async () => {
    await test.farm.order({ day });
    const { body } = await post(`/api/admin/pickup-days/${day.id}/messages`, { text: 'Heute später' }).expect(
      503,
    );
    expect(body).toMatchObject({
      code: 'SMS_NOT_CONFIGURED',
      message: 'Es ist kein SMS-Anbieter eingerichtet. Wer deinen Shop betreut, kann das tun.',
    });
    expect(await messages()).toEqual([]);
  });

  it('a pickup day can be called off only without an SMS', async () => {
    await test.farm.order({ day });
    const path = `/api/admin/pickup-days/${day.id}/call-off`;
    await post(path, { reason: 'Hagel', sendSms: true }).expect(503);
    await post(path, { reason: 'Hagel', sendSms: false }).expect(201);
    expect(await messages()).toEqual([]);
  });

  it('the shop mentions no SMS, and the settings keep what is stored', async () => {
    const key = 'enableOrderConfirmationSMS';
    const { body: shown } = await test.http.get('/api/settings').expect(200);
    expect(shown).toContainEqual({ key, value: 'false' });
    const { body: stored } = await admin.get('/api/admin/settings').expect(200);
    expect(stored).toContainEqual(expect.objectContaining({ key, value: 'true' }));
  });

  it('the back office says so', async () => {
    const { body } = await admin.get('/api/admin/installation').expect(200);
    expect(body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), canSendSms: false });
    const { body: today } = await admin.get('/api/admin/today').expect(200);
    expect(today.attention).toContainEqual(expect.objectContaining({ kind: 'sms-off' }));
  });

  it('confirmations go out as soon as there is a provider', async () => {
    const placed = await withProvider(async (app) => {
      app.clock.set(NOW);
      return (await shopper(app).order(orderBody(day)).expect(201)).body.order;
    });
    expect(placed).toMatchObject({ smsEnabled: true, smsSent: true });
  });

  it('a message that waited from before fails, and can be sent once there is a provider again', async () => {
    await withProvider(async (app) => {
      await test.farm.order({ day });
      app.clock.set('2026-11-27T07:00:00Z');
      await app.app.get(RemindersService).queueDue();
    });
    test.clock.set('2026-11-27T07:01:00Z');
    await test.app.get(SmsOutbox).sendDue();
    const [waiting] = await messages();
    expect(waiting).toMatchObject({
      status: 'failed',
      lastError: 'Es ist kein SMS-Anbieter eingerichtet',
    });
    const { body } = await admin.get('/api/admin/sms-messages').expect(200);
    expect(body).toMatchObject([{ isResendable: false, needsAttention: false }]);
    const resend = `/api/admin/sms-messages/${waiting?.id}/resend`;
    await admin.post(resend).expect(503);
    await withProvider(async (app) => {
      app.clock.set('2026-11-27T07:02:00Z');
      await (await loggedIn(app)).post(resend).expect(200);
    });
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
  });
});
