import { FactsInput } from '@hofkiste/contract/wire/facts';
import { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { Today } from '@hofkiste/contract/wire/today';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { phone, tapsAt } from '../support/pickup.js';
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
});

it('an order of perishable goods offers no withdrawal', async () => {
  const { body } = await shopper(test).verify(await ordered(line(box, 1)));
  expect(body).not.toHaveProperty('withdrawUntil');
  expect(body.items[0]).not.toHaveProperty('canWithdraw');
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

it('a withdrawal of the last jar cancels the order also if others were marked before the deadline was moved', async () => {
  const token = await ordered(line(honey, 3));
  test.clock.set('2026-11-26T09:00:00Z');
  await withdraw(token, line(honey, 2)).expect(200);
  await test.dataSource.query('UPDATE pickup_day SET orderDeadline = ?', [new Date('2026-11-26T17:00:00Z')]);
  await withdraw(token, line(honey, 1)).expect(200);
  expect(await orderOf(token)).toMatchObject({ isCancelled: true, items: [{ quantity: 3, withdrawn: 2 }] });
  const [stock] = await test.dataSource.query('SELECT soldQuantity FROM box_stock');
  expect(stock.soldQuantity).toBe(0);
});

describe('a withdrawal from a collected order whose deadline was moved behind the pickup', () => {
  it.each([1, 2])('of %i of 2 jars marks them, as the goods are gone, and lowers the debt', async (jars) => {
    const token = await ordered(line(honey, 2));
    test.clock.set('2026-11-27T15:30:00.000Z');
    const admin = await loggedIn(test);
    const id = await idOf(token);
    await admin.post(`/api/admin/orders/${id}/pickup`).send({ state: 'collected-unpaid' }).expect(200);
    await test.dataSource.query('UPDATE pickup_day SET orderDeadline = ?', [
      new Date('2026-11-27T17:00:00Z'),
    ]);
    await withdraw(token, line(honey, jars)).expect(200);
    expect(await orderDesk(admin).details(id)).toMatchObject({
      isCancelled: false,
      totalPrice: 17,
      due: 17 - jars * 8.5,
      open: 17 - jars * 8.5,
      items: [{ quantity: 2, withdrawn: jars }],
    });
    const { body } = await admin.get('/api/admin/open-amounts').expect(200);
    expect(body.total).toBe(17 - jars * 8.5);
    const [stock] = await test.dataSource.query('SELECT soldQuantity FROM box_stock');
    expect(stock.soldQuantity).toBe(2);
  });
});

describe('a withdrawal between deadline and pickup', () => {
  const PICKUP_MORNING = '2026-11-27T07:00:00Z';
  const remind = async () => {
    test.clock.set(PICKUP_MORNING);
    await test.app.get(RemindersService).queueDue();
  };
  const REMINDER =
    'Hofkiste: Abholung am Freitag, 27.11.2026, 16:00-19:00, Hofladen: 1x Große Kiste, 1x Honig, 35,00 EUR bar.';

  it('lowers what the reminder asks for', async () => {
    const token = await ordered();
    test.clock.set('2026-11-26T09:00:00Z');
    await withdraw(token, line(honey, 1)).expect(200);
    await remind();
    expect(await messages('reminder')).toMatchObject([{ text: REMINDER }]);
  });

  it('lowers what a reminder asks for that waits to be sent', async () => {
    const token = await ordered();
    await remind();
    expect(await messages('reminder')).toMatchObject([{ text: expect.stringContaining('43,50 EUR') }]);
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await messages('reminder')).toMatchObject([{ text: REMINDER }]);
  });

  it('outdates an SMS with the earlier total: nobody can send it again', async () => {
    const token = await ordered();
    await test.dataSource.query("UPDATE sms_message SET status = 'failed' WHERE kind = 'confirmation'");
    const [{ id }] = await test.dataSource.query("SELECT id FROM sms_message WHERE kind = 'confirmation'");
    test.clock.set('2026-11-26T09:00:00Z');
    await withdraw(token, line(honey, 1)).expect(200);
    const admin = await loggedIn(test);
    const { body } = await admin.post(`/api/admin/sms-messages/${id}/resend`).expect(409);
    expect(body.code).toBe('SMS_OUTDATED');
  });

  it('from everything needs no reminder: nobody comes', async () => {
    const token = await ordered(line(honey, 2));
    test.clock.set('2026-11-26T09:00:00Z');
    await withdraw(token, line(honey, 2)).expect(200);
    await remind();
    expect(await messages('reminder')).toEqual([]);
  });

  it('from everything stops a reminder that waits to be sent', async () => {
    const token = await ordered(line(honey, 2));
    await remind();
    await withdraw(token, line(honey, 2)).expect(200);
    expect(
      await test.dataSource.query("SELECT status, lastError FROM sms_message WHERE kind = 'reminder'"),
    ).toEqual([{ status: 'failed', lastError: 'Die Bestellung wurde geändert' }]);
  });

  it('from everything leaves the reminder of another order of the number', async () => {
    await ordered(line(box, 1));
    const token = await ordered(line(honey, 2));
    test.clock.set('2026-11-26T09:00:00Z');
    await withdraw(token, line(honey, 2)).expect(200);
    await remind();
    expect(await messages('reminder')).toMatchObject([{ text: expect.stringContaining('1x Große Kiste') }]);
  });

  it('lowers what the page of the order asks for', async () => {
    const token = await ordered();
    expect((await orderOf(token)).order).not.toHaveProperty('due');
    test.clock.set('2026-11-26T09:00:00Z');
    await withdraw(token, line(honey, 1)).expect(200);
    const { order, items } = await orderOf(token);
    expect(order).toMatchObject({ totalPrice: 43.5, due: 35 });
    expect(items.map(({ withdrawn }) => withdrawn)).toEqual([undefined, 1]);
  });

  it('lowers what the calendar asks for', async () => {
    const token = await ordered();
    test.clock.set('2026-11-26T09:00:00Z');
    await withdraw(token, line(honey, 2)).expect(200);
    const { text } = await test.http.get(`/api/orders/calendar/${token}.ics`).expect(200);
    expect(text.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:1 × Große Kiste\\n26\\,50\u00a0€ bar bei Abholung',
    );
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
    expect(body.orders[0]).toMatchObject({ totalPrice: 43.5, due: 26.5 });
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

describe('the money of an order with a withdrawal', () => {
  const DURING = '2026-11-27T15:30:00.000Z';
  let admin: Awaited<ReturnType<typeof loggedIn>>;
  let token: string;
  let id: number;

  beforeEach(async () => {
    token = await ordered();
    id = await idOf(token);
    test.clock.set(DURING);
    admin = await loggedIn(test);
  });

  const details = () => orderDesk(admin).details(id);
  const at = () => phone(admin, day);
  const withdrawals = async () => {
    const { attention } = v.parse(Today, (await admin.get('/api/admin/today').expect(200)).body);
    return attention.filter(({ kind }) => kind === 'withdrawal');
  };
  const settle = (dayId: number) => admin.post(`/api/admin/withdrawals/${dayId}/done`);

  it('is less before the pickup: phone and drawer show what is due, and that was taken', async () => {
    await withdraw(token, line(honey, 2)).expect(200);
    expect(await details()).toMatchObject({ totalPrice: 43.5, due: 26.5 });
    const { tap } = tapsAt(test);
    const { orders } = await at().tap({ ...tap({ id }), due: 2650 });
    expect(orders).toMatchObject([{ state: 'collected', due: 26.5, taken: 26.5 }]);
    expect(await details()).toMatchObject({ due: 26.5, taken: 26.5 });
    expect((await details()).events).toContainEqual(
      expect.objectContaining({ kind: 'collected', detail: { paid: true, due: 2650 } }),
    );
  });

  it('after the payment stays taken, so the difference is to be paid back', async () => {
    await at().tap(tapsAt(test).tap({ id }));
    await withdraw(token, line(honey, 1)).expect(200);
    const order = await details();
    expect(order).toMatchObject({ totalPrice: 43.5, due: 35 });
    expect(order.taken).toBeUndefined();
    expect((await at().open()).orders).toMatchObject([{ state: 'collected', due: 35 }]);
  });

  it('is the amount due at the tap of a phone that is too old to say what it took', async () => {
    await withdraw(token, line(honey, 2)).expect(200);
    await at().tap(tapsAt(test).tap({ id }));
    expect(await details()).toMatchObject({ taken: 26.5 });
  });

  it('counts without a number that cannot be true, and a text is refused', async () => {
    const { tap } = tapsAt(test);
    for (const due of [-1, 0.5, 1e12]) await at().tap({ ...tap({ id }), due });
    expect((await details()).taken).toBeUndefined();
    await at()
      .send({ ...tap({ id }), due: '2650' })
      .expect(400);
  });

  it('needs no farmer once the customer has paid what was left after the withdrawal', async () => {
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await withdrawals()).toHaveLength(1);
    await at().tap({ ...tapsAt(test).tap({ id }), due: 3500 });
    expect(await withdrawals()).toEqual([]);
    test.clock.set(AFTER_PICKUP);
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await withdrawals()).toHaveLength(1);
  });

  it('needs the farmer if a phone without network has taken all of it', async () => {
    await withdraw(token, line(honey, 1)).expect(200);
    await at().tap({ ...tapsAt(test).tap({ id }), due: 4350 });
    expect(await withdrawals()).toHaveLength(1);
  });

  it('needs the farmer if the goods were handed out before the withdrawal', async () => {
    await at().tap(tapsAt(test).tap({ id }, 'collected-unpaid'));
    test.clock.set(AFTER_PICKUP);
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await withdrawals()).toHaveLength(1);
    await at().tap(tapsAt(test).tap({ id }, 'paid'));
    expect(await withdrawals()).toEqual([]);
  });

  it('is settled by the farmer, until the customer withdraws from more', async () => {
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await withdrawals()).toMatchObject([{ pickupDayId: day.id }]);
    await settle(day.id).expect(200);
    expect(await withdrawals()).toEqual([]);
    expect(await details()).toMatchObject({ isWithdrawalSettled: true });
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await withdrawals()).toHaveLength(1);
    expect((await details()).isWithdrawalSettled).toBeUndefined();
  });

  it('is no concern of the farmer once the order is cancelled', async () => {
    await withdraw(token, line(honey, 1)).expect(200);
    await admin.post(`/api/admin/orders/${id}/cancel`).send({}).expect(200);
    expect(await withdrawals()).toEqual([]);
  });

  it('is settled, too, once the farmer has deleted the day', async () => {
    test.clock.set('2026-11-30T09:00:00.000Z');
    admin = await loggedIn(test);
    await admin.delete(`/api/admin/pickup-days/${day.id}`).expect(200);
    await withdraw(token, line(honey, 1)).expect(200);
    expect(await withdrawals()).toMatchObject([{ pickupDayId: day.id }]);
    await settle(day.id).expect(200);
    expect(await withdrawals()).toEqual([]);
  });

  it('can be marked as settled for a day without a withdrawal, but not for an unknown day', async () => {
    await settle(day.id).expect(200);
    const { body } = await settle(999_999).expect(404);
    expect(body.code).toBe('PICKUP_DAY_NOT_FOUND');
  });
});
