import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { BoxStock, PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { boxOfDay, planner } from '../support/planner.js';
import { shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let small: BoxPreset;
let days: ReturnType<typeof planner>;

beforeAll(async () => {
  test = await startApp({ environment: { SMS_LIMIT: 'off' } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  big = await test.farm.boxPreset({ name: 'Große Kiste' });
  small = await test.farm.boxPreset({ name: 'Kleine Kiste' });
  days = planner(admin, big, await test.farm.location());
});
afterAll(() => test.close());

/** The rows of a day with these limits; undefined: not named. */
const limits = (ofBig?: number | null, ofSmall?: number | null) => ({
  boxPresets: [
    boxOfDay(big, { name: 'Große Kiste', maxQuantity: ofBig }),
    boxOfDay(small, { name: 'Kleine Kiste', maxQuantity: ofSmall }),
  ],
});
const order = (day: { id: number; locations: { pickupDayLocationId: number }[] }, quantity: number) =>
  shopper(test).order({
    firstName: 'Johanna',
    lastName: 'Mühlböck',
    phoneNumber: '0664 123 45 67',
    pickupDayId: day.id,
    pickupDayLocationId: day.locations[0]!.pickupDayLocationId,
    items: [{ boxPresetId: big.id, quantity }],
    turnstileToken: 'development-bypass',
  });
/** An order that ignores the limit. */
async function oversell(id: number, quantity: number): Promise<void> {
  const relations = { boxes: true, locations: true };
  const day = await test.dataSource.getRepository(PickupDay).findOneOrFail({ where: { id }, relations });
  await test.farm.order({ day, items: [{ box: day.boxes[0]!, quantity }] });
}

const stocks = () => test.dataSource.getRepository(BoxStock).count();

describe('the limit of a box', () => {
  it('is set with the day, and stays when it is not named', async () => {
    const day = await days.create(limits(12));
    expect(day.boxPresets).toMatchObject([
      { maxQuantity: 12, soldQuantity: 0, available: null },
      { maxQuantity: null, soldQuantity: 0, available: null },
    ]);
    expect(await days.replace(day.id, limits())).toEqual(day);
    expect(await stocks()).toBe(1);
  });

  it('is removed by null', async () => {
    const day = await days.create(limits(1));
    await order(day, 2).expect(409);
    const { boxPresets } = await days.replace(day.id, limits(null));
    expect(boxPresets).toMatchObject([{ maxQuantity: null }, {}]);
    await order(day, 2).expect(201);
    expect(await stocks()).toBe(0);
  });

  it('counts earlier orders when it is set later', async () => {
    const day = await days.create(limits());
    await order(day, 3).expect(201);
    const { boxPresets } = await days.replace(day.id, limits(5));
    expect(boxPresets).toMatchObject([{ maxQuantity: 5, soldQuantity: 3, available: 2 }, {}]);
    expect((await order(day, 3).expect(409)).body.available).toEqual({ [big.id]: 2 });
    await order(day, 2).expect(201);
  });

  it('allows orders again when it is raised', async () => {
    const day = await days.create(limits(2));
    await order(day, 2).expect(201);
    await order(day, 1).expect(409);
    await days.replace(day.id, limits(3));
    await order(day, 1).expect(201);
    await order(day, 1).expect(409);
  });

  it('can be lowered to what is sold, not below', async () => {
    const day = await days.create(limits(12, 12));
    await order(day, 3).expect(201);
    const message = 'Von „Große Kiste“ sind schon 3 bestellt.';
    expect((await days.put(day.id, limits(2, 1)).expect(409)).body).toEqual({
      statusCode: 409,
      code: 'LIMIT_BELOW_SOLD',
      message,
      errors: [{ path: 'boxPresets.0.maxQuantity', message }],
    });
    expect((await days.list())[0]).toMatchObject({ version: 1, boxPresets: [{ maxQuantity: 12 }, {}] });
    await days.replace(day.id, limits(3));
  });

  it('can be saved unchanged and raised when it is already below what is sold', async () => {
    const day = await days.create(limits(2));
    await oversell(day.id, 5);
    const saved = await days.replace(day.id, { ...limits(2), active: false });
    expect(saved.boxPresets).toMatchObject([{ maxQuantity: 2, soldQuantity: 5, available: 0 }, {}]);
    await days.put(day.id, limits(3)).expect(409);
    await days.replace(day.id, limits(6));
  });

  it('changes the version of the day', async () => {
    const { id } = await days.create(limits(12));
    expect(await days.replace(id, limits(12))).toMatchObject({ version: 1 });
    expect(await days.replace(id, limits(13))).toMatchObject({ version: 2 });
    expect(await days.replace(id, limits(null))).toMatchObject({ version: 3 });
  });

  it('counts what was sold of a box that left the day and came back', async () => {
    const day = await days.create(limits(5));
    await order(day, 4).expect(201);
    await days.replace(day.id, { boxPresets: [boxOfDay(small)] });
    expect(await stocks()).toBe(0);
    expect(await days.replace(day.id, limits())).toMatchObject({
      boxPresets: [{ maxQuantity: null, soldQuantity: 4 }, {}],
    });
    await days.put(day.id, limits(3)).expect(409);
    await days.replace(day.id, limits(5));
    await order(day, 2).expect(409);
    await order(day, 1).expect(201);
  });

  it('counts earlier orders when the deadline moves back', async () => {
    const day = await days.create(limits(5));
    await order(day, 4).expect(201);
    test.clock.set('2026-11-26T09:00:00Z');
    await days.replace(day.id, { ...limits(6), orderDeadline: '2026-11-26T17:00:00.000Z' });
    await order(day, 3).expect(409);
    await order(day, 2).expect(201);
  });
});
