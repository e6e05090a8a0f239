import { jest } from '@jest/globals';
import { LoginLimits } from '../../src/auth/login/login-limits.js';
import { SessionsService } from '../../src/auth/session/sessions.service.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const NOW = '2026-11-20T09:00:00.000Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  await test.clear();
  admin = await loggedIn(test);
});
afterAll(() => test.close());

async function onPhone() {
  const phone = test.visitor().set('User-Agent', PHONE);
  const { adminEmail: email, adminPassword: password } = test.config;
  await phone.post('/api/auth/login').send({ email, password }).expect(200);
  return phone;
}

const list = async (farmer = admin) => (await farmer.get('/api/admin/sessions').expect(200)).body;

it('GET /api/admin/sessions lists where the farmer is logged in, the last used first', async () => {
  test.clock.set('2026-11-20T09:05:00.000Z');
  const phone = await onPhone();
  test.clock.set('2026-11-20T10:00:00.000Z');
  await phone.get('/api/auth/user').expect(200);
  expect(await list()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: 'Chrome auf Android',
      createdAt: '2026-11-20T09:05:00.000Z',
      lastUsedAt: '2026-11-20T10:00:00.000Z',
      isCurrent: false,
    },
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: 'Unbekanntes Gerät',
      createdAt: NOW,
      lastUsedAt: NOW,
      isCurrent: true,
    },
  ]);
});

it('the farmer can end one session', async () => {
  const phone = await onPhone();
  const [other] = (await list()).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await admin.delete(`/api/admin/sessions/${other.id}`).expect(200, { success: true });
  await phone.get('/api/admin/email').expect(401);
  await admin.get('/api/admin/email').expect(200);
  const { body } = await admin.delete(`/api/admin/sessions/${other.id}`).expect(404);
  expect(body.message).toBe('Dieses Gerät ist nicht mehr angemeldet.');
});

it('the farmer can end all other sessions', async () => {
  const phone = await onPhone();
  await phone.delete('/api/admin/sessions').expect(200, { success: true });
  await admin.get('/api/admin/email').expect(401);
  expect(await list(phone)).toHaveLength(1);
});

it('a session lasts at most 60 days, however often it is used', async () => {
  for (const day of ['2026-12-01', '2026-12-12', '2026-12-24', '2027-01-04', '2027-01-15']) {
    test.clock.set(`${day}T09:00:00.000Z`);
    await admin.get('/api/admin/email').expect(200);
  }
  test.clock.set('2027-01-19T08:59:00.000Z');
  await admin.get('/api/admin/email').expect(200);
  test.clock.set('2027-01-19T09:00:00.000Z');
  await admin.get('/api/admin/email').expect(401);
});

it('a session ends when its login began before a change of the credentials', async () => {
  const sessions = test.app.get(SessionsService);
  const start = sessions.startForPerson.bind(sessions);
  jest.spyOn(sessions, 'startForPerson').mockImplementationOnce(async (...login) => {
    const { adminEmail: email, adminPassword } = test.config;
    await admin
      .post('/api/admin/update-credentials')
      .send({ email, currentPassword: adminPassword })
      .expect(200);
    return start(...login);
  });
  const phone = await onPhone();
  await phone.get('/api/admin/email').expect(401);
  await admin.get('/api/admin/email').expect(200);
});

it('a session that is ended while its password is being confirmed stays ended', async () => {
  const phone = await onPhone();
  const limits = test.app.get(LoginLimits);
  const begin = limits.begin.bind(limits);
  jest.spyOn(limits, 'begin').mockImplementationOnce(async (...origin) => {
    await admin.delete('/api/admin/sessions').expect(200);
    return begin(...origin);
  });
  await phone.post('/api/auth/confirm').send({ password: test.config.adminPassword });
  await phone.get('/api/admin/email').expect(401);
  expect(await list()).toHaveLength(1);
});
