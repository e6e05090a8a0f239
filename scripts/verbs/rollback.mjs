import { command } from '../lib/command.mjs';
import { namedFrontend, publishScript } from '../lib/product/served-frontend.mjs';
import { progress } from '../lib/progress.mjs';

/** Swaps the current and the previous release of a frontend. */
await command(async () => {
  const { dist, served } = namedFrontend('rollback');
  progress.say(await publishScript(served, dist, 'rollback'));
});
