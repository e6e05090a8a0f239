import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { createConnection } from 'mysql2/promise';
import type { Config } from '../../src/config/config.js';
import { createDataSource } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/schema.js';
import { startApp, type TestApp } from '../support/app.js';
import { emptyDatabase } from '../support/databases.js';

const login = { email: 'admin@hofkiste.example', password: 'hofkiste-demo' };

/** The tables of the first form of 1795232000000, which was changed after it had run. */
const FIRST_TOTALS = `
  DROP TABLE pickup_day_total;
  DROP TABLE day_total;
  CREATE TABLE day_total (
    date date NOT NULL,
    pickupDayId int UNSIGNED NOT NULL,
    orders int NOT NULL,
    revenue decimal(10,2) NOT NULL,
    boxes int NOT NULL,
    PRIMARY KEY (date, pickupDayId)
  ) ENGINE=InnoDB;
  INSERT INTO day_total VALUES ('2026-11-11', 25, 3, 79.50, 3);`;

let test: TestApp;
afterEach(() => test.close());

/** A database that the code of that commit filled. */
async function databaseOf(commit: string): Promise<Config> {
  const config = await emptyDatabase();
  await execute(config, readFileSync(join(import.meta.dirname, `upgrade/${commit}.sql`), 'utf8'));
  return config;
}

async function execute({ database: { name, ...server } }: Config, sql: string): Promise<void> {
  const connection = await createConnection({ ...server, database: name, multipleStatements: true });
  await connection.query(sql);
  await connection.end();
}

async function upgraded(config: Config): Promise<TestApp> {
  const dataSource = await createDataSource(config).initialize();
  await migrate(dataSource);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  await dataSource.destroy();
  return startApp({ config, now: '2026-11-20T14:00:00.000Z' });
}

/** The admin's calls that read what migrations move. */
async function expectFarm(): Promise<void> {
  const farmer = test.visitor();
  await farmer.post('/api/auth/login').send(login).expect(200);
  const statistics = await farmer.get('/api/admin/statistics?period=5y').expect(200);
  expect(statistics.body).toMatchObject({
    upcomingPickupDays: 2,
    orders: 57,
    customers: 22,
    boxesSold: 113,
    buckets: [{}, {}, {}, {}, { label: '2026', orders: 57, revenue: 1654.6 }],
  });
  const days = await farmer.get('/api/admin/pickup-days').expect(200);
  expect(days.body).toHaveLength(17);
  expect(days.body).toContainEqual(
    expect.objectContaining({ date: '2026-11-13', reportSentAt: '2026-11-11T17:01:00.000Z' }),
  );
  const boxes = days.body.flatMap(({ boxPresets }: AdminPickupDay) => boxPresets);
  // The other 17 are boxes that their day no longer offers.
  expect(boxes.reduce((sum: number, box: AdminOfferedBox) => sum + box.soldQuantity, 0)).toBe(96);
  const orders = await farmer.get('/api/admin/orders').expect(200);
  expect(orders.body).toHaveLength(63);
  for (const path of [
    'products',
    'box-presets',
    'pickup-locations',
    'customers',
    'sms-messages',
    'settings',
  ]) {
    const { body } = await farmer.get(`/api/admin/${path}`).expect(200);
    expect(body).not.toHaveLength(0);
  }
}

it('an upgrade keeps the data of the first release', async () => {
  test = await upgraded(await databaseOf('f75e954'));
  await expectFarm();
  const { body } = await test.http.get('/api/pickup-days/upcoming').expect(200);
  const [day] = body;
  await test.http
    .post('/api/orders')
    .send({
      firstName: 'Ida',
      lastName: 'Muster',
      phoneNumber: '0664 1000003',
      pickupDayId: day.id,
      pickupDayLocationId: day.locations[0].pickupDayLocationId,
      items: [{ boxPresetId: day.boxPresets[0].id, quantity: 1 }],
      turnstileToken: 'development-bypass',
    })
    .expect(201);
});

it('an upgrade keeps erased contacts erased, and older orders have no history', async () => {
  const config = await databaseOf('f75e954');
  await execute(
    config,
    'UPDATE customer_order SET firstName = NULL, lastName = NULL, phoneNumber = NULL, customerId = NULL WHERE id = 326',
  );
  test = await upgraded(config);
  const farmer = test.visitor();
  await farmer.post('/api/auth/login').send(login).expect(200);
  const erased = await farmer.get('/api/admin/orders/326').expect(200);
  expect(erased.body).toMatchObject({ customer: null, source: 'shop', pickupState: 'open', events: [] });
  const other = await farmer.get('/api/admin/orders/327').expect(200);
  expect(other.body).toMatchObject({ customer: { lastName: expect.stringMatching(/./) }, events: [] });
});

it('an upgrade repairs a database that ran the first form of the totals migration', async () => {
  const config = await databaseOf('f75e954');
  await execute(config, FIRST_TOTALS);
  test = await upgraded(config);
  await expectFarm();
});
