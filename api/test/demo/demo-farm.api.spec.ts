import type { MyOrder } from '@hofkiste/contract/wire/my-orders';
import { isSettingKey, settings } from '@hofkiste/contract/wire/settings';
import * as v from 'valibot';
import { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { createDemoFarm } from '../../src/demo/demo-farm.js';
import { createPictures } from '../../src/demo/demo-pictures.js';
import { demoSettings } from '../../src/demo/demo-settings.js';
import { sanitizeHtml } from '../../src/server/text.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { logIn, myShopper } from '../support/my-shopper.js';

/** A Friday afternoon in the farm's zone: this week's deadline is over. */
const NOW = '2026-11-20T14:00:00.000Z';
/** Bound for hundreds of orders: on a busy machine they take more than the usual time of a test. */
const CREATES_A_FARM_MS = 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await startApp({ now: NOW });
  await test.dataSource.transaction((manager) => createDemoFarm(manager, new Date(NOW)));
}, CREATES_A_FARM_MS);
afterAll(() => test.close());

const count = async (sql: string) =>
  Number((await test.dataSource.query(`SELECT COUNT(*) AS n FROM ${sql}`))[0].n);

/** Returns how many orders of a day have which state. */
async function statesOn({ dataSource }: TestApp, date: string): Promise<Record<string, number>> {
  const rows = await dataSource.query(
    `SELECT o.pickupState AS state, COUNT(*) AS orders FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
     WHERE d.date = ? AND o.cancelledAt IS NULL GROUP BY o.pickupState`,
    [date],
  );
  return Object.fromEntries(
    rows.map(({ state, orders }: { state: string; orders: number | string }) => [state, Number(orders)]),
  );
}

describe('the demo farm', () => {
  it('sells on the next Friday', async () => {
    const { body } = await test.http.get('/api/pickup-days/upcoming').expect(200);
    expect(body).toMatchObject([{ date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' }]);
    const boxes = body[0].boxPresets.map(
      (box: { name: string; price: number; isSoldOut: boolean; available: number | null }) => [
        box.name,
        box.price,
        box.isSoldOut,
        box.available,
      ],
    );
    expect(boxes).toEqual([
      ['Große Kiste', 26.5, false, null],
      ['Kleine Kiste', 17.9, false, null],
      ['Suppenkiste', 12.5, true, null],
      ['Freilandeier, 10 Stück', 4.9, false, null],
      ['Waldhonig, 500 g', 9.8, false, 2],
    ]);
  });

  it('has standing orders, whose orders of the next day are entered', async () => {
    expect(await count("standing_order WHERE status = 'active'")).toBe(4);
    expect(await count("standing_order WHERE status = 'pending'")).toBe(1);
    expect(await count("standing_order WHERE status = 'ended'")).toBe(1);
    const orders = await count('customer_order');
    expect(await count("customer_order WHERE source = 'standing' AND standingKey IS NOT NULL")).toBe(4);
    await test.app.get(StandingEntering).enterDue();
    expect(await count('customer_order')).toBe(orders);
    expect(await count("standing_order_event WHERE kind = 'not-entered'")).toBe(0);
  });

  it('shows a shopper of number 0664 000 18 51 past, open and standing orders', async () => {
    const anna = myShopper(test);
    const { body } = await logIn(test, anna, '0664 000 18 51');
    expect(body.contact.firstName).toBe('Anna');
    const states = body.orders.map(({ state }: MyOrder) => state);
    expect(states).toEqual(expect.arrayContaining(['open', 'past']));
    expect(body.standingOrders).toHaveLength(1);
  });

  it('has data for every screen', async () => {
    expect(await count('product WHERE archivedAt IS NULL')).toBeGreaterThanOrEqual(12);
    expect(await count('product WHERE archivedAt IS NOT NULL')).toBe(1);
    expect(await count('box_preset')).toBeGreaterThanOrEqual(6);
    expect(await count('box_preset WHERE isSingleProduct AND active')).toBeGreaterThanOrEqual(1);
    expect(await count('box_preset WHERE NOT active')).toBeGreaterThanOrEqual(1);
    expect(await count('pickup_location')).toBe(3);
    expect(await count('pickup_day')).toBe(28);
    expect(await count('customer_order WHERE cancelledAt IS NOT NULL')).toBeGreaterThan(5);
    expect(await count("sms_message WHERE status = 'failed'")).toBeGreaterThan(0);
    expect(await count("customer_order WHERE source = 'admin' AND note IS NOT NULL")).toBe(1);
    expect(await count("order_event WHERE kind = 'changed'")).toBe(1);
  });

  it('has no order from the future, and none before its customer', async () => {
    expect(
      await count(
        `customer_order WHERE orderDate > '${NOW.slice(0, 19)}' OR cancelledAt > '${NOW.slice(0, 19)}'`,
      ),
    ).toBe(0);
    expect(
      await count('customer_order o JOIN customer c ON c.id = o.customerId WHERE o.orderDate < c.createdAt'),
    ).toBe(0);
  });

  it('has a person with two orders on the next two pickups', async () => {
    const rows = await test.dataSource.query(
      `SELECT d.date, COUNT(*) AS orders FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
       WHERE o.lastName = 'Zehetner' GROUP BY d.date ORDER BY d.date`,
    );
    expect(rows.map(({ date, orders }: { date: string; orders: string }) => [date, Number(orders)])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-27', 2],
    ]);
  });

  it('has a box that will cost more, on no day that is planned', async () => {
    const preset = await test.dataSource.manager.findOneByOrFail(BoxPreset, { name: 'Große Kiste' });
    expect(preset).toMatchObject({ price: 26.5, nextPrice: 28.5, nextPriceFrom: '2027-01-01' });
    expect(await count("pickup_day WHERE date >= '2027-01-01'")).toBe(0);
  });

  it('has days that were announced when the day before was closed', async () => {
    const [newest] = await test.dataSource.query(
      "SELECT announcedAt FROM pickup_day WHERE date = '2026-11-27'",
    );
    expect(newest).toEqual({ announcedAt: new Date('2026-11-18T17:00:00.000Z') });
    expect(await count('pickup_day WHERE announcedAt IS NULL')).toBe(1);
  });

  it('can sell two days at once', async () => {
    await test.farm.setting('daysOnSale', '2');
    const { body } = await test.http.get('/api/pickup-days/upcoming').expect(200);
    expect(body).toMatchObject([{ date: '2026-11-27' }, { date: '2026-12-01' }]);
    await test.farm.setting('daysOnSale', '1');
  });

  it('has days on which almost everybody came, and some have not paid yet', async () => {
    expect(await statesOn(test, '2026-11-13')).toEqual({ collected: 10, 'collected-unpaid': 1, open: 1 });
    expect(await statesOn(test, '2026-11-20')).toEqual({ open: 15 });
  });

  it(
    'has a running pickup on a Friday afternoon',
    async () => {
      const now = '2026-11-20T15:40:00.000Z';
      const friday = await startApp({ now });
      await friday.dataSource.transaction((manager) => createDemoFarm(manager, new Date(now)));
      expect(await statesOn(friday, '2026-11-20')).toEqual({ collected: 2, 'collected-unpaid': 1, open: 12 });
      const [{ latest }] = await friday.dataSource.query('SELECT MAX(at) AS latest FROM pickup_event');
      expect(latest.toISOString() <= now).toBe(true);
      await friday.close();
    },
    CREATES_A_FARM_MS,
  );

  it('shows uploaded pictures in its slider', async () => {
    const picture = await createPictures(test.dataSource.manager, new Date(NOW));
    expect(picture('hero-acker')).toMatch(/^\/pictures\/[0-9a-f]{32}-1600\.webp$/);
    await test.http.get(picture('hero-acker')).expect(200);
    expect(picture('hero')).toBe('/illustrations/hero.svg');
  });

  it('has settings that the registry accepts and that need no cleaning', () => {
    for (const [key, value] of Object.entries(demoSettings)) {
      if (!isSettingKey(key)) throw new Error(`${key} is no setting`);
      expect(v.is(settings[key].schema, value)).toBe(true);
      if (value.includes('<')) expect(sanitizeHtml(value).replaceAll('<br />', '<br>')).toBe(value);
    }
  });
});
