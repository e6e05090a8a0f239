import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { STARTER_PRODUCTS } from '@hofkiste/contract/plain/starter-products';
import { ProductInput, Product as productSchema, productsSchema } from '@hofkiste/contract/wire/products';
import * as v from 'valibot';
import type { Product } from '../../src/catalogue/products/product.entity.js';
import { PickupDayBox } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

const PATH = '/api/admin/products';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const names = async (list = '') => {
  const { body } = await admin.get(PATH + list).expect(200);
  return v.parse(productsSchema, body).map(({ name }) => name);
};

describe('the products', () => {
  it('are listed by id, active and archived ones separately', async () => {
    for (const name of ['Lauch', 'Karotte']) await test.farm.product({ name });
    await test.farm.product({ name: 'Tomate', archivedAt: test.clock.now() });
    expect([await names(), await names('/archived')]).toEqual([['Lauch', 'Karotte'], ['Tomate']]);
  });

  it('take one statement, however many they are', async () => {
    await test.farm.product();
    const few = await statementsOf(test, () => names());
    for (let i = 0; i < 20; i++) await test.farm.product();
    expect(await statementsOf(test, () => names())).toBe(few);
  });
});

describe('a product', () => {
  it('is created with every field of the request, and answered as it is read', async () => {
    const input = { name: ' Karotte ', imageUrl: '/illustrations/karotte.svg', unit: 'Bund' };
    const { version: _, ...fields } = ProductInput.entries;
    expect(Object.keys(input)).toEqual(Object.keys(fields));
    const { body } = await admin.post(PATH).send(input).expect(201);
    expect(v.parse(productSchema, body)).toMatchObject(v.parse(ProductInput, input));
    expect((await admin.get(`${PATH}/${body.id}`).expect(200)).body).toEqual(body);
  });

  it('is changed; an empty picture or unit becomes none', async () => {
    const { id } = await test.farm.product({ imageUrl: '/illustrations/karotte.svg', unit: 'Bund' });
    const changes = { name: 'Möhre', imageUrl: '', unit: '' };
    const { body } = await admin.put(`${PATH}/${id}`).send(changes).expect(200);
    expect(body).toEqual({ id, name: 'Möhre', imageUrl: null, unit: null, version: 2 });
    expect((await admin.get(`${PATH}/${id}`)).body).toEqual(body);
  });

  it('requires a name', async () => {
    const { body } = await admin.post(PATH).send({ name: ' ' }).expect(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'name', message: 'Produktname ist erforderlich' }],
    });
  });

  it('has one of the known units', async () => {
    const { body } = await admin.post(PATH).send({ name: 'Karotte', unit: 'Fuhre' }).expect(400);
    expect(body.errors).toEqual([{ path: 'unit', message: 'Diese Einheit gibt es nicht' }]);
  });

  it('is archived and restored, also twice', async () => {
    const { id } = await test.farm.product({ name: 'Karotte' });
    for (const _ of [1, 2])
      expect((await admin.delete(`${PATH}/${id}`).expect(200)).body).toEqual({ success: true });
    expect([await names(), await names('/archived')]).toEqual([[], ['Karotte']]);
    for (const _ of [1, 2])
      expect((await admin.post(`${PATH}/${id}/unarchive`).expect(200)).body).toEqual({ success: true });
    expect([await names(), await names('/archived')]).toEqual([['Karotte'], []]);
  });

  it('keeps its date when it is archived, and can be read and changed', async () => {
    const archivedAt = new Date('2026-10-01T08:00:00Z');
    const { id } = await test.farm.product({ archivedAt });
    await admin.get(`${PATH}/${id}`).expect(200);
    await admin.put(`${PATH}/${id}`).send({ name: 'Tomate' }).expect(200);
    await admin.delete(`${PATH}/${id}`).expect(200);
    const [stored] = await test.dataSource.query('SELECT name, archivedAt FROM product WHERE id = ?', [id]);
    expect(stored).toEqual({ name: 'Tomate', archivedAt });
  });

  it('is answered with 404 when it is unknown', async () => {
    const calls = [
      admin.get(`${PATH}/999`),
      admin.put(`${PATH}/999`).send({ name: 'Karotte' }),
      admin.delete(`${PATH}/999`),
      admin.post(`${PATH}/999/unarchive`),
    ];
    for (const call of calls)
      expect((await call.expect(404)).body).toEqual({
        statusCode: 404,
        code: 'PRODUCT_NOT_FOUND',
        message: 'Dieses Produkt gibt es nicht.',
      });
  });

  it.each(['x', '0', '1.5', '99999999999'])('is answered with 400 for the id %s', async (id) => {
    expect((await admin.get(`${PATH}/${id}`).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the products to start with', () => {
  const start = () => admin.post(`${PATH}/starter`);

  it('are created with unit and picture, and can be changed like others', async () => {
    const { body } = await start().expect(201);
    expect(v.parse(productsSchema, body)).toHaveLength(STARTER_PRODUCTS.length);
    expect(v.parse(productsSchema, (await admin.get(PATH)).body)).toMatchObject(STARTER_PRODUCTS);
    const [first] = body;
    await admin.put(`${PATH}/${first.id}`).send({ name: 'Birnen', version: first.version }).expect(200);
    await admin.delete(`${PATH}/${first.id}`).expect(200);
  });

  it('have pictures that come with the shop', async () => {
    for (const { imageUrl } of STARTER_PRODUCTS)
      await access(join(import.meta.dirname, '../../../shop-frontend/public', imageUrl));
  });

  it('leave out names that the catalogue has, also archived ones', async () => {
    await test.farm.product({ name: 'karotten' });
    await test.farm.product({ name: 'Äpfel', archivedAt: test.clock.now() });
    const { body } = await start().expect(201);
    expect(body).toHaveLength(STARTER_PRODUCTS.length - 2);
    expect((await names()).filter((name) => /karotten|äpfel/i.test(name))).toEqual(['karotten', 'Erdäpfel']);
  });

  it('are there once, however often and how quickly they are asked for', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await start().expect(201)).body).toEqual([]);
    expect(await names()).toEqual(STARTER_PRODUCTS.map(({ name }) => name));
  });

  it('are recorded', async () => {
    await start().expect(201);
    const [event] = (await admin.get('/api/admin/audit-events').expect(200)).body;
    expect(event).toMatchObject({ action: 'products.started', object: null });
  });
});

describe('the copy of a product on a day', () => {
  const contents = async () => {
    const [box] = await test.dataSource.getRepository(PickupDayBox).find();
    return box!.contents.map(({ name, imageUrl, unit }) => [name, imageUrl, unit]);
  };
  async function inABoxOfFriday(): Promise<Product> {
    const product = await test.farm.product({ name: 'Karotte' });
    const preset = await test.farm.boxPreset({}, [product, 'Kresse']);
    await test.farm.pickupDay({ date: '2026-11-27', boxes: [preset] });
    return product;
  }

  it('follows a change while the deadline is ahead', async () => {
    const { id } = await inABoxOfFriday();
    test.clock.set('2026-11-25T16:59:59.999Z');
    await admin
      .put(`${PATH}/${id}`)
      .send({ name: 'Möhre', imageUrl: '/moehre.svg', unit: 'Bund' })
      .expect(200);
    expect(await contents()).toEqual([
      ['Möhre', '/moehre.svg', 'Bund'],
      ['Kresse', null, 'Stück'],
    ]);
  });

  it('stays unchanged from the deadline on', async () => {
    const { id } = await inABoxOfFriday();
    test.clock.set('2026-11-25T17:00:00.000Z');
    await admin.put(`${PATH}/${id}`).send({ name: 'Möhre' }).expect(200);
    await admin.delete(`${PATH}/${id}`).expect(200);
    expect(await contents()).toEqual([
      ['Karotte', null, 'Stück'],
      ['Kresse', null, 'Stück'],
    ]);
  });

  it('is removed when the product is archived, and comes back at its place', async () => {
    const { id } = await inABoxOfFriday();
    await admin.delete(`${PATH}/${id}`).expect(200);
    expect(await contents()).toEqual([['Kresse', null, 'Stück']]);
    await admin.post(`${PATH}/${id}/unarchive`).expect(200);
    expect(await contents()).toEqual([
      ['Karotte', null, 'Stück'],
      ['Kresse', null, 'Stück'],
    ]);
  });
});
