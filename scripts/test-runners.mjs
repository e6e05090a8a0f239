import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed, run } from './run.mjs';
import { project } from './settings.mjs';

/** The script of an installed package. */
export const tool = (path) => join(project, 'node_modules', path);

export async function runJest() {
  const report = newReport('jest');
  const { text } = await quietly(() =>
    node(tool('jest/bin/jest.js'), ['--json', `--outputFile=${report}`], {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      DEBUG_PRINT_LIMIT: '0',
    }),
  );
  const results = takeReport(report);
  if (!results) return { passed: 0, failed: 1, text };
  const unrun = results.testResults.filter(
    (file) => file.assertionResults.length === 0 && file.status === 'failed',
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + unrun.length,
    text: results.testResults.flatMap(complaintsOf).join('\n\n'),
  };
}

function complaintsOf({ name, message, status, assertionResults }) {
  if (status === 'failed' && assertionResults.length === 0) return [`${name}\n${message}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${name}\n● ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
}

const firstLines = (text) => text.split('\n').slice(0, 15).join('\n');

export async function runNodeTests(folders = ['scripts/test', 'gateway/test']) {
  const files = folders
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) => readdirSync(join(project, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.mjs'));
  const { text } = await quietly(() =>
    run(process.execPath, ['--test', '--test-timeout=300000', '--test-reporter=spec', ...files], {
      cwd: project,
    }),
  );
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const passed = count('pass');
  const failed = count('fail') + count('cancelled');
  return { passed, failed: passed + failed === 0 ? 1 : failed, text: failuresOf(text) };
}

function failuresOf(report) {
  const begin = report.indexOf('failing tests:');
  return begin < 0 ? report : report.slice(begin);
}

export async function runJourneys() {
  const report = newReport('playwright');
  const args = ['test', '-c', 'gateway/e2e/playwright.config.ts', '--reporter=list,json'];
  const { text } = await quietly(() =>
    node(tool('@playwright/test/cli.js'), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  );
  const { stats } = takeReport(report) ?? {};
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0) return { passed: 0, failed: 1, text };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, text };
}

export function node(script, args, env = {}) {
  return run(process.execPath, [script, ...args], {
    cwd: project,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
  });
}

/** A tool that only says yes or no counts as one test. */
export async function one(work) {
  const { failed, text } = await quietly(work);
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, text };
}

async function quietly(work) {
  try {
    return { failed: false, text: await work() };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { failed: true, text: `${error.output}\n${error.errors}`.trim() };
  }
}

const newReport = (tool) => join(tmpdir(), `hofkiste-${tool}-${process.pid}.json`);

function takeReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
