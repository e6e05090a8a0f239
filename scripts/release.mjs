import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import { progress } from './progress.mjs';
import { namedFrontend, publishScript } from './served-frontend.mjs';

/** Builds one frontend and serves it from the next page load on. A running shop needs no restart. */
await command(async () => {
  const { parts, dist, served } = namedFrontend('release');
  await buildChanged({ progress, wanted: parts });
  progress.say(await publishScript(served, dist, 'release'));
});
