import { asProblem, DiskFull } from '../problem.mjs';
import { supervise } from '../product/supervise.mjs';
import { startDatabase } from './database.mjs';

const longestPause = 2000;
const maxAttempts = 8;

/**
 * Starts a private database and restarts it when it ends unexpectedly; on a full disk, as soon as there is space.
 * @param {Parameters<typeof startDatabase>[0]} options
 * @param {{progress: import('../progress.mjs').Progress, onBroken: (error: unknown) => void}} reports
 */
export async function keepDatabase(options, { progress, onBroken }) {
  const first = await startDatabase(options);
  const startAgain = () => startDatabase({ ...options, port: first.port });
  let supervised = keep(first);

  /** @param {typeof first} database */
  function keep(database) {
    return supervise(database, {
      start: startAgain,
      onEnd: () => progress.say('! The database ended and is started again.'),
      triesAgain(error, attempt) {
        const problem = asProblem(error);
        if (attempt === 1) progress.say(`! ${problem.message} Trying again.`);
        const goesOn = attempt < maxAttempts || problem instanceof DiskFull;
        if (!goesOn) onBroken(error);
        return goesOn;
      },
      longestPause,
    });
  }

  return {
    ...first,
    query: (/** @type {string} */ sql) => supervised.current().query(sql),
    async start() {
      supervised = keep(await startAgain());
    },
    async stop() {
      const database = await supervised.release();
      await database.stop();
    },
  };
}
