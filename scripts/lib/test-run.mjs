import { asProblem, Problem } from './problem.mjs';
import { formatSeconds, progress } from './progress.mjs';

/** @import { Outcome } from './test-runners.mjs' */
/** @import { Step } from './test-steps.mjs' */

const shownLines = 120;

/**
 * Runs the steps in order, steps of an inner list at the same time. Prints the output of failed steps and a summary.
 * @param {(Step | Step[])[]} steps
 * @returns the exit code
 */
export async function runSteps(steps) {
  const done = [];
  for (const group of steps.map((step) => [step].flat())) {
    const names = group.map(({ name }) => name).join(', daneben ');
    const outcomes = await progress.step(names, () => Promise.all(group.map(timed)));
    for (const { note, failed, text } of outcomes) {
      if (note) progress.say(indent(note));
      if (failed > 0) progress.say(`\n${lastLines(text)}\n`);
    }
    done.push(...outcomes);
    if (outcomes.some(({ isNeeded, failed }) => isNeeded && failed > 0)) break;
  }
  const passed = done.reduce((sum, step) => sum + step.passed, 0);
  const failed = done.reduce((sum, step) => sum + step.failed, 0);
  progress.say(`\n${table(done)}\n`);
  progress.say(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** @param {Step} step */
async function timed(step) {
  const since = Date.now();
  const outcome = await outcomeOf(step);
  return { ...step, ...outcome, took: formatSeconds(since) };
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

/** @param {{name: string, passed: number, failed: number, took: string}[]} done */
function table(done) {
  const width = Math.max(...done.map(({ name }) => name.length));
  return done
    .map(({ name, passed, failed, took }) => {
      const result = failed > 0 ? `✗ ${failed} von ${passed + failed} gescheitert` : `✓ ${passed}`;
      return `  ${name.padEnd(width)}  ${took.padStart(8)}  ${result}`;
    })
    .join('\n');
}

const indent = (/** @type {string} */ text) => text.replaceAll(/^/gm, '    ');
const lastLines = (text = '') => indent(text.trim().split('\n').slice(-shownLines).join('\n'));
