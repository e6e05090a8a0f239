import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded } from '../processes.mjs';

const shortestPause = 100;
/** A program that ran for so many milliseconds has started well. */
const goodStart = 10_000;

/**
 * Starts a program again each time it ends, with pauses that double while it doesn't start or ends soon.
 * @template {{child: import('node:child_process').ChildProcess}} Program
 * @param {Program} first
 * @param {object} rules
 * @param {() => Program | Promise<Program>} rules.start
 * @param {(ended: Program) => void} rules.onEnd
 * @param {(error: unknown, attempt: number) => boolean} [rules.triesAgain] decides after a start that failed
 * @param {number} rules.longestPause in milliseconds
 */
export function supervise(first, { start, onEnd, triesAgain = () => true, longestPause }) {
  const released = new AbortController();
  let current = first;
  let restarting = Promise.resolve();
  let badStarts = 0;
  watch();

  function watch() {
    const since = Date.now();
    function revive() {
      if (released.signal.aborted) return;
      onEnd(current);
      badStarts = Date.now() - since > goodStart ? 0 : badStarts + 1;
      restarting = restart();
    }
    if (hasEnded(current.child)) revive();
    else current.child.once('exit', revive);
  }

  async function restart() {
    for (let attempt = 1; ; attempt += 1) {
      const ms = Math.min(shortestPause * 2 ** badStarts, longestPause);
      await pause(ms, undefined, { signal: released.signal }).catch(() => {});
      if (released.signal.aborted) return;
      try {
        current = await start();
        watch();
        return;
      } catch (error) {
        if (!triesAgain(error, attempt)) return;
        badStarts += 1;
      }
    }
  }

  return {
    current: () => current,
    /** Ends the supervision and resolves to the program, after a start that is under way. */
    async release() {
      released.abort();
      await restarting;
      return current;
    },
  };
}
