import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order, OrderEvent } from '../../src/orders/order.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { StandingOrder, StandingOrderEvent } from '../../src/standing-orders/standing-order.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { enteringOf, standingOf, standingShopper } from '../support/standing-shopper.js';

const WEEK = { fromDate: '2026-11-23', toDate: '2026-11-29' };
const THREE_WEEKS = { fromDate: '2026-11-23', toDate: '2026-12-13' };

let test: TestApp;
let shop: ReturnType<typeof standingShopper>;
let entering: ReturnType<typeof enteringOf>;
let big: BoxPreset;
let gate: PickupLocation;
let first: PickupDay;
let second: PickupDay;
let standing: StandingOrder;
let token: string;

beforeAll(async () => {
  test = await startApp();
  shop = standingShopper(test);
});
beforeEach(async () => {
  await test.clear();
  entering = enteringOf(test);
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25, active: true, canStand: true });
  gate = await test.farm.location({ name: 'Biohof' });
  first = await aDay('2026-11-27');
  second = await aDay('2026-12-04');
  standing = await test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 25 } }],
    location: { pickupLocationId: gate.id },
    values: { startsOn: '2026-11-27' },
  });
  token = standing.token!;
});
afterAll(() => test.close());

const aDay = (date: string) =>
  test.farm.pickupDay({ date, boxes: [{ preset: big, maxQuantity: 10 }], locations: [gate] });
const entered = (day: PickupDay) => test.farm.order({ day, standing });
const orders = () => test.dataSource.getRepository(Order).find({ order: { id: 'ASC' } });
const enterDue = () => test.app.get(StandingEntering).enterDue();
const states = async () => {
  const { weeks } = standingOf(await shop.get(token).expect(200));
  return weeks.slice(0, 3).map(({ state }) => state);
};
const events = async () =>
  (await test.dataSource.getRepository(StandingOrderEvent).find({ order: { id: 'ASC' } })).map(
    ({ kind, detail }) => ({ kind, ...detail }),
  );
const cancelled = async () => (await orders()).map(({ cancelledAt }) => cancelledAt !== null);

describe('a week that is left out', () => {
  it('gets no order, and gets one again when it is collected after all', async () => {
    const paused = standingOf(await shop.pause(token, WEEK).expect(200));
    expect(paused.breaks).toEqual([{ id: expect.any(Number), ...WEEK }]);
    expect(paused.weeks[0]).toMatchObject({ state: 'break', canChange: true });
    await enterDue();
    expect((await orders()).map(({ pickupDayId }) => pickupDayId)).toEqual([second.id]);

    const back = standingOf(await shop.endPause(token, paused.breaks[0]!.id).expect(200));
    expect(back.breaks).toEqual([]);
    expect(back.weeks.slice(0, 2)).toMatchObject([{ state: 'planned' }, { state: 'entered' }]);
    expect(entering).toHaveBeenCalled();
    await enterDue();
    expect(await states()).toEqual(['entered', 'entered', 'no-day']);
    expect(await events()).toMatchObject([
      { kind: 'break', ...WEEK },
      { kind: 'entered', date: '2026-12-04' },
      { kind: 'break-removed', ...WEEK },
      { kind: 'entered', date: '2026-11-27' },
    ]);
  });

  it('asks whether the order that exists shall be cancelled', async () => {
    await entered(first);
    await shop.pause(token, WEEK).expect(409, {
      statusCode: 409,
      code: 'ORDERS_IN_BREAK',
      message: 'Auch die Bestellung für Fr, 27.11. stornieren?',
    });
    expect(standingOf(await shop.get(token).expect(200)).breaks).toEqual([]);
  });

  it('cancels the order, gives its boxes back and sends no SMS', async () => {
    await entered(first);
    const paused = standingOf(await shop.pause(token, { ...WEEK, cancelOrders: true }).expect(200));
    expect(paused.breaks).toMatchObject([WEEK]);
    expect(paused.weeks[0]).toMatchObject({ state: 'break', order: null });
    expect(await cancelled()).toEqual([true]);
    expect(await test.dataSource.getRepository(OrderEvent).find()).toMatchObject([
      { kind: 'cancelled', actor: 'customer' },
    ]);
    const stock = await test.dataSource
      .getRepository(BoxStock)
      .findOneByOrFail({ pickupDayBoxId: first.boxes[0]!.id });
    expect(stock.soldQuantity).toBe(0);
    expect(await test.dataSource.getRepository(SmsMessage).count()).toBe(0);
    await enterDue();
    expect(await states()).toEqual(['break', 'entered', 'no-day']);
  });

  it('keeps the order if that is wanted', async () => {
    await entered(first);
    const paused = standingOf(await shop.pause(token, { ...WEEK, cancelOrders: false }).expect(200));
    expect(paused.weeks[0]).toMatchObject({ state: 'entered' });
    expect(await cancelled()).toEqual([false]);
  });

  it('gets a new order when it is collected after all', async () => {
    const order = await entered(first);
    const { breaks } = standingOf(await shop.pause(token, { ...WEEK, cancelOrders: true }).expect(200));
    await shop.endPause(token, breaks[0]!.id).expect(200);
    await enterDue();
    const [old, ...others] = await orders();
    expect(old).toMatchObject({ id: order.id, weekKey: null });
    expect(others.map(({ pickupDayId }) => pickupDayId)).toContain(first.id);
  });

  it('is not possible after its deadline, nor is collecting it', async () => {
    const { breaks } = standingOf(await shop.pause(token, WEEK).expect(200));
    test.clock.set('2026-11-25T17:00:00Z');
    const refusal = {
      statusCode: 409,
      code: 'WEEK_CLOSED',
      message: 'Für Fr, 27.11. ist die Bestellfrist vorbei. Bitte ruf uns an.',
    };
    await shop.endPause(token, breaks[0]!.id).expect(409, refusal);
    await shop.pause(token, WEEK).expect(409, refusal);
  });

  it('is unknown when it is collected twice', async () => {
    const { breaks } = standingOf(await shop.pause(token, WEEK).expect(200));
    await shop.endPause(token, breaks[0]!.id).expect(200);
    const { body } = await shop.endPause(token, breaks[0]!.id).expect(404);
    expect(body.code).toBe('STANDING_BREAK_NOT_FOUND');
  });

  it('of another standing order cannot be collected', async () => {
    const { breaks } = standingOf(await shop.pause(token, WEEK).expect(200));
    const other = await test.farm.standingOrder({
      items: [{ box: { boxPresetId: big.id, price: 25 } }],
      location: { pickupLocationId: gate.id },
    });
    await shop.endPause(other.token!, breaks[0]!.id).expect(404);
  });
});

describe('a pause', () => {
  it('names all its open orders in the question', async () => {
    await entered(first);
    await entered(second);
    const { body } = await shop.pause(token, THREE_WEEKS).expect(409);
    expect(body.message).toBe('Auch die Bestellungen für Fr, 27.11. und Fr, 04.12. stornieren?');
    await shop.pause(token, { ...THREE_WEEKS, cancelOrders: true }).expect(200);
    expect(await cancelled()).toEqual([true, true]);
    expect(await states()).toEqual(['break', 'break', 'break']);
  });

  it('leaves an order whose deadline has passed, and cancels the others', async () => {
    await entered(first);
    await entered(second);
    test.clock.set('2026-11-25T18:00:00Z');
    await shop.pause(token, { ...THREE_WEEKS, cancelOrders: true }).expect(200);
    expect(await cancelled()).toEqual([false, true]);
    expect(await states()).toEqual(['entered', 'break', 'break']);
  });

  it('until further notice covers everything to come', async () => {
    const { weeks, breaks } = standingOf(await shop.pause(token, { fromDate: '2026-11-23' }).expect(200));
    expect(new Set(weeks.map(({ state }) => state))).toEqual(new Set(['break']));
    expect(breaks).toMatchObject([{ fromDate: '2026-11-23', toDate: null }]);
  });

  it('takes the place of the weeks that lie within it', async () => {
    await shop.pause(token, WEEK).expect(200);
    const { breaks } = standingOf(await shop.pause(token, THREE_WEEKS).expect(200));
    expect(breaks).toMatchObject([THREE_WEEKS]);
    expect(breaks).toHaveLength(1);
  });

  it('that contains a week already stays as it is', async () => {
    await shop.pause(token, THREE_WEEKS).expect(200);
    const { breaks } = standingOf(await shop.pause(token, WEEK).expect(200));
    expect(breaks).toMatchObject([THREE_WEEKS]);
  });

  it.each([
    [{ fromDate: '2026-11-29', toDate: '2026-11-23' }, 'toDate', 'Das Ende darf nicht vor dem Beginn liegen'],
    [{ fromDate: '2026-11-09', toDate: '2026-11-19' }, 'toDate', 'Das Ende liegt in der Vergangenheit'],
    [{ fromDate: '2026-11-15', toDate: null }, 'fromDate', 'Der Beginn liegt in der Vergangenheit'],
  ])('of %j is refused', async (range, path, message) => {
    const { body } = await shop.pause(token, range).expect(400);
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('until further notice can begin with this week', async () => {
    await shop.pause(token, { fromDate: '2026-11-16', toDate: null }).expect(200);
  });
});

describe('the end', () => {
  it('asks whether the orders that exist shall be cancelled', async () => {
    await entered(first);
    const { body } = await shop.end(token).expect(409);
    expect(body).toMatchObject({
      code: 'ORDERS_IN_BREAK',
      message: 'Auch die Bestellung für Fr, 27.11. stornieren?',
    });
  });

  it('cancels the open orders if that is wanted', async () => {
    await entered(first);
    const ended = standingOf(await shop.end(token, { cancelOrders: true }).expect(200));
    expect(ended).toMatchObject({ status: 'ended', breaks: [] });
    expect(await cancelled()).toEqual([true]);
    await enterDue();
    expect(await orders()).toHaveLength(1);
  });

  it('keeps the orders otherwise', async () => {
    await entered(first);
    await shop.end(token, { cancelOrders: false }).expect(200);
    expect(await cancelled()).toEqual([false]);
  });

  it('is possible once', async () => {
    await shop.end(token).expect(200);
    for (const call of [
      shop.end(token),
      shop.pause(token, WEEK),
      shop.acceptPrices(token, [{ boxPresetId: big.id, price: 25 }]),
    ])
      expect((await call.expect(409)).body.code).toBe('STANDING_ENDED');
  });

  it('deletes a standing order that nobody has confirmed, with its messages', async () => {
    const pending = await unconfirmed({ status: 'pending' });
    const ended = standingOf(await shop.end(pending.token!).expect(200));
    expect(ended).toMatchObject({ status: 'ended', weeks: [] });
    expect(await test.dataSource.getRepository(StandingOrder).existsBy({ id: pending.id })).toBe(false);
    for (const call of [shop.get, shop.confirm, shop.resume])
      expect((await call(pending.token!).expect(404)).body.code).toBe('STANDING_LINK_UNKNOWN');
  });
});

const unconfirmed = (values: Partial<StandingOrder>) =>
  test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 25 } }],
    location: { pickupLocationId: gate.id },
    values: {
      createdAt: new Date('2026-11-20T08:00:00Z'),
      confirmedAt: null,
      customerId: null,
      startsOn: '2026-11-27',
      ...values,
    },
  });

describe('resuming', () => {
  it('goes on as before, and a pause until further notice is over', async () => {
    await shop.pause(token, { fromDate: '2026-11-23' }).expect(200);
    await shop.end(token).expect(200);
    entering.mockClear();
    const resumed = standingOf(await shop.resume(token).expect(200));
    expect(resumed).toMatchObject({ status: 'active', breaks: [] });
    expect(resumed.weeks[0]).toMatchObject({ state: 'planned' });
    expect(entering).toHaveBeenCalled();
    expect((await events()).map(({ kind }) => kind)).toEqual(['break', 'ended', 'resumed']);
  });

  it('enters an order in the week whose order the end has cancelled', async () => {
    await entered(first);
    await shop.end(token, { cancelOrders: true }).expect(200);
    await shop.resume(token).expect(200);
    await enterDue();
    expect(await states()).toEqual(['entered', 'entered', 'no-day']);
  });

  it('is possible for 30 days, then the link is unknown', async () => {
    await shop.end(token).expect(200);
    test.clock.set('2026-12-20T08:59:00Z');
    await shop.get(token).expect(200);
    test.clock.set('2026-12-20T09:00:00Z');
    expect((await shop.get(token).expect(404)).body.code).toBe('STANDING_LINK_UNKNOWN');
    await shop.resume(token).expect(404);
  });

  it('never makes a standing order binding that nobody has confirmed', async () => {
    const ended = await unconfirmed({ status: 'ended', endedAt: test.clock.now() });
    expect((await shop.resume(ended.token!).expect(409)).body.code).toBe('STANDING_NOT_CONFIRMED');
    await enterDue();
    expect((await orders()).filter(({ standingOrderId }) => standingOrderId === ended.id)).toEqual([]);
  });

  it('changes nothing while it is active', async () => {
    const before = await shop.get(token).expect(200);
    expect((await shop.resume(token).expect(200)).body).toEqual(before.body);
  });

  it('is refused while the farm takes no standing orders', async () => {
    await shop.end(token).expect(200);
    await test.farm.setting('enableStandingOrders', 'false');
    expect((await shop.resume(token).expect(409)).body.code).toBe('STANDING_ORDERS_OFF');
  });

  it('is refused if the number has 3 others by then', async () => {
    await shop.end(token).expect(200);
    const customer = await test.dataSource
      .getRepository(Customer)
      .findOneByOrFail({ phoneNumber: standing.phoneNumber! });
    for (let other = 0; other < 3; other++)
      await test.farm.standingOrder({
        items: [{ box: { boxPresetId: big.id, price: 25 } }],
        location: { pickupLocationId: gate.id },
        customer,
      });
    expect((await shop.resume(token).expect(409)).body.code).toBe('TOO_MANY_STANDING_ORDERS');
  });
});

describe('many changes at once', () => {
  it('leave out a week once, and cancel its order once', async () => {
    await entered(first);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.pause(token, { ...WEEK, cancelOrders: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(standingOf(await shop.get(token).expect(200)).breaks).toHaveLength(1);
    expect((await events()).map(({ kind }) => kind)).toEqual(['break']);
    expect(await test.dataSource.getRepository(OrderEvent).countBy({ kind: 'cancelled' })).toBe(1);
  });
});
