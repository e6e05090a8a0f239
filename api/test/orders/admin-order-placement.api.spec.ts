import { randomUUID } from 'node:crypto';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';

const AFTER_THE_DEADLINE = '2026-11-26T09:00:00.000Z';

let test: TestApp;
let desk: ReturnType<typeof orderDesk>;
let box: BoxPreset;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp();
  desk = orderDesk(await loggedIn(test));
});
beforeEach(async () => {
  await test.clear();
  box = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  day = await test.farm.pickupDay({ boxes: [{ preset: box, maxQuantity: 10 }] });
});
afterAll(() => test.close());

const stored = () => test.dataSource.getRepository(Order).find();
const customers = () => test.dataSource.getRepository(Customer).find();
const messages = () => test.dataSource.getRepository(SmsMessage).find();
const sold = async () => (await test.dataSource.getRepository(BoxStock).find())[0]?.soldQuantity;
const pieces = (quantity: number) => ({ items: [{ boxPresetId: box.id, quantity }] });
const set = (changes: string) => test.dataSource.query(changes);

describe('an order that the farmer takes', () => {
  it('is stored like an order of the shop, with source and note', async () => {
    const order = await desk.place(
      phoneOrder(day, { ...pieces(2), note: ' holt die Nachbarin\num 17 Uhr ' }),
    );
    expect(order).toMatchObject({
      customer: { firstName: 'Johanna', lastName: 'Mühlböck', phoneNumber: '+436641234567' },
      totalPrice: 53,
      items: [{ quantity: 2, price: 26.5 }],
      source: 'admin',
      note: 'holt die Nachbarin\num 17 Uhr',
      version: 1,
      pickupState: 'open',
      pickupStateAt: null,
      isCancelled: false,
    });
    expect(await customers()).toMatchObject([{ id: order.customerId, phoneNumber: '+436641234567' }]);
    expect(await sold()).toBe(2);
  });

  it('belongs to the customer of the number, who gets the newest name', async () => {
    const known = await test.farm.customer({ phoneNumber: '+436641234567', firstName: 'Hanna' });
    expect((await desk.place(phoneOrder(day))).customerId).toBe(known.id);
    expect(await customers()).toMatchObject([{ firstName: 'Johanna' }]);
  });

  it.each(['', ' ', undefined])('is accepted with the phone number %p', async (phoneNumber) => {
    const order = await desk.place(phoneOrder(day, { phoneNumber, sendSms: true }));
    expect(order).toMatchObject({
      customerId: null,
      customer: { firstName: 'Johanna', lastName: 'Mühlböck', phoneNumber: '' },
      smsEnabled: false,
    });
    expect([await customers(), await messages()]).toEqual([[], []]);
  });

  it('can have more of a box than the shop sells', async () => {
    day = await test.farm.pickupDay({ date: '2026-12-04', boxes: [box] });
    expect(await desk.place(phoneOrder(day, pieces(99)))).toMatchObject({ totalPrice: 2623.5 });
  });

  it('has a link like other orders', async () => {
    await desk.place(phoneOrder(day));
    const [{ cancellationToken } = {}] = await stored();
    const { body } = await shopper(test).verify(cancellationToken!).expect(200);
    expect(body).toMatchObject({ version: 1, changedAt: null });
    expect(body).not.toHaveProperty('note');
  });
});

describe('the confirmation of an order that the farmer takes', () => {
  it('is sent only if the farmer wants it', async () => {
    expect(await desk.place(phoneOrder(day))).toMatchObject({ smsEnabled: false });
    expect(await messages()).toEqual([]);
    const told = await desk.place(phoneOrder(day, { sendSms: true }));
    expect(told).toMatchObject({ smsEnabled: true, smsConfirmationSent: true });
    expect(await messages()).toMatchObject([{ kind: 'confirmation', orderId: told.id, status: 'sent' }]);
  });

  it('is not sent while confirmations are switched off', async () => {
    await test.farm.setting('enableOrderConfirmationSMS', 'false');
    expect(await desk.place(phoneOrder(day, { sendSms: true }))).toMatchObject({ smsEnabled: false });
  });
});

describe('an order of the farmer without force', () => {
  it('is refused after the deadline', async () => {
    test.clock.set(AFTER_THE_DEADLINE);
    const { body } = await desk.post(phoneOrder(day)).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'ORDER_DEADLINE_PASSED',
      message: 'Die Bestellfrist für diesen Abholtag ist leider schon abgelaufen.',
    });
  });

  it('is refused on an inactive day', async () => {
    await set('UPDATE pickup_day SET active = 0');
    expect((await desk.post(phoneOrder(day)).expect(409)).body.code).toBe('PICKUP_DAY_INACTIVE');
  });

  it('is refused for a sold-out box', async () => {
    await set('UPDATE pickup_day_box SET isSoldOut = 1');
    expect((await desk.post(phoneOrder(day)).expect(409)).body).toMatchObject({
      code: 'BOX_SOLD_OUT',
      errors: [{ path: 'items.0', message: '„Große Kiste“ ist leider ausverkauft.' }],
    });
  });

  it('is refused beyond a limit', async () => {
    expect((await desk.post(phoneOrder(day, pieces(11))).expect(409)).body).toMatchObject({
      code: 'BOX_LIMIT_REACHED',
      errors: [{ path: 'items.0.quantity', message: 'Von „Große Kiste“ sind nur noch 10 verfügbar.' }],
      available: { [box.id]: 10 },
    });
  });

  it('is refused with every reason, and leaves nothing', async () => {
    await set('UPDATE pickup_day SET active = 0');
    await set('UPDATE pickup_day_box SET isSoldOut = 1');
    test.clock.set(AFTER_THE_DEADLINE);
    const { body } = await desk.post(phoneOrder(day, { ...pieces(11), sendSms: true })).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'PICKUP_DAY_INACTIVE',
      message:
        'Für diesen Abholtag nehmen wir gerade keine Bestellungen an. ' +
        'Die Bestellfrist für diesen Abholtag ist leider schon abgelaufen. ' +
        '„Große Kiste“ ist leider ausverkauft. Von „Große Kiste“ sind nur noch 10 verfügbar.',
      errors: [
        { path: 'items.0', message: '„Große Kiste“ ist leider ausverkauft.' },
        { path: 'items.0.quantity', message: 'Von „Große Kiste“ sind nur noch 10 verfügbar.' },
      ],
      available: { [box.id]: 10 },
    });
    expect([await stored(), await customers(), await messages(), await sold()]).toEqual([[], [], [], 0]);
  });
});

describe('an order of the farmer with force', () => {
  it('overrides every reason, and the history shows it', async () => {
    await set('UPDATE pickup_day SET active = 0');
    await set('UPDATE pickup_day_box SET isSoldOut = 1');
    test.clock.set(AFTER_THE_DEADLINE);
    const { id } = await desk.place(phoneOrder(day, { ...pieces(11), force: true }));
    expect(await sold()).toBe(11);
    expect((await desk.details(id)).events).toMatchObject([
      { kind: 'placed', actor: 'admin', detail: { isForced: true } },
    ]);
  });

  it('is stored like others when nothing needed force', async () => {
    const { id } = await desk.place(phoneOrder(day, { force: true }));
    expect((await desk.details(id)).events).toMatchObject([{ kind: 'placed', detail: {} }]);
    expect(await stored()).toMatchObject([{ isForced: false }]);
  });

  const refused = async (changes: object) =>
    (await desk.post(phoneOrder(day, { force: true, ...changes })).expect(409)).body.code;

  it('is refused for a box or a location of another day', async () => {
    const other = await test.farm.pickupDay({ date: '2026-12-04' });
    const items = [{ boxPresetId: other.boxes[0]!.boxPresetId, quantity: 1 }];
    expect(await refused({ items })).toBe('BOX_NOT_OF_DAY');
    expect(await refused({ pickupDayLocationId: other.locations[0]!.id })).toBe('LOCATION_NOT_OF_DAY');
    await set('UPDATE pickup_day_location SET removedAt = NOW()');
    expect(await refused({})).toBe('LOCATION_NOT_OF_DAY');
  });

  it('is refused after the last window of the day has ended', async () => {
    test.clock.set('2026-11-27T17:59:59.999Z');
    const late = orderDesk(await loggedIn(test));
    await late.place(phoneOrder(day, { force: true }));
    test.clock.set('2026-11-27T18:00:00.000Z');
    const { body } = await late.post(phoneOrder(day, { force: true })).expect(409);
    expect(body).toMatchObject({
      code: 'PICKUP_OVER',
      message: 'Die Abholung an diesem Tag ist schon vorbei.',
    });
  });

  it('is refused on a deleted or unknown day', async () => {
    expect(await refused({ pickupDayId: 2_147_483_647 })).toBe('PICKUP_DAY_GONE');
    await set('UPDATE pickup_day SET livingDate = NULL, deletedAt = NOW()');
    expect(await refused({})).toBe('PICKUP_DAY_GONE');
  });
});

describe('an order of the farmer that is sent again', () => {
  it('is one order and one message', async () => {
    const key = randomUUID();
    const body = phoneOrder(day, { sendSms: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.post(body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect([(await stored()).length, (await messages()).length, await sold()]).toEqual([1, 1, 1]);
  });

  it('is refused with another body, also when the shop has used the key', async () => {
    const key = randomUUID();
    await shopper(test).order(orderBody(day), key).expect(201);
    expect((await desk.post(phoneOrder(day), key).expect(409)).body.code).toBe('ORDER_ALREADY_PLACED');
  });

  it('is accepted with force after a refusal', async () => {
    const key = randomUUID();
    await desk.post(phoneOrder(day, pieces(11)), key).expect(409);
    await desk.post(phoneOrder(day, { ...pieces(11), force: true }), key).expect(201);
  });

  it('is another order without a key', async () => {
    await desk.post(phoneOrder(day), null).expect(201);
    await desk.post(phoneOrder(day), null).expect(201);
    expect(await stored()).toHaveLength(2);
  });
});

it('an order of the farmer is rejected by the name of the wrong field', async () => {
  const { body } = await desk.post(phoneOrder(day, pieces(100))).expect(400);
  expect(body.errors).toEqual([{ path: 'items.0.quantity', message: 'Bitte wähle eine Menge von 1 bis 99' }]);
});
