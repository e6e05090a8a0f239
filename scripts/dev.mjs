import { join } from 'node:path';
import { buildChanged, parts } from './build.mjs';
import { checkPort, checkSpace, refuseRoot } from './checks.mjs';
import { command, printError } from './command.mjs';
import { startDevServers } from './dev-servers.mjs';
import { restartOnChange, watchContract } from './dev-watch.mjs';
import { takeLock } from './lock.mjs';
import { checkNode, database, gateway, installNodePackages, installPrograms } from './packages.mjs';
import { asProblem } from './problem.mjs';
import { progress } from './progress.mjs';
import { startSettings } from './settings.mjs';
import { aborted, shutdownSignal } from './shutdown-signal.mjs';
import { startStack } from './stack.mjs';

await command(async () => {
  checkNode();
  const settings = startSettings();
  refuseRoot(settings);
  const signal = shutdownSignal();
  checkSpace(settings.folder);
  const lock = await takeLock(settings.folder);
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
 * @param {{lock: Awaited<ReturnType<typeof takeLock>>, signal: AbortSignal, running: Running}} run
 */
async function develop(settings, { lock, signal, running }) {
  const logs = join(settings.folder, 'logs');
  progress.say('Hofkiste startet zum Entwickeln.');
  await checkPort(settings);
  await installNodePackages({ progress, signal });
  await installPrograms([database, gateway], { progress, signal });
  await buildChanged({ progress, signal, wanted: parts.filter(({ isFrontend }) => !isFrontend) });

  const devServers = await startDevServers({ logs, progress, signal });
  running.push(devServers);
  const stack = await startStack({
    ...settings,
    devServers: devServers.addresses,
    progress,
    signal,
    onBroken: (error) => printError(asProblem(error)),
  });
  running.push(stack, watchContract(logs), restartOnChange(stack.api, progress));
  lock.update({ url: `${settings.publicUrl}/`, databasePort: stack.database.port });
  progress.say(`\nShop ${settings.publicUrl}/ · Verwaltung ${settings.publicUrl}/admin`);
  progress.say(`Jede Änderung erscheint von selbst; Meldungen in „${logs}“. Beenden mit Strg+C.`);
  await aborted(signal);
  progress.say('\nAlle Teile werden beendet.');
}
