import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import { jest } from '@jest/globals';
import { Order } from '../../src/orders/order.entity.js';
import { countingTaps, PickupEvent as StoredEvent } from '../../src/pickup/pickup-event.entity.js';
import { stateAfter } from '../../src/pickup/pickup-orders.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { PickupDaysService } from '../../src/pickup-days/pickup-days.service.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { testServer } from '../support/databases.js';
import { lockWait } from '../support/lock-wait.js';
import { phone, tapsAt } from '../support/pickup.js';
import { settled } from '../support/settled.js';

const NOW = '2026-11-27T16:00:00Z';

/** Two api processes with one database. The line of the second one to it can be cut, as when the process is killed. */
let test: TestApp;
let second: TestApp;
let line: Awaited<ReturnType<typeof breakableConnection>>;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let other: Awaited<ReturnType<typeof loggedIn>>;
let friday: PickupDay;
let orders: Order[];
let tap: ReturnType<typeof tapsAt>['tap'];
let undo: ReturnType<typeof tapsAt>['undo'];
/** Every other phone meets the other process. */
let phones: ReturnType<typeof phone>[];

beforeAll(async () => {
  line = await breakableConnection(testServer());
  test = await startApp({ now: NOW });
  const environment = { DB_NAME: test.config.database.name, DB_PORT: String(line.port) };
  second = await startApp({ now: NOW, environment });
  ({ tap, undo } = tapsAt(test));
  admin = await loggedIn(test);
  other = await loggedIn(second);
});
beforeEach(async () => {
  line.mend();
  await test.clear();
  friday = await test.farm.pickupDay();
  orders = [];
  for (let i = 0; i < 20; i++) orders.push(await test.farm.order({ day: friday }));
  phones = [phone(admin, friday), phone(other, friday)];
});
afterAll(async () => {
  await Promise.all([test.close(), second.close()]);
  line.close();
});

const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_, index) => make(index));
const send = (index: number, ...events: PickupEvent[]) =>
  phones[index % 2]!.send(...events).then((answer) => answer);
const sendOn = (index: number, ...events: PickupEvent[]) => settled(() => send(index, ...events));
/** In the order of arrival. */
const stored = () => test.dataSource.getRepository(StoredEvent).find({ order: { id: 'ASC' } });

/** The stored states are those that follow from the stored events, on every phone. */
async function expectTrueStates(): Promise<void> {
  const events = await stored();
  const expected = orders.map(({ id }) => ({
    id,
    ...stateAfter(countingTaps(events.filter(({ orderId }) => orderId === id))),
  }));
  const rows = await test.dataSource.getRepository(Order).find({ order: { id: 'ASC' } });
  expect(
    rows.map(({ id, pickupState, pickupStateAt }) => ({ id, state: pickupState, stateAt: pickupStateAt })),
  ).toEqual(expected);
  for (const { open } of phones) {
    const { orders: seen } = await open();
    expect(seen.map(({ id, state }) => ({ id, state })).sort((a, b) => a.id - b.id)).toEqual(
      expected.map(({ id, state }) => ({ id, state })),
    );
  }
}

it('two phones that tap the same rows at the same moment both count, and show the same', async () => {
  const answers = await Promise.all([
    sendOn(0, ...orders.map((order) => tap(order))),
    sendOn(1, ...orders.toReversed().map((order) => tap(order, 'collected-unpaid'))),
  ]);
  expect(answers).toMatchObject(times(2, () => ({ status: 200, body: { rejected: [] } })));
  expect(await stored()).toHaveLength(40);
  await expectTrueStates();
});

it('a transfer that is sent ten times at the same moment counts once', async () => {
  const events = orders.map((order) => tap(order, 'collected-unpaid'));
  const all = [...events, ...events.map((event) => undo(event)), ...orders.map((order) => tap(order))];
  const answers = await Promise.all(times(10, (index) => sendOn(index, ...all)));
  expect(answers).toMatchObject(times(10, () => ({ status: 200, body: { rejected: [] } })));
  expect((await stored()).map(({ uuid }) => uuid)).toEqual(all.map(({ id }) => id));
  await expectTrueStates();
});

it('one id that comes for ten orders at the same moment counts once', async () => {
  const { id } = tap(orders[0]!);
  const answers = await Promise.all(times(10, (index) => sendOn(index, { ...tap(orders[index]!), id })));
  expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200));
  expect(await stored()).toHaveLength(1);
  await expectTrueStates();
});

it('many phones that tap and undo at random leave correct states', async () => {
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const sent: PickupEvent[] = [];
  const some = () =>
    times(1 + random(6), () => {
      const known = random(3) === 0 ? sent[random(sent.length)] : undefined;
      const actions = ['collected', 'collected-unpaid', 'paid'] as const;
      const event = known ? undo(known) : tap(orders[random(orders.length)]!, actions[random(3)]);
      sent.push(event);
      return event;
    });
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(times(12, (index) => sendOn(index, ...some())));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect((await stored()).length).toBeGreaterThan(50);
  await expectTrueStates();
});

it.each([
  ['cancels', (id: number) => admin.post(`/api/admin/orders/${id}/cancel`).send({})],
  ['deletes', (id: number) => admin.delete(`/api/admin/orders/${id}`)],
])('a tap while the farmer %s the order: one of the two succeeds', async (_, remove) => {
  const outcomes = await Promise.all(
    orders.map(async (order, index) => {
      const [removed, tapped] = await Promise.all([
        settled(() => remove(order.id)).then(({ status, body }) => (status === 200 ? 'removed' : body.code)),
        sendOn(index, tap(order)).then(({ body }) => (body.rejected.length === 0 ? 'tapped' : 'rejected')),
      ]);
      return `${removed} ${tapped}`;
    }),
  );
  expect(
    outcomes.filter((outcome) => !['removed rejected', 'ORDER_COLLECTED tapped'].includes(outcome)),
  ).toEqual([]);
  const tapped = outcomes.filter((outcome) => outcome.endsWith('tapped'));
  expect((await phones[0]!.open()).orders).toMatchObject(tapped.map(() => ({ state: 'collected' })));
});

it('a tap waits neither for an order that is being placed nor for an edit of the day', async () => {
  const elsewhere = test.dataSource.createQueryRunner();
  await elsewhere.startTransaction();
  await elsewhere.query('SELECT 1 FROM pickup_day WHERE id = ? FOR UPDATE', [friday.id]);
  await elsewhere.query(
    `INSERT INTO customer_order (orderDate, pickupDayId, pickupDayLocationId, totalPrice, source)
     SELECT orderDate, pickupDayId, pickupDayLocationId, totalPrice, source FROM customer_order LIMIT 1`,
  );
  const answers = await Promise.all(times(2, (index) => send(index, ...orders.map((order) => tap(order)))));
  await elsewhere.rollbackTransaction();
  await elsewhere.release();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

describe('a transfer during which the api is killed', () => {
  const all = () => orders.map((order) => tap(order));

  it('counts once when it is sent again, if nothing of it was stored', async () => {
    const events = all();
    const elsewhere = test.dataSource.createQueryRunner();
    await elsewhere.startTransaction();
    await elsewhere.query('SELECT 1 FROM customer_order WHERE id = ? FOR UPDATE', [orders.at(-1)!.id]);
    const dying = send(1, ...events);
    await lockWait(test);
    line.cut();
    await elsewhere.rollbackTransaction();
    await elsewhere.release();
    expect((await dying).status).toBe(503);
    expect(await stored()).toEqual([]);

    await phones[0]!.tap(...events);
    line.mend();
    await phones[1]!.tap(...events);
    expect((await stored()).map(({ uuid }) => uuid)).toEqual(events.map(({ id }) => id));
    await expectTrueStates();
  });

  it('counts once when it is sent again, if it was stored but not answered', async () => {
    const events = all();
    const days = second.app.get(PickupDaysService);
    const { withLocations } = days;
    let isStored = false;
    jest.spyOn(days, 'withLocations').mockImplementation((id) => {
      if (isStored) line.cut();
      isStored = true;
      return withLocations.call(days, id);
    });
    expect((await send(1, ...events)).status).toBe(503);
    jest.restoreAllMocks();
    expect(await stored()).toHaveLength(20);

    line.mend();
    await phones[0]!.tap(...events);
    await phones[1]!.tap(...events.slice(5));
    expect(await stored()).toHaveLength(20);
    await expectTrueStates();
  });
});
