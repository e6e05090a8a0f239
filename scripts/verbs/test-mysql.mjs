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
      'TEST_DATABASE is missing: the MySQL server for the tests.',
      'For example: TEST_DATABASE=mysql://root:secret@127.0.0.1:3306 npm run test:mysql\nThe account must be allowed to create databases; each test creates its own.',
    );
  }
  await buildChanged({ progress, wanted: parts.filter(({ name }) => name === 'contract') });
  const files = process.argv.slice(2);
  return runLongTest('test:mysql', { isWhole: files.length === 0, test: () => runApiSpecs(files) });
});
