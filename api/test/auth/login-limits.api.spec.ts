import { setImmediate } from 'node:timers/promises';
import { hashPassword, passwordMatches } from '../../src/auth/password.js';
import { haveAdmin, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { helperLink } from '../support/pickup.js';

const email = 'admin@hofkiste.example';
const right = { email, password: 'hofkiste-demo' };
const wrong = { email, password: 'falsch' };

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await haveAdmin(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const loginFrom = (address: string, values: object) =>
  test.visitor().post('/api/auth/login').set('X-Forwarded-For', address).send(values);

async function failures(count: number, address: string, values: object = wrong): Promise<void> {
  for (let failure = 0; failure < count; failure++) await loginFrom(address, values).expect(401);
}

it('the login refuses after ten failures from one address, with Retry-After', async () => {
  await failures(10, '192.0.2.1');
  const { body, headers } = await loginFrom('192.0.2.1', right).expect(429);
  expect(body).toEqual({
    statusCode: 429,
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Zu viele Versuche. Bitte versuche es in 15 Minuten erneut.',
  });
  expect(Math.ceil(Number(headers['retry-after']) / 60)).toBe(15);
});

it('the login counts parallel guesses', async () => {
  const guesses = Array.from({ length: 30 }, () => loginFrom('192.0.2.1', wrong));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

it('the login never locks the account: its owner can log in from another address', async () => {
  await failures(10, '192.0.2.1');
  await failures(1, '192.0.2.2');
  await loginFrom('198.51.100.7', right).expect(200);
});

it('the login counts an IPv6 household as one address', async () => {
  await failures(9, '2001:db8:1:2::1');
  await failures(1, '2001:db8:1:2:ffff::9');
  await loginFrom('2001:db8:1:2::77', right).expect(429);
});

it('the login forgets failures after a success', async () => {
  await failures(9, '192.0.2.1');
  await loginFrom('192.0.2.1', right).expect(200);
  await failures(9, '192.0.2.1');
  await loginFrom('192.0.2.1', right).expect(200);
});

it('the login allows fifty failures per address over all accounts', async () => {
  for (let account = 0; account < 5; account++) {
    await failures(10, '192.0.2.1', { email: `a${account}@hofkiste.example`, password: 'falsch' });
  }
  await loginFrom('192.0.2.1', right).expect(429);
}, 60_000);

it('the direct login counts failures too', async () => {
  await failures(10, '192.0.2.1');
  await test
    .visitor()
    .post('/api/admin/direct-login')
    .set('X-Forwarded-For', '192.0.2.1')
    .send(right)
    .expect(429);
});

describe('strangers with the address of the farmer', () => {
  const SHARED = '192.0.2.1';

  it('cannot lock out a browser that has been logged in, which has ten attempts of its own', async () => {
    const known = test.visitor().set('X-Forwarded-For', SHARED);
    await known.post('/api/auth/login').send(right).expect(200);
    await known.get('/api/auth/user').expect(200);
    await known.post('/api/auth/logout').expect(200);
    await failures(10, SHARED);
    await loginFrom(SHARED, right).expect(429);
    for (let failure = 0; failure < 9; failure++) await known.post('/api/auth/login').send(wrong).expect(401);
    await known.post('/api/auth/login').send(right).expect(200);
    for (let failure = 0; failure < 10; failure++)
      await known.post('/api/auth/login').send(wrong).expect(401);
    await known.post('/api/auth/login').send(right).expect(429);
  });

  it('gain nothing by an invented or foreign device cookie', async () => {
    const known = test.visitor();
    await known.post('/api/auth/login').send(right).expect(200);
    const { headers } = await known.get('/api/auth/user').expect(200);
    const cookie = /hofkiste\.device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
    expect(cookie).not.toBe('');
    const other = { email: 'zweite@hofkiste.example', password: 'falsch' };
    await failures(10, SHARED);
    await failures(10, SHARED, other);
    await loginFrom(SHARED, right).set('Cookie', cookie.slice(0, -2)).expect(429);
    await loginFrom(SHARED, other).set('Cookie', cookie).expect(429);
    await loginFrom(SHARED, right).set('Cookie', cookie).expect(200);
  });

  it('do not stop valid helper links by invalid ones', async () => {
    const admin = await loggedIn(test);
    const { token } = await helperLink(admin, await test.farm.pickupDay());
    const open = (value: string) =>
      test.visitor().post('/api/auth/helper').set('X-Forwarded-For', SHARED).send({ token: value });
    for (let failure = 0; failure < 10; failure++) await open('unknown').expect(404);
    await open('unknown').expect(429);
    await open(token).expect(200);
  });

  it('do not stop the login by passkey by ten requests for its options', async () => {
    const options = () => test.visitor().post('/api/auth/passkey/options').set('X-Forwarded-For', SHARED);
    for (let request = 0; request < 100; request++) await options().expect(200);
    await options().expect(429);
  });
});

it('a login answers 503 with Retry-After while too many passwords are hashed, and counts no attempt', async () => {
  const free = await occupyHashing();
  const { body, headers } = await loginFrom('198.51.100.1', right).expect(503);
  await free();
  expect(body).toMatchObject({ code: 'LOGIN_BUSY' });
  expect(headers['retry-after']).toBe('5');
  const counted = await test.dataSource.query('SELECT SUM(points) AS points FROM rate_limit');
  expect(Number(counted[0].points)).toBe(0);
});

/** Four passwords are hashed and eight wait, until the returned function is called. */
async function occupyHashing(): Promise<() => Promise<void>> {
  const passwordHash = await hashPassword('hofkiste-demo');
  let isOccupied = true;
  const work = Array.from({ length: 12 }, async () => {
    while (isOccupied) await passwordMatches(passwordHash, 'falsch').catch(() => setImmediate());
  });
  return async () => {
    isOccupied = false;
    await Promise.all(work);
  };
}
