import type { DataSource } from 'typeorm';
import { startApp } from '../support/app.js';
import { connected, migratedDatabase } from '../support/databases.js';

describe('the schema', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await connected(await migratedDatabase());
  });
  afterAll(() => dataSource.destroy());

  it('is the same in migrations and entities', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be reverted and created again', async () => {
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await dataSource.query("SHOW TABLES LIKE 'customer_order'")).toEqual([]);
    await dataSource.runMigrations();
    expect(await dataSource.query("SHOW TABLES LIKE 'customer_order'")).toHaveLength(1);
  });

  it('stores instants to the millisecond, and dates without a zone', async () => {
    const test = await startApp();
    const orderDeadline = '2026-03-29T00:59:59.999Z';
    const { id } = await test.farm.pickupDay({ date: '2026-03-29', orderDeadline });
    const [stored] = await test.dataSource.query(
      'SELECT CAST(date AS CHAR) AS date, CAST(orderDeadline AS CHAR) AS orderDeadline FROM pickup_day WHERE id = ?',
      [id],
    );
    expect(stored).toEqual({ date: '2026-03-29', orderDeadline: '2026-03-29 00:59:59.999' });
    await test.close();
  });
});
