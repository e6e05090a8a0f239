import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { parametersOf, statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
/** Open until Wednesday 25.11., 18:00; at the farm 16:00 to 19:00, at the market 17:00 to 18:30. */
let friday: PickupDay;
let saturday: PickupDay;

const FARM = { name: 'Biohof', defaultStartTime: '16:00', defaultEndTime: '19:00' };
const MARKET = { name: 'Bauernmarkt', defaultStartTime: '17:00', defaultEndTime: '18:30' };

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  const big = await test.farm.boxPreset({ name: 'Große Kiste', price: 28 });
  const honey = await test.farm.boxPreset({ name: 'Honig', price: 6.1, isSingleProduct: true });
  const locations = [await test.farm.location(FARM), await test.farm.location(MARKET)];
  const plan = { boxes: [{ preset: big, maxQuantity: 20 }, honey], locations };
  friday = await test.farm.pickupDay(plan);
  saturday = await test.farm.pickupDay({ ...plan, date: '2026-12-05' });
});
afterAll(() => test.close());

const today = async (farmer = admin): Promise<Today> =>
  v.parse(Today, (await farmer.get('/api/admin/today').expect(200)).body);
const at = async (now: string): Promise<Today> => {
  test.clock.set(now);
  return today(await loggedIn(test));
};
const order = (day: PickupDay, quantities: number[], place = 0, cancelledAt: Date | null = null) =>
  test.farm.order({
    day,
    location: day.locations[place]!,
    items: quantities.map((quantity, index) => ({ box: day.boxes[index]!, quantity })),
    cancelledAt,
  });
const collect = ({ id }: Order) =>
  test.dataSource.getRepository(Order).update({ id }, { pickupState: 'collected' });
const datesOf = ({ selling, nextPickup }: Today) => [selling?.day.date ?? null, nextPickup?.day.date ?? null];

describe('GET /api/admin/today', () => {
  it('answers the day on sale: orders, revenue and each box beside its limit', async () => {
    await order(friday, [2, 1]);
    await order(friday, [1]);
    await order(friday, [5], 0, new Date('2026-11-19T12:00:00Z'));
    await order(saturday, [7]);
    const { selling } = await today();
    expect(selling).toMatchObject({
      orders: 2,
      revenue: 90.1,
      boxes: [
        { name: 'Große Kiste', sold: 3, maxQuantity: 20 },
        { name: 'Honig', sold: 1, maxQuantity: null },
      ],
    });
  });

  it('answers the day as in the list of days', async () => {
    await order(friday, [2, 1]);
    const { body } = await admin.get('/api/admin/pickup-days?to=2026-11-27').expect(200);
    const { selling, nextPickup } = await today();
    expect([selling?.day]).toEqual(body);
    expect(nextPickup?.day).toEqual(selling?.day);
  });

  it('answers the next pickup: boxes to hand over, collected orders, and each location', async () => {
    await collect(await order(friday, [2, 1]));
    await order(friday, [1], 1);
    await order(friday, [3], 1, new Date('2026-11-19T12:00:00Z'));
    expect((await at('2026-11-27T16:30:00Z')).nextPickup).toMatchObject({
      day: { date: '2026-11-27' },
      orders: 2,
      boxes: 4,
      revenue: 90.1,
      collected: 1,
      locations: [
        { name: 'Biohof', startTime: '16:00', endTime: '19:00', orders: 1, revenue: 62.1 },
        { name: 'Bauernmarkt', startTime: '17:00', endTime: '18:30', orders: 1, revenue: 28 },
      ],
    });
  });

  it('says what is left to collect of the next pickup after withdrawals', async () => {
    const withdrawn = await order(friday, [2, 2]);
    await order(friday, [1], 1);
    const cancelled = await order(friday, [1, 1], 1, new Date('2026-11-19T12:00:00Z'));
    expect((await today()).nextPickup).not.toHaveProperty('due');
    await test.dataSource.query('UPDATE order_item SET withdrawn = 1 WHERE name = ? AND orderId IN (?)', [
      'Honig',
      [withdrawn.id, cancelled.id],
    ]);
    const { nextPickup } = await at('2026-11-27T12:00:00Z');
    expect(nextPickup).toMatchObject({ boxes: 5, withdrawn: 1, revenue: 96.2, due: 90.1 });
    expect(nextPickup?.locations.map(({ revenue, due }) => [revenue, due])).toEqual([
      [68.2, 62.1],
      [28, undefined],
    ]);
  });

  it.each([
    ['before the deadline both are the same day', '2026-11-25T16:59:59Z', ['2026-11-27', '2026-11-27']],
    ['at the deadline the shop sells the next day', '2026-11-25T17:00:00Z', ['2026-12-05', '2026-11-27']],
    ['it is the pickup until the last window ends', '2026-11-27T17:59:00Z', ['2026-12-05', '2026-11-27']],
    ['then comes the next one', '2026-11-27T18:00:00Z', ['2026-12-05', '2026-12-05']],
    ['after the last deadline nothing is sold', '2026-12-03T17:00:00Z', [null, '2026-12-05']],
    ['and after the last pickup nothing is planned', '2026-12-05T18:00:00Z', [null, null]],
  ])('chooses the days: %s', async (_rule, now, dates) => {
    expect(datesOf(await at(now))).toEqual(dates);
  });

  it('treats a hidden day as a pickup only if it has orders', async () => {
    await test.dataSource.query('UPDATE pickup_day SET active = FALSE WHERE id = ?', [friday.id]);
    expect(datesOf(await today())).toEqual(['2026-12-05', '2026-12-05']);
    await order(friday, [1]);
    expect(datesOf(await today())).toEqual(['2026-12-05', '2026-11-27']);
  });

  it('leaves out deleted days', async () => {
    await test.dataSource.query('UPDATE pickup_day SET livingDate = NULL');
    expect(datesOf(await today())).toEqual([null, null]);
  });

  it('takes as many statements for sixty days with orders as for two', async () => {
    await order(friday, [1]);
    const few = await statementsOf(test, today);
    for (let day = 10; day < 30; day++)
      await order(await test.farm.pickupDay({ date: `2026-12-${day}` }), [1]);
    expect(await statementsOf(test, today)).toBe(few);
    expect(few).toBeLessThan(18);
  });

  it.each(['`pickup_day_box`', 'STRAIGHT_JOIN order_item'])(
    'reads rows of %s for the days that it shows only',
    async (table) => {
      await order(friday, [1]);
      await order(saturday, [1]);
      await test.farm.setting('daysOnSale', '2');
      for (const date of ['2026-12-11', '2026-12-18']) await order(await test.farm.pickupDay({ date }), [1]);
      expect(await parametersOf(test, table, today)).toEqual(new Set([friday.id, saturday.id]));
    },
  );
});

describe('the problems of GET /api/admin/today', () => {
  const kinds = ({ attention }: Today) =>
    attention.map(({ kind }) => kind).filter((kind) => kind !== 'legal-missing' && kind !== 'day-missing');

  it('contain messages that can still be sent', async () => {
    const failed = await test.farm.confirmation(await order(friday, [1]), 'failed');
    await test.farm.confirmation(await order(friday, [1]), 'sent');
    await test.farm.confirmation(await order(friday, [1], 0, new Date('2026-11-19T12:00:00Z')), 'failed');
    const { attention } = await today();
    expect(attention[0]).toEqual({
      kind: 'sms-failed',
      title: '1 SMS konnte nicht gesendet werden',
      text: 'An Mühlböck, zuletzt am 19.11.2026, 11:00 Uhr: Nummer nicht erreichbar',
      to: '/admin/sms?status=failed',
    });
    await test.dataSource.query(`UPDATE sms_message SET status = 'unknown' WHERE id = ?`, [failed.id]);
    expect(kinds(await today())).toEqual(['sms-unknown']);
    expect(kinds(await at('2026-11-27T17:59:00Z'))).toEqual(['sms-unknown']);
    expect(kinds(await at('2026-11-27T18:00:00Z'))).toEqual([]);
  });

  it('contain messages that the provider could not deliver, until the pickup is over', async () => {
    const { id } = await test.farm.confirmation(await order(friday, [1]), 'sent');
    await test.dataSource.query(`UPDATE sms_message SET deliveryState = 'undelivered' WHERE id = ?`, [id]);
    expect((await today()).attention[0]).toMatchObject({
      kind: 'sms-undelivered',
      title: 'SMS an Mühlböck kam nicht an',
    });
    expect(kinds(await at('2026-11-27T17:59:00Z'))).toEqual(['sms-undelivered']);
    expect(kinds(await at('2026-11-27T18:00:00Z'))).toEqual([]);
  });

  it('contain orders that nobody collected, for 48 hours, if others were collected', async () => {
    const ticked = await order(friday, [1]);
    await order(friday, [1]);
    await order(friday, [1], 1);
    expect(kinds(await at('2026-11-27T18:00:00Z'))).toEqual([]);
    await collect(ticked);
    expect(await today()).toMatchObject({
      attention: [
        {
          kind: 'not-collected',
          title: '1 Bestellung wurde nicht abgeholt',
          text: 'Abholtag Freitag, 27.11.2026 · Bauernmarkt: 1 nicht abgehakt',
          to: '/admin/orders?date=2026-11-27&show=missed',
        },
        {},
        {},
      ],
    });
    expect(kinds(await at('2026-11-27T17:59:00Z'))).toEqual([]);
    expect(kinds(await at('2026-11-29T17:59:59Z'))).toEqual(['not-collected']);
    expect(kinds(await at('2026-11-29T18:00:00Z'))).toEqual([]);
  });

  it('leave out an order that the customer has withdrawn from as a whole: nobody had to come', async () => {
    await collect(await order(friday, [1]));
    const withdrawn = await order(friday, [2]);
    expect(kinds(await at('2026-11-27T18:00:00Z'))).toEqual(['not-collected']);
    const withdraw = (pieces: number) =>
      test.dataSource.query('UPDATE order_item SET withdrawn = ? WHERE orderId = ?', [pieces, withdrawn.id]);
    await withdraw(1);
    expect(kinds(await today())).toEqual(['not-collected']);
    await withdraw(2);
    expect(kinds(await today())).toEqual([]);
  });

  it('contain boxes of the day on sale that are sold out', async () => {
    await order(friday, [20]);
    expect(kinds(await today())).toEqual(['box-full']);
  });

  it('contain a report that was not sent', async () => {
    const problem = 'Kein Mailserver';
    await test.dataSource.query('INSERT INTO order_report (pickupDayId, error) VALUES (?, ?)', [
      friday.id,
      problem,
    ]);
    expect(kinds(await at('2026-11-26T09:00:00Z'))).toEqual(['report-failed']);
    expect(kinds(await at('2026-11-27T23:00:00Z'))).toEqual([]);
  });

  it('contain the usual day that is not planned, but not before the first day', async () => {
    expect((await today()).attention[0]).toMatchObject({
      kind: 'day-missing',
      title: 'Für Freitag, 04.12.2026 gibt es noch keinen Abholtag',
    });
    await test.dataSource.query('UPDATE pickup_day SET livingDate = NULL');
    expect((await today()).attention.map(({ kind }) => kind)).toEqual(['legal-missing']);
  });

  it('contain the day that is not planned of a weekday that had pickups in the last weeks', async () => {
    for (const date of ['2026-11-03', '2026-11-10', '2026-11-17']) await test.farm.pickupDay({ date });
    expect((await today()).attention).toContainEqual(
      expect.objectContaining({ title: 'Für Dienstag, 24.11.2026 gibt es noch keinen Abholtag' }),
    );
  });
});
