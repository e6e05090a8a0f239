import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaketime } from './packages.mjs';
import { Problem } from './problem.mjs';
import { startChild, stopChild } from './processes.mjs';
import { formatSeconds, progress } from './progress.mjs';
import { CommandFailed, run } from './run.mjs';
import { project } from './settings.mjs';

/** @import { PartOfTests, Round } from './calm-rounds.mjs' */
/** @import { Outcome } from './test-runners.mjs' */
/** @typedef {{name: string, took: string, passed: number, failed: number, failures: string[]}} Result */

/**
 * The lines in which the runner of each part names a failed test.
 * @type {Record<PartOfTests, RegExp>}
 */
const failedTest = {
  specs: /^ {2}● (.+)$/gm,
  scripts: /^test at (\S+?):\d+:\d+\n✖ (.+?)(?: \([\d.]+ms\))?$/gm,
  journeys: /^ {2}\d+\) (.+?)[ ─]*$/gm,
};

const outputs = 'node_modules/.cache/hofkiste/calm';

/**
 * Runs the rounds one after the other and prints which tests failed in which rounds. Resolves to the numbers of good
 * and failed tests in all rounds.
 * @param {Round[]} rounds
 */
export async function runRounds(rounds) {
  const since = Date.now();
  rmSync(join(project, outputs), { recursive: true, force: true });
  mkdirSync(join(project, outputs), { recursive: true });
  /** @type {Result[]} */
  const results = [];
  for (const round of rounds) {
    const label = `${results.length + 1} of ${rounds.length}, ${round.name}: ${round.title}`;
    const result = await progress.step(label, () => resultOf(round));
    for (const test of result.failures) progress.say(`    ✗ ${test}`);
    results.push(result);
  }
  progress.say(`\n${tableOf(results)}\n\nAll rounds took ${formatSeconds(since)}.`);
  return { passed: sum(results, 'passed'), failed: sum(results, 'failed') };
}

/**
 * Runs specs and scripts at the same time, as `npm test` does, then the journeys.
 * @param {Round} round
 * @returns {Promise<Result>}
 */
async function resultOf(round) {
  const since = Date.now();
  const busy = Array.from({ length: round.busy ?? 0 }, () =>
    startChild(process.execPath, ['-e', 'for (;;);']),
  );
  const stage = (/** @type {PartOfTests[]} */ ...parts) =>
    Promise.all(parts.filter((part) => round.parts.includes(part)).map((part) => outcomeIn(round, part)));
  try {
    const outcomes = [...(await stage('specs', 'scripts')), ...(await stage('journeys'))];
    return {
      name: round.name,
      took: formatSeconds(since),
      passed: sum(outcomes, 'passed'),
      failed: sum(outcomes, 'failed'),
      failures: outcomes.flatMap(({ failures }) => failures),
    };
  } finally {
    await Promise.all(busy.map((child) => stopChild(child)));
  }
}

/**
 * @param {Round} round
 * @param {PartOfTests} part
 */
async function outcomeIn(round, part) {
  const { passed, failed, text = '' } = await outcomeOf(part, variablesOf(round));
  if (failed === 0) return { passed, failed, failures: [] };
  const file = `${outputs}/${round.name}-${part}.txt`;
  writeFileSync(join(project, file), text);
  const tests = failedTests(part, text);
  return { passed, failed, failures: tests.length > 0 ? tests : [`${part}, see ${file}`] };
}

/**
 * Runs a part in a process of its own, so that everything it starts has the variables of the round.
 * @param {PartOfTests} part
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(part, variables) {
  try {
    const program = join(import.meta.dirname, 'calm-part.mjs');
    return JSON.parse(
      await run(process.execPath, [program, part], { env: { ...process.env, ...variables } }),
    );
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { passed: 0, failed: 1, text: error.errors };
  }
}

/**
 * Returns the variables of the tests of a round. Its clock is ahead by a fixed time, which is the same in all programs.
 * @param {Round} round
 * @returns {NodeJS.ProcessEnv}
 */
function variablesOf({ clock, order }) {
  if (!clock) return { TEST_ORDER: order };
  const library = findFaketime();
  if (!library) throw new Problem('libfaketime is missing.', 'npm run test:calm installs it on Debian.');
  const seconds = Math.round((Date.parse(clock) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timers count real time. Without the second variable, Chromium's threads never wait.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    // The caches of jest compare the real times of files.
    NO_FAKE_STAT: '1',
  };
}

/**
 * Returns the names of the failed tests that a runner has printed, each once.
 * @param {PartOfTests} part
 * @param {string} text
 */
export const failedTests = (part, text) => [
  ...new Set([...text.matchAll(failedTest[part])].map(([, ...names]) => names.join(' › '))),
];

/**
 * Returns one line for each round, and one for each failed test with the rounds in which it failed.
 * @param {Result[]} results
 */
export function tableOf(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rounds = results.map(({ name, took, passed, failed }) => {
    const counts = failed > 0 ? `✗ ${failed} of ${passed + failed} failed` : `✓ ${passed}`;
    return `  ${name.padEnd(width)}  ${took.padStart(10)}  ${counts}`;
  });
  const tests = [...new Set(results.flatMap(({ failures }) => failures))].map((test) => {
    const names = results.filter(({ failures }) => failures.includes(test)).map(({ name }) => name);
    return `  ✗ ${test}\n      in ${names.join(', ')}`;
  });
  return [rounds.join('\n'), ...tests].join('\n\n');
}

/** @param {{passed: number, failed: number}[]} outcomes */
const sum = (outcomes, /** @type {'passed' | 'failed'} */ key) =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
