import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { OrderReport1795241100000 } from '../../src/database/migrations/1795241100000-order-report.js';
import { migratedDatabase } from '../support/databases.js';

const migration = new OrderReport1795241100000();
const OLD_STATE = {
  reportSentAt: new Date('2026-11-25T17:00:05.123Z'),
  reportTriedAt: new Date('2026-11-25T17:00:00Z'),
  reportRetryAt: null,
  reportError: 'Der Mailserver nimmt diese Empfänger nicht an: lagr@example.at',
};

let dataSource: DataSource;
let runner: QueryRunner;

beforeAll(async () => {
  dataSource = await createDataSource(await migratedDatabase()).initialize();
  runner = dataSource.createQueryRunner();
});
beforeEach(async () => {
  await runner.query('DELETE FROM pickup_day');
  await migration.down(runner);
  await runner.query(
    `INSERT INTO pickup_day (id, date, orderDeadline, active, reportSentAt, reportTriedAt, reportRetryAt, reportError)
     VALUES (?), (2, '2026-12-04', '2026-12-02 17:00', 1, NULL, NULL, NULL, NULL)`,
    [[1, '2026-11-27', new Date('2026-11-25T17:00:00Z'), 1, ...Object.values(OLD_STATE)]],
  );
});
afterAll(async () => {
  await runner.release();
  await dataSource.destroy();
});

const KEPT = [
  {
    pickupDayId: 1,
    sentAt: OLD_STATE.reportSentAt,
    triedAt: OLD_STATE.reportTriedAt,
    retryAt: null,
    error: OLD_STATE.reportError,
  },
];
const reports = () => runner.query('SELECT * FROM order_report');

it('the migration of order reports keeps the state of each report', async () => {
  await migration.up(runner);
  expect(await reports()).toEqual(KEPT);
});

it('the migration of order reports can be reverted without loss', async () => {
  await migration.up(runner);
  await migration.down(runner);
  expect(await runner.query('SELECT * FROM pickup_day WHERE id = 1')).toMatchObject([OLD_STATE]);
  await migration.up(runner);
});

it.each([1, 2, 3, 4])(
  'the migration of order reports can be run again when it was interrupted after statement %i',
  async (last) => {
    await expect(migration.up(interruptedAfter(last))).rejects.toThrow('interrupted');
    await migration.up(runner);
    expect(await reports()).toEqual(KEPT);
  },
);

/** Executes some statements and then breaks. */
function interruptedAfter(statements: number): QueryRunner {
  let count = 0;
  return new Proxy(runner, {
    get(target, property, receiver) {
      if (property !== 'query') return Reflect.get(target, property, receiver);
      return async (sql: string, parameters?: unknown[]) => {
        const result = await target.query(sql, parameters);
        count += 1;
        if (count === statements) throw new Error('interrupted');
        return result;
      };
    },
  });
}
