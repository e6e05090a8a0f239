import { asProblem, Problem } from './problem.mjs';
import { endOpenLine } from './progress.mjs';

/**
 * Runs a verb of package.json. Prints an error as a sentence, never as a stack trace.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function command(main) {
  // The terminal may close before this process ends.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await main()) ?? process.exitCode;
  } catch (error) {
    endOpenLine();
    printError(asProblem(error));
    process.exitCode = 1;
  }
}

/** @param {Error} error */
export function printError(error) {
  const isKnown = error instanceof Problem;
  process.stderr.write(`\n✗ ${isKnown ? error.message : `Unexpected error: ${error.message}`}\n`);
  const remedy = isKnown ? error.remedy : whereItHappened(error);
  if (remedy) process.stderr.write(`${remedy.replaceAll(/^/gm, '  ')}\n`);
}

/** @param {Error} error */
function whereItHappened(error) {
  const line = error.stack?.split('\n').find((entry) => entry.includes('scripts/'));
  return line ? line.trim().replace(/^at /, 'at ') : '';
}
