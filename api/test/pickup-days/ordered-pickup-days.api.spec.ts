import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let preset: BoxPreset;
let farm: PickupLocation;
let market: PickupLocation;
let days: ReturnType<typeof planner>;
let day: AdminPickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
/** A day on the farm and on the market, with two open orders on the farm and one on the market that was cancelled. */
beforeEach(async () => {
  await test.clear();
  preset = await test.farm.boxPreset();
  [farm, market] = [await test.farm.location({ name: 'Hof' }), await test.farm.location({ name: 'Markt' })];
  days = planner(admin, preset, farm);
  day = await days.create({ locations: bothPlaces() });
  for (const _ of [1, 2]) await order().expect(201);
  const { body } = await order({ pickupDayLocationId: idAt(market) }).expect(201);
  await shopper(test).cancel(body.order.cancellationToken).expect(200);
});
afterAll(() => test.close());

const bothPlaces = () => [locationOfDay(farm), locationOfDay(market)];
const idAt = ({ id }: PickupLocation) =>
  day.locations.find((location) => location.id === id)!.pickupDayLocationId;
const order = (changes: object = {}) =>
  shopper(test).order({
    firstName: 'Johanna',
    lastName: 'Mühlböck',
    phoneNumber: '0664 123 45 67',
    pickupDayId: day.id,
    pickupDayLocationId: idAt(farm),
    items: [{ boxPresetId: preset.id, quantity: 1 }],
    turnstileToken: 'development-bypass',
    ...changes,
  });

describe('a day with open orders', () => {
  it('shows their number', async () => {
    expect((await days.list())[0]?.orderCount).toBe(2);
    expect((await days.replace(day.id, { locations: bothPlaces() })).orderCount).toBe(2);
  });

  it('cannot move to another date', async () => {
    const values = { date: '2026-11-28', locations: bothPlaces() };
    expect((await days.put(day.id, values).expect(409)).body).toEqual({
      statusCode: 409,
      code: 'PICKUP_DATE_HAS_ORDERS',
      message:
        'Das Datum kann nicht mehr geändert werden: Für diesen Abholtag gibt es noch 2 offene Bestellungen.',
    });
    expect(await days.list()).toMatchObject([{ date: '2026-11-27' }]);
  });

  it('keeps a location that has open orders', async () => {
    const values = { locations: [locationOfDay(market)] };
    expect((await days.put(day.id, values).expect(409)).body).toEqual({
      statusCode: 409,
      code: 'LOCATION_HAS_ORDERS',
      message: '„Hof“ kann nicht entfernt werden: Dort gibt es noch 2 offene Bestellungen.',
    });
  });

  it('can lose a location without open orders; added again it is the same', async () => {
    expect((await days.replace(day.id)).locations).toMatchObject([{ id: farm.id }]);
    const there = { pickupDayLocationId: idAt(market) };
    expect((await order(there).expect(409)).body.code).toBe('LOCATION_NOT_OF_DAY');
    expect((await days.replace(day.id, { locations: bothPlaces() })).locations).toEqual(day.locations);
    await order(there).expect(201);
  });

  it('does not get a location back that was deactivated since', async () => {
    await days.replace(day.id);
    const deactivated = async (deactivatedAt: Date | null) =>
      test.dataSource.query('UPDATE pickup_location SET deactivatedAt = ? WHERE id = ?', [
        deactivatedAt,
        market.id,
      ]);
    await deactivated(test.clock.now());
    const { body } = await days.put(day.id, { locations: bothPlaces() }).expect(409);
    expect(body.code).toBe('UNKNOWN_PICKUP_LOCATION');
    await deactivated(null);
  });

  it('can lose a box that was ordered', async () => {
    const other = await test.farm.boxPreset();
    const values = { boxPresets: [boxOfDay(other)], locations: bothPlaces() };
    expect((await days.replace(day.id, values)).boxPresets).toMatchObject([{ id: other.id }]);
    expect((await order().expect(409)).body.code).toBe('BOX_NOT_OF_DAY');
  });

  it('can be closed: it is hidden and accepts no orders, but cancellations', async () => {
    const { body } = await order().expect(201);
    await days.replace(day.id, { active: false, locations: bothPlaces() });
    expect((await test.http.get('/api/pickup-days/upcoming').expect(200)).body).toEqual([]);
    expect((await order().expect(409)).body.code).toBe('PICKUP_DAY_INACTIVE');
    await shopper(test).verify(body.order.cancellationToken).expect(200);
    await shopper(test).cancel(body.order.cancellationToken).expect(200);
  });
});

describe('a window that customers were told', () => {
  const later = (own: object = {}) => [
    locationOfDay(farm, { startTime: '17:00', ...own }),
    locationOfDay(market),
  ];

  it('changes only after a confirmation', async () => {
    expect((await days.put(day.id, { locations: later() }).expect(409)).body).toEqual({
      statusCode: 409,
      code: 'CONFIRMED_WINDOW_CHANGES',
      message: '2 Bestellungen haben „Hof“ 16:00 – 19:00 Uhr bestätigt bekommen. Trotzdem ändern?',
    });
    expect((await days.list())[0]?.locations).toEqual(day.locations);
    const { locations } = await days.replace(day.id, { locations: later(), changeConfirmedWindows: true });
    expect(locations).toMatchObject([{ pickupDayLocationId: idAt(farm), startTime: '17:00' }, {}]);
  });

  it('is named with every other window that changes', async () => {
    await order({ pickupDayLocationId: idAt(market) }).expect(201);
    const locations = [
      locationOfDay(farm, { endTime: '20:00' }),
      locationOfDay(market, { endTime: '20:00' }),
    ];
    expect((await days.put(day.id, { locations }).expect(409)).body.message).toBe(
      '3 Bestellungen haben „Hof“ 16:00 – 19:00 Uhr und „Markt“ 16:00 – 19:00 Uhr bestätigt bekommen. Trotzdem ändern?',
    );
  });

  it('does not prevent a change of the window of a location without open orders', async () => {
    const locations = [locationOfDay(farm), locationOfDay(market, { endTime: '20:00' })];
    const [, changed] = (await days.replace(day.id, { locations })).locations;
    expect(changed).toMatchObject({ endTime: '20:00' });
  });

  it('is described in the singular for a single order', async () => {
    await test.dataSource.query('UPDATE customer_order SET cancelledAt = NOW() ORDER BY id LIMIT 1');
    expect((await days.put(day.id, { locations: later() }).expect(409)).body.message).toBe(
      '1 Bestellung hat „Hof“ 16:00 – 19:00 Uhr bestätigt bekommen. Trotzdem ändern?',
    );
  });
});

describe('changes of a day at the same moment', () => {
  it('never remove a location that an order has just chosen', async () => {
    for (let i = 0; i < 8; i++) {
      await days.replace(day.id, { locations: bothPlaces() });
      const [placed, change] = await Promise.all([
        order({ pickupDayLocationId: idAt(market) }),
        days.put(day.id),
      ]);
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([placed.status, change.status]);
      await test.dataSource.query(
        'UPDATE customer_order SET cancelledAt = NOW() WHERE pickupDayLocationId = ?',
        [idAt(market)],
      );
    }
  });

  it('leave the box equal to its preset', async () => {
    const admin = await loggedIn(test);
    for (let i = 0; i < 8; i++) {
      const answers = await Promise.all([
        days.put(day.id, { locations: bothPlaces() }),
        admin.patch(`/api/admin/box-presets/${preset.id}`).send({ description: `Neu ${i}` }),
        days.put(day.id, { locations: bothPlaces() }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await days.list())[0]?.boxPresets).toMatchObject([{ description: `Neu ${i}` }]);
    }
  });
});
