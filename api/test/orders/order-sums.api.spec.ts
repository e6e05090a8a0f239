import { AdminPickupDay, adminPickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import type { Period, Statistics } from '@hofkiste/contract/wire/statistics';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { Order } from '../../src/orders/order.entity.js';
import { Orders } from '../../src/orders/orders.service.js';
import { ClosedDay, ClosedDaySum } from '../../src/orders/sums/closed-day.entity.js';
import { OrderSums } from '../../src/orders/sums/order-sums.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { parametersByStatement } from '../support/statements.js';

const PERIODS: Period[] = ['7d', '30d', '6m', '5y'];
/** The pickups of both days are two days ago. */
const CLOSED = '2026-12-03T18:00:00Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let boxes: BoxPreset[];
let days: PickupDay[];

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  boxes = [await test.farm.boxPreset({ price: 26.5 }), await test.farm.boxPreset({ price: 0.1 })];
  days = [await test.farm.pickupDay({ boxes }), await test.farm.pickupDay({ boxes, date: '2026-12-01' })];
});
afterAll(() => test.close());

const order = (orderDate: string, quantity = 1, day = days[0]!): Promise<Order> =>
  test.farm.order({
    day,
    orderDate: new Date(orderDate),
    items: day.boxes.map((box) => ({ box, quantity })),
  });
const remove = (id: number) => admin.delete(`/api/admin/orders/${id}`);
const writeMissing = () => test.app.get(OrderSums).writeMissing();
const kept = () =>
  test.dataSource.getRepository(ClosedDaySum).find({ order: { pickupDayId: 'ASC', date: 'ASC' } });
const daysWithSums = async () => [...new Set((await kept()).map(({ pickupDayId }) => pickupDayId))];

/** Reads what the back office shows. */
async function shown(): Promise<{ statistics: Statistics[]; orderCounts: number[]; sold: number[][] }> {
  const answers = [];
  for (const period of PERIODS) answers.push(await admin.get(`/api/admin/statistics?period=${period}`));
  const { body } = await admin.get('/api/admin/pickup-days').expect(200);
  const days = v.parse(adminPickupDaysSchema, body);
  return {
    statistics: answers.map((answer) => answer.body),
    orderCounts: days.map(({ orderCount }) => orderCount),
    sold: days.map(({ boxPresets }) => boxPresets.map(({ soldQuantity }) => soldQuantity)),
  };
}

/** Reads the figures without sums that were kept before. */
async function counted(): ReturnType<typeof shown> {
  await test.dataSource.getRepository(ClosedDay).createQueryBuilder().delete().execute();
  return shown();
}

/** Orders around every midnight that an offered zone has, and around both clock changes. */
const around = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-18', '2026-11-19'].flatMap(
  (date) =>
    ['00:30', '07:59', '14:59', '15:00', '21:59', '22:00', '22:59', '23:00'].map(
      (time) => `${date}T${time}:00Z`,
    ),
);

describe('the stored sums of closed days', () => {
  it.each(['Europe/Vienna', 'America/New_York', 'Asia/Tokyo', 'UTC'])(
    'give the same answers as counting in %s',
    async (zone) => {
      await test.farm.setting('serverTimezone', zone);
      for (const [index, date] of around.entries()) await order(date, 1 + (index % 3), days[index % 2]);
      const whileOpen = await shown();
      expect(await kept()).toEqual([]);
      test.clock.set(CLOSED);
      const plain = await counted();
      expect(await daysWithSums()).toEqual(days.map(({ id }) => id));
      expect(await shown()).toEqual(plain);
      expect(plain.orderCounts).toEqual(whileOpen.orderCounts);
      expect(plain.statistics[3]).toMatchObject({ orders: around.length, boxesSold: 2 * 2 * around.length });
    },
  );

  it('are written when statistics are requested, for days whose pickup is two days ago', async () => {
    await order('2026-11-19T10:00:00Z');
    for (const [now, written] of [
      ['2026-11-28T22:59:59.999Z', 0],
      ['2026-11-28T23:00:00.000Z', 1],
    ] as const) {
      test.clock.set(now);
      expect((await shown()).statistics[3]).toMatchObject({ orders: 1, boxesSold: 2 });
      expect(await kept()).toHaveLength(written);
    }
  });

  it('are written at night, with exact money, for days that have orders', async () => {
    for (const date of ['2026-11-18T23:30:00Z', '2026-11-19T10:00:00Z', '2026-11-20T08:00:00Z'])
      await order(date, 3);
    test.clock.set(CLOSED);
    await writeMissing();
    const ofDay = { pickupDayId: days[0]!.id };
    expect(await kept()).toEqual([
      { ...ofDay, date: '2026-11-19', orders: 2, revenue: 159.6, boxes: 12 },
      { ...ofDay, date: '2026-11-20', orders: 1, revenue: 79.8, boxes: 6 },
    ]);
  });

  it('are written for ten days at a time, so that no statement takes seconds', async () => {
    for (let day = 10; day < 30; day += 1) await test.farm.pickupDay({ date: `2026-10-${day}` });
    test.clock.set(CLOSED);
    const statements = await parametersByStatement(test, 'JOIN order_item', writeMissing);
    expect(statements.map(({ length }) => length)).toEqual([10, 10, 2]);
  });

  it('leave out cancelled orders', async () => {
    const { cancellationToken } = await order('2026-11-19T10:00:00Z');
    await order('2026-11-19T10:00:00Z');
    await test.app.get(Orders).cancel({ token: cancellationToken! }, { sendSms: true });
    test.clock.set(CLOSED);
    await writeMissing();
    expect(await kept()).toMatchObject([{ orders: 1, boxes: 2 }]);
    expect((await shown()).orderCounts).toEqual([0, 1]);
  });

  it('are deleted for the day of an order that is deleted', async () => {
    const { id } = await order('2026-11-19T10:00:00Z');
    await order('2026-11-19T10:00:00Z');
    await order('2026-11-19T10:00:00Z', 1, days[1]);
    test.clock.set(CLOSED);
    await writeMissing();
    await remove(id).expect(200);
    expect(await daysWithSums()).toEqual([days[1]!.id]);
    expect(await shown()).toEqual(await counted());
    expect((await shown()).statistics[3]).toMatchObject({ orders: 2, boxesSold: 4 });
  });

  it('have what standing orders have entered', async () => {
    const [day] = days;
    const [box] = day!.boxes;
    const standing = await test.farm.standingOrder({ items: [{ box: box! }], location: day!.locations[0]! });
    await test.farm.order({ day: day!, standing, items: [{ box: box!, quantity: 2 }] });
    await order('2026-11-19T10:00:00Z');
    test.clock.set(CLOSED);
    const ofDay = async () => {
      const { body } = await admin.get(`/api/admin/pickup-days/${day!.id}`).expect(200);
      const { standingOrderCount, boxPresets } = v.parse(AdminPickupDay, body);
      return [standingOrderCount, ...boxPresets.map(({ standingQuantity }) => standingQuantity)];
    };
    expect(await ofDay()).toEqual([1, 2, 0]);
    await writeMissing();
    expect(await test.dataSource.manager.findOneBy(ClosedDay, { pickupDayId: day!.id })).toMatchObject({
      standingOrders: 1,
    });
    expect(await ofDay()).toEqual([1, 2, 0]);
    // An older version has written them.
    await test.dataSource.query('UPDATE closed_day SET standingOrders = NULL');
    await test.dataSource.query('UPDATE closed_day_box SET standingQuantity = 0');
    expect(await ofDay()).toEqual([1, 2, 0]);
    await writeMissing();
    expect(await ofDay()).toEqual([1, 2, 0]);
  });

  const zones = async () =>
    new Set((await test.dataSource.getRepository(ClosedDay).find()).map(({ zone }) => zone));

  it('are those of the old zone until the job has written them for the new one', async () => {
    for (const date of around) await order(date);
    test.clock.set(CLOSED);
    await writeMissing();
    await test.farm.setting('serverTimezone', 'Asia/Tokyo');
    expect((await shown()).statistics[3]).toMatchObject({ orders: around.length });
    expect(await zones()).toEqual(new Set(['Europe/Vienna']));
    await writeMissing();
    expect(await zones()).toEqual(new Set(['Asia/Tokyo']));
    expect(await shown()).toEqual(await counted());
  });

  it('stay correct while orders are placed and deleted and sums are written, in any sequence', async () => {
    const placed: Order[] = [];
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const take = () => placed.splice(random(placed.length), 1)[0]!;
    const place = async () =>
      void placed.push(await order(around[random(around.length)]!, 1 + random(5), days[random(2)]));
    for (let step = 0; step < 20; step++) await place();
    test.clock.set('2026-11-29T18:00:00Z');
    const steps = [
      async () => void (await remove(take().id).expect(200)),
      async () => void (await admin.delete(`/api/admin/customers/${take().customerId}`)),
      async () => void placed.push(await order('2026-11-29T17:00:00Z', 1 + random(5), days[1])),
      writeMissing,
      shown,
    ];
    for (let step = 0; step < 40; step++) {
      await steps[placed.length < 3 ? 2 : random(steps.length)]!();
      if (step % 10 === 9) expect(await shown()).toEqual(await counted());
    }
    expect(await daysWithSums()).toEqual([days[0]!.id]);
  });
});

describe('the stored sums at the same moment', () => {
  it('no order is lost or counted twice when sums are written while orders are deleted', async () => {
    const orders = [];
    for (let i = 0; i < 24; i++) orders.push(await order('2026-11-19T10:00:00Z', 2, days[i % 2]));
    test.clock.set(CLOSED);
    await Promise.all([
      ...orders.slice(0, 12).map(({ id }) => test.app.get(Orders).delete(id)),
      ...Array.from({ length: 6 }, () => writeMissing()),
      ...Array.from({ length: 3 }, () => shown()),
    ]);
    expect((await shown()).statistics[3]).toMatchObject({ orders: 12, boxesSold: 48 });
    expect(await shown()).toEqual(await counted());
  });

  it('an order that is cancelled and deleted at once is subtracted once', async () => {
    const { id, cancellationToken } = await order('2026-11-19T10:00:00Z');
    await order('2026-11-19T10:00:00Z');
    const service = test.app.get(Orders);
    await Promise.allSettled([
      service.cancel({ token: cancellationToken! }, { sendSms: true }),
      service.delete(id),
      service.delete(id),
    ]);
    expect((await shown()).statistics[3]).toMatchObject({ orders: 1, boxesSold: 2 });
  });
});
