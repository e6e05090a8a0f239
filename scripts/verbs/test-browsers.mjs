import { buildChanged } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { countsOfStep, runLongTest } from '../lib/long-tests.mjs';
import { progress } from '../lib/progress.mjs';
import { runNodeTests } from '../lib/test-runners.mjs';

/** `npm run test:browsers`: tests ordering and cancelling in the browsers that `npm test` doesn't use, and the HTML of all pages. */
await command(async () => {
  await buildChanged({ progress });
  return runLongTest('test:browsers', {
    test: () =>
      countsOfStep({ name: 'Firefox, WebKit and HTML', run: () => runNodeTests(['tests/browsers']) }),
  });
});
