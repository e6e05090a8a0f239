import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { command } from './command.mjs';
import { askForVersion } from './control.mjs';
import { checkNode, installNodePackages } from './packages.mjs';
import { formatSeconds, progress } from './progress.mjs';
import { publishChanged } from './publish.mjs';
import { changeableShop } from './shop-program.mjs';
import { shutdownSignal } from './shutdown-signal.mjs';
import { versionsIn } from './versions.mjs';

/** Brings the started shop to the version of this folder, after `git pull` for example. No request fails. */
await command(async () => {
  const since = Date.now();
  checkNode();
  const { folder, control } = changeableShop();
  const signal = shutdownSignal();
  await installNodePackages({ progress, signal });
  await buildChanged({ progress, signal });
  const versions = versionsIn(folder);
  const { current } = versions.state();
  const built = await versions.keepBuilt(progress);
  if (built === current) progress.say('Die api läuft schon in dieser Version.');
  else await progress.step('Die neue api löst die alte ab', () => askForVersion(control, 'upgrade', built));
  await publishChanged({ www: join(folder, 'www'), progress, signal });
  progress.say(`\nDer Shop ist auf dem neuen Stand (nach ${formatSeconds(since)}).`);
  if (built !== current) progress.say('Zurück zur Version davor: npm run rollback -- api');
});
