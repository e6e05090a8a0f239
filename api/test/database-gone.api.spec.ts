import { Order } from '../src/orders/order.entity.js';
import { startApp, type TestApp, testServer } from './app.js';
import { cuttableLine } from './cuttable-line.js';
import { orderBody, shopper } from './shopper.js';

const SENTENCE = 'Der Shop ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.';

let test: TestApp;
let line: Awaited<ReturnType<typeof cuttableLine>>;

beforeAll(async () => {
  line = await cuttableLine(testServer());
  test = await startApp({ environment: { DB_PORT: String(line.port) } });
});
afterEach(() => line.mend());
afterAll(async () => {
  await test.close();
  line.close();
});

describe('while the database is gone', () => {
  it('an order is answered with 503, and goes through once it is back', async () => {
    const body = orderBody(await test.farm.pickupDay());
    line.cut();
    const refused = await shopper(test).order(body).expect(503);
    expect(refused.body).toEqual({ statusCode: 503, code: 'DATABASE_UNAVAILABLE', message: SENTENCE });
    line.mend();
    await shopper(test).order(body).expect(201);
    expect(await test.dataSource.getRepository(Order).count()).toBe(1);
  });

  it('an order that was under way is answered with 503 and leaves nothing', async () => {
    await test.dataSource.query('DELETE FROM customer_order');
    const day = await test.farm.pickupDay({ date: '2026-12-04' });
    const farmer = test.dataSource.createQueryRunner();
    await farmer.startTransaction();
    await farmer.query('UPDATE pickup_day SET active = 0');
    const order = shopper(test)
      .order(orderBody(day))
      .then((answer) => answer);
    await atTheDatabase();
    line.cut();
    const { body } = await order;
    expect(body).toMatchObject({ statusCode: 503, message: SENTENCE });
    line.mend();
    expect(await test.dataSource.getRepository(Order).count()).toBe(0);
  });

  it.each(['/api/settings', '/api/pickup-days/upcoming', '/api/health/ready', '/internal/page/boot'])(
    '%s answers 503 that nobody may keep',
    async (path) => {
      line.cut();
      const { body, headers } = await test.http.get(path).expect(503);
      expect(body).toMatchObject({ statusCode: 503, code: 'DATABASE_UNAVAILABLE' });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('the process still lives', async () => {
    line.cut();
    await test.http.get('/api/health').expect(200);
  });

  async function atTheDatabase(): Promise<void> {
    const sql =
      "SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE '%LOCK IN SHARE MODE' AND info NOT LIKE '%processlist%'";
    while ((await test.dataSource.query(sql)).length === 0);
  }
});
