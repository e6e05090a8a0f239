import { demoLogin } from '../../scripts/settings.mjs';
import { inTurn, median } from './figures.mjs';
import { fillWithPastOrders } from './past-orders.mjs';
import { newOrder, offerOf, openShop } from './shopper.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const past = 1_000_000;
const rounds = 6;
const ordersOnTheDay = 300;
const aims = { unit: '×', digits: 2, bound: 1.3, goal: 1.1 };
const env = { ORDER_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' };
const milliseconds = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });

/** Compares answers of a farm with a million past orders and of the demo farm. */
export const million = {
  name: 'million',
  title: 'Mit einer Million vergangener Bestellungen neben einem Hof ohne: Dauer einer Antwort',
  run: ({ progress }) =>
    withStack({ env }, (small) =>
      withStack({ env }, async (big) => {
        await progress.step('Eine Million Bestellungen anlegen', () =>
          fillWithPastOrders(big.database, past),
        );
        return compare(await farmOf(big), await farmOf(small));
      }),
    ),
};

async function compare(big, small) {
  return endingWith(
    () => Promise.all([big.close(), small.close()]),
    async () => {
      const rows = [];
      /** @type {[what: string, task: 'order' | 'day' | 'today' | 'week' | 'years', times: number][]} */
      const tasks = [
        ['bestellen', 'order', 60],
        [`Bestellungen eines Tages (${ordersOnTheDay})`, 'day', 10],
        ['Dashboard, die Woche', 'today', 20],
        ['Statistik, letzte 7 Tage', 'week', 6],
        ['Statistik, letzte 5 Jahre', 'years', 6],
      ];
      for (const [what, task, times] of tasks) {
        const time = (farm) => () => millisecondsOf(farm[task], times);
        // The first call writes the sums of all closed days.
        for (const farm of [big, small]) await farm[task]();
        const { a, b, ratio } = await inTurn({ a: time(big), b: time(small), rounds });
        rows.push({
          what,
          value: ratio,
          ...aims,
          note: `${milliseconds.format(a)} ms neben ${milliseconds.format(b)} ms`,
        });
      }
      return rows;
    },
  );
}

async function millisecondsOf(task, times) {
  const durations = [];
  for (let time = 0; time < times; time += 1) {
    const since = performance.now();
    await task();
    durations.push(performance.now() - since);
  }
  return median(durations);
}

async function farmOf({ api, database }) {
  const address = `http://${api.addresses[0]}`;
  const offer = await offerOf(address, database);
  const shop = openShop(address, { shoppers: 1 });
  const cookie = await login(address);
  const ask = (path) => async () => {
    const answer = await fetch(`${address}/api/admin/${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} wurde mit ${answer.status} beantwortet.`);
    return answer.json();
  };
  async function order() {
    const { status } = await shop.place(newOrder(offer));
    if (status !== 201) throw new Error(`Eine Bestellung wurde mit ${status} beantwortet.`);
  }
  for (let number = 0; number < ordersOnTheDay; number += 1) await order();
  return {
    order,
    day: ask(`orders?pickupDayId=${offer.pickupDayId}`),
    today: ask('today'),
    week: ask('statistics?period=7d'),
    years: ask('statistics?period=5y'),
    close: shop.close,
  };
}

async function login(address) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(demoLogin),
  });
  return (answer.headers.getSetCookie()[0] ?? '').replace(/;.*/, '');
}
