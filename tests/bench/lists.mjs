import { setTimeout as pause } from 'node:timers/promises';
import { bounds } from './bounds.mjs';
import { cookieOf } from './farmer.mjs';
import { median } from './figures.mjs';
import { fillWithPastOrders } from './past-orders.mjs';
import { offerBoxes, planSeason } from './season.mjs';
import { withStack } from './whole-stack.mjs';

const orders = 500;
const plannedDays = 60;
const boxes = 40;
const rounds = 3;
const files = ['packing.pdf', 'labels.pdf', 'orders.pdf', 'harvest.pdf', 'packing.csv', 'orders.csv'];

/** How long the farmer waits for each list of a full day, and how long everybody else waits meanwhile. */
export const lists = {
  name: 'lists',
  title: `The lists of a day with ${orders} orders of ${boxes} boxes, and ${plannedDays} planned pickup days`,
  run: () => withStack({}, measure),
};

async function measure({ url, api, database }) {
  await offerBoxes(database, boxes);
  await fillWithPastOrders(database, orders, { days: 1, customers: orders, auditEvents: 1, undelivered: 1 });
  const day = (await database.query('SELECT MAX(id) FROM hofkiste.pickup_day')).trim();
  await planSeason(database, plannedDays);
  const cookie = await cookieOf(url);
  // Past the gateway: all calls reach the same process.
  const origin = `http://${api.addresses[0]}`;
  const secondsOf = async (path) => {
    const begin = performance.now();
    const answer = await fetch(`${origin}/api/admin/${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (performance.now() - begin) / 1000;
  };
  const rows = [];
  const waits = [];
  for (const file of files) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const others = othersAt(origin);
      runs.push({
        seconds: await secondsOf(`pickup-days/${day}/lists/${file}`),
        wait: await others.longestWait(),
      });
    }
    const value = median(runs.map(({ seconds }) => seconds));
    rows.push({ ...bounds.lists.list, what: file, value });
    waits.push(median(runs.map(({ wait }) => wait)));
  }
  const today = (await database.query('SELECT CURDATE()')).trim();
  const days = [];
  for (let round = 0; round < rounds; round += 1) days.push(await secondsOf(`pickup-days?from=${today}`));
  return [
    ...rows,
    { ...bounds.lists.days, value: 1000 * median(days) },
    { ...bounds.lists.others, value: Math.max(...waits) },
  ];
}

/** Asks the api again and again until `longestWait`, which resolves to the longest time of an answer in ms. */
export function othersAt(origin) {
  let isEnding = false;
  const asking = (async () => {
    let longest = 0;
    while (!isEnding) {
      const begin = performance.now();
      await (await fetch(`${origin}/api/health`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begin);
      await pause(1);
    }
    return longest;
  })();
  return {
    longestWait: () => {
      isEnding = true;
      return asking;
    },
  };
}
