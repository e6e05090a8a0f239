import { asProblem, Problem } from '../../scripts/lib/problem.mjs';
import { benchmarks } from './benchmarks.mjs';
import { table } from './table.mjs';
import { exitCodeOf } from './verdict.mjs';

/**
 * Returns the benchmarks with these names; without names, all of them.
 * @param {string[]} names
 */
export function named(names) {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) {
    throw new Problem(
      `There is no benchmark "${unknown}".`,
      `npm run bench -- ${benchmarks.map(({ name }) => name).join(' | ')}`,
    );
  }
  return benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Runs one benchmark after the other and prints its figures; when one fails, the others still run. */
export async function runBenchmarks(wanted, { progress, signal }) {
  const results = [];
  for (const { name, title, run } of wanted) {
    progress.say(`\n${name}: ${title}`);
    try {
      const rows = await run({ progress });
      results.push({ rows });
      progress.say(table(rows));
    } catch (error) {
      const failure = asProblem(error);
      if (signal?.aborted) return 130;
      results.push({ failure });
      progress.say(`  ✗ ${failure.message}${failure instanceof Problem ? `\n${failure.remedy}` : ''}`);
    }
  }
  const code = exitCodeOf(results);
  progress.say(code === 0 ? '\nAll within the bounds.' : '\n✗ Not all within the bounds.');
  return code;
}
