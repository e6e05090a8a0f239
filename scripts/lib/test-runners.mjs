import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, run } from './run.mjs';
import { project } from './settings.mjs';

/** @typedef {{passed: number, failed: number, text?: string, note?: string}} Outcome */

/**
 * Returns the path of a script in an installed package.
 * @param {string} path
 */
export const tool = (path) => join(project, 'node_modules', path);

const jestCounts = { passed: /^Tests:.*?(\d+) passed/m, failed: /^Tests:.*?(\d+) failed/m };

export function runJest() {
  return counted(
    [tool('jest/bin/jest.js'), '--reporters=summary'],
    jestCounts,
    // V8 would let garbage grow with the machine's memory.
    { DEBUG_PRINT_LIMIT: '0', NODE_OPTIONS: '--max-old-space-size=512' },
  );
}

/**
 * Runs the tests of the api on the database server that `env.TEST_DATABASE` names, and prints what jest says.
 * @param {string[]} files all of them if empty
 * @param {{env?: NodeJS.ProcessEnv, without?: string}} [options] `without`: name of a test to leave out
 */
export async function runApiSpecs(files, { env = {}, without } = {}) {
  const jest = [tool('jest/bin/jest.js'), '--selectProjects', 'api'];
  if (without) jest.push(`--testNamePattern=^(?!${without}$)`);
  jest.push('--', ...files);
  return counted(jest, jestCounts, env, (text) => process.stdout.write(text));
}

const nodeTests = ['scripts/test', 'gateway/test'];

/** @param {string[]} folders with files named `*.test.mjs` */
export function runNodeTests(folders = nodeTests) {
  const files = folders
    .flatMap((folder) => readdirSync(join(project, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.mjs'));
  // On two cores, Node would run one file at a time, but most files wait for programs that they start.
  const options = ['--test-concurrency=2', '--test-timeout=300000', '--test-reporter=spec'];
  return counted(['--test', ...options, ...files], {
    passed: /^ℹ pass (\d+)$/m,
    failed: /^ℹ fail (\d+)$/m,
  });
}

export function runJourneys() {
  return counted(
    [tool('@playwright/test/cli.js'), 'test', '-c', 'tests/journeys/playwright.config.ts', '--reporter=dot'],
    { passed: /^ +(\d+) passed/m, failed: /^ +(\d+) (?:failed|flaky)/m },
  );
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
 * Runs a test runner and reads the counts that it prints last. An exit with an error counts as at least one failure.
 * @param {string[]} args of Node
 * @param {{passed: RegExp, failed: RegExp}} lines
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [onOutput]
 * @returns {Promise<Outcome>}
 */
async function counted(args, lines, env, onOutput) {
  const { isGood, text } = await outputOf(args, env, onOutput);
  const count = (/** @type {RegExp} */ line) => Number(line.exec(text)?.[1] ?? 0);
  const passed = count(lines.passed);
  const failed = count(lines.failed);
  const isBroken = !isGood || passed === 0;
  return { passed, failed: isBroken ? Math.max(failed, 1) : failed, text };
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [onOutput]
 */
async function outputOf(args, env = {}, onOutput = () => {}) {
  let text = '';
  const isGood = await run(process.execPath, args, {
    cwd: project,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
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
