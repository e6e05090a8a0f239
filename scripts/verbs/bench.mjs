import { areToolsGood } from '../lib/long-tests.mjs';
import { runOnProduct } from '../lib/product/on-product.mjs';
import { progress } from '../lib/progress.mjs';

await runOnProduct(async () => {
  const { named, runBenchmarks } = await import('../../tests/bench/run.mjs');
  const wanted = named(process.argv.slice(2));
  return async (signal) =>
    (await areToolsGood('tests/bench/test')) ? runBenchmarks(wanted, { progress, signal }) : 1;
});
