import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { ClosedDay } from '../../src/orders/sums/closed-day.entity.js';
import { OrderSums } from '../../src/orders/sums/order-sums.service.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { eventually, saveSetting, standingOrders, takeStandingOrders } from '../support/standing.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let standings: ReturnType<typeof standingOrders>;
let preset: BoxPreset;
let location: PickupLocation;

beforeAll(async () => {
  test = await startApp({ runsSoon: true });
  admin = await loggedIn(test);
  standings = standingOrders(test);
});
beforeEach(async () => {
  await test.clear();
  preset = await test.farm.boxPreset({ price: 25 });
  location = await test.farm.location();
  await test.farm.standingOrder({
    items: [{ box: { boxPresetId: preset.id, price: 25 } }],
    location: { pickupLocationId: location.id },
  });
});
afterAll(() => test.close());

const untilEntered = (count: number) => eventually(async () => (await standings.orders()).length === count);

const body = (date: string, values: object = {}) => ({
  date,
  orderDeadline: '2026-11-25T17:00:00.000Z',
  active: true,
  boxPresets: [boxOfDay(preset, { price: 25 })],
  locations: [locationOfDay(location)],
  ...values,
});

describe('an order is entered within seconds', () => {
  it('when its day is created, and activated', async () => {
    await takeStandingOrders(test);
    const plan = planner(admin, preset, location);
    const { id, version } = await plan.create(body('2026-11-27', { active: false }));
    await plan.replace(id, body('2026-11-27', { version }));
    await untilEntered(1);
    await plan.create(body('2026-12-04'));
    await untilEntered(2);
  });

  it('when many days are created at once', async () => {
    await takeStandingOrders(test);
    const days = ['2026-11-27', '2026-12-04', '2026-12-11'].map((date) => body(date));
    await admin.post('/api/admin/pickup-days/batch').send({ days }).expect(201);
    await untilEntered(2);
  });

  it('when the farmer switches standing orders on', async () => {
    await test.farm.pickupDay({ boxes: [preset], locations: [location] });
    await saveSetting(test, 'enableStandingOrders', 'true');
    await untilEntered(1);
  });
});

it('the sums of closed days are written within seconds for another time zone', async () => {
  await test.farm.pickupDay({ date: '2026-11-13', boxes: [preset], locations: [location] });
  await test.app.get(OrderSums).writeMissing();
  await saveSetting(test, 'serverTimezone', 'Asia/Tokyo');
  const ofTokyo = () => test.dataSource.manager.countBy(ClosedDay, { zone: 'Asia/Tokyo' });
  await eventually(async () => (await ofTokyo()) === 1);
});
