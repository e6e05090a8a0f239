import { asProblem, Problem } from './problem.mjs';
import { formatSeconds, progress } from './progress.mjs';

const lines = 120;

/** Runs the steps in order, shows what failed, and sums up; gives back the exit code. */
export async function runSteps(steps) {
  const done = [];
  for (const step of steps) {
    const since = Date.now();
    const result = await progress.step(step.name, () => outcomeOf(step));
    done.push({ name: step.name, ...result, took: formatSeconds(since) });
    if (result.note) progress.say(indent(result.note));
    if (result.failed > 0) progress.say(`\n${lastLines(result.text)}\n`);
    if (result.failed > 0 && step.isNeeded) break;
  }
  const passed = sum(done, 'passed');
  const failed = sum(done, 'failed');
  progress.say(`\n${table(done)}\n`);
  progress.say(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** A step that breaks counts as failed: the others still tell their part. */
async function outcomeOf(step) {
  try {
    return await step.run();
  } catch (error) {
    const problem = asProblem(error);
    const text =
      problem instanceof Problem ? `${problem.message}\n${problem.remedy}` : (error.stack ?? String(error));
    return { passed: 0, failed: 1, text };
  }
}

function table(done) {
  const width = Math.max(...done.map(({ name }) => name.length));
  return done
    .map(({ name, passed, failed, took }) => {
      const result = failed > 0 ? `✗ ${failed} von ${passed + failed} gescheitert` : `✓ ${passed}`;
      return `  ${name.padEnd(width)}  ${took.padStart(8)}  ${result}`;
    })
    .join('\n');
}

const sum = (done, key) => done.reduce((total, result) => total + result[key], 0);
const indent = (text) => text.replaceAll(/^/gm, '    ');
const lastLines = (text = '') => indent(text.trim().split('\n').slice(-lines).join('\n'));
