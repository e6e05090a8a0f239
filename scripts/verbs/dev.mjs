import { join } from 'node:path';
import { buildChanged, parts } from '../lib/build.mjs';
import { command, printError } from '../lib/command.mjs';
import { checkPort, checkSpace, refuseRoot } from '../lib/machine/checks.mjs';
import { openDataFolder } from '../lib/machine/data-folder.mjs';
import { asProblem } from '../lib/problem.mjs';
import { startDevServers } from '../lib/product/dev-servers.mjs';
import { restartOnChange, watchContract } from '../lib/product/dev-watch.mjs';
import { startStack } from '../lib/product/stack.mjs';
import { progress } from '../lib/progress.mjs';
import { startSettings } from '../lib/settings.mjs';
import { aborted, shutdownSignal } from '../lib/shutdown-signal.mjs';

await command(async () => {
  const settings = startSettings();
  refuseRoot(settings);
  const signal = shutdownSignal();
  checkSpace(settings.folder);
  const lock = await openDataFolder(settings.folder, progress);
  /** @type {Running} */
  const running = [];
  try {
    await develop(settings, { lock, signal, running });
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    return 130;
  } finally {
    for (const part of running.reverse()) await part.stop();
    await lock.release();
  }
});

/** @typedef {{stop: () => Promise<unknown>}[]} Running */

/**
 * @param {ReturnType<typeof startSettings>} settings
 * @param {{lock: Awaited<ReturnType<typeof openDataFolder>>, signal: AbortSignal, running: Running}} run
 */
async function develop(settings, { lock, signal, running }) {
  const logs = join(settings.folder, 'logs');
  progress.say('Hofkiste starts for development.');
  await checkPort(settings);
  await buildChanged({ progress, signal, wanted: parts.filter(({ isFrontend }) => !isFrontend) });

  const devServers = await startDevServers({ folder: settings.folder, logs, progress, signal });
  running.push(devServers);
  const stack = await startStack({
    ...settings,
    devServers: devServers.addresses,
    shopReleases: devServers.shopReleases,
    progress,
    signal,
    onBroken: (error) => printError(asProblem(error)),
  });
  running.push(stack, watchContract(logs), restartOnChange(stack.api, progress));
  lock.update({ url: `${settings.publicUrl}/`, databasePort: stack.database.port });
  progress.say(`\nShop ${settings.publicUrl}/ · back office ${settings.publicUrl}/admin`);
  progress.say(`Each change appears by itself; messages are in "${logs}". Stop with Ctrl+C.`);
  await aborted(signal);
  progress.say('\nStopping all parts.');
}
