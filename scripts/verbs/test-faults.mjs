import { withPrivateMounts } from '../../tests/faults/private-mounts.mjs';
import { runOnProduct } from '../lib/on-product.mjs';
import { progress } from '../lib/progress.mjs';

/** `npm run test:faults [-- names] [--cluster]`: tests the product under load while parts are killed, hang or fail. */
await withPrivateMounts(() =>
  runOnProduct(async () => {
    const { chosen, runFaults } = await import('../../tests/faults/run.mjs');
    const choice = chosen(process.argv.slice(2));
    return () => runFaults(choice, { progress });
  }),
);
