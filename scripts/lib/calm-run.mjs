import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaketime } from './machine/packages.mjs';
import { Problem } from './problem.mjs';
import { startChild, stopChild } from './processes.mjs';
import { formatSeconds, progress } from './progress.mjs';
import { run } from './run.mjs';
import { cache } from './settings.mjs';

/** @import { Round } from './calm-rounds.mjs' */
/** @import { Done } from './test-run.mjs' */
/** @typedef {{name: string, took: string, passed: number, failed: number, failures: string[]}} Result */

const outputs = join(cache, 'calm');

/**
 * Runs the rounds one after the other and prints which tests failed in which rounds. Resolves to the numbers of good
 * and failed tests in all rounds.
 * @param {Round[]} rounds
 */
export async function runRounds(rounds) {
  const since = Date.now();
  rmSync(outputs, { recursive: true, force: true });
  mkdirSync(outputs, { recursive: true });
  /** @type {Result[]} */
  const results = [];
  for (const round of rounds) {
    const label = `${results.length + 1} of ${rounds.length}, ${round.name}: ${round.title}`;
    const result = await progress.step(label, () => resultOf(round));
    for (const test of result.failures) progress.say(`    ✗ ${test}`);
    results.push(result);
  }
  progress.say(`\n${tableOf(results)}\n\nAll rounds took ${formatSeconds(since)}.`);
  if (sum(results, 'failed') > 0) progress.say(`What the failed tests printed is in ${outputs}.`);
  return { passed: sum(results, 'passed'), failed: sum(results, 'failed') };
}

/**
 * @param {Round} round
 * @returns {Promise<Result>}
 */
async function resultOf(round) {
  const since = Date.now();
  const busy = Array.from({ length: round.busy ?? 0 }, () =>
    startChild(process.execPath, ['-e', 'for (;;);']),
  );
  try {
    const done = await stepsOf(round);
    for (const { name, failed, text = '' } of done)
      if (failed > 0) writeFileSync(join(outputs, `${round.name}-${name}.txt`), text);
    return {
      name: round.name,
      took: formatSeconds(since),
      passed: sum(done, 'passed'),
      failed: sum(done, 'failed'),
      failures: failuresOf(done),
    };
  } finally {
    await Promise.all(busy.map((child) => stopChild(child)));
  }
}

/**
 * Runs a round in a process of its own, so that everything it starts has the variables of the round.
 * @param {Round} round
 * @returns {Promise<Done[]>}
 */
async function stepsOf(round) {
  const program = join(import.meta.dirname, 'calm-round.mjs');
  const env = { ...process.env, ...variablesOf(round) };
  return JSON.parse(await run(process.execPath, [program, ...round.parts], { env }));
}

/**
 * Returns the variables of the tests of a round. Its clock is ahead by a fixed time, which is the same in all programs.
 * @param {Round} round
 * @returns {NodeJS.ProcessEnv}
 */
function variablesOf({ clock, order, delay }) {
  const library = findFaketime();
  if (!library) throw new Problem('libfaketime is missing.', 'npm run test:calm installs it on Debian.');
  const seconds = Math.round((Date.parse(clock) - Date.now()) / 1000);
  return {
    TEST_ORDER: order,
    TEST_ANSWER_DELAY: delay?.toString(),
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // In seconds: read once. nginx removes the variables of its workers, which would soon show the real time.
    FAKETIME_CACHE_DURATION: '86400',
    // Timers count real time. Without the second variable, Chromium's threads never wait.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    // The caches of jest compare the real times of files.
    NO_FAKE_STAT: '1',
  };
}

/**
 * Returns the failed tests with the commands that run their files, and the failed steps that name no test.
 * @param {Done[]} done
 */
export const failuresOf = (done) =>
  done.flatMap(({ name, failed, failures = [] }) =>
    failed > 0 && failures.length === 0
      ? [`${name}: ${failed} failed without a name`]
      : [...new Set(failures.map(({ title, command }) => `${title} (${command})`))],
  );

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
