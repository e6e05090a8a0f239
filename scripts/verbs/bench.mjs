import { runOnProduct } from '../lib/on-product.mjs';
import { backupTools, browser, database, gateway } from '../lib/packages.mjs';
import { progress } from '../lib/progress.mjs';

await runOnProduct([database, gateway, browser, backupTools], async () => {
  const { named, runBenchmarks } = await import('../../tests/bench/run.mjs');
  const wanted = named(process.argv.slice(2));
  return (signal) => runBenchmarks(wanted, { progress, signal });
});
