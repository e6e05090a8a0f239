import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Customer } from '../../src/customers/customer.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { ErasedNumber, ErasureList } from '../../src/privacy/erasure-list.js';
import { repeatErasures } from '../../src/privacy/restored-backup.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';

const ANNA = { firstName: 'Anna', lastName: 'Gruber', phoneNumber: '+436641234567' };

let folder: string;
let log: string;
let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
/** Open until Wednesday 25.11., picked up on Friday 27.11. */
let friday: PickupDay;
let lastFriday: PickupDay;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasures-'));
  log = join(folder, 'erasures.log');
  test = await startApp({ environment: { ERASURE_LOG: log } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  await rm(log, { recursive: true, force: true });
  const plan = { boxes: [await test.farm.boxPreset()], locations: [await test.farm.location()] };
  friday = await test.farm.pickupDay(plan);
  lastFriday = await test.farm.pickupDay({ ...plan, date: '2026-11-13' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const lines = async () => (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
const listed = () => test.dataSource.getRepository(ErasedNumber).find();
const deactivate = ({ id }: Customer) => admin.delete(`/api/admin/customers/${id}`);
const repeat = () => repeatErasures(test.dataSource, test.config, test.clock.now());
const customers = () => test.dataSource.getRepository(Customer).find();
const contactOf = async ({ id }: Order) =>
  (await test.dataSource.getRepository(Order).findOneByOrFail({ id })).phoneNumber;
const at = (now: string) => test.clock.set(now);

/** Anna with an order that is over, as in a backup from before her deactivation at 09:00. */
async function annaOfTheBackup() {
  const anna = await test.farm.customer({ ...ANNA, createdAt: new Date('2026-11-10T10:00:00Z') });
  const order = await test.farm.order({
    day: lastFriday,
    customer: anna,
    orderDate: new Date('2026-11-10T10:00:00Z'),
  });
  return { anna, order };
}

/** She is deactivated; then a backup from before brings back her and loses the list in the database. */
async function restored() {
  const { anna, order } = await annaOfTheBackup();
  await deactivate(anna).expect(200);
  await test.dataSource.getRepository(Order).delete({ id: order.id });
  await test.dataSource.getRepository(ErasedNumber).clear();
  return annaOfTheBackup();
}

describe('a deactivated customer', () => {
  it('is listed in database and file, with the time and without the number', async () => {
    await deactivate(await test.farm.customer(ANNA)).expect(200);
    const [{ hash, erasedAt } = { hash: '', erasedAt: new Date(0) }] = await listed();
    expect(erasedAt.toISOString()).toBe('2026-11-20T09:00:00.000Z');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await lines()).toEqual([`2026-11-20T09:00:00.000Z ${hash}`]);
    expect((await stat(log)).mode & 0o777).toBe(0o600);
  });

  it('is listed by the latest time in the database', async () => {
    await deactivate(await test.farm.customer(ANNA)).expect(200);
    at('2026-11-21T09:00:00Z');
    await confirmed(admin);
    await deactivate(await test.farm.customer(ANNA)).expect(200);
    expect(await listed()).toMatchObject([{ erasedAt: new Date('2026-11-21T09:00:00Z') }]);
    expect(await lines()).toHaveLength(2);
  });

  it('is not erased when the file cannot be written: nobody would know after a restore', async () => {
    const { anna, order } = await annaOfTheBackup();
    await mkdir(log);
    const { body } = await deactivate(anna).expect(503);
    expect(body).toMatchObject({
      code: 'ERASURE_NOT_RECORDED',
      message: expect.stringMatching(/nichts gelöscht/),
    });
    expect([await customers(), await listed(), await contactOf(order)]).toMatchObject([
      [{ id: anna.id }],
      [],
      ANNA.phoneNumber,
    ]);
  });
});

describe('the erasures after a restore', () => {
  it('repeat those since the backup', async () => {
    const { order } = await restored();
    const other = await test.farm.order({ day: lastFriday });
    expect(await repeat()).toBe(1);
    expect(await customers()).toMatchObject([{ id: other.customerId }]);
    expect(await contactOf(order)).toBeNull();
    expect(await contactOf(other)).not.toBeNull();
    expect(await repeat()).toBe(0);
  });

  it('keep the contact of an order until its pickup is over, as at the deactivation', async () => {
    const { anna } = await restored();
    const open = await test.farm.order({ day: friday, customer: anna });
    expect(await repeat()).toBe(1);
    expect(await contactOf(open)).toBe(ANNA.phoneNumber);
  });

  it('remove only what is older of somebody who has ordered since', async () => {
    const { order: old, anna } = await restored();
    await test.dataSource.getRepository(Customer).update({ id: anna.id }, { email: 'anna@example.at' });
    at('2026-11-20T10:00:00Z');
    await shopper(test).order(orderBody(friday, ANNA)).expect(201);
    expect(await repeat()).toBe(1);
    const [customer] = await customers();
    expect(customer).toMatchObject({ ...ANNA, email: null, createdAt: new Date('2026-11-20T10:00:00Z') });
    const orders = await test.dataSource.getRepository(Order).find({ order: { id: 'ASC' } });
    expect(orders).toMatchObject([
      { id: old.id, customerId: null, phoneNumber: null },
      { customerId: customer?.id, ...ANNA },
    ]);
  });

  it('do not affect a new customer of the same number', async () => {
    await deactivate(await test.farm.customer(ANNA)).expect(200);
    await test.dataSource.getRepository(ErasedNumber).clear();
    await test.farm.customer({ ...ANNA, createdAt: new Date('2026-11-20T10:00:00Z') });
    expect(await repeat()).toBe(0);
    expect(await customers()).toHaveLength(1);
  });

  it('are not repeated for people who are erased in the backup', async () => {
    await restored();
    const [entry] = await new ErasureList(test.config).filed();
    await test.dataSource.getRepository(ErasedNumber).insert(entry!);
    expect(await repeat()).toBe(0);
    expect(await customers()).toHaveLength(1);
  });

  it('have the same result when two programs run at the same moment', async () => {
    const { order } = await restored();
    await Promise.all([repeat(), repeat()]);
    expect([await customers(), await contactOf(order)]).toEqual([[], null]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('the file of erasures', () => {
  it('finishes an erasure whose process died between the file and the commit', async () => {
    const { anna } = await annaOfTheBackup();
    const list = new ErasureList(test.config);
    await list.append([{ hash: list.hashOf(anna.phoneNumber), erasedAt: test.clock.now() }]);
    expect(await repeat()).toBe(1);
    expect(await customers()).toEqual([]);
  });

  it('is read although a power cut has cut off a line', async () => {
    await writeFile(log, '2026-11-19T09:00:00.000Z 0123456789abcdef');
    await restored();
    await appendFile(log, '2026-11-21T09:00:00.000Z 0123');
    expect(await repeat()).toBe(1);
  });

  it('gets what only the database knows, also when it is new', async () => {
    await deactivate(await test.farm.customer(ANNA)).expect(200);
    const [line] = await lines();
    await rm(log);
    expect(await repeat()).toBe(0);
    expect(await lines()).toEqual([line]);
    await repeat();
    expect(await lines()).toHaveLength(1);
  });

  it('has whole lines when several processes write at the same moment', async () => {
    const list = new ErasureList(test.config);
    const numbers = Array.from({ length: 40 }, (_, index) => list.hashOf(`+43664${index}`));
    await Promise.all(numbers.map((hash) => list.append([{ hash, erasedAt: test.clock.now() }])));
    expect((await list.filed()).map(({ hash }) => hash).toSorted()).toEqual(numbers.toSorted());
  });

  it('is named in the error when it cannot be written at the start', async () => {
    const config = { ...test.config, erasureLog: join(folder, 'missing', 'erasures.log') };
    await expect(repeatErasures(test.dataSource, config, test.clock.now())).rejects.toThrow(
      /^ERASURE_LOG ist nicht lesbar und beschreibbar: .*ENOENT/,
    );
  });

  it('is optional', async () => {
    const config = { ...test.config, erasureLog: undefined };
    await annaOfTheBackup();
    expect(await repeatErasures(test.dataSource, config, test.clock.now())).toBe(0);
    expect(await new ErasureList(config).filed()).toEqual([]);
  });
});

it('a number in the file of erasures is readable with the key only', () => {
  const { erasureKey } = test.config;
  const hash = (key: string) => new ErasureList({ ...test.config, erasureKey: key }).hashOf(ANNA.phoneNumber);
  expect(hash(erasureKey)).toBe(hash(erasureKey));
  expect(hash(erasureKey)).not.toBe(hash(`${erasureKey}.`));
});
