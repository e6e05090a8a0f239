import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { highestMemory } from './processor.mjs';
import { percentile } from './rush-bounds.mjs';
import { cpuDuring } from './rush-cpu.mjs';
import { errorsIn, storedOrders } from './rush-invariants.mjs';
import { arrivals } from './rush-plan.mjs';
import { recordVisit } from './rush-visit.mjs';
import { limitedOfferOf } from './shopper.mjs';
import { endingWith } from './whole-stack.mjs';

const minute = 60_000;
const orderShare = 0.15;
const seed = 2000;

/**
 * Calls `work` with a function that starts `perMinute` shoppers a minute for `duration` ms and resolves to the
 * figures. One process runs the shoppers of all rushes, one rush after the other.
 */
export async function withRushes(stack, work) {
  const visit = await recordVisit(stack.url);
  const offer = await limitedOfferOf(stack.url, stack.database);
  return withClients((clients) =>
    work((perMinute, duration) => rush({ stack, clients, visit, offer }, perMinute, duration)),
  );
}

async function rush({ stack, clients, visit, offer }, perMinute, duration) {
  const shoppers = Math.round((perMinute * duration) / minute);
  const plan = arrivals({ shoppers, orders: Math.round(shoppers * orderShare), duration, seed });
  const before = await storedOrders(stack.env, offer.pickupDayId);
  const { result, ...cpu } = await cpuDuring(stack, clients, () =>
    clients.run({ url: stack.url, visit, plan, offer, seed: perMinute }),
  );
  const { pages, orders, late, errors, requests } = result;
  return {
    perMinute,
    shoppers,
    requests,
    errors,
    page: percentile(pages, 0.99),
    order: percentile(orders, 0.99),
    slowestOrder: Math.max(...orders),
    late: percentile(late, 0.99),
    ...errorsIn({ ...result, before, after: await storedOrders(stack.env, offer.pickupDayId) }),
    ...cpu,
    memory: Math.max(...stack.api.pids().map(highestMemory)),
    load: loadavg()[0],
  };
}

function withClients(work) {
  const child = startChild(process.execPath, [join(import.meta.dirname, 'rush-clients.mjs')], {
    channel: true,
  });
  const run = (rush) =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('The rush ended early.')));
      child.once('message', resolve);
      child.send(rush);
    });
  return endingWith(
    () => stopChild(child),
    () => work({ pid: child.pid, run }),
  );
}
