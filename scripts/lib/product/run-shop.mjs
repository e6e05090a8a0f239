import { command } from '../command.mjs';
import { checkSpace, refuseRoot } from '../machine/checks.mjs';
import { openDataFolder } from '../machine/data-folder.mjs';
import { progress } from '../progress.mjs';
import { shutdownSignal } from '../shutdown-signal.mjs';

/** @typedef {ReturnType<typeof import('../settings.mjs').startSettings>} Settings */
/** @typedef {{lock: Awaited<ReturnType<typeof openDataFolder>>, signal: AbortSignal, since: number}} Run */

/**
 * Runs a verb that keeps the shop running in this process until Ctrl+C. The data folder is locked for other processes.
 * `start` resolves to the exit code.
 * @param {() => Settings} readSettings
 * @param {(settings: Settings, run: Run) => Promise<number>} start
 */
export const runShop = (readSettings, start) =>
  command(async () => {
    const since = Date.now();
    const settings = readSettings();
    refuseRoot(settings);
    const signal = shutdownSignal();
    checkSpace(settings.folder);
    const lock = await openDataFolder(settings.folder, progress);
    try {
      return await start(settings, { lock, signal, since });
    } catch (error) {
      if (!signal.aborted) throw error;
      progress.say('Cancelled.');
      return 130;
    } finally {
      await lock.release();
    }
  });
