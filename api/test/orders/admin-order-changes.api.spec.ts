import type { AdminOrder } from '@hofkiste/contract/wire/orders';
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
const AFTER_THE_PICKUP = '2026-11-27T18:00:00.000Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let desk: ReturnType<typeof orderDesk>;
let shop: ReturnType<typeof shopper>;
let big: BoxPreset;
let small: BoxPreset;
let day: PickupDay;
/** Two big boxes at the first location. */
let order: AdminOrder;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  desk = orderDesk(admin);
  shop = shopper(test);
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  small = await test.farm.boxPreset({ name: 'Kleine Kiste', price: 18 });
  day = await test.farm.pickupDay({
    boxes: [{ preset: big, maxQuantity: 5 }, small],
    locations: [await test.farm.location({ name: 'Hof' }), await test.farm.location({ name: 'Markt' })],
  });
  order = await desk.place(phoneOrder(day, lines([big, 2])));
  test.clock.set('2026-11-20T10:00:00.000Z');
});
afterAll(() => test.close());

const lines = (...wanted: [BoxPreset, number][]) => ({
  items: wanted.map(([{ id }, quantity]) => ({ boxPresetId: id, quantity })),
});
const change = (body: object) => desk.change(order.id, body);
const refused = async (body: object) => (await desk.put(order.id, body).expect(409)).body;
const sold = async () => (await test.dataSource.getRepository(BoxStock).find())[0]?.soldQuantity;
const customers = () => test.dataSource.getRepository(Customer).find({ order: { id: 'ASC' } });
const set = (changes: string) => test.dataSource.query(changes);
const lastEvent = async () => (await desk.details(order.id)).events.at(-1);
const verified = async () => {
  const [{ cancellationToken }] = await set('SELECT cancellationToken FROM customer_order');
  return (await shop.verify(cancellationToken).expect(200)).body;
};

describe('a name with a link', () => {
  const OLD = 'Huber (www.huber.at)';
  const message = 'Bitte nur den Namen, ohne Internet- oder E-Mail-Adresse';

  it('stays as it is stored while something else is changed', async () => {
    await set(`UPDATE customer_order SET firstName = 'eva@huber.at', lastName = '${OLD}'`);
    expect(await change({ firstName: 'eva@huber.at', lastName: OLD, note: 'Keine Nüsse' })).toMatchObject({
      note: 'Keine Nüsse',
      customer: { firstName: 'eva@huber.at', lastName: OLD },
    });
  });

  it('is refused where it is new', async () => {
    await set(`UPDATE customer_order SET lastName = '${OLD}'`);
    const wanted = { firstName: OLD, lastName: 'Huber www.moser.at' };
    const { body } = await desk.put(order.id, wanted).expect(400);
    expect(body.errors).toEqual([
      { path: 'firstName', message },
      { path: 'lastName', message },
    ]);
    expect(await customers()).toHaveLength(1);
  });
});

describe('the boxes of an order', () => {
  it('can be more, fewer and others; the total follows', async () => {
    const changed = await change(lines([big, 1], [small, 3]));
    expect(changed).toMatchObject({
      totalPrice: 80.5,
      version: 2,
      items: [
        { id: order.items[0]!.id, quantity: 1, price: 26.5 },
        { quantity: 3, price: 18, boxPreset: { id: small.id, name: 'Kleine Kiste' } },
      ],
    });
    expect(await change(lines([small, 3]))).toMatchObject({ totalPrice: 54, items: [{ quantity: 3 }] });
    expect((await verified()).changedAt).toBe('2026-11-20T10:00:00.000Z');
  });

  it('keep the price of a line that stays; a new line has the price of the day', async () => {
    await set("UPDATE pickup_day_box SET price = price + 10, name = CONCAT(name, ' neu')");
    expect(await change(lines([big, 3], [small, 1]))).toMatchObject({
      totalPrice: 107.5,
      items: [
        { price: 26.5, boxPreset: { name: 'Große Kiste' } },
        { price: 28, boxPreset: { name: 'Kleine Kiste neu' } },
      ],
    });
  });

  it('boxes that have left the day can stay or be fewer, but not more', async () => {
    await set(`DELETE FROM pickup_day_box WHERE boxPresetId = ${big.id}`);
    expect(await change(lines([big, 1], [small, 1]))).toMatchObject({ totalPrice: 44.5 });
    expect(await refused({ ...lines([big, 2]), force: true })).toMatchObject({
      code: 'BOX_NOT_OF_DAY',
      errors: [{ path: 'items.0' }],
    });
  });

  it('are taken from the stock and given back to it', async () => {
    await change(lines([big, 5]));
    expect(await sold()).toBe(5);
    await change(lines([big, 1]));
    expect(await sold()).toBe(1);
    await change(lines([small, 1]));
    expect(await sold()).toBe(0);
  });

  it('are in the history, with names and quantities', async () => {
    await change(lines([small, 3], [big, 1]));
    expect(await lastEvent()).toMatchObject({
      at: '2026-11-20T10:00:00.000Z',
      actor: 'admin',
      kind: 'changed',
      detail: {
        items: [
          { name: 'Große Kiste', from: 2, to: 1 },
          { name: 'Kleine Kiste', from: 0, to: 3 },
        ],
        total: { from: 53, to: 80.5 },
      },
    });
  });
});

describe('the location of an order', () => {
  it('can change to another one of the day', async () => {
    const changed = await change({ pickupDayLocationId: day.locations[1]!.id });
    expect(changed).toMatchObject({ pickupLocation: { name: 'Markt' }, version: 2, totalPrice: 53 });
    expect(await lastEvent()).toMatchObject({
      detail: { items: [], location: { from: 'Hof', to: 'Markt' }, total: { from: 53, to: 53 } },
    });
    expect((await verified()).changedAt).not.toBeNull();
  });

  it('is rejected when it is of another day or was taken off', async () => {
    const other = await test.farm.pickupDay({ date: '2026-12-04' });
    const code = async (id: number) => (await refused({ pickupDayLocationId: id, force: true })).code;
    expect(await code(other.locations[0]!.id)).toBe('LOCATION_NOT_OF_DAY');
    await set(`UPDATE pickup_day_location SET removedAt = NOW() WHERE id = ${day.locations[1]!.id}`);
    expect(await code(day.locations[1]!.id)).toBe('LOCATION_NOT_OF_DAY');
  });
});

describe('an edit of the farmer without force', () => {
  const closed: [string, () => Promise<unknown>, string][] = [
    ['the deadline has passed', async () => test.clock.set(AFTER_THE_DEADLINE), 'ORDER_DEADLINE_PASSED'],
    ['the day is inactive', () => set('UPDATE pickup_day SET active = 0'), 'PICKUP_DAY_INACTIVE'],
  ];
  it.each(closed)('is refused for boxes and location when %s', async (_, close, code) => {
    await close();
    const moved = { pickupDayLocationId: day.locations[1]!.id };
    for (const wanted of [lines([big, 1]), lines([big, 3]), moved])
      expect((await refused(wanted)).code).toBe(code);
    await change({ firstName: 'Hanna', note: 'ruft an', ...lines([big, 2]) });
    expect((await change({ ...lines([big, 1]), force: true })).version).toBe(3);
    expect(await lastEvent()).toMatchObject({ detail: { isForced: true } });
  });

  it('can make a sold-out box fewer, but not more', async () => {
    await set('UPDATE pickup_day_box SET isSoldOut = 1');
    expect((await refused(lines([big, 3]))).code).toBe('BOX_SOLD_OUT');
    expect((await refused(lines([big, 2], [small, 1]))).message).toBe(
      '„Kleine Kiste“ ist leider ausverkauft.',
    );
    await change(lines([big, 1]));
    await change({ ...lines([big, 1], [small, 1]), force: true });
  });

  it("respects the limit for what is added; the order's own boxes count as free", async () => {
    await desk.place(phoneOrder(day, lines([big, 2])));
    expect(await refused(lines([small, 1], [big, 4]))).toMatchObject({
      code: 'BOX_LIMIT_REACHED',
      message: 'Von „Große Kiste“ sind nur noch 3 verfügbar.',
      errors: [{ path: 'items.1.quantity' }],
      available: { [big.id]: 3 },
    });
    await change(lines([big, 3]));
    await change({ ...lines([big, 7]), force: true });
    expect(await sold()).toBe(9);
    await change(lines([big, 6]));
    expect(await sold()).toBe(8);
  });

  it('names every reason of its refusal', async () => {
    test.clock.set(AFTER_THE_DEADLINE);
    expect(await refused(lines([big, 6]))).toMatchObject({
      code: 'ORDER_DEADLINE_PASSED',
      message:
        'Die Bestellfrist für diesen Abholtag ist leider schon abgelaufen. ' +
        'Von „Große Kiste“ sind nur noch 5 verfügbar.',
      available: { [big.id]: 5 },
    });
    expect(await sold()).toBe(2);
  });
});

it('an order is answered with its history when it is placed and when it is changed', async () => {
  const { body: placed } = await desk.post(phoneOrder(day)).expect(201);
  expect(placed).toEqual(await desk.details(placed.id));
  const { body: changed } = await desk.put(placed.id, lines([big, 2])).expect(200);
  expect(changed.events).toMatchObject([{ kind: 'placed' }, { kind: 'changed' }]);
});

describe('the contact of an order', () => {
  it('belongs to the order: the customer gets the newest name', async () => {
    expect(await change({ firstName: 'Hanna' })).toMatchObject({
      customer: { firstName: 'Hanna', lastName: 'Mühlböck', phoneNumber: '+436641234567' },
      customerId: order.customerId,
      version: 2,
    });
    expect(await customers()).toMatchObject([{ firstName: 'Hanna' }]);
    expect((await verified()).changedAt).toBeNull();
  });

  it('belongs to another customer, known or new, after a change of the number', async () => {
    const known = await test.farm.customer({ phoneNumber: '+436767654321' });
    expect((await change({ phoneNumber: '0676 7654321' })).customerId).toBe(known.id);
    const { customerId } = await change({ phoneNumber: '0676 1111111' });
    expect([order.customerId, known.id]).not.toContain(customerId);
    expect((await customers()).at(-1)).toMatchObject({ firstName: 'Johanna', phoneNumber: '+436761111111' });
  });

  it('leaves no customer without an order behind after a change of the number', async () => {
    await test.farm.confirmation(
      await test.dataSource
        .getRepository(Order)
        .findOneOrFail({ where: { id: order.id }, relations: { items: true } }),
      'sent',
    );
    await change({ phoneNumber: '0676 7654321' });
    expect(await customers()).toMatchObject([{ phoneNumber: '+436767654321' }]);
    expect(await test.dataSource.getRepository(SmsMessage).find()).toMatchObject([{ recipient: null }]);
    const other = await desk.place(phoneOrder(day, { phoneNumber: '0676 7654321' }));
    await desk.cancel(other.id).expect(200);
    await change({ phoneNumber: '' });
    expect(await customers()).toMatchObject([{ id: other.customerId, phoneNumber: '+436767654321' }]);
  });

  it('gets a new link after a change of the number, and only then', async () => {
    const { cancellationToken: token } = await test.dataSource.getRepository(Order).findOneByOrFail({});
    await change({ firstName: 'Hanna', sendSms: true });
    await shop.verify(token!).expect(200);
    await change({ phoneNumber: '0676 7654321', sendSms: true });
    await shop.verify(token!).expect(404);
    await shop.cancel(token!).expect(404);
    const message = await test.dataSource
      .getRepository(SmsMessage)
      .findOneByOrFail({ recipient: '+436767654321', kind: 'change' });
    const { cancellationToken } = await test.dataSource.getRepository(Order).findOneByOrFail({});
    expect(cancellationToken).toMatch(/^[\w-]{24}$/);
    expect(message.text).toContain(`/order/cancel/${cancellationToken}`);
    await shop.verify(cancellationToken!).expect(200);
  });

  it('can lose its number, and get one again', async () => {
    expect(await change({ phoneNumber: '' })).toMatchObject({
      customerId: null,
      customer: { firstName: 'Johanna', phoneNumber: '' },
    });
    expect(await change({ phoneNumber: '0664 1234567' })).toMatchObject({
      customerId: expect.any(Number),
      customer: { phoneNumber: '+436641234567' },
    });
  });

  it('does not restore a customer who was deactivated', async () => {
    await admin.delete(`/api/admin/customers/${order.customerId}`).expect(200);
    expect(await change({ lastName: 'Huber' })).toMatchObject({
      customerId: null,
      customer: { lastName: 'Huber', phoneNumber: '+436641234567' },
    });
    expect(await customers()).toEqual([]);
  });

  it('appears in the history without its former value', async () => {
    await change({ firstName: 'Hanna', phoneNumber: '0676 7654321' });
    const event = await lastEvent();
    expect(event).toMatchObject({ detail: { items: [], isContactChanged: true } });
    expect(JSON.stringify(event)).not.toMatch(/Hanna|Johanna|664 ?123 ?45 ?67|676 ?7654321/);
  });

  it('stays erased', async () => {
    await set(
      'UPDATE customer_order SET firstName = NULL, lastName = NULL, phoneNumber = NULL, contactErasedAt = NOW()',
    );
    expect((await refused({ firstName: 'Hanna' })).code).toBe('CONTACT_ERASED');
    expect((await refused({ note: 'Frau Huber' })).code).toBe('CONTACT_ERASED');
  });
});

describe('the note of an order', () => {
  it('can be written and removed, without an event', async () => {
    expect(await change({ note: ' ohne Sellerie ' })).toMatchObject({ note: 'ohne Sellerie', version: 2 });
    expect(await change({ note: '' })).toMatchObject({ note: null, version: 3 });
    expect(await desk.history(order.id)).toEqual(['placed by admin']);
  });

  it('appears in no answer to the customer', async () => {
    await change({ note: 'zahlt nie' });
    expect(JSON.stringify(await verified())).not.toContain('zahlt nie');
  });
});

describe('an edit', () => {
  it('has no effect when it changes nothing', async () => {
    const same = { firstName: 'Johanna', phoneNumber: '+43 664 1234567', note: null, ...lines([big, 2]) };
    expect(await change({ ...same, sendSms: true })).toEqual(order);
    expect(await change({})).toEqual(order);
    expect(await desk.history(order.id)).toEqual(['placed by admin']);
  });

  it('does not change boxes and location when the pickup is over', async () => {
    test.clock.set(AFTER_THE_PICKUP);
    expect(await refused({ ...lines([big, 1]), force: true })).toMatchObject({ code: 'PICKUP_OVER' });
    const moved = { pickupDayLocationId: day.locations[1]!.id, force: true };
    expect(await refused(moved)).toMatchObject({ code: 'PICKUP_OVER' });
    await change({ note: 'nicht abgeholt', firstName: 'Hanna', ...lines([big, 2]) });
  });

  it('is refused for a cancelled order', async () => {
    await desk.cancel(order.id).expect(200);
    expect(await refused({ note: 'doch nicht' })).toMatchObject({ code: 'ORDER_ALREADY_CANCELLED' });
  });

  it('is answered with 404 for an unknown order', async () => {
    expect((await desk.put(999_999, { note: 'x' }).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
  });

  it.each([
    ['no boxes', { items: [] }, 'items'],
    ['an empty name', { lastName: '' }, 'lastName'],
    ['a number that is none', { phoneNumber: '12' }, 'phoneNumber'],
    ['no location', { pickupDayLocationId: null }, 'pickupDayLocationId'],
  ])('is rejected with %s, by the name of the field', async (_, body, path) => {
    expect((await desk.put(order.id, body).expect(400)).body.errors).toMatchObject([{ path }]);
  });

  it('is possible for an order of the shop as well', async () => {
    const { body } = await shopper(test)
      .order(orderBody(day, lines([small, 1])))
      .expect(201);
    expect(await desk.change(body.order.id, lines([small, 9]))).toMatchObject({
      source: 'shop',
      totalPrice: 162,
    });
  });
});

describe('a collected order', () => {
  beforeEach(() => set("UPDATE customer_order SET pickupState = 'collected', pickupStateAt = NOW()"));

  it('cannot be changed, cancelled or deleted', async () => {
    const calls = [desk.put(order.id, { note: 'x' }), desk.cancel(order.id), desk.remove(order.id)];
    for (const call of calls) {
      const { body } = await call.expect(409);
      expect(body).toMatchObject({ code: 'ORDER_COLLECTED', message: expect.stringContaining('abgeholt') });
    }
  });

  it('cannot be changed or cancelled by its link', async () => {
    const [{ cancellationToken }] = await set('SELECT cancellationToken FROM customer_order');
    const shop = shopper(test);
    const wanted = { ...lines([big, 1]), pickupDayLocationId: day.locations[0]!.id };
    for (const call of [shop.change(cancellationToken, wanted), shop.cancel(cancellationToken)])
      expect((await call.expect(409)).body.code).toBe('ORDER_COLLECTED');
  });
});

it('the sums of a closed day follow a change of an order', async () => {
  test.clock.set('2026-11-26T20:00:00.000Z');
  const totals = async () => (await admin.get('/api/admin/statistics?period=7d').expect(200)).body;
  expect(await totals()).toMatchObject({ boxesSold: 2 });
  await change({ ...lines([big, 1], [small, 4]), force: true });
  expect(await totals()).toMatchObject({ boxesSold: 5, orders: 1 });
  const { body: days } = await admin.get('/api/admin/pickup-days').expect(200);
  expect(days[0].boxPresets).toMatchObject([{ soldQuantity: 1 }, { soldQuantity: 4 }]);
});
