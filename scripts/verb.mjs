import { join } from 'node:path';
import { command } from './lib/command.mjs';
import { installFor, isInstalledFor } from './lib/machine/packages.mjs';
import { checkNode, needsPinnedNode, runScript } from './lib/machine/runtime.mjs';
import { progress } from './lib/progress.mjs';
import { shutdownSignal } from './lib/shutdown-signal.mjs';

const [verb = '', ...args] = process.argv.slice(2);
const file = join(import.meta.dirname, `verbs/${verb}.mjs`);

/**
 * `node scripts/verb.mjs start`: runs a verb of package.json. First it installs what is missing: the packages of npm,
 * among them the Node that everything runs on, and the programs of the verb. Any Node from 20.19 on can do that.
 */
await command(async () => {
  checkNode();
  if (!isInstalledFor(verb) || needsPinnedNode()) return installAndRun();
  process.argv = [process.execPath, file, ...args];
  await import(file);
});

async function installAndRun() {
  const signal = shutdownSignal();
  try {
    await installFor(verb, { progress, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.say('Cancelled.');
    return 130;
  }
  return runScript([file, ...args], signal);
}
