import { randomUUID } from 'node:crypto';
import { adminPickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { Order } from '../../src/orders/order.entity.js';
import { BoxStock, type PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { settled } from '../support/settled.js';
import { changeBody, orderBody, shopper } from '../support/shopper.js';

/** Two api processes with one database. */
let test: TestApp;
let second: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let presets: BoxPreset[];

beforeAll(async () => {
  test = await startApp();
  second = await startApp({ config: test.config });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  presets = [];
  for (const name of ['Große Kiste', 'Kleine Kiste', 'Suppenkiste', 'Eier', 'Honig'])
    presets.push(await test.farm.boxPreset({ name }));
});
afterAll(() => Promise.all([test.close(), second.close()]));

const dayWith = (maxQuantity: number) =>
  test.farm.pickupDay({ boxes: presets.map((preset) => ({ preset, maxQuantity })) });

/** Every other shopper meets the other process; each has a phone number of their own. */
const shop = (index: number) => shopper(index % 2 ? test : second);
async function order(
  day: PickupDay,
  index: number,
  wanted: readonly { preset: BoxPreset; quantity: number }[],
) {
  const items = wanted.map(({ preset, quantity }) => ({ boxPresetId: preset.id, quantity }));
  const body = orderBody(day, { phoneNumber: `0664 ${1_000_000 + index}`, items });
  const key = randomUUID();
  return settled(() => shop(index).order(body, key));
}

/** The boxes of the day with what is sold of them by the orders, and by the stock; null: no stock. */
async function boxes() {
  const [day] = v.parse(adminPickupDaysSchema, (await admin.get('/api/admin/pickup-days').expect(200)).body);
  const stocks = await test.dataSource.getRepository(BoxStock).find();
  return (day?.boxPresets ?? []).map(({ pickupDayBoxId, maxQuantity, soldQuantity }) => {
    const stock = stocks.find((row) => row.pickupDayBoxId === pickupDayBoxId);
    return { maxQuantity, soldQuantity, inStock: stock?.soldQuantity ?? null };
  });
}

async function expectTrueStocks(): Promise<void> {
  for (const box of await boxes()) {
    expect(box).toEqual({ ...box, inStock: box.maxQuantity === null ? null : box.soldQuantity });
    expect(box.soldQuantity).toBeLessThanOrEqual(box.maxQuantity ?? Number.POSITIVE_INFINITY);
  }
}

const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_, index) => make(index));

/** Returns the same numbers in each run. */
function randomNumbers() {
  let seed = 42;
  return (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

it('10 of 50 orders at the same moment get the last 10 boxes, and the others are refused', async () => {
  const day = await dayWith(10);
  const [preset] = presets;
  const answers = await Promise.all(
    times(50, (index) => order(day, index, [{ preset: preset!, quantity: 1 }])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body);
  const refusal = { statusCode: 409, code: 'BOX_LIMIT_REACHED', available: { [preset!.id]: 0 } };
  expect(refused).toMatchObject(times(40, () => refusal));
  expect((await boxes())[0]).toEqual({ maxQuantity: 10, soldQuantity: 10, inStock: 10 });
});

it('50 orders at the same moment for many boxes in any sequence all succeed', async () => {
  const day = await dayWith(1000);
  const random = randomNumbers();
  const answers = await Promise.all(
    times(50, (index) => {
      const wanted = presets.slice(random(4)).toSorted(() => random(3) - 1);
      return order(
        day,
        index,
        wanted.map((preset) => ({ preset, quantity: 1 + random(5) })),
      );
    }),
  );
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  await expectTrueStocks();
});

it('200 random orders, changes, cancellations, deletions and new limits at the same moment leave correct stocks', async () => {
  const day = await dayWith(40);
  const random = randomNumbers();
  const desk = orderDesk(admin);
  const days = planner(admin, presets[0]!, await test.farm.location());
  const locations = [locationOfDay({ id: day.locations[0]!.pickupLocationId })];
  const placed: Pick<Order, 'id' | 'cancellationToken'>[] = [];
  const takePlaced = () => placed.splice(random(placed.length), 1)[0];
  const some = () => presets.filter((_, index) => index === 0 || random(5) > 0);

  const place = async (index: number) => {
    const wanted = some().map((preset) => ({ preset, quantity: 1 + random(5) }));
    const { status, body } = await order(day, index, wanted);
    if (status === 201) placed.push(body.order);
    return status;
  };
  const cancel = async (index: number) => {
    const taken = takePlaced();
    if (!taken) return 200;
    return (await settled(() => shop(index).cancel(taken.cancellationToken ?? ''))).status;
  };
  const remove = async () => {
    const taken = takePlaced();
    return taken ? (await settled(() => admin.delete(`/api/admin/orders/${taken.id}`))).status : 200;
  };
  const otherItems = () => ({
    items: some().map(({ id }) => ({ boxPresetId: id, quantity: 1 + random(5) })),
  });
  /** The order may be deleted meanwhile. */
  const change = async (index: number) => {
    const token = placed[random(placed.length)]?.cancellationToken ?? 'unknown';
    const body = changeBody(day, otherItems());
    return (await settled(() => shop(index).change(token, body))).status;
  };
  const edit = async () => {
    const id = placed[random(placed.length)]?.id ?? 999_999;
    const body = otherItems();
    return (await settled(() => desk.put(id, body))).status;
  };
  /** Boxes leave the day and come back, too. */
  const setLimits = async () => {
    const boxPresets = some().map((preset) =>
      boxOfDay(preset, { maxQuantity: random(3) === 0 ? null : 20 + random(40) }),
    );
    return (await settled(() => days.put(day.id, { boxPresets, locations }))).status;
  };
  const actions = [place, place, place, change, change, edit, cancel, remove, setLimits];

  for (let step = 0; step < 200; step += 20) {
    const statuses = await Promise.all(times(20, (index) => actions[random(actions.length)]!(step + index)));
    expect(statuses.filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    await expectTrueStocks();
  }
  expect(placed.length).toBeGreaterThan(0);
});
