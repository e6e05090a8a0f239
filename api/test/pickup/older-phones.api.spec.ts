import { randomUUID } from 'node:crypto';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { phone, tapsAt } from '../support/pickup.js';

// A phone keeps its release for as long as it has no network, and its taps for 48 hours.

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  friday = await test.farm.pickupDay({ boxes: [await test.farm.boxPreset({ price: 26.5 })] });
  test.clock.set('2026-11-27T16:00:00Z');
});
afterAll(() => test.close());

const stored = ({ id }: { id: number }) => test.dataSource.getRepository(Order).findOneByOrFail({ id });
const send = async (...events: object[]) => {
  const { body } = await phone(admin, friday)
    .send(...events)
    .expect(200);
  return body;
};

/** Money of a tap, as earlier releases of the phone send it. It never changes. */
const RELEASES: [release: string, money: object][] = [
  ['before amounts', {}],
  ['before what is due', { amount: 26.5 }],
  ['before parts', { amount: 26.5, due: 2650 }],
];

describe.each(RELEASES)('a phone of a release %s', (_, money) => {
  const at = '2026-11-27T15:59:00.000Z';
  const tap = ({ id }: { id: number }, action: string) => ({
    id: randomUUID(),
    orderId: id,
    action,
    at,
    ...money,
  });

  it('loses no tap', async () => {
    const [paid, unpaid, later, undone] = [
      await test.farm.order({ day: friday }),
      await test.farm.order({ day: friday }),
      await test.farm.order({ day: friday }),
      await test.farm.order({ day: friday }),
    ];
    const mistake = tap(undone, 'collected');
    const { rejected, orders } = await send(
      tap(paid, 'collected'),
      tap(unpaid, 'collected-unpaid'),
      tap(later, 'collected-unpaid'),
      tap(later, 'paid'),
      mistake,
      { id: randomUUID(), orderId: undone.id, action: 'undo', at, undoes: mistake.id },
    );
    expect(rejected).toEqual([]);
    const states = Object.fromEntries(orders.map(({ id, state }: Order & { state: string }) => [id, state]));
    expect(states).toEqual({
      [paid.id]: 'collected',
      [unpaid.id]: 'collected-unpaid',
      [later.id]: 'collected',
      [undone.id]: 'open',
    });
    expect((await stored(unpaid)).openCents).toBe(2650);
    for (const order of [paid, later, undone]) expect((await stored(order)).openCents).toBeNull();
  });

  it('pays what another phone has taken a part of', async () => {
    const order = await test.farm.order({ day: friday });
    await phone(admin, friday).send({ ...tapsAt(test).tap(order, 'collected-unpaid'), part: 2000 });
    expect((await stored(order)).openCents).toBe(650);
    const { rejected, orders } = await send(tap(order, 'paid'));
    expect(rejected).toEqual([]);
    expect(orders).toMatchObject([{ state: 'collected', undo: { state: 'collected-unpaid', taken: 20 } }]);
    expect(orders[0]).not.toHaveProperty('taken');
    expect((await stored(order)).openCents).toBeNull();
  });

  it('takes back a part of another phone', async () => {
    const order = await test.farm.order({ day: friday });
    const part = { ...tapsAt(test).tap(order, 'collected-unpaid'), part: 2000 };
    await phone(admin, friday).send(part);
    const undo = { id: randomUUID(), orderId: order.id, action: 'undo', at, undoes: part.id };
    expect((await send(undo)).orders).toMatchObject([{ state: 'open' }]);
  });
});

/** Keys that the phones of all releases read. Further ones are new since, and optional. */
it('phones of all releases find what they read', async () => {
  const customer = await test.farm.customer();
  const order = await test.farm.order({ day: friday, customer });
  await send({ ...tapsAt(test).tap(order, 'collected-unpaid'), part: 2000 });
  const { body } = await admin.get(`/api/pickup/${friday.id}`).expect(200);
  expect(body).toMatchObject({
    day: { id: friday.id, date: '2026-11-27' },
    locations: [
      { locationId: expect.any(Number), name: expect.any(String), startTime: '16:00', endTime: '19:00' },
    ],
    orders: [
      {
        id: order.id,
        firstName: customer.firstName,
        lastName: customer.lastName,
        phoneNumber: customer.phoneNumber,
        locationId: expect.any(Number),
        items: [{ name: expect.any(String), quantity: 1 }],
        totalPrice: 26.5,
        note: null,
        state: 'collected-unpaid',
        stateAt: '2026-11-27T16:00:00.000Z',
        undo: { eventId: expect.any(String), state: 'open', stateAt: null },
      },
    ],
  });
});
