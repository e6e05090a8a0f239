import { command } from '../lib/command.mjs';
import { progress } from '../lib/progress.mjs';
import { namedFrontend, publishScript } from '../lib/served-frontend.mjs';

/** Swaps the current and the previous release of a frontend. */
await command(async () => {
  const { dist, served } = namedFrontend('rollback');
  progress.say(await publishScript(served, dist, 'rollback'));
});
