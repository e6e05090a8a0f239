import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../tests/cluster/cluster.mjs';
import { buildChanged, parts } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { runLongTest } from '../lib/long-tests.mjs';
import { progress } from '../lib/progress.mjs';
import { runApiSpecs } from '../lib/test-runners.mjs';

// The test makes a ROLLBACK fail with an XA transaction, which Galera doesn't support.
const needsXa = 'a connection whose ROLLBACK failed is not used again';

/**
 * `npm run test:cluster [files]`: runs the tests of the api on a database cluster of three nodes with one writer, then
 * the tests of simultaneous orders and taps with two writers: the second process of such a test writes to another
 * node, which can happen for a moment when another node becomes the writer. The tests of stocks need one writer: see
 * docs/cluster.md.
 */
await command(() => {
  const files = process.argv.slice(2);
  return runLongTest('test:cluster', {
    isWhole: files.length === 0,
    tools: 'tests/cluster/test',
    test: () => testOnCluster(files),
  });
});

/** @param {string[]} files */
async function testOnCluster(files) {
  await buildChanged({ progress, wanted: parts.filter(({ name }) => name === 'contract') });
  const folder = mkdtempSync(join(tmpdir(), 'hofkiste-cluster-'));
  const cluster = await startCluster({ folder, progress, fast: true });
  try {
    const account = `${cluster.owner.user}:${cluster.owner.password}`;
    const oneWriter = { TEST_DATABASE: `mysql://${account}@127.0.0.1:${cluster.port}` };
    const twoWriters = { ...oneWriter, TEST_SECOND_NODE: String(cluster.nodes[1]?.port) };
    const one = await runApiSpecs(files, { env: oneWriter, without: needsXa });
    const two = await runApiSpecs(['orders-at-once', 'pickup-at-once'], { env: twoWriters });
    return { passed: one.passed + two.passed, failed: one.failed + two.failed };
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  }
}
