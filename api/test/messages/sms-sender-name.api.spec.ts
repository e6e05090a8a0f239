import { SmsOutbox } from '../../src/messages/outbox.js';
import { LinkmobilitySender } from '../../src/messages/providers/linkmobility.js';
import { NumericFallback } from '../../src/messages/providers/sender-of.js';
import { SevenSender } from '../../src/messages/providers/seven.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { type LocalServer, startLocalServer } from '../support/local-server.js';
import { orderBody, shopper } from '../support/shopper.js';

const NUMBER = '+43720123456';
const NAME_REFUSED = 'Der Anbieter nimmt den Absendernamen nicht an („Hofkiste“)';

const providers = {
  linkmobility: {
    driver: (url: string) => new LinkmobilitySender('token', 'https://shop.example', url),
    refused: { status: 400, body: { statusCode: 4003, statusMessage: 'invalid sender address' } },
    accepted: { body: { statusCode: 2000, statusMessage: 'OK', transferId: 't-1' } },
    busy: { body: { statusCode: 5003, statusMessage: 'busy' } },
    asName: { senderAddress: 'Hofkiste', senderAddressType: 'alphanumeric' },
    asNumber: { senderAddress: '43720123456', senderAddressType: 'international' },
  },
  seven: {
    driver: (url: string) => new SevenSender('key', url),
    refused: { body: { success: '306', messages: [] } },
    accepted: { body: { success: '100', messages: [{ id: 't-1', success: true }] } },
    busy: { body: { success: '600', messages: [] } },
    asName: { from: 'Hofkiste' },
    asNumber: { from: '43720123456' },
  },
};

describe.each(Object.entries(providers))('a sender name that %s refuses', (_, provider) => {
  const { driver, refused, accepted, busy, asName, asNumber } = provider;
  let server: LocalServer;
  let test: TestApp;
  let day: PickupDay;

  beforeAll(async () => {
    server = await startLocalServer();
    const sender = new NumericFallback(driver(server.url), NUMBER);
    test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
  });
  beforeEach(async () => {
    await test.clear();
    day = await test.farm.pickupDay();
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  async function order() {
    const { body } = await shopper(test).order(orderBody(day)).expect(201);
    const message = () =>
      test.dataSource.getRepository(SmsMessage).findOneByOrFail({ orderId: body.order.id });
    return { smsSent: body.order.smsSent, message };
  }
  const asked = () => server.received.map(({ body }) => body);

  it('is replaced by the number for the same message, and the log shows both', async () => {
    server.answer(refused, accepted);
    const { smsSent, message } = await order();
    expect(smsSent).toBe(true);
    expect(asked()).toMatchObject([asName, asNumber]);
    expect(await message()).toMatchObject({
      status: 'sent',
      sender: NUMBER,
      providerMessageId: 't-1',
      lastError: `${NAME_REFUSED}: gesendet von ${NUMBER}`,
    });
  });

  it('is replaced by the number once: the message fails if the number is refused too', async () => {
    server.answer(refused);
    const { smsSent, message } = await order();
    expect(smsSent).toBe(false);
    expect(asked()).toMatchObject([asName, asNumber]);
    expect(await message()).toMatchObject({
      status: 'failed',
      sender: NUMBER,
      lastError: `${NAME_REFUSED}, und von ${NUMBER}: Der Anbieter nimmt den Absendernamen nicht an`,
    });
  });

  it('is replaced by the number alone in later retries', async () => {
    server.answer(refused, busy, accepted);
    const { message } = await order();
    expect(await message()).toMatchObject({ status: 'queued', sender: NUMBER });
    test.clock.set('2026-11-20T09:02:00Z');
    await test.app.get(SmsOutbox).sendDue();
    expect(asked()).toMatchObject([asName, asNumber, asNumber]);
    expect(await message()).toMatchObject({ status: 'sent', sender: NUMBER, lastError: null });
  });

  it('is not replaced when the outcome of the second call is unknown', async () => {
    server.answer(refused, 'hang up');
    const { message } = await order();
    expect(await message()).toMatchObject({ status: 'unknown', sender: NUMBER, nextAttemptAt: null });
    expect(asked()).toHaveLength(2);
  });

  it('is replaced only when it was refused', async () => {
    server.answer(accepted);
    const { message } = await order();
    expect(asked()).toMatchObject([asName]);
    expect(await message()).toMatchObject({ status: 'sent', sender: 'Hofkiste', lastError: null });
  });
});
