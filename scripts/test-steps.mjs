import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged, parts } from './build.mjs';
import { silence } from './progress.mjs';
import { CommandFailed, run } from './run.mjs';
import { project } from './settings.mjs';
import { measureSizes } from './sizes.mjs';

const kilobytes = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });
const tool = (path) => join(project, 'node_modules', path);
const projects = ['api', 'shop-frontend', 'shell', 'admin-frontend', 'gateway/e2e'];

/** What `npm run check` looks at: everything that needs no running parts. */
export const checks = [
  {
    name: 'Format und Regeln',
    run: () => one(() => node(tool('@biomejs/biome/bin/biome'), ['ci', '--colors=off', '.'])),
  },
  { name: 'Typen', run: checkTypes },
  {
    name: 'Importe',
    run: () => one(() => node(tool('dependency-cruiser/bin/dependency-cruise.mjs'), sourceFolders())),
  },
];

/** All of it, in order; without a build the later steps would test something else. */
export const steps = [
  ...checks,
  { name: 'Unit, api, Komponenten', run: runJest },
  { name: 'Builds', run: runBuilds, isNeeded: true },
  { name: 'Skripte und Gateway', run: runNodeTests },
  { name: 'Größen', run: checkSizes },
  { name: 'Reisen im Browser', run: runJourneys },
];

async function checkTypes() {
  await buildChanged({ progress: silence, wanted: parts.filter(({ name }) => name === 'contract') });
  const results = await inTurn(projects, (folder) =>
    one(() => node(tool('typescript/bin/tsc'), ['--noEmit', '-p', folder])),
  );
  return total(results);
}

function sourceFolders() {
  return ['api/contract/src', 'api/src', 'shop-frontend/src', 'shell/src', 'admin-frontend/src'];
}

async function runJest() {
  const report = newReport('jest');
  const { text } = await quietly(() =>
    node(tool('jest/bin/jest.js'), ['--json', `--outputFile=${report}`], {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    }),
  );
  const results = takeReport(report);
  if (!results) return { passed: 0, failed: 1, text };
  const unrun = results.testResults.filter(
    (file) => file.assertionResults.length === 0 && file.status === 'failed',
  );
  return { passed: results.numPassedTests, failed: results.numFailedTests + unrun.length, text };
}

async function runBuilds() {
  await buildChanged({ progress: silence });
  return { passed: parts.length, failed: 0 };
}

async function runNodeTests() {
  const files = ['scripts/test', 'gateway/test']
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) => readdirSync(join(project, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.mjs'));
  const { text } = await quietly(() =>
    run(process.execPath, ['--test', '--test-reporter=tap', ...files], { cwd: project }),
  );
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const passed = count('pass');
  const failed = count('fail') + count('cancelled');
  return { passed, failed: passed + failed === 0 ? 1 : failed, text: failuresOf(text) };
}

function failuresOf(tap) {
  const begin = tap.indexOf('not ok');
  return begin < 0 ? tap : tap.slice(begin);
}

async function checkSizes() {
  const sizes = measureSizes();
  const lines = sizes.map(
    ({ what, bytes, bound }) => `${what}: ${kilobytes.format(bytes / 1000)} von höchstens ${bound / 1000} KB`,
  );
  const failed = sizes.filter(({ fits }) => !fits).length;
  return { passed: sizes.length - failed, failed, text: lines.join('\n'), note: lines.join('\n') };
}

async function runJourneys() {
  const report = newReport('playwright');
  const args = ['test', '-c', 'gateway/e2e/playwright.config.ts', '--reporter=list,json'];
  const { text } = await quietly(() =>
    node(tool('@playwright/test/cli.js'), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  );
  const { stats } = takeReport(report) ?? {};
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0) return { passed: 0, failed: 1, text };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, text };
}

function node(script, args, env = {}) {
  return run(process.execPath, [script, ...args], {
    cwd: project,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
  });
}

/** A tool that only says yes or no counts as one test. */
async function one(work) {
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

async function inTurn(items, work) {
  const results = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function total(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    text: results
      .filter(({ failed }) => failed)
      .map(({ text }) => text)
      .join('\n'),
  };
}

const newReport = (tool) => join(tmpdir(), `hofkiste-${tool}-${process.pid}.json`);

function takeReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
