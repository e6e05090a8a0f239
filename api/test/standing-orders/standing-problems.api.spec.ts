import { Today } from '@hofkiste/contract/wire/today';
import { jest } from '@jest/globals';
import * as v from 'valibot';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { StandingPlans } from '../../src/standing-orders/entering/standing-plans.service.js';
import { loggedIn } from '../support/admin.js';
import { lockWait } from '../support/lock-wait.js';
import { standingDesk } from '../support/standing-desk.js';
import { NOTICE, type StandingFriday, type Started, standingMessages } from '../support/standing-messages.js';
import { BUSY } from '../support/test-sender.js';

const messaging = standingMessages();
const { sender, queueDue, minute, messages, sql, list, resend, attention } = messaging;

let test: Started['test'];
let big: StandingFriday['big'];
let customer: StandingFriday['customer'];
let standing: StandingFriday['standing'];

beforeAll(async () => {
  ({ test } = await messaging.start());
});
beforeEach(async () => {
  ({ big, customer, standing } = await messaging.startAnew());
});
afterAll(() => test.close());

const enter = () => test.app.get(StandingEntering).enterDue();

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
          'Hofkiste: Für Freitag, 27.11.2026 ist aus deiner Dauerbestellung keine Bestellung möglich. ' +
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

  it('goes out once more when the farmer has corrected the number, which was somebody else’s', async () => {
    await enter();
    await minute(NOTICE);
    const desk = standingDesk(await loggedIn(test));
    await desk.change(standing.id, { phoneNumber: '0664 765 43 21' }).expect(200);
    await minute('2026-11-23T17:01:00Z');
    await minute('2026-11-23T17:02:00Z');
    expect(sender.sent.map(({ to }) => to)).toEqual([customer.phoneNumber, '+436647654321']);
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([null, '+436647654321']);
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
        'Für Freitag, 04.12.2026 ist aus deiner Dauerbestellung keine Bestellung möglich. In dieser Woche gibt es keinen Abholtag.',
      ),
    ]);
  });

  it.each([
    ['has arrived', 'delivered', false],
    ['did not arrive, because a person can send it again', 'undelivered', true],
  ])('is compared with the plan again, or not, once it %s', async (_, deliveryState, isCompared) => {
    await enter();
    await minute(NOTICE);
    await sql('UPDATE sms_message SET deliveryState = ?', [deliveryState]);
    const planned = jest.spyOn(StandingPlans.prototype, 'of');
    await minute('2026-11-23T17:01:00Z');
    expect(planned.mock.calls.length > 0).toBe(isCompared);
    planned.mockRestore();
  });

  it('is written once by several processes', async () => {
    await enter();
    test.clock.set(NOTICE);
    await Promise.all(Array.from({ length: 4 }, queueDue));
    expect(await messages()).toHaveLength(1);
  });
});

it('the message about a pickup without an order has the place that was chosen while it waited', async () => {
  const [yard, market] = [
    await test.farm.location({ name: 'Biohof' }),
    await test.farm.location({ name: 'Markt' }),
  ];
  const desk = standingDesk(await loggedIn(test));
  await desk.change(standing.id, { pickupLocationId: yard.id }).expect(200);
  await enter();
  sender.always(BUSY);
  await minute(NOTICE);
  await desk.change(standing.id, { pickupLocationId: market.id }).expect(200);
  sender.reset();
  await minute('2026-11-23T17:10:00Z');
  expect(sender.sent).toMatchObject([
    { text: expect.stringContaining('"Markt" ist am Fr, 27.11. nicht dabei') },
  ]);
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

  describe('of a landline, which gets no SMS', () => {
    const ending = async () =>
      v
        .parse(Today, (await (await loggedIn(test)).get('/api/admin/today').expect(200)).body)
        .attention.filter(({ kind }) => kind === 'standing-ending');
    beforeEach(async () => {
      await pause();
      await sql("UPDATE standing_order SET phoneNumber = '+43794212345'");
    });

    it('is for the farmer, from the same day on until the end', async () => {
      await minute('2027-05-19T21:00:00Z');
      expect(await ending()).toEqual([]);
      await minute('2027-05-20T06:00:00Z');
      expect(await ending()).toEqual([
        {
          kind: 'standing-ending',
          title: '1 Dauerbestellung endet bald nach einer Pause ohne Ende',
          text: 'Mühlböck: Donnerstag, 27.05.2027. Darüber geht keine SMS hinaus, ruf an.',
          to: `/admin/standing-orders?id=${standing.id}`,
        },
      ]);
      await minute('2027-05-26T22:00:00Z');
      expect(await ending()).toEqual([]);
    });

    it('is for the farmer also while the farm takes no standing orders', async () => {
      await test.farm.setting('enableStandingOrders', 'false');
      await minute('2027-05-20T06:00:00Z');
      expect(await ending()).toHaveLength(1);
    });

    it.each(['DELETE FROM standing_order_break', "UPDATE standing_order SET status = 'ended'"])(
      'needs nobody after %s',
      async (statement) => {
        await sql(statement);
        await minute('2027-05-20T06:00:00Z');
        expect(await ending()).toEqual([]);
      },
    );

    it('needs nobody if the number is a mobile one', async () => {
      await sql("UPDATE standing_order SET phoneNumber = '+436641234567'");
      await minute('2027-05-20T06:00:00Z');
      expect(await ending()).toEqual([]);
    });
  });

  it('goes out although the standing order was changed while it waited', async () => {
    await pause();
    sender.always(BUSY);
    await minute('2027-05-20T06:00:00Z');
    const desk = standingDesk(await loggedIn(test));
    await desk.change(standing.id, { note: 'Holt für Oma ab' }).expect(200);
    sender.reset();
    await minute('2027-05-20T06:10:00Z');
    expect(sender.sent).toMatchObject([
      { text: expect.stringContaining('Am Donnerstag, 27.05.2027 endet sie') },
    ]);
    expect(await messages()).toMatchObject([{ kind: 'standing-ending', status: 'sent' }]);
  });

  it('goes to the new number only if the farmer corrects it in this moment', async () => {
    await pause();
    test.clock.set('2027-05-20T06:00:00Z');
    const holder = test.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM standing_order WHERE id = ? FOR UPDATE', [standing.id]);
    const writing = queueDue();
    await lockWait(test);
    await holder.query(
      "UPDATE standing_order SET phoneNumber = '+436649999999', token = 'other', version = version + 1",
    );
    await holder.commitTransaction();
    await holder.release();
    await writing;
    expect(await messages()).toEqual([]);
    await minute('2027-05-20T06:01:00Z');
    expect(sender.sent).toMatchObject([
      { to: '+436649999999', text: expect.stringContaining('/dauer/other') },
    ]);
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
