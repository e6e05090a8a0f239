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
const milliseconds = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });
const kilobyte = 1000;

/**
 * Compares the answers of a farm with a million past orders with those of the demo farm. Both answer the same number
 * of rows: the demo farm has a past day with one page of orders, and a page of customers, messages and events.
 */
export const million = {
  name: 'million',
  title:
    'Mit einer Million vergangener Bestellungen, 2 Millionen SMS, 50.000 Kunden und 600 Tagen neben dem Hof der Vorführung: Dauer einer Antwort mit gleich vielen Zeilen, auf beiden 500 Dauerbestellungen',
  run: ({ progress }) =>
    withStack({ env }, (small) =>
      withStack({ env }, async (big) => {
        await progress.step('Eine Million Bestellungen anlegen', async () => {
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
  'Abholtage, Zeitraum beim Öffnen': `pickup-days?from=${monthOfDays}&page=1`,
  'Abholtage, eine volle Seite': 'pickup-days?page=1',
  'Daten aller Abholtage': 'pickup-days/dates',
  'ein Abholtag': `pickup-days/${pastDay.id}`,
  'Abholtage ab heute': `pickup-days?from=${openDay.date}&page=1`,
  'Bestellungen eines vergangenen Tages, erste Seite': `orders?date=${pastDay.date}&page=1`,
  [`Bestellungen des offenen Tages (${ordersOnTheDay}), erste Seite`]: `orders?date=${openDay.date}&page=1`,
  'SMS-Verlauf': 'sms-messages',
  'SMS-Verlauf, nicht gesendet': 'sms-messages?status=failed',
  'SMS-Verlauf, gesendet': 'sms-messages?status=sent',
  'SMS-Verlauf, Suche nach einem häufigen Namen': 'sms-messages?search=huber',
  'SMS-Verlauf, Suche nach einem seltenen Namen': 'sms-messages?search=huber%20114',
  'SMS-Verlauf, Suche nach einer Nummer': 'sms-messages?search=0676000012',
  'SMS-Verlauf, Suche nach dem Ende einer Nummer': 'sms-messages?search=00114',
  Protokoll: 'audit-events',
  'Kunden, erste Seite': 'customers?sort=id&direction=asc&page=1',
  'Kunden, Anzahlen': 'customers/counts',
  'Kunden, Suche nach einem Namen': 'customers?search=er&sort=id&direction=asc&page=1',
  'Kunden, Suche nach einer Nummer': 'customers?search=06760000&sort=id&direction=asc&page=1',
  Produkte: 'products',
  Gemüsekisten: 'box-presets',
  Abholorte: 'pickup-locations',
  Einstellungen: 'settings',
  'Dashboard, die Woche': 'today',
  Dauerbestellungen: 'standing-orders',
  'Dauerbestellungen, Überblick': 'standing-orders/overview',
  'Dauerbestellungen, nächste Wochen': 'standing-orders/forecast',
  'Statistik, letzte 7 Tage': 'statistics?period=7d',
  'Statistik, letzte 5 Jahre': 'statistics?period=5y',
});

async function compare(big, small, progress) {
  return endingWith(
    () => Promise.all([big.close(), small.close()]),
    async () => {
      // Writes the sums of closed days, as the nightly job does.
      for (const farm of [big, small]) await farm.ask('statistics?period=5y');
      const rows = [await compared('bestellen', { big: big.order, small: small.order })];
      const byOrders = 'customers?sort=orderCount&direction=desc&page=1';
      const sorting = { big: () => big.ask(byOrders), small: () => small.ask(byOrders) };
      rows.push(await compared('Kunden nach Bestellungen sortiert', sorting, Number.POSITIVE_INFINITY));
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
    note: `${milliseconds.format(ofBig)} ms neben ${milliseconds.format(ofSmall)} ms`,
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
    if (!answer.ok) throw new Error(`${path} wurde mit ${answer.status} beantwortet.`);
    const text = await answer.text();
    sizes.set(path, Buffer.byteLength(text));
    return JSON.parse(text);
  };
  async function order() {
    const { status } = await shop.place(newOrder(offer));
    if (status !== 201) throw new Error(`Eine Bestellung wurde mit ${status} beantwortet.`);
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
    // The same number of days on both farms.
    monthOfDays: dates[daysOfAMonth - 1].date,
    close: shop.close,
  };
}
