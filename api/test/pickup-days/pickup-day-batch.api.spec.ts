import { addDays } from '@hofkiste/contract/plain/dates';
import { adminPickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';

const PATH = '/api/admin/pickup-days/batch';
const FRIDAY = '2026-11-27';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let farm: PickupLocation;
let single: ReturnType<typeof planner>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset({ name: 'Große Kiste', emoji: '🥕' }, ['Kresse']);
  farm = await test.farm.location({ name: 'Hof', googleMapsLink: 'https://maps.example/hof' });
  single = planner(admin, big, farm);
});
afterAll(() => test.close());

const dayOn = (date: string, values: object = {}) => ({
  date,
  orderDeadline: `${addDays(date, -2)}T17:00:00.000Z`,
  boxPresets: [boxOfDay(big)],
  locations: [locationOfDay(farm)],
  ...values,
});
const fridays = (count: number, values: object = {}) =>
  Array.from({ length: count }, (_, week) => dayOn(addDays(FRIDAY, 7 * week), values));
const post = (days: object[]) => admin.post(PATH).send({ days });
const create = async (days: object[]) => v.parse(adminPickupDaysSchema, (await post(days).expect(201)).body);
const dates = async () => (await single.list()).map(({ date }) => date);

it('a batch creates the days like single calls, and answers them in their sequence', async () => {
  const market = await test.farm.location({ name: 'Markt' });
  const values = {
    boxPresets: [boxOfDay(big, { name: 'Kiste im Advent', weight: 6.5, maxQuantity: 20, isSoldOut: true })],
    locations: [locationOfDay(farm), locationOfDay(market, { startTime: '17:00', endTime: '18:30' })],
  };
  const alone = await single.create({ date: '2026-11-26', ...values });
  const days = await create([dayOn('2026-12-11', values), dayOn('2026-12-04', { ...values, active: false })]);
  const [box] = alone.boxPresets;
  const likeAlone = {
    ...alone,
    id: expect.any(Number),
    boxPresets: [{ ...box, pickupDayBoxId: expect.any(Number) }],
    locations: alone.locations.map((location) => ({
      ...location,
      pickupDayLocationId: expect.any(Number),
    })),
  };
  expect(days).toEqual([
    { ...likeAlone, date: '2026-12-11', orderDeadline: '2026-12-09T17:00:00.000Z' },
    { ...likeAlone, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z', active: false },
  ]);
  expect(await single.list()).toEqual([...days, alone]);
});

it('a batch limits what is sold on each of the days', async () => {
  const first = boxOfDay(await test.farm.boxPreset());
  const limited = boxOfDay(big, { maxQuantity: 1 });
  for (const { id } of await create(fridays(2, { boxPresets: [first, limited] }))) {
    const day = await test.dataSource.manager.findOneOrFail(PickupDay, {
      where: { id },
      relations: { boxes: true, locations: true },
    });
    const items = [{ boxPresetId: big.id, quantity: 1 }];
    const order = () => shopper(test).order(orderBody(day, { items }));
    await order().expect(201);
    expect((await order().expect(409)).body.code).toBe('BOX_LIMIT_REACHED');
  }
});

it('a batch takes as many statements for sixty days as for two', async () => {
  const few = await statementsOf(test, () => create(fridays(2)));
  const many = fridays(60).map((day) => ({ ...day, date: addDays(day.date, 1) }));
  expect(await statementsOf(test, () => create(many))).toBe(few);
});

describe('a batch with a wrong day', () => {
  const expectNone = async (days: object[], status: number) => {
    const { body } = await post(days).expect(status);
    expect(await dates()).toEqual([]);
    return body;
  };

  it('is rejected if the day is past or has its deadline on a later date; the errors name each day', async () => {
    const days = [
      dayOn('2026-11-19'),
      dayOn('2026-11-27'),
      dayOn('2026-12-04', { orderDeadline: '2026-12-05T17:00:00.000Z' }),
    ];
    expect(await expectNone(days, 400)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [
        { path: 'days.0.date', message: 'Der Abholtag darf nicht in der Vergangenheit liegen' },
        { path: 'days.2.orderDeadline', message: 'Die Bestellfrist darf nicht nach dem Abholtag liegen' },
      ],
    });
  });

  it('is rejected if a date comes twice', async () => {
    expect(await expectNone([dayOn('2026-11-27'), dayOn('2026-11-27')], 400)).toMatchObject({
      errors: [{ path: 'days.1.date', message: 'Dieses Datum kommt zweimal vor' }],
    });
  });

  it('is rejected with an unknown box or location', async () => {
    const unknown = { id: 999_999 };
    const withBox = dayOn('2026-12-04', { boxPresets: [boxOfDay(unknown)] });
    expect((await expectNone([dayOn(FRIDAY), withBox], 409)).code).toBe('UNKNOWN_BOX_PRESET');
    const deactivated = await test.farm.location({ deactivatedAt: test.clock.now() });
    for (const gone of [unknown, deactivated]) {
      const withLocation = dayOn('2026-12-04', { locations: [locationOfDay(gone)] });
      expect((await expectNone([dayOn(FRIDAY), withLocation], 409)).code).toBe('UNKNOWN_PICKUP_LOCATION');
    }
  });
});

it('a batch is rejected if some dates have a day already; the errors name each of them', async () => {
  await test.farm.pickupDay({ date: '2026-12-04' });
  await test.farm.pickupDay({ date: '2026-12-18' });
  await test.farm.pickupDay({ date: '2026-12-11', deletedAt: test.clock.now() });
  const { body } = await post(fridays(5)).expect(409);
  expect(body).toEqual({
    statusCode: 409,
    code: 'PICKUP_DATE_TAKEN',
    message: 'Für den 04.12.2026 und den 18.12.2026 gibt es schon einen Abholtag.',
    errors: [
      { path: 'days.1.date', message: 'Für den 04.12.2026 gibt es schon einen Abholtag.' },
      { path: 'days.3.date', message: 'Für den 18.12.2026 gibt es schon einen Abholtag.' },
    ],
  });
  expect(await dates()).toEqual(['2026-12-18', '2026-12-04']);
});

it('one of several batches succeeds that want the same date at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const shared = addDays('2027-01-01', 7 * round);
    const own = (index: number) => [1, 2, 3].map((day) => dayOn(addDays(shared, 400 + 10 * index + day)));
    const requests = [
      [dayOn(shared), ...own(0)],
      [...own(1), dayOn(shared)],
      [...own(2), dayOn(shared)].reverse(),
    ];
    const answers = await Promise.all([...requests.map(post), single.post(dayOn(shared))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    for (const [index, { status, body }] of answers.slice(0, 3).entries()) {
      const position = requests[index]!.findIndex(({ date }) => date === shared);
      if (status === 409) expect(body.errors).toMatchObject([{ path: `days.${position}.date` }]);
    }
    const winner = answers.findIndex(({ status }) => status === 201);
    const created = (requests[winner] ?? [dayOn(shared)]).map(({ date }) => date);
    expect((await dates()).toSorted()).toEqual(created.toSorted());
    await test.dataSource.query('DELETE FROM pickup_day');
  }
});

it('a batch copies boxes and locations as they are after a change at the same moment', async () => {
  for (const emoji of ['🎃', '🍎', '🥬', '🥔']) {
    const [answer] = await Promise.all([
      create(fridays(20)),
      admin.patch(`/api/admin/box-presets/${big.id}`).send({ emoji }).expect(200),
      admin
        .put(`/api/admin/pickup-locations/${farm.id}`)
        .send({ name: emoji, defaultStartTime: '16:00', defaultEndTime: '19:00' })
        .expect(200),
    ]);
    expect(answer).toHaveLength(20);
    for (const day of await single.list())
      expect(day).toMatchObject({ boxPresets: [{ emoji }], locations: [{ name: emoji }] });
    await test.dataSource.query('DELETE FROM pickup_day');
  }
});
