import { placedOrderSchema } from '@hofkiste/contract/orders';
import * as v from 'valibot';
import { Order } from '../src/orders/order.entity.js';
import { SmsMessage } from '../src/sms/sms-message.entity.js';
import { startApp, type TestApp } from './app.js';
import { orderBody, shopper } from './shopper.js';

const BEFORE_THE_DEADLINE = '2026-11-20T09:00:00.000Z';

let test: TestApp;
let shop: ReturnType<typeof shopper>;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  shop = shopper(test);
});
beforeEach(() => test.clock.set(BEFORE_THE_DEADLINE));
afterEach(async () => {
  for (const table of ['sms_message', 'customer_order', 'customer', 'pickup_day', 'setting']) {
    await test.dataSource.query(`DELETE FROM ${table}`);
  }
});
afterAll(() => test.close());

const orders = () => test.dataSource.getRepository(Order);
const messages = () => test.dataSource.getRepository(SmsMessage);

describe('placing an order', () => {
  it('answers with the total, the token and whether an SMS went out', async () => {
    const [big, eggs] = [
      await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 }),
      await test.farm.boxPreset({ name: 'Freilandeier', price: 4.9 }),
    ];
    const day = await test.farm.pickupDay({ boxes: [big, eggs] });
    const items = [
      { boxPresetId: big.id, quantity: 2 },
      { boxPresetId: eggs.id, quantity: 1 },
    ];
    const { body } = await shop.order(orderBody(day, { items })).expect(201);
    const { order } = v.parse(placedOrderSchema, body);
    expect(order).toMatchObject({ totalPrice: 57.9, smsEnabled: true, smsSent: true });
    expect(order.cancellationToken).toMatch(/^[\w-]{24}$/);
  });

  it('keeps contact, names and prices as they were when it was placed', async () => {
    const preset = await test.farm.boxPreset({ name: 'Große Kiste', price: 99 });
    const day = await test.farm.pickupDay({ boxes: [{ preset, price: 26.5 }] });
    const { body } = await shop.order(orderBody(day, { phoneNumber: '+43 0664 123 45 67' })).expect(201);
    const stored = await orders().findOneOrFail({ where: { id: body.order.id }, relations: { items: true } });
    expect(stored).toMatchObject({
      orderDate: new Date(BEFORE_THE_DEADLINE),
      firstName: 'Johanna',
      lastName: 'Mühlböck',
      phoneNumber: '+436641234567',
      totalPrice: 26.5,
      cancelledAt: null,
      items: [{ name: 'Große Kiste', price: 26.5, quantity: 1 }],
    });
  });

  it('leaves boxes with quantity 0 out', async () => {
    const [a, b] = [await test.farm.boxPreset(), await test.farm.boxPreset()];
    const day = await test.farm.pickupDay({ boxes: [a, b] });
    const items = [
      { boxPresetId: a.id, quantity: 0 },
      { boxPresetId: b.id, quantity: 5 },
    ];
    await shop.order(orderBody(day, { items })).expect(201);
    const [stored] = await orders().find({ relations: { items: true } });
    expect(stored?.items).toMatchObject([{ boxPresetId: b.id, quantity: 5 }]);
  });

  it('writes the confirmation with the link that cancels', async () => {
    const day = await test.farm.pickupDay();
    const { body } = await shop.order(orderBody(day)).expect(201);
    const [message] = await messages().find();
    expect(message).toMatchObject({ kind: 'confirmation', recipient: '+436641234567', status: 'sent' });
    expect(message?.text).toContain(`http://localhost:8080/order/cancel/${body.order.cancellationToken}`);
  });

  it('speaks of no SMS when the confirmation is switched off', async () => {
    await test.farm.setting('enableOrderConfirmationSMS', 'false');
    const { body } = await shop.order(orderBody(await test.farm.pickupDay())).expect(201);
    expect(body.order).toMatchObject({ smsEnabled: false, smsSent: false });
    expect(await messages().count()).toBe(0);
  });

  it('works without an Idempotency-Key', async () => {
    await shop.order(orderBody(await test.farm.pickupDay()), null).expect(201);
  });
});
