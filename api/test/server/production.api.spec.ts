import { ensureFirstAdmin } from '../../src/auth/credentials.service.js';
import { Backup } from '../../src/database/schema.js';
import { NumericFallback } from '../../src/messages/providers/sender-of.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { startApp, type TestApp } from '../support/app.js';

const PUBLIC_URL = 'https://hofkiste.example';
const email = 'hof@hofkiste.example';
const password = 'Karottengrün 2026';
const environment = {
  HOFKISTE_DEMO: '0',
  PUBLIC_URL,
  SESSION_SECRET: 'a secret of thirty-two characters or more',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  TURNSTILE_SITE_KEY: '0x4AAAAAAAtheFarm',
  TURNSTILE_SECRET: '0x4AAAAAAAtheSecretOfTheFarm',
  SMS_DRIVER: 'seven',
  SMS_API_KEY: 'key',
  SMS_NUMERIC_SENDER: '+43720123456',
};

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ environment });
  await ensureFirstAdmin(test.dataSource, test.config);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const login = (origin: string) =>
  test.visitor().post('/api/auth/login').set('Origin', origin).send({ email, password });

it('production accepts changes from its public address only, not from the requested host', async () => {
  await login(PUBLIC_URL).expect(200);
  await login(test.origin).expect(403);
  await login('http://hofkiste.example').expect(403);
});

it('production has a cookie that is bound to this host and to https', async () => {
  const cookie = (await login(PUBLIC_URL)).get('Set-Cookie')?.[0];
  expect(cookie).toMatch(
    /^__Host-hofkiste\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('production warns on the dashboard while there is no backup', async () => {
  const cookie = (await login(PUBLIC_URL)).get('Set-Cookie')?.[0]?.replace(/;.*/, '') ?? '';
  const kinds = async () => {
    const { body } = await test.http.get('/api/admin/today').set('Cookie', cookie).expect(200);
    return body.attention.map(({ kind }: { kind: string }) => kind);
  };
  expect(await kinds()).toContain('backup-old');
  // A clock that was ahead made it.
  await test.dataSource.getRepository(Backup).insert({ finishedAt: new Date('2099-12-31T02:00:00Z') });
  expect(await kinds()).toContain('backup-old');
  await test.dataSource.getRepository(Backup).insert({ finishedAt: test.clock.now() });
  expect(await kinds()).not.toContain('backup-old');
});

it('production tells the pages that there is no captcha bypass', async () => {
  const { body } = await test.http.get('/api/settings').expect(200);
  expect(body).toContainEqual({ key: 'captchaBypass', value: 'false' });
});

it('production uses the numeric sender of the environment as fallback', () => {
  expect(test.app.get(SmsSender)).toBeInstanceOf(NumericFallback);
});

it('production answers its OpenAPI document', () => test.http.get('/api/openapi.json').expect(200));

it('production requires the first admin in the environment', async () => {
  await test.dataSource.query('DELETE FROM admin');
  const nobody = { ...test.config, adminEmail: undefined, adminPassword: undefined };
  await expect(ensureFirstAdmin(test.dataSource, nobody)).rejects.toThrow(
    'Es gibt noch keine Anmeldung für die Verwaltung: Bitte ADMIN_EMAIL und ADMIN_PASSWORD setzen.',
  );
});
