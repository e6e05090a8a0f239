import { randomUUID } from 'node:crypto';
import { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import { FactsInput } from '@hofkiste/contract/wire/facts';
import { IsNull, Not } from 'typeorm';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { type CaptchaUse, CaptchaVerifier } from '../../src/server/captcha-verifier.js';
import { StandingEndings } from '../../src/standing-orders/standing-endings.service.js';
import {
  StandingOrder,
  StandingOrderEvent,
  StandingOrderItem,
} from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { listOf, standingDesk } from '../support/standing-desk.js';
import { standingBody, standingShopper } from '../support/standing-shopper.js';
import { TestSender } from '../support/test-sender.js';

const sender = new TestSender();
const captcha = {
  uses: [] as CaptchaUse[],
  verify: async (_token: string, use: CaptchaUse) => {
    captcha.uses.push(use);
  },
};

let test: TestApp;
let shop: ReturnType<typeof standingShopper>;
let big: BoxPreset;
let gate: PickupLocation;

beforeAll(async () => {
  test = await startApp({
    replace: (builder) =>
      builder
        .overrideProvider(SmsSender)
        .useValue(sender)
        .overrideProvider(CaptchaVerifier)
        .useValue(captcha),
  });
  shop = standingShopper(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  captcha.uses.length = 0;
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25, active: true, canStand: true });
  gate = await test.farm.location({ name: 'Biohof' });
});
afterAll(() => test.close());

const body = (changes: object = {}) => standingBody(big, gate, changes);
/** Without the requests that were refused, which have no contact. */
const stored = () =>
  test.dataSource
    .getRepository(StandingOrder)
    .find({ where: { phoneNumber: Not(IsNull()) }, order: { id: 'ASC' } });
const messages = () => test.dataSource.getRepository(SmsMessage).find({ order: { id: 'ASC' } });
const aDay = (date: string, price = 25) =>
  test.farm.pickupDay({ date, boxes: [{ preset: big, price }], locations: [gate] });

describe('the offer', () => {
  const offer = async () => v.parse(StandingOffer, (await shop.offer().expect(200)).body);

  it('has the boxes that can be a standing order, the weekdays of open days and the active locations', async () => {
    await test.farm.boxPreset({ name: 'Suppenkiste', active: true });
    await test.farm.boxPreset({ name: 'Sommerkiste', active: false, canStand: true });
    await test.farm.location({ name: 'Markt', deactivatedAt: new Date('2026-11-01T09:00:00Z') });
    await aDay('2026-11-27');
    await aDay('2026-12-01');
    await aDay('2026-12-04');
    await test.farm.pickupDay({ date: '2026-12-10', active: false });
    await test.farm.pickupDay({ date: '2027-01-01' });
    expect(await offer()).toMatchObject({
      boxes: [{ id: big.id, name: 'Große Kiste', price: 25 }],
      weekdays: [
        { weekday: 2, dates: ['2026-12-01'] },
        { weekday: 5, dates: ['2026-11-27', '2026-12-04'] },
      ],
      locations: expect.arrayContaining([{ id: gate.id, name: 'Biohof' }]),
    });
    expect((await offer()).boxes).toHaveLength(1);
    expect((await offer()).locations.map(({ name }) => name)).not.toContain('Markt');
  });

  it('has the price of the next day, and that of a weekday with another one', async () => {
    await aDay('2026-11-27', 27);
    await aDay('2026-12-01', 24);
    const { boxes, weekdays } = await offer();
    expect(boxes).toMatchObject([{ price: 27 }]);
    expect(weekdays).toEqual([
      { weekday: 2, dates: ['2026-12-01'], prices: { [big.id]: 24 } },
      { weekday: 5, dates: ['2026-11-27'] },
    ]);
  });

  it('says which goods keep: they can be withdrawn from', async () => {
    const facts = v.parse(FactsInput, { isPerishable: false });
    await test.farm.boxPreset({ name: 'Honig', active: true, canStand: true, facts });
    await aDay('2026-11-27');
    expect((await offer()).boxes.map(({ name, isPerishable }) => [name, isPerishable])).toEqual([
      ['Große Kiste', undefined],
      ['Honig', false],
    ]);
  });

  it('is refused while the farm takes no standing orders', async () => {
    await test.farm.setting('enableStandingOrders', 'false');
    await shop.offer().expect(409, {
      statusCode: 409,
      code: 'STANDING_ORDERS_OFF',
      message: 'Dauerbestellungen nimmt der Hof gerade keine an.',
    });
  });

  it('is the same for everybody, so the gateway may keep it', async () => {
    const { headers } = await shop.offer().expect(200);
    expect(headers['cache-control']).toContain('stale-while-revalidate');
  });
});

describe('a request', () => {
  it('is stored with the current price and waits for its confirmation', async () => {
    await aDay('2026-11-27', 27);
    const { headers } = await shop
      .request(body({ shown: { totalPrice: 27 } }))
      .expect(201, { status: 'pending' });
    expect(headers['cache-control']).toBe('no-store');
    expect(await stored()).toMatchObject([
      {
        status: 'pending',
        source: 'shop',
        phoneNumber: '+436641234567',
        customerId: null,
        weekday: 5,
        everyWeeks: 1,
        anchorWeek: '2026-11-23',
        startsOn: '2026-11-27',
        wantsNotice: true,
        token: expect.stringMatching(/^[\w-]{24}$/),
      },
    ]);
    expect(await test.dataSource.getRepository(StandingOrderItem).find()).toMatchObject([
      { boxPresetId: big.id, quantity: 1, agreedPrice: 27 },
    ]);
    expect(await test.dataSource.getRepository(StandingOrderEvent).find()).toMatchObject([
      { kind: 'created', actor: 'customer' },
    ]);
    expect(await test.dataSource.getRepository(Customer).count()).toBe(0);
  });

  it('is asked to be confirmed by SMS only: the answer has no link', async () => {
    const { text } = await shop.request(body()).expect(201);
    const [standing] = await stored();
    const [message] = await messages();
    expect(text).not.toContain(standing!.token!);
    expect(message).toMatchObject({ kind: 'standing-confirm', recipient: '+436641234567' });
    expect(message!.text).toContain(`/dauer/${standing!.token}`);
  });

  it('needs a captcha that was solved for a standing order', async () => {
    const key = randomUUID();
    await shop.request(body(), key).expect(201);
    expect(captcha.uses).toMatchObject([{ idempotencyKey: key, action: 'standing' }]);
  });

  it('with the same key and body is stored once, with another body refused', async () => {
    const key = randomUUID();
    await shop.request(body(), key).expect(201);
    await shop.request(body({ shown: { totalPrice: 1 } }), key).expect(201, { status: 'pending' });
    expect(await stored()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
    const { body: refusal } = await shop.request(body({ everyWeeks: 2 }), key).expect(409);
    expect(refusal.code).toBe('ORDER_ALREADY_PLACED');
  });

  it('with the same key that is sent several times at once is stored once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.request(body(), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['of a landline', { phoneNumber: '07942 12345' }, 'PHONE_NOT_MOBILE'],
    ['that saw another price', { shown: { totalPrice: 20 } }, 'OFFER_CHANGED'],
  ])('%s is refused', async (_, changes, code) => {
    const { body: refusal } = await shop.request(body(changes)).expect(409);
    expect(refusal.code).toBe(code);
    expect(await stored()).toHaveLength(0);
  });

  it('says what one pickup costs now when the price has changed', async () => {
    const { body: refusal } = await shop.request(body({ shown: { totalPrice: 20 } })).expect(409);
    expect(refusal.message).toBe('Der Preis hat sich geändert: 25,00\u00a0€ statt 20,00\u00a0€ je Abholung.');
  });

  it.each([
    ['canStand', { canStand: false }],
    ['active', { active: false }],
  ])('for a box without %s is refused', async (_, values) => {
    const other = await test.farm.boxPreset({ active: true, canStand: true, ...values });
    const items = [{ boxPresetId: other.id, quantity: 1 }];
    const { body: refusal } = await shop.request(body({ items })).expect(409);
    expect(refusal).toMatchObject({ code: 'BOX_NOT_FOR_STANDING', errors: [{ path: 'items.0' }] });
  });

  it('for a deactivated location is refused', async () => {
    const gone = await test.farm.location({ deactivatedAt: new Date('2026-11-01T09:00:00Z') });
    const { body: refusal } = await shop.request(body({ pickupLocationId: gone.id })).expect(409);
    expect(refusal.code).toBe('LOCATION_NOT_OFFERED');
  });

  it('is refused while the farm takes no standing orders', async () => {
    await test.farm.setting('enableStandingOrders', 'false');
    const { body: refusal } = await shop.request(body()).expect(409);
    expect(refusal.code).toBe('STANDING_ORDERS_OFF');
    expect(captcha.uses).toHaveLength(0);
  });

  it.each(['2026-11-20', '2027-05-21'])('can start on %s', async (startsOn) => {
    await shop.request(body({ startsOn })).expect(201);
  });

  it.each(['2026-11-19', '2027-05-22', '2026-02-30'])('cannot start on %s', async (startsOn) => {
    const { body: refusal } = await shop.request(body({ startsOn })).expect(400);
    expect(refusal.errors).toMatchObject([{ path: 'startsOn' }]);
  });

  it.each([
    ['everyWeeks', 5],
    ['weekday', 8],
    ['items', []],
  ])('is refused with an invalid %s', async (field, value) => {
    const { body: refusal } = await shop.request(body({ [field]: value })).expect(400);
    expect(refusal.errors[0].path).toBe(field);
  });

  it('keeps no address while customers get no mails', async () => {
    await shop.request(body({ email: 'johanna@hof.example' })).expect(201);
    expect(await stored()).toMatchObject([{ email: null }]);
  });
});

describe('a number', () => {
  it('has at most two requests that wait; a third gets the same answer and is not stored', async () => {
    for (let request = 0; request < 3; request++)
      await shop.request(body()).expect(201, { status: 'pending' });
    expect(await stored()).toHaveLength(2);
    expect(await messages()).toHaveLength(2);
    await shop.request(body({ phoneNumber: '0664 765 43 21' })).expect(201);
    expect(await stored()).toHaveLength(3);
  });

  it('with two requests that wait gets the stored answer to a repeated third one, without another captcha', async () => {
    await shop.request(body()).expect(201);
    await shop.request(body()).expect(201);
    const key = randomUUID();
    await shop.request(body(), key).expect(201, { status: 'pending' });
    captcha.uses.length = 0;
    await shop.request(body(), key).expect(201, { status: 'pending' });
    expect(captcha.uses).toEqual([]);
    expect((await shop.request(body({ everyWeeks: 2 }), key).expect(409)).body.code).toBe(
      'ORDER_ALREADY_PLACED',
    );
  });

  it('keeps nothing personal of a refused request, and the back office does not list it', async () => {
    for (let request = 0; request < 3; request++) await shop.request(body()).expect(201);
    const [refused] = await test.dataSource.getRepository(StandingOrder).findBy({ phoneNumber: IsNull() });
    expect(refused).toMatchObject({
      status: 'ended',
      firstName: null,
      lastName: null,
      email: null,
      customerId: null,
      token: null,
    });
    const desk = standingDesk(await loggedIn(test));
    expect(listOf(await desk.list().expect(200)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    test.clock.set('2026-11-29T09:00:00Z');
    await test.app.get(StandingEndings).endDue();
    expect(await test.dataSource.getRepository(StandingOrder).count()).toBe(0);
  });

  it('has at most two requests that wait, also of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.request(body())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(2);
  });

  it('can request again once the first ones have expired', async () => {
    await shop.request(body()).expect(201);
    await shop.request(body()).expect(201);
    test.clock.set('2026-11-22T09:00:01Z');
    await shop.request(body()).expect(201);
    expect(await stored()).toHaveLength(3);
  });

  it('gets the same answer beyond the limit of SMS', async () => {
    for (let request = 0; request < 8; request++) {
      await shop.request(body()).expect(201, { status: 'pending' });
      await test.dataSource.query("UPDATE standing_order SET status = 'ended'");
    }
    const sent = (await messages()).filter(({ status }) => status !== 'suppressed');
    expect(sent).toHaveLength(5);
  });
});

describe('standing orders of a farm without an SMS provider', () => {
  it('are not offered: nobody could confirm them', async () => {
    const silent = await startApp({ environment: { SMS_DRIVER: 'none' } });
    await silent.farm.setting('enableStandingOrders', 'true');
    const { body: refusal } = await standingShopper(silent).offer().expect(409);
    expect(refusal.code).toBe('STANDING_ORDERS_OFF');
    const { body: settings } = await silent.http.get('/api/settings').expect(200);
    expect(settings.map(({ key }: { key: string }) => key)).not.toContain('enableStandingOrders');
    await silent.close();
  });
});

describe('the switch for standing orders', () => {
  it.each([
    ['true', [{ key: 'enableStandingOrders', value: 'true' }]],
    ['false', []],
  ])('%s is public only while it is on', async (value, shown) => {
    await test.farm.setting('enableStandingOrders', value);
    const { body: settings } = await test.http.get('/api/settings').expect(200);
    expect(settings.filter(({ key }: { key: string }) => key === 'enableStandingOrders')).toEqual(shown);
  });
});
