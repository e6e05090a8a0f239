import { jest } from '@jest/globals';
import { MessageStates } from '../../src/messages/message-states.service.js';
import { SmsDelivery, SmsOutbox } from '../../src/messages/outbox.js';
import { type SmsOutcome, SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Orders } from '../../src/orders/orders.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { laterDay, orderBody, shopper } from '../support/shopper.js';
import { ACCEPTED, BUSY, TestSender } from '../support/test-sender.js';

const REFUSED = { status: 'rejected', reason: 'Nummer', retryable: false } as const;
const UNKNOWN = { status: 'unknown', reason: 'Verbindung abgerissen' } as const;

const NOW = '2026-11-20T09:00:00.000Z';
const sender = new TestSender();

let test: TestApp;
let shop: ReturnType<typeof shopper>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
  shop = shopper(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  const preset = await test.farm.boxPreset({ name: 'Große Kiste 🥕', price: 26.5 });
  const location = await test.farm.location({ name: 'Hofladen „Linde“' });
  day = await test.farm.pickupDay({ boxes: [preset], locations: [location] });
});
afterAll(() => test.close());

const order = async (changes: object = {}) =>
  (await shop.order(orderBody(day, changes)).expect(201)).body.order;
const messages = () => test.dataSource.getRepository(SmsMessage).find({ order: { id: 'ASC' } });
const at = (instant: string) => {
  test.clock.set(instant);
  return test.app.get(SmsOutbox).sendDue();
};

describe('the confirmation SMS', () => {
  it('has all facts in plain characters', async () => {
    const { cancellationToken } = await order({
      items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 2 }],
    });
    expect(sender.sent).toMatchObject([
      {
        to: '+436641234567',
        sender: 'Hofkiste',
        text:
          'Hofkiste: Bestellung erhalten. 2x Große Kiste, 53,00 EUR bar bei Abholung am Freitag, 27.11.2026, ' +
          '16:00-19:00, Hofladen "Linde". Ändern/Storno bis Mi, 25.11.2026, 18:00 Uhr: ' +
          `http://localhost:8080/order/cancel/${cancellationToken}`,
      },
    ]);
  });

  it('has the text and the sender of the settings', async () => {
    await test.farm.setting('orderConfirmationSMSText', 'Danke! {items} am {date}.');
    await test.farm.setting('smsSenderName', 'Biohof');
    await order();
    expect(sender.sent).toMatchObject([
      { sender: 'Biohof', text: 'Danke! 1x Große Kiste am Freitag, 27.11.2026.' },
    ]);
  });

  it('is stored with its time and the id of the provider', async () => {
    await order();
    expect(await messages()).toMatchObject([
      { status: 'sent', sentAt: new Date(NOW), providerMessageId: 'p-1', attempts: 1, lastError: null },
    ]);
  });
});

describe('the cancellation SMS', () => {
  it('is sent when a customer cancels', async () => {
    const { cancellationToken } = await order();
    await shop.cancel(cancellationToken).expect(200);
    expect(sender.sent[1]?.text).toBe(
      'Hofkiste: Deine Bestellung für Freitag, 27.11.2026 (1x Große Kiste) ist storniert.',
    );
  });

  it('is not sent when it is switched off', async () => {
    await test.farm.setting('enableCancellationSMS', 'false');
    const { cancellationToken } = await order();
    await shop.cancel(cancellationToken).expect(200);
    expect(sender.sent).toHaveLength(1);
  });
});

describe('an SMS that the provider does not accept', () => {
  it('fails without a retry when it is refused, and the order is stored', async () => {
    sender.always(REFUSED);
    expect(await order()).toMatchObject({ smsEnabled: true, smsSent: false });
    expect(await messages()).toMatchObject([{ status: 'failed', lastError: 'Nummer' }]);
    await at('2026-11-21T09:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it('is retried with growing pauses, then every half hour until the pickup is over, while the provider is busy', async () => {
    sender.always(BUSY);
    expect(await order()).toMatchObject({ smsSent: false });
    await at('2026-11-20T09:00:59Z');
    expect(sender.sent).toHaveLength(1);
    await at('2026-11-20T09:01:00Z');
    await at('2026-11-20T09:05:59Z');
    expect(sender.sent).toHaveLength(2);
    await at('2026-11-20T09:06:00Z');
    await at('2026-11-20T09:36:00Z');
    await at('2026-11-20T10:05:59Z');
    expect(sender.sent).toHaveLength(4);
    await at('2026-11-27T17:59:00Z');
    expect(await messages()).toMatchObject([{ status: 'queued', attempts: 5, lastError: 'Überlastet' }]);
    await at('2026-11-27T18:00:00Z');
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 5 }]);
    expect(sender.sent).toHaveLength(5);
  });

  it('is sent when the provider accepts it later', async () => {
    sender.always(BUSY);
    await order();
    sender.always(ACCEPTED);
    await at('2026-11-20T09:01:00Z');
    expect(await messages()).toMatchObject([{ status: 'sent', lastError: null }]);
  });

  it('is retried at once when its next attempt was planned by a clock that was ahead and has been set back', async () => {
    test.clock.set('2026-11-20T15:00:00.000Z');
    sender.always(BUSY);
    await order();
    sender.always(ACCEPTED);
    await at('2026-11-20T09:00:00Z');
    expect(await messages()).toMatchObject([{ status: 'sent', lastError: null }]);
  });

  it('is never retried when its outcome is unknown', async () => {
    sender.always(UNKNOWN);
    expect(await order()).toMatchObject({ smsSent: false });
    await at('2026-11-21T09:00:00Z');
    expect(await messages()).toMatchObject([{ status: 'unknown', lastError: 'Verbindung abgerissen' }]);
    expect(sender.sent).toHaveLength(1);
  });

  it('does not prevent the order when the driver throws', async () => {
    sender.answer = () => Promise.reject(new Error('broken driver'));
    expect(await order()).toMatchObject({ smsSent: false });
  });
});

describe('an SMS whose provider answers late', () => {
  let answerNow: (outcome: SmsOutcome) => void;
  /** Resolves when the provider has the message. */
  let asked: Promise<void>;
  beforeEach(() => {
    asked = new Promise((isAsked) => {
      sender.answer = () => {
        isAsked();
        return new Promise((resolve) => {
          answerNow = resolve;
        });
      };
    });
  });
  afterEach(() => answerNow(ACCEPTED));

  it('is waited for 3 s by the shopper; what the provider answers later is recorded', async () => {
    expect(await order()).toMatchObject({ smsSent: false, smsUnderway: true });
    expect(await messages()).toMatchObject([{ status: 'sending' }]);
    answerNow(ACCEPTED);
    await test.app.get(SmsDelivery).beforeApplicationShutdown();
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
    expect(sender.sent).toHaveLength(1);
  });

  it('is waited for by a process that ends', async () => {
    const placed = shop.order(orderBody(day)).expect(201).then();
    await asked;
    expect(await messages()).toMatchObject([{ status: 'sending' }]);
    const end = test.app.get(SmsDelivery).beforeApplicationShutdown();
    answerNow(ACCEPTED);
    await end;
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
    await placed;
  });

  it('is waited for when the order is repeated meanwhile', async () => {
    const key = '1f2a7f3e-6f0e-4b8a-9d0a-0c4f3a0b5d12';
    const first = shop.order(orderBody(day), key).expect(201).then();
    await asked;
    const seen = confirmationSeen();
    const second = shop.order(orderBody(day), key).expect(201).then();
    await seen;
    answerNow(ACCEPTED);
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ body }) => body.order.smsSent)).toEqual([true, true]);
    expect(answers[1].body).toEqual(answers[0].body);
  });

  /** Resolves when a request has read the state of a confirmation. */
  function confirmationSeen(): Promise<void> {
    const messageStates = test.app.get(MessageStates);
    const { confirmations } = messageStates;
    return new Promise((resolve) => {
      jest.spyOn(messageStates, 'confirmations').mockImplementationOnce(async (ids) => {
        const states = await confirmations.call(messageStates, ids);
        resolve();
        return states;
      });
    });
  }
});

describe('an SMS is sent once', () => {
  const queuedMessage = async () => {
    await order();
    sender.sent.length = 0;
    await test.dataSource.query("UPDATE sms_message SET status = 'queued', attempts = 0, nextAttemptAt = ?", [
      new Date(NOW),
    ]);
  };

  it('although several processes find it at the same moment', async () => {
    await queuedMessage();
    const outbox = test.app.get(SmsOutbox);
    await Promise.all(Array.from({ length: 8 }, () => outbox.sendDue()));
    expect(sender.sent).toHaveLength(1);
  });

  it('when its process died while sending, and stays unknown', async () => {
    await queuedMessage();
    await test.dataSource.query("UPDATE sms_message SET status = 'sending'");
    await at('2026-11-20T09:00:01Z');
    expect(await messages()).toMatchObject([
      { status: 'unknown', lastError: 'Der Versand wurde unterbrochen' },
    ]);
    expect(sender.sent).toHaveLength(0);
  });

  it('when its process died before sending', async () => {
    await queuedMessage();
    await at('2026-11-20T09:00:01Z');
    expect(sender.sent).toHaveLength(1);
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
  });
});

describe('an SMS that is being sent', () => {
  /** The provider is busy, and before it answers something happens. */
  const busyWhile = (happens: () => Promise<unknown>) => {
    sender.answer = async () => {
      sender.always(ACCEPTED);
      await happens();
      return BUSY;
    };
  };
  const orders = () => test.app.get(Orders);

  it('is not queued again when its order is cancelled', async () => {
    sender.always(BUSY);
    const { cancellationToken } = await order();
    busyWhile(() => orders().cancel({ token: cancellationToken }, { sendSms: true }));
    await at('2026-11-20T09:01:00Z');
    await at('2026-11-20T10:00:00Z');
    expect(await messages()).toMatchObject([
      { kind: 'confirmation', status: 'failed', lastError: 'Die Bestellung wurde storniert' },
      { kind: 'cancellation', status: 'sent' },
    ]);
    expect(sender.sent).toHaveLength(3);
  });

  it('is not queued again when its order is deleted', async () => {
    sender.always(BUSY);
    const { id } = await order();
    busyWhile(() => orders().delete(id));
    await at('2026-11-20T09:01:00Z');
    await at('2026-11-20T10:00:00Z');
    expect(await messages()).toMatchObject([
      { status: 'failed', orderId: null, lastError: 'Die Bestellung wurde gelöscht' },
    ]);
    expect(sender.sent).toHaveLength(2);
  });

  it('is queued again if it confirms a cancellation from before', async () => {
    const { cancellationToken } = await order();
    sender.always(BUSY);
    await orders().cancel({ token: cancellationToken }, { sendSms: true });
    expect((await messages())[1]).toMatchObject({ kind: 'cancellation', status: 'queued' });
    sender.always(ACCEPTED);
    await at('2026-11-20T09:01:00Z');
    expect((await messages())[1]).toMatchObject({ kind: 'cancellation', status: 'sent' });
  });

  it('ends as failed when its order is cancelled at the same moment, whichever is first', async () => {
    sender.always(BUSY);
    const placed = [];
    for (let i = 10; i < 18; i++) placed.push(await order({ phoneNumber: `0664 12345${i}` }));
    test.clock.set('2026-11-20T09:01:00Z');
    await Promise.all([
      test.app.get(SmsOutbox).sendDue(),
      ...placed.map(({ cancellationToken }) =>
        orders().cancel({ token: cancellationToken }, { sendSms: true }),
      ),
    ]);
    const confirmations = (await messages()).filter(({ kind }) => kind === 'confirmation');
    expect(confirmations.map(({ status }) => status)).toEqual(Array(8).fill('failed'));
  });
});

it('an SMS result is not written when the message has another state', async () => {
  await order();
  const stale = (await messages())[0]!;
  stale.status = 'sending';
  const isChanged = await test.app.get(SmsDelivery).change(stale, stale.answered(UNKNOWN, new Date(NOW)));
  expect(isChanged).toBe(false);
  expect(await messages()).toMatchObject([{ status: 'sent' }]);
});

it('the outbox sends five messages in parallel and takes no more after its stop', async () => {
  sender.always(BUSY);
  for (let i = 10; i < 18; i++) await order({ phoneNumber: `0664 12345${i}` });
  sender.reset();
  const end = new AbortController();
  sender.answer = async () => {
    end.abort();
    return ACCEPTED;
  };
  test.clock.set('2026-11-20T09:01:00Z');
  await test.app.get(SmsOutbox).sendDue(end.signal);
  expect(sender.sent).toHaveLength(5);
  expect((await messages()).filter(({ status }) => status === 'queued')).toHaveLength(3);
});

describe('an order with a number that gets no SMS', () => {
  it('is accepted, and the answer says that no SMS is sent', async () => {
    const key = '1f2a7f3e-6f0e-4b8a-9d0a-0c4f3a0b5d11';
    const body = orderBody(day, { phoneNumber: '07942 12345' });
    const { body: placed } = await shop.order(body, key).expect(201);
    expect(placed.order).toMatchObject({ smsEnabled: true, smsSent: false, smsReason: 'landline' });
    expect((await shop.order(body, key).expect(201)).body).toEqual(placed);
    await shop.cancel(placed.order.cancellationToken).expect(200);
    expect(sender.sent).toEqual([]);
    expect(await messages()).toMatchObject([
      { kind: 'confirmation', status: 'suppressed', lastError: 'Keine österreichische Mobilnummer' },
      { kind: 'cancellation', status: 'suppressed' },
    ]);
  });

  it('is answered without that hint while confirmations are switched off', async () => {
    await test.farm.setting('enableOrderConfirmationSMS', 'false');
    expect(await order({ phoneNumber: '07942 12345' })).not.toHaveProperty('smsReason');
  });
});

describe('the text of an SMS', () => {
  it('is the default when it is empty', async () => {
    await test.farm.setting('orderConfirmationSMSText', ' ');
    await order();
    expect(sender.sent).toMatchObject([{ text: expect.stringMatching(/^Hofkiste: Bestellung erhalten/) }]);
  });

  it('is cut when it needs more than three parts, and the order is stored', async () => {
    await test.farm.setting('orderConfirmationSMSText', 'я{items}'.repeat(9000));
    expect(await order()).toMatchObject({ smsSent: true });
    expect(sender.sent[0]?.text).toHaveLength(201);
  });
});

describe('the limit of a phone number', () => {
  const sentOf = async (count: number) => {
    const sent = [];
    for (let index = 0; index < count; index++)
      sent.push((await order(orderBody(await laterDay(test)))).smsSent);
    return sent;
  };

  it('allows five messages an hour; further orders get none', async () => {
    expect(await sentOf(6)).toEqual([true, true, true, true, true, false]);
    expect((await order()).smsReason).toBe('limit');
    expect((await messages())[5]).toMatchObject({
      status: 'suppressed',
      lastError: 'Zu viele SMS an diese Nummer',
    });
    test.clock.set('2026-11-20T10:00:00Z');
    expect(await sentOf(1)).toEqual([true]);
  });

  it('allows ten messages a day, without the suppressed ones', async () => {
    expect(await sentOf(7)).toEqual([true, true, true, true, true, false, false]);
    test.clock.set('2026-11-20T10:00:00Z');
    expect(await sentOf(6)).toEqual([true, true, true, true, true, false]);
    test.clock.set('2026-11-20T11:00:00Z');
    expect(await sentOf(1)).toEqual([false]);
    test.clock.set('2026-11-21T09:00:00Z');
    expect(await sentOf(1)).toEqual([true]);
  });

  it('does not depend on the orders of others', async () => {
    await sentOf(5);
    expect(await order({ phoneNumber: '0664 765 43 21' })).toMatchObject({ smsSent: true });
  });

  it('holds for orders at the same moment', async () => {
    const days = [day, await laterDay(test), await laterDay(test), await laterDay(test)];
    const orders = await Promise.all(days.flatMap((on) => [1, 2, 3].map(() => order(orderBody(on)))));
    expect(orders.filter(({ smsSent }) => smsSent)).toHaveLength(5);
    expect(sender.sent).toHaveLength(5);
  });
});
