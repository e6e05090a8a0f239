import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import type { Config } from '../../src/config/config.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { migrationHashes } from '../../src/database/migrations.lock.js';
import { resumable } from '../../src/database/resumable-migration.js';
import { migrate } from '../../src/database/schema.js';
import { connected, emptyDatabase, migratedDatabase } from '../support/databases.js';

const FOLDER = join(import.meta.dirname, '../../src/database/migrations');
const CHANGE = /^(CREATE|ALTER|DROP|RENAME|INSERT|UPDATE|DELETE|REPLACE|TRUNCATE)\b/i;
const BOOKKEEPING = /\bmigration(s|_progress)\b/;

const TOO_OLD = /^Diese Daten sind von einer Version vor 1\.0\.0 und bleiben, wie sie sind: Nimm eine leere/;

class PowerCut extends Error {}

class CountedSettings1795600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("INSERT INTO setting VALUES ('counted', '')");
    await runner.query('ALTER TABLE setting ADD count int NOT NULL DEFAULT 1');
    await runner.query('UPDATE setting SET count = count + 1');
  }

  async down(): Promise<void> {}
}

class KeyOfBigTable1795600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_event ADD boxPresetId int UNSIGNED NULL');
    await runner.query('ALTER TABLE order_event ADD INDEX IDX_test (boxPresetId)');
    await runner.query(
      'ALTER TABLE order_event ADD CONSTRAINT FK_test FOREIGN KEY (boxPresetId) REFERENCES box_preset (id)',
    );
  }

  async down(): Promise<void> {}
}

let dataSource: DataSource;
afterEach(() => dataSource.destroy());

async function quiet(config: Config): Promise<DataSource> {
  const connection = await connected(config);
  jest.spyOn(connection.logger, 'logMigration').mockReturnValue(undefined);
  return connection;
}

const missingChanges = async () => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
};

it('a released migration was not changed', async () => {
  dataSource = await quiet(await emptyDatabase());
  const hashes = readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const source = readFileSync(join(FOLDER, file), 'utf8');
      const name = /export class (\w+)/.exec(source)?.[1] ?? file;
      return [name, createHash('sha256').update(source).digest('hex')];
    });
  // Add what is new to migrations.lock.ts; what has landed must stay as it is.
  expect(migrationHashes).toEqual(Object.fromEntries(hashes));
  expect(dataSource.migrations.map(({ name }) => name)).toEqual(hashes.map(([name]) => name));
});

it('a migration that is interrupted after any of its statements can be run again', async () => {
  dataSource = await quiet(await emptyDatabase());
  expect(await interruptedRuns()).toBeGreaterThan(30);
  expect(await missingChanges()).toEqual([]);
});

it('a migration that is interrupted after any of its statements changes each row once', async () => {
  dataSource = await quiet(await migratedDatabase());
  addMigration();
  expect(await interruptedRuns()).toBe(4);
  expect(await dataSource.query('SELECT * FROM setting')).toEqual([{ key: 'counted', value: '', count: 2 }]);
});

describe('a migration of a big table', () => {
  const LAST_UNCHECKED = 'StandingOrders1795670000000';
  const BIG = /^ALTER TABLE (customer_order|order_item|order_event|sms_message)\b/;

  /** Refuses a change that copies a big table or keeps orders from it. */
  async function runOnline(migrations: MigrationInterface[]): Promise<void> {
    const [{ version }] = await dataSource.query('SELECT VERSION() AS version');
    const online = `ALGORITHM = ${/MariaDB/.test(version) ? 'NOCOPY' : 'INPLACE'}, LOCK = NONE`;
    const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
    jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
      const runner = createQueryRunner(mode);
      const { query } = runner;
      const onlineQuery = (sql: string, ...rest: unknown[]) =>
        Reflect.apply(query, runner, [BIG.test(sql) ? `${sql}, ${online}` : sql, ...rest]);
      Reflect.set(runner, 'query', onlineQuery);
      return runner;
    });
    dataSource.migrations.push(...migrations);
    await dataSource.runMigrations();
  }

  it('never copies it, and lets people order meanwhile', async () => {
    dataSource = await quiet(await emptyDatabase());
    const checked = dataSource.migrations.findIndex(({ name }) => name === LAST_UNCHECKED) + 1;
    const later = dataSource.migrations.splice(checked);
    await dataSource.runMigrations();
    await expect(runOnline(later)).resolves.toBeUndefined();
  });

  it('can add a foreign key without copying it', async () => {
    dataSource = await quiet(await migratedDatabase());
    await expect(runOnline([new (resumable(KeyOfBigTable1795600000002))()])).resolves.toBeUndefined();
  });
});

it('an interrupted migration that was changed meanwhile is not continued', async () => {
  dataSource = await quiet(await migratedDatabase());
  const [last] = await dataSource.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  await dataSource.query('DELETE FROM migrations WHERE name = ?', [last.name]);
  await dataSource.query("UPDATE migration_progress SET sha256 = 'other' WHERE name = ?", [last.name]);
  await expect(migrate(dataSource)).rejects.toThrow(
    `Die Migration ${last.name} wurde unterbrochen und seither geändert.`,
  );
});

describe('the start of the api', () => {
  beforeEach(async () => {
    dataSource = await quiet(await migratedDatabase());
  });
  const start = () => new DatabaseModule(dataSource).onModuleInit();

  it('succeeds on the current schema, and on a newer one', async () => {
    await dataSource.query("INSERT INTO migrations (timestamp, name) VALUES (1, 'OfTheNextRelease')");
    await expect(start()).resolves.toBeUndefined();
  });

  it('fails while a migration is missing', async () => {
    addMigration();
    await expect(start()).rejects.toThrow(
      'Es fehlt: CountedSettings1795600000001. Bitte zuerst die Migrationen',
    );
  });

  it('fails on an empty database', async () => {
    const empty = await quiet(await emptyDatabase());
    await expect(new DatabaseModule(empty).onModuleInit()).rejects.toThrow('nicht auf dem aktuellen Stand');
    await empty.destroy();
  });

  it('fails when a migration was changed after it ran', async () => {
    await dataSource.query("UPDATE migration_progress SET sha256 = 'other' WHERE name LIKE 'InitialSchema%'");
    await expect(start()).rejects.toThrow('eine andere Fassung von InitialSchema1795600000000.');
  });

  it('fails on data of a version before 1.0.0', async () => {
    await dataSource.query("UPDATE migrations SET name = 'InitialSchema1795219200000'");
    await expect(start()).rejects.toThrow(TOO_OLD);
  });
});

it('data of a version before 1.0.0 are not migrated and not changed', async () => {
  dataSource = await quiet(await emptyDatabase());
  await dataSource.query('CREATE TABLE migrations (name varchar(255))');
  await dataSource.query("INSERT INTO migrations VALUES ('InitialSchema1795219200000')");
  await expect(migrate(dataSource)).rejects.toThrow(TOO_OLD);
  expect(await dataSource.query('SHOW TABLES')).toHaveLength(1);
});

/** Makes a later migration known to the code. */
function addMigration(): void {
  dataSource.migrations.push(new (resumable(CountedSettings1795600000001))());
}

/** Runs the migrations, with an interruption after each statement. Resolves to the number of runs. */
async function interruptedRuns(): Promise<number> {
  const cut = new Set<string>();
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  jest
    .spyOn(dataSource, 'createQueryRunner')
    .mockImplementation((mode) => interruptedAtEach(createQueryRunner(mode), cut));
  let runs = 1;
  while (!(await isMigrated())) runs++;
  expect(runs).toBe(cut.size + 1);
  return runs;

  async function isMigrated(): Promise<boolean> {
    try {
      await dataSource.runMigrations();
      return true;
    } catch (error) {
      if (error instanceof PowerCut) return false;
      throw error;
    }
  }
}

/** Each statement of a migration is executed, and fails once before it is counted as executed. */
function interruptedAtEach(runner: QueryRunner, cut: Set<string>): QueryRunner {
  const { query } = runner;
  const interrupted = async (sql: string, ...rest: unknown[]): Promise<unknown> => {
    const answer: unknown = await Reflect.apply(query, runner, [sql, ...rest]);
    if (CHANGE.test(sql) && !BOOKKEEPING.test(sql) && !cut.has(sql)) {
      cut.add(sql);
      throw new PowerCut();
    }
    return answer;
  };
  Reflect.set(runner, 'query', interrupted);
  return runner;
}
