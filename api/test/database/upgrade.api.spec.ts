import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config/config.js';
import { migrate } from '../../src/database/schema.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { connected, connectToServer, emptyDatabase } from '../support/databases.js';

const FOLDER = join(import.meta.dirname, 'upgrade');
const dumps = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

let test: TestApp;
afterEach(() => test.close());

/** A database with the rows of a dump. */
async function databaseOf(dump: string): Promise<Config> {
  const config = await emptyDatabase();
  const connection = await connectToServer();
  await connection.query(`USE ${config.database.name}; ${readFileSync(join(FOLDER, dump), 'utf8')}`);
  await connection.end();
  return config;
}

it.each(dumps)('an upgrade keeps the data of %s', async (dump) => {
  const config = await databaseOf(dump);
  const dataSource = await connected(config);
  await migrate(dataSource);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  const [order] = await dataSource.query(
    'SELECT id, orderDate, cancellationToken FROM customer_order ORDER BY id DESC LIMIT 1',
  );
  await dataSource.destroy();

  test = await startApp({ config, now: order.orderDate.toISOString() });
  const page = await test.http.get('/internal/page/home').expect(200);
  expect(page.text).toContain('Biohof Lindner');
  const upcoming = await test.http.get('/api/pickup-days/upcoming').expect(200);
  expect(upcoming.body).not.toEqual([]);
  const own = await test.http.get(`/api/orders/verify/${order.cancellationToken}`).expect(200);
  expect(own.body).toMatchObject({ order: { id: order.id } });
  const admin = await loggedIn(test);
  const details = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
  expect(details.body.events[0]).toMatchObject({ kind: 'placed', at: order.orderDate.toISOString() });
});
