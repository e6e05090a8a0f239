import { withPrivateMounts } from '../../tests/faults/private-mounts.mjs';
import { runLongTest } from '../lib/long-tests.mjs';
import { runOnProduct } from '../lib/product/on-product.mjs';
import { progress } from '../lib/progress.mjs';

/** `npm run test:faults [-- names] [--cluster]`: tests the product under load while parts are killed, hang or fail. */
await withPrivateMounts(() =>
  runOnProduct(async () => {
    const { chosen, runFaults } = await import('../../tests/faults/run.mjs');
    const words = process.argv.slice(2);
    const choice = chosen(words);
    return () =>
      runLongTest('test:faults', {
        isWhole: words.length === 0,
        tools: 'tests/faults/test',
        test: () => runFaults(choice, { progress }),
      });
  }),
);
