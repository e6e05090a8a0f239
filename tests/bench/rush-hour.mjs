import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { highestMemory } from './processor.mjs';
import { percentile } from './rush-bounds.mjs';
import { cachesDuring } from './rush-cache.mjs';
import { cpuDuring } from './rush-cpu.mjs';
import { errorsIn, storedOrders } from './rush-invariants.mjs';
import { arrivals } from './rush-plan.mjs';
import { createSessions, sessionCookie } from './rush-sessions.mjs';
import { recordVisit } from './rush-visit.mjs';
import { limitedOfferOf } from './shopper.mjs';
import { endingWith } from './whole-stack.mjs';

const minute = 60_000;
const orderShare = 0.15;
const seed = 2000;

/**
 * Calls `work` with a function that starts `perMinute` shoppers a minute for `duration` ms and resolves to the
 * figures; with `loggedIn`, this share of them also sees the own orders. One process runs the shoppers of all rushes,
 * one rush after the other.
 */
export async function withRushes(stack, work) {
  const { visit } = await recordVisit(stack.url);
  const offer = await limitedOfferOf(stack.url, stack.database);
  return withClients((clients) =>
    work((perMinute, duration, loggedIn = 0) =>
      rush({ stack, clients, visit, offer }, { perMinute, duration, loggedIn }),
    ),
  );
}

async function rush({ stack, clients, visit, offer }, { perMinute, duration, loggedIn }) {
  const shoppers = Math.round((perMinute * duration) / minute);
  const plan = arrivals({ shoppers, orders: Math.round(shoppers * orderShare), duration, seed });
  const members = loggedIn > 0 ? await membersOf(stack, Math.round(shoppers * loggedIn)) : undefined;
  const before = await storedOrders(stack.env, offer.pickupDayId);
  const { result: measured, ...cpu } = await cpuDuring(stack, clients, () =>
    cachesDuring(stack.folder, () =>
      clients.run({ url: stack.url, visit, members, plan, offer, seed: perMinute }),
    ),
  );
  const { result, caches } = measured;
  const { pages, orders, late, errors, requests } = result;
  return {
    perMinute,
    shoppers,
    requests,
    errors,
    caches,
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

/** Shoppers who are logged in: their visit, with the page of the own orders, and the cookie of each. */
async function membersOf({ url, database }, count) {
  const cookies = await createSessions(database, count);
  return { ...(await recordVisit(url, sessionCookie(cookies[0]))), cookies };
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
