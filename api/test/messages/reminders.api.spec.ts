import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';
import { ACCEPTED, BUSY, TestSender } from '../support/test-sender.js';

const DUE = '2026-11-27T07:00:00Z';
const sender = new TestSender();

let test: TestApp;
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  const preset = await test.farm.boxPreset({ name: 'Große Kiste 🥕', price: 26.5 });
  const location = await test.farm.location({ name: 'Hofladen' });
  friday = await test.farm.pickupDay({ boxes: [preset], locations: [location] });
});
afterAll(() => test.close());

/** Queues what is due at this instant and sends it. */
const minute = async (instant: string) => {
  test.clock.set(instant);
  await test.app.get(RemindersService).queueDue();
  await test.app.get(SmsOutbox).sendDue();
};
const messages = () => test.dataSource.getRepository(SmsMessage).find({ order: { id: 'ASC' } });

describe('the pickup reminder', () => {
  it('is sent on the pickup day at its time, once', async () => {
    const { phoneNumber } = await test.farm.order({ day: friday });
    await minute('2026-11-27T06:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute(DUE);
    await minute('2026-11-27T07:01:00Z');
    expect(sender.sent).toMatchObject([
      {
        to: phoneNumber,
        sender: 'Hofkiste',
        text: 'Hofkiste: Abholung am Freitag, 27.11.2026, 16:00-19:00, Hofladen: 1x Große Kiste, 26,50 EUR bar.',
      },
    ]);
    expect(await messages()).toMatchObject([{ kind: 'reminder', status: 'sent' }]);
  });

  it('has the text and the time of the settings, also when they change meanwhile', async () => {
    await test.farm.order({ day: friday });
    await test.farm.setting('pickupReminderSMSText', 'Bis gleich um {startTime}!');
    await test.farm.setting('pickupReminderTime', '10:00');
    await minute(DUE);
    expect(sender.sent).toEqual([]);
    await minute('2026-11-27T09:00:00Z');
    await test.farm.setting('pickupReminderTime', '11:00');
    await minute('2026-11-27T10:00:00Z');
    expect(sender.sent).toMatchObject([{ text: 'Bis gleich um 16:00!' }]);
  });

  it('is sent the evening before when the window opens early', async () => {
    const early = await test.farm.location({ defaultStartTime: '07:00', defaultEndTime: '09:00' });
    await test.farm.order({ day: await test.farm.pickupDay({ date: '2026-12-04', locations: [early] }) });
    await minute('2026-12-03T16:59:00Z');
    expect(sender.sent).toEqual([]);
    await minute('2026-12-03T17:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it.each([
    ['is switched off', async () => test.farm.setting('enablePickupReminderSMS', 'false')],
    [
      'is not for cancelled orders',
      () => test.dataSource.query('UPDATE customer_order SET cancelledAt = orderDate'),
    ],
    [
      'is not for orders that have been collected',
      () => test.dataSource.query("UPDATE customer_order SET pickupState = 'collected'"),
    ],
    [
      'is not for orders placed just before',
      () => test.dataSource.query("UPDATE customer_order SET orderDate = '2026-11-27 04:00:01'"),
    ],
    [
      'is not for erased contact',
      () => test.dataSource.query('UPDATE customer_order SET phoneNumber = NULL'),
    ],
  ])('is not sent: it %s', async (_, change) => {
    await test.farm.order({ day: friday, cancelledAt: null });
    await change();
    await minute(DUE);
    expect(await messages()).toEqual([]);
  });

  it('goes to the others when the one of an order can not be stored, and to that order once it can', async () => {
    const before = await test.farm.order({ day: friday });
    const refused = await test.farm.order({ day: friday });
    const after = await test.farm.order({ day: friday });
    await test.dataSource.query(
      `CREATE TRIGGER refuse BEFORE INSERT ON sms_message FOR EACH ROW
         IF NEW.orderId = ${refused.id} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'; END IF`,
    );
    try {
      test.clock.set(DUE);
      await expect(test.app.get(RemindersService).queueDue()).rejects.toThrow('refused');
      expect((await messages()).map(({ orderId }) => orderId)).toEqual(
        expect.arrayContaining([before.id, after.id]),
      );
    } finally {
      await test.dataSource.query('DROP TRIGGER refuse');
    }
    await minute('2026-11-27T07:01:00Z');
    expect(sender.sent).toHaveLength(3);
  });

  it('is sent once to a number with several orders for the day, about the newest', async () => {
    const customer = await test.farm.customer();
    const place = { day: friday, customer };
    await test.farm.order(place);
    const newest = await test.farm.order({ ...place, items: [{ box: friday.boxes[0]!, quantity: 3 }] });
    await minute(DUE);
    await minute('2026-11-27T07:01:00Z');
    expect(sender.sent).toMatchObject([{ text: expect.stringContaining('3x Große Kiste') }]);
    expect(await messages()).toMatchObject([{ orderId: newest.id }]);
  });

  it('is sent about the older order when the newest is cancelled after its reminder', async () => {
    const customer = await test.farm.customer();
    const older = await test.farm.order({ day: friday, customer });
    const newest = await test.farm.order({ day: friday, customer });
    await minute(DUE);
    await test.dataSource.query('UPDATE customer_order SET cancelledAt = orderDate WHERE id = ?', [
      newest.id,
    ]);
    await minute('2026-11-27T07:01:00Z');
    expect((await messages()).map(({ orderId }) => orderId)).toEqual([newest.id, older.id]);
  });

  it('is suppressed for a number that got three in 24 hours', async () => {
    const customer = await test.farm.customer();
    for (let count = 0; count < 4; count++) {
      const { id } = await test.farm.order({ day: friday, customer });
      await minute(DUE);
      await test.dataSource.query('UPDATE customer_order SET cancelledAt = orderDate WHERE id = ?', [id]);
    }
    expect((await messages()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'suppressed']);
    expect((await messages())[3]).toMatchObject({ lastError: 'Zu viele SMS an diese Nummer' });
  });

  it('is sent for a hidden day too', async () => {
    await test.farm.order({ day: friday });
    await test.dataSource.query('UPDATE pickup_day SET active = 0');
    await minute(DUE);
    expect(sender.sent).toHaveLength(1);
  });
});

describe('a pickup reminder after an outage', () => {
  it('is sent until the window opens', async () => {
    await test.farm.order({ day: friday });
    await minute('2026-11-27T14:59:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it('is not sent once the window is open', async () => {
    await test.farm.order({ day: friday });
    await minute('2026-11-27T15:00:00Z');
    expect(await messages()).toEqual([]);
  });

  it('is retried until the window opens, however long the provider is busy', async () => {
    await test.farm.order({ day: friday });
    sender.always(BUSY);
    for (const time of ['07:00', '07:01', '07:06', '07:36', '08:06', '08:36']) {
      await minute(`2026-11-27T${time}:00Z`);
    }
    expect(sender.sent).toHaveLength(6);
    sender.always(ACCEPTED);
    await minute('2026-11-27T09:06:00Z');
    expect(await messages()).toMatchObject([{ status: 'sent', attempts: 7 }]);
  });

  it('is not sent to somebody who has collected meanwhile', async () => {
    const { id } = await test.farm.order({ day: friday });
    sender.always(BUSY);
    await minute(DUE);
    await test.dataSource.query("UPDATE customer_order SET pickupState = 'collected' WHERE id = ?", [id]);
    await minute('2026-11-27T07:01:00Z');
    expect(sender.sent).toHaveLength(1);
    expect(await messages()).toMatchObject([
      { status: 'failed', lastError: 'Die Bestellung wurde schon abgeholt' },
    ]);
  });

  it("is not sent either when the outage was the provider's", async () => {
    await test.farm.order({ day: friday });
    sender.always(BUSY);
    await minute('2026-11-27T14:55:00Z');
    await minute('2026-11-27T14:56:00Z');
    expect(sender.sent).toHaveLength(2);
    await minute('2026-11-27T15:01:00Z');
    expect(sender.sent).toHaveLength(2);
    expect(await messages()).toMatchObject([
      { status: 'failed', lastError: 'Zu spät: Die Abholung hatte schon begonnen' },
    ]);
  });
});

it('an order cancelled while its reminder waits gets only the cancellation message', async () => {
  const late = await test.farm.pickupDay({ date: '2026-12-04', orderDeadline: '2026-12-04T14:00:00Z' });
  const { cancellationToken } = await test.farm.order({ day: late });
  sender.always(BUSY);
  await minute('2026-12-04T07:00:00Z');
  sender.always(ACCEPTED);
  await shopper(test).cancel(cancellationToken!).expect(200);
  await minute('2026-12-04T07:10:00Z');
  expect(await messages()).toMatchObject([
    { kind: 'reminder', status: 'failed', lastError: 'Die Bestellung wurde storniert' },
    { kind: 'cancellation', status: 'sent' },
  ]);
});

describe('the reminders of several processes', () => {
  it('are sent once to each customer', async () => {
    for (let i = 0; i < 10; i++) await test.farm.order({ day: friday });
    test.clock.set(DUE);
    await Promise.all(Array.from({ length: 4 }, () => test.app.get(RemindersService).queueDue()));
    await Promise.all(Array.from({ length: 4 }, () => test.app.get(SmsOutbox).sendDue()));
    expect(sender.sent).toHaveLength(10);
    expect(new Set(sender.sent.map(({ to }) => to)).size).toBe(10);
  });

  it('need as many statements to find nothing for two orders as for fifty', async () => {
    for (let i = 0; i < 2; i++) await test.farm.order({ day: friday });
    await minute(DUE);
    const few = await statementsOf(test, () => test.app.get(RemindersService).queueDue());
    for (let i = 0; i < 48; i++) await test.farm.order({ day: friday });
    await minute(DUE);
    expect(await statementsOf(test, () => test.app.get(RemindersService).queueDue())).toBe(few);
  });
});
