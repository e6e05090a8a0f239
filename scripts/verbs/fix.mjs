import { command } from '../lib/command.mjs';
import { runScript } from '../lib/machine/runtime.mjs';
import { shutdownSignal } from '../lib/shutdown-signal.mjs';
import { tool } from '../lib/test-runners.mjs';

/** Rules that take most of the time and that Biome can't fix; `npm run check` has them. */
const unfixable = ['noFloatingPromises', 'noMisusedPromises'].map((rule) => `--skip=nursery/${rule}`);

await command(() =>
  runScript([tool('@biomejs/biome/bin/biome'), 'check', '--write', ...unfixable, '.'], shutdownSignal()),
);
