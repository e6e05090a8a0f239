import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import {
  checkNode,
  database,
  fileSystem,
  gateway,
  installNodePackages,
  installPrograms,
} from './packages.mjs';
import { progress } from './progress.mjs';
import { aborted, shutdownSignal } from './shutdown-signal.mjs';

/** `npm run test:faults [-- names] [--cluster]`: the whole product under load while its parts are killed, hang or fail. */
await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  await installPrograms([database, gateway, fileSystem], { progress });
  // imported late: these need packages that may have been installed just now
  const { chosen, runFaults } = await import('../gateway/faults/run.mjs');
  const { endAll } = await import('../gateway/bench/whole-stack.mjs');
  const choice = chosen(process.argv.slice(2));
  await buildChanged({ progress });

  const signal = shutdownSignal();
  const cancelled = aborted(signal).then(async () => {
    await endAll();
    progress.say('\nAbgebrochen.');
    process.exit(130);
  });
  return Promise.race([runFaults(choice, { progress }), cancelled]);
});
