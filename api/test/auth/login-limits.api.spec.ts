import { ensureFirstAdmin } from '../../src/auth/first-admin.js';
import { startApp, type TestApp } from '../support/app.js';

const email = 'admin@hofkiste.example';
const right = { email, password: 'hofkiste-demo' };
const wrong = { email, password: 'falsch' };

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await ensureFirstAdmin(test.dataSource, test.config);
});
beforeEach(() => test.dataSource.query('DELETE FROM rate_limit'));
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
}, 20_000);

it('the direct login counts failures too', async () => {
  await failures(10, '192.0.2.1');
  await test
    .visitor()
    .post('/api/admin/direct-login')
    .set('X-Forwarded-For', '192.0.2.1')
    .send(right)
    .expect(429);
});
