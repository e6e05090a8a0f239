import { buildChanged, parts } from './build.mjs';
import { silence } from './progress.mjs';
import { measureSizes } from './sizes.mjs';
import { node, one, runJest, runJourneys, runNodeTests, tool } from './test-runners.mjs';

const kilobytes = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });
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

async function runBuilds() {
  await buildChanged({ progress: silence });
  return { passed: parts.length, failed: 0 };
}

async function checkSizes() {
  const sizes = measureSizes();
  const lines = sizes.map(
    ({ what, bytes, bound }) => `${what}: ${kilobytes.format(bytes / 1000)} von höchstens ${bound / 1000} KB`,
  );
  const failed = sizes.filter(({ fits }) => !fits).length;
  return { passed: sizes.length - failed, failed, text: lines.join('\n'), note: lines.join('\n') };
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
