import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { BoxStock, PickupDay, PickupDayBox } from '../../src/pickup-days/pickup-day.entity.js';
import { FarmClock } from '../../src/settings/settings.service.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { StandingPlans } from '../../src/standing-orders/entering/standing-plans.service.js';
import { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { saveSetting, standingOrders, takeStandingOrders } from '../support/standing.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let standings: ReturnType<typeof standingOrders>;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let desk: ReturnType<typeof orderDesk>;
let big: BoxPreset;
let eggs: BoxPreset;
let gate: PickupLocation;

beforeAll(async () => {
  test = await startApp({ environment: { SMTP_HOST: 'localhost', SMTP_FROM: 'hof@hofkiste.example' } });
  standings = standingOrders(test);
  admin = await loggedIn(test);
  desk = orderDesk(admin);
});
beforeEach(async () => {
  await test.clear();
  await takeStandingOrders(test);
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25 });
  eggs = await test.farm.boxPreset({ name: 'Eier', price: 4.9, isSingleProduct: true });
  gate = await test.farm.location({ name: 'Biohof' });
});
afterAll(() => test.close());

type Boxes = NonNullable<Parameters<TestApp['farm']['pickupDay']>[0]>['boxes'];

const aDay = (date = '2026-11-27', boxes: Boxes = [big, eggs]) =>
  test.farm.pickupDay({ date, boxes, locations: [gate] });

type Plan = Partial<Parameters<TestApp['farm']['standingOrder']>[0]>;

/** Two big boxes, unless the test names others. */
const aStandingOrder = ({ items, ...plan }: Plan = {}) =>
  test.farm.standingOrder({
    items: items ?? [{ box: { boxPresetId: big.id, price: 25 }, quantity: 2 }],
    location: { pickupLocationId: gate.id },
    ...plan,
  });

const withEggs = (quantity = 1): NonNullable<Plan['items']> => [
  { box: { boxPresetId: big.id, price: 25 }, quantity: 2 },
  { box: { boxPresetId: eggs.id, price: 4.9 }, quantity },
];

const dates = async () => (await standings.orders()).map(({ pickupDay }) => pickupDay.date);
const boxesOf = async () =>
  (await standings.orders()).map(({ sortedItems }) =>
    sortedItems.map(({ name, quantity }) => `${quantity} ${name}`),
  );

describe('a standing order', () => {
  it('enters an ordinary order of its customer, without a message', async () => {
    const day = await aDay();
    const standing = await aStandingOrder();
    await standings.enterDue();

    const [order] = await standings.orders();
    expect(order).toMatchObject({
      source: 'standing',
      standingOrderId: standing.id,
      weekKey: `${standing.id}:2026-11-23`,
      pickupDayId: day.id,
      pickupDayLocationId: day.locations[0]!.id,
      customerId: standing.customerId,
      firstName: 'Johanna',
      lastName: 'Mühlböck',
      phoneNumber: standing.phoneNumber,
      totalPrice: 50,
      isForced: false,
      cancellationToken: expect.stringMatching(/^[\w-]{24}$/),
    });
    expect(order?.items).toMatchObject([{ name: 'Große Kiste', price: 25, quantity: 2 }]);
    expect(await test.dataSource.getRepository(SmsMessage).count()).toBe(0);
    expect(await standings.events(standing, 'entered')).toMatchObject([
      { actor: 'system', detail: { date: '2026-11-27' } },
    ]);
    expect(await desk.history(order!.id)).toEqual(['placed by system']);
  });

  it('enters each week once, however often the job runs', async () => {
    await aDay();
    await aDay('2026-12-04');
    await aStandingOrder();
    for (const _ of [1, 2, 3]) await standings.enterDue();
    expect(await dates()).toEqual(['2026-11-27', '2026-12-04']);
  });

  it('enters nothing while the farm takes none', async () => {
    await aDay();
    await aStandingOrder();
    await saveSetting(test, 'enableStandingOrders', 'false');
    await standings.enterDue();
    expect(await dates()).toEqual([]);
  });

  it.each<[string, Partial<StandingOrder>]>([
    ['pending', { status: 'pending' }],
    ['ended', { status: 'ended' }],
  ])('enters nothing while it is %s', async (_, values) => {
    await aDay();
    await aStandingOrder({ values });
    await standings.enterDue();
    expect(await dates()).toEqual([]);
  });

  it('leaves out its breaks', async () => {
    for (const date of ['2026-11-27', '2026-12-04']) await aDay(date);
    await aStandingOrder({ breaks: [{ fromDate: '2026-11-23', toDate: '2026-11-29' }] });
    await standings.enterDue();
    expect(await dates()).toEqual(['2026-12-04']);
  });

  it('goes on over week 53 in its rhythm', async () => {
    test.clock.set('2026-12-17T09:00:00Z');
    for (const date of ['2026-12-18', '2026-12-24', '2026-12-31', '2027-01-08', '2027-01-15'])
      await test.farm.pickupDay({
        date,
        boxes: [big],
        locations: [gate],
        orderStart: '2026-12-01T09:00:00Z',
      });
    await aStandingOrder({ values: { everyWeeks: 2, anchorWeek: '2026-12-14', startsOn: '2026-12-18' } });
    await standings.enterDue();
    // The 18th is closed already; Thursday the 31st is in week 53, and the only day of its week.
    test.clock.set('2026-12-28T09:00:00Z');
    await standings.enterDue();
    expect(await dates()).toEqual(['2027-01-15', '2026-12-31']);
  });

  it('keeps the name that its customer has, and finds the number that another order has brought', async () => {
    await aDay();
    const known = await test.farm.customer({ firstName: 'Theresa', lastName: 'Aigner' });
    const standing = await aStandingOrder({ customer: known });
    await test.dataSource
      .getRepository(StandingOrder)
      .update({ id: standing.id }, { firstName: 'Resi', customerId: null });
    await standings.enterDue();
    const [order] = await standings.orders();
    expect(order).toMatchObject({ firstName: 'Resi', customerId: known.id });
    expect(order?.customer).toMatchObject({ firstName: 'Theresa', lastName: 'Aigner' });
    expect(await test.dataSource.getRepository(StandingOrder).findOneBy({ id: standing.id })).toMatchObject({
      customerId: known.id,
    });
    expect(await test.dataSource.getRepository(Customer).count()).toBe(1);
  });

  it.each([
    ['copy', 'johanna@example.at'],
    ['off', null],
  ])('gives its address to the order only while customers get mails: %s', async (customerMail, email) => {
    await aDay();
    await aStandingOrder({ values: { email: 'johanna@example.at' } });
    await saveSetting(test, 'customerMail', customerMail);
    await standings.enterDue();
    expect((await standings.orders()).map((order) => order.email)).toEqual([email]);
  });
});

describe('a week with a holiday', () => {
  it('moves the pickup to the only day of the week, from 7 days before its deadline on', async () => {
    await aDay('2026-12-03');
    await aStandingOrder();
    await standings.enterDue();
    expect(await dates()).toEqual([]);
    test.clock.set('2026-11-24T17:00:00Z');
    await standings.enterDue();
    expect(await dates()).toEqual(['2026-12-03']);
  });

  it('gets no second order when the usual day is added', async () => {
    test.clock.set('2026-11-24T17:00:00Z');
    await aDay('2026-12-03');
    await aStandingOrder();
    await standings.enterDue();
    await aDay('2026-12-04');
    await standings.enterDue();
    expect(await dates()).toEqual(['2026-12-03']);
  });

  it('has its order although the day was deleted after the pickup', async () => {
    test.clock.set('2026-11-24T17:00:00Z');
    const day = await aDay('2026-12-01');
    await aStandingOrder({ values: { weekday: 7 } });
    await standings.enterDue();
    test.clock.set('2026-12-04T08:00:00Z');
    await admin.delete(`/api/admin/pickup-days/${day.id}`).expect(200);
    await aDay('2026-12-06');
    const at = await test.app.get(FarmClock).read();
    expect(await test.app.get(StandingPlans).active(at, ['2026-11-30'])).toMatchObject([{ weeks: [] }]);
  });
});

describe('a line', () => {
  it('that the day lacks is left out, and named in both histories', async () => {
    await aDay('2026-11-27', [big]);
    const standing = await aStandingOrder({ items: withEggs() });
    await standings.enterDue();
    expect(await boxesOf()).toEqual([['2 Große Kiste']]);
    const text = '„Eier“ gibt es an diesem Abholtag nicht.';
    expect(await standings.events(standing, 'entered')).toMatchObject([
      { detail: { date: '2026-11-27', reasons: [{ reason: 'box', boxPresetId: eggs.id, text }] } },
    ]);
    const [order] = await standings.orders();
    expect((await desk.details(order!.id)).events).toMatchObject([
      { kind: 'placed', actor: 'system', detail: { missing: [text] } },
    ]);
  });

  it('that costs less is entered at the price of the day', async () => {
    await aDay('2026-11-27', [{ preset: big, price: 23 }]);
    await aStandingOrder();
    await standings.enterDue();
    expect(await standings.orders()).toMatchObject([{ totalPrice: 46 }]);
  });

  it('that costs more is not entered until the price is accepted', async () => {
    await aDay('2026-11-27', [{ preset: big, price: 27 }]);
    const standing = await aStandingOrder();
    await standings.enterDue();
    await standings.enterDue();
    expect(await dates()).toEqual([]);
    expect(await standings.events(standing, 'not-entered')).toMatchObject([
      {
        actor: 'system',
        key: `not-entered:${standing.id}:2026-11-23`,
        detail: {
          date: '2026-11-27',
          reasons: [{ reason: 'price', text: '„Große Kiste“ kostet jetzt 27,00\u00a0€ statt 25,00\u00a0€.' }],
        },
      },
    ]);

    await test.dataSource.query('UPDATE standing_order_item SET agreedPrice = 27');
    await standings.enterDue();
    expect(await dates()).toEqual(['2026-11-27']);
  });

  it('is entered as a whole or not at all, and never beyond the limit', async () => {
    const day = await aDay('2026-11-27', [big, { preset: eggs, maxQuantity: 5 }]);
    for (const quantity of [3, 3, 2]) await aStandingOrder({ items: withEggs(quantity) });
    await standings.enterDue();
    expect(await boxesOf()).toEqual([
      ['2 Große Kiste', '3 Eier'],
      ['2 Große Kiste'],
      ['2 Große Kiste', '2 Eier'],
    ]);
    const stock = await test.dataSource
      .getRepository(BoxStock)
      .findOneBy({ pickupDayBoxId: day.boxes[1]!.id });
    expect(stock?.soldQuantity).toBe(5);
  });

  it('that is sold out is entered when it is there again before the deadline', async () => {
    await aDay('2026-11-27', [{ preset: big, isSoldOut: true }]);
    const standing = await aStandingOrder();
    await standings.enterDue();
    expect(await standings.events(standing, 'not-entered')).toHaveLength(1);
    await test.dataSource.getRepository(PickupDayBox).update({ boxPresetId: big.id }, { isSoldOut: false });
    await standings.enterDue();
    expect(await boxesOf()).toEqual([['2 Große Kiste']]);
  });
});

describe('nothing is entered', () => {
  it('without the location', async () => {
    await test.farm.pickupDay({ boxes: [big], locations: [await test.farm.location()] });
    const standing = await aStandingOrder();
    await standings.enterDue();
    expect(await standings.events(standing, 'not-entered')).toMatchObject([
      { detail: { reasons: [{ reason: 'location' }] } },
    ]);
  });

  it('without a day, which is told after the usual deadline', async () => {
    await aDay('2026-11-20');
    const standing = await aStandingOrder();
    await standings.enterDue();
    expect(await standings.events(standing, 'not-entered')).toEqual([]);
    test.clock.set('2026-11-25T17:00:00Z');
    await standings.enterDue();
    expect(await standings.events(standing, 'not-entered')).toMatchObject([
      { detail: { fromDate: '2026-11-23', toDate: '2026-11-29', reasons: [{ reason: 'day' }] } },
    ]);
  });

  it('after the deadline', async () => {
    await aDay();
    await aStandingOrder();
    test.clock.set('2026-11-25T17:00:00Z');
    await standings.enterDue();
    expect(await dates()).toEqual([]);
  });
});

describe('the farmer enters an order', () => {
  const enter = (standing: StandingOrder, day: PickupDay, force = false) =>
    standings.enterByFarmer(standing.id, { pickupDayId: day.id, force });

  it('on any day that is not over', async () => {
    const thursday = await aDay('2026-12-10');
    const standing = await aStandingOrder({ values: { weekday: 2 } });
    const id = await enter(standing, thursday);
    expect(await standings.orders()).toMatchObject([{ id, source: 'standing', isForced: false }]);
    expect(await standings.events(standing, 'entered')).toMatchObject([{ actor: 'admin' }]);
    await expect(enter(standing, thursday)).rejects.toMatchObject({ code: 'STANDING_ALREADY_ENTERED' });
  });

  it('after the deadline, sold out and beyond the limit, if he insists', async () => {
    const day = await aDay('2026-11-27', [{ preset: big, isSoldOut: true, maxQuantity: 1 }]);
    const standing = await aStandingOrder();
    test.clock.set('2026-11-26T09:00:00Z');
    await expect(enter(standing, day)).rejects.toMatchObject({ code: 'ORDER_DEADLINE_PASSED' });
    await enter(standing, day, true);
    expect(await boxesOf()).toEqual([['2 Große Kiste']]);
    expect(await standings.orders()).toMatchObject([{ isForced: true }]);
  });

  it('never at a higher price, and never on a day that is over', async () => {
    const day = await aDay('2026-11-27', [{ preset: big, price: 27 }]);
    const standing = await aStandingOrder();
    await expect(enter(standing, day, true)).rejects.toMatchObject({ code: 'NOTHING_TO_ENTER' });
    test.clock.set('2026-11-27T18:00:00Z');
    await expect(enter(standing, day, true)).rejects.toMatchObject({ code: 'PICKUP_OVER' });
  });

  it.each<[string, Partial<StandingOrder>, string]>([
    ['ended', { status: 'ended' }, 'STANDING_ENDED'],
    ['not confirmed', { status: 'pending' }, 'STANDING_NOT_CONFIRMED'],
    [
      'not confirmed in time',
      { status: 'pending', createdAt: new Date('2026-11-01T09:00:00Z') },
      'STANDING_NOT_CONFIRMED',
    ],
  ])('not of one that is %s', async (_, values, code) => {
    const day = await aDay();
    await expect(enter(await aStandingOrder({ values }), day)).rejects.toMatchObject({ code });
  });
});

describe('a run', () => {
  const statements = () => statementsOf(test, standings.enterDue);

  it('takes as few statements with many standing orders as with one, when nothing is to be entered', async () => {
    await aDay();
    await aStandingOrder();
    await standings.enterDue();
    const withOne = await statements();
    for (const _ of [1, 2, 3, 4]) await aStandingOrder();
    await standings.enterDue();
    expect(await standings.orders()).toHaveLength(5);
    expect(await statements()).toBe(withOne);
  });
});

describe('a run that is under way', () => {
  /** Lets something happen before the first order is entered. */
  function meanwhile(happen: () => Promise<unknown>): void {
    const entering = test.app.get(StandingEntering);
    const enter = entering.enter.bind(entering);
    const spy = jest.spyOn(entering, 'enter').mockImplementation(async (...planned) => {
      spy.mockImplementation(enter);
      await happen();
      return enter(...planned);
    });
  }
  afterEach(() => jest.restoreAllMocks());

  it('does not move a pickup to another day of the week once its usual day exists', async () => {
    test.clock.set('2026-11-25T09:00:00Z');
    await aDay('2026-12-03');
    await aStandingOrder({ values: { startsOn: '2026-11-30' } });
    meanwhile(() => aDay('2026-12-04'));
    await standings.enterDue();
    expect(await dates()).toEqual([]);
    await standings.enterDue();
    expect(await dates()).toEqual(['2026-12-04']);
  });

  it('enters nothing more once standing orders are switched off', async () => {
    await aDay();
    for (const _ of [1, 2, 3]) await aStandingOrder();
    meanwhile(() => saveSetting(test, 'enableStandingOrders', 'false'));
    await standings.enterDue();
    expect(await dates()).toEqual([]);
  });
});
