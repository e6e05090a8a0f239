import { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import type { Order } from '../../src/orders/order.entity.js';
import { lockedOrder } from '../../src/orders/order.rows.js';
import { Orders } from '../../src/orders/orders.service.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { lockedDay } from '../../src/pickup-days/pickup-days.rows.js';
import { FarmClock } from '../../src/settings/settings.service.js';
import { type StandingOrder, StandingOrderBreak } from '../../src/standing-orders/standing-order.entity.js';
import { lockedStanding } from '../../src/standing-orders/standing-order.rows.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { facts } from '../support/farm.js';
import { orderDesk } from '../support/order-desk.js';
import { shopper } from '../support/shopper.js';
import { eventually, standingOrders, takeStandingOrders } from '../support/standing.js';
import { standingOf, standingShopper } from '../support/standing-shopper.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let standings: ReturnType<typeof standingOrders>;
let desk: ReturnType<typeof orderDesk>;
let shop: ReturnType<typeof shopper>;
let preset: BoxPreset;
let gate: PickupLocation;
let day: PickupDay;
let standing: StandingOrder;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
  standings = standingOrders(test);
  desk = orderDesk(admin);
  shop = shopper(test);
});
beforeEach(async () => {
  await test.clear();
  await takeStandingOrders(test);
  preset = await test.farm.boxPreset({ name: 'Apfelsaft', price: 9, facts: facts({ isPerishable: false }) });
  gate = await test.farm.location();
  day = await test.farm.pickupDay({ boxes: [{ preset, maxQuantity: 10 }], locations: [gate] });
  standing = await test.farm.standingOrder({
    items: [{ box: day.boxes[0]!, quantity: 2 }],
    location: day.locations[0]!,
  });
  await standings.enterDue();
});
afterAll(() => test.close());

async function enteredOrder(): Promise<Order> {
  const [order] = await standings.orders();
  if (!order) throw new Error('nothing is entered');
  return order;
}

const WEEK = { fromDate: '2026-11-23', toDate: '2026-11-29' };

const ways: [string, 'customer' | 'admin', (order: Order) => Promise<unknown>][] = [
  ['cancels it by the link', 'customer', (order) => shop.cancel(order.cancellationToken!).expect(200)],
  [
    'withdraws from all of it',
    'customer',
    (order) =>
      test.http
        .post(`/api/orders/withdraw/${order.cancellationToken}`)
        .send({ items: [{ boxPresetId: preset.id, quantity: 2 }] })
        .expect(200),
  ],
  ['cancels it in the back office', 'admin', ({ id }) => desk.cancel(id).expect(200)],
  ['deletes it', 'admin', ({ id }) => desk.remove(id).expect(200)],
];

describe('an order of a standing order', () => {
  it.each(ways)('is not entered again after somebody %s', async (_, actor, leaveOut) => {
    await leaveOut(await enteredOrder());
    expect(await standings.orders()).toEqual([]);
    expect(await standings.breaks(standing)).toMatchObject([WEEK]);
    expect(await standings.events(standing, 'break')).toMatchObject([{ actor, detail: WEEK }]);
    expect(await test.dataSource.getRepository(BoxStock).find()).toMatchObject([{ soldQuantity: 0 }]);
    await standings.enterDue();
    expect(await standings.orders()).toEqual([]);
  });

  it('is entered anew once the break of its week is removed', async () => {
    const first = await enteredOrder();
    await desk.cancel(first.id).expect(200);
    await test.dataSource.getRepository(StandingOrderBreak).delete({ standingOrderId: standing.id });
    await standings.enterDue();
    const again = await enteredOrder();
    expect(again.id).not.toBe(first.id);
    expect(again.weekKey).toBe(`${standing.id}:2026-11-23`);
  });

  it('stays when a break comes over its day, which gets no second order', async () => {
    await test.dataSource
      .getRepository(StandingOrderBreak)
      .insert({ standingOrderId: standing.id, fromDate: '2026-11-20', toDate: null });
    await standings.enterDue();
    expect(await standings.orders()).toHaveLength(1);
  });

  it('needs no break of its own within a longer one', async () => {
    const { id } = await enteredOrder();
    await test.dataSource
      .getRepository(StandingOrderBreak)
      .insert({ standingOrderId: standing.id, fromDate: '2026-11-20', toDate: null });
    await desk.cancel(id).expect(200);
    expect(await standings.breaks(standing)).toMatchObject([{ fromDate: '2026-11-20', toDate: null }]);
  });

  it('can be cancelled in the transaction of a change of its standing order, without a break', async () => {
    const { id } = await enteredOrder();
    await test.dataSource.transaction(async (manager) => {
      await lockedDay(manager, day.id, 'shared');
      await lockedStanding(manager, { id: standing.id });
      const order = await lockedOrder(manager, id);
      const at = await test.app.get(FarmClock).read();
      await test.app.get(Orders).edit(manager, order!, 'customer', at).cancel();
    });
    expect(await standings.orders()).toEqual([]);
    expect(await standings.breaks(standing)).toEqual([]);
    await standings.enterDue();
    expect(await standings.orders()).toHaveLength(1);
  });
});

describe('a week whose day is called off', () => {
  const callOff = async () => {
    await admin
      .post(`/api/admin/pickup-days/${day.id}/call-off`)
      .send({ reason: 'Schnee', sendSms: false, version: day.version })
      .expect(201);
    await eventually(async () => (await standings.orders()).length === 0);
  };
  const week = async () => standingOf(await standingShopper(test).get(standing.token!).expect(200)).weeks[0];

  it('gets no order, and the page says why', async () => {
    await callOff();
    await standings.enterDue();
    expect(await standings.orders()).toEqual([]);
    expect(await standings.breaks(standing)).toEqual([]);
    expect(await week()).toMatchObject({
      from: '2026-11-23',
      state: 'no-day',
      reasons: [{ text: 'Der Hof hat diese Abholung abgesagt.' }],
    });
    expect(await test.dataSource.getRepository(BoxStock).find()).toMatchObject([{ soldQuantity: 0 }]);
    const { body } = await admin.get(`/api/admin/standing-orders/${standing.id}`).expect(200);
    expect(v.parse(AdminStandingDetails, body).weeks[0]?.calledOff).toBe('2026-11-27');
  });

  it('is no problem after its usual deadline: the customer was told', async () => {
    await callOff();
    test.clock.set('2026-11-26T09:00:00Z');
    await standings.enterDue();
    expect(await standings.events(standing, 'not-entered')).toEqual([]);
    expect((await week())?.reasons).toMatchObject([{ text: 'Der Hof hat diese Abholung abgesagt.' }]);
  });

  it('gets an order on another day of the week', async () => {
    await callOff();
    const saturday = await test.farm.pickupDay({
      date: '2026-11-28',
      orderDeadline: '2026-11-26T17:00:00Z',
      boxes: [preset],
      locations: [gate],
    });
    await standings.enterDue();
    expect(await standings.orders()).toMatchObject([{ pickupDayId: saturday.id }]);
    expect(await week()).toMatchObject({ state: 'entered', day: { date: '2026-11-28' } });
  });

  it('gets its order back when the call-off is taken back', async () => {
    await callOff();
    await test.dataSource.query('UPDATE pickup_day SET active = 1, calledOffAt = NULL');
    await standings.enterDue();
    expect(await standings.orders()).toMatchObject([{ pickupDayId: day.id }]);
  });

  it('is not moved to an earlier day of the week whose deadline has passed', async () => {
    await test.farm.pickupDay({
      date: '2026-11-24',
      orderDeadline: '2026-11-22T17:00:00Z',
      boxes: [preset],
      locations: [gate],
    });
    test.clock.set('2026-11-23T09:00:00Z');
    await callOff();
    await standings.enterDue();
    expect(await standings.events(standing, 'not-entered')).toEqual([]);
    expect(await week()).toMatchObject({ state: 'no-day' });
  });

  it('stays left out for a customer who had cancelled before', async () => {
    await desk.cancel((await enteredOrder()).id).expect(200);
    await callOff();
    await test.farm.pickupDay({
      date: '2026-11-28',
      orderDeadline: '2026-11-26T17:00:00Z',
      boxes: [preset],
      locations: [gate],
    });
    await standings.enterDue();
    expect(await standings.orders()).toEqual([]);
  });
});

it('an order of the shop takes no statement more to cancel', async () => {
  const cancel = async (order: Order) => {
    await desk.cancel(order.id).expect(200);
  };
  const own = await test.farm.order({ day });
  const other = await test.farm.order({ day });
  const before = await statementsOf(test, () => cancel(own));
  expect(await statementsOf(test, () => cancel(other))).toBe(before);
  expect(await standings.breaks(standing)).toEqual([]);
});
