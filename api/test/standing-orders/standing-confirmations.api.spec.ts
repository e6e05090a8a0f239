import { transaction } from '../../src/database/transaction.js';
import { failMessagesOfStanding } from '../../src/messages/messages.rows.js';
import { SmsReports } from '../../src/messages/providers/sms-reports.service.js';
import { settleRestoredBackup } from '../../src/privacy/restored-backup.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import type { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { deleteStanding } from '../../src/standing-orders/standing-order.rows.js';
import { type StandingFriday, type Started, standingMessages } from '../support/standing-messages.js';
import { BUSY } from '../support/test-sender.js';

const messaging = standingMessages();
const { sender, repository, sendDue, minute, messages, sql, list, resend, attention } = messaging;

let test: Started['test'];
let admin: Started['admin'];
let friday: StandingFriday['friday'];

beforeAll(async () => {
  ({ test, admin } = await messaging.start());
});
beforeEach(async () => {
  ({ friday } = await messaging.startAnew());
});
afterAll(() => test.close());

describe('the message that asks to confirm', () => {
  let pending: StandingOrder;

  beforeEach(async () => {
    pending = await test.farm.standingOrder({
      items: friday.boxes.map((box) => ({ box, quantity: 2 })),
      location: friday.locations[0]!,
      values: { status: 'pending', everyWeeks: 2, createdAt: test.clock.now(), phoneNumber: '+436641234567' },
    });
  });
  const ask = (one = pending) =>
    transaction(test.dataSource.manager, (manager) =>
      test.app.get(StandingMessages).queueConfirmation(manager, one, test.clock.now()),
    );
  const asked = async () => {
    test.app.get(StandingMessages).deliverSoon(await ask());
    await untilSent();
  };
  const untilSent = async () => {
    while ((await messages()).some(({ status }) => status === 'queued' || status === 'sending'))
      await sendDue();
  };
  const of = (id: number) => repository().findOneByOrFail({ standingOrderId: id });

  it('is sent at any hour and says what, how often and for how much', async () => {
    test.clock.set('2026-11-20T22:00:00Z');
    await asked();
    expect(sender.sent).toMatchObject([
      {
        to: '+436641234567',
        text:
          'Hofkiste: Bestätige deine Dauerbestellung (2x Große Kiste, alle 2 Wochen, je 53,00 EUR): ' +
          `http://localhost:8080/dauer/${pending.token} Sonst passiert nichts.`,
      },
    ]);
  });

  it('counts against the limit of its number', async () => {
    for (let i = 0; i < 6; i++)
      await ask(
        await test.farm.standingOrder({
          items: [],
          location: friday.locations[0]!,
          values: { status: 'pending', phoneNumber: '+436641234567' },
        }),
      );
    expect((await messages()).map(({ status }) => status)).toEqual([
      ...Array(5).fill('queued'),
      'suppressed',
    ]);
  });

  it('counts against the share of the shop', async () => {
    await sql("INSERT INTO rate_limit (`key`, points, expire) VALUES ('sms-day', 16, ?)", [
      Date.parse('2026-11-21T08:00:00Z'),
    ]);
    await ask();
    expect(await messages()).toMatchObject([
      { status: 'suppressed', lastError: 'Das Tageslimit für SMS ist erreicht' },
    ]);
  });

  it('is retried, but no longer than it can be confirmed', async () => {
    sender.always(BUSY);
    await ask();
    await minute('2026-11-20T09:01:00Z');
    await minute('2026-11-22T08:59:00Z');
    expect(sender.sent.length).toBeGreaterThan(1);
    sender.reset();
    await minute('2026-11-22T09:00:00Z');
    expect(sender.sent).toEqual([]);
    expect(await of(pending.id)).toMatchObject({
      status: 'failed',
      lastError: 'Zu spät: Die Nachricht war schon überholt',
    });
  });
  it.each([
    ['it is confirmed', "UPDATE standing_order SET status = 'active'"],
    ['it has another number', "UPDATE standing_order SET phoneNumber = '+436649999999'"],
  ])('is not retried once %s', async (_, change) => {
    sender.always(BUSY);
    await ask();
    sender.answer = async () => {
      await sql(change);
      return BUSY;
    };
    await minute('2026-11-20T09:01:00Z');
    expect(await of(pending.id)).toMatchObject({
      status: 'failed',
      lastError: 'Die Dauerbestellung wurde bestätigt, geändert oder beendet',
    });
    expect((await resend((await of(pending.id)).id).expect(409)).body.code).toBe('SMS_OUTDATED');
  });

  it('is not sent when the number is confirmed while it waits', async () => {
    await ask();
    await sql("UPDATE standing_order SET status = 'active' WHERE id = ?", [pending.id]);
    await minute('2026-11-20T09:01:00Z');
    expect(sender.sent).toEqual([]);
    expect(await of(pending.id)).toMatchObject({ status: 'failed' });
  });

  it('loses number and text with the person, also if somebody else had typed the number', async () => {
    await asked();
    const person = await test.farm.customer({ phoneNumber: '+436641234567' });
    await admin.delete(`/api/admin/customers/${person.id}`).expect(200);
    expect(await messages()).toMatchObject([{ recipient: null, text: null }]);
  });

  it('can be sent again by the farmer while it can be confirmed', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    await asked();
    sender.reset();
    const { id } = await of(pending.id);
    test.clock.set('2026-11-22T08:59:00Z');
    await resend(id).expect(200);
    expect(sender.sent).toHaveLength(1);
    await repository().update({ id }, { deliveryState: 'undelivered' });
    expect((await admin.get('/api/admin/sms-messages/resend?status=undelivered').expect(200)).body).toEqual({
      messages: 1,
    });
    test.clock.set('2026-11-22T09:00:00Z');
    await resend(id).expect(409);
    expect((await admin.get('/api/admin/sms-messages/resend?status=undelivered').expect(200)).body).toEqual({
      messages: 0,
    });
  });

  it('is written anew by day when the daily limit leaves room again', async () => {
    await sql("INSERT INTO rate_limit (`key`, points, expire) VALUES ('sms-day', 20, ?)", [
      Date.parse('2026-11-20T21:00:00Z'),
    ]);
    await asked();
    await minute('2026-11-20T20:30:00Z');
    await minute('2026-11-21T03:00:00Z');
    expect(await messages()).toMatchObject([{ status: 'suppressed' }]);
    await minute('2026-11-21T07:00:00Z');
    await minute('2026-11-21T07:02:00Z');
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
    expect(sender.sent).toHaveLength(1);
  });

  it('gets its delivery report', async () => {
    await asked();
    sender.reset();
    await sql("UPDATE sms_message SET providerMessageId = 'p-1' WHERE standingOrderId = ?", [pending.id]);
    await test.app.get(SmsReports).take({
      state: 'undelivered',
      providerMessageId: 'p-1',
      clientReference: `standing-confirm:${pending.id}`,
    });
    expect(await list('?status=undelivered')).toMatchObject([
      {
        kind: 'standing-confirm',
        customerName: 'Mühlböck, Johanna',
        isResendable: true,
        needsAttention: true,
      },
    ]);
    expect(await attention()).toEqual(['SMS an Mühlböck kam nicht an']);
  });

  it('goes with its standing order: what waits is deleted, what was sent loses number and text', async () => {
    await asked();
    const other = await test.farm.standingOrder({
      items: [],
      location: friday.locations[0]!,
      values: { status: 'pending' },
    });
    await ask(other);
    for (const { id } of [pending, other])
      await transaction(test.dataSource.manager, (manager) => deleteStanding(manager, id));
    expect(await messages()).toMatchObject([
      { status: 'sent', standingOrderId: null, recipient: null, text: null },
    ]);
  });

  it('fails when it waits while the standing order ends', async () => {
    await ask();
    await failMessagesOfStanding(test.dataSource.manager, pending.id, test.clock.now());
    expect(await messages()).toMatchObject([{ status: 'failed' }]);
  });

  it('is not sent after the restore of a backup', async () => {
    await ask();
    await sql('CREATE TABLE restored_backup (loadedAt datetime(3) NOT NULL PRIMARY KEY)');
    await sql('INSERT INTO restored_backup VALUES (UTC_TIMESTAMP(3))');
    await settleRestoredBackup(test.dataSource, test.clock.now());
    await minute('2026-11-20T09:10:00Z');
    expect(sender.sent).toEqual([]);
    expect(await messages()).toMatchObject([{ status: 'unknown' }]);
  });

  it('loses its text and number after 30 days', async () => {
    await asked();
    test.clock.set('2026-12-20T09:00:01Z');
    await test.app.get(RetentionService).run();
    expect(await messages()).toMatchObject([{ recipient: null, text: null }]);
  });
});
