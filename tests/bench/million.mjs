import { setTimeout as pause } from 'node:timers/promises';
import { bounds } from './bounds.mjs';
import { cookieOf } from './farmer.mjs';
import { fillWithPastOrders } from './past-orders.mjs';
import { newOrder, offerOf, openShop } from './shopper.mjs';
import { fillWithStandingOrders } from './standing-orders.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const past = 1_000_000;
const standingOrders = 500;
/** Fills one page of each list of the demo farm, so that both farms answer the same number of rows. */
const onePage = { orders: 3000, days: 20, customers: 150, auditEvents: 150, undelivered: 300 };
const callsEach = 200;
const uncounted = 40;
const ordersOnTheDay = 300;
/** Pickup days on the page of days when it opens: a month and a week, with four days a week. */
const daysOfAMonth = 16;
const env = { ORDER_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' };
const milliseconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const kilobyte = 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Compares the answers of a farm with a million past orders with those of the demo farm. Both answer the same number
 * of rows: the demo farm has a past day with one page of orders, and a page of customers, messages and events.
 */
export const million = {
  name: 'million',
  title:
    'A million past orders, 2 million SMS, 50,000 customers and 600 days beside the demo farm: duration of an answer with as many rows, 500 standing orders on both',
  run: ({ progress }) =>
    withStack({ env }, (small) =>
      withStack({ env }, async (big) => {
        await progress.step('Create a million orders', async () => {
          const { orders, ...size } = onePage;
          await fillWithPastOrders(small.database, orders, size);
          await fillWithPastOrders(big.database, past);
          for (const { database } of [small, big]) await fillWithStandingOrders(database, standingOrders);
        });
        return compare(await farmOf(big), await farmOf(small), progress);
      }),
    ),
};

/**
 * Requests of the back office's pages when they open.
 * @param {Farm} farm
 */
const calls = ({ openDay, pastDay, monthOfDays }) => ({
  'pickup days, the range at opening': `pickup-days?from=${monthOfDays}&page=1`,
  'pickup days, a full page': 'pickup-days?page=1',
  'dates of all pickup days': 'pickup-days/dates',
  'one pickup day': `pickup-days/${pastDay.id}`,
  'pickup days from today on': `pickup-days?from=${openDay.date}&page=1`,
  'orders of a past day, first page': `orders?date=${pastDay.date}&page=1`,
  [`orders of the open day (${ordersOnTheDay}), first page`]: `orders?date=${openDay.date}&page=1`,
  SMS: 'sms-messages',
  'SMS, not sent': 'sms-messages?status=failed',
  'SMS, sent': 'sms-messages?status=sent',
  'SMS, search for a frequent name': 'sms-messages?search=huber',
  'SMS, search for a rare name': 'sms-messages?search=huber%20114',
  'SMS, search for a number': 'sms-messages?search=0676000012',
  'SMS, search for the end of a number': 'sms-messages?search=00114',
  record: 'audit-events',
  'customers, first page': 'customers?sort=id&direction=asc&page=1',
  'customers, counts': 'customers/counts',
  'customers, search for a name': 'customers?search=er&sort=id&direction=asc&page=1',
  'customers, search for a number': 'customers?search=06760000&sort=id&direction=asc&page=1',
  'open amounts': 'open-amounts?page=1',
  products: 'products',
  boxes: 'box-presets',
  'pickup locations': 'pickup-locations',
  settings: 'settings',
  'dashboard, the week': 'today',
  'standing orders': 'standing-orders',
  'standing orders, overview': 'standing-orders/overview',
  'standing orders, next weeks': 'standing-orders/forecast',
  'statistics, last 7 days': 'statistics?period=7d',
  'statistics, last 5 years': 'statistics?period=5y',
  'evaluation, one month': `evaluation?${datesUntil(openDay.date, 30)}`,
  'evaluation, 1,100 days': `evaluation?${datesUntil(openDay.date, 1100)}`,
  'evaluation, customers of 400 days': `evaluation/customers?${datesUntil(openDay.date, 400)}`,
});

/** The query for so many days that end with this date. */
function datesUntil(date, days) {
  const from = new Date(Date.parse(date) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return `from=${from}&to=${date}`;
}

async function compare(big, small, progress) {
  return endingWith(
    () => Promise.all([big.close(), small.close()]),
    async () => {
      await writeSums(small);
      const rows = [
        { ...bounds.million.sums, value: await writeSums(big) },
        await compared('an order', { big: big.order, small: small.order }),
      ];
      const byOrders = 'customers?sort=orderCount&direction=desc&page=1';
      const sorting = { big: () => big.ask(byOrders), small: () => small.ask(byOrders) };
      rows.push(await compared('customers sorted by orders', sorting, Number.POSITIVE_INFINITY));
      const asked = { big: calls(big), small: calls(small) };
      for (const what of Object.keys(asked.big)) {
        progress.say(`  ${what}`);
        const tasks = { big: () => big.ask(asked.big[what]), small: () => small.ask(asked.small[what]) };
        rows.push(await compared(what, tasks, bounds.million.answer.bound));
      }
      const [path, bytes] = [...big.sizes].toSorted(([, a], [, b]) => b - a)[0];
      rows.push({
        ...bounds.million.biggest,
        value: bytes / kilobyte,
        note: path,
      });
      return rows;
    },
  );
}

/** Has the sums of closed days written, as the nightly job does. Resolves to the seconds that it took. */
async function writeSums({ ask, openDay }) {
  const since = performance.now();
  while ((await ask(`evaluation?${datesUntil(openDay.date, 1100)}`)).pendingDays > 0) await pause(500);
  return (performance.now() - since) / 1000;
}

/**
 * Calls both farms in turn and compares the fast quarter of their answers: other work on the machine only adds time. The
 * first calls aren't counted, because the code is compiled in them. The ratio has no bound if the big farm answers
 * within `enough` ms.
 */
async function compared(what, { big, small }, enough = 0) {
  const durations = { big: [], small: [] };
  for (let call = -uncounted; call < callsEach; call += 1) {
    const pair = [
      ['big', big],
      ['small', small],
    ];
    for (const [farm, ask] of call % 2 === 0 ? pair : pair.toReversed()) {
      const since = performance.now();
      await ask();
      if (call >= 0) durations[farm].push(performance.now() - since);
    }
  }
  const [ofBig, ofSmall] = [fastQuarter(durations.big), fastQuarter(durations.small)];
  const { bound, goal, ...printed } = bounds.million.ratio;
  return {
    value: ofBig / ofSmall,
    ...printed,
    what,
    ...(ofBig > enough && { bound, goal }),
    note: `${milliseconds.format(ofBig)} ms beside ${milliseconds.format(ofSmall)} ms`,
  };
}

/** Returns the slowest duration of the fast quarter. */
const fastQuarter = (durations) => durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 4)];

/** @typedef {Awaited<ReturnType<typeof farmOf>>} Farm */

async function farmOf({ api, database }) {
  const address = `http://${api.addresses[0]}`;
  const offer = await offerOf(address, database);
  const shop = openShop(address, { shoppers: 1 });
  const cookie = await cookieOf(address);
  const sizes = new Map();
  const ask = async (path) => {
    const answer = await fetch(`${address}/api/admin/${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    const text = await answer.text();
    sizes.set(path, Buffer.byteLength(text));
    return JSON.parse(text);
  };
  async function order() {
    const { status } = await shop.place(newOrder(offer));
    if (status !== 201) throw new Error(`An order was answered with ${status}.`);
  }
  for (let number = 0; number < ordersOnTheDay; number += 1) await order();
  const dates = await ask('pickup-days/dates');
  const openDay = await ask(`pickup-days/${offer.pickupDayId}`);
  return {
    order,
    ask,
    sizes,
    openDay,
    // The newest past day that isn't a day of the demo.
    pastDay: dates.find(({ date }) => new Date(date).getUTCDay() !== new Date(openDay.date).getUTCDay()),
    // Both farms have this number of days.
    monthOfDays: dates[daysOfAMonth - 1].date,
    close: shop.close,
  };
}
