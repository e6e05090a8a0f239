import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { AnnouncedDays1795280000000 } from '../../src/database/migrations/1795280000000-announced-days.js';
import { migratedDatabase } from '../support/databases.js';

const migration = new AnnouncedDays1795280000000();

let dataSource: DataSource;
let runner: QueryRunner;

beforeAll(async () => {
  dataSource = await createDataSource(await migratedDatabase()).initialize();
  runner = dataSource.createQueryRunner();
});
afterAll(async () => {
  await runner.release();
  await dataSource.destroy();
});

it('the migration gives coming days the names and map links of their locations, and leaves past days as they are', async () => {
  await migration.down(runner);
  await runner.query(`INSERT INTO pickup_location (id, name, defaultStartTime, defaultEndTime, googleMapsLink)
    VALUES (1, 'Biohof', '16:00', '19:00', 'https://maps.example/hof')`);
  await runner.query(`INSERT INTO pickup_day (id, date, orderDeadline)
    VALUES (1, '2020-11-27', '2020-11-25 17:00'), (2, '2099-11-27', '2099-11-25 17:00')`);
  await runner.query(`INSERT INTO pickup_day_location (pickupDayId, pickupLocationId, name, startTime, endTime)
    VALUES (1, 1, 'Hof', '16:00', '19:00'), (2, 1, 'Hof', '15:00', '18:00')`);
  await migration.up(runner);
  const columns = 'pickupDayId, name, googleMapsLink, startTime';
  expect(await runner.query(`SELECT ${columns} FROM pickup_day_location ORDER BY pickupDayId`)).toEqual([
    { pickupDayId: 1, name: 'Hof', googleMapsLink: null, startTime: '16:00' },
    { pickupDayId: 2, name: 'Biohof', googleMapsLink: 'https://maps.example/hof', startTime: '15:00' },
  ]);
});
