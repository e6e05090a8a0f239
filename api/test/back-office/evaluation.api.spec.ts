import { Evaluation, type EvaluationTotals } from '@hofkiste/contract/wire/evaluation';
import { FactsInput } from '@hofkiste/contract/wire/facts';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { ClosedDay } from '../../src/orders/sums/closed-day.entity.js';
import { OrderSums } from '../../src/orders/sums/order-sums.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { Background } from '../../src/schedule/background.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { phone, tapsAt } from '../support/pickup.js';
import { statementsOf } from '../support/statements.js';

const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
/** The days of November are closed. */
const DECEMBER = '2026-12-03T18:00:00Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let box: BoxPreset;
let eggs: BoxPreset;
let farmShop: PickupLocation;
let market: PickupLocation;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  box = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  const facts = v.parse(FactsInput, { isPerishable: false });
  eggs = await test.farm.boxPreset({ name: 'Eier', price: 4.1, isSingleProduct: true, facts });
  farmShop = await test.farm.location({ name: 'Hofladen' });
  market = await test.farm.location({ name: 'Bauernmarkt' });
});
afterAll(() => test.close());

const aDay = (date: string, values: object = {}): Promise<PickupDay> =>
  test.farm.pickupDay({
    date,
    boxes: [box, { preset: eggs, maxQuantity: 10 }],
    locations: [farmShop, market],
    ...values,
  });

interface Ordered {
  boxes?: number;
  eggs?: number;
  at?: 'Hofladen' | 'Bauernmarkt';
  state?: 'open' | 'collected' | 'collected-unpaid';
  isCancelled?: boolean;
  plan?: object;
}

async function ordered(
  day: PickupDay,
  { boxes = 1, eggs = 0, at = 'Hofladen', ...values }: Ordered = {},
): Promise<Order> {
  const quantities = [boxes, eggs];
  const order = await test.farm.order({
    day,
    location: day.locations.find(({ name }) => name === at)!,
    items: day.boxes
      .map((box, index) => ({ box, quantity: quantities[index]! }))
      .filter(({ quantity }) => quantity > 0),
    cancelledAt: values.isCancelled ? test.clock.now() : null,
    ...values.plan,
  });
  if (values.state)
    await test.dataSource.manager.update(Order, { id: order.id }, { pickupState: values.state });
  return order;
}

const read = async (range = NOVEMBER): Promise<Evaluation> => {
  const { body } = await admin.get(`/api/admin/evaluation?${range}`).expect(200);
  return v.parse(v.strictObject(Evaluation.entries), body);
};
const totals = async (range?: string): Promise<EvaluationTotals> => {
  const { totals, pendingDays } = await read(range);
  if (!totals) throw new Error(`${pendingDays} days are pending`);
  return totals;
};
const csv = async (file: string, range = NOVEMBER): Promise<string[]> => {
  const { text } = await admin.get(`/api/admin/evaluation/${file}.csv?${range}`).expect(200);
  return text.trim().split('\r\n');
};
const store = () => test.app.get(OrderSums).writeMissing();
const closed = async (now = DECEMBER) => {
  test.clock.set(now);
  await store();
};
const isStored = ({ id }: PickupDay) => test.dataSource.manager.existsBy(ClosedDay, { pickupDayId: id });

const NOTHING = { orders: 0, revenue: 0 };

describe('GET /api/admin/evaluation', () => {
  it('counts a day on its pickup date, with boxes, products and each kind of money', async () => {
    const day = await aDay('2026-11-20');
    await ordered(day, { boxes: 2, eggs: 3, state: 'collected' });
    await ordered(day, { state: 'collected-unpaid' });
    await ordered(day, { eggs: 1 });
    await ordered(day, { at: 'Bauernmarkt' });
    await ordered(day, { at: 'Bauernmarkt', isCancelled: true });
    await ordered(await aDay('2026-12-01'));
    await closed();
    expect(await totals()).toEqual({
      days: 1,
      orders: 4,
      revenue: 148.9,
      boxes: 5,
      pieces: 9,
      cancelled: 1,
      paid: { orders: 1, revenue: 65.3 },
      unpaid: { orders: 1, revenue: 26.5 },
      missed: { orders: 1, revenue: 30.6 },
      unknown: { orders: 1, revenue: 26.5 },
      withdrawnRevenue: 0,
      standing: NOTHING,
      newCustomers: 4,
      returningOrders: 0,
    });
  });

  it('gives the same figures before and after they are stored', async () => {
    const day = await aDay('2026-11-20');
    await ordered(day, { boxes: 2, eggs: 3, state: 'collected' });
    await ordered(day, { at: 'Bauernmarkt', isCancelled: true });
    await ordered(await aDay('2026-11-13', { deletedAt: test.clock.now() }), { eggs: 2 });
    const range = 'from=2026-11-13&to=2026-11-21';
    test.clock.set('2026-11-21T22:59:59Z');
    await store();
    const counted = await read(range);
    expect(await isStored(day)).toBe(false);
    await closed('2026-11-21T23:00:00Z');
    expect(await isStored(day)).toBe(true);
    const { isRunning: _, before: __, yearBefore: ___, ...figures } = counted;
    expect(await read(range)).toMatchObject({ ...figures, isRunning: false });
  });

  it('gives locations, weekdays and boxes, those with the most revenue first', async () => {
    const friday = await aDay('2026-11-20');
    const tuesday = await aDay('2026-11-24');
    await ordered(friday, { boxes: 2, eggs: 1 });
    await ordered(tuesday, { at: 'Bauernmarkt', boxes: 4 });
    await closed();
    const { locations, weekdays, boxes, boxesByLocation, days } = await read();
    expect(locations).toMatchObject([
      { locationId: market.id, name: 'Bauernmarkt', days: 1, revenue: 106, boxes: 4, pieces: 4 },
      { locationId: farmShop.id, name: 'Hofladen', days: 1, revenue: 57.1, boxes: 2, pieces: 3 },
    ]);
    expect(weekdays).toMatchObject([
      { weekday: 2, days: 1, revenue: 106 },
      { weekday: 5, days: 1, revenue: 57.1 },
    ]);
    expect(days).toMatchObject([
      { pickupDayId: friday.id, date: '2026-11-20', revenue: 57.1, boxes: 2, pieces: 3 },
      { pickupDayId: tuesday.id, date: '2026-11-24', revenue: 106 },
    ]);
    const offers = { daysOffered: 2, daysSoldOut: 0 };
    expect(boxes).toEqual([
      {
        boxPresetId: box.id,
        name: 'Große Kiste',
        isSingleProduct: false,
        quantity: 6,
        revenue: 159,
        ...offers,
      },
      { boxPresetId: eggs.id, name: 'Eier', isSingleProduct: true, quantity: 1, revenue: 4.1, ...offers },
    ]);
    expect(boxesByLocation).toEqual(
      expect.arrayContaining([
        { boxPresetId: box.id, locationId: farmShop.id, quantity: 2, revenue: 53 },
        { boxPresetId: eggs.id, locationId: farmShop.id, quantity: 1, revenue: 4.1 },
        { boxPresetId: box.id, locationId: market.id, quantity: 4, revenue: 106 },
      ]),
    );
  });

  it('has the names of today', async () => {
    await ordered(await aDay('2026-11-20'));
    await closed();
    await test.dataSource.query("UPDATE box_preset SET name = 'Riesenkiste' WHERE id = ?", [box.id]);
    await test.dataSource.query("UPDATE pickup_location SET name = 'Scheune' WHERE id = ?", [farmShop.id]);
    expect(await read()).toMatchObject({
      boxes: [{ name: 'Riesenkiste' }, {}],
      locations: [{ name: 'Scheune' }],
    });
  });

  it('counts on how many days with orders a box was offered, and sold out at the end', async () => {
    const [first, second, empty] = [
      await aDay('2026-11-10'),
      await aDay('2026-11-13'),
      await aDay('2026-11-17'),
    ];
    await ordered(first, { boxes: 1, eggs: 10 });
    await ordered(second, { boxes: 1 });
    await test.dataSource.query('UPDATE box_stock SET soldQuantity = 10 WHERE pickupDayBoxId = ?', [
      first.boxes[1]!.id,
    ]);
    await test.dataSource.query('UPDATE pickup_day_box SET isSoldOut = 1 WHERE pickupDayId IN (?)', [
      [second.id, empty.id],
    ]);
    await test.dataSource.query('UPDATE pickup_day_box SET removedAt = NOW() WHERE id IN (?)', [
      [second.boxes[0]!.id, second.boxes[1]!.id],
    ]);
    await closed();
    expect((await read()).boxes).toMatchObject(
      [
        { name: 'Eier', daysOffered: 1, daysSoldOut: 1 },
        // Taken off the second day, where somebody had ordered it
        { name: 'Große Kiste', daysOffered: 2, daysSoldOut: 1 },
      ].toReversed(),
    );
  });

  it('counts days with orders only: a day that was called off has cancelled ones', async () => {
    await ordered(await aDay('2026-11-20'), { isCancelled: true });
    await ordered(await aDay('2026-11-17'));
    await aDay('2026-11-13');
    await aDay('2026-11-10', { deletedAt: test.clock.now() });
    await closed();
    expect(await totals()).toMatchObject({ days: 1, orders: 1, cancelled: 1 });
    expect((await read()).days?.map(({ date, days }) => [date, days])).toEqual([
      ['2026-11-13', 0],
      ['2026-11-17', 1],
      ['2026-11-20', 0],
    ]);
  });

  it("a customer's first order is new, and orders without a customer are neither", async () => {
    const customer = await test.farm.customer();
    const day = await aDay('2026-11-20');
    await ordered(await aDay('2026-10-02'), { plan: { customer } });
    await ordered(day, { plan: { customer } });
    await ordered(day, { isCancelled: true });
    await ordered(day);
    const { id } = await ordered(day);
    await test.dataSource.manager.update(Order, { id }, { customerId: null });
    await closed();
    expect(await totals()).toMatchObject({ orders: 3, newCustomers: 1, returningOrders: 1 });
  });

  it('orders are missed once the last window of the day is over', async () => {
    const day = await aDay('2026-11-20');
    await ordered(day, { state: 'collected' });
    await ordered(day);
    test.clock.set('2026-11-20T17:59:59Z');
    await store();
    expect(await totals()).toMatchObject({ missed: NOTHING, unknown: { orders: 1, revenue: 26.5 } });
    test.clock.set('2026-11-20T18:00:00Z');
    expect(await totals()).toMatchObject({ missed: { orders: 1, revenue: 26.5 }, unknown: NOTHING });
  });

  it('has the share of standing orders', async () => {
    const day = await aDay('2026-11-27');
    const standing = await test.farm.standingOrder({
      items: [{ box: day.boxes[0]! }],
      location: day.locations[0]!,
    });
    await ordered(day, { plan: { standing } });
    await ordered(day, { boxes: 3 });
    expect(await totals()).toMatchObject({ orders: 2, standing: { orders: 1, revenue: 26.5 } });
  });

  it('compares with the month before and the same dates a year earlier', async () => {
    await ordered(await aDay('2026-11-20'), { boxes: 3 });
    await ordered(await aDay('2026-10-02'), { boxes: 2 });
    await ordered(await aDay('2026-10-30'));
    await ordered(await aDay('2025-11-21'));
    await closed();
    expect(await read()).toMatchObject({
      isRunning: false,
      totals: { revenue: 79.5 },
      before: {
        from: '2026-10-01',
        to: '2026-10-31',
        totals: { days: 2, revenue: 79.5 },
        columns: [
          { start: '2026-10-02', revenue: 53 },
          { start: '2026-10-30', revenue: 26.5 },
        ],
      },
      yearBefore: { from: '2025-11-01', to: '2025-11-30', totals: { days: 1, revenue: 26.5 } },
    });
  });

  it('compares a range that runs with as many days, and counts all of it', async () => {
    await ordered(await aDay('2026-11-27'));
    await ordered(await aDay('2026-10-20'));
    await ordered(await aDay('2026-10-21'));
    await store();
    expect(await read()).toMatchObject({
      isRunning: true,
      totals: { orders: 1 },
      before: { from: '2026-10-01', to: '2026-10-20', totals: { orders: 1 } },
    });
  });

  it.each([
    ['from=2026-11-01&to=2027-01-31', 'days'],
    ['from=2026-11-01&to=2027-02-01', 'months'],
  ] as const)('gives up to 92 days by day, longer ranges by month: %s by %s', async (range, key) => {
    await ordered(await aDay('2026-11-27'));
    await ordered(await aDay('2026-11-30'));
    await ordered(await aDay('2026-12-04'));
    const evaluation = await read(range);
    const other = key === 'days' ? 'months' : 'days';
    expect(evaluation[other]).toBeUndefined();
    expect(evaluation[key]).toMatchObject(
      key === 'days'
        ? [{ date: '2026-11-27' }, {}, {}]
        : [{ month: '2026-11', days: 2 }, { month: '2026-12' }],
    );
  });

  it.each([
    ['from=2026-11-01', 'to', 'Ungültiger Wert'],
    ['from=2026-13-01&to=2026-11-30', 'from', 'Ungültiges Datum'],
    ['from=2026-11-30&to=2026-11-01', 'to', 'Das Ende liegt vor dem Beginn'],
    ['from=2024-01-01&to=2027-01-05', 'to', 'Höchstens 3 Jahre auf einmal'],
  ])('refuses %s at %s', async (range, path, message) => {
    for (const call of ['evaluation', 'evaluation/days.csv', 'evaluation/boxes.csv']) {
      const { body } = await admin.get(`/api/admin/${call}?${range}`).expect(400);
      expect(body.errors).toEqual([{ path, message }]);
    }
  });

  it('accepts 1,100 days, the first year of all, and drops unknown parameters', async () => {
    expect(await totals('from=2024-01-01&to=2027-01-04&page=7')).toMatchObject({ days: 0 });
    expect(await totals('from=1000-01-01&to=1000-12-31')).toMatchObject({ days: 0 });
  });

  it('takes as many statements for ten days as for one', async () => {
    await ordered(await aDay('2026-11-03'));
    await closed();
    const few = await statementsOf(test, read);
    for (let date = 10; date < 20; date += 1) await ordered(await aDay(`2026-11-${date}`));
    await store();
    expect(await statementsOf(test, read)).toBe(few);
  });
});

describe('missing sums', () => {
  const ran = () => test.app.get(Background).run('closed-day-sums', async () => {});
  /** The run that an answer has started. */
  const written = async (day: PickupDay) => {
    for (let turn = 0; turn < 200 && !(await isStored(day)); turn += 1) await ran();
  };

  it('are written in the background: until then there are no figures', async () => {
    const day = await aDay('2026-11-20');
    await ordered(day);
    await ordered(await aDay('2026-10-02'));
    await ordered(await aDay('2026-07-03'));
    test.clock.set(DECEMBER);
    expect(await read()).toEqual({ from: '2026-11-01', to: '2026-11-30', isRunning: false, pendingDays: 2 });
    await written(day);
    expect(await totals()).toMatchObject({ orders: 1 });
  });

  it('refuse the files', async () => {
    await ordered(await aDay('2026-11-20'));
    test.clock.set(DECEMBER);
    const { body } = await admin.get(`/api/admin/evaluation/days.csv?${NOVEMBER}`).expect(409);
    expect(body).toMatchObject({
      code: 'SUMS_PENDING',
      message: 'Die Zahlen werden noch gerechnet. Bitte versuch es in einer Minute wieder.',
    });
    await store();
    await admin.get(`/api/admin/evaluation/boxes.csv?${NOVEMBER}`).expect(200);
  });

  it('are those that the version before has written, too', async () => {
    const day = await aDay('2026-11-20');
    await ordered(day);
    await closed();
    await test.dataSource.query('UPDATE closed_day SET parts = 0');
    await test.dataSource.query('DELETE FROM closed_day_location');
    expect(await read()).toMatchObject({ pendingDays: 1 });
    await store();
    expect(await totals()).toMatchObject({ orders: 1 });
  });
});

describe('stored sums are counted anew', () => {
  let day: PickupDay;
  let order: Order;
  /** Two days after the pickup, when taps are still accepted. */
  const SUNDAY = '2026-11-22T09:00:00Z';

  beforeEach(async () => {
    day = await aDay('2026-11-20');
    order = await ordered(day, { eggs: 2 });
    await ordered(day);
    await closed(SUNDAY);
    expect(await totals()).toMatchObject({ orders: 2, unknown: { orders: 2 } });
  });

  it('after a tap, and after its undo', async () => {
    const { tap, undo } = tapsAt(test);
    const collected = tap(order);
    await phone(admin, day).tap(collected);
    await store();
    expect(await totals()).toMatchObject({ paid: { orders: 1, revenue: 34.7 }, missed: { orders: 1 } });
    await phone(admin, day).tap(undo(collected));
    await store();
    expect(await totals()).toMatchObject({ paid: NOTHING, unknown: { orders: 2 } });
  });

  it("after the farmer's correction, also when taps are over", async () => {
    await closed();
    await admin.post(`/api/admin/orders/${order.id}/pickup`).send({ state: 'collected-unpaid' }).expect(200);
    await store();
    expect(await totals()).toMatchObject({ unpaid: { orders: 1, revenue: 34.7 }, missed: { orders: 1 } });
  });

  it('after a withdrawal: the revenue stays, and the goods have a figure', async () => {
    const items = [{ boxPresetId: eggs.id, quantity: 1 }];
    await test.http.post(`/api/orders/withdraw/${order.cancellationToken}`).send({ items }).expect(200);
    await store();
    expect(await totals()).toMatchObject({ revenue: 61.2, withdrawnRevenue: 4.1 });
  });

  it('after an order is cancelled, and after the cancelled one is deleted', async () => {
    await admin
      .post(`/api/admin/orders/${order.id}/cancel`)
      .send({ force: true, sendSms: false })
      .expect(200);
    await store();
    expect(await totals()).toMatchObject({ orders: 1, cancelled: 1 });
    await confirmed(admin);
    await admin.delete(`/api/admin/orders/${order.id}`).expect(200);
    await store();
    expect(await totals()).toMatchObject({ orders: 1, cancelled: 0 });
  });

  it('but not after a customer is deactivated', async () => {
    await confirmed(admin);
    await admin.delete(`/api/admin/customers/${order.customerId}`).expect(200);
    expect(await totals()).toMatchObject({ orders: 2, newCustomers: 2 });
  });

  it('a tap at the same moment waits, and isn’t lost', async () => {
    const { tap } = tapsAt(test);
    await Promise.all([
      ...Array.from({ length: 4 }, () => store()),
      phone(admin, day).tap(tap(order)),
      ...Array.from({ length: 4 }, () => store()),
    ]);
    await store();
    expect(await totals()).toMatchObject({ paid: { orders: 1 } });
  });
});

it('an evaluation shows no day twice and none without its orders while sums are deleted and written', async () => {
  const day = await aDay('2026-11-20');
  const orders = [await ordered(day), await ordered(day), await ordered(day)];
  await closed();
  const cancel = ({ id }: Order) =>
    admin.post(`/api/admin/orders/${id}/cancel`).send({ force: true, sendSms: false }).expect(200);
  const answers = await Promise.all(
    orders.flatMap((order) => [read(), cancel(order).then(() => read()), store().then(() => read()), read()]),
  );
  for (const { totals, boxes, locations, pendingDays } of answers) {
    if (pendingDays > 0) continue;
    const { orders: living = -1, cancelled, pieces } = totals ?? {};
    expect([living, pieces]).toEqual([3 - (cancelled ?? 0), living]);
    expect(locations).toMatchObject([{ orders: living }]);
    expect(boxes?.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(living);
  }
});

describe('GET /api/admin/evaluation/customers', () => {
  it('counts each customer once, without cancelled orders', async () => {
    const customer = await test.farm.customer();
    const day = await aDay('2026-11-20');
    await ordered(day, { plan: { customer } });
    await ordered(await aDay('2026-11-24'), { plan: { customer } });
    await ordered(day);
    await ordered(day, { isCancelled: true });
    const { body } = await admin.get(`/api/admin/evaluation/customers?${NOVEMBER}`).expect(200);
    expect(body).toEqual({ customers: 2 });
  });

  it('counts 400 days at most', async () => {
    const customers = (to: string) => admin.get(`/api/admin/evaluation/customers?from=2025-11-01&to=${to}`);
    await customers('2026-12-05').expect(200);
    const { body } = await customers('2026-12-06').expect(400);
    expect(body.errors).toEqual([{ path: 'to', message: 'Höchstens 400 Tage auf einmal' }]);
  });
});

describe('the files for the bookkeeping', () => {
  it('have a row for each day and location with an order, and for each box', async () => {
    const day = await aDay('2026-11-20');
    await ordered(day, { boxes: 50, eggs: 2, state: 'collected' });
    await ordered(day);
    await ordered(day, { at: 'Bauernmarkt', isCancelled: true });
    await ordered(await aDay('2026-11-27'), { eggs: 1 });
    await closed('2026-11-23T09:00:00Z');
    expect(await csv('days')).toEqual([
      'Datum;Wochentag;Abholort;Bestellungen;Umsatz;Bezahlt;Nicht bezahlt;Nicht abgeholt;Nicht erfasst;Widerruf;Storniert',
      '20.11.2026;Freitag;Hofladen;2;1359,70;1333,20;0,00;26,50;0,00;0,00;0',
      '20.11.2026;Freitag;Bauernmarkt;0;0,00;0,00;0,00;0,00;0,00;0,00;1',
      '27.11.2026;Freitag;Hofladen;1;30,60;0,00;0,00;0,00;30,60;0,00;0',
    ]);
    expect(await csv('boxes')).toEqual([
      'Datum;Abholort;Kiste;Art;Anzahl;Umsatz',
      '20.11.2026;Hofladen;Große Kiste;Gemüsekiste;51;1351,50',
      '20.11.2026;Hofladen;Eier;Einzelprodukt;2;8,20',
      '27.11.2026;Hofladen;Große Kiste;Gemüsekiste;1;26,50',
      '27.11.2026;Hofladen;Eier;Einzelprodukt;1;4,10',
    ]);
  });

  it.each([
    ['days', NOVEMBER, 'auswertung-tage-2026-11.csv'],
    ['boxes', NOVEMBER, 'auswertung-kisten-2026-11.csv'],
    ['days', 'from=2026-11-03&to=2026-11-09', 'auswertung-tage-2026-11-03-bis-2026-11-09.csv'],
    ['boxes', 'from=2026-10-01&to=2026-12-31', 'auswertung-kisten-2026-10-01-bis-2026-12-31.csv'],
  ])('are named by their month or dates: %s.csv?%s is %s', async (file, range, name) => {
    const { headers, text } = await admin.get(`/api/admin/evaluation/${file}.csv?${range}`).expect(200);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  it('a name of a location never becomes a formula', async () => {
    await ordered(await aDay('2026-11-27'));
    await test.dataSource.query("UPDATE pickup_location SET name = '=1+1'");
    expect((await csv('days'))[1]).toContain(";'=1+1;");
  });
});
