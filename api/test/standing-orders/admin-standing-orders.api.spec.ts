import { randomUUID } from 'node:crypto';
import { Forecast, StandingOverview } from '@hofkiste/contract/standing-orders/calls';
import { AdminOrder } from '@hofkiste/contract/wire/orders';
import * as v from 'valibot';
import { AuditEvent } from '../../src/auth/audit/audit-event.entity.js';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { detailsOf, listOf, standingDesk } from '../support/standing-desk.js';
import { enteringOf, standingShopper } from '../support/standing-shopper.js';

const UNKNOWN = {
  statusCode: 404,
  code: 'STANDING_ORDER_NOT_FOUND',
  message: 'Diese Dauerbestellung gibt es nicht.',
};

let test: TestApp;
let desk: ReturnType<typeof standingDesk>;
let entering: ReturnType<typeof enteringOf>;
let big: BoxPreset;
let eggs: BoxPreset;
let gate: PickupLocation;
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp();
  desk = standingDesk(await loggedIn(test));
});
beforeEach(async () => {
  await test.clear();
  entering = enteringOf(test);
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25, active: true, canStand: true });
  eggs = await test.farm.boxPreset({ name: 'Eier', price: 5, active: true, canStand: true });
  gate = await test.farm.location({ name: 'Biohof' });
  friday = await test.farm.pickupDay({ boxes: [big, eggs], locations: [gate] });
});
afterAll(() => test.close());

const input = (changes: object = {}) => ({
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '0664 123 45 67',
  pickupLocationId: gate.id,
  items: [{ boxPresetId: big.id, quantity: 7 }],
  everyWeeks: 2,
  weekday: 5,
  startsOn: '2026-11-27',
  ...changes,
});
const created = async (changes: object = {}) => detailsOf(await desk.create(input(changes)).expect(201));

type Plan = Partial<Parameters<TestApp['farm']['standingOrder']>[0]>;
const aStandingOrder = (plan: Plan = {}) =>
  test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 25 } }],
    location: { pickupLocationId: gate.id },
    ...plan,
  });
const stored = (id: number) => test.dataSource.getRepository(StandingOrder).findOneByOrFail({ id });

describe('a standing order that the farmer takes', () => {
  it('is active at once, has a customer and a link, and nobody gets an SMS', async () => {
    const details = await created({ note: 'Zahlt monatlich', wantsNotice: false });
    expect(details).toMatchObject({
      status: 'active',
      source: 'admin',
      phoneNumber: '+436641234567',
      pickupLocation: { id: gate.id, name: 'Biohof' },
      items: [{ boxPreset: { name: 'Große Kiste' }, quantity: 7, agreedPrice: 25, currentPrice: 25 }],
      everyWeeks: 2,
      wantsNotice: false,
      note: 'Zahlt monatlich',
      confirmedAt: '2026-11-20T09:00:00.000Z',
      nextDate: '2026-11-27',
      version: 1,
      events: [{ kind: 'created', actor: 'admin', detail: '' }],
    });
    const [customer] = await test.dataSource.getRepository(Customer).find();
    expect(details.customerId).toBe(customer!.id);
    expect((await stored(details.id)).token).toMatch(/^[\w-]{24}$/);
    expect(entering).toHaveBeenCalled();
    expect(await test.dataSource.getRepository(SmsMessage).count()).toBe(0);
  });

  it('with the same key is the same, with another body refused', async () => {
    const key = randomUUID();
    const { body: first } = await desk.create(input(), key).expect(201);
    const { body: second } = await desk.create(input(), key).expect(201);
    expect(second.id).toBe(first.id);
    const { body } = await desk.create(input({ everyWeeks: 1 }), key).expect(409);
    expect(body.code).toBe('ORDER_ALREADY_PLACED');
  });

  it('can be for a landline', async () => {
    expect(await created({ phoneNumber: '07942 12345' })).toMatchObject({ status: 'active' });
  });

  it.each([
    ['STANDING_ORDERS_OFF', async () => test.farm.setting('enableStandingOrders', 'false')],
    ['BOX_NOT_FOR_STANDING', async () => test.dataSource.query('UPDATE box_preset SET canStand = 0')],
    [
      'LOCATION_NOT_OFFERED',
      async () => test.dataSource.query('UPDATE pickup_location SET deactivatedAt = NOW(3)'),
    ],
  ])('is refused with %s', async (code, cause) => {
    await cause();
    expect((await desk.create(input()).expect(409)).body.code).toBe(code);
  });

  it('is refused as the fourth of a number, whatever the farmer forces', async () => {
    for (let order = 0; order < 3; order++) await created();
    const { body } = await desk.create(input({ force: true })).expect(409);
    expect(body.code).toBe('TOO_MANY_STANDING_ORDERS');
    expect(await test.dataSource.getRepository(StandingOrder).count()).toBe(3);
  });
});

describe('the list', () => {
  it('has the newest first, with the next pickup and the number of all', async () => {
    const old = await aStandingOrder();
    const ended = await aStandingOrder({
      values: { status: 'ended', endedAt: new Date('2026-11-19T09:00:00Z') },
    });
    const answer = await desk.list().expect(200);
    expect(listOf(answer)).toMatchObject([
      { id: ended.id, status: 'ended', nextDate: null },
      { id: old.id, status: 'active', nextDate: '2026-11-27' },
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
  });

  it('is filtered by name, number, status and location', async () => {
    const market = await test.farm.location({ name: 'Markt' });
    const here = await aStandingOrder({ values: { lastName: 'Aigner', phoneNumber: '+436601112223' } });
    const there = await aStandingOrder({ location: { pickupLocationId: market.id } });
    await test.dataSource.query("UPDATE standing_order SET lastName = 'Binder' WHERE id = ?", [there.id]);
    const ids = async (query: object) => listOf(await desk.list(query).expect(200)).map(({ id }) => id);
    expect(await ids({ search: 'binder' })).toEqual([there.id]);
    expect(await ids({ search: here.phoneNumber!.slice(-6) })).toEqual([here.id]);
    expect(await ids({ status: 'active' })).toEqual([there.id, here.id]);
    expect(await ids({ status: 'pending' })).toEqual([]);
    expect(await ids({ locationId: market.id })).toEqual([there.id]);
    await desk.list({ status: 'paused' }).expect(400);
  });

  it('has pages of 100', async () => {
    const model = await aStandingOrder();
    await test.dataSource.query(
      `INSERT INTO standing_order (status, phoneNumber, pickupLocationId, weekday, everyWeeks, anchorWeek, startsOn, source, createdAt)
       SELECT status, phoneNumber, pickupLocationId, weekday, everyWeeks, anchorWeek, startsOn, source, createdAt
       FROM standing_order JOIN information_schema.columns WHERE standing_order.id = ? LIMIT 100`,
      [model.id],
    );
    expect(listOf(await desk.list().expect(200))).toHaveLength(100);
    const answer = await desk.list({ page: 2 }).expect(200);
    expect(listOf(answer)).toMatchObject([{ id: model.id }]);
    expect(answer.headers['x-total-count']).toBe('101');
  });
});

describe('one standing order', () => {
  it('has its breaks, weeks, orders and history in German', async () => {
    const standing = await aStandingOrder({ breaks: [{ fromDate: '2026-12-07', toDate: '2026-12-13' }] });
    const order = await test.farm.order({ day: friday, standing });
    await desk
      .change(standing.id, {
        items: [
          { boxPresetId: big.id, quantity: 2 },
          { boxPresetId: eggs.id, quantity: 1 },
        ],
        everyWeeks: 2,
        weekday: 2,
        wantsNotice: false,
      })
      .expect(200);
    const details = detailsOf(await desk.get(standing.id).expect(200));
    expect(details).toMatchObject({
      breaks: [{ fromDate: '2026-12-07', toDate: '2026-12-13' }],
      orders: [{ id: order.id, date: '2026-11-27', totalPrice: 25, isCancelled: false }],
      events: [
        {
          kind: 'changed',
          actor: 'admin',
          detail:
            '2 statt 1 Große Kiste, 1 statt 0 Eier, alle 2 Wochen statt jede Woche, Dienstag statt Freitag, keine SMS vor der Abholung',
        },
      ],
    });
    expect(details.weeks[0]).toMatchObject({ state: 'entered' });
  });

  it('is unknown under another number', async () => {
    await desk.get(999).expect(404, UNKNOWN);
    await desk.change(999, { everyWeeks: 2 }).expect(404, UNKNOWN);
    await desk.end(999).expect(404, UNKNOWN);
    await desk.enter(999, { pickupDayId: friday.id }).expect(404, UNKNOWN);
  });
});

describe('changing by the farmer', () => {
  it('changes the note without a line in the history', async () => {
    const { id } = await aStandingOrder();
    const details = detailsOf(await desk.change(id, { note: 'Ruft selbst an', version: 1 }).expect(200));
    expect(details).toMatchObject({ note: 'Ruft selbst an', version: 2, events: [] });
  });

  it('goes beyond the quantities of the shop', async () => {
    const { id } = await aStandingOrder();
    const items = [{ boxPresetId: big.id, quantity: 60 }];
    expect(detailsOf(await desk.change(id, { items }).expect(200)).items).toMatchObject([{ quantity: 60 }]);
  });

  it('to another number gives another link and another customer', async () => {
    const standing = await aStandingOrder();
    const details = detailsOf(await desk.change(standing.id, { phoneNumber: '0664 765 43 21' }).expect(200));
    expect(details).toMatchObject({
      phoneNumber: '+436647654321',
      events: [{ kind: 'changed', detail: 'Kontakt geändert' }],
    });
    expect(details.customerId).not.toBe(standing.customerId);
    await standingShopper(test).get(standing.token!).expect(404);
    await standingShopper(test)
      .get((await stored(standing.id)).token!)
      .expect(200);
    const customers = await test.dataSource.getRepository(Customer).find();
    expect(customers.map(({ phoneNumber }) => phoneNumber)).toEqual(['+436647654321']);
  });

  it('keeps a stored name with a link, and takes no new one', async () => {
    const { id } = await created();
    const lastName = 'Huber (www.huber.at)';
    await test.dataSource.getRepository(StandingOrder).update({ id }, { lastName });
    expect(detailsOf(await desk.change(id, { lastName, note: 'Hintereingang' }).expect(200))).toMatchObject({
      lastName,
      note: 'Hintereingang',
    });
    const { body } = await desk.change(id, { lastName: 'www.moser.at' }).expect(400);
    expect(body.errors).toEqual([
      { path: 'lastName', message: 'Bitte nur den Namen, ohne Internet- oder E-Mail-Adresse' },
    ]);
  });

  it('of a version that somebody has changed meanwhile is refused', async () => {
    const { id } = await aStandingOrder({ values: { version: 3 } });
    const { body } = await desk.change(id, { version: 2, everyWeeks: 2 }).expect(409);
    expect(body.code).toBe('CHANGED_MEANWHILE');
  });

  it('is refused once the contact is erased', async () => {
    const { id } = await aStandingOrder({
      values: { status: 'ended', contactErasedAt: new Date('2026-11-19T09:00:00Z'), token: null },
    });
    expect((await desk.change(id, { everyWeeks: 2 }).expect(409)).body.code).toBe('CONTACT_ERASED');
  });
});

describe('breaks and end by the farmer', () => {
  const WEEK = { fromDate: '2026-11-23', toDate: '2026-11-29' };

  it('are possible after the deadline, too', async () => {
    const standing = await aStandingOrder();
    await test.farm.order({ day: friday, standing });
    test.clock.set('2026-11-26T09:00:00Z');
    const { body } = await desk.pause(standing.id, WEEK).expect(409);
    expect(body.code).toBe('ORDERS_IN_BREAK');
    const details = detailsOf(await desk.pause(standing.id, { ...WEEK, cancelOrders: true }).expect(200));
    expect(details).toMatchObject({ breaks: [WEEK], orders: [{ isCancelled: true }] });
    expect(details.events[0]).toMatchObject({
      kind: 'break',
      actor: 'admin',
      detail: 'Mo, 23.11.2026 bis So, 29.11.2026',
    });
    const back = detailsOf(await desk.endPause(standing.id, details.breaks[0]!.id).expect(200));
    expect(back).toMatchObject({ breaks: [] });
  });

  it('end it and resume it', async () => {
    const standing = await aStandingOrder();
    expect(detailsOf(await desk.end(standing.id).expect(200))).toMatchObject({
      status: 'ended',
      endedAt: '2026-11-20T09:00:00.000Z',
      events: [{ kind: 'ended', actor: 'admin' }],
    });
    expect(detailsOf(await desk.resume(standing.id).expect(200))).toMatchObject({
      status: 'active',
      endedAt: null,
    });
  });
});

it('the farmer can note that the customer has agreed on a higher price', async () => {
  await test.dataSource.query('UPDATE pickup_day_box SET price = 27 WHERE boxPresetId = ?', [big.id]);
  const { id } = await aStandingOrder();
  const wrong = await desk.agreeOnPrices(id, [{ boxPresetId: big.id, price: 26 }]).expect(409);
  expect(wrong.body.code).toBe('OFFER_CHANGED');
  const agreed = await desk.agreeOnPrices(id, [{ boxPresetId: big.id, price: 27 }]).expect(200);
  const details = detailsOf(agreed);
  expect(details).toMatchObject({
    items: [{ agreedPrice: 27 }],
    events: [{ kind: 'price-accepted', actor: 'admin' }],
  });
  expect(details.weeks[0]).toMatchObject({ state: 'planned', isEnterable: true });
  expect(entering).toHaveBeenCalled();
});

describe('a standing order that nobody has confirmed', () => {
  const pending = () =>
    aStandingOrder({ values: { status: 'pending', createdAt: new Date('2026-11-20T08:00:00Z') } });

  it('can be deleted by the farmer, and its link is unknown then', async () => {
    const { id, token } = await pending();
    await desk.remove(id).expect(200, { success: true });
    await desk.get(id).expect(404, UNKNOWN);
    await standingShopper(test).confirm(token!).expect(404);
  });

  it('is deleted when the farmer ends it', async () => {
    const { id } = await pending();
    expect(detailsOf(await desk.end(id).expect(200))).toMatchObject({ id, status: 'ended', weeks: [] });
    await desk.get(id).expect(404, UNKNOWN);
  });

  it('is not made binding by the farmer', async () => {
    const { id } = await aStandingOrder({
      values: { status: 'ended', confirmedAt: null, customerId: null, endedAt: test.clock.now() },
    });
    expect((await desk.resume(id).expect(409)).body.code).toBe('STANDING_NOT_CONFIRMED');
    await desk.remove(id).expect(200);
  });
});

it.each(['active', 'ended'] as const)(
  'a confirmed standing order that is %s can not be deleted',
  async (status) => {
    const { id } = await aStandingOrder({ values: { status } });
    await desk.remove(id).expect(409, {
      statusCode: 409,
      code: 'STANDING_HAS_CUSTOMER',
      message:
        'Löschen kannst du nur Dauerbestellungen, die niemand bestätigt hat. Beende diese stattdessen.',
    });
    await desk.get(id).expect(200);
  },
);

describe('entering by the farmer', () => {
  it('answers the order', async () => {
    const standing = await aStandingOrder();
    const { body } = await desk.enter(standing.id, { pickupDayId: friday.id }).expect(201);
    expect(v.parse(AdminOrder, body)).toMatchObject({
      source: 'standing',
      pickupDay: { date: '2026-11-27' },
      customerId: standing.customerId,
    });
    expect(await test.dataSource.getRepository(Order).count()).toBe(1);
  });

  it('after the deadline needs force', async () => {
    const standing = await aStandingOrder();
    test.clock.set('2026-11-26T09:00:00Z');
    const { body } = await desk.enter(standing.id, { pickupDayId: friday.id }).expect(409);
    expect(body.code).toBe('ORDER_DEADLINE_PASSED');
    await desk.enter(standing.id, { pickupDayId: friday.id, force: true }).expect(201);
  });
});

describe('the overview', () => {
  const overview = async () => v.parse(StandingOverview, (await desk.overview().expect(200)).body);

  it('sums up what the active ones have in a week on average', async () => {
    const milk = await test.farm.boxPreset({ price: 0, isSingleProduct: true });
    await aStandingOrder({
      items: [
        { box: { boxPresetId: big.id, price: 25 }, quantity: 3 },
        { box: { boxPresetId: milk.id, price: 0 }, quantity: 4 },
      ],
    });
    await aStandingOrder({ values: { everyWeeks: 2 } });
    await aStandingOrder({ values: { status: 'pending' } });
    await aStandingOrder({ values: { status: 'ended' } });
    expect(await overview()).toEqual({ active: 2, boxesPerWeek: 3.5, revenuePerWeek: 87.5, problems: [] });
  });

  it('names those that cannot be entered, with the reasons', async () => {
    const { id } = await aStandingOrder({
      items: [{ box: { boxPresetId: big.id, price: 25 }, agreedPrice: 20 }],
    });
    const { problems } = await overview();
    expect(problems).toEqual([
      {
        standingOrderId: id,
        firstName: expect.any(String),
        lastName: expect.any(String),
        date: friday.date,
        reasons: [{ reason: 'price', boxPresetId: big.id, text: expect.stringContaining('statt 20,00') }],
      },
    ]);
  });

  it('is empty on a farm without standing orders', async () => {
    expect(await overview()).toEqual({ active: 0, boxesPerWeek: 0, revenuePerWeek: 0, problems: [] });
  });
});

describe('the forecast', () => {
  it('counts what is entered and what is still to come', async () => {
    const standing = await aStandingOrder();
    await aStandingOrder();
    await test.farm.order({ day: friday, standing });
    const weeks = v.parse(Forecast, (await desk.forecast({ weeks: 3 }).expect(200)).body);
    expect(weeks.find(({ date }) => date === '2026-11-27')).toMatchObject({
      week: '2026-11-23',
      boxes: [{ boxPresetId: big.id, name: 'Große Kiste', entered: 1, expected: 2 }],
      problems: 0,
    });
  });

  it('looks at most a year ahead', async () => {
    await desk.forecast({ weeks: 53 }).expect(200);
    await desk.forecast({ weeks: 54 }).expect(400);
    await desk.forecast({ weeks: 0 }).expect(400);
  });
});

it('what the farmer does with standing orders is recorded', async () => {
  const { id } = await created();
  await desk.list().expect(200);
  await desk.change(id, { everyWeeks: 1 }).expect(200);
  await desk.enter(id, { pickupDayId: friday.id }).expect(201);
  await desk.end(id, { cancelOrders: false }).expect(200);
  await desk.resume(id).expect(200);
  const { id: pendingId } = await aStandingOrder({ values: { status: 'pending' } });
  await desk.remove(pendingId).expect(200);
  const events = await test.dataSource.getRepository(AuditEvent).find({ order: { id: 'ASC' } });
  expect(events.map(({ action, object }) => [action, object])).toEqual([
    ['standing-order.created', null],
    ['standing-orders.listed', null],
    ['standing-order.changed', String(id)],
    ['standing-order.entered', String(id)],
    ['standing-order.ended', String(id)],
    ['standing-order.resumed', String(id)],
    ['standing-order.deleted', String(pendingId)],
  ]);
});
