import { Session } from '../../src/auth/admin.entity.js';
import { ShopperCode, ShopperSession } from '../../src/customers/shopper.entity.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { migrate } from '../../src/database/schema.js';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { settleRestoredBackup } from '../../src/privacy/restored-backup.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { loggedInShopper } from '../support/my-shopper.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  await test.clear();
  friday = await test.farm.pickupDay();
});
afterEach(() => test.dataSource.query('DROP TABLE IF EXISTS restored_backup'));
afterAll(() => test.close());

/** As `deploy/backup/restore.sh` leaves the database. */
async function restore({ isComplete = true } = {}) {
  await test.dataSource.query('CREATE TABLE restored_backup (loadedAt datetime(3) NOT NULL PRIMARY KEY)');
  if (isComplete) await test.dataSource.query('INSERT INTO restored_backup VALUES (UTC_TIMESTAMP(3))');
}
const settle = () => settleRestoredBackup(test.dataSource, test.clock.now());
const start = () => new DatabaseModule(test.dataSource).onModuleInit();
const messages = () => test.dataSource.getRepository(SmsMessage);
async function placedOrder(): Promise<number> {
  const { body } = await shopper(test).order(orderBody(friday)).expect(201);
  return body.order.id;
}

describe('a restored backup', () => {
  it('keeps the api from starting until it is settled', async () => {
    await restore();
    await expect(start()).rejects.toThrow(/^Die Datenbank kommt aus einer Sicherung\./);
    expect(await settle()).toBe(true);
    await expect(start()).resolves.toBeUndefined();
    expect(await settle()).toBe(false);
  });

  it('is refused by migrations and api when it was loaded in part', async () => {
    await restore({ isComplete: false });
    const partly = /^Eine Sicherung wurde nur zum Teil eingespielt\./;
    await expect(migrate(test.dataSource)).rejects.toThrow(partly);
    await expect(start()).rejects.toThrow(partly);
  });

  it('never gives an id again that was given since the backup', async () => {
    const last = await placedOrder();
    for (const restores of [1, 2]) {
      await restore();
      await settle();
      expect(await placedOrder()).toBeGreaterThan(last + restores * 1_000_000);
    }
  });

  it.each(['queued', 'sending'] as const)('does not send a message that was %s', async (status) => {
    await placedOrder();
    await messages().update(
      { kind: 'confirmation' },
      { status, sentAt: null, nextAttemptAt: test.clock.now() },
    );
    await restore();
    await settle();
    await test.app.get(SmsOutbox).sendDue();
    expect(await messages().find()).toMatchObject([
      {
        status: 'unknown',
        nextAttemptAt: null,
        failedAt: test.clock.now(),
        lastError: 'Aus einer Sicherung wiederhergestellt: vielleicht schon gesendet',
      },
    ]);
  });

  it('keeps messages whose outcome is known', async () => {
    await placedOrder();
    await restore();
    await settle();
    expect(await messages().find()).toMatchObject([{ status: 'sent' }]);
  });

  it('ends all sessions', async () => {
    const admin = await loggedIn(test);
    await restore();
    await settle();
    await admin.get('/api/admin/today').expect(401);
    expect(await test.dataSource.getRepository(Session).count()).toBe(0);
  });

  it('ends the sessions and codes of shoppers', async () => {
    await test.farm.setting('enableMyOrders', 'true');
    const anna = await loggedInShopper(test, { day: friday });
    await restore();
    await settle();
    await anna.orders().expect(401);
    for (const entity of [ShopperSession, ShopperCode])
      expect(await test.dataSource.getRepository(entity).count()).toBe(0);
  });
});
