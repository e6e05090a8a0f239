import dns from 'node:dns/promises';
import { jest } from '@jest/globals';
import { type LocalServer, startLocalServer } from '../../../test/support/local-server.js';
import { SevenSender } from './seven.js';

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
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => provider.close());

const send = (changes: object = {}) =>
  new SevenSender('key', provider.url).send({ ...sms, ...changes }, 3000);

it('the driver for seven sends by the documented call', async () => {
  const messages = [{ id: '77', success: true, error: null, recipient: '436641234567', parts: 1 }];
  provider.answer({ body: { success: '100', total_price: 0.08, messages } });
  expect(await send()).toEqual({ status: 'accepted', providerMessageId: '77', reportsWhenAsked: true });
  expect(provider.received).toMatchObject([
    {
      method: 'POST',
      path: '/api/sms',
      headers: { 'x-api-key': 'key', accept: 'application/json' },
      body: { to: '+436641234567', text: 'Grüß dich!', from: 'Hofkiste', foreign_id: 'confirmation-17' },
    },
  ]);
});

it('the driver for seven sends from a number too', async () => {
  provider.answer({ body: { success: '100', messages: [] } });
  expect(await send({ sender: '+43720123456' })).toEqual({ status: 'accepted' });
  expect(provider.received[0]?.body).toMatchObject({ from: '43720123456' });
});

it('the driver for seven reports that only the sender was refused', async () => {
  provider.answer({ body: { success: '306', messages: [] } });
  const reason = 'Der Anbieter nimmt den Absendernamen nicht an';
  expect(await send()).toEqual({ status: 'rejected', reason, retryable: false, isSenderRefused: true });
});

it.each([
  ['a bare number', 900],
  ['a code', { success: '900', messages: [] }],
  ['the code of the message', { success: '100', messages: [{ id: null, success: false, error: '900' }] }],
])('the driver for seven reports a refusal by %s', async (_kind, body) => {
  provider.answer({ body });
  expect(await send()).toEqual({
    status: 'rejected',
    reason: 'Der Zugangsschlüssel des SMS-Anbieters stimmt nicht',
    retryable: false,
  });
});

it.each([
  ['the bare code', '100'],
  ['a code without messages', { success: '100' }],
  ['a code that is a number', { success: 100, messages: [] }],
])('the driver for seven takes %s as accepted', async (_kind, body) => {
  provider.answer({ body });
  expect(await send()).toEqual({ status: 'accepted' });
});

it.each([
  ['nothing', '', 200],
  ['a page', '<html>OK</html>', 200],
  ['JSON of another shape', { messages: [] }, 200],
  ['a cut-off answer', '{"success": "10', 200],
  ['null', 'null', 200],
  ['a page of a proxy', '<html>', 502],
])('the driver for seven reports the outcome of a reply that is %s', async (_kind, body, status) => {
  provider.answer({ body, status });
  expect(await send()).toEqual({
    status: 'unknown',
    reason: `Unverständliche Antwort des SMS-Anbieters (HTTP ${status})`,
  });
});

it.each([
  [401, { status: 'rejected', reason: 'Die Zugangsdaten des SMS-Anbieters stimmen nicht', retryable: false }],
  [429, { status: 'rejected', reason: 'Der SMS-Anbieter ist überlastet', retryable: true }],
])('the driver for seven decides by HTTP status %i when the reply is not JSON', async (status, outcome) => {
  provider.answer({ status, body: 'no' });
  expect(await send()).toEqual(outcome);
});

it('the driver for seven follows no redirect: the message could arrive twice', async () => {
  provider.answer({ status: 307, headers: { location: '/elsewhere' }, body: '' });
  expect(await send()).toMatchObject({ status: 'unknown' });
  expect(provider.received).toHaveLength(1);
});

it('the driver for seven reports an unknown outcome when no answer comes in time', async () => {
  provider.answer('silence');
  const impatient = new SevenSender('key', provider.url).send(sms, 50);
  expect(await impatient).toEqual({ status: 'unknown', reason: 'Der Anbieter hat nicht geantwortet' });
});

it('the driver for seven allows a retry when no connection was made', async () => {
  const gone = await startLocalServer();
  await gone.close();
  const outcome = await new SevenSender('key', gone.url).send(sms, 3000);
  expect(outcome).toEqual({
    status: 'rejected',
    reason: 'Der Anbieter ist nicht erreichbar',
    retryable: true,
  });
});

it('the driver for seven allows a retry when no name server answers', async () => {
  jest.useFakeTimers();
  jest.spyOn(dns, 'lookup').mockImplementation(() => new Promise(() => {}));
  const outcome = new SevenSender('key', 'https://gateway.seven.example').send(sms, 15_000);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ status: 'rejected', retryable: true });
});

it('the driver for seven allows a retry when the connection takes too long', async () => {
  const cause = Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
  const outcome = await send();
  expect(outcome).toMatchObject({ status: 'rejected', retryable: true });
});

it('the driver for seven allows a retry when the carrier failed', async () => {
  provider.answer({ body: { success: '600', messages: [] } });
  expect(await send()).toEqual({
    status: 'rejected',
    reason: 'Ablehnung 600 des SMS-Anbieters',
    retryable: true,
  });
});

it('the driver for seven reports an unknown outcome when the connection breaks', async () => {
  provider.answer('hang up');
  expect(await send()).toMatchObject({ status: 'unknown' });
});
