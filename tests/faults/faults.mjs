import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clockFaults } from './clock-faults.mjs';
import { codeFaults } from './code-faults.mjs';
import { fill, withSmallDisk } from './disk.mjs';
import { prompt, refusing, silent, slow } from './fake-providers.mjs';
import {
  databasePid,
  freeze,
  kill,
  pidIn,
  untilAllReady,
  untilGone,
  untilReplaced,
} from './inject-fault.mjs';
import { withSlowMail } from './mail.mjs';
import { withMailbox } from './mailbox.mjs';
import { nameFaults } from './name-faults.mjs';
import { powerCuts } from './power-cut.mjs';
import { processFaults } from './process-faults.mjs';
import { reportOf, withDatabase } from './records.mjs';
import { shopFaults } from './shop-faults.mjs';
import { standingFaults } from './standing-orders.mjs';
import { versionFaults } from './two-versions.mjs';

const apiKills = 20;
const databaseKills = 3;
/** `npm start` waits longer each time before it restarts a process that ran for less than ten seconds. */
const shortestRun = 10_000;
const diskMegabytes = 340;
/** Duration of the load before a fault, or between two. */
const beforehand = 2000;

/**
 * Each fault has a name, a title and `inject(context)`, which resolves when the fault has ended, with the facts that
 * the invariant check needs. `around(folder, work)` prepares something that exists as long as the stack, and adds it
 * to the context. `patience` is how long the clients repeat a request, in milliseconds.
 */
export const faults = [
  {
    name: 'api-kills',
    around: (_folder, work) => withMailbox(work),
    title: `${apiKills} kills of an api process (kill -9)`,
    async inject({ stack }) {
      const kills = [];
      for (let number = 0; number < apiKills; number += 1) {
        await untilAllReady(stack);
        const pids = stack.api.pids();
        await pause((shortestRun / pids.length) * (1 + 0.1 * Math.random()));
        kills.push(await kill(pids[number % pids.length]));
      }
      return { kills };
    },
  },
  {
    name: 'database-kills',
    title: `${databaseKills} kills of the database (kill -9)`,
    async inject({ stack }) {
      for (let number = 0; number < databaseKills; number += 1) {
        await untilAllReady(stack);
        await pause(1500 + Math.random() * 1500);
        await kill(await databasePid(stack));
      }
    },
  },
  {
    name: 'database-hangs',
    title: 'the database stands still for 10 seconds (SIGSTOP)',
    async inject({ stack }) {
      await pause(beforehand);
      await freeze(await databasePid(stack), 10_000);
    },
  },
  {
    name: 'full-disk',
    title: 'the disk of the database is full for 10 seconds',
    around: (folder, work) =>
      withSmallDisk(join(folder, 'database'), diskMegabytes, (kind) => work({ kind })),
    async inject({ stack, progress, kind }) {
      if (kind !== 'ext4') progress.say(`  The small disk is a ${kind}: there are no loop devices here.`);
      await pause(beforehand);
      const makeSpace = await fill(join(stack.folder, 'database'));
      await pause(10_000);
      await makeSpace();
    },
  },
  {
    name: 'sms-hangs',
    title: 'the SMS provider accepts for 8 seconds and never answers',
    inject: ({ provider }) => withProviderMode(provider, silent, 8000),
  },
  {
    name: 'sms-fails',
    title: 'the SMS provider refuses for 5 seconds',
    inject: ({ provider }) => withProviderMode(provider, refusing, 5000),
  },
  {
    name: 'sms-late',
    title: 'the SMS provider answers after 1 to 5 seconds, for 8 seconds',
    inject: ({ provider }) => withProviderMode(provider, slow(1000, 5000), 8000),
  },
  {
    name: 'mail-away',
    title: 'the mail server accepts nothing for 8 seconds',
    around: (_folder, work) => withMailbox(work),
    inject: async ({ mailbox }) => {
      mailbox.isAway = true;
      await pause(8000);
      mailbox.isAway = false;
    },
  },
  {
    name: 'api-ends',
    title: 'SIGTERM of the api while messages and a report of orders are sent',
    around: (_folder, work) => withSlowMail(4000, ({ mail, env }) => work({ mail, env })),
    inject: endGracefully,
  },
  {
    name: 'gateway-restart',
    title: 'the gateway ends in order and comes back',
    inject: ({ stack }) => endGateway(stack, 'SIGQUIT'),
  },
  {
    name: 'gateway-killed',
    title: 'the gateway is killed (kill -9) and comes back',
    inject: ({ stack }) => endGateway(stack, 'SIGKILL'),
  },
  ...clockFaults,
  ...codeFaults,
  ...processFaults,
  ...shopFaults,
  ...standingFaults,
  ...powerCuts,
  ...versionFaults,
  ...nameFaults,
];

async function withProviderMode(provider, mode, ms) {
  await pause(beforehand);
  provider.mode = mode;
  await pause(ms);
  provider.mode = prompt;
}

const dayMessage = 'Bitte bringt Taschen mit.';

/**
 * Ends both processes at the same time while the report and the messages of a day are sent, then one after the other.
 */
async function endGracefully({ stack, provider, load, mail, farm }) {
  provider.mode = slow(1000, 2500);
  const { admin } = load;
  await untilSecond(45);
  await admin.post(`/api/admin/pickup-days/${farm.closedDay}/messages`, { text: dayMessage });
  await withoutOtherReports(stack.env, farm);
  await admin.put('/api/admin/settings/orderReportRecipients', { value: 'hof@example.at' });
  await admin.put('/api/admin/settings/enableOrderReport', { value: 'true' });
  // The job of the report begins with the minute, the job of the messages within 15 s.
  await until(() => mail.received > 0, 'The report of orders is not sent.');
  if (!provider.calls.some(({ text, answeredAt }) => text === dayMessage && !answeredAt))
    throw new Error('The messages of the pickup day were not sent at the same time as the report.');
  const seconds = await Promise.all(stack.api.pids().map(end));
  for (const index of stack.api.pids().keys()) {
    await untilAllReady(stack);
    await pause(beforehand);
    seconds.push(await end(stack.api.pids()[index]));
  }
  provider.mode = prompt;
  const report = await reportOf(stack.env, farm);
  return {
    figures: [
      {
        what: 'ended after SIGTERM within',
        value: Math.max(...seconds),
        unit: 's',
        digits: 1,
        bound: 30,
        goal: 10,
      },
      {
        what: 'report of orders lost, doubled or uncertain',
        value: Math.abs(mail.accepted - 1) + (report?.sentAt && !report.error ? 0 : 1),
        bound: 0,
        goal: 0,
      },
    ],
  };
}

/** On two days of the week the demo's next pickup is closed, too: its report counts as sent. */
const withoutOtherReports = (env, { closedDay }) =>
  withDatabase(env, (rowsOf) =>
    rowsOf(
      `INSERT INTO order_report (pickupDayId, sentAt) SELECT id, UTC_TIMESTAMP(3) FROM pickup_day
       WHERE id <> ? AND orderDeadline <= UTC_TIMESTAMP(3) AND livingDate >= CURDATE()`,
      [closedDay],
    ),
  );

function end(pid) {
  process.kill(pid, 'SIGTERM');
  return untilGone(pid);
}

const untilSecond = (second) => pause(((60 + second - ((Date.now() / 1000) % 60)) % 60) * 1000);

async function until(isReached, message) {
  const deadline = Date.now() + 90_000;
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(message);
    await pause(50);
  }
}

/** nginx finishes the running requests, and so do its workers when it is killed. Then nothing listens for a moment. */
async function endGateway({ folder }, signal) {
  await pause(beforehand);
  const file = join(folder, 'gateway/logs/nginx.pid');
  const from = Date.now();
  const pid = await pidIn(file);
  process.kill(pid, signal);
  const seconds = await untilReplaced(pid, () => pidIn(file));
  return {
    closed: [{ from, to: Date.now() }],
    figures: [{ what: 'gateway back after', value: seconds, unit: 's', digits: 1, bound: 10, goal: 2 }],
  };
}
