import { FactsInput } from '@hofkiste/contract/wire/facts';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingOrder, StandingOrderEvent } from '../../src/standing-orders/standing-order.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { enteringOf, standingOf, standingShopper } from '../support/standing-shopper.js';
import { parametersOf } from '../support/statements.js';

const UNKNOWN = {
  statusCode: 404,
  code: 'STANDING_LINK_UNKNOWN',
  message: 'Die Dauerbestellung konnte nicht gefunden werden oder der Link ist abgelaufen.',
};

let test: TestApp;
let shop: ReturnType<typeof standingShopper>;
let entering: ReturnType<typeof enteringOf>;
let big: BoxPreset;
let eggs: BoxPreset;
let gate: PickupLocation;
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp();
  shop = standingShopper(test);
});
beforeEach(async () => {
  await test.clear();
  entering = enteringOf(test);
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25, active: true, canStand: true });
  eggs = await test.farm.boxPreset({ name: 'Eier', price: 5, active: true, canStand: true });
  gate = await test.farm.location({ name: 'Biohof' });
  friday = await aDay('2026-11-27');
});
afterAll(() => test.close());

const aDay = (date: string, price = 25) =>
  test.farm.pickupDay({ date, boxes: [{ preset: big, price }, eggs], locations: [gate] });

type Values = NonNullable<Parameters<TestApp['farm']['standingOrder']>[0]['values']>;

const aStandingOrder = (values: Values = {}, quantity = 1) =>
  test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 25 }, quantity }],
    location: { pickupLocationId: gate.id },
    values: { startsOn: '2026-11-27', ...values },
  });
const aPending = (values: Values = {}) =>
  aStandingOrder({ status: 'pending', createdAt: new Date('2026-11-19T09:00:00Z'), ...values });

const stored = ({ id }: StandingOrder) =>
  test.dataSource.getRepository(StandingOrder).findOneOrFail({ where: { id }, relations: { items: true } });
const events = async ({ id: standingOrderId }: StandingOrder) =>
  (
    await test.dataSource
      .getRepository(StandingOrderEvent)
      .find({ where: { standingOrderId }, order: { id: 'ASC' } })
  ).map(({ kind, actor }) => `${kind} by ${actor}`);

describe('the page of a standing order', () => {
  it('reads the boxes of the next 8 weeks only', async () => {
    await aDay('2027-05-07');
    const { token } = await aStandingOrder();
    const plan = () => shop.get(token!).expect(200);
    expect(await parametersOf(test, 'FROM pickup_day_box', plan)).toEqual(new Set([friday.id]));
  });

  it('shows boxes, place, rhythm and the next 8 weeks', async () => {
    const standing = await aStandingOrder();
    const answer = await shop.get(standing.token!).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const shown = standingOf(answer);
    expect(shown).toMatchObject({
      status: 'active',
      firstName: 'Johanna',
      email: null,
      items: [
        { boxPreset: { id: big.id, name: 'Große Kiste' }, quantity: 1, agreedPrice: 25, currentPrice: 25 },
      ],
      location: { id: gate.id, name: 'Biohof' },
      weekday: 5,
      everyWeeks: 1,
      startsOn: '2026-11-27',
      wantsNotice: true,
      breaks: [],
      version: 1,
    });
    expect(shown.weeks).toHaveLength(8);
    expect(shown.weeks[0]).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
      day: { id: friday.id, date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
      state: 'planned',
      lines: [{ name: 'Große Kiste', quantity: 1, price: 25 }],
      reasons: [],
      order: null,
      canChange: true,
    });
  });

  it('says what is left to pay of an order from which the customer has withdrawn', async () => {
    const standing = await aStandingOrder({}, 2);
    await test.farm.order({ day: friday, standing, items: [{ box: friday.boxes[0]!, quantity: 2 }] });
    await test.dataSource.query('UPDATE order_item SET withdrawn = 1');
    const [week] = standingOf(await shop.get(standing.token!).expect(200)).weeks;
    expect(week).toMatchObject({
      lines: [{ name: 'Große Kiste (1 × Widerruf)', quantity: 2, price: 25 }],
      order: { totalPrice: 50, due: 25 },
    });
  });

  it('says which of its goods keep', async () => {
    const facts = v.parse(FactsInput, { isPerishable: false });
    const honey = await test.farm.boxPreset({ name: 'Honig', price: 9, active: true, canStand: true, facts });
    const { token } = await test.farm.standingOrder({
      items: [
        { box: { boxPresetId: big.id, price: 25 }, quantity: 1 },
        { box: { boxPresetId: honey.id, price: 9 }, quantity: 1 },
      ],
      location: { pickupLocationId: gate.id },
    });
    const { items } = standingOf(await shop.get(token!).expect(200));
    expect(items.map(({ isPerishable }) => isPerishable)).toEqual([undefined, false]);
  });

  it('links the order of a week that is entered', async () => {
    const standing = await aStandingOrder();
    const order = await test.farm.order({ day: friday, standing });
    const { weeks } = standingOf(await shop.get(standing.token!).expect(200));
    expect(weeks[0]).toMatchObject({
      state: 'entered',
      lines: [{ name: 'Große Kiste', quantity: 1, price: 25 }],
      order: {
        cancelLink: `${test.config.publicUrl}/order/cancel/${order.cancellationToken}`,
        totalPrice: 25,
      },
    });
  });

  it('shows the address only to whoever still has to confirm it', async () => {
    const email = 'johanna@hof.example';
    const pending = await aPending({ email });
    expect(standingOf(await shop.get(pending.token!).expect(200)).email).toBe(email);
    const active = await aStandingOrder({ email });
    expect(standingOf(await shop.get(active.token!).expect(200)).email).toBeNull();
  });

  it.each(['abc', 'x'.repeat(24), '%20', 'offer2'])('is unknown for the token %s', async (token) => {
    await shop.get(token).expect(404, UNKNOWN);
    await shop.confirm(token).expect(404, UNKNOWN);
    await shop.end(token).expect(404, UNKNOWN);
  });

  it('works while the farm takes no standing orders', async () => {
    await test.farm.setting('enableStandingOrders', 'false');
    const { token } = await aStandingOrder();
    await shop.get(token!).expect(200);
    await shop.change(token!, { wantsNotice: false }).expect(200);
    await shop.end(token!).expect(200);
  });
});

describe('confirming', () => {
  it('makes it active, with a customer, and has its orders entered', async () => {
    const pending = await aPending({ phoneNumber: '+436641234567' });
    const shown = standingOf(await shop.confirm(pending.token!, { shown: { totalPrice: 25 } }).expect(200));
    expect(shown).toMatchObject({ status: 'active', version: 2 });
    const customer = await test.dataSource
      .getRepository(Customer)
      .findOneByOrFail({ phoneNumber: '+436641234567' });
    expect(await stored(pending)).toMatchObject({
      status: 'active',
      customerId: customer.id,
      confirmedAt: new Date('2026-11-20T09:00:00Z'),
    });
    expect(await events(pending)).toEqual(['confirmed by customer']);
    expect(entering).toHaveBeenCalled();
  });

  it('twice answers the same and changes nothing the second time', async () => {
    const pending = await aPending();
    const first = await shop.confirm(pending.token!).expect(200);
    const second = await shop.confirm(pending.token!).expect(200);
    expect(second.body).toEqual(first.body);
    expect(await events(pending)).toEqual(['confirmed by customer']);
  });

  it('many times at once makes it active once', async () => {
    const pending = await aPending();
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.confirm(pending.token!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await events(pending)).toEqual(['confirmed by customer']);
  });

  it('keeps the name of a known customer', async () => {
    const customer = await test.farm.customer({ firstName: 'Hanna', phoneNumber: '+436641234567' });
    const pending = await aPending({ phoneNumber: '+436641234567' });
    await shop.confirm(pending.token!).expect(200);
    expect(await stored(pending)).toMatchObject({ customerId: customer.id });
    expect(await test.dataSource.getRepository(Customer).find()).toMatchObject([{ firstName: 'Hanna' }]);
  });

  it('agrees on the price that was shown', async () => {
    await test.dataSource.query('UPDATE pickup_day_box SET price = 27 WHERE boxPresetId = ?', [big.id]);
    const pending = await aPending();
    const { body } = await shop.confirm(pending.token!, { shown: { totalPrice: 25 } }).expect(409);
    expect(body).toMatchObject({
      code: 'OFFER_CHANGED',
      message: 'Der Preis hat sich geändert: 27,00\u00a0€ statt 25,00\u00a0€ je Abholung.',
    });
    await shop.confirm(pending.token!, { shown: { totalPrice: 27 } }).expect(200);
    expect((await stored(pending)).items).toMatchObject([{ agreedPrice: 27 }]);
  });

  it('removes the address if the customer wants that', async () => {
    const email = 'fremd@hof.example';
    const kept = await aPending({ email });
    const removed = await aPending({ email });
    await shop.confirm(kept.token!).expect(200);
    await shop.confirm(removed.token!, { email: null }).expect(200);
    expect(await stored(kept)).toMatchObject({ email });
    expect(await stored(removed)).toMatchObject({ email: null });
  });

  it('is possible for 48 hours, is explained for 7 more days, and then unknown', async () => {
    const pending = await aPending();
    test.clock.set('2026-11-21T09:00:00Z');
    await shop.confirm(pending.token!).expect(409, {
      statusCode: 409,
      code: 'STANDING_CONFIRMATION_EXPIRED',
      message: 'Der Link zum Bestätigen ist abgelaufen. Bitte bestell noch einmal.',
    });
    test.clock.set('2026-11-28T08:59:00Z');
    await shop.get(pending.token!).expect(200);
    test.clock.set('2026-11-28T09:00:00Z');
    await shop.get(pending.token!).expect(404, UNKNOWN);
    await shop.confirm(pending.token!).expect(404, UNKNOWN);
  });

  it('is refused while the farm takes no standing orders', async () => {
    await test.farm.setting('enableStandingOrders', 'false');
    const pending = await aPending();
    const { body } = await shop.confirm(pending.token!).expect(409);
    expect(body.code).toBe('STANDING_ORDERS_OFF');
  });

  it('a fourth one of a number is refused, and that of the third is not', async () => {
    const customer = await test.farm.customer({ phoneNumber: '+436641234567' });
    const ofNumber = (status: 'pending' | 'active') =>
      test.farm.standingOrder({
        items: [{ box: { boxPresetId: big.id, price: 25 } }],
        location: { pickupLocationId: gate.id },
        customer,
        values: { status, createdAt: new Date('2026-11-19T10:00:00Z') },
      });
    await ofNumber('active');
    await ofNumber('active');
    const pending = await Promise.all([ofNumber('pending'), ofNumber('pending')]);
    const answers = await Promise.all(pending.map(({ token }) => shop.confirm(token!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'TOO_MANY_STANDING_ORDERS',
      message: 'Für diese Nummer gibt es schon 3 Dauerbestellungen. Ruf uns bitte an.',
    });
  });
});

describe('changing', () => {
  const everyOther = { everyWeeks: 2 };

  it('changes boxes, place and rhythm for what is not entered yet', async () => {
    const market = await test.farm.location({ name: 'Markt' });
    const standing = await aStandingOrder();
    const items = [
      { boxPresetId: big.id, quantity: 2 },
      { boxPresetId: eggs.id, quantity: 1 },
    ];
    const change = { version: 1, items, pickupLocationId: market.id, everyWeeks: 2, wantsNotice: false };
    const shown = standingOf(await shop.change(standing.token!, change).expect(200));
    expect(shown).toMatchObject({
      items: [
        { boxPreset: { name: 'Große Kiste' }, quantity: 2, agreedPrice: 25 },
        { boxPreset: { name: 'Eier' }, quantity: 1, agreedPrice: 5 },
      ],
      location: { name: 'Markt' },
      everyWeeks: 2,
      wantsNotice: false,
      version: 2,
    });
    expect(entering).toHaveBeenCalled();
    expect(await events(standing)).toEqual(['changed by customer']);
  });

  it('begins another rhythm with the next week that is not entered', async () => {
    await aDay('2026-12-04');
    const standing = await aStandingOrder();
    await test.farm.order({ day: friday, standing });
    const { weeks } = standingOf(await shop.change(standing.token!, everyOther).expect(200));
    expect(weeks.slice(0, 3).map(({ from, state }) => [from, state])).toEqual([
      ['2026-11-23', 'entered'],
      ['2026-11-30', 'planned'],
      ['2026-12-14', 'no-day'],
    ]);
    expect(await stored(standing)).toMatchObject({ anchorWeek: '2026-11-30', startsOn: '2026-11-27' });
  });

  it('to another weekday begins with the next week that is not entered', async () => {
    const standing = await aStandingOrder();
    await test.farm.order({ day: friday, standing });
    await shop.change(standing.token!, { weekday: 2 }).expect(200);
    expect(await stored(standing)).toMatchObject({ weekday: 2, anchorWeek: '2026-11-30' });
  });

  it('to a weekday that has passed begins with the week after', async () => {
    test.clock.set('2026-11-25T09:00:00Z');
    const standing = await aStandingOrder();
    await shop.change(standing.token!, { weekday: 1, everyWeeks: 3 }).expect(200);
    expect(await stored(standing)).toMatchObject({ anchorWeek: '2026-11-30' });
  });

  it('to a weekday before the first pickup begins with the week after', async () => {
    const standing = await aStandingOrder({ startsOn: '2026-12-18', anchorWeek: '2026-12-14' });
    const { weeks } = standingOf(
      await shop.change(standing.token!, { weekday: 3, everyWeeks: 4 }).expect(200),
    );
    expect(await stored(standing)).toMatchObject({ anchorWeek: '2026-12-21' });
    expect(weeks[0]).toMatchObject({ from: '2026-12-21' });
  });

  it('skips a week without a pickup day whose deadline has passed', async () => {
    await test.dataSource.query('UPDATE pickup_day SET active = 0 WHERE id = ?', [friday.id]);
    const standing = await aStandingOrder();
    for (const date of ['2026-12-04', '2026-12-11'])
      await test.farm.order({ day: await aDay(date), standing });
    await aDay('2026-12-18');
    test.clock.set('2026-11-26T09:00:00Z');
    const { weeks } = standingOf(await shop.change(standing.token!, everyOther).expect(200));
    expect(weeks.slice(0, 4).map(({ from, state }) => [from, state])).toEqual([
      ['2026-11-30', 'entered'],
      ['2026-12-07', 'entered'],
      ['2026-12-14', 'planned'],
      ['2026-12-28', 'no-day'],
    ]);
  });

  it('keeps the agreed price of a box that stays', async () => {
    await test.dataSource.query('UPDATE pickup_day_box SET price = 27 WHERE boxPresetId = ?', [big.id]);
    const { token } = await aStandingOrder();
    const items = [{ boxPresetId: big.id, quantity: 3 }];
    const shown = standingOf(await shop.change(token!, { items }).expect(200));
    expect(shown.items).toMatchObject([{ quantity: 3, agreedPrice: 25, currentPrice: 27 }]);
  });

  it('of a version that somebody has changed meanwhile is refused', async () => {
    const { token } = await aStandingOrder({ version: 4 });
    const { body } = await shop.change(token!, { version: 3, ...everyOther }).expect(409);
    expect(body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Die Dauerbestellung wurde inzwischen geändert.',
    });
  });

  it('that changes nothing leaves version and history', async () => {
    const standing = await aStandingOrder();
    await shop.change(standing.token!, { version: 1, weekday: 5 }).expect(200);
    expect(await stored(standing)).toMatchObject({ version: 1 });
    expect(await events(standing)).toEqual([]);
  });

  it('takes at most 5 of a box, or as many as the farmer has given', async () => {
    const many = await aStandingOrder({}, 12);
    const items = (quantity: number) => [{ boxPresetId: big.id, quantity }];
    await shop.change(many.token!, { items: items(11) }).expect(200);
    const { body } = await shop.change(many.token!, { items: items(12) }).expect(400);
    expect(body.errors).toEqual([
      { path: 'items.0.quantity', message: 'Bitte wähle eine Menge von 0 bis 11' },
    ]);
    const { token } = await aStandingOrder();
    await shop.change(token!, { items: items(5) }).expect(200);
    await shop.change(token!, { items: items(6) }).expect(400);
  });

  it('can keep a box that is no standing order any more, but add none', async () => {
    await test.dataSource.query('UPDATE box_preset SET canStand = 0');
    const { token } = await aStandingOrder();
    await shop.change(token!, { items: [{ boxPresetId: big.id, quantity: 2 }] }).expect(200);
    const { body } = await shop
      .change(token!, {
        items: [
          { boxPresetId: big.id, quantity: 2 },
          { boxPresetId: eggs.id, quantity: 1 },
        ],
      })
      .expect(409);
    expect(body).toMatchObject({ code: 'BOX_NOT_FOR_STANDING', errors: [{ path: 'items.1' }] });
  });

  it('to a deactivated location is refused', async () => {
    const gone = await test.farm.location({ deactivatedAt: new Date('2026-11-01T09:00:00Z') });
    const { token } = await aStandingOrder();
    const { body } = await shop.change(token!, { pickupLocationId: gone.id }).expect(409);
    expect(body.code).toBe('LOCATION_NOT_OFFERED');
  });

  it('is refused before it is confirmed and after its end', async () => {
    const pending = await aPending();
    expect((await shop.change(pending.token!, everyOther).expect(409)).body.code).toBe(
      'STANDING_NOT_CONFIRMED',
    );
    const ended = await aStandingOrder({ status: 'ended', endedAt: new Date('2026-11-19T09:00:00Z') });
    expect((await shop.change(ended.token!, everyOther).expect(409)).body).toMatchObject({
      code: 'STANDING_ENDED',
      message: 'Diese Dauerbestellung ist beendet.',
    });
  });

  it('is possible 30 times an hour', async () => {
    const { token } = await aStandingOrder();
    for (let change = 0; change < 30; change++)
      await shop.change(token!, { everyWeeks: 1 + (change % 2) }).expect(200);
    const { body, headers } = await shop.change(token!, everyOther).expect(429);
    expect(body.code).toBe('TOO_MANY_CHANGES');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    await shop.get(token!).expect(200);
    test.clock.set('2026-11-20T10:00:01Z');
    await shop.change(token!, { wantsNotice: false }).expect(200);
  });
});

describe('a higher price', () => {
  beforeEach(() =>
    test.dataSource.query('UPDATE pickup_day_box SET price = 27 WHERE boxPresetId = ?', [big.id]),
  );

  it('is a question, and is agreed on when it is accepted', async () => {
    const standing = await aStandingOrder();
    const before = standingOf(await shop.get(standing.token!).expect(200));
    expect(before.items).toMatchObject([{ agreedPrice: 25, currentPrice: 27 }]);
    expect(before.weeks[0]).toMatchObject({
      state: 'problem',
      reasons: [
        {
          reason: 'price',
          boxPresetId: big.id,
          text: '„Große Kiste“ kostet jetzt 27,00\u00a0€ statt 25,00\u00a0€.',
        },
      ],
    });
    const after = standingOf(
      await shop.acceptPrices(standing.token!, [{ boxPresetId: big.id, price: 27 }]).expect(200),
    );
    expect(after.items).toMatchObject([{ agreedPrice: 27, currentPrice: 27 }]);
    expect(after.weeks[0]).toMatchObject({ state: 'planned', reasons: [] });
    expect(await events(standing)).toEqual(['price-accepted by customer']);
    expect(entering).toHaveBeenCalled();
  });

  it('is accepted only as it is now', async () => {
    const { token } = await aStandingOrder();
    const { body } = await shop.acceptPrices(token!, [{ boxPresetId: big.id, price: 26 }]).expect(409);
    expect(body).toMatchObject({
      code: 'OFFER_CHANGED',
      message: '„Große Kiste“ kostet jetzt 27,00\u00a0€.',
    });
  });

  it('of a box that it does not have is refused', async () => {
    const { token } = await aStandingOrder();
    await shop.acceptPrices(token!, [{ boxPresetId: eggs.id, price: 5 }]).expect(400);
  });
});

describe('a higher price of a later pickup', () => {
  const reasonsOf = ({ weeks }: ReturnType<typeof standingOf>) =>
    weeks.flatMap(({ day, reasons }) => reasons.map(({ text }) => `${day?.date}: ${text}`));
  const accept = (token: string, price: number) => shop.acceptPrices(token, [{ boxPresetId: big.id, price }]);

  it('can be accepted while an earlier one has the agreed price', async () => {
    await aDay('2026-12-04', 27);
    await aDay('2026-12-11', 27);
    const { token } = await aStandingOrder();
    const before = standingOf(await shop.get(token!).expect(200));
    expect(before.items).toMatchObject([{ agreedPrice: 25, currentPrice: 27 }]);
    const sentence = '„Große Kiste“ kostet ab Fr, 04.12. 27,00\u00a0€ statt 25,00\u00a0€.';
    expect(reasonsOf(before)).toEqual([`2026-12-04: ${sentence}`, `2026-12-11: ${sentence}`]);
    const after = standingOf(await accept(token!, 27).expect(200));
    expect(after.weeks.slice(0, 3).map(({ state }) => state)).toEqual(['planned', 'planned', 'planned']);
    expect(after.weeks[0]?.lines).toMatchObject([{ price: 25 }]);
  });

  it('can be accepted for a day that replaces the usual one', async () => {
    await test.farm.pickupDay({
      date: '2026-12-17',
      boxes: [{ preset: big, price: 28 }],
      locations: [gate],
    });
    const { token } = await aStandingOrder({ startsOn: '2026-12-14' });
    expect(standingOf(await shop.get(token!).expect(200)).items).toMatchObject([{ currentPrice: 28 }]);
    expect(standingOf(await accept(token!, 28).expect(200)).weeks[0]).toMatchObject({ state: 'planned' });
  });

  it('is that of the first own pickup, not of a day before the start', async () => {
    await aDay('2026-12-04', 27);
    const { token } = await aStandingOrder({ startsOn: '2026-12-04' });
    expect(standingOf(await shop.get(token!).expect(200)).items).toMatchObject([{ currentPrice: 27 }]);
  });

  it('can be accepted at once with one that is still higher', async () => {
    await aDay('2026-12-04', 27);
    await aDay('2026-12-11', 29);
    const { token } = await aStandingOrder();
    for (const price of [25, 28, 30])
      expect((await accept(token!, price).expect(409)).body).toMatchObject({
        code: 'OFFER_CHANGED',
        message: '„Große Kiste“ kostet jetzt 27,00\u00a0€.',
      });
    const after = standingOf(await accept(token!, 29).expect(200));
    expect(after.items).toMatchObject([{ agreedPrice: 29 }]);
    expect(reasonsOf(after)).toEqual([]);
  });

  it('is not asked of a request: its customer confirms what the next pickup costs', async () => {
    await aDay('2026-12-04', 27);
    const { token } = await aPending();
    expect(standingOf(await shop.get(token!).expect(200)).items).toMatchObject([{ currentPrice: 25 }]);
    await shop.confirm(token!, { shown: { totalPrice: 25 } }).expect(200);
  });
});
