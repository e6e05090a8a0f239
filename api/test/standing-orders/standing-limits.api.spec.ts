import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { StandingOrderItem } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { settled } from '../support/settled.js';
import { standingDesk } from '../support/standing-desk.js';
import { standingBody, standingShopper } from '../support/standing-shopper.js';

let test: TestApp;
let shop: ReturnType<typeof standingShopper>;
let desk: ReturnType<typeof standingDesk>;
let big: BoxPreset;
let gate: PickupLocation;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  shop = standingShopper(test);
  desk = standingDesk(await loggedIn(test));
});
beforeEach(async () => {
  await test.clear();
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', active: true, canStand: true, standingLimit: 5 });
  gate = await test.farm.location();
});
afterAll(() => test.close());

type Values = NonNullable<Parameters<TestApp['farm']['standingOrder']>[0]['values']>;
const withBoxes = (quantity: number, values: Values = {}) =>
  test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 20 }, quantity }],
    location: { pickupLocationId: gate.id },
    values: { createdAt: new Date('2026-11-20T08:00:00Z'), ...values },
  });
const items = (quantity: number) => [{ boxPresetId: big.id, quantity }];
const full = () => ({
  code: 'STANDING_LIMIT_REACHED',
  message: 'Von „Große Kiste“ sind für Dauerbestellungen an diesem Wochentag nur noch 2 frei.',
  available: { [big.id]: 2 },
});

describe('the limit of a box for standing orders', () => {
  beforeEach(() => withBoxes(3));

  it('counts at the request', async () => {
    const request = (quantity: number) => shop.request(standingBody(big, gate, { items: items(quantity) }));
    expect((await request(3).expect(409)).body).toMatchObject(full());
    await request(2).expect(201);
  });

  it('counts at the confirmation', async () => {
    const tooMany = await withBoxes(3, { status: 'pending' });
    expect((await shop.confirm(tooMany.token!).expect(409)).body).toMatchObject(full());
    const few = await withBoxes(2, { status: 'pending' });
    await shop.confirm(few.token!).expect(200);
    expect((await shop.confirm(tooMany.token!).expect(409)).body.message).toBe(
      '„Große Kiste“ ist für Dauerbestellungen an diesem Wochentag leider schon vergeben.',
    );
  });

  it('counts at a change, apart from the own boxes', async () => {
    const { token } = await withBoxes(1);
    expect((await shop.change(token!, { items: items(3) }).expect(409)).body).toMatchObject(full());
    await shop.change(token!, { items: items(2) }).expect(200);
  });

  it('counts at a change to its weekday', async () => {
    const { token } = await withBoxes(3, { weekday: 2 });
    expect((await shop.change(token!, { weekday: 5 }).expect(409)).body).toMatchObject(full());
  });

  it('does not hinder a change to fewer boxes, nor one of something else', async () => {
    const { token } = await withBoxes(4);
    await shop.change(token!, { wantsNotice: false }).expect(200);
    await shop.change(token!, { items: items(3) }).expect(200);
  });

  it('counts when one is resumed', async () => {
    const ended = await withBoxes(3, { status: 'ended', endedAt: new Date('2026-11-19T09:00:00Z') });
    expect((await shop.resume(ended.token!).expect(409)).body).toMatchObject(full());
  });

  it('counts for the farmer, who can go beyond it', async () => {
    const input = { ...standingBody(big, gate, { items: items(3) }), turnstileToken: undefined };
    expect((await desk.create(input).expect(409)).body).toMatchObject(full());
    const { body } = await desk.create({ ...input, force: true }).expect(201);
    await desk.change(body.id, { items: items(4) }).expect(409);
    await desk.change(body.id, { items: items(4), force: true }).expect(200);
  });

  it('counts neither other weekdays nor what waits or has ended', async () => {
    await withBoxes(5, { weekday: 2 });
    await withBoxes(5, { status: 'pending' });
    await withBoxes(5, { status: 'ended', endedAt: new Date('2026-11-19T09:00:00Z') });
    const pending = await withBoxes(2, { status: 'pending' });
    await shop.confirm(pending.token!).expect(200);
  });

  it('counts every rhythm', async () => {
    await withBoxes(2, { everyWeeks: 4 });
    const pending = await withBoxes(1, { status: 'pending' });
    await shop.confirm(pending.token!).expect(409);
  });
});

it('many confirmations at once do not exceed the limit of a box', async () => {
  const pending = await Promise.all(Array.from({ length: 12 }, () => withBoxes(1, { status: 'pending' })));
  const answers = await Promise.all(pending.map(({ token }) => settled(() => shop.confirm(token!))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  const active = await test.dataSource
    .getRepository(StandingOrderItem)
    .count({ where: { standingOrder: { status: 'active' } } });
  expect(active).toBe(5);
});
