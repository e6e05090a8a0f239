import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import {
  checkNode,
  database,
  firefox,
  gateway,
  installNodePackages,
  installPrograms,
  webkit,
} from './packages.mjs';
import { progress } from './progress.mjs';
import { runSteps } from './test-run.mjs';
import { runNodeTests } from './test-runners.mjs';

/** `npm run test:browsers`: ordering and cancelling in the browsers that `npm test` doesn't open. */
await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  await installPrograms([database, gateway, firefox, webkit], { progress });
  await buildChanged({ progress });
  return runSteps([{ name: 'Firefox und WebKit', run: () => runNodeTests(['gateway/browsers']) }]);
});
