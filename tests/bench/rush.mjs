import { availableParallelism } from 'node:os';
import { bounds } from './bounds.mjs';
import { lookingAtTheDashboard } from './farmer.mjs';
import { median } from './figures.mjs';
import { sum } from './processor.mjs';
import { brokenBound, limitOf } from './rush-bounds.mjs';
import { compareCaches } from './rush-cache.mjs';
import { withRushes } from './rush-hour.mjs';
import { planSeason } from './season.mjs';
import { fillWithStandingOrders } from './standing-orders.mjs';
import { withStack } from './whole-stack.mjs';

const { bound: shoppers, goal } = bounds.rush.held;
const minute = 60_000;
/** Shoppers a minute, for shorter rushes until a bound is passed. */
const steps = [goal, 10_000, 20_000, 40_000];
const stepDuration = 20_000;
/** Share of the shoppers of a second rush who are logged in. */
const loggedIn = 0.3;
/** How many standing orders the farm has in the rush, and afterwards, when the farmer looks at the dashboard. */
const standingOrders = { rush: 500, dashboard: 2000 };
const plannedDays = 60;
const processes = Number(process.env.HOFKISTE_API_PROCESSES ?? 1);
// The clients have many addresses, so the limits are those of production.
const env = { REQUEST_LIMIT: '200', ORDER_LIMIT: '600', SMS_DAILY_LIMIT: 'off' };
const limits = {
  gateway: 'a core of nginx was busy',
  api: 'a core of the api was busy',
  pages: 'a core of the shop server was busy',
  database: 'a core of the database was busy',
  machine: 'all cores together were busy',
  others: 'other programs kept the machine busy; the shop may hold more',
  clients: 'the benchmark itself was too slow; the shop may hold more',
};

/** Database, api, shop server, gateway and clients share this machine. */
export const rush = {
  name: 'rush',
  title: `Rush: ${shoppers} people open the shop within a minute, 300 of them order`,
  run: ({ progress }) =>
    withStack({ processes, env }, async (stack) => {
      await planSeason(stack.database);
      await fillWithStandingOrders(stack.database, standingOrders.rush);
      return withRushes(stack, async (run) => {
        const rushOf = (perMinute, duration) =>
          progress.step(`${thousands(perMinute)} a minute`, () => run(perMinute, duration));
        const first = await rushOf(shoppers, minute);
        const members = await progress.step(`${thousands(shoppers)} a minute, some logged in`, () =>
          run(shoppers, minute, loggedIn),
        );
        const held = await heldBy(first, rushOf);
        await planSeason(stack.database, plannedDays);
        await fillWithStandingOrders(stack.database, standingOrders.dashboard - standingOrders.rush);
        const looked = await lookingAtTheDashboard(stack.url, () => rushOf(shoppers, stepDuration));
        return [
          ...rowsOf(first),
          ...costsOf(first),
          ...memberRows(first, members),
          ...dashboardRows(looked),
          ...held,
        ];
      });
    }),
};

/** @returns {{what: string, value: number, bound: number, goal: number, unit?: string, note?: string}[]} the errors first */
function rowsOf({ page, order, errors, lost, surplus, miscounted, memory }) {
  const own = bounds.rush;
  return [
    { ...own.errors, value: sum(Object.values(errors)), note: listOf(errors) },
    { ...own.page, value: page },
    { ...own.order, value: order },
    { ...own.lost, value: lost + surplus },
    { ...own.miscounted, value: miscounted },
    { ...own.memory, value: memory },
  ];
}

/** Nobody else waits longer because some shoppers are logged in. */
function memberRows({ caches }, members) {
  const { shares, fetches } = compareCaches(caches, members.caches);
  const { nobody, some } = shares;
  return [
    {
      ...bounds.rush.uncached,
      value: nobody - some,
      note: `${nobody.toFixed(2)} and ${some.toFixed(2)} % from the caches; page ${Math.round(members.page)} ms`,
    },
    { ...bounds.rush.fetches, value: fetches },
    { ...bounds.rush.memberErrors, value: sum(Object.values(members.errors)), note: listOf(members.errors) },
  ];
}

/** The dashboard while people order. */
const dashboardRows = ({ result: { slowestOrder, errors }, times }) => [
  { ...bounds.rush.dashboard, value: median(times) },
  { ...bounds.rush.meanwhile, value: slowestOrder, note: listOf(errors) },
];

/** Increases the number of shoppers until a bound is passed. */
async function heldBy(first, rushOf) {
  const rows = [];
  let held = 0;
  let last = first;
  for (const perMinute of steps) {
    if (brokenBound(rowsOf(last))) break;
    held = last.perMinute;
    last = await rushOf(perMinute, stepDuration);
    rows.push({
      what: `at ${thousands(perMinute)} a minute`,
      value: last.page,
      unit: 'ms',
      note: noteOf(last),
    });
  }
  const broken = brokenBound(rowsOf(last));
  return [
    ...rows,
    {
      ...bounds.rush.held,
      value: broken ? held : last.perMinute,
      note: broken ? breakOf(last, broken) : 'more was not tried',
    },
  ];
}

function breakOf(rush, { what, value, note = '' }) {
  const reasons = limitOf({ ...rush, cores: availableParallelism() }).map((part) => limits[part]);
  const { gateway, api, pages, database } = rush.seconds;
  const own = gateway + api + pages + database + rush.seconds.clients;
  const clients = `the benchmark took ${Math.round((100 * rush.seconds.clients) / own)} % of the processor time`;
  const figure = `${what} ${thousands(Math.round(value))}${note && ` (${note})`}`;
  return `at ${thousands(rush.perMinute)}: ${figure}; ${reasons.join(', ') || 'no core was busy'}; ${clients}`;
}

const costsOf = (rush) => [
  {
    what: 'processor time for 1,000 people',
    value: shopSeconds(rush),
    unit: 's',
    digits: 1,
    note: noteOf(rush),
  },
];

const shopSeconds = ({ seconds: { gateway, api, pages, database }, shoppers: count }) =>
  (1000 * (gateway + api + pages + database)) / count;

/** Shares of a core in the busiest second, and the average use of other programs. */
function noteOf({ order, busiest, others, requests, late, load }) {
  const share = (part) => `${Math.round(busiest[part] * 100)} %`;
  return [
    `${thousands(requests)} requests`,
    `ordered in ${Math.round(order)} ms`,
    `nginx ${share('gateway')}, api ${share('api')}, shop server ${share('pages')}, database ${share('database')}, benchmark ${share('clients')} of a core`,
    `other programs ${Math.round(others * 100)} %`,
    `benchmark ${Math.round(late)} ms late`,
    `load ${load.toFixed(1)}`,
  ].join('; ');
}

const listOf = (errors) =>
  Object.entries(errors)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ');

const thousands = (count) => new Intl.NumberFormat('en').format(count);
