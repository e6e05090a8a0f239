import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import {
  backupTools,
  browser,
  checkNode,
  database,
  gateway,
  installNodePackages,
  installPrograms,
} from './packages.mjs';
import { progress } from './progress.mjs';
import { aborted, shutdownSignal } from './shutdown-signal.mjs';

await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  await installPrograms([database, gateway, browser, backupTools], { progress });
  // imported late: these need packages that may have been installed just now
  const { named, runBenchmarks } = await import('../gateway/bench/run.mjs');
  const { endAll } = await import('../gateway/bench/whole-stack.mjs');
  const wanted = named(process.argv.slice(2));
  await buildChanged({ progress });

  const signal = shutdownSignal();
  const cancelled = aborted(signal).then(async () => {
    await endAll();
    progress.say('\nAbgebrochen.');
    process.exit(130);
  });
  return Promise.race([runBenchmarks(wanted, { progress, signal }), cancelled]);
});
