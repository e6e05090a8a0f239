import { setTimeout as pause } from 'node:timers/promises';
import { newOrder } from '../bench/shopper.mjs';
import { publicUrl } from './environments.mjs';
import { openHttpClients } from './http-clients.mjs';
import { kill, untilAllReady } from './inject-fault.mjs';
import { withDatabase } from './records.mjs';

const standingOrders = 1000;
const shoppers = 300;
/** Less than all of them want. */
const limit = 1100;
const kills = 4;
/** Another process gets the job once the lease of a killed one has ended. */
const patience = 180_000;
const daysAhead = 40;

/**
 * Standing orders of a Friday are entered on the day that replaces it, while shoppers buy the same box, and the process
 * that enters them is killed.
 */
export const standingFaults = [
  {
    name: 'standing-orders',
    title: `${standingOrders} standing orders of a replaced Friday are entered, ${kills} kills of an api process`,
    inject: enterUnderFire,
  },
];

async function enterUnderFire({ stack, load }) {
  const { admin } = load;
  const day = await limitedDay(admin);
  await withDatabase(stack.env, (rowsOf) => createStandingOrders(rowsOf, day));
  const clients = openHttpClients({ url: stack.url, origin: publicUrl, patience });
  try {
    const switchOn = () => admin.put('/api/admin/settings/enableStandingOrders', { value: 'true' });
    await switchOn();
    const purchases = Array.from({ length: shoppers }, () => buy(clients, day));
    const killed = [];
    for (let number = 0; number < kills; number += 1) {
      await pause(1500 + Math.random() * 1500);
      killed.push(await kill(stack.api.pids()[number % 2]));
      await untilAllReady(stack);
      // Another process does the work of a killed one at the next five minutes, or when the setting is switched.
      await switchOn();
    }
    const answers = await Promise.all(purchases);
    const entered = await untilEntered(stack.env, day);
    return { kills: killed, figures: figuresOf(entered, answers) };
  } finally {
    await clients.close();
  }
}

/** A day with one limited box, on sale from now on. It replaces the Friday after it, and isn't the only day of its week. */
async function limitedDay(admin) {
  const { addDays } = await import('@hofkiste/contract/plain/dates');
  const [{ date: next, boxPresets, locations }] = await admin.get('/api/pickup-days/upcoming');
  const friday = addDays(next, 7 * Math.ceil(daysAhead / 7));
  const [box] = boxPresets;
  const create = (date, values) =>
    admin.post('/api/admin/pickup-days', {
      date,
      orderDeadline: `${addDays(date, -2)}T17:00:00.000Z`,
      boxPresets: [{ ...box, isSoldOut: false, maxQuantity: limit }],
      locations,
      ...values,
    });
  await create(addDays(friday, -3), {});
  const orderStart = new Date(Date.now() - 60_000).toISOString();
  return create(addDays(friday, -2), { orderStart, standsFor: friday });
}

/** Creates a standing order of one box for each of so many people, in the week of the day only. */
async function createStandingOrders(rowsOf, { standsFor, boxPresets: [box], locations: [location] }) {
  const { mondayOf, weekdayOf } = await import('@hofkiste/contract/standing-orders/due-weeks');
  const { addDays } = await import('@hofkiste/contract/plain/dates');
  const monday = mondayOf(standsFor);
  const now = new Date();
  const row = (number) => [
    'active',
    'Dora',
    `Dauer ${number}`,
    `+43660${2_000_000 + number}`,
    location.id,
    weekdayOf(standsFor),
    4,
    monday,
    monday,
    'admin',
    now,
    now,
  ];
  const { insertId } = await rowsOf(
    `INSERT INTO standing_order (status, firstName, lastName, phoneNumber, pickupLocationId, weekday, everyWeeks,
       anchorWeek, startsOn, source, createdAt, confirmedAt) VALUES ?`,
    [Array.from({ length: standingOrders }, (_, number) => row(number))],
  );
  await rowsOf(
    `INSERT INTO standing_order_item (standingOrderId, boxPresetId, quantity, agreedPrice)
     SELECT id, ?, 1, ? FROM standing_order WHERE id >= ?`,
    [box.id, box.price, insertId],
  );
  // The rest of the farm's days are none of theirs.
  await rowsOf(
    `INSERT INTO standing_order_break (standingOrderId, fromDate, toDate)
     SELECT id, ?, NULL FROM standing_order WHERE id >= ?`,
    [addDays(monday, 7), insertId],
  );
}

function buy(clients, { id, boxPresets: [box], locations: [location] }) {
  const offer = { pickupDayId: id, pickupDayLocationId: location.pickupDayLocationId, boxes: [box] };
  const { key, body } = newOrder(offer);
  return clients.untilAnswered('order', {
    path: '/api/orders',
    body,
    headers: { 'idempotency-key': key },
  });
}

/** Waits until each standing order has an order, or the note that it gets none. */
async function untilEntered(env, day) {
  for (const since = Date.now(); ; await pause(1000)) {
    const state = await withDatabase(env, (rowsOf) => stateOf(rowsOf, day)).catch(() => undefined);
    const isDone = state && state.entered + state.refused >= standingOrders;
    if (state && (isDone || Date.now() - since > patience)) return state;
  }
}

async function stateOf(rowsOf, { id }) {
  const ofDay = 'FROM customer_order WHERE pickupDayId = ? AND cancelledAt IS NULL';
  const [orders] = await rowsOf(
    `SELECT COUNT(*) AS all_, COUNT(standingOrderId) AS entries, COUNT(DISTINCT standingOrderId) AS entered ${ofDay}`,
    [id],
  );
  const [events] = await rowsOf(
    `SELECT COUNT(DISTINCT standingOrderId) AS refused FROM standing_order_event
     WHERE kind = 'not-entered' AND standingOrderId NOT IN (SELECT standingOrderId ${ofDay} AND standingOrderId IS NOT NULL)`,
    [id],
  );
  const [stock] = await rowsOf(
    'SELECT SUM(s.soldQuantity) AS sold FROM box_stock s JOIN pickup_day_box b ON b.id = s.pickupDayBoxId WHERE b.pickupDayId = ?',
    [id],
  );
  return {
    orders: Number(orders.all_),
    entries: Number(orders.entries),
    entered: Number(orders.entered),
    refused: Number(events.refused),
    sold: Number(stock.sold),
  };
}

function figuresOf({ orders, entries, entered, refused, sold }, answers) {
  const none = { bound: 0, goal: 0 };
  const bought = answers.filter(({ status }) => status === 201).length;
  const wrong = answers.filter(({ status, body }) => status !== 201 && body?.code !== 'BOX_LIMIT_REACHED');
  return [
    { what: 'standing orders entered', value: entered },
    { what: 'standing orders entered twice', value: entries - entered, ...none },
    {
      what: 'standing orders without an order and without a reason',
      value: Math.max(0, standingOrders - entered - refused),
      ...none,
    },
    { what: 'ordered by people meanwhile', value: bought },
    { what: 'answers to these orders that must not be', value: wrong.length, ...none },
    { what: 'boxes sold above the limit', value: Math.max(0, sold - limit), ...none },
    {
      what: 'boxes miscounted',
      value: Math.abs(sold - orders) + Math.abs(orders - entered - bought),
      ...none,
    },
  ];
}
