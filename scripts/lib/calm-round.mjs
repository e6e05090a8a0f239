import { runQueue } from './test-run.mjs';
import { runJourneys, runNodeTests, runSpecs } from './test-runners.mjs';

/** @import { PartOfTests } from './calm-rounds.mjs' */
/** @import { Step } from './test-run.mjs' */

/**
 * The steps of `npm test` that run tests, in the same order.
 * @type {(Step & {name: PartOfTests})[]}
 */
const steps = [
  { name: 'journeys', run: runJourneys },
  // With the real time: some compare it with that of files
  { name: 'scripts', run: () => runNodeTests(undefined, { env: { LD_PRELOAD: '' } }) },
  { name: 'shell', run: () => runSpecs(['shell']) },
  { name: 'contract', run: () => runSpecs(['contract']) },
  { name: 'api', run: () => runSpecs(['api']) },
  { name: 'admin-frontend', run: () => runSpecs(['admin-frontend']) },
  { name: 'shop-frontend', run: () => runSpecs(['shop-frontend']) },
];

// Runs the parts of the tests that the arguments name, and prints their outcomes as JSON.
const parts = process.argv.slice(2);
const done = await runQueue(
  steps.filter(({ name }) => parts.includes(name)),
  () => {},
);
process.stdout.write(JSON.stringify(done));
