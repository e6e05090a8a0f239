import { adminPickupDaysSchema, pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { OrderSums } from '../../src/orders/sums/order-sums.service.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { takeBoxes } from '../../src/pickup-days/pickup-days.rows.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';

/** Statements of an order on a day without limits. */
const USUAL_STATEMENTS = 14;

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let shop: ReturnType<typeof shopper>;
let big: BoxPreset;
let small: BoxPreset;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  admin = await loggedIn(test);
  shop = shopper(test);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset({ name: 'Große Kiste' });
  small = await test.farm.boxPreset({ name: 'Kleine Kiste' });
});
afterAll(() => test.close());

/** A day with limits for the big and the small box; null: none. */
const dayWith = (ofBig: number | null, ofSmall: number | null = null, date = '2026-11-27') =>
  test.farm.pickupDay({
    date,
    boxes: [
      { preset: big, maxQuantity: ofBig },
      { preset: small, maxQuantity: ofSmall },
    ],
  });
const order = (day: PickupDay, ofBig: number, ofSmall = 0) =>
  shop.order(
    orderBody(day, {
      items: [
        { boxPresetId: big.id, quantity: ofBig },
        { boxPresetId: small.id, quantity: ofSmall },
      ],
    }),
  );
const sold = async () => {
  const stocks = await test.dataSource.getRepository(BoxStock).find({ order: { pickupDayBoxId: 'ASC' } });
  return stocks.map(({ soldQuantity }) => soldQuantity);
};

describe('an order on a day with limits', () => {
  it('gets the last boxes, and the next one is refused', async () => {
    const day = await dayWith(5);
    await order(day, 3).expect(201);
    await order(day, 2).expect(201);
    const { body } = await order(day, 1).expect(409);
    const message = 'Von „Große Kiste“ ist nichts mehr verfügbar.';
    expect(body).toEqual({
      statusCode: 409,
      code: 'BOX_LIMIT_REACHED',
      message,
      errors: [{ path: 'items.0.quantity', message }],
      available: { [big.id]: 0 },
    });
    expect(await sold()).toEqual([5]);
  });

  it('takes nothing when it wants more than is left', async () => {
    const day = await dayWith(3, 5);
    expect((await order(day, 4, 5).expect(409)).body.available).toEqual({ [big.id]: 3 });
    expect(await sold()).toEqual([0, 0]);
  });

  it('is answered with all missing boxes, each with what is left', async () => {
    const day = await dayWith(2, 1);
    const { body } = await order(day, 3, 2).expect(409);
    expect(body).toMatchObject({
      message: 'Von „Große Kiste“ sind nur noch 2 verfügbar. Von „Kleine Kiste“ ist nur noch 1 verfügbar.',
      errors: [
        { path: 'items.0.quantity', message: 'Von „Große Kiste“ sind nur noch 2 verfügbar.' },
        { path: 'items.1.quantity', message: 'Von „Kleine Kiste“ ist nur noch 1 verfügbar.' },
      ],
      available: { [big.id]: 2, [small.id]: 1 },
    });
  });
});

describe('the statements of an order', () => {
  it('have the same number as ever without limits, and two more with limits, for any number of boxes', async () => {
    const unlimited = await dayWith(null);
    const limited = await dayWith(5, 5, '2026-12-04');
    await order(unlimited, 1).expect(201);
    const usual = await statementsOf(test, () => order(unlimited, 1, 1).expect(201));
    expect(usual).toBe(USUAL_STATEMENTS);
    expect(await statementsOf(test, () => order(limited, 1).expect(201))).toBe(usual + 2);
    expect(await statementsOf(test, () => order(limited, 1, 1).expect(201))).toBe(usual + 2);
  });
});

describe('the boxes of an order', () => {
  it('return to the stock when the order is cancelled', async () => {
    const day = await dayWith(2, 9);
    const { body } = await order(day, 2, 3).expect(201);
    await shop.cancel(body.order.cancellationToken).expect(200);
    expect(await sold()).toEqual([0, 0]);
    await order(day, 2).expect(201);
  });

  it('return to the stock when the order is deleted, before and after the deadline', async () => {
    const day = await dayWith(5);
    const [early, late] = [await test.farm.order({ day }), await test.farm.order({ day })];
    await admin.delete(`/api/admin/orders/${early.id}`).expect(200);
    expect(await sold()).toEqual([1]);
    test.clock.set('2026-11-26T09:00:00Z');
    await admin.delete(`/api/admin/orders/${late.id}`).expect(200);
    expect(await sold()).toEqual([0]);
  });

  it('return to the stock once when a cancelled order is deleted', async () => {
    const day = await dayWith(5);
    await test.farm.order({ day });
    const { id, cancellationToken } = await test.farm.order({ day });
    await shop.cancel(cancellationToken!).expect(200);
    await admin.delete(`/api/admin/orders/${id}`).expect(200);
    expect(await sold()).toEqual([1]);
  });
});

describe('taking boxes from the stock', () => {
  const take = (day: PickupDay, quantity: number, options?: Parameters<typeof takeBoxes>[2]) =>
    test.dataSource.transaction((manager) =>
      takeBoxes(manager, [{ box: day.boxes[0]!, path: 'items.0', quantity }], options),
    );

  it('counts what the order has already as free', async () => {
    const day = await dayWith(5);
    await take(day, 4);
    const ownQuantities = new Map([[big.id, 3]]);
    await expect(take(day, 2, { ownQuantities })).rejects.toMatchObject({
      available: { [big.id]: 4 },
      errors: [{ message: 'Von „Große Kiste“ sind nur noch 4 verfügbar.' }],
    });
    await take(day, 1, { ownQuantities });
    expect(await sold()).toEqual([5]);
  });

  it('exceeds the limit by force, and reports that it did', async () => {
    const day = await dayWith(5);
    expect(await take(day, 5, { force: true })).toBeUndefined();
    expect(await take(day, 2, { force: true })).toMatchObject({ available: { [big.id]: 0 } });
    expect(await sold()).toEqual([7]);
    const ownQuantities = new Map([[big.id, 7]]);
    await expect(take(day, 1, { ownQuantities })).rejects.toMatchObject({ available: { [big.id]: 7 } });
  });

  it('gives back negative quantities, also while more is sold than the limit', async () => {
    const day = await dayWith(5);
    await take(day, 9, { force: true });
    await take(day, -2);
    expect(await sold()).toEqual([7]);
  });
});

describe('the shop on a day with limits', () => {
  const shown = async () => {
    const { body } = await test.http.get('/api/pickup-days/upcoming').expect(200);
    const [day] = v.parse(pickupDaysSchema, body);
    return day?.boxPresets[0];
  };

  it('shows how many are left when these are five or fewer', async () => {
    const day = await dayWith(8);
    expect(await shown()).toMatchObject({ available: null });
    await order(day, 2).expect(201);
    expect(await shown()).toMatchObject({ available: null });
    await order(day, 1).expect(201);
    expect(await shown()).toMatchObject({ available: 5 });
    await order(day, 5).expect(201);
    expect(await shown()).toMatchObject({ available: 0, isSoldOut: false });
  });

  it('shows neither the limit nor what is sold', async () => {
    await dayWith(8);
    const box = await shown();
    expect(box).not.toHaveProperty('maxQuantity');
    expect(box).not.toHaveProperty('soldQuantity');
  });

  it('has the number left in its first paint', async () => {
    await dayWith(3);
    const { body } = await test.http.get('/internal/page/home').expect(200);
    expect(body.upcoming[0].boxPresets).toMatchObject([{ available: 3 }, { available: null }]);
  });

  it('sells no box that the farmer marked as sold out, although some are left', async () => {
    const day = await dayWith(3);
    await admin.put(`/api/admin/pickup-day-boxes/${day.boxes[0]!.id}`).send({ isSoldOut: true }).expect(200);
    expect(await shown()).toMatchObject({ available: 3, isSoldOut: true });
    expect((await order(day, 4).expect(409)).body.code).toBe('BOX_SOLD_OUT');
  });

  it('reports the limit before a changed price', async () => {
    const day = await dayWith(1);
    const items = [{ boxPresetId: big.id, quantity: 2 }];
    const shown = { date: '2026-11-27', startTime: '16:00', endTime: '19:00', totalPrice: 1 };
    const { body } = await shop.order(orderBody(day, { items, shown })).expect(409);
    expect(body.code).toBe('BOX_LIMIT_REACHED');
    expect(await sold()).toEqual([0]);
  });
});

describe('the back office on a day with limits', () => {
  const boxes = async () => {
    const { body } = await admin.get('/api/admin/pickup-days').expect(200);
    return v.parse(adminPickupDaysSchema, body)[0]?.boxPresets;
  };

  it('shows limits, and what is sold also without a limit', async () => {
    const day = await dayWith(7);
    const [limited, unlimited] = day.boxes;
    await order(day, 3, 2).expect(201);
    await test.farm.order({ day, items: [{ box: unlimited!, quantity: 30 }] });
    await test.farm.order({ day, cancelledAt: test.clock.now() });
    expect(await boxes()).toMatchObject([
      { id: limited!.boxPresetId, maxQuantity: 7, soldQuantity: 3, available: 4 },
      { id: unlimited!.boxPresetId, maxQuantity: null, soldQuantity: 32, available: null },
    ]);
  });

  it('shows them after the pickup, from the stored sums', async () => {
    const day = await dayWith(7);
    const { id } = await test.farm.order({ day });
    await order(day, 3, 2).expect(201);
    const open = await boxes();
    test.clock.set('2026-11-29T09:00:00Z');
    expect(await boxes()).toEqual(open);
    await test.app.get(OrderSums).writeMissing();
    expect(await boxes()).toEqual(open);
    await admin.delete(`/api/admin/orders/${id}`).expect(200);
    expect(await boxes()).toMatchObject([{ soldQuantity: 3 }, { soldQuantity: 2 }]);
  });

  it('gets both as the answer of the sold-out switch', async () => {
    const day = await dayWith(7);
    await order(day, 3).expect(201);
    const { body } = await admin
      .put(`/api/admin/pickup-day-boxes/${day.boxes[0]!.id}`)
      .send({ isSoldOut: true })
      .expect(200);
    expect(body).toEqual((await boxes())?.[0]);
    expect(body).toMatchObject({ maxQuantity: 7, soldQuantity: 3 });
  });
});
