import { type BoxPreset, boxPresetSchema, boxPresetsSchema } from '@hofkiste/contract/box-presets';
import { pickupDaysSchema } from '@hofkiste/contract/pickup-days';
import * as v from 'valibot';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';
import { statementsOf } from './statements.js';

const PATH = '/api/admin/box-presets';
const input = { name: 'Große Kiste', weight: 6, price: 26.5 };

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clock.set('2026-11-20T09:00:00.000Z'));
afterEach(async () => {
  for (const table of ['customer_order', 'pickup_day', 'box_preset', 'product'])
    await test.dataSource.query(`DELETE FROM ${table}`);
});
afterAll(() => test.close());

const list = async () => v.parse(boxPresetsSchema, (await admin.get(PATH).expect(200)).body);
const read = async (id: number) =>
  v.parse(boxPresetSchema, (await admin.get(`${PATH}/${id}`).expect(200)).body);
const create = async (values: object): Promise<BoxPreset> =>
  v.parse(
    boxPresetSchema,
    (
      await admin
        .post(PATH)
        .send({ ...input, ...values })
        .expect(201)
    ).body,
  );
const patch = (id: number, values: object) => admin.patch(`${PATH}/${id}`).send(values);
const namesIn = ({ products }: BoxPreset) => products.map(({ name }) => name);

describe('the box presets', () => {
  it('are listed by id, active or not, with what they hold', async () => {
    const carrots = await test.farm.product({ name: 'Karotte' });
    await test.farm.boxPreset({ name: 'Suppenkiste', active: false }, [{ product: carrots, quantity: 2 }]);
    await test.farm.boxPreset({ name: 'Eier', isSingleProduct: true });
    expect(await list()).toMatchObject([
      { name: 'Suppenkiste', active: false, products: [{ productId: carrots.id, quantity: 2 }] },
      { name: 'Eier', isSingleProduct: true, products: [] },
    ]);
  });

  it('take as many statements for one as for twenty', async () => {
    const product = await test.farm.product();
    await test.farm.boxPreset({}, [product]);
    const few = await statementsOf(test, list);
    for (let i = 0; i < 19; i++) await test.farm.boxPreset({}, [product, 'Kresse']);
    expect(await statementsOf(test, list)).toBe(few);
  });
});

describe('a box preset', () => {
  it('is created with products and custom entries at their places, and answered as it is read', async () => {
    const carrots = await test.farm.product({ name: 'Karotte' });
    const leek = await test.farm.product({ name: 'Lauch' });
    const created = await create({
      description: 'Für vier',
      emoji: '🥕',
      imageUrl: '/illustrations/kiste-gross.svg',
      products: [{ id: leek.id, quantity: 2 }, { customName: 'Kräuterbund' }, { productId: carrots.id }],
    });
    const { id } = created;
    const custom = { customName: null, customUnit: 'Stück', customPrice: null, isArchived: false };
    expect(created).toEqual({
      ...input,
      id,
      description: 'Für vier',
      emoji: '🥕',
      imageUrl: '/illustrations/kiste-gross.svg',
      active: true,
      isSingleProduct: false,
      products: [
        { ...custom, productId: leek.id, name: 'Lauch', quantity: 2 },
        { ...custom, productId: 0, name: 'Kräuterbund', customName: 'Kräuterbund', quantity: 1 },
        { ...custom, productId: carrots.id, name: 'Karotte', quantity: 1 },
      ],
    });
    expect(await read(id)).toEqual(created);
  });

  it('is refused with weight and price out of bounds', async () => {
    const { body } = await admin.post(PATH).send({ name: 'Kiste', weight: 0, price: 10_000 }).expect(400);
    expect(body.errors).toEqual([
      { path: 'weight', message: 'Gewicht muss zwischen 0.01 und 99.99 kg liegen' },
      { path: 'price', message: 'Preis muss zwischen 0.01 und 9999.99 € liegen' },
    ]);
  });

  it('is changed as a whole by what was read of it', async () => {
    const carrots = await test.farm.product();
    const { id, ...before } = await create({ products: [{ customName: 'Kresse' }, { id: carrots.id }] });
    const products = before.products.toReversed();
    const { body } = await patch(id, { ...before, name: 'Kleine Kiste', price: 17.9, products }).expect(200);
    expect(body).toEqual({ ...before, id, name: 'Kleine Kiste', price: 17.9, products });
    expect(await read(id)).toEqual(body);
  });

  it('changes only what was sent', async () => {
    const before = await create({
      emoji: '🥕',
      description: 'Für vier',
      products: [{ customName: 'Kresse' }],
    });
    expect((await patch(before.id, { active: false }).expect(200)).body).toEqual({
      ...before,
      active: false,
    });
    expect((await patch(before.id, { emoji: '🎃' }).expect(200)).body).toMatchObject({ emoji: '🎃' });
    expect((await patch(before.id, { emoji: '' }).expect(200)).body).toMatchObject({ emoji: null });
    expect((await patch(before.id, {}).expect(200)).body).toEqual({ ...before, active: false, emoji: null });
  });

  it('loses all its entries with an empty list', async () => {
    const { id } = await create({ products: [{ customName: 'Kresse' }] });
    expect((await patch(id, { products: [] }).expect(200)).body.products).toEqual([]);
  });

  it('keeps an archived product, marked', async () => {
    const { id } = await test.farm.product({ name: 'Tomate' });
    const preset = await create({ products: [{ id }] });
    await admin.delete(`/api/admin/products/${id}`).expect(200);
    const [entry] = (await read(preset.id)).products;
    expect(entry).toMatchObject({ productId: id, name: 'Tomate', isArchived: true });
    expect((await patch(preset.id, { products: [entry] }).expect(200)).body.products).toEqual([entry]);
  });

  it('cannot hold a product that is unknown, and stays as it was then', async () => {
    const known = await create({ products: [{ customName: 'Kresse' }] });
    for (const call of [
      admin.post(PATH).send({ ...input, products: [{ id: 999_999 }] }),
      patch(known.id, { name: 'Anders', products: [{ id: 999_999 }] }),
    ])
      expect((await call.expect(409)).body).toEqual({
        statusCode: 409,
        code: 'UNKNOWN_PRODUCT',
        message: 'Eines der gewählten Produkte gibt es nicht. Bitte lade die Seite neu.',
      });
    expect(await list()).toEqual([known]);
  });

  it('that is unknown is not found', async () => {
    for (const call of [admin.get(`${PATH}/999999`), patch(999_999, { active: false })])
      expect((await call.expect(404)).body).toEqual({
        statusCode: 404,
        code: 'BOX_PRESET_NOT_FOUND',
        message: 'Diese Gemüsekiste gibt es nicht.',
      });
  });
});

describe('what a day sells of a box preset', () => {
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

  it('is frozen from the deadline on', async () => {
    const preset = await test.farm.boxPreset(input, ['Karotte']);
    await test.farm.pickupDay({ date: '2026-11-27', boxes: [preset] });
    test.clock.set('2026-11-25T17:00:00.000Z');
    const before = await offered('future');
    await patch(preset.id, everything).expect(200);
    expect(await offered('future')).toEqual(before);
  });

  it('does not follow other presets', async () => {
    const [one, other] = [await test.farm.boxPreset(input, ['Karotte']), await test.farm.boxPreset()];
    await test.farm.pickupDay({ boxes: [one] });
    const before = await offered();
    await patch(other.id, everything).expect(200);
    expect(await offered()).toEqual(before);
  });

  it('leaves archived products out when it is renewed', async () => {
    const product = await test.farm.product({ archivedAt: new Date() });
    const preset = await test.farm.boxPreset({}, ['Kresse']);
    await test.farm.pickupDay({ boxes: [preset] });
    const products = [{ id: product.id }, { customName: 'Rucola' }];
    expect(namesIn((await patch(preset.id, { products }).expect(200)).body)).toHaveLength(2);
    expect(await offered()).toMatchObject([{ products: [{ name: 'Rucola' }] }]);
  });

  it('stays available when the preset is only no longer preselected', async () => {
    const preset = await test.farm.boxPreset();
    await test.farm.pickupDay({ boxes: [preset] });
    await patch(preset.id, { active: false }).expect(200);
    expect(await offered()).toMatchObject([{ isSoldOut: false }]);
  });

  it('is sold out on every day that can still be ordered for once it is permanently deactivated', async () => {
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

  it('is what preset and products are after many changes at once', async () => {
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
