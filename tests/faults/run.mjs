import { setTimeout as pause } from 'node:timers/promises';
import { asProblem, Problem } from '../../scripts/lib/problem.mjs';
import { formatSeconds } from '../../scripts/lib/progress.mjs';
import { table } from '../bench/table.mjs';
import { countsOf } from '../bench/verdict.mjs';
import { endingWith, withFolder } from '../bench/whole-stack.mjs';
import { clusterFaults, differingNodes } from './cluster-faults.mjs';
import { onCluster, onOneMachine, publicUrl } from './environments.mjs';
import { faults } from './faults.mjs';
import { untilAllReady } from './inject-fault.mjs';
import { checkInvariants } from './invariants.mjs';
import { startLoad } from './load.mjs';
import { mailCopies, mailsOf, messagesOf, ordersOf, untilNoneWaits } from './records.mjs';
import { faultReport } from './report.mjs';

const warmUp = 2000;

/**
 * Selects the faults by name, or all of them. `--cluster` selects from the faults of a database cluster.
 * @param {string[]} words
 */
export function chosen(words) {
  const isCluster = words.includes('--cluster');
  const names = words.filter((word) => word !== '--cluster');
  const all = isCluster ? clusterFaults : faults;
  const unknown = names.find((name) => !all.some((fault) => fault.name === name));
  if (unknown !== undefined) {
    const call = `npm run test:faults -- ${isCluster ? '--cluster ' : ''}`;
    throw new Problem(
      `There is no fault "${unknown}" here.`,
      `${call}${all.map(({ name }) => name).join(' | ')}`,
    );
  }
  return {
    wanted: all.filter(({ name }) => names.length === 0 || names.includes(name)),
    environment: isCluster ? onCluster : onOneMachine,
  };
}

/**
 * Runs one fault after the other. The next fault begins while the messages of the last one still wait for their
 * outcome. Resolves to the numbers of figures within and past their bounds.
 */
export function runFaults({ wanted, environment }, { progress }) {
  const since = Date.now();
  return withFolder((folder) =>
    environment(folder, { progress }, async (withProduct) => {
      const results = [];
      for (const fault of wanted) {
        progress.say(`\n${fault.name}: ${fault.title}`);
        await new Promise((resolve) => {
          const whenQuiet = () => resolve(undefined);
          results.push(resultOf(fault, { withProduct, progress, whenQuiet }).finally(whenQuiet));
        });
      }
      progress.say('\nWaiting until each SMS has its outcome …');
      const ended = await Promise.all(results);
      progress.say(`\n${faultReport(ended)}`);
      const counts = countsOf(ended);
      const isGood = counts.failed === 0;
      const verdict = isGood ? '✓ Nothing lost, nothing doubled' : '✗ Not everything went well';
      progress.say(`\n${verdict} (after ${formatSeconds(since)}).`);
      return counts;
    }),
  );
}

/** Never throws: a fault that could not be tested counts as failed. */
async function resultOf(fault, { withProduct, progress, whenQuiet }) {
  const { name } = fault;
  try {
    const rows = await withProduct(fault, (context) =>
      figuresAfter(fault, { ...context, progress, whenQuiet }),
    );
    progress.say(`\n${name}\n${table(rows)}`);
    return { name, rows };
  } catch (error) {
    const failure = asProblem(error);
    const remedy = failure instanceof Problem ? `\n    ${failure.remedy}` : '';
    progress.say(`\n${name}\n  ✗ ${failure.message}${remedy}`);
    return { name, failure };
  }
}

/** Calls `whenQuiet` when the load has ended. */
async function figuresAfter({ inject, patience }, { whenQuiet, ...context }) {
  const { stack, farm, provider, cluster, mailbox } = context;
  if (mailbox) await mailCopies(stack.env);
  const load = await startLoad({
    url: stack.url,
    origin: publicUrl,
    farm,
    patience,
    hasMails: Boolean(mailbox),
  });
  return endingWith(load.stop, async () => {
    await pause(warmUp);
    const facts = (await inject({ ...context, load })) ?? {};
    const recoverySeconds = await secondsUntilHealthy(stack, load);
    await load.stop();
    const stored = await ordersOf(stack.env, farm);
    const nodes = cluster ? [await differingNodes(cluster, stack.env, farm, stored)] : [];
    whenQuiet();
    await untilNoneWaits(stack.env, farm);
    await provider.untilReported();
    const messages = await messagesOf(stack.env, farm);
    const mails = mailbox && { stored: await mailsOf(stack.env, farm), taken: mailbox.taken };
    const sms = provider.calls;
    const { calls, purchases, taps } = load;
    const figures = checkInvariants({
      calls,
      purchases,
      taps,
      stored,
      messages,
      sms,
      mails,
      recoverySeconds,
      ...facts,
    });
    return [...figures, ...nodes, ...(facts.figures ?? [])];
  });
}

/** Measures the time until all processes are ready and accept a new order; NaN if they never do. */
async function secondsUntilHealthy(stack, load) {
  const since = performance.now();
  try {
    await untilAllReady(stack);
  } catch {
    return Number.NaN;
  }
  const { placed } = await load.buy();
  return placed?.status === 201 ? (performance.now() - since) / 1000 : Number.NaN;
}
