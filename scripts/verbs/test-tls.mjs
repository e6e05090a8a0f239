import { buildChanged } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { countsOfStep, runLongTest } from '../lib/long-tests.mjs';
import { progress } from '../lib/progress.mjs';
import { runNodeTests } from '../lib/test-runners.mjs';

/** `npm run test:tls`: tests a certificate from an authority on this machine that is renewed while shoppers visit. */
await command(async () => {
  await buildChanged({ progress });
  return runLongTest('test:tls', {
    test: () => countsOfStep({ name: 'Certificate', run: () => runNodeTests(['tests/tls']) }),
  });
});
