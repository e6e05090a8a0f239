import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { endingWith } from '../bench/whole-stack.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { prepareFarm } from '../faults/farm.mjs';
import { checkInvariants } from '../faults/invariants.mjs';
import { startLoad } from '../faults/load.mjs';
import { messagesOf, ordersOf, untilNoneWaits } from '../faults/records.mjs';
import { commandBlocks } from './document-commands.mjs';
import { restartEngine } from './engine.mjs';
import { ordersByProcess } from './gateway-log.mjs';
import { whatChanged } from './machine.mjs';
import { watchMemory } from './memory.mjs';
import { startReaders } from './readers.mjs';
import { orderCount, orderOf, pageStatus, readiness, withReadiness } from './shop.mjs';

const operations = 'docs/operations.md';
const nextVersion = '1.1.0';
const nextStatus = 'ready: the next version';
/** Duration of the load before and after an event. */
const beside = 3000;
const timeout = 120_000;
const services = ['nightly-backup', 'shop', 'api', 'gateway', 'mysql'];

export const underLoadSteps = [
  { title: 'Upgrade under load, two versions on one schema', run: upgrade },
  { title: 'Back to the version before', run: goBack },
  { title: 'Each container dies once under load (kill -9)', run: killEach },
  { title: 'Docker restarts: everything comes back by itself', run: restart },
];

const changedScript = (/** @type {string} */ text) =>
  `${text}\nObject.assign(globalThis, { hofkiste: 'the next version' });\n`;

async function upgrade(context) {
  const { machine } = context;
  await machine.publishVersion(nextVersion, {
    ...withReadiness(nextStatus),
    'admin-frontend/src/pages.ts': changedScript,
    // The server of the pages has two workers until the new release is rendered.
    'shop-frontend/src/openShop.tsx': changedScript,
  });
  const [commands = []] = commandBlocks(operations, 'Upgrade');
  const since = new Date().toISOString();
  const memory = watchMemory();
  const { figures, readers } = await underLoad(context, { week: 1 }, async () => {
    const output = await machine.shell(commands);
    assert.ok(output.includes(whatChanged(nextVersion)), output);
    await pause(beside);
  }).finally(memory.stop);
  assert.equal(await machine.version(), `v${nextVersion}`);
  assert.equal(await readiness(machine.url), nextStatus);
  return [...figures, ...readers, ...(await ordersByProcess(machine, since)), ...(await memory.stop())];
}

async function goBack({ machine }) {
  const [commands = []] = commandBlocks(operations, 'Roll back');
  await machine.shell(commands);
  assert.equal(await readiness(machine.url), 'ready');
}

/** `docker kill` counts as an order to stop, after which Docker starts nothing again; a crash does not. */
async function killEach(context) {
  const { machine } = context;
  const { figures } = await underLoad(context, { week: 2 }, async () => {
    /** @type {{kills: number[], closed: {from: number, to: number}[]}} */
    const facts = { kills: [], closed: [] };
    for (const service of services) {
      const from = Date.now();
      await killOne(machine, service);
      if (service === 'api') facts.kills.push(from);
      await until(() => isReady(machine), `${service} stays away`);
      if (service === 'gateway') facts.closed.push({ from, to: Date.now() });
      await pause(beside);
    }
    await untilAllAreHealthy(machine);
    return facts;
  });
  return figures;
}

async function restart({ machine, memory }) {
  const before = await Promise.all(services.map((service) => machine.containersOf(service)));
  const count = await orderCount(await machine.database());
  await restartEngine();
  const since = performance.now();
  await until(async () => (await pageStatus(machine.url, '/')) === 200, 'the order page stays away');
  await until(() => isReady(machine), 'the api stays away');
  const seconds = (performance.now() - since) / 1000;
  await untilAllAreHealthy(machine);
  assert.deepEqual(await Promise.all(services.map((service) => machine.containersOf(service))), before);
  assert.equal(await orderCount(await machine.database()), count);
  assert.deepEqual(await orderOf(machine.url, memory.link), memory.order);
  return [
    {
      what: 'order page and api back after',
      value: seconds,
      unit: 's',
      digits: 1,
      bound: 60,
      goal: 20,
    },
  ];
}

async function untilAllAreHealthy(machine) {
  for (const service of services)
    await until(() => machine.isHealthy(service), `${service} does not become healthy`);
}

const isReady = async (machine) => (await statusOf(`${machine.url}/api/health/ready`)) === 200;

async function killOne(machine, service) {
  const [container = ''] = await machine.containersOf(service);
  const state = () => machine.inspect(container, '{{.State.StartedAt}} {{.State.Running}}');
  const before = await state();
  process.kill(Number(await machine.inspect(container, '{{.State.Pid}}')), 'SIGKILL');
  await until(async () => {
    const now = await state();
    return now !== before && now.endsWith('true');
  }, `${service} does not start again`);
}

async function until(condition, failure) {
  for (const since = Date.now(); !(await condition()); await pause(200))
    if (Date.now() - since > timeout) throw new Error(failure);
}

/** Runs `work` while shoppers order and read on days of their own, and checks the invariants. */
async function underLoad({ machine, provider, memory }, { week }, work) {
  const { url } = machine;
  const farm = await prepareFarm(
    { url, env: await machine.database() },
    { origin: publicUrl, login: memory.login, week },
  );
  const load = await startLoad({ url, origin: publicUrl, farm });
  const readers = startReaders(url);
  return endingWith(
    () => Promise.all([load.stop(), readers.stop()]),
    async () => {
      await pause(beside);
      const facts = (await work()) ?? {};
      const since = performance.now();
      const { placed } = await load.buy();
      const recoverySeconds = placed?.status === 201 ? (performance.now() - since) / 1000 : Number.NaN;
      await load.stop();
      await readers.stop();
      const env = await machine.database();
      await untilNoneWaits(env, farm);
      const { calls, purchases, taps } = load;
      const figures = checkInvariants({
        calls,
        purchases,
        taps,
        stored: await ordersOf(env, farm),
        messages: await messagesOf(env, farm),
        sms: provider.calls,
        recoverySeconds,
        ...facts,
      });
      return { figures, readers: readers.figures() };
    },
  );
}
