import { buildChanged, parts } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { runLongTest } from '../lib/long-tests.mjs';
import { Problem } from '../lib/problem.mjs';
import { progress } from '../lib/progress.mjs';
import { runApiSpecs } from '../lib/test-runners.mjs';

/** `npm run test:mysql [files]`: runs the tests of the api on the MySQL server that TEST_DATABASE names. */
await command(async () => {
  if (!process.env.TEST_DATABASE) {
    throw new Problem(
      'TEST_DATABASE fehlt: auf welchem MySQL-Server getestet wird.',
      'Zum Beispiel: TEST_DATABASE=mysql://root:geheim@127.0.0.1:3306 npm run test:mysql\nDas Konto muss Datenbanken anlegen dürfen; jeder Test legt eigene an.',
    );
  }
  await buildChanged({ progress, wanted: parts.filter(({ name }) => name === 'contract') });
  const files = process.argv.slice(2);
  return runLongTest('test:mysql', { isWhole: files.length === 0, test: () => runApiSpecs(files) });
});
