import { setTimeout as pause } from 'node:timers/promises';
import { demoLogin } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { median } from './figures.mjs';
import { fillWithPastOrders } from './past-orders.mjs';
import { withStack } from './whole-stack.mjs';

const orders = 500;
const rounds = 3;
const files = ['packing.pdf', 'labels.pdf', 'orders.pdf', 'harvest.pdf', 'packing.csv', 'orders.csv'];

/** How long the farmer waits for each list of a full day, and how long everybody else waits meanwhile. */
export const lists = {
  name: 'lists',
  title: `Die Listen eines Tages mit ${orders} Bestellungen`,
  run: () => withStack({}, measure),
};

async function measure({ url, api, database }) {
  await fillWithPastOrders(database, orders, { days: 1, customers: orders, auditEvents: 1, undelivered: 1 });
  const day = (await database.query('SELECT MAX(id) FROM hofkiste.pickup_day')).trim();
  const cookie = await cookieOf(url);
  // Past the gateway: all calls reach the same process.
  const origin = `http://${api.addresses[0]}`;
  const secondsOf = async (file) => {
    const begin = performance.now();
    const answer = await fetch(`${origin}/api/admin/pickup-days/${day}/lists/${file}`, {
      headers: { cookie },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return (performance.now() - begin) / 1000;
  };
  const rows = [];
  const waits = [];
  for (const file of files) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const others = othersAt(origin);
      runs.push({ seconds: await secondsOf(file), wait: await others.longestWait() });
    }
    const value = median(runs.map(({ seconds }) => seconds));
    rows.push({ ...bounds.lists.list, what: file, value });
    waits.push(median(runs.map(({ wait }) => wait)));
  }
  return [...rows, { ...bounds.lists.others, value: Math.max(...waits) }];
}

/** Asks again and again until `longestWait`, which resolves to the longest time of an answer in ms. */
function othersAt(origin) {
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

async function cookieOf(origin) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'Content-Type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
