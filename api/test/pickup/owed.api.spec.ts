import { CustomerDetails } from '@hofkiste/contract/wire/customers';
import { FactsInput } from '@hofkiste/contract/wire/facts';
import { OPEN_AMOUNTS_PAGE, OpenAmounts } from '@hofkiste/contract/wire/open-amounts';
import { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import * as v from 'valibot';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import type { Customer } from '../../src/customers/customer.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { OpenAmountsService } from '../../src/pickup/open-amounts.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { loggedIn, loggedInAs } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { helperLink, helperWith, phone, tapsAt } from '../support/pickup.js';

const DURING = '2026-11-27T16:00:00Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let farm: PickupLocation;
let market: PickupLocation;
/** A week before {@link friday}, at the same places with the same boxes: for 26,50 € and for 9,80 €. */
let before: PickupDay;
let friday: PickupDay;
let tap: ReturnType<typeof tapsAt>['tap'];
let undo: ReturnType<typeof tapsAt>['undo'];

beforeAll(async () => {
  test = await startApp();
  ({ tap, undo } = tapsAt(test));
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  farm = await test.farm.location({ name: 'Hof' });
  market = await test.farm.location({ name: 'Bauernmarkt' });
  const boxes = [
    await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 }),
    await test.farm.boxPreset({
      name: 'Honig',
      price: 9.8,
      facts: v.parse(FactsInput, { isPerishable: false }),
    }),
  ];
  before = await test.farm.pickupDay({ date: '2026-11-20', boxes, locations: [farm, market] });
  friday = await test.farm.pickupDay({ date: '2026-11-27', boxes, locations: [farm, market] });
  test.clock.set(DURING);
});
afterAll(() => test.close());

const asFarmer = () => phone(admin, friday);
const unpaid = (order: { id: number }, part?: number) =>
  ({ ...tap(order, 'collected-unpaid'), part }) as PickupEvent;
const openCents = async ({ id }: { id: number }) =>
  (await test.dataSource.getRepository(Order).findOneByOrFail({ id })).openCents;
const shown = async ({ id }: { id: number }) =>
  (await asFarmer().open()).orders.find((order) => order.id === id);
const details = async ({ id }: { id: number }) =>
  v.parse(AdminOrderDetails, (await admin.get(`/api/admin/orders/${id}`).expect(200)).body);
const correct = (order: { id: number; version: number }, change: object) =>
  admin.post(`/api/admin/orders/${order.id}/pickup`).send({ version: order.version, ...change });
const openAmounts = async (query = '', browser = admin) => {
  const { body, headers } = await browser.get(`/api/admin/open-amounts${query}`).expect(200);
  return { ...v.parse(OpenAmounts, body), count: headers['x-total-count'] };
};

/** Theresa collected for 26,50 € on the day before and hasn't paid; today she has ordered for 9,80 €. */
async function owing(plan: { day?: PickupDay; location?: (typeof friday.locations)[number] } = {}) {
  const theresa = await test.farm.customer({ firstName: 'Theresa', lastName: 'Aigner' });
  const old = await test.farm.order({ day: plan.day ?? before, customer: theresa });
  await correct(old, { state: 'collected-unpaid' }).expect(200);
  const today = await orderToday(theresa, plan.location);
  return { theresa, old, today };
}

const orderToday = (customer: Customer, location = friday.locations[0]!) =>
  test.farm.order({ day: friday, customer, location, items: [{ box: friday.boxes[1]!, quantity: 1 }] });

describe('a part of the amount due', () => {
  it('leaves the rest to pay', async () => {
    const order = await test.farm.order({ day: friday });
    await asFarmer().tap(unpaid(order, 2000));
    expect(await openCents(order)).toBe(650);
    expect(await shown(order)).toMatchObject({ state: 'collected-unpaid', taken: 20 });
    await asFarmer().tap(unpaid(order, 500));
    expect(await openCents(order)).toBe(150);
    await asFarmer().tap(tap(order, 'paid'));
    expect(await openCents(order)).toBeNull();
    expect(await shown(order)).not.toHaveProperty('taken');
  });

  it('is taken back by an undo', async () => {
    const order = await test.farm.order({ day: friday });
    const part = unpaid(order, 2000);
    await asFarmer().tap(part, undo(part));
    expect(await openCents(order)).toBeNull();
    expect((await shown(order))?.state).toBe('open');
  });

  it.each([
    ['nothing', 0],
    ['a fraction of a cent', 10.5],
    ['less than nothing', -100],
    ['all of it', 2650],
    ['more than all', 5000],
  ])('does not count if it is %s, but the tap does', async (_, part) => {
    const order = await test.farm.order({ day: friday });
    await asFarmer().tap(unpaid(order, part));
    expect(await openCents(order)).toBe(2650);
  });

  it('is refused as text', async () => {
    const order = await test.farm.order({ day: friday });
    await asFarmer()
      .send({ ...unpaid(order), part: '20' })
      .expect(400);
  });

  it('can be entered by the farmer, and stands in the history', async () => {
    const order = await test.farm.order({ day: friday });
    await correct(order, { state: 'collected-unpaid', part: 2000 }).expect(200);
    await correct(order, { state: 'collected-unpaid', part: 100 }).expect(200);
    const { open, taken, events } = await details(order);
    expect({ open, taken }).toEqual({ open: 5.5, taken: 21 });
    expect(events.filter(({ kind }) => kind === 'collected')).toMatchObject([
      { detail: { paid: false, due: 2650, part: 2000 } },
      { detail: { paid: false, due: 2650, part: 100 } },
    ]);
  });

  it('counts once if the farmer sends it again because the answer was lost', async () => {
    const order = await test.farm.order({ day: friday });
    await correct(order, { state: 'collected-unpaid' }).expect(200);
    const part = { state: 'collected-unpaid', part: 2000, wasOpen: 2650 };
    await correct(order, part).expect(200);
    await correct(order, part).expect(409, /OPEN_AMOUNT_CHANGED/);
    await asFarmer().tap(tap(order, 'paid'));
    await correct(order, { ...part, wasOpen: 650 }).expect(409, /OPEN_AMOUNT_CHANGED/);
    expect(await openCents(order)).toBeNull();
    expect(await shown(order)).toMatchObject({ state: 'collected' });
  });

  it('and a withdrawal of more leave nothing to pay', async () => {
    const items = [{ box: friday.boxes[1]!, quantity: 2 }];
    const order = await test.farm.order({ day: friday, items });
    await asFarmer().tap(unpaid(order, 1500));
    const withdraw = () =>
      test.http
        .post(`/api/orders/withdraw/${order.cancellationToken}`)
        .send({ items: [{ boxPresetId: friday.boxes[1]!.boxPresetId, quantity: 1 }] })
        .expect(200);
    await withdraw();
    expect(await openCents(order)).toBe(0);
    expect(await details(order)).toMatchObject({ due: 9.8, taken: 15, open: 0 });
    expect((await openAmounts()).people).toEqual([]);
  });
});

describe('what somebody owes from an earlier day', () => {
  it('is shown beside the order of today, without names', async () => {
    const { old, today } = await owing();
    expect((await shown(today))?.owed).toEqual([{ orderId: old.id, date: '2026-11-20', open: 26.5 }]);
  });

  it('is not shown once it is paid, for a box that was not collected, or after a year', async () => {
    const { theresa, old, today } = await owing();
    await correct(old, { state: 'collected' }).expect(200);
    await test.farm.order({ day: before, customer: theresa });
    const box = await test.farm.boxPreset({ name: 'Kleine Kiste' });
    const longAgo = await test.farm.pickupDay({ date: '2025-11-26', boxes: [box], locations: [farm] });
    const forgotten = await test.farm.order({ day: longAgo, customer: theresa });
    await correct(forgotten, { state: 'collected-unpaid' }).expect(200);
    expect(await shown(today)).not.toHaveProperty('owed');
  });

  it('is paid with a tap of today, once from two phones', async () => {
    const { old, today } = await owing();
    const [one, other] = [tap(old, 'paid'), tap(old, 'paid')];
    const { rejected, orders } = await asFarmer().tap(tap(today), one);
    expect(rejected).toEqual([]);
    expect(orders[0]).not.toHaveProperty('owed');
    expect((await asFarmer().tap(other)).rejected).toEqual([]);
    expect((await asFarmer().tap(one)).rejected).toEqual([]);
    expect(await openCents(old)).toBeNull();
    expect(await details(old)).toMatchObject({ pickupState: 'collected' });
    expect(await details(old)).not.toHaveProperty('taken');
  });

  it('is owed again after the undo', async () => {
    const { old } = await owing();
    const paid = tap(old, 'paid');
    await asFarmer().tap(paid);
    expect((await asFarmer().tap(undo(paid))).rejected).toEqual([]);
    expect(await openCents(old)).toBe(2650);
  });

  it.each(['collected', 'collected-unpaid'] as const)('cannot be tapped as %s', async (action) => {
    const { old } = await owing();
    const { rejected } = await asFarmer().tap(tap(old, action));
    expect(rejected).toMatchObject([{ code: 'ORDER_GONE' }]);
    expect(await openCents(old)).toBe(2650);
  });

  it('of a person without an order today is gone for the phone', async () => {
    const { old, today } = await owing();
    await test.dataSource.getRepository(Order).update({ id: today.id }, { cancelledAt: new Date(DURING) });
    const { rejected } = await asFarmer().tap(tap(old, 'paid'));
    expect(rejected).toMatchObject([{ code: 'ORDER_GONE' }]);
  });

  it('is seen and taken by a helper where the person collects today, and nowhere else', async () => {
    const { old, today } = await owing({ location: friday.locations[1]! });
    const at = async (location: PickupLocation) =>
      phone(await helperWith(test, (await helperLink(admin, friday, location.id)).token), friday);
    expect((await (await at(farm)).tap(tap(old, 'paid'))).rejected).toMatchObject([{ code: 'ORDER_GONE' }]);
    const helper = await at(market);
    expect((await helper.open()).orders).toMatchObject([{ id: today.id, owed: [{ open: 26.5 }] }]);
    expect((await helper.tap(tap(old, 'paid'))).rejected).toEqual([]);
    expect(await openCents(old)).toBeNull();
  });
});

describe('GET /api/admin/open-amounts', () => {
  it('lists people, those who owe longest first, and the sum', async () => {
    const { theresa, old, today } = await owing();
    await asFarmer().tap(unpaid(today, 480));
    const stranger = await test.farm.order({ day: before });
    await correct(stranger, { state: 'collected-unpaid' }).expect(200);
    await test.dataSource
      .getRepository(Order)
      .update({ id: stranger.id }, { phoneNumber: null, customerId: null });
    expect(await openAmounts()).toEqual({
      count: '2',
      total: 58,
      people: [
        {
          customerId: theresa.id,
          firstName: 'Theresa',
          lastName: 'Aigner',
          phoneNumber: theresa.phoneNumber,
          open: 31.5,
          orders: [
            {
              ...{ id: old.id, version: old.version, pickupDate: '2026-11-20', locationName: 'Hof' },
              ...{ due: 26.5, paid: 0, open: 26.5 },
            },
            {
              ...{ id: today.id, version: today.version, pickupDate: '2026-11-27', locationName: 'Hof' },
              ...{ due: 9.8, paid: 4.8, open: 5 },
            },
          ],
        },
        expect.objectContaining({ customerId: null, phoneNumber: '', open: 26.5 }),
      ],
    });
    expect(await openAmounts('?search=aigner')).toMatchObject({ count: '1', total: 31.5 });
    expect(await openAmounts('?page=2')).toMatchObject({ count: '2', people: [] });
  });

  it('has all people on its pages, those who owe longest first, and their sum on each', async () => {
    for (let person = 0; person <= OPEN_AMOUNTS_PAGE; person += 1) {
      const { id } = await test.farm.order({ day: person === 0 ? friday : before });
      await test.dataSource
        .getRepository(Order)
        .update({ id }, { pickupState: 'collected-unpaid', openCents: 10 });
    }
    const first = await openAmounts();
    const second = await openAmounts('?page=2');
    expect(first).toMatchObject({ count: '101', total: 10.1 });
    expect(second).toMatchObject({ count: '101', total: 10.1 });
    expect(first.people).toHaveLength(OPEN_AMOUNTS_PAGE);
    expect(second.people).toMatchObject([{ orders: [{ pickupDate: '2026-11-27' }] }]);
  });

  it('is for the people at the farm who may read', async () => {
    await openAmounts('', await loggedInAs(test, { role: 'reader' }));
    const { token } = await helperLink(admin, friday);
    await (await helperWith(test, token)).get('/api/admin/open-amounts').expect(403);
  });

  it('belongs to the customer, too', async () => {
    const { theresa } = await owing();
    const { body } = await admin.get(`/api/admin/customers/${theresa.id}`).expect(200);
    const { open, orders } = v.parse(CustomerDetails, body);
    expect(open).toBe(26.5);
    expect(orders.map((order) => order.open)).toEqual([undefined, 26.5]);
  });
});

describe('an open amount', () => {
  const repair = () => test.app.get(OpenAmountsService).repair(new AbortController().signal);

  it('that the release before has not written is there after the night', async () => {
    const order = await test.farm.order({ day: friday });
    await asFarmer().tap(unpaid(order, 2000));
    const paid = await test.farm.order({ day: friday });
    await asFarmer().tap(tap(paid));
    const orders = test.dataSource.getRepository(Order);
    await orders.update({ id: order.id }, { openCents: null });
    await orders.update({ id: paid.id }, { openCents: 2650 });
    await repair();
    expect([await openCents(order), await openCents(paid)]).toEqual([650, null]);
  });

  it('is gone with the name', async () => {
    const { old } = await owing();
    test.clock.set('2030-01-01T10:00:00Z');
    await test.app.get(RetentionService).run();
    expect(await openCents(old)).toBeNull();
    const later = await loggedIn(test);
    for (const state of ['collected', 'collected-unpaid'])
      await later.post(`/api/admin/orders/${old.id}/pickup`).send({ state }).expect(200);
    expect(await openCents(old)).toBeNull();
    await repair();
    expect(await openCents(old)).toBeNull();
  });
});
