import { FactsInput } from '@hofkiste/contract/wire/facts';
import { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let honey: BoxPreset;
let box: BoxPreset;
/** Friday 27.11., open until Wednesday 25.11., 18:00. */
let day: PickupDay;

const BEFORE_DEADLINE = '2026-11-20T09:00:00.000Z';
const AFTER_PICKUP = '2026-11-28T09:00:00.000Z';
/** Vienna is an hour ahead. */
const LAST_INSTANT = '2026-12-11T22:59:59.999Z';

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  await test.clear();
  box = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  const facts = v.parse(FactsInput, { isPerishable: false });
  honey = await test.farm.boxPreset({ name: 'Honig', price: 8.5, isSingleProduct: true, facts });
  const locations = [await test.farm.location({ name: 'Hofladen' })];
  day = await test.farm.pickupDay({ boxes: [box, { preset: honey, maxQuantity: 10 }], locations });
});
afterAll(() => test.close());

const line = ({ id }: BoxPreset, quantity: number) => ({ boxPresetId: id, quantity });
const ordered = async (...items: object[]): Promise<string> => {
  const { body } = await shopper(test)
    .order(orderBody(day, { items: items.length > 0 ? items : [line(box, 1), line(honey, 2)] }))
    .expect(201);
  return body.order.cancellationToken;
};
const withdraw = (token: string, ...items: object[]) =>
  test.http.post(`/api/orders/withdraw/${token}`).send({ items });
const orderOf = async (token: string) =>
  v.parse(VerifiedOrder, (await shopper(test).verify(token).expect(200)).body);
const codeOf = async (token: string, ...items: object[]) =>
  (await withdraw(token, ...items).expect(409)).body.code;
const idOf = async (token: string) => (await orderOf(token)).order.id;
const messages = (kind: string) =>
  test.dataSource.query('SELECT text, dedupeKey, expiresAt FROM sms_message WHERE kind = ? ORDER BY id', [
    kind,
  ]);

describe('an order with honey', () => {
  it('tells how much of it can be withdrawn from, and until when', async () => {
    const order = await orderOf(await ordered());
    expect(order.items.map(({ canWithdraw }) => canWithdraw)).toEqual([0, 2]);
    expect(order.withdrawUntil).toBe(LAST_INSTANT);
    expect(order.withdrawals).toBeUndefined();
  });

  it('keeps this right when the farmer changes the honey later', async () => {
    const token = await ordered();
    await test.dataSource.query('UPDATE pickup_day_box SET facts = NULL WHERE pickupDayId = ?', [day.id]);
    expect((await orderOf(token)).items[1]).toMatchObject({ canWithdraw: 2 });
  });

  it('of perishable goods only, it says nothing about withdrawal', async () => {
    const { body } = await shopper(test).verify(await ordered(line(box, 1)));
    expect(body).not.toHaveProperty('withdrawUntil');
    expect(body.items[0]).not.toHaveProperty('canWithdraw');
  });
});

describe('a withdrawal before the deadline', () => {
  it('takes the jars off the order and gives them back to the stock', async () => {
    const token = await ordered();
    const { body } = await withdraw(token, line(honey, 1)).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'Dein Widerruf ist am 20.11.2026, 10:00 Uhr bei uns eingelangt.',
      withdrawnAt: BEFORE_DEADLINE,
    });
    const order = await orderOf(token);
    expect(order).toMatchObject({ order: { totalPrice: 35 }, isCancelled: false, version: 2 });
    expect(order.items.map(({ quantity, canWithdraw }) => [quantity, canWithdraw])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(order.withdrawals).toEqual([
      { at: BEFORE_DEADLINE, items: [{ boxPresetId: honey.id, name: 'Honig', quantity: 1 }] },
    ]);
    const [stock] = await test.dataSource.query('SELECT soldQuantity FROM box_stock');
    expect(stock.soldQuantity).toBe(1);
  });

  it('of everything cancels the order, which tells what it was', async () => {
    const token = await ordered(line(honey, 2));
    await withdraw(token, line(honey, 2)).expect(200);
    expect(await orderOf(token)).toMatchObject({
      isCancelled: true,
      items: [{ quantity: 2, canWithdraw: 0 }],
      withdrawals: [{ items: [{ quantity: 2 }] }],
    });
    expect(await codeOf(token, line(honey, 1))).toBe('ORDER_ALREADY_CANCELLED');
    const [stock] = await test.dataSource.query('SELECT soldQuantity FROM box_stock');
    expect(stock.soldQuantity).toBe(0);
    expect([await messages('cancellation'), await messages('withdrawal')]).toMatchObject([
      [],
      [{ text: expect.any(String) }],
    ]);
  });
});

describe('a withdrawal after the pickup', () => {
  it('leaves the order as it is, and its lists name what comes back', async () => {
    const token = await ordered();
    test.clock.set(AFTER_PICKUP);
    await withdraw(token, line(honey, 1)).expect(200);
    const order = await orderOf(token);
    expect(order).toMatchObject({
      order: { totalPrice: 43.5 },
      items: [{}, { quantity: 2, canWithdraw: 1 }],
    });

    const admin = await loggedIn(test);
    const details = await orderDesk(admin).details(order.order.id);
    expect(details.items.map(({ withdrawn }) => withdrawn)).toEqual([undefined, 1]);
    expect(details.events.map(({ kind }) => kind)).toContain('withdrawn');
    const list = await admin.get(`/api/admin/pickup-days/${day.id}/lists/packing.csv`).expect(200);
    expect(list.text).toContain('2 × Honig (1 × Widerruf)');
    const { attention } = v.parse(Today, (await admin.get('/api/admin/today').expect(200)).body);
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'withdrawal' }));
  });

  it('is marked in the pickup mode', async () => {
    const token = await ordered();
    test.clock.set('2026-11-27T15:30:00.000Z');
    await withdraw(token, line(honey, 2)).expect(200);
    const admin = await loggedIn(test);
    const { body } = await admin.get(`/api/pickup/${day.id}`).expect(200);
    expect(body.orders[0].items).toEqual([
      { name: 'Große Kiste', quantity: 1 },
      { name: 'Honig', quantity: 2, withdrawn: 2 },
    ]);
  });

  it('is possible until the end of the 14th day, and for what was collected, too', async () => {
    const token = await ordered();
    test.clock.set('2026-11-27T15:30:00.000Z');
    const admin = await loggedIn(test);
    await admin
      .post(`/api/admin/orders/${await idOf(token)}/pickup`)
      .send({ state: 'collected' })
      .expect(200);
    test.clock.set(LAST_INSTANT);
    await withdraw(token, line(honey, 1)).expect(200);
    test.clock.set('2026-12-11T23:00:00.000Z');
    const { body } = await withdraw(token, line(honey, 1)).expect(409);
    expect(body).toMatchObject({
      code: 'WITHDRAWAL_PERIOD_OVER',
      message: 'Die Frist ist abgelaufen. Zurücktreten war bis 11.12.2026 möglich.',
    });
    expect((await orderOf(token)).items[1]).toMatchObject({ canWithdraw: 0 });
  });
});

it('jars that the farmer takes off an order are first those that were withdrawn from', async () => {
  const token = await ordered(line(honey, 3));
  test.clock.set('2026-11-26T09:00:00Z');
  await withdraw(token, line(honey, 2)).expect(200);
  const desk = orderDesk(await loggedIn(test));
  const id = await idOf(token);
  await desk.change(id, { items: [line(honey, 2)], sendSms: false, force: true });
  expect((await desk.details(id)).items).toMatchObject([{ quantity: 2, withdrawn: 1 }]);
  await desk.change(id, { items: [line(honey, 1)], sendSms: false, force: true });
  expect((await desk.details(id)).items[0]).not.toHaveProperty('withdrawn');
  expect((await orderOf(token)).items).toMatchObject([{ quantity: 1, canWithdraw: 1 }]);
});

it('a withdrawal is possible after as many changes as the link allows in an hour', async () => {
  const token = await ordered();
  const change = (boxes: number) =>
    shopper(test).change(token, {
      items: [line(box, boxes), line(honey, 2)],
      pickupDayLocationId: day.locations[0]!.id,
    });
  for (let count = 0; count < 20; count++) await change(count % 2 === 0 ? 2 : 1).expect(200);
  await change(2).expect(429);
  await withdraw(token, line(honey, 1)).expect(200);
});

describe('a withdrawal is refused', () => {
  it.each([
    ['of the box, which perishes', () => [line(box, 1)]],
    ['of more than there is', () => [line(honey, 3)]],
    ['of something that was not ordered', () => [{ boxPresetId: 99999, quantity: 1 }]],
  ])('%s, and says which line', async (_, items) => {
    const { body } = await withdraw(await ordered(), ...items()).expect(409);
    expect(body).toMatchObject({ code: 'WITHDRAWAL_NOT_POSSIBLE', errors: [{ path: 'items.0' }] });
  });

  it('the second time', async () => {
    const token = await ordered();
    test.clock.set(AFTER_PICKUP);
    const answers = await Promise.all([withdraw(token, line(honey, 2)), withdraw(token, line(honey, 2))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await codeOf(token, line(honey, 2))).toBe('WITHDRAWAL_NOT_POSSIBLE');
  });

  it('without a box, and with an unknown link', async () => {
    await withdraw(await ordered()).expect(400);
    await withdraw('unbekannt-unbekannt', line(honey, 1)).expect(404);
  });
});

describe('the confirmation of a withdrawal', () => {
  it('names the goods, date and time, once for each withdrawal', async () => {
    const token = await ordered();
    await withdraw(token, line(honey, 1)).expect(200);
    test.clock.set(AFTER_PICKUP);
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await messages('withdrawal')).toMatchObject([
      {
        text: 'Hofkiste: Dein Widerruf ist am 20.11.2026, 10:00 Uhr bei uns eingelangt: 1x Honig, Abholung am Freitag, 27.11.2026, Hofladen.',
        expiresAt: null,
      },
      { text: expect.stringContaining('am 28.11.2026, 10:00 Uhr'), expiresAt: null },
    ]);
  });

  it('can be sent again after the pickup and for a cancelled order', async () => {
    const token = await ordered(line(honey, 1));
    await withdraw(token, line(honey, 1)).expect(200);
    await test.dataSource.query("UPDATE sms_message SET status = 'failed' WHERE kind = 'withdrawal'");
    test.clock.set(AFTER_PICKUP);
    const admin = await loggedIn(test);
    const { body } = await admin.get('/api/admin/sms-messages?status=failed').expect(200);
    expect(body).toMatchObject([{ kind: 'withdrawal', isResendable: true, needsAttention: true }]);
    await admin.post(`/api/admin/sms-messages/${body[0].id}/resend`).expect(200);
  });
});
