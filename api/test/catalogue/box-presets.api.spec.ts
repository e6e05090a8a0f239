import { BoxPreset, boxPresetsSchema } from '@hofkiste/contract/wire/box-presets';
import * as v from 'valibot';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

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
const read = async (id: number) => v.parse(BoxPreset, (await admin.get(`${PATH}/${id}`).expect(200)).body);
const create = async (values: object): Promise<BoxPreset> =>
  v.parse(
    BoxPreset,
    (
      await admin
        .post(PATH)
        .send({ ...input, ...values })
        .expect(201)
    ).body,
  );
const patch = (id: number, values: object) => admin.patch(`${PATH}/${id}`).send(values);

describe('the box presets', () => {
  it('are listed by id, active or not, with what they contain', async () => {
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
      nextPrice: null,
      nextPriceFrom: null,
      version: 1,
      description: 'Für vier',
      emoji: '🥕',
      imageUrl: '/illustrations/kiste-gross.svg',
      active: true,
      isSingleProduct: false,
      facts: null,
      soldOutDays: 0,
      canStand: false,
      standingLimit: null,
      standingOrderCount: 0,
      products: [
        { ...custom, productId: leek.id, name: 'Lauch', quantity: 2 },
        { ...custom, productId: 0, name: 'Kräuterbund', customName: 'Kräuterbund', quantity: 1 },
        { ...custom, productId: carrots.id, name: 'Karotte', quantity: 1 },
      ],
    });
    expect(await read(id)).toEqual(created);
  });

  it('is rejected with weight and price out of bounds', async () => {
    const { body } = await admin.post(PATH).send({ name: 'Kiste', weight: 0, price: 10_000 }).expect(400);
    expect(body.errors).toEqual([
      { path: 'weight', message: 'Gewicht muss zwischen 0.01 und 99.99 kg liegen' },
      { path: 'price', message: 'Preis muss zwischen 0.01 und 9999.99 € liegen' },
    ]);
  });

  it('is replaced by what was read of it', async () => {
    const carrots = await test.farm.product();
    const { id, ...before } = await create({ products: [{ customName: 'Kresse' }, { id: carrots.id }] });
    const products = before.products.toReversed();
    const { body } = await patch(id, { ...before, name: 'Kleine Kiste', price: 17.9, products }).expect(200);
    expect(body).toEqual({ ...before, id, name: 'Kleine Kiste', price: 17.9, products, version: 2 });
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
      version: 2,
    });
    expect((await patch(before.id, { emoji: '🎃' }).expect(200)).body).toMatchObject({ emoji: '🎃' });
    expect((await patch(before.id, { emoji: '' }).expect(200)).body).toMatchObject({ emoji: null });
    expect((await patch(before.id, {}).expect(200)).body).toEqual({
      ...before,
      active: false,
      emoji: null,
      version: 4,
    });
  });

  it('loses all its entries with an empty list', async () => {
    const { id } = await create({ products: [{ customName: 'Kresse' }] });
    expect((await patch(id, { products: [] }).expect(200)).body.products).toEqual([]);
  });

  it('keeps an archived product, marked as archived', async () => {
    const { id } = await test.farm.product({ name: 'Tomate' });
    const preset = await create({ products: [{ id }] });
    await admin.delete(`/api/admin/products/${id}`).expect(200);
    const [entry] = (await read(preset.id)).products;
    expect(entry).toMatchObject({ productId: id, name: 'Tomate', isArchived: true });
    expect((await patch(preset.id, { products: [entry] }).expect(200)).body.products).toEqual([entry]);
  });

  it('is rejected with an unknown product and stays as it was', async () => {
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

  it('can be a standing order, with a limit a pickup', async () => {
    const { id } = await create({ canStand: true, standingLimit: 40 });
    expect(await read(id)).toMatchObject({ canStand: true, standingLimit: 40, version: 1 });
    await patch(id, { standingLimit: null }).expect(200);
    expect(await read(id)).toMatchObject({ canStand: true, standingLimit: null, version: 2 });
    await patch(id, { canStand: false }).expect(200);
    expect(await read(id)).toMatchObject({ canStand: false, version: 3 });
  });

  it('says in how many active standing orders it is, also while the farm takes none', async () => {
    const preset = await test.farm.boxPreset();
    const location = { pickupLocationId: (await test.farm.location()).id };
    const items = [{ box: { boxPresetId: preset.id, price: 20 }, quantity: 3 }];
    await test.farm.standingOrder({ items, location });
    await test.farm.standingOrder({ items, location });
    await test.farm.standingOrder({ items, location, values: { status: 'pending' } });
    const endedAt = new Date('2026-11-19T09:00:00Z');
    await test.farm.standingOrder({ items, location, values: { status: 'ended', endedAt } });
    expect((await read(preset.id)).standingOrderCount).toBe(2);
  });

  it('is answered with 404 when it is unknown', async () => {
    for (const call of [admin.get(`${PATH}/999999`), patch(999_999, { active: false })])
      expect((await call.expect(404)).body).toEqual({
        statusCode: 404,
        code: 'BOX_PRESET_NOT_FOUND',
        message: 'Diese Gemüsekiste gibt es nicht.',
      });
  });
});
