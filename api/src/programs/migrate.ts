import { ensureFirstAdmin } from '../auth/credentials.service.js';
import { Clock } from '../config/clock.js';
import { InvalidConfig, readConfig } from '../config/config.js';
import { connectAsOwner } from '../database/data-source.js';
import { migrate } from '../database/schema.js';
import { repeatErasures, settleRestoredBackup } from '../privacy/restored-backup.js';
import { demoDataProblem } from './demo-data.js';
import { runProgram, withDatabase } from './terminal.js';

/**
 * Brings the database up to date, creates the first admin, refuses the demo's data outside the demo, and finishes the
 * restore of a backup: it erases again who was erased since. Runs before each start of the api, as the owner of the
 * database.
 */
await runProgram(async () => {
  const config = readConfig(process.env);
  await withDatabase(
    config,
    async (dataSource) => {
      const names = await migrate(dataSource);
      console.log(
        names.length === 0 ? 'Die Datenbank ist aktuell.' : `Datenbank angelegt: ${names.join(', ')}`,
      );
      // The login of an empty farm may be typed at a terminal.
      if (!config.isTrial) await ensureFirstAdmin(dataSource, config);
      const problem = await demoDataProblem(dataSource, config, process.env.HOST || '127.0.0.1');
      if (problem) throw new InvalidConfig(problem);
      const now = new Clock().now();
      if (await settleRestoredBackup(dataSource, now))
        console.log('Die Wiederherstellung ist abgeschlossen.');
      const people = await repeatErasures(dataSource, config, now);
      if (people > 0) console.log(`Seit der Sicherung gelöscht und jetzt noch einmal gelöscht: ${people}`);
    },
    connectAsOwner,
  );
});
