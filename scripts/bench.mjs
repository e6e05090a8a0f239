import { runOnProduct } from './on-product.mjs';
import { backupTools, browser, database, gateway } from './packages.mjs';
import { progress } from './progress.mjs';

await runOnProduct([database, gateway, browser, backupTools], async () => {
  const { named, runBenchmarks } = await import('../gateway/bench/run.mjs');
  const wanted = named(process.argv.slice(2));
  return (signal) => runBenchmarks(wanted, { progress, signal });
});
