import { runQueue } from './test-run.mjs';
import { runJourneys, runNodeTests, runSpecs } from './test-runners.mjs';

/** @import { PartOfTests } from './calm-rounds.mjs' */
/** @import { Step } from './test-run.mjs' */

/**
 * The steps of `npm test` that run tests, in the same order.
 * @type {(Step & {of: PartOfTests[]})[]}
 */
const steps = [
  { of: ['journeys'], name: 'journeys', run: runJourneys },
  { of: ['scripts'], name: 'scripts', run: () => runNodeTests() },
  { of: ['specs'], name: 'api', run: () => runSpecs(['api']) },
  { of: ['specs', 'components'], name: 'admin-frontend', run: () => runSpecs(['admin-frontend']) },
  {
    of: ['specs', 'components'],
    name: 'others',
    run: () => runSpecs(['shop-frontend', 'shell', 'contract']),
  },
];

// Runs the parts of the tests that the arguments name, and prints their outcomes as JSON.
const parts = process.argv.slice(2);
const done = await runQueue(
  steps.filter(({ of }) => of.some((part) => parts.includes(part))),
  () => {},
);
process.stdout.write(JSON.stringify(done));
