import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import { browser, checkNode, database, gateway, installNodePackages, installPrograms } from './packages.mjs';
import { progress } from './progress.mjs';
import { aborted, shutdownSignal } from './shutdown-signal.mjs';

/** Takes the pictures of the handbook from the running product; all of them, or those of the named parts. */
await command(async () => {
  checkNode();
  await installNodePackages({ progress });
  await installPrograms([database, gateway, browser], { progress });
  // imported late: these need packages that may have been installed just now
  const { named, takePictures } = await import('../gateway/handbook/take-pictures.mjs');
  const { endAll } = await import('../gateway/bench/whole-stack.mjs');
  const parts = named(process.argv.slice(2));
  await buildChanged({ progress });

  const signal = shutdownSignal();
  const cancelled = aborted(signal).then(async () => {
    await endAll();
    progress.say('\nAbgebrochen.');
    process.exit(130);
  });
  return Promise.race([takePictures(parts, progress), cancelled]);
});
