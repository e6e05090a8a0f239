import {
  CUSTOMERS_PAGE,
  CustomerCounts,
  CustomerDetails,
  customersSchema,
} from '@hofkiste/contract/wire/customers';
import { In } from 'typeorm';
import * as v from 'valibot';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
/** Open until Wednesday, picked up on Friday 27.11. from 16:00 to 19:00. */
let friday: PickupDay;
let lastFriday: PickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  const preset = await test.farm.boxPreset({ price: 26.5 });
  const location = await test.farm.location({ name: 'Bauernmarkt' });
  friday = await test.farm.pickupDay({ boxes: [preset], locations: [location] });
  lastFriday = await test.farm.pickupDay({ date: '2026-11-13', boxes: [preset], locations: [location] });
});
afterAll(() => test.close());

const list = async (query = {}) => {
  const { body } = await admin.get('/api/admin/customers').query(query).expect(200);
  return v.parse(customersSchema, body);
};
const counts = async (query = {}) => {
  const { body } = await admin.get('/api/admin/customers/counts').query(query).expect(200);
  return v.parse(CustomerCounts, body);
};
const details = async ({ id }: Customer) =>
  v.parse(CustomerDetails, (await admin.get(`/api/admin/customers/${id}`).expect(200)).body);
const deactivate = (id: number | string) => admin.delete(`/api/admin/customers/${id}`);
const contactOf = async ({ id }: Order) => {
  const order = await test.dataSource.getRepository(Order).findOneByOrFail({ id });
  const { customerId, firstName, lastName, phoneNumber, cancellationToken } = order;
  return { customerId, firstName, lastName, phoneNumber, cancellationToken };
};
const erased = { firstName: null, lastName: null, phoneNumber: null, cancellationToken: null };

describe('GET /api/admin/customers', () => {
  it('lists customers by name, with their orders counted, without cancelled ones', async () => {
    const anna = await test.farm.customer({
      firstName: 'Anna',
      lastName: 'Gruber',
      phoneNumber: '+436641234567',
    });
    const bert = await test.farm.customer({ firstName: 'Bert' });
    await test.farm.order({ day: friday, customer: anna });
    await test.farm.order({ day: lastFriday, customer: anna });
    await test.farm.order({ day: friday, customer: anna, cancelledAt: new Date('2026-11-19T12:00:00Z') });
    expect(await list()).toEqual([
      {
        id: anna.id,
        firstName: 'Anna',
        lastName: 'Gruber',
        phoneNumber: '+436641234567',
        email: null,
        createdAt: '2026-11-01T10:00:00.000Z',
        orderCount: 2,
      },
      expect.objectContaining({ id: bert.id, orderCount: 0 }),
    ]);
  });

  it('takes as many statements for two customers as for fifty', async () => {
    await test.farm.order({ day: friday });
    await test.farm.order({ day: friday });
    const few = await statementsOf(test, list);
    for (let i = 0; i < 48; i++) await test.farm.order({ day: friday });
    expect(await list()).toHaveLength(50);
    expect(await statementsOf(test, list)).toBe(few);
  });
});

describe('GET /api/admin/customers?search=', () => {
  const found = async (search: string) => {
    const names = (await list({ search, sort: 'id' })).map(({ firstName }) => firstName);
    expect(await counts({ search })).toMatchObject({ found: names.length });
    return names;
  };

  it.each([
    ['', ['Jürgen', 'Änne', 'Ann-Marie']],
    [' , ', ['Jürgen', 'Änne', 'Ann-Marie']],
    ['žižek', ['Jürgen']],
    ['Žižek, Jür', ['Jürgen']],
    ['  jürgen   ŽIŽ ', ['Jürgen']],
    ['jurgen zizek', ['Jürgen']],
    ['ann', ['Änne', 'Ann-Marie']],
    ['änn', ['Änne', 'Ann-Marie']],
    ['ann-m', ['Ann-Marie']],
    ['ann žižek', []],
    ['0664 381', ['Jürgen']],
    ['+43 664 381 22 07', ['Jürgen']],
    ['0043664', ['Jürgen']],
    ['0664/381-22', ['Jürgen']],
    ['(0664) 381', ['Jürgen']],
    ['0664.381', ['Jürgen']],
    ['00 43 664', ['Jürgen']],
    ['2207', ['Jürgen']],
    ['+43', ['Jürgen', 'Änne', 'Ann-Marie']],
    ['00', ['Jürgen', 'Änne', 'Ann-Marie']],
    ['Žižek 0664', []],
    ["' OR 1=1", []],
  ])('finds customers by %p', async (search, names) => {
    await test.farm.customer({ firstName: 'Jürgen', lastName: 'Žižek', phoneNumber: '+436643812207' });
    await test.farm.customer({ firstName: 'Änne', lastName: 'Huber', phoneNumber: '+436761000001' });
    await test.farm.customer({ firstName: 'Ann-Marie', lastName: 'Eder', phoneNumber: '+436761000002' });
    expect(await found(search)).toEqual(names);
  });

  it.each([
    ['Wöhrer', ['Wöhrer']],
    ['woehrer', ['Wöhrer']],
    ['wohrer', ['Wöhrer']],
    ['WOEH', ['Wöhrer']],
    ['Jäger', ['Jaeger']],
    ['jaeger', ['Jaeger']],
    ['müßig', ['Müßig', 'Muessig']],
    ['muessig', ['Müßig', 'Muessig']],
    ['mussig', ['Müßig']],
    ['Bauer', ['Bauer']],
  ])('finds the umlauts and the ß of a name in both spellings by %p', async (search, names) => {
    for (const name of ['Wöhrer', 'Jaeger', 'Müßig', 'Muessig', 'Bauer', 'Baumann'])
      await test.farm.customer({ firstName: name, lastName: 'Eder' });
    expect(await found(search)).toEqual(names);
  });

  it.each([
    ['yildiz', 'Yıldız'],
    ['isil', 'Işıl'],
    ['dokic', 'Đokić'],
    ['lukasz', 'Łukasz'],
    ['soren', 'Søren'],
    ['aegir', 'Ægir'],
    ['strass', 'Straß'],
    ["o'brien", 'O’Brien'],
    ['obrien', "O'Brien"],
    ['huber-groß', 'Huber\u2011Gross'],
    ['huber gross', 'Huber-Groß'],
    ['muellner', 'Müllner'],
    ['müllner', 'Müllner'.normalize('NFD')],
    ['nguyen thi', 'Nguyễn Thị'],
    ['Иван', 'иван'],
  ])('finds by %p somebody who is called %s', async (search, lastName) => {
    for (const name of [lastName, 'Doktor', 'Sorger'])
      await test.farm.customer({ firstName: name, lastName: name });
    expect(await found(search)).toEqual([lastName]);
  });

  it.each([
    ['%', ['100%']],
    ['0%', ['100%']],
    ['_', ['x_y']],
    ['x_', ['x_y']],
    ['\\', ['x\\y']],
    ['\\%', []],
  ])('treats no character as a wildcard: %p', async (search, names) => {
    for (const firstName of ['100%', 'x_y', 'x\\y', 'xzy']) await test.farm.customer({ firstName });
    expect(await found(search)).toEqual(names);
  });

  it('finds the name of the newest order', async () => {
    const customer = await test.farm.customer({ firstName: 'Anna' });
    await shopper(test)
      .order({ ...orderBody(friday), firstName: 'Hannah', phoneNumber: customer.phoneNumber })
      .expect(201);
    expect(await found('anna')).toEqual(['Hannah']);
  });
});

describe('GET /api/admin/customers?sort=', () => {
  const sorted = async (sort: string, direction: string) =>
    (await list({ sort, direction })).map(({ firstName }) => firstName);

  it.each([
    ['id', ['Max', 'Änne', 'Zoe', 'Bert']],
    ['name', ['Änne', 'Bert', 'Zoe', 'Max']],
    ['phoneNumber', ['Zoe', 'Bert', 'Max', 'Änne']],
    ['createdAt', ['Zoe', 'Max', 'Änne', 'Bert']],
    ['orderCount', ['Max', 'Zoe', 'Bert', 'Änne']],
  ])('sorts by %s in both directions', async (sort, names) => {
    const customer = (firstName: string, lastName: string, digit: number, day: number) =>
      test.farm.customer({
        firstName,
        lastName,
        phoneNumber: `+43664000000${digit}`,
        createdAt: new Date(Date.UTC(2026, 9, day)),
      });
    await customer('Max', 'Öller', 3, 2);
    const anne = await customer('Änne', 'Gruber', 4, 2);
    const zoe = await customer('Zoe', 'oeri', 1, 1);
    const bert = await customer('Bert', 'Gruber', 2, 2);
    for (const one of [zoe, bert, anne, anne]) await test.farm.order({ day: friday, customer: one });
    await test.farm.order({ day: friday, customer: zoe, cancelledAt: new Date('2026-11-19T12:00:00Z') });
    expect(await sorted(sort, 'asc')).toEqual(names);
    expect(await sorted(sort, 'desc')).toEqual(names.toReversed());
  });
});

describe('GET /api/admin/customers?page=', () => {
  const SORTS = ['id', 'name', 'phoneNumber', 'createdAt', 'orderCount'];

  it('lists everybody once, sorted by any column in any direction', async () => {
    const count = CUSTOMERS_PAGE + 5;
    for (let i = 0; i < count; i++) await test.farm.customer();
    for (const sort of SORTS)
      for (const direction of ['asc', 'desc']) {
        const pages = [];
        for (const page of [1, 2, 3]) pages.push(await list({ sort, direction, page, search: 'mühl' }));
        expect(pages.map(({ length }) => length)).toEqual([CUSTOMERS_PAGE, 5, 0]);
        expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(count);
      }
  });

  it('says in X-Total-Count how many there are on all pages', async () => {
    for (let i = 0; i <= CUSTOMERS_PAGE; i++) await test.farm.customer();
    await test.farm.customer({ lastName: 'Zotter' });
    const total = async (query: string) =>
      (await admin.get(`/api/admin/customers${query}`).expect(200)).headers['x-total-count'];
    expect(await total('')).toBe(String(CUSTOMERS_PAGE + 2));
    expect(await total('?search=zotter')).toBe('1');
    expect(await total('?phone=9999999')).toBeUndefined();
  });

  it('counts a search among 10,000 customers once a minute', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [
      'Eva',
      'Egger',
      `+43664${index}`,
      test.clock.now(),
    ]);
    const columns = 'firstName, lastName, phoneNumber, createdAt';
    await test.dataSource.query(`INSERT INTO customer (${columns}) VALUES ?`, [many]);
    const total = async () =>
      (await admin.get('/api/admin/customers?search=egger').expect(200)).headers['x-total-count'];
    expect(await total()).toBe('10000');
    await test.farm.customer({ lastName: 'Egger' });
    expect(await total()).toBe('10000');
    test.clock.set('2026-11-20T09:05:00Z');
    expect(await total()).toBe('10001');
  });

  it('gives the first page without a number', async () => {
    for (let i = 0; i <= CUSTOMERS_PAGE; i++) await test.farm.customer();
    const first = await list();
    expect(first).toHaveLength(CUSTOMERS_PAGE);
    expect(first).toEqual(await list({ search: '', sort: 'id', direction: 'asc', page: 1 }));
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', ''],
    ['sort', 'revenue'],
    ['sort', 'id; DROP TABLE customer'],
    ['direction', 'up'],
    ['search', 'x'.repeat(81)],
  ])('rejects %s=%s with 400', async (path, value) => {
    const { body } = await admin
      .get('/api/admin/customers')
      .query({ [path]: value })
      .expect(400);
    expect(body.errors).toMatchObject([{ path }]);
  });
});

describe('GET /api/admin/customers/counts', () => {
  it('counts the found customers, all of them, and those of this month', async () => {
    await test.farm.customer({ firstName: 'Anna', createdAt: new Date('2026-10-01T10:00:00Z') });
    await test.farm.customer({ firstName: 'Bert' });
    await test.farm.customer({ firstName: 'Berta' });
    expect(await counts()).toEqual({ found: 3, all: 3, newThisMonth: 2 });
    expect(await counts({ search: 'bert' })).toEqual({ found: 2, all: 3, newThisMonth: 2 });
    expect(await counts({ search: 'x' })).toEqual({ found: 0, all: 3, newThisMonth: 2 });
  });

  it.each([
    ['Europe/Vienna', '2026-10-31T23:00:00.000Z', 1],
    ['Europe/Vienna', '2026-10-31T22:59:59.999Z', 0],
    ['America/New_York', '2026-11-01T03:59:59.999Z', 0],
    ['America/New_York', '2026-11-01T04:00:00.000Z', 1],
    ['Asia/Tokyo', '2026-10-31T15:00:00.000Z', 1],
  ])('starts the month at midnight of %s: %s', async (zone, createdAt, newThisMonth) => {
    await admin.put('/api/admin/settings/serverTimezone').send({ value: zone }).expect(200);
    await test.farm.customer({ createdAt: new Date(createdAt) });
    expect(await counts()).toMatchObject({ newThisMonth });
  });

  it('starts the month in the zone of the farm', async () => {
    test.clock.set('2026-10-31T23:30:00Z');
    await test.farm.customer({ createdAt: new Date('2026-10-31T23:10:00.000Z') });
    await test.farm.customer({ createdAt: new Date('2026-10-02T10:00:00.000Z') });
    expect(await counts()).toMatchObject({ newThisMonth: 1 });
  });

  it('rejects 81 letters', async () => {
    const { body } = await admin
      .get('/api/admin/customers/counts')
      .query({ search: 'x'.repeat(81) })
      .expect(400);
    expect(body.errors).toMatchObject([{ path: 'search', message: 'Höchstens 80 Zeichen' }]);
  });
});

describe('GET /api/admin/customers?phone=', () => {
  const proposed = async (phone: string) => {
    const { body } = await admin.get('/api/admin/customers').query({ phone }).expect(200);
    return v.parse(customersSchema, body).map(({ lastName }) => lastName);
  };
  const people: [string, string][] = [
    ['Gruber', '+436641234567'],
    ['Huber', '+436769664120'],
    ['Mayr', '+4366412999'],
  ];
  beforeEach(async () => {
    for (const [lastName, phoneNumber] of people) await test.farm.customer({ lastName, phoneNumber });
  });

  it.each([
    ['the national form', '0664 12', ['Mayr', 'Gruber']],
    ['the international form', '+43 664 12', ['Mayr', 'Gruber']],
    ['the form with 0043', '0043664 12', ['Mayr', 'Gruber']],
    ['a zero after the country code', '+43 (0)664 12', ['Mayr', 'Gruber']],
    ['the number without a prefix, before others that contain it', '66412', ['Mayr', 'Gruber', 'Huber']],
    ['the last digits', '4567', ['Gruber']],
    ['digits that nobody has', '99999', []],
    ['a country code alone', '0043', []],
  ])('finds customers by %s', async (_, phone, names) => {
    expect(await proposed(phone)).toEqual(names);
  });

  it('gives the eight newest customers, with their number of orders', async () => {
    for (let i = 0; i < 9; i++) await test.farm.customer({ phoneNumber: `+43660555100${i}` });
    const [newest] = await list().then((all) => all.slice(-1));
    await test.farm.order({ day: friday, customer: Object.assign(new Customer(), newest) });
    const { body } = await admin.get('/api/admin/customers?phone=06605551').expect(200);
    expect(body.map(({ phoneNumber }: Customer) => phoneNumber)).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((digit) => `+43660555100${digit}`),
    );
    expect(body[0]).toMatchObject({ id: newest!.id, orderCount: 1 });
    expect(body[1]).toMatchObject({ orderCount: 0 });
  });

  it.each(['123', '0 6 6', '', 'Huber', '1'.repeat(21)])('rejects %p', async (phone) => {
    const { body } = await admin.get('/api/admin/customers').query({ phone }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'phone' }]);
  });
});

describe('GET /api/admin/customers/{id}', () => {
  it('answers the history, newest first, and the revenue without cancelled orders', async () => {
    const customer = await test.farm.customer();
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour));
    await test.farm.order({ day: lastFriday, customer, orderDate: at(8) });
    await test.farm.order({ day: friday, customer, orderDate: at(9), cancelledAt: at(10) });
    await test.farm.order({
      day: friday,
      customer,
      orderDate: at(11),
      items: [{ box: friday.boxes[0]!, quantity: 3 }],
    });
    expect(await details(customer)).toMatchObject({
      id: customer.id,
      orderCount: 2,
      revenue: 106,
      orders: [
        {
          pickupDate: '2026-11-27',
          locationName: 'Bauernmarkt',
          items: [{ name: friday.boxes[0]!.name, quantity: 3 }],
          totalPrice: 79.5,
          isCancelled: false,
        },
        { orderDate: '2026-11-19T09:00:00.000Z', pickupDate: '2026-11-27', isCancelled: true },
        { pickupDate: '2026-11-13', totalPrice: 26.5, isCancelled: false },
      ],
    });
  });

  it('answers what was collected, and what was not if others were collected', async () => {
    const customer = await test.farm.customer();
    const ticked = await test.farm.order({ day: lastFriday });
    const order = await test.farm.order({ day: lastFriday, customer });
    await test.farm.order({ day: lastFriday, customer, cancelledAt: test.clock.now() });
    const stateOf = async ({ id }: Order) => {
      const { pickupState, isMissed } = (await details(customer)).orders.find((one) => one.id === id)!;
      return [pickupState, isMissed];
    };
    const collect = ({ id }: Order) =>
      test.dataSource.getRepository(Order).update({ id }, { pickupState: 'collected' });
    expect(await stateOf(order)).toEqual(['open', false]);

    await collect(ticked);
    expect(await stateOf(order)).toEqual(['open', true]);
    expect((await details(customer)).orders.filter(({ isMissed }) => isMissed)).toHaveLength(1);
    test.clock.set('2026-11-13T17:59:00Z');
    expect(await stateOf(order)).toEqual(['open', false]);
    test.clock.set('2026-11-13T18:00:00Z');
    const setWithdrawn = (pieces: number) =>
      test.dataSource.query('UPDATE order_item SET withdrawn = ? WHERE orderId = ?', [pieces, order.id]);
    await setWithdrawn(order.items[0]!.quantity);
    expect(await stateOf(order)).toEqual(['open', false]);
    await setWithdrawn(0);
    expect(await stateOf(order)).toEqual(['open', true]);

    await collect(order);
    expect(await stateOf(order)).toEqual(['collected', false]);
  });

  it('adds the revenue exactly to the cent', async () => {
    const customer = await test.farm.customer();
    const day = await test.farm.pickupDay({
      date: '2026-12-04',
      boxes: [await test.farm.boxPreset({ price: 0.1 })],
    });
    for (let i = 0; i < 3; i++) await test.farm.order({ day, customer });
    expect((await details(customer)).revenue).toBe(0.3);
  });

  it('answers 404 for other ids', async () => {
    const { body } = await admin.get('/api/admin/customers/999999').expect(404);
    expect(body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND', message: 'Diesen Kunden gibt es nicht.' });
  });
});

describe('PATCH /api/admin/customers/{id}', () => {
  const patch = (id: number, email: unknown) => admin.patch(`/api/admin/customers/${id}`).send({ email });

  it('stores the address, which lists and proposals by phone have, and removes it', async () => {
    const { id, phoneNumber } = await test.farm.customer();
    const { body } = await patch(id, ' anna@example.at ').expect(200);
    expect(body).toMatchObject({ id, email: 'anna@example.at', orders: [] });
    expect(await list()).toMatchObject([{ id, email: 'anna@example.at' }]);
    const proposed = await admin.get('/api/admin/customers').query({ phone: phoneNumber }).expect(200);
    expect(proposed.body).toMatchObject([{ id, email: 'anna@example.at' }]);
    expect((await patch(id, '').expect(200)).body.email).toBeNull();
  });

  it('refuses what is no address, and answers 404 for other ids', async () => {
    const { id } = await test.farm.customer();
    const { body } = await patch(id, 'anna').expect(400);
    expect(body.errors).toEqual([{ path: 'email', message: 'Bitte gib eine gültige E-Mail-Adresse ein' }]);
    await patch(4711, 'anna@example.at').expect(404, /CUSTOMER_NOT_FOUND/);
  });
});

describe('DELETE /api/admin/customers/{id}', () => {
  it('removes the customer; the orders stay', async () => {
    const customer = await test.farm.customer();
    const order = await test.farm.order({ day: friday, customer });
    await deactivate(customer.id).expect(200, { success: true });
    expect(await list()).toEqual([]);
    await admin.get(`/api/admin/orders/${order.id}`).expect(200);
    await deactivate(customer.id).expect(404);
  });

  it('is refused for somebody who owes money, except with force', async () => {
    const customer = await test.farm.customer();
    const order = await test.farm.order({ day: lastFriday, customer });
    const cancelled = await test.farm.order({
      day: lastFriday,
      customer,
      cancelledAt: new Date('2026-11-12T12:00:00Z'),
    });
    const orders = test.dataSource.getRepository(Order);
    await orders.update({ id: In([order.id, cancelled.id]) }, { openCents: 2650 });
    const { body } = await deactivate(customer.id).expect(409);
    expect(body).toMatchObject({ code: 'AMOUNT_OPEN', message: '26,50\u00a0€ sind noch offen. Trotzdem?' });
    expect(await list()).toMatchObject([{ id: customer.id }]);
    await deactivate(`${customer.id}?force=yes`).expect(400);
    await deactivate(`${customer.id}?force=true`).expect(200, { success: true });
    expect((await orders.findOneByOrFail({ id: order.id })).openCents).toBeNull();
  });

  it('erases the contact on orders whose pickup is over', async () => {
    const customer = await test.farm.customer();
    const order = await test.farm.order({ day: lastFriday, customer });
    const message = await test.farm.confirmation(order, 'sent');
    const messages = test.dataSource.getRepository(SmsMessage);
    await messages.update(message.id, { lastError: `ungültig: ${customer.phoneNumber}` });
    await deactivate(customer.id).expect(200);
    expect(await contactOf(order)).toEqual({ customerId: null, ...erased });
    const kept = await messages.findOneByOrFail({ id: message.id });
    expect(kept).toMatchObject({ status: 'sent', recipient: null, text: null, lastError: null });
    await shopper(test).verify(order.cancellationToken!).expect(404);
    const { body } = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(body).toMatchObject({ customer: null, customerId: null, totalPrice: 26.5 });
  });

  it('keeps contact and link on open orders: somebody comes for them', async () => {
    const customer = await test.farm.customer({ firstName: 'Anna' });
    const order = await test.farm.order({ day: friday, customer });
    await test.farm.confirmation(order, 'sent');
    await deactivate(customer.id).expect(200);
    expect(await contactOf(order)).toMatchObject({
      customerId: null,
      firstName: 'Anna',
      phoneNumber: customer.phoneNumber,
    });
    const [message] = await test.dataSource.getRepository(SmsMessage).find();
    expect(message?.recipient).toBe(customer.phoneNumber);
    await shopper(test).cancel(order.cancellationToken!).expect(200);
  });

  it.each([
    ['still open before the window closes', '2026-11-27T17:59:00Z', false],
    ['over when the window closes', '2026-11-27T18:00:00Z', true],
  ])('decides when a pickup is over: %s', async (_rule, now, isOver) => {
    const customer = await test.farm.customer();
    const order = await test.farm.order({ day: friday, customer });
    test.clock.set(now);
    await (await loggedIn(test)).delete(`/api/admin/customers/${customer.id}`).expect(200);
    expect((await contactOf(order)).phoneNumber === null).toBe(isOver);
  });

  it('erases the contact on cancelled orders: nobody comes for them', async () => {
    const customer = await test.farm.customer();
    const cancelledAt = new Date('2026-11-19T12:00:00Z');
    const order = await test.farm.order({ day: friday, customer, cancelledAt });
    await deactivate(customer.id).expect(200);
    expect(await contactOf(order)).toMatchObject(erased);
  });

  it('erases messages of orders that were deleted', async () => {
    const customer = await test.farm.customer();
    const order = await test.farm.order({ day: friday, customer });
    await test.farm.confirmation(order, 'sent');
    await admin.delete(`/api/admin/orders/${order.id}`).expect(200);
    await deactivate(customer.id).expect(200);
    const [message] = await test.dataSource.getRepository(SmsMessage).find();
    expect(message).toMatchObject({ recipient: null, text: null, lastError: null });
  });

  it('erases messages of orders that got another number since', async () => {
    const customer = await test.farm.customer();
    const order = await test.farm.order({ day: friday, customer });
    await test.farm.order({ day: friday, customer });
    await test.farm.confirmation(order, 'sent');
    await admin.put(`/api/admin/orders/${order.id}`).send({ phoneNumber: '0676 7654321' }).expect(200);
    await deactivate(customer.id).expect(200);
    const [message] = await test.dataSource.getRepository(SmsMessage).find();
    expect(message).toMatchObject({ recipient: null, text: null });
    expect((await contactOf(order)).phoneNumber).toBe('+436767654321');
  });

  it('does not change what others ordered', async () => {
    const order = await test.farm.order({ day: lastFriday });
    await deactivate((await test.farm.customer()).id).expect(200);
    expect((await contactOf(order)).phoneNumber).not.toBeNull();
  });

  it('allows a new customer with the same phone number later', async () => {
    const customer = await test.farm.customer({ phoneNumber: '+436641234567' });
    await test.farm.order({ day: friday, customer });
    await deactivate(customer.id).expect(200);
    await shopper(test).order(orderBody(friday)).expect(201);
    const [again] = await list();
    expect(again).toMatchObject({ phoneNumber: '+436641234567', orderCount: 1 });
    expect(again?.id).not.toBe(customer.id);
  });

  it('never fails an order that comes at the same moment', async () => {
    const customer = await test.farm.customer({ phoneNumber: '+436641234567' });
    const [ordered, deactivated] = await Promise.all([
      shopper(test).order(orderBody(friday)),
      deactivate(customer.id),
    ]);
    expect([ordered.status, deactivated.status]).toEqual([201, 200]);
  });

  it('answers 404 for other ids', async () => {
    const { body } = await deactivate(999_999).expect(404);
    expect(body.message).toBe('Diesen Kunden gibt es nicht.');
  });
});
