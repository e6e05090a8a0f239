import { buildChanged } from '../build.mjs';
import { command } from '../command.mjs';
import { progress } from '../progress.mjs';
import { aborted, shutdownSignal } from '../shutdown-signal.mjs';

/**
 * Runs a verb that works on the built product. `prepare` reads the arguments and resolves to the work, which resolves
 * to the exit code. It imports late, because its imports need packages and builds that may be new. Ctrl+C ends
 * everything that was started.
 * @param {() => Promise<(signal: AbortSignal) => Promise<number | void>>} prepare
 */
export const runOnProduct = (prepare) =>
  command(async () => {
    await buildChanged({ progress });
    const work = await prepare();
    const { endAll } = await import('../../../tests/bench/whole-stack.mjs');

    const signal = shutdownSignal();
    const cancelled = aborted(signal).then(async () => {
      await endAll();
      progress.say('\nCancelled.');
      process.exit(130);
    });
    return Promise.race([work(signal), cancelled]);
  });
