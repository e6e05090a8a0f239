import { ensureFirstAdmin } from '../auth/first-admin.js';
import { readConfig } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { migrate } from '../database/schema.js';
import { runProgram } from '../program.js';

/** Brings the database up to date and creates the first admin; runs before each start of the api. */
await runProgram(async () => {
  const config = readConfig(process.env);
  const dataSource = await createDataSource(config).initialize();
  try {
    const names = await migrate(dataSource);
    console.log(
      names.length === 0 ? 'Die Datenbank ist aktuell.' : `Datenbank angelegt: ${names.join(', ')}`,
    );
    await ensureFirstAdmin(dataSource, config);
  } finally {
    await dataSource.destroy();
  }
});
