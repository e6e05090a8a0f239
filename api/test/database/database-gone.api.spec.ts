import type { EntityManager } from 'typeorm';
import { patiently } from '../../src/database/bounded-driver.js';
import { transaction } from '../../src/database/transaction.js';
import { Order } from '../../src/orders/order.entity.js';
import { PickupDay, PickupDayBox } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { connected, testServer } from '../support/databases.js';
import { lockWait } from '../support/lock-wait.js';
import { orderBody, shopper } from '../support/shopper.js';

const SENTENCE = 'Der Shop ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.';

let test: TestApp;
let line: Awaited<ReturnType<typeof breakableConnection>>;

beforeAll(async () => {
  line = await breakableConnection(testServer());
  test = await startApp({ environment: { DB_PORT: String(line.port) } });
});
afterEach(async () => {
  line.mend();
  await test.clear();
});
afterAll(async () => {
  await test.close();
  line.close();
});

describe('a database that is unreachable', () => {
  it('makes an order fail with 503, which succeeds when it is back', async () => {
    const body = orderBody(await test.farm.pickupDay());
    line.cut();
    const refused = await shopper(test).order(body).expect(503);
    expect(refused.body).toEqual({ statusCode: 503, code: 'DATABASE_UNAVAILABLE', message: SENTENCE });
    line.mend();
    await shopper(test).order(body).expect(201);
    expect(await test.dataSource.getRepository(Order).count()).toBe(1);
  });

  it('makes a running order fail with 503 and leaves nothing of it', async () => {
    const day = await test.farm.pickupDay();
    const farmer = test.dataSource.createQueryRunner();
    await farmer.startTransaction();
    await farmer.query('UPDATE pickup_day SET active = 0');
    const order = shopper(test)
      .order(orderBody(day))
      .then((answer) => answer);
    await lockWait(test);
    line.cut();
    const { body } = await order;
    expect(body).toMatchObject({ statusCode: 503, message: SENTENCE });
    line.mend();
    expect(await test.dataSource.getRepository(Order).count()).toBe(0);
  });

  it('makes a running change of planned days fail with 503 and leaves nothing of it', async () => {
    const admin = await loggedIn(test);
    const days = [await test.farm.pickupDay(), await test.farm.pickupDay({ date: '2026-12-04' })];
    const { id } = await test.farm.boxPreset({ name: 'Apfelsaft' });
    const other = test.dataSource.createQueryRunner();
    await other.startTransaction('REPEATABLE READ');
    // The last table that the change writes
    await other.query('SELECT * FROM box_stock FOR UPDATE');
    const change = admin
      .patch(`/api/admin/box-presets/${id}/planned-days`)
      .send({ action: 'add', maxQuantity: 12, days: days.map((day) => ({ id: day.id, version: 1 })) })
      .then((answer) => answer);
    await lockWait(test);
    line.cut();
    const { body } = await change;
    expect(body).toMatchObject({ statusCode: 503, message: SENTENCE });
    line.mend();
    expect(await test.dataSource.getRepository(PickupDayBox).countBy({ boxPresetId: id })).toBe(0);
    expect(await test.dataSource.getRepository(PickupDay).countBy({ version: 1 })).toBe(2);
  });

  it.each(['/api/settings', '/api/pickup-days/upcoming', '/api/health/ready', '/internal/page/home'])(
    'makes %s answer 503, which no cache may keep',
    async (path) => {
      line.cut();
      const { body, headers } = await test.http.get(path).expect(503);
      expect(body).toMatchObject({ statusCode: 503, code: 'DATABASE_UNAVAILABLE' });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('leaves the process alive', async () => {
    line.cut();
    await test.http.get('/api/health').expect(200);
  });
});

describe('a database that hangs', () => {
  it('makes an order fail with 503, which succeeds afterwards', async () => {
    const body = orderBody(await test.farm.pickupDay());
    line.freeze();
    const refused = await shopper(test).order(body);
    expect(refused.body).toMatchObject({ statusCode: 503, message: SENTENCE });
    line.mend();
    await shopper(test).order(body).expect(201);
  });

  it('makes a hundred calls at the same moment fail with 503', async () => {
    line.freeze();
    const answers = await Promise.all(Array.from({ length: 100 }, () => test.http.get('/api/settings')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    line.mend();
    await test.http.get('/api/settings').expect(200);
  });

  it('makes an order fail with 503 that waits for a locked day, and succeeds afterwards', async () => {
    const day = await test.farm.pickupDay();
    const elsewhere = await connected(test.config);
    const farmer = elsewhere.createQueryRunner();
    await farmer.startTransaction();
    await farmer.query('SELECT 1 FROM pickup_day WHERE id = ? FOR UPDATE', [day.id]);
    const refused = await shopper(test).order(orderBody(day));
    expect(refused.body).toMatchObject({ statusCode: 503, message: SENTENCE });
    await farmer.rollbackTransaction();
    await farmer.release();
    await elsewhere.destroy();
    await shopper(test).order(orderBody(day)).expect(201);
  });

  it('may be silent for longer in background work', async () => {
    const slow = () => test.dataSource.query('SELECT SLEEP(3.5) AS slept');
    await expect(slow()).rejects.toThrow('the database is silent');
    await expect(patiently(slow)).resolves.toEqual([{ slept: 0 }]);
  });
});

it('a connection whose ROLLBACK failed is not used again', async () => {
  let threadId = 0;
  const work = async (manager: EntityManager) => {
    [{ threadId }] = await manager.query('SELECT CONNECTION_ID() AS threadId');
    await manager.query('COMMIT');
    // In it the server refuses a ROLLBACK.
    await manager.query("XA START 'open'");
    throw new Error('the work failed');
  };
  await expect(transaction(test.dataSource.manager, work)).rejects.toThrow('the work failed');
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => test.dataSource.query('SELECT CONNECTION_ID() AS id')),
  );
  expect(ids.map(([{ id }]) => Number(id))).not.toContain(Number(threadId));
});
