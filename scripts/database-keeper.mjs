import { startDatabase } from './database.mjs';

/**
 * A private database that is started again when it ends unexpectedly.
 * @param {Parameters<typeof startDatabase>[0]} options
 * @param {{progress: import('./progress.mjs').Progress, onBroken: (error: unknown) => void}} reports
 */
export async function keepDatabase(options, { progress, onBroken }) {
  let isStopping = false;
  let current = await startDatabase(options);
  const { port } = current;
  keep(current);

  /** @param {{child: import('node:child_process').ChildProcess}} database */
  function keep(database) {
    database.child.once('exit', async () => {
      if (isStopping) return;
      progress.say('! Die Datenbank hat sich beendet und wird neu gestartet.');
      try {
        current = await startDatabase({ ...options, port });
        keep(current);
      } catch (error) {
        onBroken(error);
      }
    });
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
      await current.stop();
    },
  };
}
