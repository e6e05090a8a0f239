import type { Period, Statistics } from '@hofkiste/contract/statistics';
import { Order } from '../src/orders/order.entity.js';
import { OrdersService } from '../src/orders/orders.service.js';
import type { PickupDay } from '../src/pickup-days/pickup-day.entity.js';
import { RetentionService } from '../src/retention/retention.service.js';
import { Timetable } from '../src/schedule/timetable.js';
import { DayTotal } from '../src/totals/day-total.entity.js';
import { PickupDayTotal } from '../src/totals/pickup-day-total.entity.js';
import { TotalsService } from '../src/totals/totals.service.js';
import { TotalsMark } from '../src/totals/totals-mark.entity.js';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';

const VIENNA = 'Europe/Vienna';
const PERIODS: Period[] = ['7d', '30d', '6m', '5y'];

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let days: PickupDay[];

beforeEach(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  admin = await loggedIn(test);
  const boxes = [await test.farm.boxPreset({ price: 26.5 }), await test.farm.boxPreset({ price: 0.1 })];
  days = [await test.farm.pickupDay({ boxes }), await test.farm.pickupDay({ boxes, date: '2026-12-04' })];
});
afterEach(() => test.close());

const totals = () => test.app.get(TotalsService);
const settle = (zone = VIENNA) => totals().settle(zone);
const order = (orderDate: string, quantity = 1, day = days[0]!): Promise<Order> =>
  test.farm.order({
    day,
    orderDate: new Date(orderDate),
    items: day.boxes.map((box) => ({ box, quantity })),
  });

/** What the back office is shown. */
async function shown(): Promise<{ statistics: Statistics[]; orderCounts: number[] }> {
  const answers = [];
  for (const period of PERIODS) answers.push(await admin.get(`/api/admin/statistics?period=${period}`));
  const { body } = await admin.get('/api/admin/pickup-days');
  return {
    statistics: answers.map((answer) => answer.body),
    orderCounts: body.map(({ orderCount }: { orderCount: number }) => orderCount),
  };
}

/** The same with nothing summed up before: the plain sums over all orders and customers. */
async function counted(): ReturnType<typeof shown> {
  const marks = test.dataSource.getRepository(TotalsMark);
  const byDate = test.dataSource.getRepository(DayTotal);
  const byPickupDay = test.dataSource.getRepository(PickupDayTotal);
  const kept = {
    mark: await marks.findOneByOrFail({ id: 1 }),
    byDate: await byDate.find(),
    byPickupDay: await byPickupDay.find(),
  };
  await byDate.clear();
  await byPickupDay.clear();
  await marks.update({ id: 1 }, { zone: '', orderId: 0, customerId: 0, customers: 0 });
  const plain = await shown();
  await byDate.insert(kept.byDate);
  await byPickupDay.insert(kept.byPickupDay);
  await marks.update({ id: 1 }, kept.mark);
  return plain;
}

const settledOrders = async () => {
  const [{ orders }] = await test.dataSource.query(
    'SELECT COALESCE(SUM(orders), 0) AS orders FROM day_total',
  );
  return Number(orders);
};

/** Orders around every midnight that some offered zone has, and around both changes of the clock. */
const around = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-18', '2026-11-19'].flatMap(
  (date) =>
    ['00:30', '07:59', '14:59', '15:00', '21:59', '22:00', '22:59', '23:00'].map(
      (time) => `${date}T${time}:00Z`,
    ),
);

describe('orders that were summed up before', () => {
  it.each([VIENNA, 'America/New_York', 'Asia/Tokyo', 'UTC'])(
    'show as they would be counted in %s',
    async (zone) => {
      await test.farm.setting('serverTimezone', zone);
      for (const [index, date] of around.entries()) await order(date, 1 + (index % 3), days[index % 2]);
      const plain = await counted();
      await settle(zone);
      expect(await settledOrders()).toBe(around.length);
      expect(await shown()).toEqual(plain);
    },
  );

  it('stay right while orders come, are cancelled, deleted, and customers leave, in whatever sequence', async () => {
    const placed: Order[] = [];
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const take = () => placed.splice(random(placed.length), 1)[0]!;
    const steps = [
      async () =>
        void placed.push(await order(around[random(around.length)]!, 1 + random(5), days[random(2)])),
      async () => void placed.push(await order('2026-11-20T08:59:59Z', 1 + random(5), days[random(2)])),
      async () => void (await test.app.get(OrdersService).cancel(take().cancellationToken!)),
      async () => void (await admin.delete(`/api/admin/orders/${take().id}`).expect(200)),
      async () => void (await admin.delete(`/api/admin/customers/${take().customerId}`)),
      () => settle(),
    ];
    for (let step = 0; step < 80; step++) {
      await steps[placed.length < 3 ? random(2) : random(steps.length)]!();
      if (step % 20 === 19) expect(await shown()).toEqual(await counted());
    }
    expect(await settledOrders()).toBeGreaterThan(0);
  });

  it('are not the ones of the last hour: they may still be on their way', async () => {
    await order('2026-11-20T07:59:59Z');
    await order('2026-11-20T08:00:00Z');
    await settle();
    expect(await settledOrders()).toBe(1);
    expect((await shown()).statistics[0]).toMatchObject({ orders: 2, customers: 2, boxesSold: 4 });
  });

  it('are summed up anew when the zone of the farm changes', async () => {
    for (const date of around) await order(date);
    await settle();
    await test.farm.setting('serverTimezone', 'Asia/Tokyo');
    const afterwards = await shown();
    const [{ zone }] = await test.dataSource.query('SELECT zone FROM totals_mark');
    expect(zone).toBe('Asia/Tokyo');
    expect(afterwards).toEqual(await counted());
  });

  it('are summed up by itself once there are many', async () => {
    const { id: _, items: __, ...values } = await order('2026-11-19T10:00:00Z');
    const others = { ...values, cancellationToken: null };
    await test.dataSource.getRepository(Order).insert(Array.from({ length: 250 }, () => ({ ...others })));
    expect((await shown()).statistics[0]).toMatchObject({ orders: 251, boxesSold: 2 });
    expect(await settledOrders()).toBe(251);
  });

  it('are summed up anew in the night, whatever was done to the database by hand', async () => {
    const { id } = await order('2026-11-19T10:00:00Z');
    await order('2026-11-19T10:00:00Z');
    await settle();
    await test.dataSource.query('DELETE FROM customer_order WHERE id = ?', [id]);
    await test.app.get(Timetable).sumClosedDays();
    expect((await shown()).statistics[0]).toMatchObject({ orders: 1, boxesSold: 2 });
  });

  it('may all be deleted again', async () => {
    const { id } = await order('2026-11-19T10:00:00Z');
    await settle();
    await admin.delete(`/api/admin/orders/${id}`).expect(200);
    expect((await shown()).statistics[0]).toMatchObject({ orders: 0, boxesSold: 0 });
  });

  it('lose the customers that the nightly retention removes', async () => {
    await test.farm.customer({ createdAt: new Date('2020-01-01T10:00:00Z') });
    await order('2026-11-19T10:00:00Z');
    await settle();
    await test.app.get(RetentionService).run();
    expect((await shown()).statistics[0]).toMatchObject({ customers: 1, orders: 1 });
  });
});

it('summing up while others cancel and delete loses nothing and counts nothing twice', async () => {
  const orders = [];
  for (let i = 0; i < 24; i++) orders.push(await order('2026-11-19T10:00:00Z', 2));
  const service = test.app.get(OrdersService);
  await Promise.all([
    ...orders.slice(0, 8).map(({ cancellationToken }) => service.cancel(cancellationToken!)),
    ...orders.slice(8, 16).map(({ id }) => service.delete(id)),
    ...Array.from({ length: 6 }, () => settle()),
  ]);
  expect((await shown()).statistics[0]).toMatchObject({ orders: 8, boxesSold: 32 });
  expect(await shown()).toEqual(await counted());
});

it('an order that is cancelled and deleted at the same moment leaves the sums once', async () => {
  const { id, cancellationToken } = await order('2026-11-19T10:00:00Z');
  await order('2026-11-19T10:00:00Z');
  await settle();
  const service = test.app.get(OrdersService);
  await Promise.allSettled([service.cancel(cancellationToken!), service.delete(id), service.delete(id)]);
  expect(await shown()).toEqual(await counted());
  expect((await shown()).statistics[0]).toMatchObject({ orders: 1 });
});
