import { command } from '../lib/command.mjs';
import { progress } from '../lib/progress.mjs';
import { namedFrontend, publishScript } from '../lib/served-frontend.mjs';

/** Swaps the current release of a frontend with the one before it. */
await command(async () => {
  const { dist, served } = namedFrontend('rollback');
  progress.say(await publishScript(served, dist, 'rollback'));
});
