import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPart } from './docs.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';
import { project } from './settings.mjs';
import { runSteps } from './test-run.mjs';
import { runNodeTests } from './test-runners.mjs';

/** @typedef {{passed: number, failed: number}} Counts */
/** @typedef {{date: string, commit: string, seconds: number} & Counts} LongRun */

const document = 'docs/performance.md';

/**
 * Runs a test that is too long for `npm test`, after the tests of its tools, and writes its result into the table of
 * `docs/performance.md`. Resolves to the exit code.
 * @param {string} name as it is typed, such as 'test:faults'
 * @param {{isWhole?: boolean, tools?: string, test: () => Promise<Counts>}} options `tools`: the folder of their tests;
 *   `isWhole` false: the result isn't written
 */
export async function runLongTest(name, { isWhole = true, tools, test }) {
  if (tools && !(await areToolsGood(tools))) return 1;
  const commit = await cleanCommit();
  const since = Date.now();
  const counts = await test();
  const seconds = Math.round((Date.now() - since) / 1000);
  if (isWhole && commit) {
    const date = new Date(since).toISOString().slice(0, 10);
    const file = join(project, document);
    const written = await withRun(name, { date, commit, seconds, ...counts }, readFileSync(file, 'utf8'));
    writeFileSync(file, written);
  }
  progress.say(`${document} ${whatIsWritten(isWhole, commit)}.`);
  return counts.failed > 0 ? 1 : 0;
}

/**
 * @param {boolean} isWhole
 * @param {string} [commit]
 */
function whatIsWritten(isWhole, commit) {
  if (!isWhole) return 'stays as it is: this was a part of the test';
  return commit ? 'has the result' : 'stays as it is: the tested files are not those of a commit';
}

/** Returns the commit that is checked out, if no file but the table's differs from it. */
async function cleanCommit() {
  const git = (/** @type {string[]} */ ...args) => run('git', args, { cwd: project }).catch(() => undefined);
  const changes = await git('status', '--porcelain', '--', '.', `:!${document}`);
  return changes === '' ? (await git('rev-parse', '--short=8', 'HEAD'))?.trim() : undefined;
}

/**
 * Returns the document with the line of this run.
 * @param {string} name
 * @param {LongRun} run
 * @param {string} document
 */
export function withRun(name, { date, commit, seconds, passed, failed }, document) {
  const result = failed > 0 ? `${failed} of ${passed + failed} failed` : `${passed} passed`;
  const line = [`\`${name}\``, date, `\`${commit}\``, String(seconds), result];
  const text = (/** @type {string} */ before) =>
    table(linesOf(before).map((cells) => (cells[0] === line[0] ? line : cells)));
  return withPart({ name: 'long tests', text }, document);
}

/** @param {string} table */
const linesOf = (table) =>
  table
    .split('\n')
    .filter((line) => !line.startsWith('| -'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/**
 * Returns a table of Markdown, formatted as Biome does it.
 * @param {string[][]} lines
 */
function table([head = [], ...lines]) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((cells) => cells[column]?.length ?? 0)),
  );
  const row = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}

/**
 * Runs a test that has one step, and prints its failures.
 * @param {import('./test-run.mjs').Step} step
 * @returns {Promise<Counts>}
 */
export async function countsOfStep({ name, run }) {
  let counts = { passed: 0, failed: 1 };
  await runSteps([{ name, run: async () => (counts = await run()) }]);
  return counts;
}

/**
 * Tests the tools of a test before they are used. Resolves to true if they are good.
 * @param {string} folder
 */
export async function areToolsGood(folder) {
  return (await runSteps([{ name: 'Tests of the tools', run: () => runNodeTests([folder]) }])) === 0;
}
