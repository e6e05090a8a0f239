import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { booksOf, errorsIn } from './rush-books.mjs';
import { arrivals } from './rush-plan.mjs';
import { useDuring } from './rush-use.mjs';
import { percentile } from './rush-verdict.mjs';
import { recordVisit } from './rush-visit.mjs';
import { limitedOfferOf } from './shopper.mjs';
import { endingWith } from './whole-stack.mjs';

const minute = 60_000;
const orderShare = 0.15;
const seed = 2000;

/**
 * Calls `work` with a function that lets a crowd come, `perMinute` for `duration` ms, and resolves to what happened. One
 * process has all crowds, one after the other.
 */
export async function withRushes(stack, work) {
  const visit = await recordVisit(stack.url);
  const offer = await limitedOfferOf(stack.url, stack.database);
  return withCrowd((crowd) =>
    work((perMinute, duration) => rush({ stack, crowd, visit, offer }, perMinute, duration)),
  );
}

async function rush({ stack, crowd, visit, offer }, perMinute, duration) {
  const shoppers = Math.round((perMinute * duration) / minute);
  const plan = arrivals({ shoppers, orders: Math.round(shoppers * orderShare), duration, seed });
  const before = await booksOf(stack.env, offer.pickupDayId);
  const { result, ...use } = await useDuring(stack, crowd, () =>
    crowd.come({ url: stack.url, visit, plan, offer, seed: perMinute }),
  );
  const { pages, orders, late, errors, requests } = result;
  return {
    perMinute,
    shoppers,
    requests,
    errors,
    page: percentile(pages, 0.99),
    order: percentile(orders, 0.99),
    late: percentile(late, 0.99),
    ...errorsIn({ ...result, before, after: await booksOf(stack.env, offer.pickupDayId) }),
    ...use,
    memory: Math.max(...stack.api.pids().map(highestMemory)),
    load: loadavg()[0],
  };
}

/** In MB, since the process began. */
const highestMemory = (pid) =>
  (Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

function withCrowd(work) {
  const child = startChild(process.execPath, [join(import.meta.dirname, 'rush-crowd.mjs')], {
    channel: true,
  });
  const come = (rush) =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('Der Ansturm hat sich vorzeitig beendet.')));
      child.once('message', resolve);
      child.send(rush);
    });
  return endingWith(
    () => stopChild(child),
    () => work({ pid: child.pid, come }),
  );
}
