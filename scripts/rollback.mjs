import { command } from './command.mjs';
import { progress } from './progress.mjs';
import { namedFrontend, publishScript } from './served-frontend.mjs';

/** Serves the release before the current one again; a second time, it swaps back. */
await command(async () => {
  const { served } = namedFrontend('rollback');
  progress.say(await publishScript('--rollback', served));
});
