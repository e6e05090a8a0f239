import type { EntityManager } from 'typeorm';
import { Customer } from '../../src/customers/customer.entity.js';
import {
  type Columns,
  insertRow,
  insertRowFrom,
  insertRows,
  loaded,
  type Row,
  updateRows,
} from '../../src/database/statements.js';
import { Order } from '../../src/orders/order.entity.js';
import { PickupDay, PickupDayBox } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let manager: EntityManager;

beforeAll(async () => {
  test = await startApp();
  manager = test.dataSource.manager;
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const customer = (changes: Partial<Row<Customer>> = {}): Row<Customer> => ({
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '+436641234567',
  email: null,
  createdAt: new Date('2026-11-01T10:00:00.123Z'),
  ...changes,
});
const stored = () => manager.find(Customer, { order: { id: 'ASC' } });

describe('inserted rows', () => {
  it('are read as they were written', async () => {
    const row = customer({ firstName: `O'Hara "🥕"; --` });
    const id = await insertRow(manager, Customer, row);
    expect(await stored()).toEqual([{ id, ...row }]);
  });

  it('inserted values of any column type are read as they were written', async () => {
    const { id: pickupDayId } = await test.farm.pickupDay({ boxes: [] });
    const { id: boxPresetId } = await test.farm.boxPreset();
    const contents = [{ id: 0, name: 'Lauch', imageUrl: null, quantity: 2, unit: 'Stück' }];
    const day = {
      date: '2026-12-04',
      uniqueDate: null,
      standsFor: null,
      orderStart: null,
      active: false,
      deletedAt: null,
      announcedAt: null,
      calledOffAt: null,
      callOffReason: null,
      version: 3,
    };
    const orderDeadline = new Date('2026-12-02T17:00:00.001Z');
    const dayId = await insertRow(manager, PickupDay, { ...day, orderDeadline });
    expect(await manager.findOneBy(PickupDay, { id: dayId })).toEqual({ id: dayId, ...day, orderDeadline });

    // A column that is an object is no plain column, so it has to be added to the row.
    const box = {
      ...{
        pickupDayId,
        boxPresetId,
        name: 'Kiste',
        price: 26.5,
        weight: 3.25,
        isSoldOut: true,
        isSoldOutByPreset: false,
        maxQuantity: 12,
        removedAt: null,
      },
      ...{ description: '', emoji: null, imageUrl: null, isSingleProduct: false, contents, facts: null },
    };
    const id = await insertRow(manager, PickupDayBox, box);
    expect(await manager.findOneBy(PickupDayBox, { id })).toEqual({ id, ...box });
  });

  it('the rows of one call are inserted by one statement', async () => {
    const rows = ['1', '2', '3'].map((digit) => customer({ phoneNumber: `+4366412345${digit}` }));
    expect(await statementsOf(test, () => insertRows(manager, Customer, rows))).toBe(1);
    expect(await stored()).toEqual(rows.map((row) => ({ id: expect.any(Number), ...row })));
  });

  it('are inserted only if their source has a row', async () => {
    const source = (atMost: number) => ({
      sql: 'FROM (SELECT COUNT(*) AS known FROM customer) everybody WHERE known < ?',
      parameters: [atMost],
    });
    const id = await insertRowFrom(manager, Customer, customer(), source(1));
    const another = customer({ phoneNumber: '+436647654321' });
    expect(await insertRowFrom(manager, Customer, another, source(1))).toBeUndefined();
    expect(await stored()).toEqual([{ id, ...customer() }]);
  });

  it('take no statement if there are none', async () => {
    expect(await statementsOf(test, () => insertRows(manager, Customer, []))).toBe(0);
  });
});

describe('updated rows', () => {
  it('have the new values, and keep the others', async () => {
    const [id, other] = [
      await insertRow(manager, Customer, customer()),
      await insertRow(manager, Customer, customer({ phoneNumber: '+436647654321' })),
    ];
    expect(await updateRows(manager, Customer, { id }, { firstName: 'Hanna', lastName: 'Eder' })).toBe(1);
    expect(await stored()).toEqual([
      { id, ...customer({ firstName: 'Hanna', lastName: 'Eder' }) },
      { id: other, ...customer({ phoneNumber: '+436647654321' }) },
    ]);
  });

  it('are those that meet every condition', async () => {
    const id = await insertRow(manager, Customer, customer());
    const rename = (where: { id: number; firstName: string }) =>
      updateRows(manager, Customer, where, { firstName: 'Hanna' });
    expect(await rename({ id, firstName: 'Maria' })).toBe(0);
    expect(await stored()).toMatchObject([{ firstName: 'Johanna' }]);
    expect(await rename({ id, firstName: 'Johanna' })).toBe(1);
  });

  it('count also if they had the values before', async () => {
    const id = await insertRow(manager, Customer, customer());
    expect(await updateRows(manager, Customer, { id }, { firstName: 'Johanna' })).toBe(1);
  });

  it('require a condition', async () => {
    await expect(updateRows(manager, Customer, {}, { firstName: 'Hanna' })).rejects.toThrow('syntax');
  });
});

it('a loaded entity has the methods of its class', () => {
  const orderDeadline = new Date('2026-11-25T17:00:00Z');
  const day = loaded(PickupDay, { orderDeadline });
  expect(day.isOpenAt(new Date('2026-11-25T16:59:59Z'))).toBe(true);
});

// Checked by the compiler: no row lacks a column or has one that the entity doesn't have.
const { lastName: _, ...incomplete } = customer();
// @ts-expect-error: a column is missing.
void ((): Row<Customer> => incomplete);
// @ts-expect-error: the entity has no such column.
void ((): Partial<Row<Customer>> => ({ nickname: 'Hanni' }));
// @ts-expect-error: a getter is no column.
void ((): Partial<Columns<Order>> => ({ isCancelled: true }));
// @ts-expect-error: no column equals null.
void (() => updateRows(manager, Order, { cancelledAt: null }, { version: 2 }));
