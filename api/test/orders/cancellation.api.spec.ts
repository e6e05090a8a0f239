import { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import * as v from 'valibot';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { shopper } from '../support/shopper.js';

const LINK_UNKNOWN = 'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.';

let test: TestApp;
let shop: ReturnType<typeof shopper>;

beforeAll(async () => {
  test = await startApp();
  shop = shopper(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

async function anOrder(plan: { cancelledAt?: Date } = {}) {
  const preset = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  const location = await test.farm.location({
    name: 'Bauernmarkt',
    googleMapsLink: 'https://maps.example/x',
  });
  const day = await test.farm.pickupDay({ boxes: [preset], locations: [location] });
  const customer = await test.farm.customer({ phoneNumber: '+436641234567' });
  const items = [{ box: day.boxes[0]!, quantity: 2 }];
  const order = await test.farm.order({ day, customer, items, ...plan });
  return { id: order.id, day, token: order.cancellationToken! };
}

describe('GET /api/orders/verify/{token}', () => {
  it('shows everything about it', async () => {
    const { id, day, token } = await anOrder();
    const { body, headers } = await shop.verify(token).expect(200);
    expect(v.parse(VerifiedOrder, body)).toEqual(body);
    expect(body).toMatchObject({
      order: { id, orderDate: '2026-11-19T10:00:00.000Z', totalPrice: 53 },
      isCancelled: false,
      cancelledAt: null,
      customer: { firstName: 'Johanna', lastName: 'Mühlböck', phoneNumber: '+436641234567' },
      pickupDay: { id: day.id, date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
      pickupLocation: { name: 'Bauernmarkt', googleMapsLink: 'https://maps.example/x' },
      pickupDayLocation: { startTime: '16:00', endTime: '19:00' },
      items: [{ quantity: 2, price: 26.5, boxPreset: { name: 'Große Kiste', price: 26.5 } }],
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('works until 30 days after the pickup', async () => {
    const { token } = await anOrder();
    test.clock.set('2026-12-27T22:59:00Z');
    await shop.verify(token).expect(200);
    test.clock.set('2026-12-27T23:00:00Z');
    await shop.verify(token).expect(404);
  });

  it.each([
    ['unknown', 'AAAAAAAAAAAAAAAAAAAAAAAA'],
    ['too short', 'abc'],
    ['very long', 'a'.repeat(4000)],
    ['no token at all', '%F0%9F%A5%95'],
    ['broken encoding', '%E0%A4%A'],
    ['a quote', "a'%20OR%201=1--%20aaaaaaaaaaa"],
  ])('answers 404 for a token that is %s', async (_, token) => {
    for (const call of [shop.verify(token), shop.cancel(token)]) {
      const { body } = await call.expect(404);
      expect(body).toMatchObject({ statusCode: 404, message: expect.any(String) });
    }
  });

  it('answers 404 for the right token in other letters', async () => {
    const { token } = await anOrder();
    const swapped = token.replace(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const { body } = await shop.verify(swapped).expect(404);
    expect(body).toEqual({ statusCode: 404, code: 'CANCELLATION_LINK_UNKNOWN', message: LINK_UNKNOWN });
  });
});

describe('POST /api/orders/cancel/{token}', () => {
  it('marks the order, answers success, and sends a message', async () => {
    const { id, token } = await anOrder();
    await shop.cancel(token).expect(200, {
      success: true,
      message: 'Deine Bestellung wurde erfolgreich storniert. Vielen Dank für die Benachrichtigung.',
    });
    const { body } = await shop.verify(token).expect(200);
    expect(body).toMatchObject({ isCancelled: true, cancelledAt: '2026-11-20T09:00:00.000Z' });
    const sent = await test.dataSource.getRepository(SmsMessage).findBy({ orderId: id });
    expect(sent).toMatchObject([{ kind: 'cancellation', recipient: '+436641234567', status: 'sent' }]);
  });

  it('succeeds once', async () => {
    const { token } = await anOrder({ cancelledAt: new Date('2026-11-20T07:30:00Z') });
    const { body } = await shop.cancel(token).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'ORDER_ALREADY_CANCELLED',
      message: 'Die Bestellung wurde bereits am 20.11.2026, 08:30 Uhr storniert.',
    });
  });

  it('succeeds once when it is called ten times at the same moment', async () => {
    const { token } = await anOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.cancel(token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A request that waits too long for the order's lock is answered with 'try again'
    expect([200, 409, 503]).toEqual(expect.arrayContaining(statuses));
    await shop.cancel(token).expect(409);
    expect(await test.dataSource.getRepository(SmsMessage).count()).toBe(1);
  });

  it('is refused from the deadline on', async () => {
    const { id, token } = await anOrder();
    test.clock.set('2026-11-25T17:00:00.000Z');
    const { body } = await shop.cancel(token).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'CANCELLATION_DEADLINE_PASSED',
      message: 'Die Bestellfrist ist abgelaufen. Stornieren war bis Mittwoch, 25.11.2026, 18:00 Uhr möglich.',
    });
    const order = await test.dataSource.getRepository(Order).findOneByOrFail({ id });
    expect(order.cancelledAt).toBeNull();
  });
});
