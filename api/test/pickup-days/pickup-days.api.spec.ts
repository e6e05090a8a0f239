import { addDays } from '@hofkiste/contract/plain/dates';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import {
  AdminPickupDay,
  adminPickupDaysSchema,
  DAYS_PAGE,
  pickupDayDatesSchema,
  pickupDaysSchema,
} from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { ClosedDay } from '../../src/orders/sums/closed-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const days = async (which: 'upcoming' | 'future') => {
  const { body } = await test.http.get(`/api/pickup-days/${which}`).expect(200);
  return v.parse(pickupDaysSchema, body);
};
const dates = async (which: 'upcoming' | 'future') => (await days(which)).map(({ date }) => date);
const list = async (query = '') => {
  const { body } = await admin.get(`/api/admin/pickup-days${query}`).expect(200);
  return v.parse(adminPickupDaysSchema, body);
};

describe('upcoming pickup days', () => {
  it('are the first one that can still be ordered for', async () => {
    await test.farm.pickupDay({ date: '2026-12-04' });
    await test.farm.pickupDay({ date: '2026-11-27' });
    await test.farm.pickupDay({ date: '2026-12-11', active: false });
    await test.farm.pickupDay({ date: '2026-12-18', deletedAt: test.clock.now() });
    await test.farm.pickupDay({ date: '2026-11-20' });
    expect(await dates('upcoming')).toEqual(['2026-11-27']);
  });

  it('leave out a day that is over, and locations whose window has ended', async () => {
    const hof = await test.farm.location({ name: 'Hof', defaultStartTime: '09:00', defaultEndTime: '11:00' });
    const locations = [hof, await test.farm.location({ name: 'Markt' })];
    await test.farm.pickupDay({ date: '2026-11-27', orderDeadline: '2026-11-27T22:00:00Z', locations });
    await test.farm.pickupDay({ date: '2026-12-04' });
    const names = async () =>
      (await days('upcoming')).map(({ date, ...day }) => [date, ...day.locations.map(({ name }) => name)]);
    test.clock.set('2026-11-27T09:59:59.999Z');
    expect(await names()).toEqual([['2026-11-27', 'Hof', 'Markt']]);
    test.clock.set('2026-11-27T10:00:00.000Z');
    expect(await names()).toEqual([['2026-11-27', 'Markt']]);
    test.clock.set('2026-11-27T18:00:00.000Z');
    expect(await names()).toMatchObject([['2026-12-04', expect.any(String)]]);
  });

  it('end exactly at the deadline, and become future days', async () => {
    await test.farm.pickupDay({ date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00Z' });
    test.clock.set('2026-11-25T16:59:59.999Z');
    expect([await dates('upcoming'), await dates('future')]).toEqual([['2026-11-27'], []]);
    test.clock.set('2026-11-25T17:00:00.000Z');
    expect([await dates('upcoming'), await dates('future')]).toEqual([[], ['2026-11-27']]);
  });

  it('contain what the day sells, boxes before single products, then by preset', async () => {
    const carrots = await test.farm.product({ name: 'Karotten', imageUrl: '/illustrations/karotte.svg' });
    const eggs = await test.farm.boxPreset({ name: 'Eier', isSingleProduct: true });
    const preset = await test.farm.boxPreset({ name: 'Große Kiste', weight: 6 }, [
      { product: carrots, quantity: 2 },
      'Kräuterbund',
    ]);
    await test.farm.pickupDay({ boxes: [eggs, { preset, price: 26.5, isSoldOut: true }] });
    const [day] = await days('upcoming');
    expect(day?.boxPresets).toMatchObject([
      {
        id: preset.id,
        name: 'Große Kiste',
        price: 26.5,
        weight: 6,
        isSoldOut: true,
        products: [
          {
            id: carrots.id,
            name: 'Karotten',
            imageUrl: '/illustrations/karotte.svg',
            quantity: 2,
            unit: 'Stück',
          },
          { id: 0, name: 'Kräuterbund', imageUrl: null, quantity: 1, unit: 'Stück' },
        ],
      },
      { id: eggs.id, isSingleProduct: true },
    ]);
  });

  it('contain the open locations with their window, by id', async () => {
    const [a, b] = [await test.farm.location({ name: 'A' }), await test.farm.location({ name: 'B' })];
    const gone = await test.farm.location();
    await test.farm.pickupDay({ locations: [b, gone, a] });
    await test.dataSource.query('UPDATE pickup_day_location SET removedAt = ? WHERE pickupLocationId = ?', [
      test.clock.now(),
      gone.id,
    ]);
    const [day] = await days('upcoming');
    expect(day?.locations).toMatchObject([
      { id: a.id, name: 'A', startTime: '16:00', endTime: '19:00' },
      { id: b.id, name: 'B' },
    ]);
  });
});

describe('future pickup days', () => {
  it('are the first one that is closed for orders', async () => {
    await test.farm.pickupDay({ date: '2026-11-21' });
    await test.farm.pickupDay({ date: '2026-11-20' });
    expect(await dates('future')).toEqual(['2026-11-20']);
  });

  it('stay until the day is over in the zone of the farm', async () => {
    await test.farm.pickupDay({ date: '2026-11-20' });
    test.clock.set('2026-11-20T22:59:59Z');
    expect(await dates('future')).toEqual(['2026-11-20']);
    test.clock.set('2026-11-20T23:00:00Z');
    expect(await dates('future')).toEqual([]);
    await test.farm.setting('serverTimezone', 'America/New_York');
    expect(await dates('future')).toEqual(['2026-11-20']);
  });
});

describe('the pickup days of the back office', () => {
  it('are all days that were not deleted, newest first, with their open orders counted', async () => {
    const past = await test.farm.pickupDay({ date: '2026-11-13' });
    await test.farm.pickupDay({ date: '2026-11-27', active: false });
    await test.farm.pickupDay({ date: '2026-12-04', deletedAt: test.clock.now() });
    await test.farm.order({ day: past });
    await test.farm.order({ day: past, cancelledAt: test.clock.now() });
    expect(await list()).toMatchObject([
      { date: '2026-11-27', active: false, orderCount: 0 },
      { date: '2026-11-13', orderCount: 1, reportSentAt: null, reportError: null },
    ]);
  });

  it('say what was sold once their date has passed, in the zone of the farm', async () => {
    const friday = await test.farm.pickupDay({ date: '2026-11-20' });
    const orders = [await test.farm.order({ day: friday }), await test.farm.order({ day: friday })];
    await test.farm.order({ day: friday, cancelledAt: test.clock.now() });
    const revenue = async () => (await list()).map((day) => day.revenue);
    test.clock.set('2026-11-20T22:59:59Z');
    expect(await revenue()).toEqual([undefined]);
    test.clock.set('2026-11-20T23:00:00Z');
    const sum = orders.reduce((cents, { totalPrice }) => cents + toCents(totalPrice), 0);
    expect(await revenue()).toEqual([toEuros(sum)]);
    test.clock.set('2026-11-23T09:00:00Z');
    await admin.get('/api/admin/statistics?period=7d').expect(200);
    expect(await test.dataSource.manager.countBy(ClosedDay, {})).toBe(1);
    expect(await revenue()).toEqual([toEuros(sum)]);
  });

  it('can be limited to a range of dates', async () => {
    for (const date of ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27'])
      await test.farm.pickupDay({ date });
    const datesOf = async (query: string) => (await list(query)).map(({ date }) => date);
    expect(await datesOf('?from=2026-11-13&to=2026-11-20')).toEqual(['2026-11-20', '2026-11-13']);
    expect(await datesOf('?from=2026-11-20')).toEqual(['2026-11-27', '2026-11-20']);
    expect(await datesOf('?to=2026-11-06')).toEqual(['2026-11-06']);
    await admin.get('/api/admin/pickup-days?from=2026-02-30').expect(400);
  });

  it('come in pages on request', async () => {
    for (let i = 0; i <= DAYS_PAGE; i++) await test.farm.pickupDay({ date: dateAfter(i) });
    const all = await list();
    expect(await list('?page=1')).toEqual(all.slice(0, DAYS_PAGE));
    expect(await list('?page=2')).toEqual(all.slice(DAYS_PAGE));
    expect(await list(`?to=${dateAfter(1)}&page=1`)).toEqual(all.slice(-2));
    await admin.get('/api/admin/pickup-days?page=0').expect(400);
  });

  it('can be read one by one', async () => {
    const { id } = await test.farm.pickupDay();
    await test.farm.pickupDay({ date: '2026-12-04' });
    const { body } = await admin.get(`/api/admin/pickup-days/${id}`).expect(200);
    expect(await list('?to=2026-11-27')).toEqual([v.parse(AdminPickupDay, body)]);
  });

  it('are answered with 404 when they are deleted or unknown', async () => {
    const { id } = await test.farm.pickupDay({ deletedAt: test.clock.now() });
    for (const unknown of [id, 999_999]) {
      const { body } = await admin.get(`/api/admin/pickup-days/${unknown}`).expect(404);
      expect(body.code).toBe('PICKUP_DAY_NOT_FOUND');
    }
  });

  it('are listed by their dates only, too', async () => {
    const old = await test.farm.pickupDay({ date: '2021-11-26' });
    const friday = await test.farm.pickupDay({ date: '2026-11-27', active: false, standsFor: '2026-11-26' });
    await test.farm.pickupDay({ date: '2026-12-04', deletedAt: test.clock.now() });
    const answer = async (query = '') => {
      const { body } = await admin.get(`/api/admin/pickup-days/dates${query}`).expect(200);
      return v.parse(pickupDayDatesSchema, body);
    };
    const past = { id: old.id, date: '2021-11-26' };
    const coming = { id: friday.id, date: '2026-11-27', standsFor: '2026-11-26' };
    expect(await answer()).toEqual([coming, past]);
    expect(await answer('?from=2026-01-01')).toEqual([coming]);
    expect(await answer('?to=2021-11-26')).toEqual([past]);
  });

  it('take as many statements for one as for twenty', async () => {
    const day = await test.farm.pickupDay();
    await test.farm.order({ day });
    const few = await statementsOf(test, () => list());
    for (let i = 1; i < 20; i++)
      await test.farm.order({ day: await test.farm.pickupDay({ date: dateAfter(i) }) });
    expect(await statementsOf(test, () => list())).toBe(few);
  });
});

it('an announcement is stored with the day, without a new version', async () => {
  const { id } = await test.farm.pickupDay();
  const announce = () => admin.post(`/api/admin/pickup-days/${id}/announced`);
  expect(await list()).toMatchObject([{ announcedAt: null, version: 1 }]);
  expect((await announce().expect(200)).body).toEqual({ success: true });
  expect(await list()).toMatchObject([{ announcedAt: '2026-11-20T09:00:00.000Z', version: 1 }]);
  test.clock.set('2026-11-21T09:00:00.000Z');
  await announce().expect(200);
  expect(await list()).toMatchObject([{ announcedAt: '2026-11-21T09:00:00.000Z' }]);
});

it('an announcement of a deleted day is refused', async () => {
  const { id } = await test.farm.pickupDay({ deletedAt: test.clock.now() });
  const { body } = await admin.post(`/api/admin/pickup-days/${id}/announced`).expect(404);
  expect(body.code).toBe('PICKUP_DAY_NOT_FOUND');
});

describe('a box on a day', () => {
  const toggle = (id: number, body: object) => admin.put(`/api/admin/pickup-day-boxes/${id}`).send(body);
  const boxOf = async (date: string) => (await test.farm.pickupDay({ date })).boxes[0]!;

  it('can be marked sold out and available again, and is answered as the day shows it', async () => {
    const { id } = await boxOf('2026-11-27');
    for (const isSoldOut of [true, true, false]) {
      const { body } = await toggle(id, { isSoldOut }).expect(200);
      expect(body).toMatchObject({ pickupDayBoxId: id, isSoldOut });
      expect((await list())[0]?.boxPresets).toEqual([body]);
    }
  });

  it('can be marked sold out until its day is over in the zone of the farm', async () => {
    const { id } = await boxOf('2026-11-20');
    test.clock.set('2026-11-20T22:59:59Z');
    await toggle(id, { isSoldOut: true }).expect(200);
    test.clock.set('2026-11-20T23:00:00Z');
    const { body } = await toggle(id, { isSoldOut: false }).expect(409);
    expect(body).toMatchObject({
      code: 'PICKUP_DAY_PAST',
      message: 'Ein vergangener Abholtag kann nicht mehr geändert werden.',
    });
  });

  it('is answered with 400 when the mark is missing', async () => {
    const { id } = await boxOf('2026-11-27');
    expect((await toggle(id, {}).expect(400)).body.errors).toMatchObject([{ path: 'isSoldOut' }]);
  });

  it('is answered with 404 when it is unknown or of a deleted day', async () => {
    const { boxes } = await test.farm.pickupDay({ deletedAt: test.clock.now() });
    for (const id of [999_999, boxes[0]!.id])
      expect((await toggle(id, { isSoldOut: true }).expect(404)).body).toMatchObject({
        code: 'PICKUP_DAY_BOX_NOT_FOUND',
        message: 'Diese Kiste gibt es an keinem Abholtag.',
      });
  });
});

describe('DELETE /api/admin/pickup-days/{id}', () => {
  const remove = (id: number) => admin.delete(`/api/admin/pickup-days/${id}`);

  it('deletes the day; its date is free again', async () => {
    const { id } = await test.farm.pickupDay({ date: '2026-11-27' });
    expect((await remove(id).expect(200)).body).toEqual({ success: true });
    expect(await dates('upcoming')).toEqual([]);
    await test.farm.pickupDay({ date: '2026-11-27' });
  });

  it.each([
    [1, 'Für diesen Abholtag gibt es noch 1 offene Bestellung.'],
    [2, 'Für diesen Abholtag gibt es noch 2 offene Bestellungen.'],
  ])('is refused with open orders: %d', async (count, message) => {
    const day = await test.farm.pickupDay({ date: '2026-11-20' });
    for (let i = 0; i < count; i++) await test.farm.order({ day });
    await test.farm.order({ day, cancelledAt: test.clock.now() });
    const { body } = await remove(day.id).expect(409);
    expect(body).toEqual({ statusCode: 409, code: 'PICKUP_DAY_HAS_ORDERS', message });
    expect(await dates('future')).toEqual(['2026-11-20']);
  });

  it('deletes a day that has cancelled orders only', async () => {
    const day = await test.farm.pickupDay();
    await test.farm.order({ day, cancelledAt: test.clock.now() });
    await remove(day.id).expect(200);
  });

  it('waits until no pickup can be recorded any more, if the day has orders', async () => {
    const day = await test.farm.pickupDay({ date: '2026-11-13' });
    await test.farm.order({ day });
    test.clock.set('2026-11-15T18:00:00.000Z');
    expect((await remove(day.id).expect(409)).body).toEqual({
      statusCode: 409,
      code: 'PICKUP_STILL_OPEN',
      message:
        'Abholungen an diesem Tag können noch bis Sonntag, 15.11.2026, 19:00 Uhr eingetragen werden. Danach kannst du ihn löschen.',
    });
    test.clock.set('2026-11-15T18:00:00.001Z');
    await remove(day.id).expect(200);
  });

  it('keeps the orders of a past day', async () => {
    const day = await test.farm.pickupDay({ date: '2026-11-13' });
    const { id } = await test.farm.order({ day });
    await remove(day.id).expect(200);
    expect((await admin.get('/api/admin/pickup-days').expect(200)).body).toEqual([]);
    expect((await admin.get(`/api/admin/orders/${id}`).expect(200)).body).toMatchObject({
      pickupDay: { date: '2026-11-13' },
    });
  });

  it('answers 404 for an unknown or deleted day', async () => {
    const { id } = await test.farm.pickupDay({ deletedAt: test.clock.now() });
    for (const gone of [id, 999_999])
      expect((await remove(gone).expect(404)).body).toMatchObject({
        code: 'PICKUP_DAY_NOT_FOUND',
        message: 'Diesen Abholtag gibt es nicht.',
      });
  });

  it('never leaves an open order that was placed at the same moment', async () => {
    for (let i = 0; i < 8; i++) {
      const day = await test.farm.pickupDay({ date: dateAfter(i) });
      const [order, deletion] = await Promise.all([shopper(test).order(orderBody(day)), remove(day.id)]);
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([order.status, deletion.status]);
    }
  });
});

const dateAfter = (weeks: number) => addDays('2026-11-27', 7 * weeks);
