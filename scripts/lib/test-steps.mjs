import { join } from 'node:path';
import { buildChanged, parts } from './build.mjs';
import { silence } from './progress.mjs';
import { cache } from './settings.mjs';
import { breakdownOfMissed, measureSizes } from './sizes.mjs';
import { checkSources } from './source-sizes.mjs';
import { checkShellScripts, one, runJourneys, runNodeTests, runSpecs, tool } from './test-runners.mjs';

/** @import { Step } from './test-run.mjs' */

const kilobytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const sources = ['api/contract/src', 'api/src', 'shop-frontend/src', 'shell/src', 'admin-frontend/src'];
const typed = [
  'admin-frontend',
  'api',
  'shop-frontend',
  'shell',
  'shell/tsconfig.sw.json',
  'tests/journeys',
  'tsconfig.scripts.json',
];

/** @type {Step} */
const contract = {
  name: 'Build of the contract',
  run: () => build(parts.filter(({ name }) => name === 'contract')),
};

/** @type {Step[]} */
const staticChecks = [
  {
    name: 'Format and rules',
    run: () => one(tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'),
  },
  ...typed.map((project) => ({
    name: `Types of ${project}`,
    run: () => checkTypes(project),
    needs: [contract.name],
  })),
  { name: 'Size of the folders', run: () => checkSources() },
  { name: 'Imports', run: () => one(tool('dependency-cruiser/bin/dependency-cruiser.mjs'), ...sources) },
  {
    name: 'Unused code',
    run: () => one(tool('knip/bin/knip.js'), '--no-progress', '--cache', '--treat-config-hints-as-errors'),
  },
];

/** The steps of `npm run check`: all steps that need no running parts. */
export const checks = [contract, ...staticChecks];

const builds = { name: 'Builds', run: () => build(parts), needs: [contract.name] };

/**
 * The steps of `npm test`. Builds and journeys come first: they take longest, and the second can't be divided. Tests that
 * mostly wait come before those that need the processor.
 * @type {Step[]}
 */
export const steps = [
  contract,
  builds,
  { name: 'Journeys in the browser', run: runJourneys, needs: [builds.name] },
  ...staticChecks,
  { name: 'Shell scripts', run: () => checkShellScripts() },
  { name: 'Scripts and gateway', run: () => runNodeTests(), needs: [builds.name] },
  { name: 'Shell and contract', run: () => runSpecs(['shell', 'contract']), needs: [contract.name] },
  { name: 'Api', run: () => runSpecs(['api']), needs: [contract.name] },
  { name: 'Back office', run: () => runSpecs(['admin-frontend']), needs: [contract.name] },
  { name: 'Shop', run: () => runSpecs(['shop-frontend']), needs: [contract.name] },
  { name: 'Sizes', run: () => checkSizes(), needs: [builds.name] },
];

/** @param {import('./build.mjs').Part[]} wanted */
async function build(wanted) {
  await buildChanged({ progress: silence, wanted });
  return { passed: wanted.length, failed: 0 };
}

/**
 * Checks the types of a project again where something has changed. A single checker needs a third less time and memory
 * than several.
 * @param {string} path
 */
function checkTypes(path) {
  const memory = join(cache, 'types', path.replaceAll('/', '-'));
  const compiler = tool('typescript/bin/tsc');
  return one(
    compiler,
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    memory,
    '-p',
    path,
  );
}

export async function checkSizes(sizes = measureSizes()) {
  const lines = sizes.map(
    ({ what, bytes, bound }) => `${what}: ${kilobytes.format(bytes / 1000)} of at most ${bound / 1000} KB`,
  );
  const failed = sizes.filter(({ fits }) => !fits).length;
  const text = await breakdownOfMissed(sizes);
  return { passed: sizes.length - failed, failed, note: lines.join('\n'), text };
}
