import { command } from './command.mjs';
import { askForVersion } from './control.mjs';
import { Problem } from './problem.mjs';
import { progress } from './progress.mjs';
import { namedFrontend, publishScript } from './served-frontend.mjs';
import { changeableShop } from './shop-program.mjs';
import { versionsIn } from './versions.mjs';

/** Swaps the current release of a frontend with the one before it, or the running version of the api. */
await command(async () => {
  if (process.argv[2] === 'api') return rollBackApi();
  const { dist, served } = namedFrontend('rollback');
  progress.say(await publishScript(served, dist, 'rollback'));
});

async function rollBackApi() {
  const { folder, control } = changeableShop();
  const { previous } = versionsIn(folder).state();
  if (!previous) throw new Problem('Die api hat keine frühere Version.');
  await progress.step('Die api davor löst die neue ab', () => askForVersion(control, 'rollback', previous));
}
