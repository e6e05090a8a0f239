import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { shopper } from '../support/shopper.js';

let test: TestApp;
let desk: ReturnType<typeof orderDesk>;
let day: PickupDay;
let order: AdminOrder;

beforeAll(async () => {
  test = await startApp();
  desk = orderDesk(await loggedIn(test));
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay({ boxes: [{ preset: await test.farm.boxPreset(), maxQuantity: 5 }] });
  order = await desk.place(phoneOrder(day));
});
afterAll(() => test.close());

const messages = () => test.dataSource.getRepository(SmsMessage).find();

describe('an order that the farmer cancels', () => {
  it('stays in the list, and its boxes are free again', async () => {
    const { body } = await desk.cancel(order.id).expect(200);
    expect(body).toMatchObject({ ...order, isCancelled: true, cancelledAt: '2026-11-20T09:00:00.000Z' });
    expect(await test.dataSource.getRepository(BoxStock).find()).toMatchObject([{ soldQuantity: 0 }]);
    expect(await desk.history(order.id)).toEqual(['placed by admin', 'cancelled by admin']);
  });

  it('is cancelled for the customer, too', async () => {
    await desk.cancel(order.id).expect(200);
    const [{ cancellationToken }] = await test.dataSource.query('SELECT * FROM customer_order');
    expect((await shopper(test).verify(cancellationToken).expect(200)).body).toMatchObject({
      isCancelled: true,
    });
    expect((await shopper(test).cancel(cancellationToken).expect(409)).body.code).toBe(
      'ORDER_ALREADY_CANCELLED',
    );
  });

  it('can be cancelled by the farmer after the deadline, also after the pickup', async () => {
    test.clock.set('2026-11-28T09:00:00.000Z');
    await desk.cancel(order.id).expect(200);
  });

  it('sends an SMS to the customer only if the farmer wants it', async () => {
    await desk.cancel(order.id).expect(200);
    expect(await messages()).toEqual([]);
    const { id } = await desk.place(phoneOrder(day));
    await desk.cancel(id, { sendSms: true }).expect(200);
    expect(await messages()).toMatchObject([{ kind: 'cancellation', orderId: id, status: 'sent' }]);
  });

  it('can be cancelled once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => desk.cancel(order.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await desk.cancel(order.id).expect(409)).body.code).toBe('ORDER_ALREADY_CANCELLED');
    expect(await desk.history(order.id)).toHaveLength(2);
  });

  it('is answered with 404 when it does not exist', async () => {
    expect((await desk.cancel(999_999).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
  });
});
