import { rmSync } from 'node:fs';
import { buildChanged } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { namedFrontend, publishScript } from '../lib/product/served-frontend.mjs';
import { progress } from '../lib/progress.mjs';
import { writeBillOfMaterials } from '../lib/sbom.mjs';

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
