import { randomUUID } from 'node:crypto';
import { addDays } from '@hofkiste/contract/plain/dates';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { lockWait } from '../support/lock-wait.js';
import { settled } from '../support/settled.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let shop: ReturnType<typeof shopper>;
const order = (body: object, key: string = randomUUID()) => settled(() => shop.order(body, key));

beforeAll(async () => {
  test = await startApp();
  shop = shopper(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const count = (entity: typeof Order | typeof Customer | typeof SmsMessage) =>
  test.dataSource.getRepository(entity).count();
const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_, index) => make(index));

/** A number gets three orders for each. */
const sevenDays = () =>
  Promise.all(times(7, (i) => test.farm.pickupDay({ date: addDays('2026-11-27', 7 * i) })));

describe('many orders at the same moment', () => {
  it('create one customer for one new phone number', async () => {
    const days = await sevenDays();
    const answers = await Promise.all(times(20, (i) => order(orderBody(days[i % 7]!))));
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 201));
    expect([await count(Order), await count(Customer)]).toEqual([20, 1]);
  });

  it('succeed all from one phone number with changing names', async () => {
    const days = await sevenDays();
    await test.farm.customer({ phoneNumber: '+436641234567', firstName: 'Hanna' });
    const answers = await Promise.all(
      times(20, (i) => order(orderBody(days[i % 7]!, { firstName: `Hanna ${i}` }))),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect([await count(Order), await count(Customer)]).toEqual([20, 1]);
  });

  it('never block each other with the same boxes in another sequence', async () => {
    const day = await test.farm.pickupDay({
      boxes: [await test.farm.boxPreset(), await test.farm.boxPreset(), await test.farm.boxPreset()],
    });
    const items = day.boxes.map(({ boxPresetId }) => ({ boxPresetId, quantity: 1 }));
    const answers = await Promise.all(
      times(20, (i) =>
        order(
          orderBody(day, {
            phoneNumber: `0664 00010${10 + i}`,
            items: i % 2 ? items : items.toReversed(),
          }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  });
});

describe('an order that is sent again', () => {
  it('is one order and one message', async () => {
    const day = await test.farm.pickupDay();
    const key = randomUUID();
    const answers = await Promise.all(times(10, () => order(orderBody(day), key)));
    expect(answers.map(({ status }) => status)).toEqual(times(10, () => 201));
    expect(new Set(answers.map(({ body }) => body.order.cancellationToken)).size).toBe(1);
    expect([await count(Order), await count(SmsMessage)]).toEqual([1, 1]);
  });

  it('is answered as before later, even with a new captcha and after the deadline', async () => {
    const day = await test.farm.pickupDay();
    const key = randomUUID();
    const first = await shop.order(orderBody(day), key).expect(201);
    test.clock.set('2026-11-26T09:00:00Z');
    const repeated = orderBody(day, { turnstileToken: 'XXXX.DUMMY.TOKEN.XXXX' });
    const second = await shop.order(repeated, key.toUpperCase()).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await count(Order)).toBe(1);
  });

  it('is refused with other content', async () => {
    const day = await test.farm.pickupDay();
    const key = randomUUID();
    await shop.order(orderBody(day), key).expect(201);
    const { body } = await shop.order(orderBody(day, { firstName: 'Maria' }), key).expect(409);
    expect(body).toMatchObject({
      code: 'ORDER_ALREADY_PLACED',
      message: expect.stringContaining('bestellt'),
    });
  });
});

describe('an order while the farmer changes the day', () => {
  const changes = [
    ['closes it', 'UPDATE pickup_day SET active = 0', 'PICKUP_DAY_INACTIVE'],
    [
      'moves the deadline',
      "UPDATE pickup_day SET orderDeadline = '2026-11-01 00:00'",
      'ORDER_DEADLINE_PASSED',
    ],
    ['sells the box out', 'UPDATE pickup_day_box SET isSoldOut = 1', 'BOX_SOLD_OUT'],
    ['takes the location off', 'UPDATE pickup_day_location SET removedAt = NOW()', 'LOCATION_NOT_OF_DAY'],
  ] as const;

  it.each(changes)('waits while the farmer %s, and is refused then', async (_, change, code) => {
    const day = await test.farm.pickupDay();
    const farmer = test.dataSource.createQueryRunner();
    await farmer.startTransaction();
    await farmer.query(change);
    const order = shop.order(orderBody(day)).then((answer) => answer);
    await lockWait(test);
    await farmer.commitTransaction();
    await farmer.release();
    expect((await order).body).toMatchObject({ statusCode: 409, code });
    expect(await count(Order)).toBe(0);
  });
});
