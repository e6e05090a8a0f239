import { type AdminPickupDay, adminPickupDaySchema } from '@hofkiste/contract/pickup-days';
import * as v from 'valibot';
import type { BoxPreset } from '../src/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../src/pickup-locations/pickup-location.entity.js';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';

const PATH = '/api/admin/pickup-days';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let farm: PickupLocation;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  test.clock.set('2026-11-20T09:00:00.000Z');
  const carrots = await test.farm.product({ name: 'Karotte' });
  const archived = await test.farm.product({ name: 'Tomate', archivedAt: new Date() });
  big = await test.farm.boxPreset({ name: 'Große Kiste', emoji: '🥕' }, [carrots, archived, 'Kresse']);
  farm = await test.farm.location({ name: 'Hof', googleMapsLink: 'https://maps.example/hof' });
});
afterEach(async () => {
  for (const table of [
    'sms_message',
    'customer_order',
    'pickup_day',
    'box_preset',
    'product',
    'pickup_location',
    'setting',
  ])
    await test.dataSource.query(`DELETE FROM ${table}`);
});
afterAll(() => test.close());

const box = ({ id }: { id: number }, own: object = {}) => ({
  id,
  name: 'Kiste des Tages',
  price: 24.9,
  weight: 5.5,
  isSoldOut: false,
  ...own,
});
const location = ({ id }: { id: number }, own: object = {}) => ({
  id,
  name: 'Hof',
  startTime: '16:00',
  endTime: '19:00',
  ...own,
});
const input = (values: object = {}) => ({
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  active: true,
  boxPresets: [box(big)],
  locations: [location(farm)],
  ...values,
});
const post = (values: object = {}) => admin.post(PATH).send(input(values));
const put = (id: number, values: object = {}) => admin.put(`${PATH}/${id}`).send(input(values));
const create = async (values: object = {}): Promise<AdminPickupDay> =>
  v.parse(adminPickupDaySchema, (await post(values).expect(201)).body);
const replace = async (id: number, values: object = {}): Promise<AdminPickupDay> =>
  v.parse(adminPickupDaySchema, (await put(id, values).expect(200)).body);
const list = async () => (await admin.get(PATH).expect(200)).body;
describe('a new pickup day', () => {
  it('sells boxes by its own name, price and weight, with copies of the rest of their preset', async () => {
    const day = await create({ boxPresets: [box(big, { isSoldOut: true })] });
    expect(day).toMatchObject({
      date: '2026-11-27',
      orderDeadline: '2026-11-25T17:00:00.000Z',
      active: true,
      orderCount: 0,
      boxPresets: [
        {
          ...box(big),
          isSoldOut: true,
          emoji: '🥕',
          products: [{ name: 'Karotte' }, { id: 0, name: 'Kresse', unit: 'Stück' }],
        },
      ],
      locations: [{ ...location(farm), googleMapsLink: 'https://maps.example/hof' }],
    });
    expect(await list()).toEqual([day]);
  });

  it('may sell presets that are not preselected', async () => {
    const preset = await test.farm.boxPreset({ active: false });
    expect((await create({ boxPresets: [box(preset)] })).boxPresets).toHaveLength(1);
  });

  it('may be today or have a deadline that is over, or after its first window opens', async () => {
    await create({ date: '2026-11-20', orderDeadline: '2026-11-20T22:00:00Z' });
    await create({ date: '2026-11-27', orderDeadline: '2026-11-01T17:00:00Z' });
  });

  it('cannot lie in the past, in the zone of the farm', async () => {
    const yesterday = { date: '2026-11-19', orderDeadline: '2026-11-18T17:00:00Z' };
    expect((await post(yesterday).expect(400)).body.errors).toEqual([
      { path: 'date', message: 'Der Abholtag darf nicht in der Vergangenheit liegen' },
    ]);
    test.clock.set('2026-11-20T04:59:00.000Z');
    await test.farm.setting('serverTimezone', 'America/New_York');
    await post(yesterday).expect(201);
  });

  it('cannot have its deadline on a later date, in the zone of the farm', async () => {
    await post({ orderDeadline: '2026-11-27T22:59:59.999Z' }).expect(201);
    const { body } = await post({ date: '2026-12-04', orderDeadline: '2026-12-04T23:00:00Z' }).expect(400);
    expect(body.errors).toEqual([
      { path: 'orderDeadline', message: 'Die Bestellfrist darf nicht nach dem Abholtag liegen' },
    ]);
  });

  it('that is active needs a box and a location', async () => {
    const { body } = await post({ boxPresets: [], locations: [] }).expect(400);
    expect(body.errors).toEqual([
      { path: 'boxPresets', message: 'Ein aktiver Abholtag braucht mindestens eine Kiste' },
      { path: 'locations', message: 'Ein aktiver Abholtag braucht mindestens einen Abholort' },
    ]);
    await post({ active: false, boxPresets: [], locations: [] }).expect(201);
  });

  it('cannot take the date of another one, even at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await post().expect(409)).body).toMatchObject({
      code: 'PICKUP_DATE_TAKEN',
      message: 'Für den 27.11.2026 gibt es schon einen Abholtag.',
    });
  });

  it('may take the date of a deleted one', async () => {
    await test.farm.pickupDay({ date: '2026-11-27', deletedAt: new Date() });
    await post().expect(201);
  });

  it('knows no other boxes and locations than those there are', async () => {
    const deactivated = await test.farm.location({ deactivatedAt: new Date() });
    const unknown = { id: 999_999 };
    expect((await post({ boxPresets: [box(big), box(unknown)] }).expect(409)).body).toMatchObject({
      code: 'UNKNOWN_BOX_PRESET',
      message: 'Eine der gewählten Gemüsekisten gibt es nicht. Bitte lade die Seite neu.',
    });
    for (const gone of [unknown, deactivated])
      expect((await post({ locations: [location(gone)] }).expect(409)).body).toMatchObject({
        code: 'UNKNOWN_PICKUP_LOCATION',
        message: 'Einen der gewählten Abholorte gibt es nicht mehr. Bitte lade die Seite neu.',
      });
    expect(await list()).toEqual([]);
  });
});

describe('changing a pickup day', () => {
  it('happens in place: no id changes', async () => {
    const before = await create();
    const second = await test.farm.boxPreset();
    const market = await test.farm.location();
    const after = await replace(before.id, {
      date: '2026-11-28',
      orderDeadline: '2026-11-26T17:00:00.000Z',
      active: false,
      boxPresets: [box(second), box(big, { name: 'Große', price: 30, weight: 7, isSoldOut: true })],
      locations: [location(market), location(farm, { startTime: '15:00', name: 'Biohof' })],
    });
    const [bigBox] = before.boxPresets;
    const [onTheFarm] = before.locations;
    expect(after).toMatchObject({
      id: before.id,
      date: '2026-11-28',
      orderDeadline: '2026-11-26T17:00:00.000Z',
      active: false,
      boxPresets: [{ ...bigBox, name: 'Große', price: 30, weight: 7, isSoldOut: true }, { id: second.id }],
      locations: [{ ...onTheFarm, startTime: '15:00', name: 'Biohof' }, { id: market.id }],
    });
    expect(await list()).toEqual([after]);
  });

  it('that changes nothing answers the same', async () => {
    const day = await create();
    expect(await replace(day.id)).toEqual(day);
  });

  it('cannot take the date of another day', async () => {
    const { id } = await create();
    await create({ date: '2026-12-04' });
    const { body } = await put(id, { date: '2026-12-04' }).expect(409);
    expect(body.code).toBe('PICKUP_DATE_TAKEN');
  });

  it('checks what is new like a new day', async () => {
    const { id } = await create();
    for (const [values, status] of [
      [{ date: '2026-11-19', orderDeadline: '2026-11-18T17:00:00Z' }, 400],
      [{ orderDeadline: '2026-11-28T17:00:00Z' }, 400],
      [{ locations: [] }, 400],
      [{ boxPresets: [box({ id: 999_999 })] }, 409],
      [{ locations: [location(farm), location({ id: 999_999 })] }, 409],
    ] as const)
      expect([values, (await put(id, values)).status]).toEqual([values, status]);
  });

  it('ends when the day is over in the zone of the farm', async () => {
    const { id } = await create();
    test.clock.set('2026-11-27T22:59:59Z');
    await put(id).expect(200);
    test.clock.set('2026-11-27T23:00:00Z');
    expect((await put(id).expect(409)).body).toMatchObject({
      code: 'PICKUP_DAY_PAST',
      message: 'Ein vergangener Abholtag kann nicht mehr geändert werden.',
    });
  });

  it('of an unknown or deleted day finds nothing', async () => {
    const { id } = await test.farm.pickupDay({ deletedAt: new Date() });
    for (const gone of [id, 999_999])
      expect((await put(gone).expect(404)).body.code).toBe('PICKUP_DAY_NOT_FOUND');
  });

  it('keeps a location that was deactivated since', async () => {
    const { id } = await create();
    await admin.delete(`/api/admin/pickup-locations/${farm.id}`).expect(200);
    expect((await replace(id)).locations).toMatchObject([{ id: farm.id }]);
  });

  it('copies presets as they are while the deadline is ahead, and leaves copies alone afterwards', async () => {
    const day = await create({ orderDeadline: '2026-11-20T08:00:00.000Z' });
    await admin.patch(`/api/admin/box-presets/${big.id}`).send({ emoji: '🎃' }).expect(200);
    const late = { orderDeadline: '2026-11-20T09:00:00.000Z' };
    expect((await replace(day.id, late)).boxPresets).toMatchObject([{ emoji: '🥕' }]);
    expect((await replace(day.id)).boxPresets).toMatchObject([{ emoji: '🎃' }]);
  });
});
