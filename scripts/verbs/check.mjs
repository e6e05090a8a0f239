import { command } from '../lib/command.mjs';
import { runSteps } from '../lib/test-run.mjs';
import { checks } from '../lib/test-steps.mjs';

await command(() => runSteps(checks));
