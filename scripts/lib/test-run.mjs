import { availableParallelism } from 'node:os';
import { asProblem, Problem } from './problem.mjs';
import { formatSeconds, progress } from './progress.mjs';

/** @import { Failure, Outcome } from './test-runners.mjs' */
/**
 * A step runs when the steps named in `needs` have passed.
 * @typedef {{name: string, run: () => Promise<Outcome>, needs?: string[]}} Step
 */
/** @typedef {Outcome & {name: string, took: string}} Done */

const shownLines = 120;

/** Most steps start two processes, which often wait. */
const slots = Math.max(2, availableParallelism());

/**
 * Runs the steps and prints a summary.
 * @param {Step[]} steps
 * @returns the exit code
 */
export async function runSteps(steps) {
  const done = await runQueue(steps);
  const passed = done.reduce((sum, step) => sum + step.passed, 0);
  const failed = done.reduce((sum, step) => sum + step.failed, 0);
  progress.say(`\n${table(done)}\n`);
  const failures = done.flatMap((step) => step.failures ?? []);
  if (failures.length > 0) progress.say(`${listOf(failures)}\n`);
  progress.say(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/**
 * Runs the steps, as many at once as there are processors, and prints the output of those that fail. They start in the
 * order of the list. After a failure the other steps still run, except for those that need the failed one.
 * @param {Step[]} steps
 * @param {(line: string) => void} [say]
 * @returns {Promise<Done[]>} in the same order
 */
export async function runQueue(steps, say = progress.say) {
  /** @type {Map<string, Done>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const names = new Set(steps.map(({ name }) => name));
  const isReady = (/** @type {Step} */ { needs = [] }) =>
    needs.every((name) => done.has(name) || !names.has(name));
  const hasFailed = (/** @type {string} */ name) => {
    const { failed = 0, isSkipped = false } = done.get(name) ?? {};
    return isSkipped || failed > 0;
  };
  const outcomeOrSkip = async (/** @type {Step} */ step) =>
    step.needs?.some(hasFailed) ? skipped(step) : reported(step, say);
  const start = (/** @type {Step} */ step) =>
    outcomeOrSkip(step).then((outcome) => {
      running.delete(step.name);
      done.set(step.name, outcome);
    });

  while (done.size < steps.length) {
    const waiting = steps.filter(({ name }) => !done.has(name) && !running.has(name));
    for (const step of waiting.filter(isReady).slice(0, slots - running.size))
      running.set(step.name, start(step));
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => done.get(name) ?? []);
}

/** @param {Step} step */
const skipped = ({ name }) => ({ name, passed: 0, failed: 0, took: '', isSkipped: true });

/**
 * @param {Step} step
 * @param {(line: string) => void} say
 */
async function reported(step, say) {
  const since = Date.now();
  say(`  ${step.name} …`);
  const outcome = await outcomeOf(step);
  const took = formatSeconds(since);
  say(`  ${step.name}: ${took}`);
  if (outcome.note) say(indent(outcome.note));
  if (outcome.failed > 0) say(`\n${lastLines(outcome.text)}\n`);
  return { ...outcome, name: step.name, took };
}

/**
 * Runs one step. A step that throws counts as failed, and the next steps still run.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(step) {
  try {
    return await step.run();
  } catch (error) {
    const problem = asProblem(error);
    const text =
      problem instanceof Problem
        ? `${problem.message}\n${problem.remedy}`
        : (problem.stack ?? String(problem));
    return { passed: 0, failed: 1, text };
  }
}

/** @param {Done[]} done */
function table(done) {
  const width = Math.max(...done.map(({ name }) => name.length));
  return done
    .map((step) => `  ${step.name.padEnd(width)}  ${step.took.padStart(8)}  ${resultOf(step)}`)
    .join('\n');
}

/**
 * Lists the failed tests below the commands that run their files alone.
 * @param {Failure[]} failures
 */
function listOf(failures) {
  const commands = [...new Set(failures.map(({ command }) => command))];
  const lines = commands.flatMap((command) => [
    `  ${command}`,
    ...failures.filter((failure) => failure.command === command).map(({ title }) => `    ✗ ${title}`),
  ]);
  return lines.join('\n');
}

/** @param {Done} step */
function resultOf({ passed, failed, isSkipped }) {
  if (isSkipped) return '– not run';
  return failed > 0 ? `✗ ${failed} of ${passed + failed} failed` : `✓ ${passed}`;
}

const indent = (/** @type {string} */ text) => text.replaceAll(/^/gm, '    ');
const lastLines = (text = '') => indent(text.trim().split('\n').slice(-shownLines).join('\n'));
