import { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let shop: ReturnType<typeof shopper>;
let big: BoxPreset;
let small: BoxPreset;
let day: PickupDay;
/** Token and id of an order with two big boxes at the first location. */
let token: string;
let orderId: number;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  shop = shopper(test);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  small = await test.farm.boxPreset({ name: 'Kleine Kiste', price: 18 });
  day = await test.farm.pickupDay({
    boxes: [{ preset: big, maxQuantity: 6 }, small],
    locations: [await test.farm.location({ name: 'Hof' }), await test.farm.location({ name: 'Markt' })],
  });
  const { body } = await shop.order(orderBody(day, lines([big, 2]))).expect(201);
  [token, orderId] = [body.order.cancellationToken, body.order.id];
  test.clock.set('2026-11-20T10:00:00.000Z');
});
afterAll(() => test.close());

const lines = (...wanted: [BoxPreset, number][]) => ({
  items: wanted.map(([{ id }, quantity]) => ({ boxPresetId: id, quantity })),
});
const wanted = (changes: object) => ({ pickupDayLocationId: day.locations[0]!.id, ...changes });
const change = async (changes: object) =>
  v.parse(VerifiedOrder, (await shop.change(token, wanted(changes)).expect(200)).body);
const refused = async (changes: object) => (await shop.change(token, wanted(changes)).expect(409)).body;
const set = (changes: string) => test.dataSource.query(changes);
const sold = async () => (await test.dataSource.getRepository(BoxStock).find())[0]?.soldQuantity;
const moved = () => ({ ...lines([big, 2]), pickupDayLocationId: day.locations[1]!.id });

describe('a change by the link', () => {
  it('answers the order after the change', async () => {
    const changed = await change(lines([big, 1], [small, 3]));
    expect(changed).toMatchObject({
      order: { id: orderId, orderDate: '2026-11-20T09:00:00.000Z', totalPrice: 80.5 },
      items: [
        { quantity: 1, price: 26.5 },
        { quantity: 3, price: 18 },
      ],
      version: 2,
      changedAt: '2026-11-20T10:00:00.000Z',
    });
    expect((await shop.verify(token).expect(200)).body).toEqual(changed);
    expect(await sold()).toBe(1);
  });

  it('moves the order to another location of the day', async () => {
    expect(await change(moved())).toMatchObject({ pickupLocation: { name: 'Markt' }, version: 2 });
  });

  it('removes boxes that it does not name, or names with 0', async () => {
    await change(lines([big, 2], [small, 2]));
    expect((await change(lines([small, 2]))).items).toMatchObject([{ quantity: 2, price: 18 }]);
    expect((await change(lines([small, 0], [big, 1]))).items).toMatchObject([{ quantity: 1, price: 26.5 }]);
  });

  it('keeps the price of a line that stays; a new line has the price of the day', async () => {
    await set('UPDATE pickup_day_box SET price = price + 10');
    expect(await change(lines([big, 3], [small, 1]))).toMatchObject({
      order: { totalPrice: 107.5 },
      items: [{ price: 26.5 }, { price: 28 }],
    });
  });

  it('does not change version and history when it has no effect', async () => {
    expect(await change({ ...lines([big, 2], [small, 0]), version: 1 })).toMatchObject({
      version: 1,
      changedAt: null,
    });
  });

  it('is refused when it is based on an older version', async () => {
    await change({ ...lines([big, 1]), version: 1 });
    expect(await refused({ ...lines([big, 3]), version: 1 })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Die Bestellung wurde inzwischen geändert.',
    });
    expect((await change(lines([big, 3]))).version).toBe(3);
  });
});

describe('a refused change by the link', () => {
  it('comes at the deadline or later, to the millisecond', async () => {
    test.clock.set('2026-11-25T16:59:59.999Z');
    await change(lines([big, 1]));
    test.clock.set('2026-11-25T17:00:00.000Z');
    expect(await refused(lines([big, 2]))).toMatchObject({ code: 'ORDER_DEADLINE_PASSED' });
  });

  it('is for a cancelled order', async () => {
    await shop.cancel(token).expect(200);
    expect(await refused(lines([big, 1]))).toEqual({
      statusCode: 409,
      code: 'ORDER_ALREADY_CANCELLED',
      message: 'Die Bestellung wurde bereits am 20.11.2026, 11:00 Uhr storniert.',
    });
  });

  it('is for boxes or locations of another day', async () => {
    const other = await test.farm.pickupDay({ date: '2026-12-04' });
    const items = [{ boxPresetId: other.boxes[0]!.boxPresetId, quantity: 1 }];
    expect(await refused({ items })).toMatchObject({ code: 'BOX_NOT_OF_DAY', errors: [{ path: 'items.0' }] });
    const pickupDayLocationId = other.locations[0]!.id;
    expect(await refused({ ...lines([big, 2]), pickupDayLocationId })).toMatchObject({
      code: 'LOCATION_NOT_OF_DAY',
    });
  });

  it('comes from a shopper who saw another window or price', async () => {
    await set('UPDATE pickup_day_box SET price = price + 10');
    const seen = { date: '2026-11-27', startTime: '16:00', endTime: '19:00', totalPrice: 71 };
    expect(await refused({ ...lines([big, 2], [small, 1]), shown: seen })).toEqual({
      statusCode: 409,
      code: 'OFFER_CHANGED',
      message: 'Der Preis hat sich geändert: 81,00\u00a0€ statt 71,00\u00a0€.',
    });
    expect((await shop.verify(token).expect(200)).body).toMatchObject({
      version: 1,
      items: [{ quantity: 2 }],
    });
    expect(await refused({ ...lines([big, 2], [small, 1]), shown: { totalPrice: 71 } })).toEqual({
      statusCode: 409,
      code: 'OFFER_CHANGED',
      message: 'Der Preis hat sich geändert: 81,00\u00a0€ statt 71,00\u00a0€.',
    });
    await change({ ...lines([big, 2], [small, 1]), shown: { ...seen, totalPrice: 81 } });
    await change({ ...lines([big, 1], [small, 1]), shown: { totalPrice: 54.5 } });
  });

  it('wants more of a sold-out box; fewer are allowed', async () => {
    await set('UPDATE pickup_day_box SET isSoldOut = 1');
    expect(await refused(lines([big, 3]))).toMatchObject({
      code: 'BOX_SOLD_OUT',
      message: '„Große Kiste“ ist leider ausverkauft.',
    });
    expect((await refused(lines([small, 1]))).code).toBe('BOX_SOLD_OUT');
    await change(moved());
    await change(lines([big, 1]));
  });

  it("exceeds a limit; the order's own boxes count as free", async () => {
    await shop.order(orderBody(day, lines([big, 3]))).expect(201);
    expect(await refused(lines([small, 1], [big, 4]))).toMatchObject({
      code: 'BOX_LIMIT_REACHED',
      errors: [{ path: 'items.1.quantity', message: 'Von „Große Kiste“ sind nur noch 3 verfügbar.' }],
      available: { [big.id]: 3 },
    });
    await change(lines([big, 3]));
    expect(await sold()).toBe(6);
  });

  it('wants more on a hidden day; fewer boxes and a cancellation are allowed', async () => {
    await set('UPDATE pickup_day SET active = 0');
    for (const more of [lines([big, 3]), lines([big, 2], [small, 1]), moved()])
      expect(await refused(more)).toMatchObject({
        code: 'PICKUP_DAY_INACTIVE',
        message:
          'Für diesen Abholtag nehmen wir gerade keine Bestellungen an. Du kannst Kisten abbestellen oder die ' +
          'Bestellung stornieren, aber nichts dazubestellen und den Abholort nicht ändern.',
      });
    await change(lines([big, 1]));
    await shop.cancel(token).expect(200);
  });

  it('has a link that is unknown or has expired', async () => {
    for (const unknown of ['AAAAAAAAAAAAAAAAAAAAAAAA', 'abc', '%20']) {
      const { body } = await shop.change(unknown, wanted(lines([big, 1]))).expect(404);
      expect(body.code).toBe('CANCELLATION_LINK_UNKNOWN');
    }
    test.clock.set('2026-12-28T12:00:00.000Z');
    await shop.change(token, wanted(lines([big, 1]))).expect(404);
  });

  it('leaves nothing', async () => {
    await shop.order(orderBody(day, lines([big, 3]))).expect(201);
    await refused({ ...lines([small, 5], [big, 4]), pickupDayLocationId: day.locations[1]!.id });
    expect((await shop.verify(token).expect(200)).body).toMatchObject({
      version: 1,
      items: [{ quantity: 2 }],
      pickupLocation: { name: 'Hof' },
    });
    expect(await sold()).toBe(5);
  });
});

describe('the quantity of a box in a change by the link', () => {
  const badRequest = async (body: object) => (await shop.change(token, wanted(body)).expect(400)).body.errors;

  it('is at most 5', async () => {
    expect(await badRequest(lines([small, 1], [big, 6]))).toEqual([
      { path: 'items.1.quantity', message: 'Bitte wähle eine Menge von 0 bis 5' },
    ]);
  });

  it('can stay what the farmer has given', async () => {
    const desk = orderDesk(await loggedIn(test));
    await desk.change(orderId, lines([small, 8]));
    await change({ ...lines([small, 8], [big, 1]) });
    await change(lines([small, 7]));
    expect(await badRequest(lines([small, 8]))).toEqual([
      { path: 'items.0.quantity', message: 'Bitte wähle eine Menge von 0 bis 7' },
    ]);
  });

  it('is rejected when all are 0: that would be a cancellation', async () => {
    for (const items of [lines([big, 0]), { items: [] }, {}])
      expect(await badRequest(items)).toEqual([
        { path: 'items', message: 'Bitte wähle mindestens eine Gemüsekiste aus.' },
      ]);
  });

  it('is rejected when it is not whole or a box is named twice', async () => {
    expect(await badRequest(lines([big, 1.5]))).toMatchObject([{ path: 'items.0.quantity' }]);
    expect(await badRequest(lines([big, -1]))).toMatchObject([
      { path: 'items.0.quantity' },
      { path: 'items' },
    ]);
    expect(await badRequest(lines([big, 1], [big, 2]))).toMatchObject([{ path: 'items' }]);
  });

  it('is rejected without a location', async () => {
    const { body } = await shop.change(token, lines([big, 1])).expect(400);
    expect(body.errors).toEqual([{ path: 'pickupDayLocationId', message: 'Bitte wähle einen Abholort aus' }]);
  });
});

describe('the number of changes by the link', () => {
  const changes = async (count: number) => {
    const statuses = [];
    const { body } = await shop.verify(token).expect(200);
    let { quantity } = body.items[0];
    for (let i = 0; i < count; i++) {
      quantity = quantity === 2 ? 1 : 2;
      statuses.push((await shop.change(token, wanted(lines([big, quantity])))).status);
    }
    return statuses;
  };

  it('is limited to 20 an hour for each order, but not for the farmer', async () => {
    expect(await changes(20)).toEqual(Array(20).fill(200));
    test.clock.set('2026-11-20T10:59:00.000Z');
    const { body, headers } = await shop.change(token, wanted(lines([big, 1]))).expect(429);
    expect(body).toEqual({
      statusCode: 429,
      code: 'TOO_MANY_CHANGES',
      message:
        'Diese Bestellung wurde in der letzten Stunde zu oft geändert. Bitte versuche es später erneut.',
    });
    expect(headers['retry-after']).toBe('60');
    expect((await shop.verify(token).expect(200)).body).toMatchObject({ version: 21 });
    const desk = orderDesk(await loggedIn(test));
    await desk.change(orderId, lines([small, 1]));
    const { id } = await desk.place(phoneOrder(day));
    const [{ cancellationToken }] = await set(
      `SELECT cancellationToken FROM customer_order WHERE id = ${id}`,
    );
    await shop.change(cancellationToken, wanted(lines([big, 2]))).expect(200);
    await shop.cancel(token).expect(200);
  });

  it('starts again an hour later; changes without effect and refused ones do not count', async () => {
    for (let i = 0; i < 3; i++) {
      await change(lines([big, 2]));
      await refused({ ...lines([big, 1]), version: 9 });
    }
    expect(await changes(21)).toEqual([...Array(20).fill(200), 429]);
    test.clock.set('2026-11-20T11:00:00.000Z');
    expect(await changes(1)).toEqual([200]);
  });
});

it('the calendar file of a changed order replaces the one before', async () => {
  const sequence = async () => {
    const { text } = await test.http.get(`/api/orders/calendar/${token}.ics`).expect(200);
    return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  };
  expect(await sequence()).toBe(0);
  await change(lines([big, 1]));
  expect(await sequence()).toBe(1);
  await change(moved());
  expect(await sequence()).toBe(2);
  await shop.cancel(token).expect(200);
  expect(await sequence()).toBe(3);
});
