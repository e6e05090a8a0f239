import type { DataSource } from 'typeorm';
import { ensureFirstAdmin } from '../auth/first-admin.js';
import { readConfig } from '../config.js';
import { runProgram } from '../program.js';
import { createDataSource } from './data-source.js';

const LOCK_WAIT_SECONDS = 60;

await runProgram(async () => {
  const config = readConfig(process.env);
  const dataSource = await createDataSource(config).initialize();
  try {
    const names = await migrateAlone(dataSource);
    console.log(
      names.length === 0 ? 'Die Datenbank ist aktuell.' : `Datenbank angelegt: ${names.join(', ')}`,
    );
    await ensureFirstAdmin(dataSource, config);
  } finally {
    await dataSource.destroy();
  }
});

/** Two that start at once run one after the other; the second finds nothing to do. */
async function migrateAlone(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const [{ gotLock }] = await runner.query(
      "SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), ?) AS gotLock",
      [LOCK_WAIT_SECONDS],
    );
    if (Number(gotLock) !== 1) throw new Error('Eine andere Migration läuft noch.');
    const applied = await dataSource.runMigrations();
    return applied.map(({ name }) => name);
  } finally {
    await runner.query("DO RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))");
    await runner.release();
  }
}
