import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { CaptchaVerifier, TurnstileVerifier } from '../../src/server/captcha-verifier.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { type LocalServer, startLocalServer } from '../support/local-server.js';
import { orderBody, shopper } from '../support/shopper.js';
import { standingBody, standingShopper } from '../support/standing-shopper.js';

const solved = { body: { success: true, hostname: 'localhost', action: 'order', 'error-codes': [] } };
const refused = { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } };
const trouble = { body: { success: false, 'error-codes': ['internal-error'] } };

const refusal = {
  statusCode: 403,
  code: 'CAPTCHA_REFUSED',
  message: 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte versuche es erneut.',
};

let turnstile: LocalServer;
let test: TestApp;
let day: PickupDay;
let place: (turnstileToken: string, key?: string) => ReturnType<ReturnType<typeof shopper>['order']>;

/** An api as in production: it accepts no bypass tokens. */
beforeAll(async () => {
  turnstile = await startLocalServer();
  const verifier = new TurnstileVerifier({
    url: turnstile.url,
    secret: 'top-secret',
    hostname: 'localhost',
    bypass: false,
  });
  test = await startApp({
    environment: { SMS_LIMIT: 'off' },
    replace: (builder) => builder.overrideProvider(CaptchaVerifier).useValue(verifier),
  });
  place = (turnstileToken, key) => shopper(test).order(orderBody(day, { turnstileToken }), key);
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay();
});
afterAll(async () => {
  await test.close();
  await turnstile.close();
});

it('an order is accepted with a captcha that was solved on our page', async () => {
  turnstile.answer(solved);
  const key = randomUUID();
  await place('token', key).expect(201);
  expect(turnstile.received).toMatchObject([
    {
      method: 'POST',
      path: '/turnstile/v0/siteverify',
      body: { secret: 'top-secret', response: 'token', remoteip: '127.0.0.1', idempotency_key: key },
    },
  ]);
});

it('an order is refused with a captcha that was not solved', async () => {
  turnstile.answer(refused);
  await place('token').expect(403, refusal);
  expect(turnstile.received).toHaveLength(1);
});

it('an order is refused with a captcha that was solved on another site', async () => {
  turnstile.answer({ body: { ...solved.body, hostname: 'boese.example' } });
  await place('token').expect(403, refusal);
});

it.each(['login', 'standing', undefined])(
  'an order is refused with a captcha that was solved for %s',
  async (action) => {
    turnstile.answer({ body: { ...solved.body, action } });
    await place('token').expect(403, refusal);
  },
);

describe('a standing order', () => {
  const request = async () => {
    await test.farm.setting('enableStandingOrders', 'true');
    const box = await test.farm.boxPreset({ active: true, canStand: true });
    const body = standingBody(box, await test.farm.location(), { turnstileToken: 'token' });
    return standingShopper(test).request(body);
  };

  it('is accepted with a captcha that was solved for one', async () => {
    turnstile.answer({ body: { ...solved.body, action: 'standing' } });
    expect(await request()).toMatchObject({ status: 201 });
  });

  it('is refused with a captcha that was solved for an order', async () => {
    turnstile.answer(solved);
    expect(await request()).toMatchObject({ status: 403, body: refusal });
  });
});

it.each([
  ['has trouble', trouble],
  ['hangs up', 'hang up' as const],
  ['answers nonsense', { status: 502, body: '<html>' }],
])(
  'the captcha is verified once more, with the same key, when the provider %s',
  async (_trouble, firstAnswer) => {
    turnstile.answer(firstAnswer, solved);
    const key = randomUUID();
    await place('token', key).expect(201);
    expect(turnstile.received.map(({ body }) => body.idempotency_key)).toEqual([key, key]);
  },
);

it('an order is answered with 503 when the captcha provider cannot be reached', async () => {
  turnstile.answer('hang up');
  const { body } = await place('token').expect(503);
  expect(body.message).toBe(
    'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.',
  );
  expect(turnstile.received).toHaveLength(2);
});

it.each(['development-bypass', 'XXXX.DUMMY.TOKEN.XXXX'])(
  'the captcha has no bypass: %s counts as a token',
  async (token) => {
    turnstile.answer(refused);
    await place(token).expect(403, refusal);
    expect(turnstile.received).toHaveLength(1);
  },
);

it('a repeated order is answered without another captcha verification', async () => {
  turnstile.answer(solved);
  const key = randomUUID();
  await place('token', key).expect(201);
  await place('another token', key);
  expect(turnstile.received).toHaveLength(1);
});

describe('the verification of a captcha under load', () => {
  const options = { url: 'http://provider', secret: 'top-secret', hostname: 'localhost', bypass: false };
  let verifier: TurnstileVerifier;
  let answer: (verdict: object) => void;
  let provider: ReturnType<typeof jest.spyOn>;

  beforeEach(() => {
    verifier = new TurnstileVerifier(options);
    const verdict = new Promise<object>((resolve) => {
      answer = resolve;
    });
    provider = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(await verdict));
  });

  const verifyFrom = (address: string) => verifier.verify('token', { idempotencyKey: undefined, address });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('a network has two in flight, and others are not delayed by it', async () => {
    const flood = Array.from({ length: 30 }, () => verifyFrom('192.0.2.1'));
    const other = verifyFrom('198.51.100.7');
    await settled();
    expect(provider).toHaveBeenCalledTimes(3);
    answer(solved.body);
    await Promise.all([...flood, other]);
  });

  it('one that gets no slot within two seconds is answered with 503', async () => {
    const inFlight = [verifyFrom('192.0.2.1'), verifyFrom('192.0.2.1')];
    jest.useFakeTimers();
    const late = expect(verifyFrom('192.0.2.1')).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    await late;
    answer(solved.body);
    await Promise.all(inFlight);
    await verifyFrom('192.0.2.1');
  });

  it('hundred are in flight at the same time', async () => {
    const networks = Array.from({ length: 120 }, (_, index) => verifyFrom(`198.51.100.${index}`));
    await settled();
    expect(provider).toHaveBeenCalledTimes(100);
    answer(solved.body);
    await Promise.all(networks);
  });

  it('a network with 20 refused tokens within a minute is refused without asking the provider', async () => {
    answer(refused.body);
    for (let token = 0; token < 20; token++)
      await expect(verifyFrom('192.0.2.1')).rejects.toMatchObject({ code: 'CAPTCHA_REFUSED' });
    await expect(verifyFrom('192.0.2.1')).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 60 });
    expect(provider).toHaveBeenCalledTimes(20);
    await expect(verifyFrom('198.51.100.7')).rejects.toMatchObject({ code: 'CAPTCHA_REFUSED' });
  });
});

it('the captcha verification follows no redirect, which would get the secret', async () => {
  turnstile.answer({ status: 307, headers: { location: `${turnstile.url}/elsewhere` }, body: {} });
  await place('token').expect(503);
  expect(turnstile.received.map(({ path }) => path)).not.toContain('/elsewhere');
});

describe('the captcha of development and demo', () => {
  it.each(['development-bypass', 'XXXX.DUMMY.TOKEN.XXXX'])('accepts %s', async (token) => {
    turnstile.answer('hang up');
    const options = { url: turnstile.url, secret: 'top-secret', hostname: 'localhost', bypass: true };
    await new TurnstileVerifier(options).verify(token, { idempotencyKey: undefined, address: '127.0.0.1' });
    expect(turnstile.received).toHaveLength(0);
  });
});

it('an order needs no captcha while the operator has switched it off, and the dashboard says so', async () => {
  const open = await startApp({ environment: { CAPTCHA: 'off', SMS_LIMIT: 'off' } });
  const day = await open.farm.pickupDay();
  await shopper(open)
    .order(orderBody(day, { turnstileToken: 'anything' }))
    .expect(201);
  const { body } = await open.http.get('/api/settings').expect(200);
  expect(body).toContainEqual({ key: 'turnstileSiteKey', value: 'off' });
  const today = await (await loggedIn(open)).get('/api/admin/today').expect(200);
  expect(today.body.attention[0]).toMatchObject({ kind: 'captcha-off' });
  await open.close();
});
