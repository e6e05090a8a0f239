import { buildChanged, parts } from './build.mjs';
import { silence } from './progress.mjs';
import { breakdownOfMissed, measureSizes } from './sizes.mjs';
import { one, runJest, runJourneys, runNodeTests, tool } from './test-runners.mjs';

/** @import { Outcome } from './test-runners.mjs' */
/** @typedef {{name: string, run: () => Promise<Outcome>, isNeeded?: boolean}} Step */

const kilobytes = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });
const sources = ['api/contract/src', 'api/src', 'shop-frontend/src', 'shell/src', 'admin-frontend/src'];
const typed = [
  'api',
  'shop-frontend',
  'shell',
  'shell/tsconfig.sw.json',
  'admin-frontend',
  'tests/journeys',
  'tsconfig.scripts.json',
];

/**
 * The steps of `npm run check`: all steps that need no running parts.
 * @type {Step[]}
 */
export const checks = [
  {
    name: 'Format und Regeln',
    run: () => one(tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'),
  },
  { name: 'Typen', run: checkTypes },
  { name: 'Importe', run: () => one(tool('dependency-cruiser/bin/dependency-cruiser.mjs'), ...sources) },
];

/**
 * The steps of `npm test`. Without a build the later steps would test old code. The tests of scripts and gateway mostly
 * wait for programs that they start, so they run at the same time as the tests that need the processor.
 * @type {(Step | Step[])[]}
 */
export const steps = [
  ...checks,
  { name: 'Builds', run: runBuilds, isNeeded: true },
  { name: 'Größen', run: checkSizes },
  [
    { name: 'Unit, api, Komponenten', run: runJest },
    { name: 'Skripte und Gateway', run: runNodeTests },
  ],
  { name: 'Abläufe im Browser', run: runJourneys },
];

async function checkTypes() {
  await buildChanged({ progress: silence, wanted: parts.filter(({ name }) => name === 'contract') });
  const outcomes = [];
  for (const project of typed)
    outcomes.push(await one(tool('typescript/bin/tsc'), '--noEmit', '-p', project));
  return total(outcomes);
}

async function runBuilds() {
  await buildChanged({ progress: silence });
  return { passed: parts.length, failed: 0 };
}

export async function checkSizes(sizes = measureSizes()) {
  const lines = sizes.map(
    ({ what, bytes, bound }) => `${what}: ${kilobytes.format(bytes / 1000)} von höchstens ${bound / 1000} KB`,
  );
  const failed = sizes.filter(({ fits }) => !fits).length;
  const text = await breakdownOfMissed(sizes);
  return { passed: sizes.length - failed, failed, note: lines.join('\n'), text };
}

/** @param {Outcome[]} outcomes */
function total(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    text: outcomes
      .filter(({ failed }) => failed)
      .map(({ text }) => text)
      .join('\n'),
  };
}
