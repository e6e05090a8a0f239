import { runLongTest } from '../lib/long-tests.mjs';
import { runOnProduct } from '../lib/product/on-product.mjs';
import { progress } from '../lib/progress.mjs';

/**
 * `npm run test:production [-- --cluster]`: runs the commands of docs/installieren.md, docs/operations.md and
 * docs/wenn-etwas-nicht-geht.md on Docker, under load and after prepared failures, and then tests the faults of a cluster.
 */
await runOnProduct(async () => {
  const { runProduction } = await import('../../tests/production/run.mjs');
  const withCluster = process.argv.includes('--cluster');
  return () =>
    runLongTest('test:production', {
      isWhole: !withCluster,
      tools: 'tests/production/test',
      test: () => runProduction({ withCluster }, { progress }),
    });
});
