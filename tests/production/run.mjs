import { asProblem, Problem } from '../../scripts/lib/problem.mjs';
import { formatSeconds } from '../../scripts/lib/progress.mjs';
import { table } from '../bench/table.mjs';
import { exitCodeOf } from '../bench/verdict.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { withFakeProviders } from '../faults/fake-providers.mjs';
import { baseImages } from './base-images.mjs';
import { clusterStep } from './cluster.mjs';
import { withElsewhere } from './elsewhere.mjs';
import { docker, withMachine } from './machine.mjs';
import { steps } from './steps.mjs';

/**
 * Runs the steps one after the other. Each continues with the shop that the one before it has left, so the first error
 * ends the test; a missed figure doesn't. Resolves to the numbers of good and of other steps.
 */
export async function runProduction({ withCluster }, { progress }) {
  const since = Date.now();
  const wanted = withCluster ? [...steps, clusterStep] : steps;
  return withMachine(async (machine) => {
    await reportStandIns(progress);
    const address = await bridgeAddress();
    const results = await withFakeProviders(
      new URL(publicUrl).hostname,
      ({ provider, env }) =>
        withElsewhere(machine.folder, address, (elsewhere) =>
          resultsOf(
            wanted,
            { machine, provider, providerEnv: env, elsewhere, address, memory: {} },
            progress,
          ),
        ),
      address,
    );
    const passed = results.filter((result) => exitCodeOf([result]) === 0).length;
    const isGood = passed === wanted.length;
    const verdict = isGood ? '✓ Everything runs as the documents say' : '✗ Not everything went well';
    progress.say(`\n${report(results, wanted)}\n\n${verdict} (after ${formatSeconds(since)}).`);
    return { passed, failed: wanted.length - passed };
  });
}

/** Writes one line per step. */
function report(results, wanted) {
  const done = results.map(
    ({ title, seconds, ...result }) => `  ${exitCodeOf([result]) === 0 ? '✓' : '✗'} ${title} (${seconds})`,
  );
  const open = wanted.slice(results.length).map(({ title }) => `  – ${title}: not run`);
  return [...done, ...open].join('\n');
}

async function resultsOf(wanted, context, progress) {
  const results = [];
  for (const { title, run } of wanted) {
    const since = Date.now();
    const result = await progress
      .step(title, () => run(context))
      .then((rows) => ({ rows }))
      .catch((error) => ({ failure: asProblem(error) }));
    results.push({ title, seconds: formatSeconds(since), ...result });
    if ('failure' in result) {
      progress.say(`  ✗ ${sentencesOf(result.failure)}`);
      break;
    }
    if (result.rows?.length) progress.say(table(result.rows));
  }
  return results;
}

const sentencesOf = (/** @type {Error} */ failure) =>
  `${failure.message}\n${failure instanceof Problem ? failure.remedy : failure.stack}`;

async function reportStandIns(progress) {
  const { standIns } = await baseImages();
  if (standIns.length === 0) return;
  progress.say(`  This machine has made these images itself: ${standIns.join(', ')}.
  Only published ones show their start without rights (cap_drop, read_only), their health checks, and the pull of the
  newest version (--pull).`);
}

/** Finds the address of this machine in Docker's default network: an older engine tells only the network's own. */
async function bridgeAddress() {
  const format = '{{json (index .IPAM.Config 0)}}';
  const { Gateway, Subnet } = JSON.parse(await docker('network', 'inspect', 'bridge', '--format', format));
  return Gateway ?? Subnet.replace(/0\/\d+$/, '1');
}
