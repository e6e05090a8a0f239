import { RemindersService } from '../../src/orders/reminders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { orderDesk } from '../support/order-desk.js';
import { changeBody, shopper } from '../support/shopper.js';
import {
  DEADLINE,
  NOTICE,
  type StandingFriday,
  type Started,
  standingMessages,
} from '../support/standing-messages.js';
import { statementsOf } from '../support/statements.js';
import { BUSY } from '../support/test-sender.js';

const messaging = standingMessages();
const { sender, repository, queueDue, sendDue, minute, messages, sql, list, resend, attention } = messaging;

let test: Started['test'];
let admin: Started['admin'];
let big: StandingFriday['big'];
let friday: StandingFriday['friday'];
let customer: StandingFriday['customer'];
let standing: StandingFriday['standing'];

beforeAll(async () => {
  ({ test, admin } = await messaging.start());
});
beforeEach(async () => {
  ({ big, friday, customer, standing } = await messaging.startAnew());
});
afterAll(() => test.close());

/** An order that the standing order has entered. */
const entered = (plan: { day?: PickupDay; cancelledAt?: Date; orderDate?: Date } = {}) =>
  test.farm.order({ day: friday, standing, customer, ...plan });
const enter = () => test.app.get(StandingEntering).enterDue();

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

  it('stays in the attention list until the pickup if it could not be sent, or until a reminder was', async () => {
    await entered();
    sender.always(BUSY);
    await minute('2026-11-25T16:58:00Z');
    await minute('2026-11-25T17:01:00Z');
    sender.reset();
    expect(await attention()).toEqual(['1 SMS konnte nicht gesendet werden']);
    test.clock.set('2026-11-27T07:00:00Z');
    await test.app.get(RemindersService).queueDue();
    await sendDue();
    expect(await attention()).toEqual([]);
  });

  it('leaves the attention list after the pickup', async () => {
    await entered();
    sender.always(BUSY);
    await minute('2026-11-25T16:58:00Z');
    await minute('2026-11-25T17:01:00Z');
    test.clock.set('2026-11-27T18:00:00Z');
    expect(await attention()).toEqual([]);
  });

  it('tells of an order that the farmer enters after the deadline, and offers no change', async () => {
    await sql('UPDATE pickup_day_box SET isSoldOut = 1');
    await enter();
    await minute(NOTICE);
    await minute('2026-11-27T07:10:00Z');
    await sql('UPDATE pickup_day_box SET isSoldOut = 0');
    await test.app.get(StandingEntering).enterByFarmer(standing.id, { pickupDayId: friday.id, force: true });
    await minute('2026-11-27T07:11:00Z');
    await test.app.get(RemindersService).queueDue();
    await minute('2026-11-27T14:00:00Z');
    expect(sender.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('ist aus deiner Dauerbestellung keine Bestellung möglich'),
      'Hofkiste: Deine Dauerbestellung für Freitag, 27.11.2026: 1x Große Kiste, 26,50 EUR bar, Hofladen 16:00-19:00. ' +
        `Mehr dazu: http://localhost:8080/dauer/${standing.token}`,
    ]);
    expect((await messages()).at(-1)?.expiresAt).toEqual(new Date('2026-11-27T18:00:00Z'));
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

  it.each([
    ['sent', () => minute(NOTICE)],
    [
      'of unknown outcome',
      async () => {
        sender.always({ status: 'unknown', reason: 'Keine Antwort' });
        await minute(NOTICE);
      },
    ],
  ])('is left out when the notice is %s: a pickup gets one message', async (_, tell) => {
    await entered();
    await tell();
    expect(await remind()).toBe(0);
  });

  it('waits for the notice while that may still be written', async () => {
    await sql('UPDATE pickup_day SET orderDeadline = ?', [new Date('2026-11-27T08:00:00Z')]);
    await entered();
    expect(await remind()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the customer wants no notice', () => sql('UPDATE standing_order SET wantsNotice = 0')],
    ['notices are switched off', () => test.farm.setting('enableStandingNoticeSMS', 'false')],
    ['there is no link for a notice', () => sql('UPDATE standing_order SET token = NULL')],
    ['nobody could write the notice before the deadline', async () => undefined],
    [
      'the provider was busy until the deadline',
      async () => {
        sender.always(BUSY);
        await minute(NOTICE);
        await minute(DEADLINE);
        sender.reset();
      },
    ],
    [
      'the notice did not arrive',
      async () => {
        await minute(NOTICE);
        await repository().update({ kind: 'standing' }, { deliveryState: 'undelivered' });
      },
    ],
  ])('is sent when %s', async (_, happen) => {
    await entered();
    await happen();
    expect(await remind()).toBe(1);
  });

  it('is sent when notices are switched on only after the deadline', async () => {
    await test.farm.setting('enableStandingNoticeSMS', 'false');
    await entered();
    await minute(NOTICE);
    test.clock.set('2026-11-26T09:00:00Z');
    await test.farm.setting('enableStandingNoticeSMS', 'true');
    expect(await remind()).toBe(1);
  });

  it('is sent about another order of the same day', async () => {
    const own = await test.farm.order({ day: friday, customer });
    const { id } = await entered();
    await minute(NOTICE);
    expect(await remind()).toBe(1);
    expect((await messages()).map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['standing', id],
      ['reminder', own.id],
    ]);
  });
});
