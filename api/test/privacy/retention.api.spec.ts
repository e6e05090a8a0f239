import { IsNull } from 'typeorm';
import { Admin, Session } from '../../src/auth/admin.entity.js';
import { ensureFirstAdmin } from '../../src/auth/credentials.service.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { ShopperSession } from '../../src/customers/shopper.entity.js';
import { DayMessage, SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { loggedInShopper } from '../support/my-shopper.js';
import { shopper } from '../support/shopper.js';

let test: TestApp;
let yesterday: PickupDay;
let tomorrow: PickupDay;
let twoYearsAgo: PickupDay;
let longAgo: PickupDay;

beforeAll(async () => {
  test = await startApp({ now: '2026-11-28T01:17:00Z' });
});
beforeEach(async () => {
  await test.clear();
  yesterday = await test.farm.pickupDay({ date: '2026-11-27' });
  tomorrow = await test.farm.pickupDay({ date: '2026-11-29' });
  twoYearsAgo = await test.farm.pickupDay({ date: '2024-11-28' });
  longAgo = await test.farm.pickupDay({ date: '2024-11-27' });
});
afterAll(() => test.close());

const night = () => test.app.get(RetentionService).run();
const stored = ({ id }: Order) => test.dataSource.getRepository(Order).findOneByOrFail({ id });
const messageOf = ({ id }: Order) => test.dataSource.getRepository(SmsMessage).findOneBy({ orderId: id });
const customers = () => test.dataSource.getRepository(Customer).find();
const deactivate = ({ customerId }: Order) =>
  test.dataSource.query('DELETE FROM customer WHERE id = ?', [customerId]);

const ERASED = {
  firstName: null,
  lastName: null,
  phoneNumber: null,
  cancellationToken: null,
  contactErasedAt: new Date('2026-11-28T01:17:00Z'),
};

describe('the contact of a deactivated customer', () => {
  it('is erased from an order after its pickup, and from its messages', async () => {
    const order = await test.farm.order({ day: yesterday });
    await test.farm.confirmation(order, 'sent');
    await deactivate(order);
    await night();
    expect(await stored(order)).toMatchObject({ ...ERASED, totalPrice: 20, requestHash: null });
    expect(await messageOf(order)).toMatchObject({ recipient: null, text: null, status: 'sent' });
    await shopper(test).verify(order.cancellationToken!).expect(404);
  });

  it('stays while the order is open', async () => {
    const order = await test.farm.order({ day: tomorrow });
    await test.farm.confirmation(order, 'sent');
    await deactivate(order);
    await night();
    expect(await stored(order)).toMatchObject({ firstName: 'Johanna', phoneNumber: order.phoneNumber });
    expect(await messageOf(order)).toMatchObject({ recipient: order.phoneNumber });
  });

  it('is erased from a cancelled order', async () => {
    const order = await test.farm.order({ day: tomorrow, cancelledAt: new Date('2026-11-20T10:00:00Z') });
    await deactivate(order);
    await night();
    expect(await stored(order)).toMatchObject(ERASED);
  });
});

describe('the contact of an order without a phone number', () => {
  const withoutNumber = async (day: PickupDay) => {
    const order = await test.farm.order({ day });
    await test.dataSource.query(
      "UPDATE customer_order SET phoneNumber = NULL, customerId = NULL, note = 'Frau Huber holt' WHERE id = ?",
      [order.id],
    );
    return order;
  };

  it('stays after the pickup', async () => {
    const order = await withoutNumber(yesterday);
    await night();
    expect(await stored(order)).toMatchObject({ lastName: 'Mühlböck', contactErasedAt: null });
  });

  it('is erased by its date like any other, with the note', async () => {
    const order = await withoutNumber(longAgo);
    await night();
    expect(await stored(order)).toMatchObject({ ...ERASED, note: null });
  });
});

describe('the contact of a customer', () => {
  it('stays for 24 months', async () => {
    const kept = await test.farm.order({ day: twoYearsAgo });
    const erased = await test.farm.order({ day: longAgo });
    await night();
    expect(await stored(kept)).toMatchObject({ lastName: 'Mühlböck' });
    expect(await stored(erased)).toMatchObject(ERASED);
  });

  it('stays as long as the setting says', async () => {
    await test.farm.setting('retentionMonths', '25');
    const order = await test.farm.order({ day: longAgo });
    await night();
    expect(await stored(order)).toMatchObject({ lastName: 'Mühlböck' });
  });

  it('is erased in several batches', async () => {
    const order = await test.farm.order({ day: longAgo });
    await test.dataSource.query(
      `INSERT INTO customer_order (orderDate, pickupDayId, pickupDayLocationId, firstName, lastName, phoneNumber, totalPrice, source)
       SELECT orderDate, pickupDayId, pickupDayLocationId, firstName, lastName, phoneNumber, totalPrice, source
       FROM customer_order JOIN information_schema.columns WHERE customer_order.id = ? LIMIT 1100`,
      [order.id],
    );
    await night();
    expect(await test.dataSource.getRepository(Order).countBy({ lastName: 'Mühlböck' })).toBe(0);
  });
});

describe('a customer after the time of retention', () => {
  const createdAt = new Date('2024-01-01T10:00:00Z');

  it('is removed without an order in that time; the orders stay', async () => {
    const order = await test.farm.order({ day: longAgo, customer: await test.farm.customer({ createdAt }) });
    await night();
    expect(await customers()).toEqual([]);
    expect(await stored(order)).toMatchObject({ customerId: null, totalPrice: 20 });
  });

  it('stays with an order in that time', async () => {
    const customer = await test.farm.customer({ createdAt });
    await test.farm.order({ day: longAgo, customer });
    await test.farm.order({ day: tomorrow, customer });
    await night();
    expect(await customers()).toHaveLength(1);
  });

  it('stays when new although the order was deleted', async () => {
    await test.farm.customer();
    await night();
    expect(await customers()).toHaveLength(1);
  });
});

describe('a message after the time of retention', () => {
  const sentOn = async (orderDate: string) => {
    const order = await test.farm.order({ day: tomorrow, orderDate: new Date(orderDate) });
    await test.farm.confirmation(order, 'sent');
    return order;
  };

  it('loses its text after 30 days', async () => {
    const old = await sentOn('2026-10-29T01:16:59Z');
    const young = await sentOn('2026-10-29T01:17:00Z');
    await night();
    expect(await messageOf(old)).toMatchObject({ text: null, recipient: old.phoneNumber });
    expect(await messageOf(young)).toMatchObject({ text: expect.stringContaining('Hofkiste') });
  });

  it('loses its text and what it was written from when it was to all customers of a day', async () => {
    const order = await test.farm.order({ day: tomorrow });
    await test.farm.dayMessage(tomorrow, 'Hallo {firstName}', [order], new Date('2026-10-29T01:16:59Z'));
    await night();
    expect(await messageOf(order)).toMatchObject({ kind: 'day', text: null });
    expect(await test.dataSource.getRepository(DayMessage).find()).toMatchObject([{ text: null }]);
  });

  it('loses its number too when its order is deleted', async () => {
    const order = await sentOn('2026-10-01T09:00:00Z');
    await test.dataSource.getRepository(Order).delete({ id: order.id });
    await night();
    expect(await test.dataSource.getRepository(SmsMessage).find()).toMatchObject([
      { text: null, recipient: null },
    ]);
  });
});

it('expired sessions and rate limits are deleted', async () => {
  const expiresAt = new Date('2026-11-28T01:17:00Z');
  await ensureFirstAdmin(test.dataSource, test.config);
  const { id: adminId } = await test.dataSource.getRepository(Admin).findOneByOrFail({});
  const session = { adminId, data: '{}', lastUsedAt: test.clock.now() };
  await test.dataSource.getRepository(Session).insert([
    { ...session, id: 'old', expiresAt },
    { ...session, id: 'living', expiresAt: new Date('2026-11-29T00:00:00Z') },
  ]);
  await test.dataSource.query('INSERT INTO rate_limit (`key`, points, expire) VALUES (?, 1, ?), (?, 1, ?)', [
    'old',
    expiresAt.getTime(),
    'living',
    expiresAt.getTime() + 1,
  ]);
  await night();
  expect(await test.dataSource.query('SELECT id FROM session')).toEqual([{ id: 'living' }]);
  expect(await test.dataSource.query('SELECT `key` FROM rate_limit')).toEqual([{ key: 'living' }]);
});

it('the night ends counts of a clock that was ahead and has been set back, which would refuse until then', async () => {
  await test.dataSource.query('INSERT INTO rate_limit (`key`, points, expire) VALUES (?, 9, ?), (?, 9, ?)', [
    'sms-day',
    Date.parse('2099-12-31T00:00:00Z'),
    'of today',
    test.clock.now().getTime() + 2 * 86_400_000,
  ]);
  await night();
  expect(await test.dataSource.query('SELECT `key` FROM rate_limit')).toEqual([{ key: 'of today' }]);
});

it('sessions of shoppers are deleted an hour after their last use', async () => {
  await test.farm.setting('enableMyOrders', 'true');
  const { customer } = await loggedInShopper(test, {
    day: await test.farm.pickupDay({ date: '2026-12-04' }),
  });
  const session = { customerId: customer.id, createdAt: test.clock.now() };
  const row = { ...session, lastUsedAt: session.createdAt, confirmedAt: session.createdAt, device: 'Chrome' };
  await test.dataSource.getRepository(ShopperSession).insert({
    ...row,
    idHash: 'living',
    isStaying: true,
    expiresAt: new Date('2026-11-29T00:00:00Z'),
  });
  test.clock.set('2026-11-28T02:17:00Z');
  await night();
  expect(await test.dataSource.query('SELECT idHash FROM shopper_session')).toEqual([{ idHash: 'living' }]);
});

it('several processes can erase at the same time', async () => {
  for (let i = 0; i < 20; i++) await test.farm.order({ day: longAgo });
  await Promise.all(Array.from({ length: 4 }, night));
  expect(await test.dataSource.getRepository(Order).countBy({ phoneNumber: IsNull() })).toBe(20);
});
