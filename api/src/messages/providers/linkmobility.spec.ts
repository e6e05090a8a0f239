import { type LocalServer, startLocalServer } from '../../../test/support/local-server.js';
import { LinkmobilitySender } from './linkmobility.js';

const CALLBACK = 'https://shop.example/api/sms-reports/linkmobility/key';

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

const send = (changes: object = {}, url = provider.url) =>
  new LinkmobilitySender('token', CALLBACK, url).send({ ...sms, ...changes }, 3000);

it('the driver for LINK Mobility sends by the documented call', async () => {
  provider.answer({ body: { statusCode: 2000, statusMessage: 'OK', transferId: 't-1', smsCount: 1 } });
  expect(await send()).toEqual({ status: 'accepted', providerMessageId: 't-1' });
  expect(provider.received).toMatchObject([
    {
      method: 'POST',
      path: '/rest/smsmessaging/text',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
      body: {
        recipientAddressList: ['436641234567'],
        messageContent: 'Grüß dich!',
        senderAddress: 'Hofkiste',
        senderAddressType: 'alphanumeric',
        clientMessageId: 'confirmation:17',
        notificationCallbackUrl: CALLBACK,
      },
    },
  ]);
});

it('the driver for LINK Mobility sends from a number too', async () => {
  provider.answer({ body: { statusCode: 2001 } });
  expect(await send({ sender: '+43720123456' })).toEqual({ status: 'accepted' });
  expect(provider.received[0]?.body).toMatchObject({
    senderAddress: '43720123456',
    senderAddressType: 'international',
  });
});

it.each([
  [4001, 'Die Zugangsdaten des SMS-Anbieters stimmen nicht', false],
  [4099, 'Ablehnung 4099 des SMS-Anbieters: why', false],
  [4013, 'Das SMS-Kontingent ist aufgebraucht', true],
  [5003, 'Ablehnung 5003 des SMS-Anbieters: why', true],
])('the driver for LINK Mobility reports refusal %i', async (statusCode, reason, retryable) => {
  provider.answer({ status: 400, body: { statusCode, statusMessage: 'why' } });
  expect(await send()).toEqual({ status: 'rejected', reason, retryable });
});

it('the driver for LINK Mobility reports that only the sender was refused', async () => {
  provider.answer({ status: 400, body: { statusCode: 4003, statusMessage: 'why' } });
  const reason = 'Der Anbieter nimmt den Absendernamen nicht an';
  expect(await send()).toEqual({ status: 'rejected', reason, retryable: false, isSenderRefused: true });
});

it.each([
  [401, { status: 'rejected', reason: 'Die Zugangsdaten des SMS-Anbieters stimmen nicht', retryable: false }],
  [429, { status: 'rejected', reason: 'Der SMS-Anbieter ist überlastet', retryable: true }],
  [503, { status: 'rejected', reason: 'Der SMS-Anbieter ist überlastet', retryable: true }],
  [502, { status: 'unknown', reason: 'Unverständliche Antwort des SMS-Anbieters (HTTP 502)' }],
])(
  'the driver for LINK Mobility decides by HTTP status %i when the reply is not JSON',
  async (status, outcome) => {
    provider.answer({ status, body: '<html>' });
    expect(await send()).toEqual(outcome);
  },
);

it.each([
  [429, { status: 'rejected', reason: 'Der SMS-Anbieter ist überlastet', retryable: true }],
  [502, { status: 'unknown', reason: 'Unverständliche Antwort des SMS-Anbieters (HTTP 502)' }],
])(
  'the driver for LINK Mobility takes HTTP status %i of a gateway for no refusal by the provider',
  async (status, outcome) => {
    provider.answer({ status, body: { statusCode: status, message: 'Rate limit is exceeded.' } });
    expect(await send()).toEqual(outcome);
  },
);

it('the driver for LINK Mobility reports a refusal that comes with HTTP 200', async () => {
  provider.answer({ body: { statusCode: 4002, statusMessage: 'why' } });
  expect(await send()).toEqual({
    status: 'rejected',
    reason: 'Der Anbieter nimmt die Telefonnummer nicht an',
    retryable: false,
  });
});

it.each([
  ['nothing', '', 200],
  ['a page', '<html>OK</html>', 200],
  ['JSON of another shape', { ok: true }, 200],
  ['a cut-off answer', '{"statusCode": 20', 200],
  ['a number', '2000', 200],
  ['null', 'null', 200],
  ['JSON of a proxy', { error: 'bad gateway' }, 502],
])(
  'the driver for LINK Mobility reports an unknown outcome when the reply is %s',
  async (_kind, body, status) => {
    provider.answer({ body, status });
    expect(await send()).toEqual({
      status: 'unknown',
      reason: `Unverständliche Antwort des SMS-Anbieters (HTTP ${status})`,
    });
  },
);

it('the driver for LINK Mobility follows no redirect: the message could arrive twice', async () => {
  provider.answer({ status: 307, headers: { location: '/elsewhere' }, body: '' });
  expect(await send()).toMatchObject({ status: 'unknown' });
  expect(provider.received).toHaveLength(1);
});

it('the driver for LINK Mobility reports an unknown outcome when no answer comes in time', async () => {
  provider.answer('silence');
  const impatient = new LinkmobilitySender('token', CALLBACK, provider.url).send(sms, 50);
  expect(await impatient).toEqual({ status: 'unknown', reason: 'Der Anbieter hat nicht geantwortet' });
});

it('the driver for LINK Mobility reports an unknown outcome when the connection breaks', async () => {
  provider.answer('hang up');
  expect(await send()).toEqual({ status: 'unknown', reason: 'Der Anbieter hat nicht geantwortet' });
});

it('the driver for LINK Mobility allows a retry when no connection was made', async () => {
  const gone = await startLocalServer();
  await gone.close();
  expect(await send({}, gone.url)).toEqual({
    status: 'rejected',
    reason: 'Der Anbieter ist nicht erreichbar',
    retryable: true,
  });
});
