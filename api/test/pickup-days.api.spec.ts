import { adminPickupDaysSchema, pickupDaysSchema } from '@hofkiste/contract/pickup-days';
import * as v from 'valibot';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(() => test.clock.set('2026-11-20T09:00:00.000Z'));
afterEach(async () => {
  for (const table of ['customer_order', 'pickup_day', 'setting'])
    await test.dataSource.query(`DELETE FROM ${table}`);
});
afterAll(() => test.close());

const days = async (which: 'upcoming' | 'future') => {
  const { body } = await test.http.get(`/api/pickup-days/${which}`).expect(200);
  return v.parse(pickupDaysSchema, body);
};
const dates = async (which: 'upcoming' | 'future') => (await days(which)).map(({ date }) => date);

describe('upcoming pickup days', () => {
  it('are those that can still be ordered for, by date', async () => {
    await test.farm.pickupDay({ date: '2026-12-04' });
    await test.farm.pickupDay({ date: '2026-11-27' });
    await test.farm.pickupDay({ date: '2026-12-11', active: false });
    await test.farm.pickupDay({ date: '2026-12-18', deletedAt: new Date() });
    await test.farm.pickupDay({ date: '2026-11-20' });
    expect(await dates('upcoming')).toEqual(['2026-11-27', '2026-12-04']);
  });

  it('end exactly at the deadline, and become future ones', async () => {
    await test.farm.pickupDay({ date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00Z' });
    test.clock.set('2026-11-25T16:59:59.999Z');
    expect([await dates('upcoming'), await dates('future')]).toEqual([['2026-11-27'], []]);
    test.clock.set('2026-11-25T17:00:00.000Z');
    expect([await dates('upcoming'), await dates('future')]).toEqual([[], ['2026-11-27']]);
  });

  it('show what the day sells, boxes before single products, then by preset', async () => {
    const carrots = await test.farm.product({ name: 'Karotten', imageUrl: '/illustrations/karotte.svg' });
    const eggs = await test.farm.boxPreset({ name: 'Eier', isSingleProduct: true });
    const preset = await test.farm.boxPreset({ name: 'Große Kiste', weight: 6 }, [
      { product: carrots, quantity: 2 },
      'Kräuterbund',
    ]);
    await test.farm.pickupDay({ boxes: [eggs, { preset, price: 26.5, isSoldOut: true }] });
    const [day] = await days('upcoming');
    expect(day?.boxPresets).toMatchObject([
      {
        id: preset.id,
        name: 'Große Kiste',
        price: 26.5,
        weight: 6,
        isSoldOut: true,
        products: [
          {
            id: carrots.id,
            name: 'Karotten',
            imageUrl: '/illustrations/karotte.svg',
            quantity: 2,
            unit: 'Stück',
          },
          { id: 0, name: 'Kräuterbund', imageUrl: null, quantity: 1, unit: 'Stück' },
        ],
      },
      { id: eggs.id, isSingleProduct: true },
    ]);
  });

  it('show the open locations with their window, by id', async () => {
    const [a, b] = [await test.farm.location({ name: 'A' }), await test.farm.location({ name: 'B' })];
    const gone = await test.farm.location();
    await test.farm.pickupDay({ locations: [b, gone, a] });
    await test.dataSource.query('UPDATE pickup_day_location SET removedAt = ? WHERE pickupLocationId = ?', [
      new Date(),
      gone.id,
    ]);
    const [day] = await days('upcoming');
    expect(day?.locations).toMatchObject([
      { id: a.id, name: 'A', startTime: '16:00', endTime: '19:00' },
      { id: b.id, name: 'B' },
    ]);
  });
});

describe('future pickup days', () => {
  it('stay until the day is over in the zone of the farm', async () => {
    await test.farm.pickupDay({ date: '2026-11-20' });
    test.clock.set('2026-11-20T22:59:59Z');
    expect(await dates('future')).toEqual(['2026-11-20']);
    test.clock.set('2026-11-20T23:00:00Z');
    expect(await dates('future')).toEqual([]);
    await test.farm.setting('serverTimezone', 'America/New_York');
    expect(await dates('future')).toEqual(['2026-11-20']);
  });
});

describe('the pickup days of the back office', () => {
  it('are all that were not deleted, newest first, with their open orders counted', async () => {
    const past = await test.farm.pickupDay({ date: '2026-11-13' });
    await test.farm.pickupDay({ date: '2026-11-27', active: false });
    await test.farm.pickupDay({ date: '2026-12-04', deletedAt: new Date() });
    await test.farm.order({ day: past });
    await test.farm.order({ day: past, cancelledAt: new Date() });
    const admin = await loggedIn(test);
    const { body } = await admin.get('/api/admin/pickup-days').expect(200);
    expect(v.parse(adminPickupDaysSchema, body)).toMatchObject([
      { date: '2026-11-27', active: false, orderCount: 0 },
      { date: '2026-11-13', orderCount: 1, reportSentAt: null, reportError: null },
    ]);
  });
});
