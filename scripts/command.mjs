import { asProblem, Problem } from './problem.mjs';
import { endOpenLine } from './progress.mjs';

/** Runs what a verb of package.json does; whatever goes wrong is told in a sentence, never as a stack trace. */
export async function command(main) {
  // The terminal may be gone before we are.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await main()) ?? process.exitCode;
  } catch (error) {
    endOpenLine();
    tell(asProblem(error));
    process.exitCode = 1;
  }
}

export function tell(error) {
  const isKnown = error instanceof Problem;
  process.stderr.write(
    `\n✗ ${isKnown ? error.message : `Unerwarteter Fehler: ${error?.message ?? error}`}\n`,
  );
  const remedy = isKnown ? error.remedy : whereItHappened(error);
  if (remedy) process.stderr.write(`${remedy.replaceAll(/^/gm, '  ')}\n`);
}

function whereItHappened(error) {
  const line = error?.stack?.split('\n').find((entry) => entry.includes('scripts/'));
  return line ? line.trim().replace(/^at /, 'Stelle: ') : '';
}
