import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { lockWait } from '../support/lock-wait.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { settled } from '../support/settled.js';
import { changeBody, orderBody, shopper } from '../support/shopper.js';

/** Two api processes with one database. */
let test: TestApp;
let second: TestApp;
let desk: ReturnType<typeof orderDesk>;
let shop: ReturnType<typeof shopper>;
let big: BoxPreset;
let small: BoxPreset;
let day: PickupDay;
let token: string;
let orderId: number;

beforeAll(async () => {
  test = await startApp();
  second = await startApp({ config: test.config });
  desk = orderDesk(await loggedIn(test));
  shop = shopper(second);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset();
  small = await test.farm.boxPreset();
  day = await test.farm.pickupDay({
    boxes: [
      { preset: big, maxQuantity: 100 },
      { preset: small, maxQuantity: 100 },
    ],
  });
  const { body } = await shop.order(orderBody(day)).expect(201);
  [token, orderId] = [body.order.cancellationToken, body.order.id];
});
afterAll(() => Promise.all([test.close(), second.close()]));

const pieces = (ofBig: number, ofSmall = 0) => ({
  items: [
    { boxPresetId: big.id, quantity: ofBig },
    { boxPresetId: small.id, quantity: ofSmall },
  ].filter(({ quantity }) => quantity > 0),
});
const change = (changes: object) => shop.change(token, changeBody(day, changes));
const sold = async () => {
  const stocks = await test.dataSource.getRepository(BoxStock).find({ order: { pickupDayBoxId: 'ASC' } });
  return stocks.map(({ soldQuantity }) => soldQuantity);
};

/** The call begins while another transaction has made its changes, and ends after their commit; `waiting` happens between. */
async function during<T>(
  changes: string,
  call: () => PromiseLike<T>,
  waiting: () => void = () => {},
): Promise<T> {
  const other = test.dataSource.createQueryRunner();
  await other.startTransaction();
  await other.query(changes);
  const answer = Promise.resolve(call());
  await lockWait(test);
  waiting();
  await other.commitTransaction();
  await other.release();
  return answer;
}

describe('a change by the link', () => {
  it('waits while the farmer brings the deadline forward, and is refused then', async () => {
    const earlier = "UPDATE pickup_day SET orderDeadline = '2026-11-20 08:00'";
    const { body } = await during(earlier, () => change(pieces(2)));
    expect(body).toMatchObject({ statusCode: 409, code: 'ORDER_DEADLINE_PASSED' });
    expect(await sold()).toEqual([1, 0]);
  });

  it('waits while the farmer marks the box as sold out, and is refused then', async () => {
    const { body } = await during('UPDATE pickup_day_box SET isSoldOut = 1', () => change(pieces(2)));
    expect(body).toMatchObject({ statusCode: 409, code: 'BOX_SOLD_OUT' });
  });

  it('waits while the farmer edits the order, and is based on an older version then', async () => {
    const edit = 'UPDATE customer_order SET version = 2';
    const { body } = await during(edit, () => change({ ...pieces(2), version: 1 }));
    expect(body).toMatchObject({ statusCode: 409, code: 'CHANGED_MEANWHILE' });
  });

  it('waits while the order is cancelled, and is refused then', async () => {
    const cancel = "UPDATE customer_order SET cancelledAt = '2026-11-20 08:59'";
    const { body } = await during(cancel, () => change(pieces(2)));
    expect(body).toMatchObject({ statusCode: 409, code: 'ORDER_ALREADY_CANCELLED' });
  });

  it('waits while the order is deleted, and is answered with 404 then', async () => {
    const { body } = await during('DELETE FROM customer_order', () => change(pieces(2)));
    expect(body).toMatchObject({ statusCode: 404, code: 'CANCELLATION_LINK_UNKNOWN' });
  });

  it('waits while the order is collected, and is refused then', async () => {
    const tap = "UPDATE customer_order SET pickupState = 'collected'";
    const { body } = await during(tap, () => change(pieces(2)));
    expect(body).toMatchObject({ statusCode: 409, code: 'ORDER_COLLECTED' });
  });
});

describe('changes at the same moment', () => {
  it('one of ten changes that are based on one version succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        settled(() => change({ ...pieces(2 + (index % 4)), version: 1 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CHANGED_MEANWHILE')).toHaveLength(9);
    expect((await shop.verify(token).expect(200)).body.version).toBe(2);
  });

  it('one of two changes that name the version succeeds, by the link or by the farmer', async () => {
    for (let version = 1; version < 7; version++) {
      const [byLink, byFarmer] = await Promise.all([
        settled(() => change({ ...pieces(1 + (version % 3), 1), version })),
        settled(() => desk.put(orderId, { ...pieces(4, 1 + version), version })),
      ]);
      expect([byLink.status, byFarmer.status].toSorted()).toEqual([200, 409]);
    }
    expect((await shop.verify(token).expect(200)).body.version).toBe(7);
  });

  it('all changes without a version succeed, by the link and by the farmer, and the stock is correct', async () => {
    const answers = await Promise.all([
      ...[1, 2, 3].map((quantity) => settled(() => change(pieces(quantity, 4 - quantity)))),
      ...[5, 6, 7].map((quantity) => settled(() => desk.put(orderId, pieces(quantity, 1)))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { items } = (await shop.verify(token).expect(200)).body;
    const quantities = [big, small].map(
      ({ id }) =>
        items.find((item: { boxPreset: { id: number } }) => item.boxPreset.id === id)?.quantity ?? 0,
    );
    expect(await sold()).toEqual(quantities);
  });

  it('a change and a cancellation leave a cancelled order, and nothing sold', async () => {
    for (let i = 0; i < 6; i++) {
      const { body } = await shop.order(orderBody(day, { phoneNumber: `0664 000000${i}` })).expect(201);
      const link = body.order.cancellationToken;
      const [changed, cancelled] = await Promise.all([
        settled(() => shop.change(link, changeBody(day, pieces(3, 2)))),
        settled(() => (i % 2 ? shop.cancel(link) : desk.cancel(body.order.id))),
      ]);
      expect([200, 409]).toContain(changed.status);
      expect(cancelled.status).toBe(200);
    }
    expect(await sold()).toEqual([1, 0]);
  });

  it('two orders that get one new number create one customer', async () => {
    const { body } = await shop.order(orderBody(day, { phoneNumber: '0664 7777777' })).expect(201);
    const answers = await Promise.all(
      [orderId, body.order.id].map((id) => settled(() => desk.put(id, { phoneNumber: '0676 7654321' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.customerId).toBe(answers[1]!.body.customerId);
  });
});

it('an order of the farmer that waits for the lock of its day has the time after it, so no call-off before it cancels it', async () => {
  const { body } = await during(
    'UPDATE pickup_day SET active = 0',
    () => desk.post(phoneOrder(day, { phoneNumber: '', force: true })),
    () => test.clock.set('2026-11-20T09:01:00Z'),
  );
  expect(body.orderDate).toBe('2026-11-20T09:01:00.000Z');
});
