import { buildChanged } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { progress } from '../lib/progress.mjs';
import { runSteps } from '../lib/test-run.mjs';
import { runNodeTests } from '../lib/test-runners.mjs';

/** `npm run test:browsers`: tests ordering and cancelling in the browsers that `npm test` doesn't use. */
await command(async () => {
  await buildChanged({ progress });
  return runSteps([{ name: 'Firefox und WebKit', run: () => runNodeTests(['tests/browsers']) }]);
});
