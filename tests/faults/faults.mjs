import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from '../../scripts/lib/gateway.mjs';
import { endingWith } from '../bench/whole-stack.mjs';
import { fill, withSmallDisk } from './disk.mjs';
import { withSlowMail } from './mail.mjs';
import { reportOf } from './records.mjs';
import { prompt, refusing, silent, slow } from './strangers.mjs';
import { databasePid, freeze, kill, pidIn, untilAllReady, untilGone } from './strikes.mjs';

const apiKills = 20;
const databaseKills = 3;
/** `npm start` waits longer and longer before it starts a process again that ended within ten seconds. */
const shortestLife = 10_000;
const diskMegabytes = 340;
/** The load before a fault, or between two. */
const beforehand = 2000;

/**
 * Each has a name, a title and `strike(context)`, which resolves when the fault is over, to what the books must know
 * about it. `around(folder, work)` prepares something that is there as long as the stack, and adds it to the context.
 */
export const faults = [
  {
    name: 'api-kills',
    title: `${apiKills} Abschüsse eines api-Prozesses (kill -9)`,
    async strike({ stack }) {
      const kills = [];
      for (let number = 0; number < apiKills; number += 1) {
        await untilAllReady(stack);
        const pids = stack.api.pids();
        await pause((shortestLife / pids.length) * (1 + 0.1 * Math.random()));
        kills.push(await kill(pids[number % pids.length]));
      }
      return { kills };
    },
  },
  {
    name: 'database-kills',
    title: `${databaseKills} Abschüsse der Datenbank (kill -9)`,
    async strike({ stack }) {
      for (let number = 0; number < databaseKills; number += 1) {
        await untilAllReady(stack);
        await pause(1500 + Math.random() * 1500);
        await kill(await databasePid(stack));
      }
    },
  },
  {
    name: 'database-hangs',
    title: 'die Datenbank steht 10 Sekunden still (SIGSTOP)',
    async strike({ stack }) {
      await pause(beforehand);
      await freeze(await databasePid(stack), 10_000);
    },
  },
  {
    name: 'full-disk',
    title: 'der Datenträger der Datenbank ist 10 Sekunden lang voll',
    around: (folder, work) =>
      withSmallDisk(join(folder, 'database'), diskMegabytes, (kind) => work({ kind })),
    async strike({ stack, progress, kind }) {
      if (kind !== 'ext4')
        progress.say(`  Der kleine Datenträger ist ein ${kind}: Hier gibt es keine Loop-Geräte.`);
      await pause(beforehand);
      const makeSpace = await fill(join(stack.folder, 'database'));
      await pause(10_000);
      await makeSpace();
    },
  },
  {
    name: 'sms-hangs',
    title: 'der SMS-Anbieter nimmt 8 Sekunden lang an und antwortet nie',
    strike: ({ provider }) => whileTreating(provider, silent, 8000),
  },
  {
    name: 'sms-fails',
    title: 'der SMS-Anbieter lehnt 5 Sekunden lang ab',
    strike: ({ provider }) => whileTreating(provider, refusing, 5000),
  },
  {
    name: 'sms-late',
    title: 'der SMS-Anbieter antwortet 8 Sekunden lang erst nach 1 bis 5 Sekunden',
    strike: ({ provider }) => whileTreating(provider, slow(1000, 5000), 8000),
  },
  {
    name: 'api-ends',
    title: 'SIGTERM der api, während Nachrichten und ein Bestellbericht hinausgehen',
    around: (_folder, work) => withSlowMail(4000, ({ mail, env }) => work({ mail, env })),
    strike: endInOrder,
  },
  {
    name: 'gateway-restart',
    title: 'Neustart des Gateways',
    around: endingLater,
    async strike({ stack, endLater }) {
      await pause(beforehand);
      return restartGateway(stack, endLater);
    },
  },
];

async function whileTreating(provider, way, ms) {
  await pause(beforehand);
  provider.treat = way;
  await pause(ms);
  provider.treat = prompt;
}

const dayMessage = 'Bitte bringt Taschen mit.';

/** Both processes end at once while the report and the messages of a day go out, then one after the other. */
async function endInOrder({ stack, provider, load, mail, farm }) {
  provider.treat = slow(1000, 2500);
  const { admin } = load;
  await untilSecond(45);
  await admin.post(`/api/admin/pickup-days/${farm.closedDay}/messages`, { text: dayMessage });
  await admin.put('/api/admin/settings/orderReportRecipients', { value: 'hof@example.at' });
  await admin.put('/api/admin/settings/enableOrderReport', { value: 'true' });
  // its job begins with the minute, that of the messages within 15 s
  await until(() => mail.received > 0, 'Der Bestellbericht geht nicht hinaus.');
  if (!provider.calls.some(({ text, answeredAt }) => text === dayMessage && !answeredAt))
    throw new Error('Die Nachrichten des Abholtags gingen nicht gleichzeitig mit dem Bericht hinaus.');
  const seconds = await Promise.all(stack.api.pids().map(end));
  for (const index of stack.api.pids().keys()) {
    await untilAllReady(stack);
    await pause(beforehand);
    seconds.push(await end(stack.api.pids()[index]));
  }
  provider.treat = prompt;
  const report = await reportOf(stack.env, farm);
  return {
    figures: [
      { what: 'Ende nach SIGTERM', value: Math.max(...seconds), unit: 's', digits: 1, bound: 30, goal: 10 },
      {
        what: 'Bestellbericht verloren, doppelt oder ungewiss',
        value: Math.abs(mail.accepted - 1) + (report?.sentAt && !report.error ? 0 : 1),
        bound: 0,
        goal: 0,
      },
    ],
  };
}

function end(pid) {
  process.kill(pid, 'SIGTERM');
  return untilGone(pid);
}

const untilSecond = (second) => pause(((60 + second - ((Date.now() / 1000) % 60)) % 60) * 1000);

async function until(isReached, complaint) {
  const deadline = Date.now() + 90_000;
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(complaint);
    await pause(50);
  }
}

/** As `docker compose restart gateway`: requests that run are finished, then nobody listens for a moment. */
async function restartGateway({ folder, www, url, port, api, env }, endLater) {
  const home = join(folder, 'gateway');
  const from = Date.now();
  const pid = await pidIn(join(home, 'logs/nginx.pid'));
  process.kill(pid, 'SIGQUIT');
  await untilGone(pid);
  const { stop } = await startGateway({
    folder: home,
    www,
    host: new URL(url).hostname,
    port,
    apis: api.addresses,
    orderLimit: env.ORDER_LIMIT,
    requestLimit: env.REQUEST_LIMIT,
  });
  endLater(stop);
  return { closed: { from, to: Date.now() } };
}

/** What `endLater` is given ends with the stack. */
function endingLater(_folder, work) {
  let end = async () => {};
  const endLater = (other) => {
    end = other;
  };
  return endingWith(
    () => end(),
    () => work({ endLater }),
  );
}
