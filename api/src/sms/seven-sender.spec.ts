import { type LocalServer, startLocalServer } from '../../test/local-server.js';
import { SevenSender } from './seven-sender.js';

const sms = {
  to: '+436641234567',
  text: 'Grüß dich!',
  sender: 'Hofkiste',
  clientReference: 'confirmation:17',
};

let provider: LocalServer;
beforeAll(async () => {
  provider = await startLocalServer();
});
afterAll(() => provider.close());

const send = () => new SevenSender('key', provider.url).send(sms, AbortSignal.timeout(3000));

it('sends by the documented call', async () => {
  const messages = [{ id: '77', success: true, error: null, recipient: '436641234567', parts: 1 }];
  provider.answer({ body: { success: '100', total_price: 0.08, messages } });
  expect(await send()).toEqual({ status: 'accepted', providerMessageId: '77' });
  expect(provider.received).toMatchObject([
    {
      method: 'POST',
      path: '/api/sms',
      headers: { 'x-api-key': 'key', accept: 'application/json' },
      body: { to: '+436641234567', text: 'Grüß dich!', from: 'Hofkiste', foreign_id: 'confirmation-17' },
    },
  ]);
});

it.each([
  ['a bare number', 900],
  ['a code', { success: '900', messages: [] }],
  ['the code of the message', { success: '100', messages: [{ id: null, success: false, error: '900' }] }],
])('understands a refusal by %s', async (_kind, body) => {
  provider.answer({ body });
  expect(await send()).toEqual({
    status: 'rejected',
    reason: 'Der Zugangsschlüssel des SMS-Anbieters stimmt nicht',
    retryable: false,
  });
});

it('may try again when the carrier failed', async () => {
  provider.answer({ body: { success: '600', messages: [] } });
  expect(await send()).toEqual({
    status: 'rejected',
    reason: 'Ablehnung 600 des SMS-Anbieters',
    retryable: true,
  });
});

it('does not know what became of a message when the connection breaks', async () => {
  provider.answer('hang up');
  expect(await send()).toMatchObject({ status: 'unknown' });
});
