import { command } from './command.mjs';
import { checkNode, installNodePackages } from './packages.mjs';
import { progress } from './progress.mjs';
import { runSteps } from './test-run.mjs';
import { checks } from './test-steps.mjs';

await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  return runSteps(checks);
});
