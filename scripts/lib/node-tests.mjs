import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Runs files like `node --test`, which sorts them by name. Two at once: most wait for programs that they start. */
run({ files: process.argv.slice(2), concurrency: 2, timeout: 300_000 })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
