import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from './database.mjs';
import { asProblem, DiskFull } from './problem.mjs';

const pauseMs = 2000;
const maxAttempts = 5;

/**
 * Starts a private database and restarts it when it ends unexpectedly; on a full disk, as soon as there is space.
 * @param {Parameters<typeof startDatabase>[0]} options
 * @param {{progress: import('./progress.mjs').Progress, onBroken: (error: unknown) => void}} reports
 */
export async function keepDatabase(options, { progress, onBroken }) {
  let isStopping = false;
  let current = await startDatabase(options);
  let restarting = Promise.resolve();
  const { port } = current;
  keep(current);

  /** @param {{child: import('node:child_process').ChildProcess}} database */
  function keep(database) {
    database.child.once('exit', () => {
      if (isStopping) return;
      progress.say('! The database ended and is started again.');
      restarting = restart().catch(onBroken);
    });
  }

  async function restart() {
    for (let attempt = 1; !isStopping; attempt += 1) {
      try {
        current = await startDatabase({ ...options, port });
        return keep(current);
      } catch (error) {
        const problem = asProblem(error);
        if (attempt >= maxAttempts && !(problem instanceof DiskFull)) throw error;
        if (attempt === 1) progress.say(`! ${problem.message} Trying again.`);
        await pause(pauseMs);
      }
    }
  }

  return {
    ...current,
    query: (/** @type {string} */ sql) => current.query(sql),
    async start() {
      isStopping = false;
      current = await startDatabase({ ...options, port });
      keep(current);
    },
    async stop() {
      isStopping = true;
      await restarting;
      await current.stop();
    },
  };
}
