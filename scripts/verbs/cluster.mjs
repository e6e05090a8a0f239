import { join } from 'node:path';
import { startCluster } from '../../tests/cluster/cluster.mjs';
import { buildChanged } from '../lib/build.mjs';
import { printError } from '../lib/command.mjs';
import { checkPort } from '../lib/machine/checks.mjs';
import { asProblem } from '../lib/problem.mjs';
import { requireSameFarm } from '../lib/product/farm-mark.mjs';
import { runShop } from '../lib/product/run-shop.mjs';
import { startShop } from '../lib/product/stack.mjs';
import { formatSeconds, progress } from '../lib/progress.mjs';
import { startSettings } from '../lib/settings.mjs';
import { aborted } from '../lib/shutdown-signal.mjs';

/**
 * `npm run cluster`: runs the shop with two api processes on a database cluster of three nodes, all on this machine.
 */
await runShop(
  () =>
    startSettings({
      HOFKISTE_API_PROCESSES: '2',
      ...process.env,
      HOFKISTE_DATA: process.env.HOFKISTE_DATA || '.cluster',
    }),
  start,
);

/**
 * @param {import('../lib/product/run-shop.mjs').Settings} settings
 * @param {import('../lib/product/run-shop.mjs').Run} run
 */
async function start(settings, { lock, signal, since }) {
  progress.say('Hofkiste starts on three nodes.');
  requireSameFarm(settings.folder, settings.isTrial);
  await checkPort(settings);
  await buildChanged({ progress, signal });

  const cluster = await startCluster({ folder: join(settings.folder, 'database/data'), progress, signal });
  try {
    const stack = await startShop(cluster, { ...settings, progress, signal });
    lock.update({ url: `${settings.publicUrl}/`, databasePort: cluster.port });
    progress.say(welcome(settings, cluster, since));
    const restarts = cluster.nodes.map((node) => restartUntilAborted(node, signal));
    await Promise.race([aborted(signal), Promise.all(restarts)]);
    progress.say('');
    await progress.step('Stop the gateway and the api', stack.stop);
  } finally {
    await progress.step('Stop HAProxy and the nodes', cluster.stop);
  }
  return signal.aborted ? 0 : 1;
}

/**
 * @param {import('../../tests/cluster/node.mjs').Node} node
 * @param {AbortSignal} signal
 */
async function restartUntilAborted(node, signal) {
  try {
    for (;;) {
      await node.untilEnded();
      if (signal.aborted) return;
      progress.say(`! ${node.name} ended and is started again.`);
      const since = Date.now();
      await node.start();
      progress.say(`  ${node.name} is back (after ${formatSeconds(since)}, process ${node.processId()}).`);
    }
  } catch (error) {
    if (!signal.aborted) printError(asProblem(error));
  }
}

/**
 * @param {ReturnType<typeof startSettings>} settings
 * @param {Awaited<ReturnType<typeof startCluster>>} cluster
 * @param {number} since
 */
function welcome({ publicUrl, folder, processes }, { port, nodes }, since) {
  return `
Hofkiste runs on a cluster (after ${formatSeconds(since)}).

  Shop        ${publicUrl}/
  Back office ${publicUrl}/admin
  api         ${processes} processes
  Database    127.0.0.1:${port} (HAProxy, one node writes)
${nodes.map(({ name, port: sql, processId }) => `  ${name}    127.0.0.1:${sql} (process ${processId()})`).join('\n')}

To try it: end node 1 with "kill -9 ${nodes[0]?.processId()}" and go on ordering; it starts again by itself.
Stop with Ctrl+C. The data stay in "${folder}".`;
}
