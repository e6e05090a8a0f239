import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order, OrderItem } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay();
});
afterAll(() => test.close());

const remove = (id: number | string) => admin.delete(`/api/admin/orders/${id}`);
const messages = () => test.dataSource.getRepository(SmsMessage);

describe('DELETE /api/admin/orders/{id}', () => {
  it('deletes the order with its items, for good', async () => {
    const order = await test.farm.order({ day });
    await remove(order.id).expect(200, { success: true });
    await admin.get(`/api/admin/orders/${order.id}`).expect(404);
    expect(await test.dataSource.getRepository(Order).countBy({ id: order.id })).toBe(0);
    expect(await test.dataSource.getRepository(OrderItem).countBy({ orderId: order.id })).toBe(0);
    await shopper(test).verify(order.cancellationToken!).expect(404);
  });

  it('does not change other orders', async () => {
    const kept = await test.farm.order({ day });
    await remove((await test.farm.order({ day })).id).expect(200);
    const { body } = await admin.get(`/api/admin/orders/${kept.id}`).expect(200);
    expect(body.items).toHaveLength(1);
  });

  it.each(['queued', 'failed', 'suppressed'])('deletes a message that is %s', async (status) => {
    const order = await test.farm.order({ day });
    const { id } = await test.farm.confirmation(order, 'failed');
    await test.dataSource.query('UPDATE sms_message SET status = ? WHERE id = ?', [status, id]);
    await remove(order.id).expect(200);
    expect(await messages().findOneBy({ id })).toBeNull();
  });

  it.each(['sent', 'unknown', 'sending'])('keeps a message that is %s in the log', async (status) => {
    const order = await test.farm.order({ day });
    const { id } = await test.farm.confirmation(order, 'sent');
    await test.dataSource.query('UPDATE sms_message SET status = ? WHERE id = ?', [status, id]);
    await remove(order.id).expect(200);
    expect(await messages().findOneBy({ id })).toMatchObject({ status, orderId: null });
  });

  it('answers 404 for an unknown or deleted order', async () => {
    const { body } = await remove(999_999).expect(404);
    expect(body).toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Diese Bestellung gibt es nicht.' });
  });

  it('answers 400 for an id that is no number', () => remove('x').expect(400));
});

describe('GET /api/admin/orders', () => {
  it('lists the newest 500 when no day is named, and all of a day that is named', async () => {
    const busy = await test.farm.pickupDay({ date: '2026-12-11' });
    const customer = await test.farm.customer();
    const [location] = busy.locations;
    await test.dataSource.query(
      'INSERT INTO customer_order (orderDate, pickupDayId, pickupDayLocationId, customerId, totalPrice, source) VALUES ?',
      [
        Array.from({ length: 510 }, (_, minute) => [
          new Date(Date.UTC(2026, 10, 20, 0, minute)),
          busy.id,
          location!.id,
          customer.id,
          10,
          'shop',
        ]),
      ],
    );
    const newest = await admin.get('/api/admin/orders').expect(200);
    expect(newest.body).toHaveLength(500);
    expect(newest.body[0].orderDate).toBe('2026-11-20T08:29:00.000Z');
    const ofDay = await admin.get(`/api/admin/orders?pickupDayId=${busy.id}`).expect(200);
    expect(ofDay.body).toHaveLength(510);
  });
});
