import { command } from '../lib/command.mjs';
import { runSteps } from '../lib/test-run.mjs';
import { steps } from '../lib/test-steps.mjs';

await command(() => runSteps(steps));
