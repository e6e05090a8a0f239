import { command } from './command.mjs';
import { progress } from './progress.mjs';
import { namedFrontend, publishScript } from './served-frontend.mjs';

/** Swaps the current release with the one before it. */
await command(async () => {
  const { dist, served } = namedFrontend('rollback');
  progress.say(await publishScript(served, dist, 'rollback'));
});
