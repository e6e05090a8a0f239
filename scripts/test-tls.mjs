import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import {
  authority,
  browser,
  checkNode,
  database,
  gateway,
  installNodePackages,
  installPrograms,
  openssl,
} from './packages.mjs';
import { progress } from './progress.mjs';
import { runSteps } from './test-run.mjs';
import { runNodeTests } from './test-runners.mjs';

/** `npm run test:tls`: a certificate from an authority on this machine, renewed while shoppers are there. */
await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  await installPrograms([database, gateway, browser, openssl, authority], { progress });
  await buildChanged({ progress });
  return runSteps([{ name: 'Zertifikat', run: () => runNodeTests(['gateway/tls']) }]);
});
