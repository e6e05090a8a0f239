import { Statistics } from '@hofkiste/contract/wire/statistics';
import * as v from 'valibot';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay({ boxes: [await test.farm.boxPreset({ price: 26.5 })] });
});
afterAll(() => test.close());

const statistics = async (query = '') => {
  const { body } = await admin.get(`/api/admin/statistics${query}`).expect(200);
  return v.parse(Statistics, body);
};
const orderAt = (orderDate: string, quantity = 1, cancelledAt: Date | null = null) =>
  test.farm.order({
    day,
    orderDate: new Date(orderDate),
    cancelledAt,
    items: [{ box: day.boxes[0]!, quantity }],
  });

describe('GET /api/admin/statistics', () => {
  it('sums orders, customers and boxes over all time', async () => {
    await orderAt('2019-11-19T10:00:00Z', 2);
    await orderAt('2026-11-19T10:00:00Z', 3);
    expect(await statistics()).toMatchObject({ orders: 2, customers: 2, boxesSold: 5 });
  });

  it('counts pickup days from today on, in the zone of the farm', async () => {
    await test.farm.pickupDay({ date: '2026-11-20', active: false });
    await test.farm.pickupDay({ date: '2026-11-19' });
    await test.farm.pickupDay({ date: '2026-12-04', deletedAt: test.clock.now() });
    expect(await statistics()).toMatchObject({ upcomingPickupDays: 2 });
    test.clock.set('2026-11-20T23:30:00Z');
    expect(await statistics()).toMatchObject({ upcomingPickupDays: 1 });
  });

  it('leaves cancelled orders out', async () => {
    await orderAt('2026-11-19T10:00:00Z', 3, new Date('2026-11-19T11:00:00Z'));
    const { orders, boxesSold, buckets } = await statistics();
    expect([orders, boxesSold, ...buckets.map((bucket) => bucket.orders)]).toEqual(Array(9).fill(0));
  });

  it('gives the last 7 days when no period is named', async () => {
    await orderAt('2026-11-18T22:59:59Z');
    await orderAt('2026-11-18T23:00:00Z');
    await orderAt('2026-11-19T22:59:59.999Z', 2);
    const { buckets } = await statistics();
    expect(buckets).toHaveLength(7);
    expect(buckets.slice(-3)).toEqual([
      { start: '2026-11-18', label: 'Mi 18.11.', orders: 1, revenue: 26.5 },
      { start: '2026-11-19', label: 'Do 19.11.', orders: 2, revenue: 79.5 },
      { start: '2026-11-20', label: 'Fr 20.11.', orders: 0, revenue: 0 },
    ]);
  });

  it.each([
    ['30d', '2026-11-16', '2026-10-19', 5],
    ['6m', '2026-11-01', '2026-06-01', 6],
    ['5y', '2026-01-01', '2022-01-01', 5],
  ])('gives the buckets of %s', async (period, current, first, count) => {
    await orderAt('2026-11-19T10:00:00Z');
    await orderAt(`${first}T12:00:00Z`, 2);
    const { buckets } = await statistics(`?period=${period}`);
    expect(buckets).toHaveLength(count);
    expect(buckets[0]).toMatchObject({ start: first, orders: 1, revenue: 53 });
    expect(buckets.at(-1)).toMatchObject({ start: current, orders: 1, revenue: 26.5 });
  });

  it('uses the zone of the settings', async () => {
    await orderAt('2026-11-19T23:30:00Z');
    await test.farm.setting('serverTimezone', 'UTC');
    expect((await statistics()).buckets.at(-2)).toMatchObject({ start: '2026-11-19', orders: 1 });
  });

  it('takes as many statements for ten orders as for none', async () => {
    const few = await statementsOf(test, statistics);
    for (let i = 0; i < 10; i++) await orderAt('2026-11-19T10:00:00Z');
    expect(await statementsOf(test, statistics)).toBe(few);
  });

  it('rejects another period', async () => {
    const { body } = await admin.get('/api/admin/statistics?period=1d').expect(400);
    expect(body.errors).toEqual([{ path: 'period', message: 'Der Zeitraum ist 7d, 30d, 6m oder 5y' }]);
  });
});
