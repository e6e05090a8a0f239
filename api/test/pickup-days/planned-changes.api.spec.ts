import { addDays } from '@hofkiste/contract/plain/dates';
import { PlannedBoxes, PlannedDaysChanged, PlannedLocations } from '@hofkiste/contract/wire/planned-days';
import { ProductUses } from '@hofkiste/contract/wire/product-uses';
import { IsNull } from 'typeorm';
import * as v from 'valibot';
import { AuditEvent } from '../../src/auth/audit/audit-event.entity.js';
import { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { BoxPresetsService } from '../../src/catalogue/box-presets/box-presets.service.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { PickupDay, PickupDayBox } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { planner } from '../support/planner.js';
import { settled } from '../support/settled.js';
import { orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let small: BoxPreset;
let farm: PickupLocation;
let market: PickupLocation;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5, weight: 6 });
  small = await test.farm.boxPreset({ name: 'Kleine Kiste', price: 18 });
  farm = await test.farm.location({ name: 'Hof' });
  market = await test.farm.location({ name: 'Bauernmarkt' });
});
afterAll(() => test.close());

type Plan = NonNullable<Parameters<TestApp['farm']['pickupDay']>[0]>;

/** Fridays from 27.11.2026 on. */
async function fridays(count: number, plan: Plan = {}): Promise<PickupDay[]> {
  const days: PickupDay[] = [];
  for (let index = 0; index < count; index += 1)
    days.push(
      await test.farm.pickupDay({
        date: addDays('2026-11-27', 7 * index),
        boxes: [big, small],
        locations: [farm, market],
        ...plan,
      }),
    );
  return days;
}

const chosen = (days: readonly Pick<PickupDay, 'id' | 'version'>[]) =>
  days.map(({ id, version }) => ({ id, version }));
const boxPath = (id = big.id) => `/api/admin/box-presets/${id}/planned-days`;
const placePath = (id = market.id) => `/api/admin/pickup-locations/${id}/planned-days`;
const changeBoxes = (body: object, id = big.id) => admin.patch(boxPath(id)).send(body);
const changePlaces = (body: object, id = market.id) => admin.patch(placePath(id)).send(body);
const changed = async (call: ReturnType<typeof changeBoxes>) =>
  v.parse(PlannedDaysChanged, (await call.expect(200)).body);
const boxes = async (id = big.id) => v.parse(PlannedBoxes, (await admin.get(boxPath(id)).expect(200)).body);
const places = async (id = market.id) =>
  v.parse(PlannedLocations, (await admin.get(placePath(id)).expect(200)).body);
const prices = async () => (await boxes()).days.map(({ price }) => price);
const dearer = (price = 28.5) => test.dataSource.manager.update(BoxPreset, { id: big.id }, { price });

describe('the planned days of a box', () => {
  it('are the open days by date, with its values, orders and agreed prices', async () => {
    const [first, second] = await fridays(2);
    await test.farm.pickupDay({ date: '2026-12-11', boxes: [small], locations: [farm] });
    await test.farm.pickupDay({ date: '2026-11-20', orderDeadline: '2026-11-19T17:00:00Z' });
    await test.farm.pickupDay({ date: '2026-12-18', deletedAt: test.clock.now() });
    await test.dataSource.manager.update(
      PickupDayBox,
      { pickupDayId: second!.id, boxPresetId: big.id },
      { removedAt: test.clock.now() },
    );
    await test.farm.order({ day: first!, items: [{ box: first!.boxes[0]!, quantity: 3 }] });
    await test.farm.order({ day: first!, cancelledAt: test.clock.now() });
    await test.farm.standingOrder({
      items: [{ box: { boxPresetId: big.id, price: 26.5 } }],
      location: { pickupLocationId: farm.id },
    });
    const { days, agreedPrices } = await boxes();
    expect(days).toMatchObject([
      {
        id: first!.id,
        date: '2026-11-27',
        version: 1,
        active: true,
        isOnSale: true,
        state: 'offered',
        name: 'Große Kiste',
        price: 26.5,
        weight: 6,
        isSoldOut: false,
        orders: 1,
        quantity: 3,
      },
      { date: '2026-12-04', isOnSale: false, state: 'removed', name: null, price: null, orders: 0 },
      { date: '2026-12-11', state: 'missing', weight: null, isSoldOut: null },
    ]);
    expect(days).toHaveLength(3);
    expect(agreedPrices).toEqual([{ weekday: 5, price: 26.5, standingOrders: 1 }]);
    await admin.get(boxPath(9999)).expect(404);
  });

  it('take the price of the box, once, and orders keep theirs', async () => {
    const days = await fridays(3);
    const order = await test.farm.order({ day: days[0]! });
    await dearer();
    const body = { action: 'values', fields: ['price'], version: 1, days: chosen(days) };
    expect(await changed(changeBoxes(body))).toEqual({ changed: 3, unchanged: 0 });
    expect(await changed(changeBoxes(body))).toEqual({ changed: 0, unchanged: 3 });
    const after = await boxes();
    expect(after.days.map(({ price, version }) => [price, version])).toEqual([
      [28.5, 2],
      [28.5, 2],
      [28.5, 2],
    ]);
    const stored = await test.dataSource.manager.findOneOrFail(Order, {
      where: { id: order.id },
      relations: { items: true },
    });
    expect(stored.items.map(({ price }) => price)).toEqual([26.5]);
    const [event] = await test.dataSource.manager.findBy(AuditEvent, { action: 'planned-days.changed' });
    expect(event).toMatchObject({
      object: String(big.id),
      changes: ['Große Kiste', '3', '27.11.2026', '11.12.2026', 'price'],
    });
  });

  it('take only the fields that are named', async () => {
    const days = await fridays(1);
    await test.dataSource.manager.update(
      BoxPreset,
      { id: big.id },
      { price: 28.5, weight: 7, name: 'Riesenkiste' },
    );
    await changed(changeBoxes({ action: 'values', fields: ['weight', 'name'], days: chosen(days) }));
    expect((await boxes()).days[0]).toMatchObject({ price: 26.5, weight: 7, name: 'Riesenkiste' });
  });

  it('take the price of their date when the next one is known', async () => {
    const days = await fridays(8);
    await admin
      .patch(`/api/admin/box-presets/${big.id}`)
      .send({ nextPrice: 28.5, nextPriceFrom: '2027-01-01' })
      .expect(200);
    expect(await changed(changeBoxes({ action: 'values', fields: ['price'], days: chosen(days) }))).toEqual({
      changed: 3,
      unchanged: 5,
    });
    expect(await prices()).toEqual([26.5, 26.5, 26.5, 26.5, 26.5, 28.5, 28.5, 28.5]);
  });

  it('are changed all or none: each refused day is named', async () => {
    const [first, second, third] = await fridays(3);
    await dearer();
    await test.dataSource.manager.update(PickupDay, { id: second!.id }, { version: 5 });
    await test.dataSource.manager.update(PickupDay, { id: third!.id }, { orderDeadline: test.clock.now() });
    const { body } = await changeBoxes({
      action: 'values',
      fields: ['price'],
      days: [...chosen([first!, second!, third!]), { id: 9999, version: 1 }],
    }).expect(409);
    expect(body).toMatchObject({
      code: 'PLANNED_DAYS_CHANGED',
      message: 'Fr, 04.12. wurde inzwischen geändert. Sieh dir die Vorschau noch einmal an.',
      errors: [
        { path: 'days.1' },
        { path: 'days.2', message: 'Für Fr, 11.12. ist die Bestellfrist vorbei.' },
        {
          path: 'days.3',
          message: 'Ein Abholtag wurde inzwischen geändert. Sieh dir die Vorschau noch einmal an.',
        },
      ],
    });
    expect(await prices()).toEqual([26.5, 26.5]);
  });

  it('that are as wanted are never an error, whatever their version and deadline', async () => {
    const [day] = await fridays(1);
    await test.dataSource.manager.update(PickupDay, { id: day!.id }, { orderDeadline: test.clock.now() });
    expect(
      await changed(
        changeBoxes({ action: 'values', fields: ['price'], days: [{ id: day!.id, version: 99 }] }),
      ),
    ).toEqual({ changed: 0, unchanged: 1 });
  });

  it('are refused if the box has changed, before their own reasons', async () => {
    const days = await fridays(1);
    const { body } = await changeBoxes({
      action: 'values',
      version: 7,
      fields: ['price'],
      days: [{ id: days[0]!.id, version: 9 }],
    }).expect(409);
    expect(body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(body.errors).toBe(undefined);
  });

  it('get the box, with one limit for all; one that was taken off comes back with its row', async () => {
    const third = await test.farm.boxPreset({ name: 'Apfelsaft', price: 4 });
    const [first, second] = await fridays(2);
    const { id: _, pickupDay: __, stock: ___, ...boxWithoutId } = second!.boxes[0]!;
    const removed = await test.dataSource.manager.save(PickupDayBox, {
      ...boxWithoutId,
      boxPresetId: third.id,
      name: 'Saft',
      price: 3,
      removedAt: test.clock.now(),
    });
    expect(
      await changed(
        changeBoxes({ action: 'add', maxQuantity: 12, days: chosen([first!, second!]) }, third.id),
      ),
    ).toEqual({ changed: 2, unchanged: 0 });
    const stored = await test.dataSource.manager.find(PickupDayBox, {
      where: { boxPresetId: third.id, removedAt: IsNull() },
      relations: { stock: true },
      order: { pickupDayId: 'ASC' },
    });
    expect(stored).toMatchObject(
      [1, 2].map(() => ({ name: 'Apfelsaft', price: 4, maxQuantity: 12, stock: { soldQuantity: 0 } })),
    );
    expect(stored[1]!.id).toBe(removed.id);
    expect(await changed(changeBoxes({ action: 'add', days: chosen([first!, second!]) }, third.id))).toEqual({
      changed: 0,
      unchanged: 2,
    });
  });

  it('refuse a limit below what is ordered of a box that comes back', async () => {
    const [day] = await fridays(1);
    await test.farm.order({ day: day!, items: [{ box: day!.boxes[0]!, quantity: 4 }] });
    await test.dataSource.manager.update(
      PickupDayBox,
      { id: day!.boxes[0]!.id },
      { removedAt: test.clock.now() },
    );
    const { body } = await changeBoxes({ action: 'add', maxQuantity: 3, days: chosen([day!]) }).expect(409);
    expect(body).toMatchObject({
      code: 'LIMIT_BELOW_SOLD',
      errors: [{ path: 'days.0', message: 'Von „Große Kiste“ sind schon 4 bestellt.' }],
    });
  });

  it('take as many statements for twenty as for two', async () => {
    const days = await fridays(20);
    await dearer(27);
    const few = await statementsOf(test, () =>
      changed(changeBoxes({ action: 'values', fields: ['price'], days: chosen(days.slice(0, 2)) })),
    );
    const many = await statementsOf(test, () =>
      changed(changeBoxes({ action: 'values', fields: ['price'], days: chosen(days.slice(2)) })),
    );
    expect(many).toBe(few);
  });

  it.each<[string, object]>([
    ['no field', { action: 'values', fields: [] }],
    ['an unknown field', { action: 'values', fields: ['emoji'] }],
    ['a field twice', { action: 'values', fields: ['price', 'price'] }],
    ['no fields', { action: 'values' }],
    ['an unknown action', { action: 'remove' }],
    ['no day', { action: 'add', days: [] }],
    [
      'a day twice',
      {
        action: 'add',
        days: [
          { id: 1, version: 1 },
          { id: 1, version: 1 },
        ],
      },
    ],
    [
      '201 days',
      { action: 'add', days: Array.from({ length: 201 }, (_, index) => ({ id: index + 1, version: 1 })) },
    ],
  ])('refuse %s', async (_, body) => {
    await changeBoxes({ days: [{ id: 1, version: 1 }], ...body }).expect(400);
  });

  it('an open form of a changed day is refused', async () => {
    const [day] = await fridays(1);
    await dearer();
    await changed(changeBoxes({ action: 'values', fields: ['price'], days: chosen([day!]) }));
    const form = planner(admin, big, farm).put(day!.id, { date: day!.date, version: 1 });
    expect((await form.expect(409)).body.code).toBe('CHANGED_MEANWHILE');
  });

  it('are changed once by two calls at the same time', async () => {
    const days = await fridays(3);
    await dearer();
    const body = { action: 'values', fields: ['price'], days: chosen(days) };
    const answers = await Promise.all([changed(changeBoxes(body)), changed(changeBoxes(body))]);
    expect(answers.toSorted((a, b) => a.changed - b.changed)).toEqual([
      { changed: 0, unchanged: 3 },
      { changed: 3, unchanged: 0 },
    ]);
    expect((await boxes()).days.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  it('keep 300 orders at the same time at the price that they saw, or refuse them', async () => {
    const days = await fridays(200);
    await dearer();
    const order = (index: number) => {
      const day = days[(index * 7) % days.length]!;
      const body = orderBody(day, {
        phoneNumber: `0664 ${1_000_000 + index}`,
        items: [
          { boxPresetId: big.id, quantity: 2 },
          { boxPresetId: small.id, quantity: 1 },
        ],
        shown: { date: day.date, startTime: '16:00', endTime: '19:00', totalPrice: 71 },
      });
      return settled(() => shopper(test).order(body));
    };
    const [answer, ...orders] = await Promise.all([
      settled(() => changeBoxes({ action: 'values', fields: ['price'], days: chosen(days) })),
      ...Array.from({ length: 300 }, (_, index) => order(index)),
    ]);
    expect(answer.body).toEqual({ changed: 200, unchanged: 0 });
    const refused = orders.filter(({ status }) => status !== 201);
    expect(refused.filter(({ body }) => body.code !== 'OFFER_CHANGED')).toEqual([]);
    const stored = await test.dataSource.manager.find(Order, { relations: { items: true } });
    expect(stored).toHaveLength(orders.length - refused.length);
    for (const { totalPrice, items } of stored)
      expect([totalPrice, ...items.map(({ price }) => price).toSorted()]).toEqual([71, 18, 26.5]);
    expect(new Set(await prices())).toEqual(new Set([28.5]));
  });
});

describe('the planned days of a place', () => {
  const earlier = () =>
    admin
      .put(`/api/admin/pickup-locations/${market.id}`)
      .send({ name: 'Bauernmarkt', defaultStartTime: '15:00', defaultEndTime: '18:00' })
      .expect(200);

  it('show its window, its orders, and where it is the only one', async () => {
    const [first] = await fridays(1);
    await test.farm.pickupDay({ date: '2026-12-04', boxes: [big], locations: [market] });
    await test.farm.pickupDay({ date: '2026-12-11', boxes: [big], locations: [farm] });
    await test.farm.order({ day: first!, location: first!.locations[1]! });
    expect((await places()).days).toMatchObject([
      { state: 'offered', startTime: '16:00', endTime: '19:00', orders: 1, isOnly: false },
      { state: 'offered', orders: 0, isOnly: true },
      { state: 'missing', startTime: null, endTime: null, isOnly: false },
    ]);
    await admin.get(placePath(9999)).expect(404);
  });

  it('take its times; windows that were confirmed are asked about, and written into the history', async () => {
    const [first, second] = await fridays(2);
    const order = await test.farm.order({ day: first!, location: first!.locations[1]! });
    await earlier();
    const body = { action: 'times', days: chosen([first!, second!]) };
    const { body: refused } = await changePlaces(body).expect(409);
    expect(refused).toMatchObject({ code: 'CONFIRMED_WINDOW_CHANGES', errors: [{ path: 'days.0' }] });
    expect(await changed(changePlaces({ ...body, changeConfirmedWindows: true }))).toEqual({
      changed: 2,
      unchanged: 0,
    });
    expect((await places()).days.map(({ startTime }) => startTime)).toEqual(['15:00', '15:00']);
    const { body: details } = await admin.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(details.events).toContainEqual(
      expect.objectContaining({
        kind: 'day-changed',
        detail: { window: { from: '16:00 – 19:00', to: '15:00 – 18:00' } },
      }),
    );
  });

  it('lose it, but not with orders or as the only place', async () => {
    const [first, second] = await fridays(2);
    const only = await test.farm.pickupDay({ date: '2026-12-11', boxes: [big], locations: [market] });
    await test.farm.order({ day: first!, location: first!.locations[1]! });
    const { body } = await changePlaces({ action: 'remove', days: chosen([first!, second!, only]) }).expect(
      409,
    );
    expect(body).toMatchObject({
      code: 'LOCATION_HAS_ORDERS',
      errors: [
        { path: 'days.0' },
        { path: 'days.2', message: 'Am Fr, 11.12. ist „Bauernmarkt“ der einzige Abholort.' },
      ],
    });
    await admin.delete(`/api/admin/pickup-locations/${market.id}`).expect(200);
    const remove = { action: 'remove', days: chosen([second!]) };
    expect(await changed(changePlaces(remove))).toEqual({ changed: 1, unchanged: 0 });
    expect(await changed(changePlaces(remove))).toEqual({ changed: 0, unchanged: 1 });
    expect(
      (await changePlaces({ action: 'add', days: [{ id: second!.id, version: 2 }] }).expect(409)).body.code,
    ).toBe('UNKNOWN_PICKUP_LOCATION');
  });

  it('get it with its usual window, back with its row', async () => {
    const shop = await test.farm.location({
      name: 'Dorfladen',
      defaultStartTime: '10:00',
      defaultEndTime: '11:00',
    });
    const days = await fridays(2);
    expect(await changed(changePlaces({ action: 'add', days: chosen(days) }, shop.id))).toEqual({
      changed: 2,
      unchanged: 0,
    });
    expect((await places(shop.id)).days).toMatchObject([{ startTime: '10:00' }, { startTime: '10:00' }]);
  });

  it('refuse times that end before the deadline', async () => {
    const day = await test.farm.pickupDay({
      boxes: [big],
      locations: [market],
      orderDeadline: '2026-11-27T15:30:00Z',
    });
    await admin
      .put(`/api/admin/pickup-locations/${market.id}`)
      .send({ name: 'Bauernmarkt', defaultStartTime: '10:00', defaultEndTime: '11:00' })
      .expect(200);
    const { body } = await changePlaces({ action: 'times', days: chosen([day]) }).expect(400);
    expect(body.errors).toEqual([
      { path: 'days.0', message: 'Die Bestellfrist darf nicht nach dem Ende der Abholung liegen' },
    ]);
  });
});

describe('a price that is known ahead', () => {
  const patch = (body: object) => admin.patch(`/api/admin/box-presets/${big.id}`).send(body);

  it('is stored with its first day, makes a version, and goes with null', async () => {
    const { body } = await patch({ nextPrice: 28.5, nextPriceFrom: '2027-01-01' }).expect(200);
    expect(body).toMatchObject({ price: 26.5, nextPrice: 28.5, nextPriceFrom: '2027-01-01', version: 2 });
    expect((await patch({ name: 'Große' }).expect(200)).body).toMatchObject({ nextPrice: 28.5 });
    expect((await patch({ nextPrice: null, nextPriceFrom: null }).expect(200)).body).toMatchObject({
      nextPrice: null,
      nextPriceFrom: null,
    });
  });

  it.each([
    [{ nextPrice: 28.5 }, 'Bitte gib an, ab welchem Tag der neue Preis gilt'],
    [{ nextPriceFrom: '2027-01-01' }, 'Bitte gib an, ab welchem Tag der neue Preis gilt'],
    [{ nextPrice: 28.5, nextPriceFrom: '2026-11-20' }, 'Der Tag muss in der Zukunft liegen'],
    [{ nextPrice: 28.5, nextPriceFrom: '2027-12-26' }, 'Höchstens 400 Tage im Voraus'],
  ])('is refused: %j', async (body, message) => {
    expect((await patch(body).expect(400)).body.errors).toEqual([{ path: 'nextPriceFrom', message }]);
  });

  it.each(['2026-11-21', '2027-12-25'])('may begin on %s', async (nextPriceFrom) => {
    await patch({ nextPrice: 28.5, nextPriceFrom }).expect(200);
  });

  it('becomes the price at the farm’s midnight, also if a run was missed', async () => {
    await patch({ nextPrice: 28.5, nextPriceFrom: '2026-11-22' }).expect(200);
    const fold = () => test.app.get(BoxPresetsService).foldPrices();
    const stored = () => test.dataSource.manager.findOneByOrFail(BoxPreset, { id: big.id });
    test.clock.set('2026-11-21T22:59:59Z');
    await fold();
    expect(await stored()).toMatchObject({ price: 26.5, nextPrice: 28.5 });
    test.clock.set('2026-11-23T23:00:00Z');
    await fold();
    await fold();
    expect(await stored()).toMatchObject({ price: 28.5, nextPrice: null, nextPriceFrom: null, version: 3 });
  });
});

it('a box that ends is sold out from a date on', async () => {
  await fridays(3);
  await admin
    .patch(`/api/admin/box-presets/${big.id}`)
    .send({ active: false, permanently: true, from: '2026-12-04' })
    .expect(200);
  expect((await boxes()).days.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true, true]);
  const { body } = await admin
    .patch(`/api/admin/box-presets/${big.id}`)
    .send({ from: '2026-12-04' })
    .expect(400);
  expect(body.errors).toEqual([{ path: 'from', message: 'Dauerhaft geht nur beim Deaktivieren' }]);
});

describe('the uses of a product', () => {
  const uses = async (id: number) => {
    const { body } = await admin.get(`/api/admin/products/${id}/uses`).expect(200);
    return v.parse(ProductUses, body);
  };

  it('are the boxes with it, the open days that show it, and their living orders of such a box', async () => {
    const pumpkin = await test.farm.product({ name: 'Hokkaido' });
    const soup = await test.farm.boxPreset({ name: 'Suppenkiste', active: false });
    const family = await test.farm.boxPreset({ name: 'Familienkiste' });
    const plan = { boxes: [soup, family, small], locations: [farm] };
    const [day, other, closed, calledOff] = await fridays(4, plan);
    for (const { id } of [soup, family])
      await admin
        .patch(`/api/admin/box-presets/${id}`)
        .send({ products: [{ productId: pumpkin.id }] })
        .expect(200);
    const boxOf = ({ boxes }: PickupDay, { id }: BoxPreset) =>
      boxes.find(({ boxPresetId }) => boxPresetId === id)!;
    const order = (of: PickupDay, box: BoxPreset, changes = {}) =>
      test.farm.order({ day: of, items: [{ box: boxOf(of, box), quantity: 1 }], ...changes });
    await test.farm.order({
      day: day!,
      items: [
        { box: boxOf(day!, soup), quantity: 2 },
        { box: boxOf(day!, family), quantity: 1 },
      ],
    });
    await order(other!, soup);
    await order(other!, small);
    await order(other!, soup, { cancelledAt: test.clock.now() });
    await order(closed!, soup);
    await test.dataSource.manager.update(PickupDay, { id: closed!.id }, { orderDeadline: test.clock.now() });
    await test.dataSource.manager.update(PickupDay, { id: calledOff!.id }, { calledOffAt: test.clock.now() });
    expect(await uses(pumpkin.id)).toEqual({
      boxes: [
        { id: soup.id, name: 'Suppenkiste' },
        { id: family.id, name: 'Familienkiste' },
      ],
      days: 2,
      orders: 2,
    });
    await admin.delete(`/api/admin/products/${pumpkin.id}`).expect(200);
    expect(await uses(pumpkin.id)).toMatchObject({ days: 0, orders: 0 });
  });

  it('are none of a product in no box; an unknown product has none', async () => {
    const { id } = await test.farm.product();
    expect(await uses(id)).toEqual({ boxes: [], days: 0, orders: 0 });
    await admin.get('/api/admin/products/9999/uses').expect(404);
  });
});
