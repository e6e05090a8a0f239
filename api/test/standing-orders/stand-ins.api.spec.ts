import { addDays } from '@hofkiste/contract/plain/dates';
import { Forecast, StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import type { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { standingOrders, takeStandingOrders } from '../support/standing.js';
import { standingOf, standingShopper } from '../support/standing-shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let standings: ReturnType<typeof standingOrders>;
let days: ReturnType<typeof planner>;
let big: BoxPreset;
let gate: PickupLocation;

beforeAll(async () => {
  test = await startApp();
  standings = standingOrders(test);
});
beforeEach(async () => {
  await test.clear();
  await takeStandingOrders(test);
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25 });
  gate = await test.farm.location({ name: 'Biohof' });
  await itIs('2026-12-10T09:00:00Z');
});
afterAll(() => test.close());

/** Sets the clock, and logs in again: a session doesn't last for weeks. */
async function itIs(now: string): Promise<void> {
  test.clock.set(now);
  admin = await loggedIn(test);
  days = planner(admin, big, gate);
}

const TUESDAY = 2;
const FRIDAY = 5;

const dayOn = (date: string, values: object = {}) => ({
  date,
  orderDeadline: `${addDays(date, -2)}T17:00:00.000Z`,
  boxPresets: [boxOfDay(big, { price: 25 })],
  locations: [locationOfDay(gate)],
  ...values,
});
const create = (date: string, values: object = {}) => days.create(dayOn(date, values));

const aStandingOrder = (
  values: Partial<StandingOrder> = {},
  breaks: { fromDate: string; toDate: string }[] = [],
) =>
  test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 25 } }],
    location: { pickupLocationId: gate.id },
    breaks,
    values,
  });

const entered = async () =>
  (await standings.orders()).map(({ weekKey, pickupDay }) => [weekKey?.split(':')[1], pickupDay.date]);
const forecast = async () =>
  v.parse(Forecast, (await admin.get('/api/admin/standing-orders/forecast').expect(200)).body);

describe('a day that stands for a holiday', () => {
  it('gets the standing orders of the holiday’s weekday at once, beside another day of the week', async () => {
    await create('2026-12-22');
    await create('2026-12-23', { standsFor: '2026-12-25' });
    const tuesdays = await aStandingOrder({ weekday: TUESDAY, startsOn: '2026-12-21' });
    const fridays = await aStandingOrder({ weekday: FRIDAY, startsOn: '2026-12-21' });
    await standings.enterDue();
    expect(
      new Set((await standings.orders()).map((order) => `${order.standingOrderId} ${order.pickupDay.date}`)),
    ).toEqual(new Set([`${tuesdays.id} 2026-12-22`, `${fridays.id} 2026-12-23`]));
  });

  it('in another week is entered for the week of the holiday, which can be left out alone', async () => {
    await itIs('2026-12-30T09:00:00Z');
    const { id } = await create('2027-01-04', {
      standsFor: '2027-01-01',
      orderDeadline: '2027-01-02T17:00:00Z',
    });
    await aStandingOrder({ startsOn: '2026-12-21' });
    await aStandingOrder({ startsOn: '2026-12-21' }, [{ fromDate: '2026-12-28', toDate: '2027-01-03' }]);
    // A week is left out by its Monday, so this one loses nothing
    await aStandingOrder({ startsOn: '2026-12-21' }, [{ fromDate: '2027-01-04', toDate: '2027-01-10' }]);
    // A longer pause looks at the date
    await aStandingOrder({ startsOn: '2026-12-21' }, [{ fromDate: '2027-01-04', toDate: '2027-01-11' }]);
    await standings.enterDue();
    expect(await entered()).toEqual([
      ['2026-12-28', '2027-01-04'],
      ['2026-12-28', '2027-01-04'],
    ]);
    await standings.enterDue();
    expect(await entered()).toHaveLength(2);
    expect(await forecast()).toContainEqual(
      expect.objectContaining({ week: '2026-12-28', date: '2027-01-04', standsFor: '2027-01-01' }),
    );
    expect((await days.put(id, dayOn('2027-01-04', { standsFor: null })).expect(409)).body.code).toBe(
      'STANDS_FOR_HAS_ORDERS',
    );
  });

  it('is left out for the week of the holiday when its order is cancelled', async () => {
    await itIs('2026-12-30T09:00:00Z');
    await create('2027-01-04', { standsFor: '2027-01-01', orderDeadline: '2027-01-02T17:00:00Z' });
    const standing = await aStandingOrder({ startsOn: '2026-12-21' });
    await standings.enterDue();
    const [order] = await standings.orders();
    await orderDesk(admin).cancel(order!.id).expect(200);
    expect(await standings.breaks(standing)).toMatchObject([
      { fromDate: '2026-12-28', toDate: '2027-01-03' },
    ]);
    await standings.enterDue();
    expect(await entered()).toEqual([]);
  });

  it('can be left out once the week of the holiday is over, with its order and without', async () => {
    await itIs('2026-12-30T09:00:00Z');
    await create('2027-01-07', { standsFor: '2027-01-01' });
    const planned = await aStandingOrder({ startsOn: '2026-12-21' });
    const week = { fromDate: '2026-12-28', toDate: '2027-01-03' };
    await itIs('2027-01-04T09:00:00Z');
    const { pause, get } = standingShopper(test);
    const first = async () => standingOf(await get(planned.token!).expect(200)).weeks[0];
    expect(await first()).toMatchObject({ from: '2026-12-28', state: 'planned', canChange: true });
    await pause(planned.token!, week).expect(200);
    expect(await first()).toMatchObject({ from: '2026-12-28', state: 'break' });

    const ordered = await aStandingOrder({ startsOn: '2026-12-21' });
    await standings.enterDue();
    expect(await entered()).toEqual([['2026-12-28', '2027-01-07']]);
    await pause(ordered.token!, { ...week, cancelOrders: true }).expect(200);
    expect(await entered()).toEqual([]);
    await pause(planned.token!, { fromDate: '2026-12-21', toDate: '2026-12-27' }).expect(400);
  });

  it('is told to customers who get nothing on it, once the week of the holiday is over, too', async () => {
    await itIs('2026-12-30T09:00:00Z');
    await test.farm.setting('standingNoticeHours', '24');
    await create('2027-01-07', {
      standsFor: '2027-01-01',
      boxPresets: [boxOfDay(big, { price: 25, isSoldOut: true })],
    });
    const standing = await aStandingOrder({ startsOn: '2026-12-21' });
    await standings.enterDue();
    const tell = async (now: string) => {
      test.clock.set(now);
      await test.app.get(StandingMessages).queueDue();
      const messages = await test.dataSource.getRepository(SmsMessage).find();
      return messages.map(({ dedupeKey }) => dedupeKey);
    };
    expect(await tell('2027-01-04T16:59:00Z')).toEqual([]);
    expect(await tell('2027-01-04T17:00:00Z')).toEqual([`standing-problem:${standing.id}:2026-12-28`]);
  });

  it('is still entered in its own week after the week of the holiday', async () => {
    await itIs('2027-01-04T09:00:00Z');
    await create('2027-01-08', { standsFor: '2027-01-01' });
    await aStandingOrder({ startsOn: '2026-12-21' });
    await standings.enterDue();
    expect(new Set(await entered())).toEqual(
      new Set([
        ['2026-12-28', '2027-01-08'],
        ['2027-01-04', '2027-01-08'],
      ]),
    );
  });

  it('is not entered before the first pickup that was wanted', async () => {
    await create('2026-12-23', { standsFor: '2026-12-25' });
    await aStandingOrder({ startsOn: '2026-12-24' });
    await standings.enterDue();
    expect(await entered()).toEqual([]);
  });

  it('loses to a day on the date itself', async () => {
    await create('2026-12-23', { standsFor: '2026-12-25' });
    await create('2026-12-25');
    await aStandingOrder({ startsOn: '2026-12-21' });
    await standings.enterDue();
    expect(await entered()).toEqual([['2026-12-21', '2026-12-25']]);
  });

  it('is offered to new standing orders of the holiday’s weekday', async () => {
    await create('2026-12-23', { standsFor: '2026-12-25' });
    const offer = v.parse(StandingOffer, (await standingShopper(test).offer().expect(200)).body);
    expect(offer.weekdays).toMatchObject([{ weekday: FRIDAY, dates: ['2026-12-23'] }]);
  });

  it('in another week offers no weekday without a first pickup', async () => {
    await create('2026-12-29');
    await create('2027-01-04', { standsFor: '2027-01-01' });
    const offer = v.parse(StandingOffer, (await standingShopper(test).offer().expect(200)).body);
    expect(offer.weekdays).toMatchObject([{ weekday: TUESDAY, dates: ['2026-12-29'] }]);
  });

  it('stands for none once it is deleted or called off, so another one can', async () => {
    const first = await create('2026-12-23', { standsFor: '2026-12-25' });
    expect(first.standsFor).toBe('2026-12-25');
    await admin.delete(`/api/admin/pickup-days/${first.id}`).expect(200);
    const second = await create('2026-12-22', { standsFor: '2026-12-25' });
    await test.dataSource.query(
      "UPDATE pickup_day SET active = 0, calledOffAt = NOW(3), callOffReason = 'Hagel', standsFor = NULL WHERE id = ?",
      [second.id],
    );
    expect(
      (await days.replace(second.id, dayOn('2026-12-22', { active: false, standsFor: '2026-12-25' })))
        .standsFor,
    ).toBe(undefined);
    await create('2026-12-24', { standsFor: '2026-12-25' });
  });
});

describe('the date that a day stands for', () => {
  it('stays when it isn’t sent, and goes with null', async () => {
    const { id } = await create('2026-12-23', { standsFor: '2026-12-25' });
    expect((await days.replace(id, dayOn('2026-12-23'))).standsFor).toBe('2026-12-25');
    expect((await days.replace(id, dayOn('2026-12-23', { standsFor: null }))).standsFor).toBe(undefined);
  });

  it.each(['2026-12-23', '2026-12-31', '2026-12-15'])(
    'is at most a week away, and not its own: %s',
    async (standsFor) => {
      const { body } = await days.post(dayOn('2026-12-23', { standsFor })).expect(400);
      expect(body.errors).toEqual([
        { path: 'standsFor', message: 'Höchstens 7 Tage vor oder nach dem Abholtag' },
      ]);
    },
  );

  it('must stay near when the day moves', async () => {
    const { id } = await create('2026-12-23', { standsFor: '2026-12-25' });
    expect((await days.put(id, dayOn('2026-12-14')).expect(400)).body.errors).toMatchObject([
      { path: 'standsFor' },
    ]);
  });

  it.each([
    ['an active day is on it', { date: '2026-12-25' }],
    ['another day stands for it', { date: '2026-12-22', standsFor: '2026-12-25', active: false }],
  ])('is taken if %s', async (_, { date, ...values }) => {
    await create(date, values);
    const { body } = await days.post(dayOn('2026-12-23', { standsFor: '2026-12-25' })).expect(409);
    expect(body).toMatchObject({
      code: 'STANDS_FOR_TAKEN',
      errors: [{ path: 'standsFor', message: 'Für Fr, 25.12. gibt es schon einen Abholtag.' }],
    });
  });

  it('is free if only a hidden day is on it', async () => {
    await create('2026-12-25', { active: false });
    await create('2026-12-23', { standsFor: '2026-12-25' });
  });

  it.each([
    ['two days for it', { date: '2026-12-22', standsFor: '2026-12-25' }],
    ['a day on it', { date: '2026-12-25' }],
  ])('is refused in a batch with %s', async (_, { date, ...values }) => {
    const { body } = await admin
      .post('/api/admin/pickup-days/batch')
      .send({ days: [dayOn(date, values), dayOn('2026-12-23', { standsFor: '2026-12-25' })] })
      .expect(409);
    expect(body.code).toBe('STANDS_FOR_TAKEN');
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'days.1.standsFor' }));
    expect(await days.list()).toEqual([]);
  });

  it('is given to one of two days that ask for it at once', async () => {
    const asked = ['2026-12-22', '2026-12-23'].map((date) =>
      days.post(dayOn(date, { standsFor: '2026-12-25' })),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  });
});

it('many standing orders of a replaced Friday are entered once, also by two runs at a time', async () => {
  await create('2026-12-22');
  await create('2026-12-23', { standsFor: '2026-12-25' });
  for (let count = 0; count < 40; count += 1) await aStandingOrder({ startsOn: '2026-12-21' });
  await Promise.all([standings.enterDue(), standings.enterDue()]);
  const orders = await standings.orders();
  expect(orders).toHaveLength(40);
  expect(new Set(orders.map(({ pickupDay }) => pickupDay.date))).toEqual(new Set(['2026-12-23']));
});

describe('a week without a day for standing orders', () => {
  it('names the weekday, the other days and the day that is called off', async () => {
    await create('2026-12-15');
    await create('2026-12-16');
    const friday = await create('2026-12-18');
    await create('2026-12-22');
    await create('2027-01-01');
    await aStandingOrder({ startsOn: '2026-12-14' });
    await test.dataSource.query(
      "UPDATE pickup_day SET active = 0, calledOffAt = NOW(3), callOffReason = 'Hagel' WHERE id = ?",
      [friday.id],
    );
    const rows = (await forecast()).filter(({ weekday }) => weekday === FRIDAY);
    expect(rows).toMatchObject([
      {
        week: '2026-12-14',
        date: null,
        others: ['2026-12-15', '2026-12-16'],
        calledOff: '2026-12-18',
        boxes: [],
      },
      { week: '2027-01-04', others: [], calledOff: null, boxes: [{ expected: 1 }] },
      ...['2027-01-11', '2027-01-18', '2027-01-25'].map((week) => ({ week })),
    ]);
  });

  it('needs the farmer while a later day of the weekday is planned', async () => {
    await create('2026-12-18');
    await create('2026-12-22');
    await create('2026-12-23');
    await create('2027-01-01');
    await aStandingOrder({ startsOn: '2026-12-14' });
    await aStandingOrder({ startsOn: '2026-12-14' });
    const gaps = async () =>
      v
        .parse(Today, (await admin.get('/api/admin/today').expect(200)).body)
        .attention.filter(({ title }) => title.startsWith('KW'));
    expect(await gaps()).toEqual([
      {
        kind: 'standing-problem',
        title: 'KW 52: 2 Dauerbestellungen haben keinen Freitag',
        text: 'Für Freitag, 25.12.2026 gibt es keinen Abholtag, und keiner ist der Ersatz dafür.',
        to: '/admin/pickup-days/new?standsFor=2026-12-25',
        action: 'Ersatztag wählen',
      },
    ]);
    await create('2026-12-24', { standsFor: '2026-12-25' });
    expect(await gaps()).toEqual([]);
  });
});
