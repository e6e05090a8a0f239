import { buildChanged } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { progress } from '../lib/progress.mjs';
import { runSteps } from '../lib/test-run.mjs';
import { runNodeTests } from '../lib/test-runners.mjs';

/** `npm run test:tls`: tests a certificate from an authority on this machine that is renewed while shoppers visit. */
await command(async () => {
  await buildChanged({ progress });
  return runSteps([{ name: 'Zertifikat', run: () => runNodeTests(['tests/tls']) }]);
});
