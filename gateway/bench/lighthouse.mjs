import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../../scripts/packages.mjs';
import { browserFlags, browserProgram } from './browser.mjs';
import { median } from './figures.mjs';
import { withStack } from './whole-stack.mjs';

// not among the project's packages: 147 of them for this alone would be installed by everybody's first start
const program = 'lighthouse@12.8.2';
const visits = 5;

/** A phone's first visit to the built product through the real gateway, by Lighthouse's own mobile settings. */
export const lighthouse = {
  name: 'lighthouse',
  title: 'Lighthouse 12, Handy, Median von fünf',
  run: () =>
    withStack({ fast: true }, async (stack) => {
      const reports = [];
      for (let visit = 1; visit <= visits; visit += 1) reports.push(await report(stack, visit));
      return rowsOf(reports);
    }),
};

async function report({ folder, port }, visit) {
  const file = join(folder, `lighthouse-${visit}.json`);
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting'];
  await npm(
    [
      'exec',
      '--yes',
      `--package=${program}`,
      '--',
      'lighthouse',
      `http://localhost:${port}/`,
      ...options,
    ].concat(`--chrome-flags=${flags}`),
    { env: { ...process.env, CHROME_PATH: browserProgram() } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}

function rowsOf(reports) {
  const middle = (read) => median(reports.map(read));
  const score = (category) => middle(({ categories }) => categories[category].score * 100);
  const seconds = (audit) => middle(({ audits }) => audits[audit].numericValue / 1000);
  return [
    { what: 'Leistung', value: score('performance'), bound: 97, goal: 100, isMoreBetter: true },
    { what: 'Barrierefreiheit', value: score('accessibility'), bound: 100, goal: 100, isMoreBetter: true },
    {
      what: 'Gute Praxis',
      value: score('best-practices'),
      bound: 100,
      goal: 100,
      isMoreBetter: true,
      note: failuresOf(reports, 'best-practices'),
    },
    {
      what: 'Suchmaschinen',
      value: score('seo'),
      bound: 100,
      goal: 100,
      isMoreBetter: true,
      note: failuresOf(reports, 'seo'),
    },
    {
      what: 'Größtes Element sichtbar (LCP)',
      value: seconds('largest-contentful-paint'),
      unit: 's',
      digits: 2,
      bound: 1.3,
      goal: 0.8,
    },
    {
      what: 'Verschiebung (CLS)',
      value: middle(({ audits }) => audits['cumulative-layout-shift'].numericValue),
      digits: 3,
      bound: 0.02,
      goal: 0,
    },
  ];
}

/** The audits that cost points. */
function failuresOf(reports, category) {
  const failed = reports.flatMap(({ categories, audits }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)].join(', ');
}
