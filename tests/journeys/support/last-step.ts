import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/**
 * Names the last step of a journey that passed its time limit. Playwright's own message names it only for some calls,
 * e.g. not for `keyboard.press`.
 */
export default class LastStep implements Reporter {
  printsToStdio = () => false;

  onTestEnd(_: TestCase, result: TestResult): void {
    if (result.status !== 'timedOut') return;
    const step = lastOf(result.steps.filter(({ category }) => category !== 'hook'));
    if (step) result.errors.push({ message: `Its last step: ${textOf(step, result.startTime)}` });
  }
}

/** Returns the innermost step that began last. */
function lastOf(steps: TestStep[]): TestStep | undefined {
  const last = steps.at(-1);
  return last && (lastOf(last.steps) ?? last);
}

function textOf({ title, location, startTime, duration }: TestStep, start: Date): string {
  const place = location ? ` (${relative(process.cwd(), location.file)}:${location.line})` : '';
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const took = duration < 0 ? 'without an end' : `took ${seconds(duration)} s`;
  return `${title}${place}, begun after ${seconds(startTime.getTime() - start.getTime())} s, ${took}`;
}
