import { adminPickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { Today } from '@hofkiste/contract/wire/today';
import { jest } from '@jest/globals';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { insertRows } from '../../src/database/statements.js';
import { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { FarmClock } from '../../src/settings/settings.service.js';
import { StandingForecast } from '../../src/standing-orders/entering/standing-forecast.service.js';
import { StandingPlans } from '../../src/standing-orders/entering/standing-plans.service.js';
import { WeekPlanner } from '../../src/standing-orders/entering/week-plan.js';
import { StandingOrder, StandingOrderEvent } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { standingOrders, takeStandingOrders } from '../support/standing.js';
import { standingShopper } from '../support/standing-shopper.js';
import { parametersOf, statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let shop: ReturnType<typeof standingShopper>;
let standings: ReturnType<typeof standingOrders>;
let big: BoxPreset;
let eggs: BoxPreset;
let gate: PickupLocation;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
  shop = standingShopper(test);
  standings = standingOrders(test);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25 });
  eggs = await test.farm.boxPreset({ name: 'Eier', price: 4.9, isSingleProduct: true });
  gate = await test.farm.location();
});
afterAll(() => test.close());

const aDay = (date: string, boxes: BoxPreset[] = [big, eggs]) =>
  test.farm.pickupDay({ date, boxes, locations: [gate] });

/** Two big boxes and one of eggs, each Friday. */
const aStandingOrder = (
  plan: { breaks?: { fromDate: string; toDate: string | null }[]; weekday?: number } = {},
) =>
  test.farm.standingOrder({
    items: [
      { box: { boxPresetId: big.id, price: 25 }, quantity: 2 },
      { box: { boxPresetId: eggs.id, price: 4.9 } },
    ],
    location: { pickupLocationId: gate.id },
    breaks: plan.breaks ?? [],
    values: { weekday: plan.weekday ?? 5 },
  });

const forecast = async (weeks: number) =>
  (await test.app.get(StandingForecast).read(weeks)).map(({ week, date, boxes, problems }) => ({
    week,
    date,
    boxes: boxes.map(({ name, entered, expected }) => `${name}: ${entered} of ${expected}`),
    problems,
  }));

describe('the forecast', () => {
  it('has what is entered and what is still to come, without breaks and problems', async () => {
    await aDay('2026-11-27');
    await aDay('2026-12-04', [big]);
    await aDay('2026-12-11', [await test.farm.boxPreset()]);
    await takeStandingOrders(test);
    await aStandingOrder();
    await standings.enterDue();
    await aStandingOrder();
    await aStandingOrder({ breaks: [{ fromDate: '2026-11-23', toDate: '2026-12-06' }] });

    expect(await forecast(5)).toEqual([
      { week: '2026-11-16', date: null, boxes: [], problems: 0 },
      {
        week: '2026-11-23',
        date: '2026-11-27',
        boxes: ['Große Kiste: 2 of 4', 'Eier: 1 of 2'],
        problems: 0,
      },
      { week: '2026-11-30', date: '2026-12-04', boxes: ['Große Kiste: 2 of 4'], problems: 0 },
      { week: '2026-12-07', date: '2026-12-11', boxes: [], problems: 3 },
      {
        week: '2026-12-14',
        date: null,
        boxes: ['Große Kiste: 0 of 6', 'Eier: 0 of 3'],
        problems: 0,
      },
    ]);
  });

  it('has a row for each day of a week, and one for those who have none', async () => {
    await takeStandingOrders(test);
    await aDay('2026-11-24');
    await aDay('2026-11-27');
    for (const weekday of [2, 5, 3]) await aStandingOrder({ weekday });
    const rows = (await forecast(2)).filter(({ week }) => week === '2026-11-23');
    expect(rows.map(({ date, boxes }) => [date, boxes[0]])).toEqual([
      ['2026-11-24', 'Große Kiste: 0 of 2'],
      ['2026-11-27', 'Große Kiste: 0 of 2'],
      [null, 'Große Kiste: 0 of 2'],
    ]);
  });

  it('has only what is entered while the farm takes none', async () => {
    await aDay('2026-11-27');
    await aStandingOrder();
    expect((await forecast(2)).map(({ boxes }) => boxes)).toEqual([[], []]);
  });
});

describe('a day of the back office', () => {
  const days = async () =>
    v.parse(adminPickupDaysSchema, (await admin.get('/api/admin/pickup-days').expect(200)).body);

  it('counts orders and boxes of standing orders, and what they will enter', async () => {
    const day = await aDay('2026-11-27');
    await takeStandingOrders(test);
    await aStandingOrder();
    await standings.enterDue();
    await aStandingOrder();
    await test.farm.order({ day });
    const [shown] = await days();
    expect(shown).toMatchObject({ orderCount: 2, standingOrderCount: 1 });
    expect(
      shown?.boxPresets.map(({ soldQuantity, standingQuantity, standingExpected }) => [
        soldQuantity,
        standingQuantity,
        standingExpected,
      ]),
    ).toEqual([
      [3, 2, 4],
      [1, 1, 2],
    ]);
  });

  it('takes one statement more to learn that there are no standing orders', async () => {
    await takeStandingOrders(test);
    const day = await aDay('2026-11-27');
    expect(await statementsOf(test, () => test.app.get(StandingForecast).toCome([day]))).toBe(1);
  });
});

describe('many standing orders that are alike', () => {
  /** How often a call asks whether a pickup is over, and which boxes a day offers. */
  async function calculationsOf(call: () => Promise<unknown>): Promise<number> {
    const spies = [
      jest.spyOn(PickupDay.prototype, 'isOver'),
      jest.spyOn(PickupDay.prototype, 'offeredBoxes', 'get'),
      jest.spyOn(PickupDay.prototype, 'locationOf'),
    ];
    await call();
    const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return calls;
  }

  it.each(['today', 'pickup-days', 'standing-orders/overview', 'standing-orders/forecast?weeks=53'])(
    'take no more calculations than two: %s',
    async (path) => {
      for (const date of ['2026-11-27', '2026-12-04', '2026-12-11']) await aDay(date);
      await takeStandingOrders(test);
      const call = () => admin.get(`/api/admin/${path}`).expect(200);
      for (const _ of [1, 2]) await aStandingOrder();
      const few = await calculationsOf(call);
      for (let count = 0; count < 20; count += 1) await aStandingOrder();
      expect(await calculationsOf(call)).toBe(few);
    },
  );

  it('are planned once by the dashboard', async () => {
    await aDay('2026-11-27');
    await takeStandingOrders(test);
    await aStandingOrder();
    const planned = jest.spyOn(StandingPlans.prototype, 'active');
    await admin.get('/api/admin/today').expect(200);
    expect(planned).toHaveBeenCalledTimes(1);
    planned.mockRestore();
  });

  it.each(['pickup_day_box', 'customer_order'])(
    'read rows of %s for the weeks whose time may have come only',
    async (table) => {
      const near = [await aDay('2026-11-27'), await aDay('2026-12-04')];
      await aDay('2027-05-07');
      await takeStandingOrders(test);
      await aStandingOrder();
      const at = await test.app.get(FarmClock).read();
      const parameters = await parametersOf(test, table, () => test.app.get(StandingPlans).active(at));
      expect(parameters).toEqual(new Set(near.map(({ id }) => id)));
    },
  );

  it('let the api answer others while they are planned', async () => {
    await aDay('2026-11-27');
    await takeStandingOrders(test);
    const standing = await aStandingOrder();
    const copies = Array.from({ length: 250 }, () => ({ ...standing, token: null }));
    await insertRows(test.dataSource.manager, StandingOrder, copies);
    let turns = 0;
    let isPlanned = false;
    const open = jest.spyOn(WeekPlanner.prototype, 'open');
    const countTurns = () => {
      if (open.mock.calls.length > 0 && !isPlanned) turns += 1;
      if (!isPlanned) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    await test.app.get(StandingPlans).active(await test.app.get(FarmClock).read());
    isPlanned = true;
    open.mockRestore();
    expect(turns).toBe(2);
  });
});

describe('the dashboard', () => {
  const problem = async () => {
    const { attention } = v.parse(Today, (await admin.get('/api/admin/today').expect(200)).body);
    return attention.find(({ kind }) => kind === 'standing-problem');
  };

  it('names pickups that could not be entered, with the reasons', async () => {
    await test.farm.pickupDay({ boxes: [{ preset: big, price: 27 }], locations: [gate] });
    await takeStandingOrders(test);
    for (const _ of [1, 2]) await aStandingOrder();
    await standings.enterDue();
    expect(await problem()).toEqual({
      kind: 'standing-problem',
      title: '2 Dauerbestellungen konnten nicht eingetragen werden',
      text: 'Freitag, 27.11.2026, Mühlböck: „Große Kiste“ kostet jetzt 27,00\u00a0€ statt 25,00\u00a0€. „Eier“ gibt es an diesem Abholtag nicht.',
      to: '/admin/standing-orders',
    });
  });

  it('names those whose deadline has passed, until they are entered or the pickup is over', async () => {
    const day = await aDay('2026-11-27');
    await takeStandingOrders(test);
    const { id } = await aStandingOrder();
    test.clock.set('2026-11-25T17:00:00Z');
    expect(await problem()).toMatchObject({
      title: '1 Dauerbestellung konnte nicht eingetragen werden',
      text: 'Freitag, 27.11.2026, Mühlböck: Die Bestellfrist ist schon vorbei. Du kannst die Bestellung trotzdem noch anlegen.',
    });
    await standings.enterByFarmer(id, { pickupDayId: day.id, force: true });
    expect(await problem()).toBeUndefined();
  });

  it('has nothing to say about a week without a pickup', async () => {
    await aDay('2026-11-20');
    await takeStandingOrders(test);
    await aStandingOrder();
    test.clock.set('2026-11-26T09:00:00Z');
    expect(await problem()).toBeUndefined();
  });

  describe('has nothing to say about a week that the customer did not want before its deadline', () => {
    const deadlinePassed = () => test.clock.set('2026-11-26T09:00:00Z');
    const dated = (values: Partial<StandingOrder> = {}) =>
      test.farm.standingOrder({
        items: [{ box: { boxPresetId: big.id, price: 25 } }],
        location: { pickupLocationId: gate.id },
        values,
      });
    beforeEach(async () => {
      await aDay('2026-11-27');
      await aDay('2026-12-04');
      await takeStandingOrders(test);
    });
    afterEach(async () => {
      await standings.enterDue();
      expect(await problem()).toBeUndefined();
      expect(await test.dataSource.manager.countBy(StandingOrderEvent, { kind: 'not-entered' })).toBe(0);
    });

    it('because it was ended until then', async () => {
      const { token } = await dated();
      test.clock.set('2026-11-23T09:00:00Z');
      await shop.end(token!).expect(200);
      deadlinePassed();
      await shop.resume(token!).expect(200);
    });

    it('because of a pause of several weeks', async () => {
      const { token } = await dated();
      const { body } = await shop.pause(token!, { fromDate: '2026-11-23', toDate: '2026-12-06' }).expect(200);
      deadlinePassed();
      await shop.endPause(token!, body.breaks[0].id).expect(200);
    });

    it('because it was not due', async () => {
      const { token } = await dated({ everyWeeks: 2, startsOn: '2026-11-20' });
      deadlinePassed();
      await shop.change(token!, { everyWeeks: 1 }).expect(200);
    });
  });

  it('still names a week whose deadline has passed after a later pause is taken back', async () => {
    await aDay('2026-11-27');
    await aDay('2026-12-11');
    await takeStandingOrders(test);
    const later = { fromDate: '2026-12-07', toDate: '2026-12-13' };
    const { token, breaks } = await aStandingOrder({ breaks: [later] });
    test.clock.set('2026-11-26T09:00:00Z');
    await shop.endPause(token!, breaks[0]!.id).expect(200);
    expect(await problem()).toMatchObject({ title: '1 Dauerbestellung konnte nicht eingetragen werden' });
  });
});
