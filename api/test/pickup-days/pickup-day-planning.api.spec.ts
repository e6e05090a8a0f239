import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';

const AFTER_THE_PICKUP = 'Die Bestellfrist darf nicht nach dem Ende der Abholung liegen';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let farm: PickupLocation;
let days: ReturnType<typeof planner>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  const carrots = await test.farm.product({ name: 'Karotte' });
  const archived = await test.farm.product({ name: 'Tomate', archivedAt: test.clock.now() });
  big = await test.farm.boxPreset({ name: 'Große Kiste', emoji: '🥕' }, [carrots, archived, 'Kresse']);
  farm = await test.farm.location({ name: 'Hof', googleMapsLink: 'https://maps.example/hof' });
  days = planner(admin, big, farm);
});
afterAll(() => test.close());

describe('a new pickup day', () => {
  it('sells boxes by its own name, price and weight, with copies of the rest of their preset', async () => {
    const day = await days.create({ boxPresets: [boxOfDay(big, { isSoldOut: true })] });
    expect(day).toMatchObject({
      date: '2026-11-27',
      orderDeadline: '2026-11-25T17:00:00.000Z',
      active: true,
      orderCount: 0,
      boxPresets: [
        {
          ...boxOfDay(big),
          isSoldOut: true,
          emoji: '🥕',
          products: [{ name: 'Karotte' }, { id: 0, name: 'Kresse', unit: 'Stück' }],
        },
      ],
      locations: [{ ...locationOfDay(farm), googleMapsLink: 'https://maps.example/hof' }],
    });
    expect(await days.list()).toEqual([day]);
  });

  it('can sell presets that are not preselected', async () => {
    const preset = await test.farm.boxPreset({ active: false });
    expect((await days.create({ boxPresets: [boxOfDay(preset)] })).boxPresets).toHaveLength(1);
  });

  it('can be today or have a deadline that is over, or after its first window opens', async () => {
    await days.create({ date: '2026-11-20', orderDeadline: '2026-11-20T18:00:00Z' });
    await days.create({ date: '2026-11-27', orderDeadline: '2026-11-01T17:00:00Z' });
  });

  it('is rejected in the past, in the zone of the farm', async () => {
    const yesterday = { date: '2026-11-19', orderDeadline: '2026-11-18T17:00:00Z' };
    expect((await days.post(yesterday).expect(400)).body.errors).toEqual([
      { path: 'date', message: 'Der Abholtag darf nicht in der Vergangenheit liegen' },
    ]);
    test.clock.set('2026-11-20T04:59:00.000Z');
    await test.farm.setting('serverTimezone', 'America/New_York');
    await days.post(yesterday).expect(201);
  });

  it.each([
    ['without a location', []],
    ['with a window until midnight', [{ startTime: '20:00', endTime: '23:59' }]],
  ])('%s is rejected in the last year that a calendar has, whose end no clock shows', async (_, windows) => {
    const locations = windows.map((window) => locationOfDay(farm, window));
    const { body } = await days.post({ date: '9999-12-31', active: false, locations }).expect(400);
    expect(body.errors).toEqual([{ path: 'date', message: 'Ungültiges Datum' }]);
  });

  it('is rejected with a deadline on a later date, in the zone of the farm', async () => {
    const { body: late } = await days.post({ orderDeadline: '2026-11-27T22:59:59.999Z' }).expect(400);
    expect(late.errors).toMatchObject([{ path: 'orderDeadline', message: AFTER_THE_PICKUP }]);
    const { body } = await days
      .post({ date: '2026-12-04', orderDeadline: '2026-12-04T23:00:00Z' })
      .expect(400);
    expect(body.errors).toEqual([
      { path: 'orderDeadline', message: 'Die Bestellfrist darf nicht nach dem Abholtag liegen' },
    ]);
  });

  it('is rejected with a deadline after the end of its last window; without a location the date counts', async () => {
    const locations = [
      locationOfDay(farm),
      locationOfDay(await test.farm.location(), { startTime: '09:00', endTime: '11:00' }),
    ];
    const { body } = await days.post({ orderDeadline: '2026-11-27T18:01:00Z', locations }).expect(400);
    expect(body.errors).toEqual([{ path: 'orderDeadline', message: AFTER_THE_PICKUP }]);
    const { id } = await days.create({ orderDeadline: '2026-11-27T18:00:00Z', locations });
    await days.put(id, { orderDeadline: '2026-11-27T18:00:00Z', locations: [locations[1]] }).expect(400);
    const hidden = { active: false, boxPresets: [], locations: [] };
    await days.create({ date: '2026-12-04', orderDeadline: '2026-12-04T22:59:00Z', ...hidden });
  });

  it('needs a box and a location when it is active', async () => {
    const { body } = await days.post({ boxPresets: [], locations: [] }).expect(400);
    expect(body.errors).toEqual([
      { path: 'boxPresets', message: 'Ein aktiver Abholtag braucht mindestens eine Kiste' },
      { path: 'locations', message: 'Ein aktiver Abholtag braucht mindestens einen Abholort' },
    ]);
    await days.post({ active: false, boxPresets: [], locations: [] }).expect(201);
  });

  it('is rejected with the date of another day, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => days.post()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await days.post().expect(409)).body).toMatchObject({
      code: 'PICKUP_DATE_TAKEN',
      message: 'Für den 27.11.2026 gibt es schon einen Abholtag.',
    });
  });

  it('can take the date of a deleted day', async () => {
    await test.farm.pickupDay({ date: '2026-11-27', deletedAt: test.clock.now() });
    await days.post().expect(201);
  });

  it('is rejected with unknown boxes and locations', async () => {
    const deactivated = await test.farm.location({ deactivatedAt: test.clock.now() });
    const unknown = { id: 999_999 };
    expect(
      (await days.post({ boxPresets: [boxOfDay(big), boxOfDay(unknown)] }).expect(409)).body,
    ).toMatchObject({
      code: 'UNKNOWN_BOX_PRESET',
      message: 'Eine der gewählten Gemüsekisten gibt es nicht. Bitte lade die Seite neu.',
    });
    for (const gone of [unknown, deactivated])
      expect((await days.post({ locations: [locationOfDay(gone)] }).expect(409)).body).toMatchObject({
        code: 'UNKNOWN_PICKUP_LOCATION',
        message: 'Einen der gewählten Abholorte gibt es nicht mehr. Bitte lade die Seite neu.',
      });
    expect(await days.list()).toEqual([]);
  });
});

describe('a change of a pickup day', () => {
  it('keeps all ids', async () => {
    const before = await days.create();
    const second = await test.farm.boxPreset();
    const market = await test.farm.location();
    const after = await days.replace(before.id, {
      date: '2026-11-28',
      orderDeadline: '2026-11-26T17:00:00.000Z',
      active: false,
      boxPresets: [boxOfDay(second), boxOfDay(big, { name: 'Große', price: 30, weight: 7, isSoldOut: true })],
      locations: [locationOfDay(market), locationOfDay(farm, { startTime: '15:00' })],
    });
    const [bigBox] = before.boxPresets;
    const [onTheFarm] = before.locations;
    expect(after).toMatchObject({
      id: before.id,
      date: '2026-11-28',
      orderDeadline: '2026-11-26T17:00:00.000Z',
      active: false,
      boxPresets: [{ ...bigBox, name: 'Große', price: 30, weight: 7, isSoldOut: true }, { id: second.id }],
      locations: [{ ...onTheFarm, startTime: '15:00' }, { id: market.id }],
    });
    expect(await days.list()).toEqual([after]);
  });

  it('keeps name, price and weight of a box, once changed, when its preset changes later', async () => {
    const { id } = await days.create({
      boxPresets: [boxOfDay(big, { name: 'Kiste im Advent', price: 30, weight: 7 })],
    });
    const change = { name: 'Riesenkiste', price: 40, weight: 9, description: 'Neu' };
    await admin.patch(`/api/admin/box-presets/${big.id}`).send(change).expect(200);
    expect(await days.list()).toMatchObject([
      {
        id,
        version: 1,
        boxPresets: [{ name: 'Kiste im Advent', price: 30, weight: 7, description: 'Neu' }],
      },
    ]);
  });

  it('answers the same when it changes nothing', async () => {
    const day = await days.create();
    expect(await days.replace(day.id)).toEqual(day);
  });

  it('is rejected with the date of another day', async () => {
    const { id } = await days.create();
    await days.create({ date: '2026-12-04' });
    const { body } = await days.put(id, { date: '2026-12-04' }).expect(409);
    expect(body.code).toBe('PICKUP_DATE_TAKEN');
  });

  it('applies the rules of a new day to what is new', async () => {
    const { id } = await days.create();
    for (const [values, status] of [
      [{ date: '2026-11-19', orderDeadline: '2026-11-18T17:00:00Z' }, 400],
      [{ orderDeadline: '2026-11-28T17:00:00Z' }, 400],
      [{ locations: [] }, 400],
      [{ boxPresets: [boxOfDay({ id: 999_999 })] }, 409],
      [{ locations: [locationOfDay(farm), locationOfDay({ id: 999_999 })] }, 409],
    ] as const)
      expect([values, (await days.put(id, values)).status]).toEqual([values, status]);
  });

  it('is refused when the day is over in the zone of the farm', async () => {
    const { id } = await days.create();
    test.clock.set('2026-11-27T22:59:59Z');
    await days.put(id).expect(200);
    test.clock.set('2026-11-27T23:00:00Z');
    expect((await days.put(id).expect(409)).body).toMatchObject({
      code: 'PICKUP_DAY_PAST',
      message: 'Ein vergangener Abholtag kann nicht mehr geändert werden.',
    });
  });

  it('is answered with 404 for an unknown or deleted day', async () => {
    const { id } = await test.farm.pickupDay({ deletedAt: test.clock.now() });
    for (const gone of [id, 999_999])
      expect((await days.put(gone).expect(404)).body.code).toBe('PICKUP_DAY_NOT_FOUND');
  });

  it('takes the names of locations from the master records, not from the request', async () => {
    const day = await days.create({ locations: [locationOfDay(farm, { name: 'Anderer Name' })] });
    expect(day.locations).toMatchObject([{ name: 'Hof' }]);
    expect(await days.replace(day.id, { locations: [locationOfDay(farm, { name: 'x' })] })).toEqual(day);
    expect(await days.replace(day.id, { locations: [locationOfDay(farm, { name: undefined })] })).toEqual(
      day,
    );
  });

  it('keeps a location that was deactivated since', async () => {
    const { id } = await days.create();
    await admin.delete(`/api/admin/pickup-locations/${farm.id}`).expect(200);
    expect((await days.replace(id)).locations).toMatchObject([{ id: farm.id }]);
  });

  it('copies presets as they are while the deadline is ahead, and not afterwards', async () => {
    const day = await days.create({ orderDeadline: '2026-11-20T08:00:00.000Z' });
    await admin.patch(`/api/admin/box-presets/${big.id}`).send({ emoji: '🎃' }).expect(200);
    const late = { orderDeadline: '2026-11-20T09:00:00.000Z' };
    expect((await days.replace(day.id, late)).boxPresets).toMatchObject([{ emoji: '🥕' }]);
    expect((await days.replace(day.id)).boxPresets).toMatchObject([{ emoji: '🎃' }]);
  });
});
