import { runQueue } from './test-run.mjs';
import { runJourneys, runNodeTests, runSpecs } from './test-runners.mjs';

/** @import { PartOfTests } from './calm-rounds.mjs' */
/** @import { Step } from './test-run.mjs' */

/**
 * The steps of `npm test` that run tests, in the same order.
 * @type {(Step & {part: PartOfTests})[]}
 */
const steps = [
  { part: 'journeys', name: 'journeys', run: runJourneys },
  { part: 'scripts', name: 'scripts', run: () => runNodeTests() },
  { part: 'specs', name: 'api', run: () => runSpecs(['api']) },
  { part: 'specs', name: 'admin-frontend', run: () => runSpecs(['admin-frontend']) },
  { part: 'specs', name: 'others', run: () => runSpecs(['shop-frontend', 'shell', 'contract']) },
];

// Runs the parts of the tests that the arguments name, and prints their outcomes as JSON.
const parts = process.argv.slice(2);
const done = await runQueue(
  steps.filter(({ part }) => parts.includes(part)),
  () => {},
);
process.stdout.write(JSON.stringify(done));
