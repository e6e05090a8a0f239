import { FactsInput } from '@hofkiste/contract/wire/facts';
import { MyData, MyOrders } from '@hofkiste/contract/wire/my-orders';
import * as v from 'valibot';
import type { Customer } from '../../src/customers/customer.entity.js';
import { ShopperCode, ShopperSession } from '../../src/customers/shopper.entity.js';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { freshDatabase } from '../support/databases.js';
import {
  codeMessages,
  codesSettled,
  lastCode,
  loggedInShopper,
  logIn,
  myShopper,
} from '../support/my-shopper.js';

const PHONE = '+436641234567';
const OVER = { statusCode: 401, code: 'MY_SESSION_OVER', message: 'Bitte melde dich noch einmal an.' };
const OFF = {
  statusCode: 409,
  code: 'MY_ORDERS_OFF',
  message: 'Das geht hier gerade nicht. Ruf uns bitte an.',
};
const FRESH = {
  statusCode: 403,
  code: 'FRESH_CODE_NEEDED',
  message: 'Dafür brauchst du einen neuen Code.',
};

let test: TestApp;
let anna: Customer;
let friday: PickupDay;
let shopper: Awaited<ReturnType<typeof loggedInShopper>>;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  await codesSettled(test);
  await test.clear();
  await test.farm.setting('enableMyOrders', 'true');
  await test.farm.setting('enableStandingOrders', 'true');
  anna = await test.farm.customer({ firstName: 'Anna', lastName: 'Gruber', phoneNumber: PHONE });
  friday = await test.farm.pickupDay({
    boxes: [await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 })],
    locations: [await test.farm.location({ name: 'Biohof' })],
  });
});
afterAll(() => test.close());

const at = (instant: string) => test.clock.set(instant);
const enter = async (options: { stay?: boolean } = {}) => {
  shopper = await loggedInShopper(test, { day: friday, customer: anna, ...options });
  return shopper;
};
const cookieOf = (answer: { get: (name: 'Set-Cookie') => string[] | undefined }) =>
  answer.get('Set-Cookie')?.[0];
const mine = async () => v.parse(MyOrders, (await shopper.orders().expect(200)).body);
const sessions = () => test.dataSource.getRepository(ShopperSession).find({ order: { createdAt: 'ASC' } });
/** Types a new code. */
async function confirm(): Promise<void> {
  const { body } = await shopper.confirmationCode().expect(202);
  await shopper.confirm(body.ticket, await lastCode(test)).expect(200, { success: true });
}

it('an own order says what is left to pay after a withdrawal', async () => {
  const facts = v.parse(FactsInput, { isPerishable: false });
  const honey = await test.farm.boxPreset({ name: 'Honig', price: 8.5, facts });
  const day = await test.farm.pickupDay({ date: '2026-12-04', boxes: [honey] });
  const jars = [{ box: day.boxes[0]!, quantity: 2 }];
  const { cancellationToken } = await test.farm.order({ day, customer: anna, items: jars });
  at('2026-12-03T09:00:00Z');
  const items = [{ boxPresetId: honey.id, quantity: 1 }];
  await test.http.post(`/api/orders/withdraw/${cancellationToken}`).send({ items }).expect(200);
  await enter();
  expect((await mine()).orders[0]).toMatchObject({
    totalPrice: 17,
    due: 8.5,
    items: [{ quantity: 2, withdrawn: 1 }],
  });
});

it('no code is promised to a device that stayed logged in for longer than its number is known', async () => {
  await enter({ stay: true });
  for (const month of ['2027-01', '2027-03', '2027-05']) {
    at(`${month}-27T09:00:00Z`);
    await shopper.orders().expect(200);
  }
  await shopper.confirmationCode().expect(202);
  at('2027-05-28T09:00:00Z');
  const { body } = await shopper.confirmationCode().expect(409);
  expect(body.message).toBe('An diese Nummer können wir keinen Code schicken. Ruf uns bitte an.');
  expect(await codeMessages(test)).toHaveLength(2);
});

describe('the login', () => {
  it('answers the own orders and sets a cookie that only /api/my sees and that ends with the browser', async () => {
    await test.farm.order({ day: friday, customer: anna });
    const phone = myShopper(test);
    const answer = await logIn(test, phone, PHONE);
    expect(answer.body).toEqual((await phone.orders().expect(200)).body);
    expect(cookieOf(answer)).toMatch(/^hofkiste\.my=[\w-]{24}; Path=\/api\/my; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has a cookie for 90 days on a device that stays logged in, sent anew with each answer', async () => {
    await test.farm.order({ day: friday, customer: anna });
    const phone = myShopper(test);
    for (const answer of [await logIn(test, phone, PHONE, { stay: true }), await phone.orders().expect(200)])
      expect(cookieOf(answer)).toMatch(/Max-Age=7776000; Path=\/api\/my; .*HttpOnly; SameSite=Strict$/);
  });

  it('is stored as a hash, with the kind of device', async () => {
    const { cookie } = await enter();
    const [session] = await sessions();
    expect(session).toMatchObject({ customerId: anna.id, device: 'Unbekanntes Gerät', isStaying: false });
    expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1]);
  });

  it('keeps the 10 sessions that were used last', async () => {
    await enter();
    const { idHash, ...row } = (await sessions())[0]!;
    for (let index = 1; index <= 10; index += 1)
      await test.dataSource.getRepository(ShopperSession).insert({
        ...row,
        idHash: String(index).padStart(64, '0'),
        lastUsedAt: new Date(`2026-11-20T08:${index + 10}:00Z`),
      });
    at('2026-11-20T09:30:00Z');
    await logIn(test, myShopper(test), PHONE);
    const left = (await sessions()).map((session) => session.idHash);
    expect(left).toHaveLength(10);
    expect(left).toContain(idHash);
    expect(left.filter((id) => /^0+[12]$/.test(id))).toEqual([]);
  });

  it('with the same code again ends the session of the lost answer, but not one that was used', async () => {
    await test.farm.order({ day: friday, customer: anna });
    const [lost, second, third] = [myShopper(test), myShopper(test), myShopper(test)];
    const { ticket } = (await lost.code(PHONE).expect(202)).body;
    const code = await lastCode(test);
    await lost.session(ticket, code).expect(200);
    at('2026-11-20T09:00:20Z');
    await second.session(ticket, code).expect(200);
    await lost.orders().expect(401, OVER);
    await second.orders().expect(200);
    at('2026-11-20T09:00:40Z');
    await third.session(ticket, code).expect(200);
    await second.orders().expect(200);
    await third.orders().expect(200);
  });
});

describe('a session', () => {
  it('ends after an idle hour', async () => {
    await enter();
    at('2026-11-20T09:59:00Z');
    expect((await mine()).session).toEqual({ isStaying: false, until: '2026-11-20T10:59:00.000Z' });
    at('2026-11-20T10:59:00Z');
    await shopper.orders().expect(401, OVER);
  });

  it('that stays lives 90 days after each use, 12 months at most', async () => {
    await enter({ stay: true });
    for (const day of ['2027-02-17', '2027-05-17', '2027-08-14', '2027-11-10']) {
      at(`${day}T09:00:00Z`);
      await shopper.orders().expect(200);
    }
    expect((await mine()).session).toEqual({ isStaying: true, until: '2027-11-20T09:00:00.000Z' });
    at('2027-11-20T09:00:00Z');
    await shopper.orders().expect(401, OVER);
  });

  it.each(['hofkiste.my=invented-but-long-enough', 'hofkiste.my=%00', 'hofkiste.my='])(
    'is not begun by the cookie %s',
    async (cookie) => {
      const answer = await test.visitor().get('/api/my').set('Cookie', cookie).expect(401, OVER);
      expect(cookieOf(answer)).toBeUndefined();
    },
  );

  it('ends with the logout, on this device or on all; both also answer without one', async () => {
    await enter();
    const phone = myShopper(test);
    await logIn(test, phone, PHONE);
    expect(cookieOf(await shopper.logOut().expect(200, { success: true }))).toMatch(
      /^hofkiste\.my=; Path=\/api\/my; Expires=Thu, 01 Jan 1970/,
    );
    await shopper.orders().expect(401, OVER);
    await shopper.logOut().expect(200, { success: true });
    await logIn(test, shopper, PHONE);
    await shopper.logOutEverywhere().expect(200, { success: true });
    await phone.orders().expect(401, OVER);
    await phone.logOutEverywhere().expect(200, { success: true });
    expect(await sessions()).toEqual([]);
  });

  it('that stays ends with the logout, too, whose answer only takes the cookie away', async () => {
    await enter({ stay: true });
    const { headers } = await shopper.logOut().expect(200);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^hofkiste\.my=; /)]);
  });

  it('answers 409 while the setting is off, also without one; the logout works', async () => {
    await enter();
    await test.farm.setting('enableMyOrders', 'false');
    for (const browser of [shopper.browser, test.visitor()]) {
      for (const path of ['/api/my', '/api/my/data']) await browser.get(path).expect(409, OFF);
      for (const path of ['confirm/code', 'confirm', 'erase'])
        await browser.post(`/api/my/${path}`).send({}).expect(409, OFF);
    }
    await shopper.logOut().expect(200);
    expect(await sessions()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the farmer deactivates the customer',
      async () => (await loggedIn(test)).delete(`/api/admin/customers/${anna.id}`).expect(200),
    ],
    [
      'the farmer gives an order another number',
      async () => {
        await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-12-04' }), customer: anna });
        const admin = await loggedIn(test);
        await admin
          .put(`/api/admin/orders/${shopper.order.id}`)
          .send({ phoneNumber: '0664 765 43 21' })
          .expect(200);
        expect(await test.dataSource.manager.existsBy(ShopperCode, { customerId: anna.id })).toBe(false);
      },
    ],
    [
      'the retention removes the customer',
      async () => {
        await test.farm.setting('retentionMonths', '1');
        await test.dataSource.query("UPDATE pickup_day SET date = '2026-01-02', livingDate = '2026-01-02'");
        await test.dataSource.query("UPDATE customer SET createdAt = '2026-01-01'");
        await test.app.get(RetentionService).run();
      },
    ],
  ])('ends when %s', async (_, happens) => {
    await enter();
    await happens();
    await shopper.orders().expect(401, OVER);
    expect(await sessions()).toEqual([]);
  });
});

describe('the own orders', () => {
  it('have contact, boxes, place, state and link', async () => {
    await enter();
    await test.farm.order({ day: friday });
    expect(await mine()).toEqual({
      contact: { firstName: 'Anna', lastName: 'Gruber', phoneNumber: PHONE },
      orders: [
        {
          id: shopper.order.id,
          orderDate: '2026-11-19T10:00:00.000Z',
          pickupDay: { id: friday.id, date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
          location: {
            id: friday.locations[0]!.pickupLocationId,
            name: 'Biohof',
            startTime: '16:00',
            endTime: '19:00',
          },
          items: [
            { boxPresetId: friday.boxes[0]!.boxPresetId, name: 'Große Kiste', quantity: 1, price: 26.5 },
          ],
          totalPrice: 26.5,
          state: 'open',
          link: `${test.config.publicUrl}/order/cancel/${shopper.order.cancellationToken}`,
        },
      ],
      standingOrders: [],
      session: { isStaying: false, until: '2026-11-20T10:00:00.000Z' },
    });
  });

  it('are those of pickups in the last six months and ahead, the latest pickup first', async () => {
    for (const date of ['2026-12-04', '2026-05-20', '2026-05-19', '2026-06-05'])
      await test.farm.order({ day: await test.farm.pickupDay({ date }), customer: anna });
    await enter();
    expect((await mine()).orders.map(({ pickupDay: { date } }) => date)).toEqual([
      '2026-12-04',
      '2026-11-27',
      '2026-06-05',
      '2026-05-20',
    ]);
  });

  it.each([
    ['open before the deadline', '2026-11-25T16:59:59Z', 'open'],
    ['closed after it', '2026-11-25T17:00:00Z', 'closed'],
    ['closed until the last window of the day has ended', '2026-11-27T19:59:59Z', 'closed'],
    ['past afterwards', '2026-11-27T20:00:00Z', 'past'],
  ])('are %s', async (_, now, state) => {
    friday = await test.farm.pickupDay({
      date: '2026-12-04',
      orderDeadline: '2026-11-25T17:00:00Z',
      locations: [
        await test.farm.location(),
        await test.farm.location({ defaultStartTime: '19:00', defaultEndTime: '21:00' }),
      ],
    });
    await test.dataSource.query("UPDATE pickup_day SET date = '2026-11-27' WHERE id = ?", [friday.id]);
    await test.farm.order({ day: friday, customer: anna });
    at(now);
    shopper = { ...shopper, ...myShopper(test) };
    await logIn(test, shopper, PHONE);
    expect((await mine()).orders.map((order) => order.state)).toEqual([state]);
  });

  it('are cancelled whatever the day is, and have their link still', async () => {
    await enter();
    await test.dataSource
      .getRepository(Order)
      .update({ id: shopper.order.id }, { cancelledAt: test.clock.now() });
    expect((await mine()).orders).toMatchObject([
      { state: 'cancelled', link: expect.stringContaining('/order/') },
    ]);
  });

  it('have no link once that is dead', async () => {
    await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-10-20' }), customer: anna });
    await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-10-21' }), customer: anna });
    await enter();
    expect((await mine()).orders.map(({ link }) => link !== null)).toEqual([true, true, false]);
  });

  it('come with the active standing orders and their next pickup, not with those that wait', async () => {
    const plan = { items: [{ box: friday.boxes[0]!, quantity: 2 }], location: friday.locations[0]! };
    const { id, token } = await test.farm.standingOrder({ ...plan, customer: anna });
    for (const status of ['pending', 'ended'] as const)
      await test.farm.standingOrder({ ...plan, customer: anna, values: { status } });
    await enter();
    expect((await mine()).standingOrders).toEqual([
      {
        id,
        items: [{ boxPresetId: friday.boxes[0]!.boxPresetId, name: 'Große Kiste', quantity: 2, price: 26.5 }],
        everyWeeks: 1,
        weekday: 5,
        location: { id: friday.locations[0]!.pickupLocationId, name: 'Biohof' },
        nextDate: '2026-11-27',
        link: `${test.config.publicUrl}/dauer/${token}`,
      },
    ]);
  });
});

describe('a new code for a session', () => {
  it('makes it fresh for 10 minutes', async () => {
    await enter();
    at('2026-11-20T09:10:00Z');
    await shopper.data().expect(403, FRESH);
    await shopper.erase().expect(403, FRESH);
    await confirm();
    at('2026-11-20T09:19:59Z');
    await shopper.data().expect(200);
    at('2026-11-20T09:20:00Z');
    await shopper.data().expect(403, FRESH);
  });

  it('is refused when wrong, and the session lives on', async () => {
    await enter();
    const { body } = await shopper.confirmationCode().expect(202);
    const code = await lastCode(test);
    await shopper.confirm(body.ticket, code === '123456' ? '654321' : '123456').expect(401);
    await shopper.orders().expect(200);
    await shopper.confirm(body.ticket, code).expect(200);
  });

  it('neither logs in nor is one to log in enough', async () => {
    await enter();
    const { body: confirmation } = await shopper.confirmationCode().expect(202);
    await shopper.session(confirmation.ticket, await lastCode(test)).expect(401);
    const { body: login } = await shopper.code(PHONE).expect(202);
    await shopper.confirm(login.ticket, await lastCode(test)).expect(401);
  });

  it('of another number is refused', async () => {
    const berta = await loggedInShopper(test, { day: friday });
    const { body } = await berta.confirmationCode().expect(202);
    const code = await lastCode(test);
    await enter();
    await shopper.confirm(body.ticket, code).expect(401);
  });

  it('counts among the codes of the number', async () => {
    await enter();
    await shopper.confirmationCode().expect(202);
    await shopper.confirmationCode().expect(202);
    const { body } = await shopper.confirmationCode().expect(429);
    expect(body.code).toBe('TOO_MANY_CODES');
  });
});

describe('the download of the own data', () => {
  it('is the record of the farmer with masked addresses and without texts of mails and codes', async () => {
    await enter();
    const { manager } = test.dataSource;
    await manager.update(Order, { id: shopper.order.id }, { email: 'anna@example.at', note: 'Lila Tür' });
    await manager.insert(MailMessage, {
      ...{ kind: 'confirmation', orderId: shopper.order.id, dedupeKey: 'confirmation:1' },
      ...{ recipient: 'anna@example.at', subject: 'Deine Bestellung', text: 'Hallo!', html: '<p>' },
      ...{ withCalendar: false, status: 'sent', createdAt: test.clock.now() },
    });
    const answer = await shopper.data().expect(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="meine-daten-2026-11-20.json"',
      'cache-control': 'no-store',
    });
    const data = v.parse(v.strictObject(MyData.entries), answer.body);
    expect(data).toMatchObject({
      customer: { firstName: 'Anna', email: null },
      orders: [{ email: 'a***@example.at', note: 'Lila Tür' }],
      mails: [{ recipient: 'a***@example.at', subject: 'Deine Bestellung' }],
      messages: [{ kind: 'code', text: null }],
      logins: [{ device: 'Unbekanntes Gerät', createdAt: '2026-11-20T09:00:00.000Z' }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/anna@|Hallo!|Dein Code/);
  });

  it('is in the record of changes, done by the customer', async () => {
    await enter();
    await shopper.data().expect(200);
    const { body } = await (await loggedIn(test)).get('/api/admin/audit-events').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ actor: 'customer', action: 'customer.exported', object: String(anna.id) }),
    );
  });
});

describe('erasing the own data', () => {
  const refusal = (code: string, message: string) => ({ statusCode: 409, code, message });

  it('leaves nothing: no customer, contact, session, code or number of a message', async () => {
    const plan = { items: [{ box: friday.boxes[0]! }], location: friday.locations[0]! };
    await test.farm.standingOrder({ ...plan, customer: anna });
    await test.farm.standingOrder({ ...plan, values: { status: 'pending', phoneNumber: PHONE } });
    const past = await test.farm.pickupDay({ date: '2026-11-13' });
    shopper = await loggedInShopper(test, { day: past, customer: anna });
    const answer = await shopper.erase().expect(200, { success: true });
    expect(cookieOf(answer)).toMatch(/^hofkiste\.my=; /);
    await shopper.orders().expect(401, OVER);

    const { manager } = test.dataSource;
    expect(await manager.find(ShopperSession)).toEqual([]);
    expect(await manager.find(ShopperCode)).toEqual([]);
    expect((await manager.find(Order)).map(({ phoneNumber }) => phoneNumber)).toEqual([null]);
    expect((await manager.find(SmsMessage)).map(({ recipient, text }) => [recipient, text])).toEqual([
      [null, null],
    ]);
    const standings = await manager.find(StandingOrder);
    expect(standings.map(({ status, phoneNumber }) => [status, phoneNumber])).toEqual([
      ['ended', null],
      ['ended', null],
    ]);
    const { body } = await (await loggedIn(test)).get('/api/admin/audit-events').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ actor: 'customer', action: 'customer.removed', object: String(anna.id) }),
    );
  });

  it('is refused with an open order, and changes nothing', async () => {
    const plan = { items: [{ box: friday.boxes[0]! }], location: friday.locations[0]! };
    await test.farm.standingOrder({ ...plan, customer: anna });
    await enter();
    await shopper
      .erase()
      .expect(409, refusal('OPEN_ORDERS', 'Storniere zuerst deine offenen Bestellungen, oder hol sie ab.'));
    expect((await mine()).standingOrders).toHaveLength(1);
  });

  it('is refused with an order that is not paid; a cancelled one for a coming day does not hinder it', async () => {
    const past = await test.farm.pickupDay({ date: '2026-11-13' });
    shopper = await loggedInShopper(test, { day: past, customer: anna });
    const orders = test.dataSource.getRepository(Order);
    await orders.update({ id: shopper.order.id }, { pickupState: 'collected-unpaid', openCents: 2000 });
    await shopper
      .erase()
      .expect(409, refusal('UNPAID_ORDERS', 'Eine Bestellung ist noch nicht bezahlt. Ruf uns bitte an.'));
    await orders.update({ id: shopper.order.id }, { pickupState: 'collected', openCents: null });
    await test.farm.order({ day: friday, customer: anna, cancelledAt: new Date('2026-11-19T11:00:00Z') });
    await shopper.erase().expect(200);
  });

  it('is possible with an order of which nothing is left to pay after a withdrawal', async () => {
    const facts = v.parse(FactsInput, { isPerishable: false });
    const honey = await test.farm.boxPreset({ name: 'Honig', price: 8.5, isSingleProduct: true, facts });
    const past = await test.farm.pickupDay({ date: '2026-11-13', boxes: [honey] });
    shopper = await loggedInShopper(test, { day: past, customer: anna });
    const desk = await loggedIn(test);
    await desk
      .post(`/api/admin/orders/${shopper.order.id}/pickup`)
      .send({ state: 'collected-unpaid' })
      .expect(200);
    const items = [{ boxPresetId: honey.id, quantity: 1 }];
    await test.http
      .post(`/api/orders/withdraw/${shopper.order.cancellationToken}`)
      .send({ items })
      .expect(200);
    await shopper.erase().expect(200);
  });
});

// Last, because passport keeps the strategies of one app.
it('the cookie is secure over https', async () => {
  const config = { ...(await freshDatabase()), publicUrl: 'https://shop.example' };
  const secure = await startApp({ config });
  await secure.farm.setting('enableMyOrders', 'true');
  const customer = await secure.farm.customer({ phoneNumber: PHONE });
  await secure.farm.order({ day: await secure.farm.pickupDay(), customer });
  expect(cookieOf(await logIn(secure, myShopper(secure), PHONE))).toMatch(
    /^__Secure-hofkiste\.my=[\w-]{24}; Path=\/api\/my; HttpOnly; Secure; SameSite=Strict$/,
  );
  await secure.close();
});
