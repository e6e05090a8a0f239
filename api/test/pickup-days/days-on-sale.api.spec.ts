import { addDays } from '@hofkiste/contract/plain/dates';
import { PageData } from '@hofkiste/contract/wire/page';
import { pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { planner } from '../support/planner.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

const START = '2026-11-30T07:00:00.000Z';
const CHRISTMAS = { date: '2026-12-23', orderDeadline: '2026-12-20T17:00:00.000Z', orderStart: START };

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const sellsAtOnce = (days: number) => test.farm.setting('daysOnSale', String(days));
const fridays = async (count: number): Promise<PickupDay[]> => {
  const days: PickupDay[] = [];
  for (let week = 0; week < count; week++)
    days.push(await test.farm.pickupDay({ date: addDays('2026-11-27', 7 * week) }));
  return days;
};
const boot = async () => v.parse(PageData, (await test.http.get('/internal/page/home').expect(200)).body);
const upcoming = async () =>
  v.parse(pickupDaysSchema, (await test.http.get('/api/pickup-days/upcoming').expect(200)).body);
const dates = (days: readonly { date: string }[] = []) => days.map(({ date }) => date);
const today = async () => v.parse(Today, (await admin.get('/api/admin/today').expect(200)).body);

describe('a farm with one day on sale', () => {
  it('shows it alone, and nothing tells how many there could be', async () => {
    await fridays(3);
    const { upcoming: shown, settings } = await boot();
    expect(dates(shown)).toEqual(['2026-11-27']);
    expect(await upcoming()).toEqual(shown);
    expect(settings.map(({ key }) => key)).not.toContain('daysOnSale');
    expect(Object.keys(shown?.[0] ?? {})).not.toContain('orderStart');
  });
});

describe('a farm with two days on sale', () => {
  beforeEach(() => sellsAtOnce(2));

  it('has these two in its page, and in the call also those that wait for their turn', async () => {
    await fridays(4);
    const { upcoming: shown, settings } = await boot();
    expect(dates(shown)).toEqual(['2026-11-27', '2026-12-04']);
    expect(dates(await upcoming())).toEqual(['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']);
    expect(settings).toContainEqual({ key: 'daysOnSale', value: '2' });
  });

  it('sells the third when the first one closes', async () => {
    await fridays(3);
    test.clock.set('2026-11-25T17:00:00.000Z');
    expect(dates((await boot()).upcoming)).toEqual(['2026-12-04', '2026-12-11']);
  });

  it('lists 12 days at most, and its page grows by no day with 26 of them', async () => {
    await fridays(2);
    const { length } = (await test.http.get('/internal/page/home')).text;
    for (let week = 2; week < 26; week++)
      await test.farm.pickupDay({ date: addDays('2026-11-27', 7 * week) });
    expect(await upcoming()).toHaveLength(12);
    expect((await test.http.get('/internal/page/home')).text).toHaveLength(length);
  });

  it('leaves out a day whose deadline comes before its turn', async () => {
    await fridays(2);
    await test.farm.pickupDay({ date: '2026-12-11', orderDeadline: '2026-11-24T17:00:00.000Z' });
    expect(dates(await upcoming())).toEqual(['2026-11-27', '2026-12-04']);
  });

  it('accepts an order for a day that still waits: the page may be older than the clock', async () => {
    const [, , third] = await fridays(3);
    await shopper(test).order(orderBody(third!)).expect(201);
  });

  it('shows the farmer both, and what is sold out on either', async () => {
    const [first, second] = await fridays(3);
    await admin
      .put(`/api/admin/pickup-day-boxes/${second!.boxes[0]!.id}`)
      .send({ isSoldOut: true })
      .expect(200);
    const { selling, alsoSelling, attention } = await today();
    expect([selling?.day.id, ...alsoSelling.map(({ day }) => day.id)]).toEqual([first!.id, second!.id]);
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'sold-out', title: 'Für Freitag, 04.12.2026 ist alles ausverkauft' }),
    );
  });
});

describe('a day with a start', () => {
  it('is in no public answer before it, and on sale from then on beside the others', async () => {
    await fridays(2);
    await test.farm.pickupDay(CHRISTMAS);
    expect(dates(await upcoming())).toEqual(['2026-11-27']);
    test.clock.set(START);
    expect(await upcoming()).toMatchObject([
      { date: '2026-12-04' },
      { date: '2026-12-23', orderStart: START },
    ]);
    expect((await boot()).upcoming).toEqual(await upcoming());
    expect((await today()).alsoSelling).toMatchObject([{ day: { date: '2026-12-23', orderStart: START } }]);
  });

  it('refuses a shopper before it, and takes the order from then on', async () => {
    const day = await test.farm.pickupDay(CHRISTMAS);
    const { body } = await shopper(test).order(orderBody(day)).expect(409);
    expect(body).toMatchObject({
      code: 'ORDERS_NOT_OPEN_YET',
      message: 'Bestellbar ab Mo, 30.11.2026, 08:00 Uhr.',
    });
    test.clock.set(START);
    await shopper(test).order(orderBody(day)).expect(201);
  });

  it('is a question to the farmer, who may override it', async () => {
    const day = await test.farm.pickupDay(CHRISTMAS);
    const { body } = await orderDesk(admin).post(phoneOrder(day)).expect(409);
    expect(body.code).toBe('ORDERS_NOT_OPEN_YET');
    const { id } = await orderDesk(admin).place(phoneOrder(day, { force: true }));
    expect((await orderDesk(admin).details(id)).events).toMatchObject([
      { kind: 'placed', detail: { isForced: true } },
    ]);
  });

  it('lets a customer change an order that exists already', async () => {
    const { orderStart: _, ...withoutStart } = CHRISTMAS;
    const day = await test.farm.pickupDay(withoutStart);
    const { body } = await shopper(test).order(orderBody(day)).expect(201);
    await test.dataSource.query('UPDATE pickup_day SET orderStart = ? WHERE id = ?', [
      new Date(START),
      day.id,
    ]);
    const items = [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 2 }];
    await shopper(test)
      .change(body.order.cancellationToken, { items, pickupDayLocationId: day.locations[0]!.id })
      .expect(200);
  });
});

describe('the farmer plans a start', () => {
  const plan = async () => planner(admin, await test.farm.boxPreset(), await test.farm.location());

  it('which a later edit keeps, moves or takes away', async () => {
    const { create, replace } = await plan();
    const { id, orderStart } = await create(CHRISTMAS);
    expect(orderStart).toBe(START);
    const { orderStart: _, ...others } = CHRISTMAS;
    expect((await replace(id, others)).orderStart).toBe(START);
    const past = '2026-11-01T07:00:00.000Z';
    expect((await replace(id, { ...others, orderStart: past })).orderStart).toBe(past);
    expect(await replace(id, { ...others, orderStart: null })).toMatchObject({
      orderStart: null,
      version: 3,
    });
  });

  it('before the deadline only, and is told where it is wrong', async () => {
    const { post } = await plan();
    const wrong = { ...CHRISTMAS, orderStart: CHRISTMAS.orderDeadline };
    const { body } = await post(wrong).expect(400);
    const message = 'Der Beginn muss vor der Bestellfrist liegen';
    expect(body.errors).toEqual([{ path: 'orderStart', message }]);
  });

  it('before another deadline, too, if it stays as it is', async () => {
    const { create, put } = await plan();
    const { id } = await create(CHRISTMAS);
    const { orderStart: _, ...others } = CHRISTMAS;
    const { body } = await put(id, { ...others, orderDeadline: START }).expect(400);
    expect(body.errors).toEqual([
      { path: 'orderStart', message: 'Der Beginn muss vor der Bestellfrist liegen' },
    ]);
  });

  it('also for a day of a series', async () => {
    const preset = await test.farm.boxPreset();
    const location = await test.farm.location();
    const day = (date: string, start: string) => ({
      ...CHRISTMAS,
      date,
      orderStart: start,
      boxPresets: [{ id: preset.id, name: 'Kiste', price: 20, weight: 5 }],
      locations: [{ id: location.id, startTime: '16:00', endTime: '19:00' }],
    });
    const days = [day('2026-12-22', START), day('2026-12-23', '2026-12-21T07:00:00.000Z')];
    const { body } = await admin.post('/api/admin/pickup-days/batch').send({ days }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'days.1.orderStart' }]);
  });
});
