import { Admin } from '../../src/auth/admin.entity.js';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { loggedIn, loggedInAs } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { changeBody, orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';
import { BUSY, TestSender } from '../support/test-sender.js';

const sender = new TestSender();

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let desk: ReturnType<typeof orderDesk>;
let shop: ReturnType<typeof shopper>;
let preset: BoxPreset;
let farm: PickupLocation;
let market: PickupLocation;
let days: ReturnType<typeof planner>;

beforeAll(async () => {
  test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
  shop = shopper(test);
  admin = await loggedIn(test);
  desk = orderDesk(admin);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  preset = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  [farm, market] = [await test.farm.location(), await test.farm.location()];
  days = planner(admin, preset, farm);
});
afterAll(() => test.close());

const at = (time: string) => test.clock.set(`2026-11-20T${time}:00.000Z`);
const aDay = () => test.farm.pickupDay({ boxes: [preset], locations: [farm, market] });
type Day = Awaited<ReturnType<typeof aDay>>;
const order = async (day: Day, changes: object = {}) =>
  (await shop.order(orderBody(day, changes)).expect(201)).body.order;
const events = async (id: number) => (await desk.details(id)).events;

describe('the history of an order', () => {
  it('contains every event in sequence: who did what, and when', async () => {
    const day = await aDay();
    const { id, cancellationToken } = await order(day);
    at('10:00');
    await shop.change(cancellationToken, changeBody(day)).expect(200);
    at('11:00');
    await desk.change(id, { pickupDayLocationId: day.locations[1]!.id, note: 'ruft an' });
    at('12:00');
    await shop.cancel(cancellationToken).expect(200);
    const told = await events(id);
    expect(told.map((event) => `${event.at.slice(11, 16)} ${event.kind} by ${event.actor}`)).toEqual([
      '09:00 placed by customer',
      '09:00 sms-sent by system',
      '10:00 changed by customer',
      '10:00 sms-sent by system',
      '11:00 changed by admin',
      '12:00 cancelled by customer',
      '12:00 sms-sent by system',
    ]);
    expect(told.flatMap((event) => (event.kind === 'sms-sent' ? [event.detail.message] : []))).toEqual([
      'confirmation',
      'change',
      'cancellation',
    ]);
    expect(told[2]!.detail).toEqual({
      items: [{ name: 'Große Kiste', from: 1, to: 2 }],
      total: { from: 26.5, to: 53 },
    });
    expect(new Set(told.map((event) => event.id)).size).toBe(told.length);
  });

  it('names the person at the farm, as long as there is one with a name', async () => {
    const maria = await loggedInAs(test, { role: 'staff', name: 'Maria Gruber' });
    const day = await aDay();
    const { id } = await orderDesk(maria).place(phoneOrder(day));
    await desk.cancel(id).expect(200);
    const named = async () => (await events(id)).map(({ kind, actor, by }) => [kind, actor, by]);
    expect(await named()).toEqual([
      ['placed', 'admin', 'Maria Gruber'],
      ['cancelled', 'admin', undefined],
    ]);
    await test.dataSource.getRepository(Admin).delete({ name: 'Maria Gruber' });
    expect(await named()).toEqual([
      ['placed', 'admin', undefined],
      ['cancelled', 'admin', undefined],
    ]);
  });

  it('contains nothing about the person', async () => {
    const day = await aDay();
    const { id, cancellationToken } = await order(day);
    await shop.change(cancellationToken, changeBody(day)).expect(200);
    expect(JSON.stringify(await events(id))).not.toMatch(/Johanna|Mühlböck|664 ?123 ?45 ?67/);
  });

  it('contains a message at the time when it was sent or failed, and no waiting one', async () => {
    sender.always(BUSY);
    const { id } = await order(await aDay());
    expect(await desk.history(id)).toEqual(['placed by customer']);
    at('09:01');
    await test.app.get(SmsOutbox).sendDue();
    expect(await desk.history(id)).toEqual(['placed by customer']);
    sender.always({ status: 'rejected', reason: 'Nummer', retryable: false });
    at('09:06');
    await test.app.get(SmsOutbox).sendDue();
    expect((await events(id))[1]).toMatchObject({
      at: '2026-11-20T09:06:00.000Z',
      kind: 'sms-failed',
      detail: { message: 'confirmation' },
    });
  });

  it('contains a suppressed message as failed', async () => {
    const { id } = await order(await aDay(), { phoneNumber: '07942 12345' });
    expect(await desk.history(id)).toEqual(['placed by customer', 'sms-failed by system']);
  });

  it('contains a message that a person sent again once, as sent', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer', retryable: false });
    const { id } = await order(await aDay());
    sender.reset();
    const admin = await loggedIn(test);
    const { body } = await admin.get('/api/admin/sms-messages').expect(200);
    at('10:00');
    await admin.post(`/api/admin/sms-messages/${body[0].id}/resend`).expect(200);
    expect((await events(id)).slice(1)).toMatchObject([{ kind: 'sms-sent', at: '2026-11-20T10:00:00.000Z' }]);
  });

  it('contains a message that the provider could not deliver', async () => {
    const { id } = await order(await aDay());
    await test.dataSource.query(`UPDATE sms_message SET deliveryState = 'rejected' WHERE orderId = ?`, [id]);
    expect((await events(id)).slice(1)).toMatchObject([
      { kind: 'sms-undelivered', at: '2026-11-20T09:00:00.000Z', detail: { message: 'confirmation' } },
    ]);
    expect(await desk.details(id)).toMatchObject({ smsDeliveryState: 'rejected' });
  });

  it('is deleted with the order', async () => {
    const { id } = await order(await aDay());
    await desk.change(id, { items: [{ boxPresetId: preset.id, quantity: 2 }] });
    await desk.remove(id).expect(200);
    expect(await test.dataSource.query('SELECT * FROM order_event')).toEqual([]);
  });
});

describe('a change of the day', () => {
  const places = (own: { farm?: object; market?: object } = {}) => [
    locationOfDay(farm, own.farm),
    locationOfDay(market, own.market),
  ];
  let onFarm: number;
  let atMarket: number;
  let day: Day;

  beforeEach(async () => {
    day = await aDay();
    onFarm = (await order(day)).id;
    atMarket = (await order(day, { pickupDayLocationId: day.locations[1]!.id })).id;
    const { cancellationToken } = await order(day);
    await shop.cancel(cancellationToken).expect(200);
    at('10:00');
  });
  const replace = (values: object) =>
    days.replace(day.id, {
      boxPresets: [boxOfDay(preset)],
      locations: places(),
      changeConfirmedWindows: true,
      ...values,
    });
  const dayChanges = async () => {
    const rows: { orderId: number; detail: string }[] = await test.dataSource.query(
      "SELECT orderId, detail FROM order_event WHERE kind = 'day-changed' ORDER BY orderId",
    );
    return rows.map(({ orderId, detail }) => [orderId, JSON.parse(detail)]);
  };

  it('is in the history of the orders at the location whose window changed', async () => {
    await replace({ locations: places({ market: { startTime: '17:00' } }) });
    expect((await events(atMarket)).at(-1)).toMatchObject({
      at: '2026-11-20T10:00:00.000Z',
      actor: 'admin',
      kind: 'day-changed',
      detail: { window: { from: '16:00 – 19:00', to: '17:00 – 19:00' } },
    });
    expect(await dayChanges()).toHaveLength(1);
  });

  it('is in the history of all open orders when the deadline moved', async () => {
    await replace({
      orderDeadline: '2026-11-26T11:00:00.000Z',
      locations: places({ farm: { endTime: '20:00' } }),
    });
    const deadline = { from: '2026-11-25T17:00:00.000Z', to: '2026-11-26T11:00:00.000Z' };
    expect(await dayChanges()).toEqual([
      [onFarm, { window: { from: '16:00 – 19:00', to: '16:00 – 20:00' }, deadline }],
      [atMarket, { deadline }],
    ]);
  });

  it('is in no history when something else changed', async () => {
    await replace({ boxPresets: [boxOfDay(preset, { price: 30 })] });
    expect(await dayChanges()).toEqual([]);
  });

  it('takes one statement for the histories, however many orders there are', async () => {
    const moved = (startTime: string) => () => replace({ locations: places({ farm: { startTime } }) });
    await moved('16:30')();
    const few = await statementsOf(test, moved('17:00'));
    for (let i = 0; i < 10; i++) await test.farm.order({ day });
    expect(await statementsOf(test, moved('18:00'))).toBe(few);
    expect(await dayChanges()).toHaveLength(13);
  });
});
