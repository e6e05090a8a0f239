import { randomUUID } from 'node:crypto';
import { PlacedOrder } from '@hofkiste/contract/wire/orders';
import { IsNull } from 'typeorm';
import * as v from 'valibot';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { CaptchaVerifier, captchaRefused } from '../../src/server/captcha-verifier.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';

const BEFORE_THE_DEADLINE = '2026-11-20T09:00:00.000Z';

let test: TestApp;
let shop: ReturnType<typeof shopper>;

const captcha = {
  refuses: false,
  verify: async () => {
    if (captcha.refuses) throw captchaRefused();
  },
};

beforeAll(async () => {
  test = await startApp({
    environment: { SMS_LIMIT: 'off' },
    replace: (builder) => builder.overrideProvider(CaptchaVerifier).useValue(captcha),
  });
  shop = shopper(test);
});
beforeEach(async () => {
  await test.clear();
  captcha.refuses = false;
});
afterAll(() => test.close());

const orders = () => test.dataSource.getRepository(Order);
const customers = () => test.dataSource.getRepository(Customer);
const messages = () => test.dataSource.getRepository(SmsMessage);

describe('POST /api/orders', () => {
  it('answers the total, the token and whether an SMS was sent', async () => {
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
    const { order } = v.parse(PlacedOrder, body);
    expect(order).toMatchObject({ totalPrice: 57.9, smsEnabled: true, smsSent: true });
    expect(order.cancellationToken).toMatch(/^[\w-]{24}$/);
  });

  it('stores contact, names and prices as they were at that time', async () => {
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

  it('sends the confirmation with the link that cancels', async () => {
    const day = await test.farm.pickupDay();
    const { body } = await shop.order(orderBody(day)).expect(201);
    const [message] = await messages().find();
    expect(message).toMatchObject({ kind: 'confirmation', recipient: '+436641234567', status: 'sent' });
    expect(message?.text).toContain(`http://localhost:8080/order/cancel/${body.order.cancellationToken}`);
  });

  it('mentions no SMS when the confirmation is switched off', async () => {
    await test.farm.setting('enableOrderConfirmationSMS', 'false');
    const { body } = await shop.order(orderBody(await test.farm.pickupDay())).expect(201);
    expect(body.order).toMatchObject({ smsEnabled: false, smsSent: false });
    expect(await messages().count()).toBe(0);
  });

  it('succeeds without an Idempotency-Key', async () => {
    await shop.order(orderBody(await test.farm.pickupDay()), null).expect(201);
  });
});

describe('a refused order', () => {
  it('comes at the deadline or later, to the millisecond', async () => {
    const day = await test.farm.pickupDay({ orderDeadline: '2026-11-25T17:00:00.000Z' });
    test.clock.set('2026-11-25T16:59:59.999Z');
    await shop.order(orderBody(day)).expect(201);
    test.clock.set('2026-11-25T17:00:00.000Z');
    const { body } = await shop.order(orderBody(day)).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'ORDER_DEADLINE_PASSED',
      message: 'Die Bestellfrist für diesen Abholtag ist leider schon abgelaufen.',
    });
  });

  it('is for a sold-out box, which is named', async () => {
    const preset = await test.farm.boxPreset({ name: 'Suppenkiste' });
    const day = await test.farm.pickupDay({ boxes: [{ preset, isSoldOut: true }] });
    const { body } = await shop.order(orderBody(day)).expect(409);
    const message = '„Suppenkiste“ ist leider ausverkauft.';
    expect(body).toMatchObject({ code: 'BOX_SOLD_OUT', message, errors: [{ path: 'items.0', message }] });
  });

  it('is for several sold-out boxes, each named at its line', async () => {
    const [soup, big, honey] = [
      await test.farm.boxPreset({ name: 'Suppenkiste' }),
      await test.farm.boxPreset({ name: 'Große Kiste' }),
      await test.farm.boxPreset({ name: 'Honig' }),
    ];
    const day = await test.farm.pickupDay({
      boxes: [{ preset: soup, isSoldOut: true }, big, { preset: honey, isSoldOut: true }],
    });
    const items = [big, honey, soup].map(({ id }, index) => ({ boxPresetId: id, quantity: index }));
    const { body } = await shop.order(orderBody(day, { items })).expect(409);
    expect(body.message).toBe('„Honig“ und „Suppenkiste“ sind leider ausverkauft.');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['items.1', 'items.2']);
  });

  it('is for a box of another day', async () => {
    const [day, other] = await twoDays();
    const items = [{ boxPresetId: other.boxes[0]!.boxPresetId, quantity: 1 }];
    const { body } = await shop.order(orderBody(day, { items })).expect(409);
    expect(body).toMatchObject({
      code: 'BOX_NOT_OF_DAY',
      message: expect.stringContaining('Kisten'),
      errors: [{ path: 'items.0', message: 'Diese Kiste gibt es an diesem Abholtag nicht.' }],
    });
  });

  it('is for a location of another day', async () => {
    const [day, other] = await twoDays();
    const pickupDayLocationId = other.locations[0]!.id;
    const { body } = await shop.order(orderBody(day, { pickupDayLocationId })).expect(409);
    expect(body).toMatchObject({ code: 'LOCATION_NOT_OF_DAY', message: expect.stringContaining('Abholort') });
  });

  it('is for a location that was taken off the day', async () => {
    const day = await test.farm.pickupDay();
    await test.dataSource.query('UPDATE pickup_day_location SET removedAt = ?', [test.clock.now()]);
    const { body } = await shop.order(orderBody(day)).expect(409);
    expect(body.code).toBe('LOCATION_NOT_OF_DAY');
  });

  it('is for an inactive day', async () => {
    const { body } = await shop.order(orderBody(await test.farm.pickupDay({ active: false }))).expect(409);
    expect(body).toMatchObject({
      code: 'PICKUP_DAY_INACTIVE',
      message: 'Für diesen Abholtag nehmen wir gerade keine Bestellungen an.',
    });
  });

  it('is for a deleted or unknown day', async () => {
    const day = await test.farm.pickupDay({ deletedAt: new Date('2026-11-19T00:00:00Z') });
    for (const pickupDayId of [day.id, 2_147_483_647]) {
      const { body } = await shop.order(orderBody(day, { pickupDayId })).expect(409);
      expect(body).toMatchObject({ code: 'PICKUP_DAY_GONE', message: expect.stringContaining('Abholtag') });
    }
  });

  it('leaves nothing', async () => {
    const day = await test.farm.pickupDay({ active: false });
    await shop.order(orderBody(day)).expect(409);
    expect(await Promise.all([orders().count(), customers().count(), messages().count()])).toEqual([0, 0, 0]);
  });

  it('has no solved captcha', async () => {
    const day = await test.farm.pickupDay();
    captcha.refuses = true;
    const { body } = await shop.order(orderBody(day)).expect(403);
    expect(body.code).toBe('CAPTCHA_REFUSED');
    expect(await orders().count()).toBe(0);
  });

  const twoDays = async () =>
    [await test.farm.pickupDay(), await test.farm.pickupDay({ date: '2026-12-04' })] as const;
});

describe('the offer that the shopper saw', () => {
  const shown = { date: '2026-11-27', startTime: '16:00', endTime: '19:00', totalPrice: 20 };

  it('is accepted when it is the stored one', async () => {
    const day = await test.farm.pickupDay();
    await shop.order(orderBody(day, { shown })).expect(201);
  });

  it.each([
    [
      'another date',
      { date: '2026-11-26' },
      'Der Abholtag hat sich geändert: Freitag, 27.11.2026 statt Donnerstag, 26.11.2026.',
    ],
    [
      'another window',
      { endTime: '18:30' },
      'Die Abholzeit hat sich geändert: 16:00 – 19:00 Uhr statt 16:00 – 18:30 Uhr.',
    ],
    ['another price', { totalPrice: 17.5 }, 'Der Preis hat sich geändert: 20,00\u00a0€ statt 17,50\u00a0€.'],
    [
      'another window and price',
      { startTime: '15:00', totalPrice: 0 },
      'Die Abholzeit hat sich geändert: 16:00 – 19:00 Uhr statt 15:00 – 19:00 Uhr. ' +
        'Der Preis hat sich geändert: 20,00\u00a0€ statt 0,00\u00a0€.',
    ],
  ])('is refused with %s, and nothing is stored', async (_, changes, message) => {
    const day = await test.farm.pickupDay();
    const { body } = await shop.order(orderBody(day, { shown: { ...shown, ...changes } })).expect(409);
    expect(body).toEqual({ statusCode: 409, code: 'OFFER_CHANGED', message });
    expect(await Promise.all([orders().count(), customers().count(), messages().count()])).toEqual([0, 0, 0]);
  });

  it('is checked after the errors of day and box', async () => {
    const preset = await test.farm.boxPreset();
    const day = await test.farm.pickupDay({ boxes: [{ preset, isSoldOut: true }] });
    const old = { shown: { ...shown, totalPrice: 1 } };
    expect((await shop.order(orderBody(day, old)).expect(409)).body.code).toBe('BOX_SOLD_OUT');
    test.clock.set('2026-11-27T17:00:00.000Z');
    expect((await shop.order(orderBody(day, old)).expect(409)).body.code).toBe('ORDER_DEADLINE_PASSED');
  });

  it('may differ in a repeated request', async () => {
    const day = await test.farm.pickupDay();
    const key = randomUUID();
    const first = await shop.order(orderBody(day, { shown }), key).expect(201);
    const again = await shop.order(orderBody(day, { shown: { ...shown, totalPrice: 1 } }), key).expect(201);
    expect(again.body.order.id).toBe(first.body.order.id);
  });

  it.each(Object.keys(shown))('is rejected without %s', async (field) => {
    const day = await test.farm.pickupDay();
    const { body } = await shop
      .order(orderBody(day, { shown: { ...shown, [field]: undefined } }))
      .expect(400);
    expect(body.errors).toMatchObject([{ path: `shown.${field}` }]);
  });
});

describe('a location whose window has ended', () => {
  const hof = { name: 'Hof', defaultStartTime: '09:00', defaultEndTime: '11:00' };
  const twoLocations = async () =>
    test.farm.pickupDay({
      orderDeadline: '2026-11-27T13:00:00Z',
      locations: [await test.farm.location(hof), await test.farm.location({ name: 'Markt' })],
    });

  it('takes no orders, although the day is open', async () => {
    const day = await twoLocations();
    test.clock.set('2026-11-27T09:59:00Z');
    await shop.order(orderBody(day)).expect(201);
    test.clock.set('2026-11-27T10:00:00Z');
    const { body } = await shop.order(orderBody(day)).expect(409);
    const message = 'Die Abholung bei „Hof“ ist schon vorbei. Bitte wähle einen anderen Abholort.';
    const errors = [{ path: 'pickupDayLocationId', message }];
    expect(body).toEqual({ statusCode: 409, code: 'LOCATION_OVER', message, errors });
    await shop.order(orderBody(day, { pickupDayLocationId: day.locations[1]!.id })).expect(201);
  });

  it('takes no changes by the link but fewer boxes and another location', async () => {
    const day = await twoLocations();
    const items = [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 2 }];
    const { body } = await shop.order(orderBody(day, { items })).expect(201);
    test.clock.set('2026-11-27T10:00:00Z');
    const change = (quantity: number, index: number) =>
      shop.change(body.order.cancellationToken, {
        items: [{ ...items[0], quantity }],
        pickupDayLocationId: day.locations[index]!.id,
      });
    expect((await change(3, 0).expect(409)).body.code).toBe('LOCATION_OVER');
    await change(1, 0).expect(200);
    await change(2, 1).expect(200);
    expect((await change(2, 0).expect(409)).body.code).toBe('LOCATION_OVER');
  });

  it('takes no orders of the farmer, even with force', async () => {
    const day = await twoLocations();
    test.clock.set('2026-11-27T10:00:00Z');
    const { body } = await orderDesk(await loggedIn(test))
      .post(phoneOrder(day, { force: true }))
      .expect(409);
    expect(body.code).toBe('LOCATION_OVER');
  });
});

describe('the number of open orders of one phone number for one day', () => {
  const phoneNumber = '0664 123 45 67';
  const message = 'Für diese Nummer gibt es für diesen Tag schon 3 Bestellungen. Ruf uns bitte an.';
  const refusal = {
    statusCode: 409,
    code: 'TOO_MANY_ORDERS',
    message,
    errors: [{ path: 'phoneNumber', message }],
  };

  it('is at most 3 in the shop; cancelled orders and other days do not count', async () => {
    const day = await test.farm.pickupDay();
    const other = await test.farm.pickupDay({ date: '2026-12-04' });
    const { body: first } = await shop.order(orderBody(day)).expect(201);
    await shop.order(orderBody(day)).expect(201);
    await shop.order(orderBody(day, { phoneNumber: '+43 664 1234567' })).expect(201);
    expect((await shop.order(orderBody(day)).expect(409)).body).toEqual(refusal);
    await shop.order(orderBody(other)).expect(201);
    await shop.order(orderBody(day, { phoneNumber: '0664 765 43 21' })).expect(201);
    await shop.cancel(first.order.cancellationToken).expect(200);
    await shop.order(orderBody(day)).expect(201);
    expect(await orders().countBy({ pickupDayId: day.id, cancelledAt: IsNull() })).toBe(4);
  });

  it('is at most 3 when more orders come at once', async () => {
    const day = await test.farm.pickupDay();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.order(orderBody(day))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await orders().count()).toBe(3);
  });

  it('has no limit for the farmer, and a repeated third order gets its answer', async () => {
    const day = await test.farm.pickupDay();
    const key = randomUUID();
    await shop.order(orderBody(day)).expect(201);
    await shop.order(orderBody(day)).expect(201);
    const [once, again] = await Promise.all([1, 2].map(() => shop.order(orderBody(day), key)));
    expect([once!.status, again!.status]).toEqual([201, 201]);
    expect(again!.body.order.id).toBe(once!.body.order.id);
    await orderDesk(await loggedIn(test)).place(phoneOrder(day, { phoneNumber }));
    expect(await orders().count()).toBe(4);
  });

  it('does not count what standing orders have entered and what the farmer has placed', async () => {
    const day = await test.farm.pickupDay();
    const customer = await test.farm.customer({ phoneNumber: '+436641234567' });
    for (let count = 0; count < 3; count++) {
      const standing = await test.farm.standingOrder({
        items: [{ box: day.boxes[0]! }],
        location: day.locations[0]!,
        customer,
      });
      await test.farm.order({ day, customer, standing });
    }
    await orderDesk(await loggedIn(test)).place(phoneOrder(day, { phoneNumber }));
    for (let count = 0; count < 3; count++) await shop.order(orderBody(day)).expect(201);
    expect((await shop.order(orderBody(day)).expect(409)).body).toEqual(refusal);
  });
});

describe('GET /api/orders/by-key/{key}', () => {
  it('answers 204 if an order has the key, else 404, and nothing about the order', async () => {
    const day = await test.farm.pickupDay();
    const key = randomUUID();
    await shop.byKey(key).expect(404);
    await shop.order(orderBody(day), key).expect(201);
    const { text, headers } = await shop.byKey(key.toUpperCase()).expect(204);
    expect([text, headers['cache-control']]).toEqual(['', 'no-store']);
    for (const unknown of [randomUUID(), 'x', 'ö', "'"])
      expect((await shop.byKey(encodeURIComponent(unknown)).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('the body of an order', () => {
  it('is rejected by the name of the wrong field', async () => {
    const items = [{ boxPresetId: 1, quantity: 6 }];
    const { body } = await shop.order(orderBody(await test.farm.pickupDay(), { items })).expect(400);
    expect(body).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'items.0.quantity', message: 'Bitte wähle eine Menge von 0 bis 5' }],
    });
  });

  it('is rejected with every bad field', async () => {
    const { body } = await shop.order({}).expect(400);
    const paths = body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['firstName', 'lastName', 'phoneNumber', 'items']));
  });

  it('is rejected when it names a box twice', async () => {
    const line = { boxPresetId: 1, quantity: 1 };
    const { body } = await shop
      .order(orderBody(await test.farm.pickupDay(), { items: [line, line] }))
      .expect(400);
    expect(body.errors[0].path).toBe('items');
  });

  it('may contain unknown fields', async () => {
    await shop.order(orderBody(await test.farm.pickupDay(), { totalPrice: 0.01 })).expect(201);
    expect(await orders().find()).toMatchObject([{ totalPrice: 20 }]);
  });

  it('is rejected when the Idempotency-Key is no UUID', async () => {
    const { body } = await shop.order(orderBody(await test.farm.pickupDay()), 'again').expect(400);
    expect(body.errors[0].path).toBe('Idempotency-Key');
  });
});
