import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../../scripts/lib/machine/packages.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { CommandFailed, run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { browserFlags, browserProgram } from './browser.mjs';
import { median } from './figures.mjs';
import { withStack } from './whole-stack.mjs';

// Not among the project's packages: its 147 packages would slow down everybody's first start.
const version = '12.8.2';
const home = join(project, 'node_modules/.cache', `lighthouse-${version}`);
const program = join(home, 'node_modules/lighthouse/cli/index.js');
const visits = 5;
const attempts = 3;

/** Measures a phone's first visit to the built product through the gateway, with Lighthouse's own mobile settings. */
export const lighthouse = {
  name: 'lighthouse',
  title: 'Lighthouse 12, mobile, median of five',
  async run({ progress }) {
    await install();
    return withStack({ fast: true }, async (stack) => {
      const reports = [];
      for (let visit = 1; visit <= visits; visit += 1) reports.push(await report(stack, visit, progress));
      return rowsOf(reports);
    });
  },
};

/** Installs Lighthouse once, because `npm exec` sends requests to the registry before each visit. */
async function install() {
  // npm writes this file last.
  if (existsSync(join(home, 'node_modules/.package-lock.json'))) return;
  await mkdir(home, { recursive: true });
  await explained('Lighthouse could not be installed.', () =>
    npm(['install', `--prefix=${home}`, '--no-audit', '--no-fund', `lighthouse@${version}`], { cwd: home }),
  );
}

async function report({ folder, port }, visit, progress) {
  const file = join(folder, `lighthouse-${visit}.json`);
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting'];
  const args = [program, `http://localhost:${port}/`, ...options, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: browserProgram() };
  await explained('Lighthouse failed.', () => recorded(() => run(process.execPath, args, { env }), progress));
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Repeats visits without figures: sometimes the beginning of the visit is missing in Chromium's recording. */
async function recorded(visit, progress) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit();
    } catch (error) {
      const isLost = error instanceof CommandFailed && error.errors.includes('NO_NAVSTART');
      if (!isLost || attempt === attempts) throw error;
      progress.say('  The trace has gaps, the visit is repeated.');
    }
  }
}

async function explained(message, work) {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CommandFailed ? new Problem(message, error.lastLines()) : error;
  }
}

function rowsOf(reports) {
  const middle = (read) => median(reports.map(read));
  const score = (category) => middle(({ categories }) => categories[category].score * 100);
  const seconds = (audit) => middle(({ audits }) => audits[audit].numericValue / 1000);
  return [
    { ...bounds.lighthouse.performance, value: score('performance') },
    { ...bounds.lighthouse.accessibility, value: score('accessibility') },
    {
      ...bounds.lighthouse.bestPractices,
      value: score('best-practices'),
      note: failuresOf(reports, 'best-practices'),
    },
    { ...bounds.lighthouse.seo, value: score('seo'), note: failuresOf(reports, 'seo') },
    { ...bounds.lighthouse.largestPaint, value: seconds('largest-contentful-paint') },
    {
      ...bounds.lighthouse.shift,
      value: middle(({ audits }) => audits['cumulative-layout-shift'].numericValue),
    },
    {
      ...bounds.lighthouse.blocked,
      value: middle(({ audits }) => audits['total-blocking-time'].numericValue),
    },
  ];
}

/** Names the audits that reduce the score. */
function failuresOf(reports, category) {
  const failed = reports.flatMap(({ categories, audits }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)].join(', ');
}
