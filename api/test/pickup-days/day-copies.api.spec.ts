import { type BoxPreset, boxPresetsSchema } from '@hofkiste/contract/wire/box-presets';
import { pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { boxOfDay, planner } from '../support/planner.js';
import { orderBody, shopper } from '../support/shopper.js';

const PATH = '/api/admin/box-presets';
const input = { name: 'Große Kiste', weight: 6, price: 26.5 };

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const list = async () => v.parse(boxPresetsSchema, (await admin.get(PATH).expect(200)).body);
const patch = (id: number, values: object) => admin.patch(`${PATH}/${id}`).send(values);
const namesIn = ({ products }: BoxPreset) => products.map(({ name }) => name);

describe('the box of a day', () => {
  const offered = async (which: 'upcoming' | 'future' = 'upcoming') => {
    const { body } = await test.http.get(`/api/pickup-days/${which}`).expect(200);
    return v.parse(pickupDaysSchema, body).flatMap(({ boxPresets }) => boxPresets);
  };
  const everything = {
    name: 'Kleine Kiste',
    weight: 3,
    price: 17.9,
    description: 'Für zwei',
    emoji: '🥬',
    imageUrl: '/illustrations/kiste-klein.svg',
    isSingleProduct: true,
    products: [{ customName: 'Kresse' }],
  };

  it('keeps name, price and weight, and renews the rest while the deadline is ahead', async () => {
    const preset = await test.farm.boxPreset(input, ['Karotte']);
    await test.farm.pickupDay({ boxes: [preset] });
    const { name: _, weight: __, price: ___, products: ____, ...copied } = everything;
    await patch(preset.id, everything).expect(200);
    expect(await offered()).toMatchObject([
      {
        ...input,
        ...copied,
        products: [{ id: 0, name: 'Kresse', imageUrl: null, quantity: 1, unit: 'Stück' }],
      },
    ]);
  });

  it('stays unchanged from the deadline on', async () => {
    const preset = await test.farm.boxPreset(input, ['Karotte']);
    await test.farm.pickupDay({ date: '2026-11-27', boxes: [preset] });
    test.clock.set('2026-11-25T17:00:00.000Z');
    const before = await offered('future');
    await patch(preset.id, everything).expect(200);
    expect(await offered('future')).toEqual(before);
  });

  it('comes back as it was when it was taken off after the deadline', async () => {
    const carrots = await test.farm.product({ name: 'Karotten' });
    const preset = await test.farm.boxPreset(input, [carrots]);
    const [other, location] = [await test.farm.boxPreset(), await test.farm.location()];
    const days = planner(admin, preset, location);
    const rows = [boxOfDay(preset), boxOfDay(other)];
    const day = await days.create({ boxPresets: rows });
    test.clock.set('2026-11-25T17:00:00.000Z');
    await patch(preset.id, everything).expect(200);
    const off = await days.replace(day.id, { boxPresets: [boxOfDay(other)] });
    expect([off.boxPresets.map(({ id }) => id), off.version]).toEqual([[other.id], 2]);
    expect(await offered('future')).toMatchObject([{ id: other.id }]);
    await admin
      .put(`/api/admin/pickup-day-boxes/${day.boxPresets[0]!.pickupDayBoxId}`)
      .send({ isSoldOut: false })
      .expect(404);
    const back = await days.replace(day.id, { boxPresets: rows });
    expect([back.boxPresets, back.version]).toEqual([day.boxPresets, 3]);
  });

  it('takes no orders while it is taken off', async () => {
    const [preset, other] = [await test.farm.boxPreset(), await test.farm.boxPreset()];
    const days = planner(admin, preset, await test.farm.location());
    const { id } = await days.create({ boxPresets: [boxOfDay(preset), boxOfDay(other)] });
    await days.replace(id, { boxPresets: [boxOfDay(other)] });
    const day = await test.dataSource
      .getRepository(PickupDay)
      .findOneOrFail({ where: { id }, relations: { boxes: true, locations: true } });
    const items = [{ boxPresetId: preset.id, quantity: 1 }];
    const { body } = await shopper(test).order(orderBody(day, { items })).expect(409);
    expect(body.code).toBe('BOX_NOT_OF_DAY');
    const { body: farmers } = await orderDesk(admin)
      .post(phoneOrder(day, { items, force: true }))
      .expect(409);
    expect(farmers.code).toBe('BOX_NOT_OF_DAY');
  });

  it('does not follow other presets', async () => {
    const [one, other] = [await test.farm.boxPreset(input, ['Karotte']), await test.farm.boxPreset()];
    await test.farm.pickupDay({ boxes: [one] });
    const before = await offered();
    await patch(other.id, everything).expect(200);
    expect(await offered()).toEqual(before);
  });

  it('leaves archived products out when it is renewed', async () => {
    const product = await test.farm.product({ archivedAt: test.clock.now() });
    const preset = await test.farm.boxPreset({}, ['Kresse']);
    await test.farm.pickupDay({ boxes: [preset] });
    const products = [{ id: product.id }, { customName: 'Rucola' }];
    expect(namesIn((await patch(preset.id, { products }).expect(200)).body)).toHaveLength(2);
    expect(await offered()).toMatchObject([{ products: [{ name: 'Rucola' }] }]);
  });

  it('stays available when its preset is no longer preselected', async () => {
    const preset = await test.farm.boxPreset();
    await test.farm.pickupDay({ boxes: [preset] });
    await patch(preset.id, { active: false }).expect(200);
    expect(await offered()).toMatchObject([{ isSoldOut: false }]);
  });

  it('is sold out on every open day once its preset is permanently deactivated', async () => {
    const [preset, other] = [await test.farm.boxPreset(), await test.farm.boxPreset()];
    const closed = await test.farm.pickupDay({ date: '2026-11-20', boxes: [preset] });
    await test.farm.order({ day: closed });
    for (const date of ['2026-11-27', '2026-12-04'])
      await test.farm.pickupDay({ date, active: date === '2026-11-27', boxes: [preset, other] });
    const { body } = await patch(preset.id, { active: false, permanently: true }).expect(200);
    expect(body.active).toBe(false);
    const stored = await test.dataSource.query(
      `SELECT CAST(d.date AS CHAR) AS date, b.isSoldOut FROM pickup_day_box b JOIN pickup_day d ON d.id = b.pickupDayId
       WHERE b.boxPresetId = ? ORDER BY date`,
      [preset.id],
    );
    expect(stored).toEqual([
      { date: '2026-11-20', isSoldOut: 0 },
      { date: '2026-11-27', isSoldOut: 1 },
      { date: '2026-12-04', isSoldOut: 1 },
    ]);
    expect(await offered()).toMatchObject([{ isSoldOut: true }, { id: other.id, isSoldOut: false }]);
  });

  describe('that was sold out because its preset was taken off sale', () => {
    const takeOff = (id: number) => patch(id, { active: false, permanently: true }).expect(200);
    const bringBack = { active: true, offerAgain: true };

    it('is offered again when the farmer wants that', async () => {
      const preset = await test.farm.boxPreset();
      await test.farm.pickupDay({ date: '2026-11-27', boxes: [preset] });
      await test.farm.pickupDay({ date: '2026-12-04', boxes: [preset] });
      expect((await takeOff(preset.id)).body.soldOutDays).toBe(2);
      expect((await patch(preset.id, { active: true }).expect(200)).body.soldOutDays).toBe(2);
      expect(await offered()).toMatchObject([{ isSoldOut: true }]);
      expect((await patch(preset.id, bringBack).expect(200)).body.soldOutDays).toBe(0);
      expect(await offered()).toMatchObject([{ isSoldOut: false }]);
    });

    it('stays sold out on a day on which the farmer had sold it out before or has done so since', async () => {
      const preset = await test.farm.boxPreset();
      await test.farm.pickupDay({ date: '2026-11-27', boxes: [preset] });
      const [box] = await offered();
      const setSoldOut = (isSoldOut: boolean) =>
        admin.put(`/api/admin/pickup-day-boxes/${box!.pickupDayBoxId}`).send({ isSoldOut }).expect(200);
      await setSoldOut(true);
      await takeOff(preset.id);
      await patch(preset.id, bringBack).expect(200);
      expect(await offered()).toMatchObject([{ isSoldOut: true }]);
      await setSoldOut(false);
      await takeOff(preset.id);
      await setSoldOut(true);
      await patch(preset.id, bringBack).expect(200);
      expect(await offered()).toMatchObject([{ isSoldOut: true }]);
    });

    it('is offered again also after the day was edited', async () => {
      const preset = await test.farm.boxPreset();
      const day = await test.farm.pickupDay({ date: '2026-11-27', boxes: [preset] });
      await takeOff(preset.id);
      const { body } = await admin.get(`/api/admin/pickup-days/${day.id}`).expect(200);
      await admin.put(`/api/admin/pickup-days/${day.id}`).send(body).expect(200);
      await patch(preset.id, bringBack).expect(200);
      expect(await offered()).toMatchObject([{ isSoldOut: false }]);
    });
  });

  it('equals preset and products after many changes at the same moment', async () => {
    const product = await test.farm.product();
    const presets = await Promise.all([1, 2, 3].map(() => test.farm.boxPreset({}, [product])));
    await test.farm.pickupDay({ boxes: presets });
    const changes = presets.flatMap(({ id }, index) => [
      patch(id, { description: `Neu ${index}`, products: [{ customName: 'Kresse' }, { id: product.id }] }),
      admin.put(`/api/admin/products/${product.id}`).send({ name: `Karotte ${index}` }),
    ]);
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const expected = await list();
    expect(
      (await offered()).map(({ id, description, products }) => ({
        id,
        description,
        names: products.map(({ name }) => name),
      })),
    ).toEqual(
      expected.map((preset) => ({
        id: preset.id,
        description: preset.description,
        names: namesIn(preset),
      })),
    );
  });
});
