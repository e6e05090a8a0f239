import { command } from './command.mjs';
import {
  backupTools,
  checkNode,
  database,
  gateway,
  headlessBrowser,
  installNodePackages,
  installPrograms,
  openssl,
} from './packages.mjs';
import { progress } from './progress.mjs';
import { runSteps } from './test-run.mjs';
import { steps } from './test-steps.mjs';

await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  await installPrograms([database, gateway, headlessBrowser, backupTools, openssl], { progress });
  return runSteps(steps);
});
