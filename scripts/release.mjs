import { rmSync } from 'node:fs';
import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import { progress } from './progress.mjs';
import { writeBillOfMaterials } from './sbom.mjs';
import { namedFrontend, publishScript } from './served-frontend.mjs';

/** Builds one frontend and serves it from the next page load on. A running shop needs no restart. */
await command(async () => {
  const { parts, workspace, dist, served } = namedFrontend('release');
  await buildChanged({ progress, wanted: parts });
  const bill = `${dist}.cdx.json`;
  await writeBillOfMaterials(workspace, bill);
  try {
    progress.say(await publishScript(served, dist, 'release'));
  } finally {
    rmSync(bill);
  }
});
