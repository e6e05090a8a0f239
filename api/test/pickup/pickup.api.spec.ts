import { randomUUID } from 'node:crypto';
import { MAX_EVENTS } from '@hofkiste/contract/plain/constants';
import { total } from '@hofkiste/contract/plain/money';
import { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { type PickupOrder, refusedTapsSchema } from '@hofkiste/contract/wire/pickup';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { PickupEvent } from '../../src/pickup/pickup-event.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { helperLink, helperWith, phone, tapsAt } from '../support/pickup.js';
import { statementsOf } from '../support/statements.js';

const GONE = { code: 'ORDER_GONE', message: 'Diese Bestellung gibt es hier nicht mehr.' };

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let farm: PickupLocation;
let market: PickupLocation;
/** Friday 27.11., on the farm and at the market. */
let friday: PickupDay;
let tap: ReturnType<typeof tapsAt>['tap'];
let undo: ReturnType<typeof tapsAt>['undo'];

beforeAll(async () => {
  test = await startApp();
  ({ tap, undo } = tapsAt(test));
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  test.clock.set('2026-11-27T16:00:00Z');
  farm = await test.farm.location({ name: 'Hof' });
  market = await test.farm.location({ name: 'Bauernmarkt', defaultEndTime: '18:30' });
  const boxes = [
    await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 }),
    await test.farm.boxPreset({ name: 'Honig', price: 9.8 }),
  ];
  friday = await test.farm.pickupDay({ boxes, locations: [farm, market] });
});
afterAll(() => test.close());

const orderOf = async (lastName: string, own: Partial<Parameters<typeof test.farm.order>[0]> = {}) =>
  test.farm.order({ day: friday, customer: await test.farm.customer({ lastName }), ...own });
const atTheMarket = () => ({ location: friday.locations[1]! });
const asFarmer = () => phone(admin, friday);
const asHelper = async (location?: PickupLocation) => {
  const { token } = await helperLink(admin, friday, location?.id);
  return phone(await helperWith(test, token), friday);
};
const refusedTaps = async () =>
  v.parse(
    refusedTapsSchema,
    (await admin.get(`/api/admin/pickup-days/${friday.id}/refused-taps`).expect(200)).body,
  );
const seen = (lastId: number) =>
  admin.post(`/api/admin/pickup-days/${friday.id}/refused-taps/seen`).send({ lastId });
const attention = async () =>
  v
    .parse(Today, (await admin.get('/api/admin/today').expect(200)).body)
    .attention.filter(({ kind }) => kind === 'refused-taps');
const statesOf = (orders: readonly PickupOrder[]) => orders.map(({ lastName, state }) => [lastName, state]);

describe('GET /api/pickup/{id}', () => {
  it('answers a day, its locations, and its open orders with all that a row needs', async () => {
    const order = await orderOf('Gruber', {
      ...atTheMarket(),
      items: friday.boxes.map((box, index) => ({ box, quantity: index + 1 })),
    });
    await test.dataSource.getRepository(Order).update({ id: order.id }, { note: 'Zahlt nächste Woche' });
    await orderOf('Storno', { cancelledAt: new Date('2026-11-20T10:00:00Z') });
    await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-12-04' }) });
    expect(await asFarmer().open()).toEqual({
      day: { id: friday.id, date: '2026-11-27' },
      takesParts: true,
      locations: [
        { locationId: farm.id, name: 'Hof', startTime: '16:00', endTime: '19:00' },
        { locationId: market.id, name: 'Bauernmarkt', startTime: '16:00', endTime: '18:30' },
      ],
      orders: [
        {
          id: order.id,
          firstName: 'Johanna',
          lastName: 'Gruber',
          phoneNumber: order.phoneNumber,
          locationId: market.id,
          items: [
            { name: 'Große Kiste', quantity: 1 },
            { name: 'Honig', quantity: 2 },
          ],
          totalPrice: 46.1,
          note: 'Zahlt nächste Woche',
          state: 'open',
          stateAt: null,
          undo: null,
        },
      ],
    });
  });

  it('sorts the orders by last name, as in a German phone book', async () => {
    for (const name of ['Zauner', 'Öllinger', 'ortner', 'Žižek', 'Ábel', 'Aigner']) await orderOf(name);
    const { orders } = await asFarmer().open();
    expect(orders.map(({ lastName }) => lastName)).toEqual([
      'Ábel',
      'Aigner',
      'Öllinger',
      'ortner',
      'Zauner',
      'Žižek',
    ]);
  });

  it('answers empty texts for erased contacts and missing phone numbers', async () => {
    const { id } = await orderOf('Gruber');
    const erased = { firstName: null, lastName: null, phoneNumber: null };
    await test.dataSource.getRepository(Order).update({ id }, erased);
    expect((await asFarmer().open()).orders).toMatchObject([
      { firstName: '', lastName: '', phoneNumber: '' },
    ]);
  });

  it('answers a helper with a location only that one', async () => {
    await orderOf('Gruber');
    await orderOf('Huber', atTheMarket());
    const { locations, orders } = await (await asHelper(market)).open();
    expect(locations).toMatchObject([{ locationId: market.id }]);
    expect(orders).toMatchObject([{ lastName: 'Huber', locationId: market.id }]);
    expect((await (await asHelper()).open()).orders).toHaveLength(2);
  });

  it('answers 404 for an unknown or deleted day', async () => {
    const deleted = await test.farm.pickupDay({
      date: '2026-11-13',
      deletedAt: new Date('2026-11-14T09:00:00Z'),
    });
    for (const { id } of [deleted, { id: 999_999 }]) {
      const { body } = await admin.get(`/api/pickup/${id}`).expect(404);
      expect(body.code).toBe('PICKUP_DAY_NOT_FOUND');
      await phone(admin, { id })
        .send(tap({ id: 1 }))
        .expect(404);
    }
    await admin.get('/api/pickup/x').expect(400);
  });

  it('answers 304 while nothing has changed', async () => {
    const order = await orderOf('Gruber');
    const { headers } = await admin.get(`/api/pickup/${friday.id}`).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const again = () => admin.get(`/api/pickup/${friday.id}`).set('If-None-Match', String(headers.etag));
    await again().expect(304, '');
    await asFarmer().tap(tap(order));
    const { body } = await again().expect(200);
    expect(body.orders).toMatchObject([{ state: 'collected' }]);
  });

  it('answers 304 to the headers of a browser that may store nothing', async () => {
    await orderOf('Gruber');
    const { headers } = await admin.get(`/api/pickup/${friday.id}`).expect(200);
    await admin
      .get(`/api/pickup/${friday.id}`)
      .set({ 'If-None-Match': String(headers.etag), 'Cache-Control': 'no-cache', Pragma: 'no-cache' })
      .expect(304, '');
  });

  it('takes as many statements for two orders as for fifty', async () => {
    const { open, tap: send } = asFarmer();
    const orders = [await orderOf('Gruber'), await orderOf('Huber')];
    const few = [
      await statementsOf(test, open),
      await statementsOf(test, () => send(...orders.map((o) => tap(o)))),
    ];
    for (let i = 0; i < 48; i++) orders.push(await test.farm.order({ day: friday }));
    const many = [
      await statementsOf(test, open),
      await statementsOf(test, () => send(...orders.map((o) => tap(o)))),
    ];
    expect(many).toEqual(few);
  });
});

it('the taps of helpers are stored with their link, also after it has ended', async () => {
  const [first, second] = [await orderOf('Gruber'), await orderOf('Huber')];
  const { id, token } = await helperLink(admin, friday);
  await phone(await helperWith(test, token), friday).tap(tap(first));
  await asFarmer().tap(tap(second));
  await admin.delete(`/api/admin/pickup-days/${friday.id}/helper-links/${id}`).expect(200);
  const events = await test.dataSource.getRepository(PickupEvent).find({ order: { id: 'ASC' } });
  expect(events).toMatchObject([
    { orderId: first.id, actor: 'helper', helperLinkId: id },
    { orderId: second.id, actor: 'admin', helperLinkId: null },
  ]);
});

describe('a tap', () => {
  it('is answered with the day after it', async () => {
    const order = await orderOf('Gruber');
    const collected = tap(order, 'collected-unpaid', '2026-11-27T15:30:00.000Z');
    const { rejected, ...pickup } = await asFarmer().tap(collected);
    expect(rejected).toEqual([]);
    expect(pickup.orders).toMatchObject([
      {
        state: 'collected-unpaid',
        stateAt: '2026-11-27T15:30:00.000Z',
        undo: { eventId: collected.id, state: 'open', stateAt: null },
      },
    ]);
    expect(await asFarmer().open()).toEqual(pickup);
  });

  it('can be undone, then the one before', async () => {
    const order = await orderOf('Gruber');
    const unpaid = tap(order, 'collected-unpaid', '2026-11-27T15:30:00.000Z');
    const paid = tap(order, 'paid');
    const { tap: send } = asFarmer();
    expect((await send(unpaid, paid)).orders).toMatchObject([
      {
        state: 'collected',
        undo: { eventId: paid.id, state: 'collected-unpaid', stateAt: '2026-11-27T15:30:00.000Z' },
      },
    ]);
    expect((await send(undo(paid))).orders).toMatchObject([
      { state: 'collected-unpaid', stateAt: '2026-11-27T15:30:00.000Z', undo: { eventId: unpaid.id } },
    ]);
    expect((await send(undo(unpaid))).orders).toMatchObject([{ state: 'open', stateAt: null, undo: null }]);
  });

  it('counts once when it is sent again, like its undo', async () => {
    const order = await orderOf('Gruber');
    const events = [tap(order), tap(order, 'paid')];
    events.push(undo(events[1]!));
    const { send, tap: sendOnce } = asFarmer();
    const first = await sendOnce(...events);
    for (const again of [
      events,
      events.slice(1),
      events.map((event) => ({ ...event, id: event.id.toUpperCase() })),
    ])
      expect((await send(...again).expect(200)).body).toEqual(first);
    expect(first.orders).toMatchObject([{ state: 'collected', undo: { eventId: events[0]!.id } }]);
    expect(await test.dataSource.query('SELECT COUNT(*) AS n FROM pickup_event')).toEqual([{ n: 3 }]);
  });

  it('a tap of the helper is shown to the farmer, who can undo it', async () => {
    const order = await orderOf('Gruber');
    const helper = await asHelper();
    const collected = tap(order);
    await helper.tap(collected);
    expect(statesOf((await asFarmer().open()).orders)).toEqual([['Gruber', 'collected']]);
    await asFarmer().tap(undo(collected));
    expect(statesOf((await helper.open()).orders)).toEqual([['Gruber', 'open']]);
  });

  it('does not change the version of order and day', async () => {
    const order = await orderOf('Gruber');
    await asFarmer().tap(tap(order));
    const stored = await test.dataSource.getRepository(Order).findOneOrFail({
      where: { id: order.id },
      relations: { pickupDay: true },
    });
    expect([stored.version, stored.pickupDay.version]).toEqual([1, 1]);
  });

  it("changes the order for the farmer, and the customer's history", async () => {
    const order = await orderOf('Gruber');
    await asFarmer().tap(tap(order, 'collected-unpaid', '2026-11-27T15:30:00.000Z'));
    const { body: orders } = await admin.get(`/api/admin/orders?pickupDayId=${friday.id}`).expect(200);
    expect(orders).toMatchObject([
      { pickupState: 'collected-unpaid', pickupStateAt: '2026-11-27T15:30:00.000Z' },
    ]);
    const { body: customer } = await admin.get(`/api/admin/customers/${order.customerId}`).expect(200);
    expect(customer.orders).toMatchObject([{ id: order.id, pickupState: 'collected-unpaid' }]);
  });
});

describe('the sums of a day', () => {
  it('are exact to the cent: collected, unpaid and open together are what was ordered', async () => {
    const [box, honey] = friday.boxes;
    const orders = [];
    for (let i = 1; i <= 30; i++)
      orders.push(await orderOf(`Kunde ${i}`, { items: [{ box: i % 2 ? box! : honey!, quantity: i }] }));
    const { orders: rows } = await asFarmer().tap(
      ...orders.slice(0, 10).map((order) => tap(order)),
      ...orders.slice(10, 18).map((order) => tap(order, 'collected-unpaid')),
      ...orders.slice(10, 13).map((order) => tap(order, 'paid')),
    );
    const sumOf = (...states: string[]) =>
      total(
        rows
          .filter(({ state }) => states.includes(state))
          .map(({ totalPrice }) => ({ price: totalPrice, quantity: 1 })),
      );
    expect([sumOf('collected'), sumOf('collected-unpaid'), sumOf('open')]).toEqual([1710.1, 1318.4, 5286]);
    expect(sumOf('collected', 'collected-unpaid', 'open')).toBe(8314.5);
  });
});

describe('a batch of taps', () => {
  it('has 1 to 200 events, which fit into a call', async () => {
    const orders = [await orderOf('Gruber')];
    const taps = Array.from({ length: MAX_EVENTS / 2 }, () => tap(orders[0]!, 'collected-unpaid'));
    const { send } = asFarmer();
    const { body } = await send(...taps, ...taps.map((event) => undo(event))).expect(200);
    expect(body).toMatchObject({ rejected: [], orders: [{ state: 'open' }] });
    for (const events of [[], [...taps, ...taps, tap(orders[0]!)]])
      expect((await send(...events).expect(400)).body.errors).toMatchObject([{ path: 'events' }]);
  });

  it.each([
    ['another action', { action: 'eaten' }],
    ['no UUID', { id: '7' }],
    ['no order', { orderId: undefined }],
    ['no time', { at: undefined }],
    ['a time of a zone', { at: '2026-11-27T16:00:00+01:00' }],
    ['an undo of nothing', { action: 'undo' }],
    ['an undo of no UUID', { action: 'undo', undoes: '7' }],
  ])('is rejected as a whole for %s', async (_, own) => {
    const order = await orderOf('Gruber');
    const { body } = await asFarmer()
      .send(tap(order), { ...tap(order), ...own })
      .expect(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: expect.stringMatching(/^events\.1\./) }],
    });
    expect(statesOf((await asFarmer().open()).orders)).toEqual([['Gruber', 'open']]);
  });

  it('counts although some of its events are rejected', async () => {
    const kept = await orderOf('Gruber');
    const cancelled = await orderOf('Storno', { cancelledAt: new Date('2026-11-20T10:00:00Z') });
    const elsewhere = await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-12-04' }) });
    const deleted = await orderOf('Weg');
    await admin.delete(`/api/admin/orders/${deleted.id}`).expect(200);
    const events = [
      tap(cancelled),
      tap(elsewhere),
      tap(kept, 'collected', '2026-11-25T15:59:59.000Z'),
      tap(deleted),
      tap(kept),
      { ...undo(tap(kept)), undoes: randomUUID() },
    ];
    const { rejected, orders } = await asFarmer().tap(...events);
    expect(rejected).toEqual([
      { id: events[0]!.id, code: 'ORDER_CANCELLED', message: 'Diese Bestellung wurde storniert.' },
      { id: events[1]!.id, ...GONE },
      { id: events[2]!.id, code: 'EVENT_TOO_OLD', message: 'Diese Änderung ist älter als 48 Stunden.' },
      { id: events[3]!.id, ...GONE },
      { id: events[5]!.id, code: 'NOTHING_TO_UNDO', message: 'Hier gibt es nichts mehr zurückzunehmen.' },
    ]);
    expect(statesOf(orders)).toEqual([['Gruber', 'collected']]);
  });

  it('counts for the location of the link only when it is of a helper', async () => {
    const onTheFarm = await orderOf('Gruber');
    const here = await orderOf('Huber', atTheMarket());
    const collected = tap(onTheFarm);
    await asFarmer().tap(collected);
    const helper = await asHelper(market);
    const events = [undo(collected), tap(here)];
    const { rejected, orders } = await helper.tap(...events);
    expect(rejected).toEqual([{ id: events[0]!.id, ...GONE }]);
    expect(statesOf(orders)).toEqual([['Huber', 'collected']]);
    expect(statesOf((await asFarmer().open()).orders)).toEqual([
      ['Gruber', 'collected'],
      ['Huber', 'collected'],
    ]);
  });
});

describe('the time of a tap', () => {
  const EARLY = {
    code: 'PICKUP_CLOSED',
    message: 'Abholungen können erst nach der Bestellfrist eingetragen werden.',
  };
  const LATE = {
    code: 'PICKUP_CLOSED',
    message: 'Die Abholung ist seit mehr als 48 Stunden vorbei. Es kann nichts mehr eingetragen werden.',
  };

  it.each([
    ['not before the deadline', '2026-11-25T16:59:59.999Z', EARLY],
    ['from the deadline on', '2026-11-25T17:00:00.000Z', undefined],
    ['until 48 hours after the last window', '2026-11-29T18:00:00.000Z', undefined],
    ['not later', '2026-11-29T18:00:00.001Z', LATE],
  ])('is limited: %s', async (_, instant, refusal) => {
    const order = await orderOf('Gruber');
    test.clock.set(instant);
    const { body } = await asFarmer()
      .send(tap(order))
      .expect(refusal ? 409 : 200);
    expect(body).toMatchObject(refusal ?? { rejected: [], orders: [{ state: 'collected' }] });
    await asFarmer().open();
  });
});

describe('POST /api/admin/orders/{id}/pickup', () => {
  const set = (id: number, body: object) => admin.post(`/api/admin/orders/${id}/pickup`).send(body);
  const LONG_AFTER = '2026-12-05T09:00:00Z';

  it('brings an order to any state, long after the pickup', async () => {
    const order = await orderOf('Gruber');
    await asFarmer().tap(tap(order, 'collected-unpaid'), tap(order, 'paid'));
    test.clock.set(LONG_AFTER);
    for (const state of ['open', 'collected-unpaid', 'collected', 'collected-unpaid', 'open', 'open']) {
      const { body } = await set(order.id, { state, version: 1 }).expect(200);
      const pickupStateAt = state === 'open' ? null : '2026-12-05T09:00:00.000Z';
      expect(v.parse(AdminOrderDetails, body)).toMatchObject({ pickupState: state, pickupStateAt });
    }
    const { body } = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['placed', 'collected', 'paid', 'undone', 'undone'],
      ...['collected', 'paid', 'collected', 'undone', 'undone', 'undone'],
    ]);
    await admin.post(`/api/admin/orders/${order.id}/cancel`).send({}).expect(200);
  });

  it('is seen by the pickup mode, which can undo it', async () => {
    const order = await orderOf('Gruber');
    await set(order.id, { state: 'collected' }).expect(200);
    const { orders } = await asFarmer().open();
    expect(orders).toMatchObject([{ state: 'collected', undo: { state: 'open' } }]);
    const eventId = orders[0]!.undo!.eventId;
    const { orders: after } = await asFarmer().tap(undo({ ...tap(order), id: eventId }));
    expect(after).toMatchObject([{ state: 'open' }]);
  });

  it('is refused before the deadline, for a cancelled order, and on an old version', async () => {
    const order = await orderOf('Gruber');
    const cancelled = await orderOf('Huber', { cancelledAt: new Date('2026-11-20T10:00:00Z') });
    expect((await set(order.id, { state: 'collected', version: 2 }).expect(409)).body.code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await set(cancelled.id, { state: 'collected' }).expect(409)).body.code).toBe(
      'ORDER_ALREADY_CANCELLED',
    );
    expect((await set(999_999, { state: 'collected' }).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
    const { body } = await set(order.id, { state: 'verschenkt' }).expect(400);
    expect(body.errors).toEqual([{ path: 'state', message: 'Diesen Stand gibt es nicht' }]);
    test.clock.set('2026-11-25T16:59:59.999Z');
    expect((await set(order.id, { state: 'collected' }).expect(409)).body.code).toBe('PICKUP_CLOSED');
  });

  it('counts once when it comes many times at once', async () => {
    const order = await orderOf('Gruber');
    await Promise.all([1, 2, 3, 4].map(() => set(order.id, { state: 'collected' }).expect(200)));
    const { body } = await set(order.id, { state: 'open' }).expect(200);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'collected', 'undone']);
  });
});

describe('a collected order', () => {
  const COLLECTED = {
    statusCode: 409,
    code: 'ORDER_COLLECTED',
    message: expect.stringContaining('Diese Bestellung wurde schon abgeholt.'),
  };

  it.each(['collected', 'collected-unpaid'] as const)(
    'cannot be changed, cancelled or deleted until that is undone: %s',
    async (action) => {
      const order = await orderOf('Gruber');
      const collected = tap(order, action);
      await asFarmer().tap(collected);
      const path = `/api/admin/orders/${order.id}`;
      expect((await admin.put(path).send({ note: 'Neu' }).expect(409)).body).toMatchObject(COLLECTED);
      expect((await admin.post(`${path}/cancel`).send({}).expect(409)).body).toMatchObject(COLLECTED);
      expect((await admin.delete(path).expect(409)).body).toMatchObject(COLLECTED);
      await asFarmer().tap(undo(collected));
      await admin.put(path).send({ note: 'Neu' }).expect(200);
      await admin.post(`${path}/cancel`).send({}).expect(200);
      await admin.delete(path).expect(200);
      expect(await test.dataSource.query('SELECT COUNT(*) AS n FROM pickup_event')).toEqual([{ n: 0 }]);
    },
  );
});

it('the history of an order contains its taps, with the time of the phone', async () => {
  const order = await orderOf('Gruber');
  const unpaid = tap(order, 'collected-unpaid', '2026-11-27T15:10:00.000Z');
  const paid = tap(order, 'paid', '2026-11-27T15:20:00.000Z');
  await (await asHelper()).tap(unpaid, paid);
  await asFarmer().tap(
    undo(paid, '2026-11-27T15:30:00.000Z'),
    tap(order, 'collected', '2026-11-27T15:40:00.000Z'),
  );
  const { body } = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
  const at = (time: string) => `2026-11-27T${time}:00.000Z`;
  expect(body.events).toEqual([
    expect.objectContaining({ kind: 'placed' }),
    {
      id: expect.any(String),
      at: at('15:10'),
      actor: 'helper',
      kind: 'collected',
      detail: { paid: false, due: 2650 },
    },
    { id: expect.any(String), at: at('15:20'), actor: 'helper', kind: 'paid', detail: { due: 2650 } },
    { id: expect.any(String), at: at('15:30'), actor: 'admin', kind: 'undone', detail: {} },
    {
      id: expect.any(String),
      at: at('15:40'),
      actor: 'admin',
      kind: 'collected',
      detail: { paid: true, due: 2650 },
    },
  ]);
  expect(new Set(body.events.map(({ id }: { id: string }) => id)).size).toBe(5);
});

describe('goods that were handed out for an order that is cancelled or gone', () => {
  const cancelledOrder = (lastName = 'Fürst') =>
    orderOf(lastName, { cancelledAt: new Date('2026-11-27T15:00:00Z') });
  const historyOf = async ({ id }: Order) => {
    const { body } = await admin.get(`/api/admin/orders/${id}`).expect(200);
    return v.parse(AdminOrderDetails, body).events.map(({ kind }) => kind);
  };
  const deletedOrder = async () => {
    const order = await orderOf('Hölzl');
    await admin.delete(`/api/admin/orders/${order.id}`).expect(200);
    return order;
  };

  it('are kept with the amount of the phone until the farmer has seen them', async () => {
    const cancelled = await cancelledOrder();
    const deleted = await deletedOrder();
    await asFarmer().tap({ ...tap(cancelled), amount: 17.9 }, { ...tap(deleted), amount: 32.1 });
    const taps = await refusedTaps();
    expect(taps).toMatchObject([
      { orderId: cancelled.id, order: 'cancelled', lastName: 'Fürst', isPaid: true, amount: 17.9 },
      { orderId: deleted.id, order: 'deleted', lastName: '', isPaid: true, amount: 32.1, actor: 'admin' },
    ]);
    expect(await attention()).toMatchObject([
      {
        title: '2 Bestellungen wurden abgeholt, aber vorher storniert oder gelöscht',
        to: '/admin/orders?date=2026-11-27&show=refused',
      },
    ]);
    await seen(taps[0]!.id).expect(200, { success: true });
    expect(await refusedTaps()).toEqual([taps[1]]);
    await seen(taps[1]!.id).expect(200);
    expect(await attention()).toEqual([]);
  });

  it('need nobody any more once the farmer has deleted the day: no page shows it', async () => {
    await asFarmer().tap(tap(await cancelledOrder()));
    expect(await attention()).toHaveLength(1);
    test.clock.set('2026-11-30T09:00:00Z');
    await admin.delete(`/api/admin/pickup-days/${friday.id}`).expect(200);
    expect(await attention()).toEqual([]);
  });

  it('are written into the history of the cancelled order', async () => {
    const order = await cancelledOrder();
    const helper = await asHelper();
    await helper.tap({ ...tap(order, 'collected-unpaid'), amount: 17.9 });
    const { body } = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(v.parse(AdminOrderDetails, body).events.at(-1)).toMatchObject({
      kind: 'handed-out',
      actor: 'helper',
      detail: { paid: false, amount: 17.9 },
    });
  });

  it('have the total of the order where the phone sent no amount, or a wrong one', async () => {
    const order = await cancelledOrder();
    await asFarmer()
      .send(tap(order), { ...tap(order), amount: -1 }, { ...tap(order), amount: 'viel' })
      .expect(200);
    expect((await refusedTaps()).map(({ amount }) => amount)).toEqual(
      Array.from({ length: 3 }, () => order.totalPrice),
    );
  });

  it('are kept once, however often the phone sends them', async () => {
    const order = await cancelledOrder();
    const event = tap(order);
    await Promise.all([asFarmer().tap(event), asFarmer().tap(event)]);
    await asFarmer().tap(event);
    const [stored] = await refusedTaps();
    expect(await refusedTaps()).toHaveLength(1);
    await seen(stored!.id).expect(200);
    await asFarmer().tap(event);
    expect(await refusedTaps()).toEqual([]);
  });

  it('leave no trace if the phone took the tap back', async () => {
    const order = await cancelledOrder();
    const [first, second] = [tap(order), tap(order)];
    await asFarmer().tap(first, undo(first));
    expect(await refusedTaps()).toEqual([]);
    await asFarmer().tap(second);
    await asFarmer().tap(undo(second));
    expect(await refusedTaps()).toEqual([]);
    expect(await historyOf(order)).toEqual(['placed']);
  });

  it('leave the trace of another tap when one was taken back', async () => {
    const order = await cancelledOrder();
    const [byHelper, byFarmer] = [tap(order), tap(order)];
    await (await asHelper()).tap(byHelper);
    await asFarmer().tap(byFarmer);
    await asFarmer().tap(undo(byFarmer));
    expect(await refusedTaps()).toMatchObject([{ actor: 'helper' }]);
    expect(await historyOf(order)).toEqual(['placed', 'handed-out']);
  });

  it('are kept for an order that was moved to another location, too', async () => {
    const order = await orderOf('Gruber');
    const helper = await asHelper(market);
    await helper.tap(tap(order));
    expect(await refusedTaps()).toMatchObject([
      { orderId: order.id, order: 'elsewhere', lastName: 'Gruber' },
    ]);
  });

  it('are 200 at most for a day, whatever a phone makes up', async () => {
    const made = Array.from({ length: MAX_EVENTS }, (_, index) => tap({ id: 900_000 + index }));
    await asFarmer().tap(...made);
    await asFarmer().tap(tap({ id: 999_999 }));
    expect(await refusedTaps()).toHaveLength(200);
  });
});
