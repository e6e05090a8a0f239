import { Order } from '../../src/orders/order.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { lockedStanding, standingWithParts } from '../../src/standing-orders/standing-order.rows.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { lockWait } from '../support/lock-wait.js';
import { orderDesk } from '../support/order-desk.js';
import { settled } from '../support/settled.js';
import { orderBody, shopper } from '../support/shopper.js';
import { standingOrders, takeStandingOrders } from '../support/standing.js';
import { standingShopper } from '../support/standing-shopper.js';

const COUNT = 12;

/** Two api processes with one database. */
let test: TestApp;
let second: TestApp;
let standings: ReturnType<typeof standingOrders>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp();
  second = await startApp({ config: test.config });
  standings = standingOrders(test);
});
beforeEach(() => test.clear());
afterAll(() => Promise.all([test.close(), second.close()]));

/** A box of which there are so many. */
async function aDayWith(maxQuantity: number): Promise<void> {
  await takeStandingOrders(test);
  const preset = await test.farm.boxPreset();
  day = await test.farm.pickupDay({ boxes: [{ preset, maxQuantity }] });
  for (let index = 0; index < COUNT; index++)
    await test.farm.standingOrder({ items: [{ box: day.boxes[0]! }], location: day.locations[0]! });
}

const enterEverywhere = () =>
  Promise.all([test, second, test].map(({ app }) => app.get(StandingEntering).enterDue()));

const soldQuantity = async () =>
  (await test.dataSource.getRepository(BoxStock).findOneByOrFail({ pickupDayBoxId: day.boxes[0]!.id }))
    .soldQuantity;

describe('processes that enter at once, without the lock of the job', () => {
  it('enter each week once', async () => {
    await aDayWith(COUNT);
    await enterEverywhere();
    const orders = await standings.orders();
    expect(new Set(orders.map(({ standingOrderId }) => standingOrderId)).size).toBe(COUNT);
    expect(orders).toHaveLength(COUNT);
    expect(await soldQuantity()).toBe(COUNT);
  });

  it('never sell more than there is, beside shoppers and cancellations', async () => {
    const limit = 8;
    await aDayWith(limit);
    const desk = orderDesk(await loggedIn(test));
    const shoppers = Array.from({ length: COUNT }, (_, index) => {
      const body = orderBody(day, { phoneNumber: `0664 ${2_000_000 + index}` });
      return settled(() => shopper(index % 2 ? test : second).order(body));
    });
    const answers = await Promise.all([enterEverywhere(), ...shoppers]);
    expect(answers.slice(1)).toHaveLength(COUNT);
    expect(await soldQuantity()).toBe(limit);
    expect(await test.dataSource.getRepository(Order).count()).toBe(limit);

    const orders = await test.dataSource.getRepository(Order).find();
    await Promise.all([enterEverywhere(), ...orders.map(({ id }) => settled(() => desk.cancel(id)))]);
    const living = (await test.dataSource.getRepository(Order).find()).filter(
      ({ isCancelled }) => !isCancelled,
    );
    expect(await soldQuantity()).toBe(living.length);
    const cancelled = orders.map(({ weekKey }) => weekKey);
    expect(living.every(({ weekKey }) => !cancelled.includes(weekKey))).toBe(true);
  });
});

it('a pause also cancels the order that is entered at the same moment', async () => {
  await aDayWith(1);
  const [standing] = await standingWithParts(test.dataSource.manager, { status: 'active' });
  const order = await test.farm.order({ day });
  const entry = { standingOrderId: standing!.id, weekKey: standing!.keyOf('2026-11-23') };
  const paused = await test.dataSource.transaction(async (manager) => {
    await lockedStanding(manager, { id: standing!.id });
    await manager.update(Order, { id: order.id }, { source: 'standing', ...entry });
    const pause = standingShopper(test)
      .pause(standing!.token!, { fromDate: '2026-11-23', toDate: '2026-11-29', cancelOrders: true })
      .then((answer) => answer);
    await lockWait(test);
    return { pause };
  });
  expect((await paused.pause).status).toBe(200);
  expect(await standings.orders()).toEqual([]);
});
