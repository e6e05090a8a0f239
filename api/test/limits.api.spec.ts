import type { BoxPreset } from '../src/box-presets/box-preset.entity.js';
import { BoxStock } from '../src/pickup-days/box-stock.entity.js';
import type { PickupDay } from '../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';
import { orderBody, shopper } from './shopper.js';
import { statementsOf } from './statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let shop: ReturnType<typeof shopper>;
let big: BoxPreset;
let small: BoxPreset;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
  shop = shopper(test);
});
beforeEach(async () => {
  test.clock.set('2026-11-20T09:00:00.000Z');
  big = await test.farm.boxPreset({ name: 'Große Kiste' });
  small = await test.farm.boxPreset({ name: 'Kleine Kiste' });
});
afterEach(() => test.clear());
afterAll(() => test.close());

/** A day with limits for the big and the small box; null: none. */
const dayWith = (ofBig: number | null, ofSmall: number | null = null) =>
  test.farm.pickupDay({
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
  it('gets the last boxes, and the next one gets none', async () => {
    const day = await dayWith(5);
    await order(day, 3).expect(201);
    await order(day, 2).expect(201);
    const { body } = await order(day, 1).expect(409);
    const message = 'Von „Große Kiste“ ist keine mehr verfügbar.';
    expect(body).toEqual({
      statusCode: 409,
      code: 'BOX_LIMIT_REACHED',
      message,
      errors: [{ path: 'items.0.quantity', message }],
      available: { [big.id]: 0 },
    });
    expect(await sold()).toEqual([5]);
  });

  it('that wants more than is left takes nothing', async () => {
    const day = await dayWith(3, 5);
    expect((await order(day, 4, 5).expect(409)).body.available).toEqual({ [big.id]: 3 });
    expect(await sold()).toEqual([0, 0]);
  });

  it('names all boxes that lack, each with what is left', async () => {
    const day = await dayWith(2, 1);
    const { body } = await order(day, 3, 2).expect(409);
    expect(body).toMatchObject({
      message:
        'Von „Große Kiste“ sind nur noch 2 verfügbar. Von „Kleine Kiste“ ist nur noch 1 verfügbar.',
      errors: [
        { path: 'items.0.quantity', message: 'Von „Große Kiste“ sind nur noch 2 verfügbar.' },
        { path: 'items.1.quantity', message: 'Von „Kleine Kiste“ ist nur noch 1 verfügbar.' },
      ],
      available: { [big.id]: 2, [small.id]: 1 },
    });
  });
});

describe('boxes come back', () => {
  it('when their order is cancelled', async () => {
    const day = await dayWith(2, 9);
    const { body } = await order(day, 2, 3).expect(201);
    await shop.cancel(body.order.cancellationToken).expect(200);
    expect(await sold()).toEqual([0, 0]);
    await order(day, 2).expect(201);
  });

  it('when their order is deleted, before and after the deadline', async () => {
    const day = await dayWith(5);
    const [early, late] = [await test.farm.order({ day }), await test.farm.order({ day })];
    await admin.delete(`/api/admin/orders/${early.id}`).expect(200);
    expect(await sold()).toEqual([1]);
    test.clock.set('2026-11-26T09:00:00Z');
    await admin.delete(`/api/admin/orders/${late.id}`).expect(200);
    expect(await sold()).toEqual([0]);
  });

  it('once, when a cancelled order is deleted', async () => {
    const day = await dayWith(5);
    await test.farm.order({ day });
    const { id, cancellationToken } = await test.farm.order({ day });
    await shop.cancel(cancellationToken!).expect(200);
    await admin.delete(`/api/admin/orders/${id}`).expect(200);
    expect(await sold()).toEqual([1]);
  });
});
