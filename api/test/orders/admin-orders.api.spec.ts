import { AdminOrderDetails, adminOrdersSchema, ORDERS_PAGE } from '@hofkiste/contract/wire/orders';
import * as v from 'valibot';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  friday = await test.farm.pickupDay({
    boxes: [await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 })],
    locations: [await test.farm.location({ name: 'Bauernmarkt' })],
  });
  const customer = await test.farm.customer({ firstName: 'Anna', lastName: 'Gruber' });
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour));
  const first = await test.farm.order({ day: friday, customer, orderDate: at(8) });
  await test.farm.confirmation(first, 'sent');
  const second = await test.farm.order({ day: friday, orderDate: at(9), cancelledAt: at(10) });
  await test.farm.confirmation(second, 'failed');
  const otherDay = await test.farm.pickupDay({ date: '2026-12-04' });
  await test.farm.order({ day: otherDay, orderDate: at(7) });
});
afterAll(() => test.close());

const list = async (query = '') => {
  const { body } = await admin.get(`/api/admin/orders${query}`).expect(200);
  return v.parse(adminOrdersSchema, body);
};

describe('the orders of a pickup day', () => {
  it('are listed newest first, with all that the page shows', async () => {
    const orders = await list(`?pickupDayId=${friday.id}`);
    expect(orders).toMatchObject([
      {
        isCancelled: true,
        cancelledAt: '2026-11-19T10:00:00.000Z',
        smsEnabled: true,
        smsConfirmationSent: false,
      },
      {
        orderDate: '2026-11-19T08:00:00.000Z',
        pickupDay: { date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
        pickupLocation: { name: 'Bauernmarkt' },
        pickupDayLocation: { startTime: '16:00', endTime: '19:00' },
        customer: { firstName: 'Anna', lastName: 'Gruber' },
        totalPrice: 26.5,
        isCancelled: false,
        smsEnabled: true,
        smsConfirmationSent: true,
        items: [{ quantity: 1, price: 26.5, boxPreset: { name: 'Große Kiste', price: 26.5 } }],
      },
    ]);
  });

  it('are found by the date of the day, too', async () => {
    expect(await list('?date=2026-11-27')).toHaveLength(2);
    expect(await list('?date=2026-11-28')).toEqual([]);
  });

  it('are listed with those of all days when no day is named', async () => {
    expect(await list()).toHaveLength(3);
  });

  it.each(['?date=2026-02-30', '?date=heute', '?pickupDayId=x', '?pickupDayId=0'])(
    'are answered with 400 for %s',
    async (query) => {
      const { body } = await admin.get(`/api/admin/orders${query}`).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    },
  );

  it('take as many statements for two orders as for fifty', async () => {
    const few = await statementsOf(test, () => list(`?pickupDayId=${friday.id}`));
    for (let i = 0; i < 48; i++) await test.farm.order({ day: friday });
    expect(await list(`?pickupDayId=${friday.id}`)).toHaveLength(50);
    expect(await statementsOf(test, () => list(`?pickupDayId=${friday.id}`))).toBe(few);
    expect(few).toBeGreaterThan(0);
  });
});

it('the orders of a big day have pages, the newest first', async () => {
  const day = await test.farm.pickupDay({ date: '2026-12-11' });
  for (let i = 0; i <= ORDERS_PAGE; i++) await test.farm.order({ day });
  const all = await list('?date=2026-12-11');
  expect(all).toHaveLength(ORDERS_PAGE + 1);
  expect(await list('?date=2026-12-11&page=1')).toEqual(all.slice(0, ORDERS_PAGE));
  expect(await list(`?pickupDayId=${day.id}&page=2`)).toEqual(all.slice(ORDERS_PAGE));
  expect(await list('?date=2026-12-11&page=3')).toEqual([]);
  await admin.get('/api/admin/orders?date=2026-12-11&page=0').expect(400);
});

describe('one order', () => {
  it('is answered as in the list, with a history', async () => {
    const [order] = await list(`?pickupDayId=${friday.id}`);
    const { body } = await admin.get(`/api/admin/orders/${order!.id}`).expect(200);
    const { events, ...listed } = v.parse(AdminOrderDetails, body);
    expect(listed).toEqual(order);
    expect(events).toMatchObject([{ kind: 'placed', actor: 'customer' }, { kind: 'sms-failed' }]);
  });

  it('is answered with 404 when it is unknown', async () => {
    const { body } = await admin.get('/api/admin/orders/999999').expect(404);
    expect(body).toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Diese Bestellung gibt es nicht.' });
  });

  it('keeps its place when its contact is erased', async () => {
    const order = await test.farm.order({ day: friday });
    await test.dataSource.query(
      'UPDATE customer_order SET firstName = NULL, lastName = NULL, phoneNumber = NULL, customerId = NULL, contactErasedAt = orderDate WHERE id = ?',
      [order.id],
    );
    const { body } = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(body).toMatchObject({ customer: null, customerId: null, totalPrice: 26.5 });
  });
});
