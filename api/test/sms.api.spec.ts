import type { PickupDay } from '../src/pickup-days/pickup-day.entity.js';
import { SmsDelivery } from '../src/sms/sms-delivery.js';
import { SmsMessage } from '../src/sms/sms-message.entity.js';
import { type OutgoingSms, type SmsOutcome, SmsSender } from '../src/sms/sms-sender.js';
import { startApp, type TestApp } from './app.js';
import { orderBody, shopper } from './shopper.js';

/** Stands for the provider: keeps what it gets and answers as a test says. */
class TestSender extends SmsSender {
  readonly sent: OutgoingSms[] = [];
  answer: () => Promise<SmsOutcome> = accept;

  async send(sms: OutgoingSms): Promise<SmsOutcome> {
    this.sent.push(sms);
    return this.answer();
  }
}

const accept = async (): Promise<SmsOutcome> => ({ status: 'accepted', providerMessageId: 'p-1' });
const busy = async (): Promise<SmsOutcome> => ({ status: 'rejected', reason: 'Überlastet', retryable: true });
const refuse = async (): Promise<SmsOutcome> => ({ status: 'rejected', reason: 'Nummer', retryable: false });
const unsure = async (): Promise<SmsOutcome> => ({ status: 'unknown', reason: 'Verbindung abgerissen' });

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
  sender.sent.length = 0;
  sender.answer = accept;
  test.clock.set(NOW);
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
  return test.app.get(SmsDelivery).deliverDue();
};

describe('the confirmation', () => {
  it('tells everything in plain characters', async () => {
    const { cancellationToken } = await order({
      items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 2 }],
    });
    expect(sender.sent).toMatchObject([
      {
        to: '+436641234567',
        sender: 'Hofkiste',
        text:
          'Hofkiste: Bestellung erhalten. 2x Große Kiste, 53,00 EUR bar bei Abholung am Freitag, 27.11.2026, ' +
          '16:00-19:00, Hofladen "Linde". Storno bis 25.11.2026, 18:00 Uhr: ' +
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

  it('is kept with time and the number of the provider', async () => {
    await order();
    expect(await messages()).toMatchObject([
      { status: 'sent', sentAt: new Date(NOW), providerMessageId: 'p-1', attempts: 1, lastError: null },
    ]);
  });
});

describe('the cancellation message', () => {
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

describe('when the provider does not take it, the order stands and', () => {
  it('a refused message has failed for good', async () => {
    sender.answer = refuse;
    expect(await order()).toMatchObject({ smsEnabled: true, smsSent: false });
    expect(await messages()).toMatchObject([{ status: 'failed', lastError: 'Nummer' }]);
    await at('2026-11-21T09:00:00Z');
    expect(sender.sent).toHaveLength(1);
  });

  it('one refused for a while is tried again after growing pauses, four times in all', async () => {
    sender.answer = busy;
    expect(await order()).toMatchObject({ smsSent: false });
    await at('2026-11-20T09:00:59Z');
    expect(sender.sent).toHaveLength(1);
    await at('2026-11-20T09:01:00Z');
    await at('2026-11-20T09:05:59Z');
    expect(sender.sent).toHaveLength(2);
    await at('2026-11-20T09:06:00Z');
    await at('2026-11-20T09:36:00Z');
    expect(sender.sent).toHaveLength(4);
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 4, lastError: 'Überlastet' }]);
  });

  it('one accepted later is sent', async () => {
    sender.answer = busy;
    await order();
    sender.answer = accept;
    await at('2026-11-20T09:01:00Z');
    expect(await messages()).toMatchObject([{ status: 'sent', lastError: null }]);
  });

  it('one with an unknown outcome is never sent again by itself', async () => {
    sender.answer = unsure;
    expect(await order()).toMatchObject({ smsSent: false });
    await at('2026-11-21T09:00:00Z');
    expect(await messages()).toMatchObject([{ status: 'unknown', lastError: 'Verbindung abgerissen' }]);
    expect(sender.sent).toHaveLength(1);
  });

  it('one without an answer is given up after 3 s, outcome unknown', async () => {
    sender.answer = () => new Promise(() => undefined);
    const before = performance.now();
    expect(await order()).toMatchObject({ smsSent: false });
    expect(performance.now() - before).toBeLessThan(8000);
    expect(await messages()).toMatchObject([
      { status: 'unknown', lastError: 'Der Anbieter hat nicht geantwortet' },
    ]);
  }, 20_000);

  it('a driver that breaks does no harm', async () => {
    sender.answer = () => Promise.reject(new Error('broken driver'));
    expect(await order()).toMatchObject({ smsSent: false });
  });
});

describe('nobody gets a message twice', () => {
  const queuedMessage = async () => {
    await order();
    sender.sent.length = 0;
    await test.dataSource.query("UPDATE sms_message SET status = 'queued', attempts = 0, nextAttemptAt = ?", [
      new Date(NOW),
    ]);
  };

  it('when processes find it at the same time', async () => {
    await queuedMessage();
    const delivery = test.app.get(SmsDelivery);
    await Promise.all(Array.from({ length: 8 }, () => delivery.deliverDue()));
    expect(sender.sent).toHaveLength(1);
  });

  it('when a process died while sending', async () => {
    await queuedMessage();
    await test.dataSource.query("UPDATE sms_message SET status = 'sending'");
    await at('2026-11-20T09:00:01Z');
    expect(await messages()).toMatchObject([
      { status: 'unknown', lastError: 'Der Versand wurde unterbrochen' },
    ]);
    expect(sender.sent).toHaveLength(0);
  });

  it('but once, when a process died before sending', async () => {
    await queuedMessage();
    await at('2026-11-20T09:00:01Z');
    expect(sender.sent).toHaveLength(1);
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
  });
});

describe('one number gets', () => {
  const sentOf = async (count: number) => {
    const sent = [];
    for (let index = 0; index < count; index++) sent.push((await order()).smsSent);
    return sent;
  };

  it('three an hour; further orders stand without', async () => {
    expect(await sentOf(4)).toEqual([true, true, true, false]);
    expect((await messages())[3]).toMatchObject({
      status: 'suppressed',
      lastError: 'Zu viele SMS an diese Nummer',
    });
    test.clock.set('2026-11-20T10:00:00Z');
    expect(await sentOf(1)).toEqual([true]);
  });

  it('six a day, those kept back not counted', async () => {
    expect(await sentOf(5)).toEqual([true, true, true, false, false]);
    test.clock.set('2026-11-20T10:00:00Z');
    expect(await sentOf(4)).toEqual([true, true, true, false]);
    test.clock.set('2026-11-20T11:00:00Z');
    expect(await sentOf(1)).toEqual([false]);
    test.clock.set('2026-11-21T09:00:00Z');
    expect(await sentOf(1)).toEqual([true]);
  });

  it('no less for what others order', async () => {
    await sentOf(3);
    expect(await order({ phoneNumber: '0664 765 43 21' })).toMatchObject({ smsSent: true });
  });

  it('no more when the orders come all at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => order()));
    expect(orders.filter(({ smsSent }) => smsSent)).toHaveLength(3);
    expect(sender.sent).toHaveLength(3);
  });
});
