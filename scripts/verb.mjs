import { join } from 'node:path';
import { command } from './lib/command.mjs';
import { hasNodePackages, installNodePackages } from './lib/packages.mjs';
import { progress } from './lib/progress.mjs';
import { checkNode, needsPinnedNode, runScript } from './lib/runtime.mjs';
import { shutdownSignal } from './lib/shutdown-signal.mjs';

const [verb = '', ...args] = process.argv.slice(2);
const file = join(import.meta.dirname, `verbs/${verb}.mjs`);

/**
 * `node scripts/verb.mjs start`: runs a verb of package.json. Installs the packages of npm first, including the pinned
 * Node; any Node from 20.19 on can do that.
 */
await command(async () => {
  checkNode();
  if (!hasNodePackages() || needsPinnedNode()) return startAnew();
  process.argv = [process.execPath, file, ...args];
  await import(file);
});

async function startAnew() {
  const signal = shutdownSignal();
  try {
    await installNodePackages({ progress, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.say('Abgebrochen.');
    return 130;
  }
  return runScript([file, ...args], signal);
}
