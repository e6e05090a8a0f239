import { command } from '../lib/command.mjs';
import {
  backupTools,
  database,
  gateway,
  headlessBrowser,
  installPrograms,
  openssl,
} from '../lib/packages.mjs';
import { progress } from '../lib/progress.mjs';
import { runSteps } from '../lib/test-run.mjs';
import { steps } from '../lib/test-steps.mjs';

await command(async () => {
  await installPrograms([database, gateway, headlessBrowser, backupTools, openssl], { progress });
  return runSteps(steps);
});
