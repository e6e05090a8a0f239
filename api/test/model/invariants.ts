import { isDeepStrictEqual } from 'node:util';
import { groupedBy } from '../../src/database/statements.js';
import { OrderSums } from '../../src/orders/sums/order-sums.service.js';
import { leftToEnter, STANDING_LIMITS_HOLD, STANDING_RULES } from './standing-rules.js';
import type { Row, World } from './world.js';

/** Each statement selects the records that break its rule. */
const RULES = {
  'the stock of a limited box is the sum of its open orders': `
    SELECT box.id, box.maxQuantity, stock.soldQuantity, SUM(item.quantity) AS ordered
    FROM pickup_day_box box
    LEFT JOIN box_stock stock ON stock.pickupDayBoxId = box.id
    LEFT JOIN (order_item item JOIN customer_order o ON o.id = item.orderId AND o.cancelledAt IS NULL)
      ON item.boxPresetId = box.boxPresetId AND o.pickupDayId = box.pickupDayId
    GROUP BY box.id, box.maxQuantity, stock.soldQuantity
    HAVING NOT stock.soldQuantity <=> IF(box.maxQuantity IS NULL, NULL, COALESCE(ordered, 0))`,
  'the total of an order is the sum of its lines': `
    SELECT o.id, o.totalPrice, SUM(item.price * item.quantity) AS lineTotal
    FROM customer_order o LEFT JOIN order_item item ON item.orderId = o.id
    GROUP BY o.id, o.totalPrice HAVING NOT lineTotal <=> o.totalPrice`,
  'the sums of a closed day are those of its orders': `
    SELECT day.pickupDayId, sums.orders, sums.revenue, boxes.sold, live.*
    FROM closed_day day
    LEFT JOIN (SELECT pickupDayId, SUM(orders) AS orders, SUM(revenue) AS revenue FROM closed_day_sum
      GROUP BY pickupDayId) sums ON sums.pickupDayId = day.pickupDayId
    LEFT JOIN (SELECT pickupDayId, SUM(soldQuantity) AS sold FROM closed_day_box
      GROUP BY pickupDayId) boxes ON boxes.pickupDayId = day.pickupDayId
    LEFT JOIN (SELECT pickupDayId, COUNT(*) AS liveOrders, SUM(totalPrice) AS liveRevenue,
      SUM((SELECT SUM(quantity) FROM order_item WHERE orderId = o.id)) AS liveSold
      FROM customer_order o WHERE cancelledAt IS NULL GROUP BY pickupDayId) live
      ON live.pickupDayId = day.pickupDayId
    WHERE COALESCE(sums.orders, 0) <> COALESCE(live.liveOrders, 0)
      OR COALESCE(sums.revenue, 0) <> COALESCE(live.liveRevenue, 0)
      OR COALESCE(boxes.sold, 0) <> COALESCE(live.liveSold, 0)`,
  'the sums of a closed day by location are those of its orders': `
    SELECT sums.*, live.*
    FROM closed_day day
    JOIN pickup_day_location place ON place.pickupDayId = day.pickupDayId
    LEFT JOIN closed_day_location sums
      ON sums.pickupDayId = day.pickupDayId AND sums.pickupLocationId = place.pickupLocationId
    LEFT JOIN (SELECT pickupDayLocationId, SUM(cancelledAt IS NULL) AS living, SUM(cancelledAt IS NOT NULL) AS gone,
      SUM(IF(cancelledAt IS NULL, totalPrice, 0)) AS euros,
      SUM(cancelledAt IS NULL AND pickupState = 'collected') AS paid,
      SUM(cancelledAt IS NULL AND pickupState = 'collected-unpaid') AS unpaid,
      SUM(cancelledAt IS NULL AND source = 'standing') AS entered,
      SUM(IF(cancelledAt IS NULL, (SELECT SUM(withdrawn * price) FROM order_item WHERE orderId = o.id), 0)) AS back
      FROM customer_order o GROUP BY pickupDayLocationId) live ON live.pickupDayLocationId = place.id
    WHERE day.parts = 1 AND NOT (
      (sums.orders, sums.cancelled, sums.revenue, sums.paidOrders, sums.unpaidOrders, sums.standingOrders,
        sums.withdrawnRevenue) = (living, gone, euros, paid, unpaid, entered, back)
        AND sums.paidRevenue + sums.unpaidRevenue + sums.openRevenue = sums.revenue
        AND sums.paidOrders + sums.unpaidOrders + sums.openOrders = sums.orders
      OR COALESCE(sums.pickupDayId, live.pickupDayLocationId) IS NULL)`,
  'an open order has a location that its day still has': `
    SELECT o.id FROM customer_order o JOIN pickup_day_location location ON location.id = o.pickupDayLocationId
    WHERE location.pickupDayId <> o.pickupDayId OR (location.removedAt IS NOT NULL AND o.cancelledAt IS NULL)`,
  'the customer of an order has its phone number': `
    SELECT o.id, o.phoneNumber, customer.phoneNumber AS customerNumber
    FROM customer_order o JOIN customer ON customer.id = o.customerId
    WHERE customer.phoneNumber <> o.phoneNumber`,
  'no key of a message is there twice': `
    SELECT dedupeKey, COUNT(*) AS count FROM sms_message
    WHERE dedupeKey IS NOT NULL GROUP BY dedupeKey HAVING count > 1`,
  'a waiting message goes to the number of the order': `
    SELECT message.id, message.kind FROM sms_message message JOIN customer_order o ON o.id = message.orderId
    WHERE message.status = 'queued' AND message.recipient <> o.phoneNumber`,
  'a waiting message is about the order as it is now, except for the receipt of a withdrawal': `
    SELECT message.id, message.kind FROM sms_message message JOIN customer_order o ON o.id = message.orderId
    WHERE message.status = 'queued' AND message.kind <> 'withdrawal' AND (message.createdAt < o.changedAt
      OR (o.cancelledAt IS NOT NULL AND message.kind <> 'cancellation' AND message.dedupeKey NOT LIKE 'call-off:%'))`,
  'a number hears once that a day is called off': `
    SELECT groupId, recipient, COUNT(*) AS count FROM sms_message
    WHERE dedupeKey LIKE 'call-off:%' AND recipient IS NOT NULL GROUP BY groupId, recipient HAVING count > 1`,
  'no order stays open that a finished call-off concerns': `
    SELECT o.id FROM customer_order o JOIN call_off ON call_off.pickupDayId = o.pickupDayId
    WHERE call_off.finishedAt IS NOT NULL AND o.orderDate < call_off.calledOffAt AND o.cancelledAt IS NULL
      AND o.pickupState = 'open' AND NOT EXISTS (SELECT 1 FROM pickup_event WHERE orderId = o.id)`,
};

/** For a farm whose farmer never breaks a limit. */
const NOTHING_IS_OVERSOLD = `
  SELECT box.id, box.maxQuantity, stock.soldQuantity FROM pickup_day_box box
  JOIN box_stock stock ON stock.pickupDayBoxId = box.id WHERE stock.soldQuantity > box.maxQuantity`;

/** Returns each broken rule with the records that break it. */
export async function brokenRules(world: World): Promise<string[]> {
  const left = await leftToEnter(world);
  const rules = {
    ...RULES,
    ...STANDING_RULES,
    ...(!world.mayForce && {
      'no box is oversold': NOTHING_IS_OVERSOLD,
      'the limits of standing orders hold': STANDING_LIMITS_HOLD,
    }),
  };
  const broken = await Promise.all(
    Object.entries(rules).map(async ([rule, sql]) => {
      const rows = await world.rows(sql);
      return rows.length > 0 ? [`${rule}: ${JSON.stringify(rows)}`] : [];
    }),
  );
  return [
    ...left,
    ...broken.flat(),
    ...(await wrongPickupStates(world)),
    ...(await wrongAmounts(world)),
    ...(await wrongStatistics(world)),
    ...(await wrongEvaluation(world)),
    ...(await brokenPromises(world)),
  ];
}

/** The state of an order is that of its last tap which was not undone. */
async function wrongPickupStates(world: World): Promise<string[]> {
  const taps = await world.rows(
    `SELECT o.id, o.pickupState, event.uuid, event.action, event.undoes
     FROM customer_order o LEFT JOIN pickup_event event ON event.orderId = o.id ORDER BY o.id, event.id`,
  );
  return [...groupedBy(taps, ({ id }) => id)].flatMap(([id, events]) => {
    const stored = events[0]?.pickupState;
    const state = stateAfter(events);
    return state === stored ? [] : [`order ${id} is ${stored}, but its taps make it ${state}`];
  });
}

/**
 * The back office and the phones show what is due by the lines of an order, and what its taps have taken; what is left to
 * pay is stored.
 */
async function wrongAmounts(world: World): Promise<string[]> {
  const rows = await world.rows(
    `SELECT o.id, o.pickupDayId, o.totalPrice, o.cancelledAt, o.contactErasedAt, o.openCents,
       (SELECT SUM(price * (quantity - withdrawn)) FROM order_item WHERE orderId = o.id) AS due,
       event.uuid, event.action, event.undoes, event.due AS asked, event.part
     FROM customer_order o LEFT JOIN pickup_event event ON event.orderId = o.id ORDER BY o.id, event.id`,
  );
  const orders = [...groupedBy(rows, ({ id }) => id)];
  const wrong: string[] = [];
  let owed = 0;
  for (const [id, events] of orders) {
    const [order] = events;
    const stored = order?.openCents ?? null;
    const open = order?.contactErasedAt ? null : openBy(events);
    if (stored !== open) wrong.push(`order ${id} has ${stored} open: ${JSON.stringify(events)}`);
    owed += order?.cancelledAt ? 0 : Number(stored);
  }
  const { body: amounts } = await world.admin(0).get('/api/admin/open-amounts').expect(200);
  if (Math.round(amounts.total * 100) !== owed) wrong.push(`${amounts.total} are open instead of ${owed}`);
  for (const [dayId] of groupedBy(rows, ({ pickupDayId }) => pickupDayId)) {
    const office = await world.admin(0).get(`/api/admin/orders?pickupDayId=${dayId}`).expect(200);
    const { status, body } = await world.admin(0).get(`/api/pickup/${dayId}`);
    const shown: Row[] = [...office.body, ...(status === 200 ? body.orders : [])];
    for (const order of shown) {
      const events = orders.find(([id]) => id === order.id)?.[1] ?? [];
      const total = Number(events[0]?.totalPrice);
      const due = Number(events[0]?.due);
      const { cents, isPaid } = takenBy(events);
      const taken = isPaid || cents > 0 ? cents / 100 : total;
      const open = (openBy(events) ?? 0) / 100;
      const isOpen = order.open === undefined || order.open === open;
      if (Number(order.due ?? total) === due && Number(order.taken ?? total) === taken && isOpen) continue;
      wrong.push(`order ${order.id} shows ${JSON.stringify(order)}: ${JSON.stringify(events)}`);
    }
  }
  return wrong;
}

/** Counts the parts since the goods were last paid, and the first payment after them. */
function takenBy(events: Row[]): { cents: number; isPaid: boolean } {
  let taken = { cents: 0, isPaid: false };
  for (const { action, asked, part, totalPrice } of countingOf(events)) {
    const due = asked === null ? Math.round(Number(totalPrice) * 100) : Number(asked);
    const before = taken.isPaid ? 0 : taken.cents;
    if (action === 'collected-unpaid')
      taken = { cents: Math.max(before, Math.min(before + Number(part), due - 1)), isPaid: false };
    else if (!taken.isPaid) taken = { cents: Math.max(due, before), isPaid: true };
  }
  return taken;
}

/** Returns the cents that are left to pay for goods that are gone; null unless they aren't paid. */
function openBy(events: Row[]): number | null {
  const due = Math.round(Number(events[0]?.due) * 100);
  return stateAfter(events) === 'collected-unpaid' ? Math.max(0, due - takenBy(events).cents) : null;
}

function countingOf(events: Row[]): Row[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(({ uuid, action }) => uuid !== null && action !== 'undo' && !undone.has(uuid));
}

function stateAfter(events: Row[]): string {
  const last = countingOf(events).at(-1);
  if (!last) return 'open';
  return last.action === 'paid' ? 'collected' : String(last.action);
}

async function wrongStatistics(world: World): Promise<string[]> {
  const { body } = await world.admin(0).get('/api/admin/statistics?period=5y').expect(200);
  const [sums] = await world.rows(
    `SELECT COUNT(DISTINCT o.id) AS orders, COALESCE(SUM(item.quantity), 0) AS boxes
     FROM customer_order o JOIN order_item item ON item.orderId = o.id WHERE o.cancelledAt IS NULL`,
  );
  const isRight = body.orders === Number(sums?.orders) && body.boxesSold === Number(sums?.boxes);
  return isRight ? [] : [`statistics ${body.orders}, ${body.boxesSold}: ${JSON.stringify(sums)}`];
}

/** All dates of the evaluation are what the dashboard has sold, and both of its files have the orders of each date. */
async function wrongEvaluation(world: World): Promise<string[]> {
  const { admin, rows } = world;
  await world.api(0).app.get(OrderSums).writeMissing();
  const read = async (path: string) =>
    admin(0).get(`/api/admin/${path}?period=5y&from=2026-10-01&to=2029-10-01`).expect(200);
  const { totals } = (await read('evaluation')).body;
  const { orders, boxesSold } = (await read('statistics')).body;
  const parts = [totals.paid, totals.unpaid, totals.missed, totals.unknown];
  const sold = await rows(
    `SELECT d.date, SUM(o.cancelledAt IS NULL) AS orders, SUM(IF(o.cancelledAt IS NULL, o.totalPrice, 0)) AS revenue,
       SUM(IF(o.cancelledAt IS NULL AND o.pickupState = 'collected', o.totalPrice, 0)) AS paid,
       SUM(o.cancelledAt IS NOT NULL) AS cancelled
     FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId GROUP BY d.date ORDER BY d.date`,
  );
  const days = cellsByDate((await read('evaluation/days.csv')).text);
  const boxes = cellsByDate((await read('evaluation/boxes.csv')).text);
  const shown = {
    totals: [totals.orders, totals.pieces, totals.revenue.toFixed(2)],
    parts: [sum(parts.map((part) => part.orders)), sum(parts.map(({ revenue }) => revenue)).toFixed(2)],
    days: [...days].map(([date, cells]) => [date, ...[3, 4, 5, 10].map((column) => sumOf(cells, column))]),
    boxes: [
      sum([...boxes.values()].map((cells) => Number(sumOf(cells, 4)))),
      sum([...boxes.values()].map((cells) => Number(sumOf(cells, 5)))).toFixed(2),
    ],
  };
  const revenue = sum(sold.map((day) => Number(day.revenue))).toFixed(2);
  const expected = {
    totals: [orders, boxesSold, revenue],
    parts: [orders, revenue],
    days: sold.map((day) => [
      String(day.date).split('-').reverse().join('.'),
      ...[day.orders, day.revenue, day.paid, day.cancelled].map((value) => Number(value).toFixed(2)),
    ]),
    boxes: [boxesSold, revenue],
  };
  return isDeepStrictEqual(shown, expected) ? [] : [`evaluation ${JSON.stringify({ shown, expected })}`];
}

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);

const sumOf = (rows: readonly string[][], column: number) =>
  sum(rows.map((cells) => Number(cells[column]?.replace(',', '.')))).toFixed(2);

/** The rows of a file by their first cell. */
function cellsByDate(csv: string): Map<string, string[][]> {
  const lines = csv.trim().split('\r\n').slice(1);
  return groupedBy(
    lines.map((line) => line.split(';')),
    ([date = '']) => date,
  );
}

/** Each answer to the same key names the same order, unless that was deleted or erased meanwhile, and its key with it. */
async function brokenPromises({ orders, rows }: World): Promise<string[]> {
  const stored = new Set(
    (await rows('SELECT id FROM customer_order WHERE idempotencyKey IS NOT NULL')).map(({ id }) =>
      Number(id),
    ),
  );
  return [...orders].flatMap(([key, { ids }]) => {
    const alive = [...ids].filter((id) => stored.has(id));
    return alive.length > 1 ? [`the key ${key} has the orders ${alive.join(' and ')}`] : [];
  });
}
