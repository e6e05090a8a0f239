import { adminPickupDaysSchema, pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import {
  deactivatedLocationsSchema,
  PickupLocation as pickupLocationSchema,
  pickupLocationsSchema,
} from '@hofkiste/contract/wire/pickup-locations';
import * as v from 'valibot';
import { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

const PATH = '/api/admin/pickup-locations';
const input = { name: 'Bauernmarkt', defaultStartTime: '17:00', defaultEndTime: '18:30' };

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const list = async () => v.parse(pickupLocationsSchema, (await admin.get(PATH).expect(200)).body);
const names = async () => (await list()).map(({ name }) => name);

describe('the pickup locations', () => {
  it('are listed by id, without the deactivated ones', async () => {
    for (const name of ['Hof', 'Dorfladen']) await test.farm.location({ name });
    await test.farm.location({ deactivatedAt: test.clock.now() });
    expect(await names()).toEqual(['Hof', 'Dorfladen']);
  });

  it('take as many statements for one as for twenty', async () => {
    await test.farm.location();
    const few = await statementsOf(test, list);
    for (let i = 0; i < 20; i++) await test.farm.location();
    expect(await statementsOf(test, list)).toBe(few);
  });
});

describe('a pickup location', () => {
  it('is created, and answered as it is listed', async () => {
    const link = 'https://maps.example/bauernmarkt';
    const { body } = await admin
      .post(PATH)
      .send({ ...input, googleMapsLink: link, isDefault: true })
      .expect(201);
    expect(v.parse(pickupLocationSchema, body)).toMatchObject({
      ...input,
      isDefault: true,
      googleMapsLink: link,
    });
    expect(await list()).toEqual([body]);
  });

  it('is changed as a whole', async () => {
    const { id } = await test.farm.location({ isDefault: true, googleMapsLink: 'https://maps.example/hof' });
    const { body } = await admin
      .put(`${PATH}/${id}`)
      .send({ ...input, googleMapsLink: '' })
      .expect(200);
    expect(body).toEqual({
      ...input,
      id,
      isDefault: false,
      googleMapsLink: null,
      standingOrderCount: 0,
      version: 2,
    });
    expect(await list()).toEqual([body]);
  });

  it('says how many active standing orders are collected there', async () => {
    const { id } = await test.farm.location();
    const preset = await test.farm.boxPreset();
    const plan = {
      items: [{ box: { boxPresetId: preset.id, price: 20 } }],
      location: { pickupLocationId: id },
    };
    await test.farm.standingOrder(plan);
    await test.farm.standingOrder({ ...plan, values: { status: 'pending' } });
    expect(await list()).toMatchObject([{ id, standingOrderCount: 1 }]);
    const { body } = await admin.patch(`${PATH}/${id}`).send({ isDefault: true }).expect(200);
    expect(body.standingOrderCount).toBe(1);
  });

  it('is rejected when it ends before it starts', async () => {
    const { body } = await admin
      .post(PATH)
      .send({ ...input, defaultEndTime: '16:00' })
      .expect(400);
    expect(body.errors).toEqual([
      { path: 'defaultEndTime', message: 'Das Ende muss nach dem Beginn liegen' },
    ]);
  });

  it('becomes a default and leaves the other defaults', async () => {
    const first = await test.farm.location({ isDefault: true });
    const second = await test.farm.location();
    const { body } = await admin.patch(`${PATH}/${second.id}`).send({ isDefault: true }).expect(200);
    expect(body).toMatchObject({ id: second.id, name: second.name, isDefault: true });
    expect(await list()).toMatchObject([{ isDefault: true }, { isDefault: true }]);
    await admin.patch(`${PATH}/${first.id}`).send({ isDefault: false }).expect(200);
    expect(await list()).toMatchObject([{ isDefault: false }, { isDefault: true }]);
  });

  it('is answered with 400 when a change does not name the default', async () => {
    const { id } = await test.farm.location();
    const { body } = await admin.patch(`${PATH}/${id}`).send({}).expect(400);
    expect(body.errors).toMatchObject([{ path: 'isDefault' }]);
  });

  it('is hidden when it is deactivated, and stays on the days that have it', async () => {
    const location = await test.farm.location({ name: 'Hof' });
    await test.farm.pickupDay({ locations: [location] });
    const { body } = await admin.delete(`${PATH}/${location.id}`).expect(200);
    expect(body).toEqual({ success: true });
    expect(await names()).toEqual([]);
    const days = await test.http.get('/api/pickup-days/upcoming').expect(200);
    expect(v.parse(pickupDaysSchema, days.body)).toMatchObject([{ locations: [{ name: 'Hof' }] }]);
  });

  it('is answered with 404 when it is unknown or deactivated', async () => {
    const { id } = await test.farm.location({ deactivatedAt: test.clock.now() });
    for (const gone of [id, id + 100])
      for (const call of [
        admin.put(`${PATH}/${gone}`).send(input),
        admin.patch(`${PATH}/${gone}`).send({ isDefault: true }),
        admin.delete(`${PATH}/${gone}`),
      ])
        expect((await call.expect(404)).body).toEqual({
          statusCode: 404,
          code: 'PICKUP_LOCATION_NOT_FOUND',
          message: 'Diesen Abholort gibt es nicht.',
        });
  });

  it('can be corrected after it was deactivated, as long as a coming day has it', async () => {
    const location = await test.farm.location({ name: 'Markt', deactivatedAt: test.clock.now() });
    const other = await test.farm.location({ name: 'Alt', deactivatedAt: test.clock.now() });
    const day = await test.farm.pickupDay({ locations: [location] });
    await test.farm.pickupDay({ date: '2026-11-13', locations: [other] });
    const coming = async () =>
      v
        .parse(deactivatedLocationsSchema, (await admin.get(`${PATH}/deactivated`).expect(200)).body)
        .map(({ name, isOnComingDay }) => [name, isOnComingDay]);
    expect(await coming()).toEqual([
      ['Markt', true],
      ['Alt', false],
    ]);
    const { body } = await admin
      .put(`${PATH}/${location.id}`)
      .send({ ...input, name: 'Neuer Markt' })
      .expect(200);
    expect(body).toMatchObject({ name: 'Neuer Markt', version: 2 });
    expect(await names()).toEqual([]);
    const { body: days } = await test.http.get('/api/pickup-days/upcoming').expect(200);
    expect(days).toMatchObject([{ id: day.id, locations: [{ name: 'Neuer Markt' }] }]);
    await admin.put(`${PATH}/${other.id}`).send(input).expect(404);
    test.clock.set('2026-11-27T18:00:00.000Z');
    await admin.put(`${PATH}/${location.id}`).send(input).expect(404);
  });

  it('is listed again after it was reactivated', async () => {
    const { id } = await test.farm.location({ name: 'Markt', deactivatedAt: test.clock.now() });
    for (let i = 0; i < 2; i++)
      expect((await admin.post(`${PATH}/${id}/reactivate`).expect(200)).body).toMatchObject({
        id,
        name: 'Markt',
      });
    expect(await names()).toEqual(['Markt']);
    expect((await admin.get(`${PATH}/deactivated`).expect(200)).body).toEqual([]);
    await admin.post(`${PATH}/${id + 100}/reactivate`).expect(404);
  });

  it('stays deactivated when a change comes at the same moment', async () => {
    const { id } = await test.farm.location();
    for (let i = 0; i < 8; i++) {
      const [, change] = await Promise.all([
        admin.delete(`${PATH}/${id}`).expect(200),
        admin.patch(`${PATH}/${id}`).send({ isDefault: i % 2 === 0 }),
      ]);
      expect([200, 404]).toContain(change.status);
      expect(await list()).toEqual([]);
      await test.dataSource.getRepository(PickupLocation).update({ id }, { deactivatedAt: null });
    }
  });
});

describe('a new name and map link of a pickup location', () => {
  const googleMapsLink = 'https://maps.example/markt';
  const rename = ({ id }: PickupLocation) =>
    admin
      .put(`${PATH}/${id}`)
      .send({ ...input, googleMapsLink })
      .expect(200);
  const planned = async () =>
    v.parse(adminPickupDaysSchema, (await admin.get('/api/admin/pickup-days').expect(200)).body);

  it('appear on coming days and in their orders; time windows and past days stay', async () => {
    const location = await test.farm.location({ name: 'Hof' });
    const locations = [location, await test.farm.location({ name: 'Dorfladen' })];
    const coming = await test.farm.pickupDay({ date: '2026-12-04', locations });
    const closed = await test.farm.pickupDay({ date: '2026-11-27', locations });
    await test.farm.pickupDay({ date: '2026-11-19', locations });
    const order = await test.farm.order({ day: coming });
    test.clock.set('2026-11-26T09:00:00.000Z');
    await rename(location);
    const renamed = { name: 'Bauernmarkt', googleMapsLink, startTime: '16:00', endTime: '19:00' };
    expect(await planned()).toMatchObject([
      { id: coming.id, locations: [renamed, { name: 'Dorfladen' }], version: 1 },
      { id: closed.id, locations: [renamed, { name: 'Dorfladen' }] },
      { date: '2026-11-19', locations: [{ name: 'Hof', googleMapsLink: null }, { name: 'Dorfladen' }] },
    ]);
    const { body } = await test.http.get(`/api/orders/verify/${order.cancellationToken}`).expect(200);
    expect(body.pickupLocation).toMatchObject({ name: 'Bauernmarkt', googleMapsLink });
  });

  it('do not appear on a day whose last window has ended, also when that day is changed', async () => {
    const [early, late] = [
      await test.farm.location({ name: 'Dorfladen', defaultEndTime: '18:00' }),
      await test.farm.location({ name: 'Hof', defaultEndTime: '19:00' }),
    ];
    const { id } = await test.farm.pickupDay({ date: '2026-11-27', locations: [early, late] });
    test.clock.set('2026-11-27T17:59:00.000Z');
    await rename(early);
    test.clock.set('2026-11-27T18:00:00.000Z');
    await rename(late);
    const locations = [{ name: 'Bauernmarkt' }, { name: 'Hof', googleMapsLink: null }];
    expect(await planned()).toMatchObject([{ locations }]);
    const [day] = await planned();
    await admin.put(`/api/admin/pickup-days/${id}`).send(day).expect(200);
    expect(await planned()).toMatchObject([{ locations }]);
  });
});
