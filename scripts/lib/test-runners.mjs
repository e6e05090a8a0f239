import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandFor, shellCheck } from './machine/packages.mjs';
import { findProgram } from './processes.mjs';
import { CommandFailed, run } from './run.mjs';
import { project } from './settings.mjs';
import { specProjects, writeGroups } from './spec-groups.mjs';
import { inTestOrder } from './test-order.mjs';

/** @import { SpecProject } from './spec-groups.mjs' */
/** @typedef {{title: string, command: string}} Failure A failed test, and the command that runs its file alone */
/**
 * The outcome of a step; `isSkipped` if it didn't run.
 * @typedef {{passed: number, failed: number, isSkipped?: boolean, failures?: Failure[], text?: string, note?: string}} Outcome
 */

/**
 * Returns the path of a script in an installed package.
 * @param {string} path
 */
export const tool = (path) => join(project, 'node_modules', path);

const jest = {
  passed: /^Tests:.*?(\d+) passed/gm,
  failed: /^Tests:.*?(\d+) failed/gm,
  failure: /^ +● (?<file>\S+\.spec\.tsx?) › (?<title>.+)$/gm,
  warning: /^.*(?:failed to exit gracefully|Force exiting).*$/gm,
  command: 'npx jest',
};

/**
 * Runs the specs of these projects of jest.
 * @param {SpecProject[]} projects
 */
export function runSpecs(projects = specProjects) {
  const config = '--config=scripts/lib/spec-groups.config.mjs';
  const files = projects.flatMap((name) => writeGroups(name));
  return counted(
    [tool('jest/bin/jest.js'), config, '--selectProjects', ...projects, '--runTestsByPath', ...files],
    jest,
    // V8 would let garbage grow with the machine's memory.
    { env: { NODE_OPTIONS: '--max-old-space-size=640' } },
  );
}

/**
 * Runs the tests of the api on the database server that `env.TEST_DATABASE` names, and prints what jest says.
 * @param {string[]} files all of them if empty
 * @param {{env?: NodeJS.ProcessEnv, without?: string}} [options] `without`: name of a test to leave out
 */
export async function runApiSpecs(files, { env = {}, without } = {}) {
  const args = [tool('jest/bin/jest.js'), '--selectProjects', 'api'];
  if (without) args.push(`--testNamePattern=^(?!${without}$)`);
  args.push('--', ...files);
  return counted(args, jest, { env, onOutput: (text) => process.stdout.write(text) });
}

const nodeTests = ['scripts/test', 'gateway/test'];

/**
 * Runs the files, those that take longest first: one that begins last would run alone.
 * @param {string[]} folders with files named `*.test.mjs`
 * @param {Options} [options]
 */
export function runNodeTests(folders = nodeTests, options = {}) {
  const files = folders
    .flatMap((folder) => readdirSync(join(project, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.mjs'))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const lines = {
    passed: /^ℹ pass (\d+)$/gm,
    failed: /^ℹ fail (\d+)$/gm,
    failure: /^test at (?<file>\S+?):\d+:\d+\n✖ (?<title>.+?)(?: \([\d.]+ms\))?$/gm,
    command: 'node --test',
  };
  return counted([join(import.meta.dirname, 'node-tests.mjs'), ...inTestOrder(files)], lines, options);
}

/**
 * Returns the size of a file of tests, which fits the time that it takes. A few lines of `start.test.mjs` start a shop.
 * @param {string} file
 */
const weightOf = (file) =>
  file === 'scripts/test/start.test.mjs' ? Infinity : statSync(join(project, file)).size;

export function runJourneys() {
  const config = 'tests/journeys/playwright.config.ts';
  return counted([tool('@playwright/test/cli.js'), 'test', '-c', config, '--workers=2'], {
    passed: /^ +(\d+) passed/gm,
    failed: /^ +(\d+) (?:failed|flaky)/gm,
    failure: /^ +\d+\) (?<file>\S+\.e2e\.ts):\d+:\d+ › (?<title>.+?)[ ─]*$/gm,
    command: `npx playwright test -c ${config}`,
  });
}

/**
 * Runs a tool that only succeeds or fails; it counts as one test.
 * @param {string[]} args of Node
 * @returns {Promise<Outcome>}
 */
export async function one(...args) {
  const { isGood, text } = await outputOf(args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, text };
}

/**
 * Checks the scripts of the operators and of the containers. Without the program it is skipped.
 * @returns {Promise<Outcome>}
 */
export async function checkShellScripts(program = findProgram('shellcheck')) {
  if (!program) {
    const note = `${shellCheck.name} is missing. Install it with: ${commandFor([shellCheck])}`;
    return { passed: 0, failed: 0, isSkipped: true, note };
  }
  const scripts = globSync(['*/{,test/}*.sh', 'deploy/*/*.sh'], { cwd: project });
  const { isGood, text } = await outputOf(['hofkiste', ...scripts], { program });
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, text };
}

/** @typedef {{program?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void}} Options */

/**
 * @typedef {object} Lines
 * @property {RegExp} passed
 * @property {RegExp} failed
 * @property {RegExp} failure
 * @property {RegExp} [warning] of a runner that ends well nevertheless; each counts as a failure
 * @property {string} command runs one file
 */

/**
 * Runs a test runner and reads what it prints.
 * @param {string[]} args of Node
 * @param {Lines} lines
 * @param {Options} [options]
 */
const counted = async (args, lines, options) => outcomeIn(await outputOf(args, options), lines);

/**
 * Adds up the counts that a test runner printed, and reads the failed tests. An exit with an error counts as at least one
 * failure.
 * @param {{isGood: boolean, text: string}} output
 * @param {Lines} lines
 * @returns {Outcome}
 */
export function outcomeIn({ isGood, text }, lines = jest) {
  const count = (/** @type {RegExp} */ line) =>
    [...text.matchAll(line)].reduce((sum, [, count]) => sum + Number(count), 0);
  const passed = count(lines.passed);
  const warnings = lines.warning ? (text.match(lines.warning) ?? []) : [];
  const failed = count(lines.failed) + warnings.length;
  const isBroken = !isGood || passed === 0;
  const failures = [
    ...[...text.matchAll(lines.failure)].map(({ groups }) => ({
      title: groups?.title ?? '',
      command: `${lines.command} ${groups?.file}`,
    })),
    ...warnings.map((title) => ({ title, command: lines.command })),
  ];
  return { passed, failed: isBroken ? Math.max(failed, 1) : failed, failures, text };
}

/**
 * @param {string[]} args
 * @param {Options} [options]
 */
async function outputOf(args, { program = process.execPath, env = {}, onOutput = () => {} } = {}) {
  let text = '';
  const isGood = await run(program, args, {
    cwd: project,
    // A machine that runs all tests is slow, not wrong.
    env: { TEST_WAIT: '15000', ...process.env, CI: '1', NO_COLOR: '1', ...env },
    onOutput: (part) => {
      text += part;
      onOutput(part);
    },
  }).then(
    () => true,
    (error) => {
      if (!(error instanceof CommandFailed)) throw error;
      return false;
    },
  );
  return { isGood, text };
}
