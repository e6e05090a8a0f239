import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { Customer } from '../../src/customers/customer.entity.js';
import { transaction } from '../../src/database/transaction.js';
import { RemindersService } from '../../src/messages/reminders/reminders.service.js';
import { SmsSender } from '../../src/messages/sms/providers/sms-sender.js';
import { SmsReports } from '../../src/messages/sms/reports/sms-reports.service.js';
import { SmsMessage } from '../../src/messages/sms/sms-message.entity.js';
import { SmsOutbox } from '../../src/messages/sms/sms-outbox.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { settleRestoredBackup } from '../../src/privacy/restored-backup.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { StandingEntering } from '../../src/standing-orders/entering.service.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderDesk } from '../support/order-desk.js';
import { changeBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';
import { BUSY, TestSender } from '../support/test-sender.js';

/** 48 hours before the deadline: Monday, 18:00 at the farm. */
const NOTICE = '2026-11-23T17:00:00Z';
const DEADLINE = '2026-11-25T17:00:00Z';

const sender = new TestSender();

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let friday: PickupDay;
let customer: Customer;
let standing: StandingOrder;

beforeAll(async () => {
  test = await startApp({
    environment: { SMS_DAILY_LIMIT: '20' },
    replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
  });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  test.clock.set('2026-11-20T09:00:00Z');
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 });
  const location = await test.farm.location({ name: 'Hofladen' });
  friday = await test.farm.pickupDay({ boxes: [big], locations: [location] });
  customer = await test.farm.customer();
  standing = await test.farm.standingOrder({
    items: friday.boxes.map((box) => ({ box })),
    location: friday.locations[0]!,
    customer,
  });
});
afterAll(() => test.close());

const queueDue = () => test.app.get(StandingMessages).queueDue();
const sendDue = () => test.app.get(SmsOutbox).sendDue();
/** What the jobs do in a minute. */
const minute = async (instant: string) => {
  test.clock.set(instant);
  await queueDue();
  await sendDue();
};
const repository = () => test.dataSource.getRepository(SmsMessage);
const messages = () => repository().find({ order: { id: 'ASC' } });
const sql = (statement: string, values: unknown[] = []) => test.dataSource.query(statement, values);
/** An order that the standing order has entered. */
const entered = (plan: { day?: PickupDay; cancelledAt?: Date; orderDate?: Date } = {}) =>
  test.farm.order({ day: friday, standing, customer, ...plan });
const enter = () => test.app.get(StandingEntering).enterDue();
const list = async (query = '') => (await admin.get(`/api/admin/sms-messages${query}`).expect(200)).body;
const resend = (id: number) => admin.post(`/api/admin/sms-messages/${id}/resend`);
const attention = async () =>
  (await admin.get('/api/admin/today').expect(200)).body.attention
    .filter(({ kind }: { kind: string }) => kind.startsWith('sms-'))
    .map(({ title }: { title: string }) => title);

describe('the notice about an entered order', () => {
  it('is sent before the deadline, once, with one link for everything', async () => {
    await entered();
    await minute('2026-11-23T16:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute(NOTICE);
    await minute('2026-11-23T17:01:00Z');
    expect(sender.sent).toMatchObject([
      {
        to: customer.phoneNumber,
        sender: 'Hofkiste',
        text:
          'Hofkiste: Deine Dauerbestellung für Freitag, 27.11.2026: 1x Große Kiste, 26,50 EUR bar, Hofladen 16:00-19:00. ' +
          `Auslassen oder ändern bis Mi, 25.11.2026, 18:00 Uhr: http://localhost:8080/dauer/${standing.token}`,
      },
    ]);
  });

  it('names what could not be entered', async () => {
    const eggs = await test.farm.boxPreset({ name: 'Eier', price: 6 });
    await sql(
      'INSERT INTO standing_order_item (standingOrderId, boxPresetId, quantity, agreedPrice) VALUES (?, ?, 1, 6)',
      [standing.id, eggs.id],
    );
    await enter();
    await minute(NOTICE);
    expect(sender.sent).toMatchObject([
      { text: expect.stringContaining('19:00. Nicht dabei: Eier. Auslassen') },
    ]);
  });

  it('has the link of the order only when the farmer has given the order another number', async () => {
    const { id, cancellationToken } = await entered();
    await sql("UPDATE customer_order SET phoneNumber = '+436649999999' WHERE id = ?", [id]);
    await minute(NOTICE);
    expect(sender.sent).toMatchObject([
      {
        to: '+436649999999',
        text: expect.stringContaining(`: http://localhost:8080/order/cancel/${cancellationToken}`),
      },
    ]);
  });

  it('has the text and the hours of the settings', async () => {
    await test.farm.setting('standingNoticeSMSText', '{items} bis {deadline}: {standingLink}');
    await test.farm.setting('standingNoticeHours', '24');
    await entered();
    await minute(NOTICE);
    expect(sender.sent).toEqual([]);
    await minute('2026-11-24T17:00:00Z');
    expect(sender.sent).toMatchObject([
      { text: expect.stringMatching(/^1x Große Kiste bis Mi, 25\.11\.2026, 18:00 Uhr: http/) },
    ]);
  });

  it('goes out in the evening before when its time is at night', async () => {
    await test.farm.setting('standingNoticeHours', '40');
    await entered();
    await minute('2026-11-23T18:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute('2026-11-23T19:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it('goes out at once when the order is entered later, at night in the morning', async () => {
    await entered({ orderDate: new Date('2026-11-24T12:00:00Z') });
    await minute('2026-11-24T21:00:00Z');
    expect(sender.sent).toEqual([]);
    await minute('2026-11-25T07:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it('goes out at night when the deadline is over in the morning', async () => {
    const early = await test.farm.pickupDay({ date: '2026-12-04', orderDeadline: '2026-12-02T06:30:00Z' });
    await entered({ day: early });
    await minute('2026-12-02T02:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was cancelled', () => sql('UPDATE customer_order SET cancelledAt = orderDate, standingKey = NULL')],
    ['was collected already', () => sql("UPDATE customer_order SET pickupState = 'collected'")],
    ['is of a customer who wants none', () => sql('UPDATE standing_order SET wantsNotice = 0')],
    ['is of an erased contact', () => sql('UPDATE customer_order SET phoneNumber = NULL')],
    ['is about notices that are switched off', () => test.farm.setting('enableStandingNoticeSMS', 'false')],
    [
      'is over its deadline',
      () => sql('UPDATE pickup_day SET orderDeadline = ?', [new Date('2026-11-23T16:00:00Z')]),
    ],
  ])('is not written when the order %s', async (_, change) => {
    await entered();
    await change();
    await minute(NOTICE);
    expect(await messages()).toEqual([]);
  });

  it('is written for an order of a standing order that has ended, and while new ones are switched off', async () => {
    await entered();
    await sql("UPDATE standing_order SET status = 'ended', endedAt = createdAt");
    await test.farm.setting('enableStandingOrders', 'false');
    await minute(NOTICE);
    expect(sender.sent).toHaveLength(1);
  });

  it('is not for an order that a person placed', async () => {
    await test.farm.order({ day: friday, customer });
    await minute(NOTICE);
    expect(await messages()).toEqual([]);
  });

  it('is written once by several processes', async () => {
    for (let i = 0; i < 10; i++) {
      const of = await test.farm.standingOrder({
        items: friday.boxes.map((box) => ({ box })),
        location: friday.locations[0]!,
      });
      await test.farm.order({ day: friday, standing: of });
    }
    test.clock.set(NOTICE);
    await Promise.all(Array.from({ length: 4 }, queueDue));
    await Promise.all(Array.from({ length: 4 }, sendDue));
    expect(sender.sent).toHaveLength(10);
    expect(new Set(sender.sent.map(({ to }) => to)).size).toBe(10);
  });

  it('needs as many statements to find nothing for two orders as for ten', async () => {
    const enterMore = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const of = await test.farm.standingOrder({
          items: friday.boxes.map((box) => ({ box })),
          location: friday.locations[0]!,
        });
        await test.farm.order({ day: friday, standing: of });
      }
    };
    await enterMore(2);
    await minute(NOTICE);
    const few = await statementsOf(test, queueDue);
    await enterMore(8);
    await minute(NOTICE);
    expect(await statementsOf(test, queueDue)).toBe(few);
  });

  it('is not sent to somebody who has cancelled while the provider was busy', async () => {
    const { cancellationToken } = await entered();
    sender.always(BUSY);
    await minute(NOTICE);
    await shopper(test).cancel(cancellationToken!).expect(200);
    sender.reset();
    await minute('2026-11-23T17:10:00Z');
    expect(await messages()).toMatchObject([
      { kind: 'standing', status: 'failed', lastError: 'Die Bestellung wurde storniert' },
      { kind: 'cancellation', status: 'sent' },
    ]);
  });

  it('is written anew when the farmer changes the order while it waits', async () => {
    const { id } = await entered();
    sender.always(BUSY);
    await minute(NOTICE);
    sender.reset();
    await orderDesk(admin).change(id, {
      version: 1,
      sendSms: false,
      items: [{ boxPresetId: big.id, quantity: 3 }],
    });
    await minute('2026-11-23T17:10:00Z');
    expect(sender.sent).toMatchObject([{ text: expect.stringContaining('3x Große Kiste, 79,50 EUR') }]);
    expect(await messages()).toMatchObject([{ kind: 'standing', status: 'sent' }]);
  });

  it('gives way to the message about a change by the customer', async () => {
    const { cancellationToken } = await entered();
    sender.always(BUSY);
    await minute(NOTICE);
    sender.reset();
    await shopper(test)
      .change(cancellationToken!, changeBody(friday, { items: [{ boxPresetId: big.id, quantity: 2 }] }))
      .expect(200);
    await minute('2026-11-23T17:10:00Z');
    expect(sender.sent.map(({ text }) => text.slice(0, 40))).toEqual([expect.stringContaining('geändert')]);
  });

  it('is not retried at night, but in the morning', async () => {
    await entered();
    sender.always(BUSY);
    await minute('2026-11-23T19:59:00Z');
    sender.reset();
    await minute('2026-11-23T20:01:00Z');
    await minute('2026-11-24T06:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute('2026-11-24T07:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it('is not sent after the deadline, however long the provider is busy', async () => {
    await entered();
    sender.always(BUSY);
    await minute('2026-11-25T16:58:00Z');
    sender.reset();
    await minute(DEADLINE);
    expect(sender.sent).toEqual([]);
    expect(await messages()).toMatchObject([
      { status: 'failed', lastError: 'Zu spät: Die Nachricht war schon überholt' },
    ]);
    const [{ id }] = await list();
    expect((await resend(id).expect(409)).body).toMatchObject({
      code: 'SMS_TOO_LATE',
      message: 'Diese SMS ist überholt.',
    });
  });

  it('can be sent again by the farmer until the deadline', async () => {
    await entered();
    sender.always({ status: 'unknown', reason: 'Keine Antwort' });
    await minute(NOTICE);
    sender.reset();
    const [message] = await list('?status=unknown');
    expect(message).toMatchObject({
      kind: 'standing',
      customerName: 'Mühlböck, Johanna',
      pickupDate: '2026-11-27',
      isResendable: true,
    });
    expect(await attention()).toEqual(['Bei 1 SMS ist ungewiss, ob sie ankam']);
    await resend(message.id).expect(200);
    expect(sender.sent).toHaveLength(1);
    expect((await messages())[0]?.expiresAt).toEqual(new Date(DEADLINE));
  });

  it('is written when the daily limit leaves room again', async () => {
    await sql("INSERT INTO rate_limit (`key`, points, expire) VALUES ('sms-day', 20, ?)", [
      Date.parse('2026-11-24T08:00:00Z'),
    ]);
    await entered();
    await minute(NOTICE);
    await minute('2026-11-23T17:01:00Z');
    expect(await messages()).toMatchObject([
      { status: 'suppressed', lastError: 'Das Tageslimit für SMS ist erreicht' },
    ]);
    await minute('2026-11-24T08:00:00Z');
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
  });

  it('goes to a number six times a day at most', async () => {
    for (let i = 0; i < 7; i++)
      await test.farm.order({
        day: friday,
        customer,
        standing: await test.farm.standingOrder({ items: [], location: friday.locations[0]!, customer }),
      });
    await minute(NOTICE);
    expect((await messages()).map(({ status }) => status)).toEqual([...Array(6).fill('sent'), 'suppressed']);
  });

  it('counts as the confirmation of the order in the back office', async () => {
    const { id } = await entered();
    await minute(NOTICE);
    const { body } = await admin.get(`/api/admin/orders/${id}`).expect(200);
    expect(body).toMatchObject({ smsEnabled: true, smsConfirmationSent: true });
    expect(body.events).toMatchObject([
      { kind: 'placed' },
      { kind: 'sms-sent', detail: { message: 'standing' } },
    ]);
  });
});

describe('the pickup reminder of an entered order', () => {
  const remind = async () => {
    test.clock.set('2026-11-27T07:00:00Z');
    await test.app.get(RemindersService).queueDue();
    return (await messages()).filter(({ kind }) => kind === 'reminder').length;
  };

  it('is left out: a pickup gets one message', async () => {
    await entered();
    expect(await remind()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the customer wants no notice', () => sql('UPDATE standing_order SET wantsNotice = 0')],
    ['notices are switched off', () => test.farm.setting('enableStandingNoticeSMS', 'false')],
    ['there is no link for a notice', () => sql('UPDATE standing_order SET token = NULL')],
    [
      'it was entered after the deadline',
      () => sql('UPDATE customer_order SET orderDate = ?', [new Date(DEADLINE)]),
    ],
  ])('is sent when %s', async (_, change) => {
    await entered();
    await change();
    expect(await remind()).toBe(1);
  });

  it('is sent about another order of the same day', async () => {
    const own = await test.farm.order({ day: friday, customer });
    await entered();
    expect(await remind()).toBe(1);
    expect((await messages()).map(({ orderId }) => orderId)).toEqual([own.id]);
  });
});

describe('the message about a pickup that could not be entered', () => {
  beforeEach(() => sql('UPDATE pickup_day_box SET isSoldOut = 1'));

  it('is sent at the time of the notice, once, with the reason', async () => {
    await enter();
    await minute('2026-11-23T16:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute(NOTICE);
    await minute('2026-11-23T17:01:00Z');
    expect(sender.sent).toMatchObject([
      {
        to: customer.phoneNumber,
        text:
          'Hofkiste: Für Freitag, 27.11.2026 können wir deine Dauerbestellung nicht eintragen. ' +
          `Von "Große Kiste" ist nicht mehr genug da. Mehr dazu: http://localhost:8080/dauer/${standing.token}`,
      },
    ]);
    expect(await messages()).toMatchObject([
      {
        kind: 'standing-problem',
        orderId: null,
        standingOrderId: standing.id,
        dedupeKey: `standing-problem:${standing.id}:2026-11-23`,
      },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the order is entered meanwhile',
      async () => {
        await sql('UPDATE pickup_day_box SET isSoldOut = 0');
        await enter();
      },
    ],
    [
      'the week is left out',
      () =>
        sql(
          "INSERT INTO standing_order_break (standingOrderId, fromDate, toDate) VALUES (?, '2026-11-23', '2026-11-29')",
          [standing.id],
        ),
    ],
    ['the standing order has ended', () => sql("UPDATE standing_order SET status = 'ended'")],
    ['standing orders are switched off', () => test.farm.setting('enableStandingOrders', 'false')],
    [
      'the deadline has passed',
      () => sql('UPDATE pickup_day SET orderDeadline = ?', [new Date('2026-11-23T16:00:00Z')]),
    ],
  ])('is not sent when %s', async (_, change) => {
    await enter();
    await change();
    await minute(NOTICE);
    expect((await messages()).filter(({ kind }) => kind === 'standing-problem')).toEqual([]);
  });

  it('is sent also to customers who want no notice: they would come for nothing', async () => {
    await sql('UPDATE standing_order SET wantsNotice = 0');
    await enter();
    await minute(NOTICE);
    expect(sender.sent).toHaveLength(1);
  });

  it('is not sent any more, nor again, once the order is entered', async () => {
    await enter();
    sender.always(BUSY);
    await minute(NOTICE);
    sender.reset();
    await sql('UPDATE pickup_day_box SET isSoldOut = 0');
    await sql('UPDATE standing_order SET wantsNotice = 0');
    await enter();
    await minute('2026-11-23T17:10:00Z');
    expect(sender.sent).toEqual([]);
    const [message] = await list();
    expect(message).toMatchObject({
      kind: 'standing-problem',
      status: 'failed',
      isResendable: false,
      customerName: 'Mühlböck, Johanna',
    });
    expect((await resend(message.id).expect(409)).body.code).toBe('SMS_TOO_LATE');
  });

  it('can be sent again while it is true', async () => {
    await enter();
    sender.always({ status: 'rejected', reason: 'Kein Guthaben', retryable: false });
    await minute(NOTICE);
    sender.reset();
    expect(await attention()).toEqual(['1 SMS konnte nicht gesendet werden']);
    const [{ id }] = await list('?search=mühlböck');
    await resend(id).expect(200);
    expect(sender.sent).toHaveLength(1);
  });

  it('tells of a week without a pickup day once its usual deadline has passed', async () => {
    const location = await test.farm.location({ name: 'Markt' });
    await test.farm.pickupDay({ date: '2026-12-11', boxes: [big], locations: [location] });
    test.clock.set('2026-12-02T16:59:00Z');
    await enter();
    await minute('2026-12-02T16:59:00Z');
    expect((await messages()).filter(({ dedupeKey }) => dedupeKey?.endsWith('2026-11-30'))).toEqual([]);
    test.clock.set('2026-12-02T17:00:00Z');
    await enter();
    await minute('2026-12-02T17:00:00Z');
    expect(sender.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'Für Freitag, 04.12.2026 können wir deine Dauerbestellung nicht eintragen. In dieser Woche gibt es keinen Abholtag.',
      ),
    ]);
  });

  it('is written once by several processes', async () => {
    await enter();
    test.clock.set(NOTICE);
    await Promise.all(Array.from({ length: 4 }, queueDue));
    expect(await messages()).toHaveLength(1);
  });
});

describe('the message before a pause ends the standing order', () => {
  const pause = (toDate: string | null = null) =>
    sql("INSERT INTO standing_order_break (standingOrderId, fromDate, toDate) VALUES (?, '2026-11-27', ?)", [
      standing.id,
      toDate,
    ]);

  it('is sent a week before, in the morning, once', async () => {
    await pause();
    await minute('2027-05-19T19:00:00Z');
    await minute('2027-05-20T05:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute('2027-05-20T06:00:00Z');
    await minute('2027-05-20T06:01:00Z');
    expect(sender.sent).toMatchObject([
      {
        to: customer.phoneNumber,
        text:
          'Hofkiste: Deine Dauerbestellung pausiert seit Freitag, 27.11.2026. Am Donnerstag, 27.05.2027 endet sie, ' +
          `wenn du die Pause nicht beendest: http://localhost:8080/dauer/${standing.token}`,
      },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['with an end', () => pause('2027-08-01')],
    [
      'of a standing order that has ended',
      async () => {
        await pause();
        await sql("UPDATE standing_order SET status = 'ended'");
      },
    ],
  ])('is not for a pause %s', async (_, change) => {
    await change();
    await minute('2027-05-20T06:00:00Z');
    expect(await messages()).toEqual([]);
  });

  it('is not sent any more once the pause is over', async () => {
    await pause();
    sender.always(BUSY);
    await minute('2027-05-20T06:00:00Z');
    await sql('DELETE FROM standing_order_break');
    sender.reset();
    await minute('2027-05-20T06:10:00Z');
    expect(sender.sent).toEqual([]);
    expect(await messages()).toMatchObject([{ kind: 'standing-ending', status: 'failed' }]);
  });
});

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
          `http://localhost:8080/dauer/${pending.token}. Sonst passiert nichts.`,
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
      await transaction(test.dataSource.manager, async (manager) => {
        await test.app.get(StandingMessages).dropUnsent(manager, id);
        await manager.delete(StandingOrder, { id });
      });
    expect(await messages()).toMatchObject([
      { status: 'sent', standingOrderId: null, recipient: null, text: null },
    ]);
  });

  it('fails when it waits while the standing order ends', async () => {
    await ask();
    await test.app.get(StandingMessages).failQueued(test.dataSource.manager, pending.id, test.clock.now());
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
