import request from 'supertest';
import { Admin, Session } from '../../src/auth/admin.entity.js';
import { ensureFirstAdmin, setPassword } from '../../src/auth/credentials.service.js';
import { haveAdmin, quickHash } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const email = 'admin@hofkiste.example';
const password = 'hofkiste-demo';
const wrong = { email, password: 'falsch' };

const user = { id: 1, email, role: 'admin' };

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ environment: { LOGIN_LIMIT: 'off' } });
  await haveAdmin(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const login = (values: object = { email, password }) => test.visitor().post('/api/auth/login').send(values);
const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';
const userWith = (cookie: string) => request(test.origin).get('/api/auth/user').set('Cookie', cookie);

describe('POST /api/auth/login', () => {
  it('answers the user and logs in', async () => {
    const farmer = test.visitor();
    const { body } = await farmer.post('/api/auth/login').send({ email, password }).expect(200);
    expect(body).toEqual({ user });
    await farmer.get('/api/auth/user').expect(200, { authenticated: true, user });
  });

  it('accepts the e-mail in capital letters', () =>
    login({ email: email.toUpperCase(), password }).expect(200));

  it('answers the same for a wrong password and for an unknown account', async () => {
    const refusal = {
      statusCode: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Ungültige E-Mail oder Passwort.',
    };
    await login(wrong).expect(401, refusal);
    await login({ email: 'niemand@hofkiste.example', password }).expect(401, refusal);
  });

  it('rejects similar letters in the e-mail', () =>
    login({ email: 'ádmin@hofkiste.example', password }).expect(401));

  it('names each missing field', async () => {
    const { body } = await login({}).expect(400);
    expect(body.errors).toEqual([
      { path: 'email', message: 'E-Mail ist erforderlich' },
      { path: 'password', message: 'Passwort ist erforderlich' },
    ]);
  });

  it('has the same effect as the direct call', async () => {
    const farmer = test.visitor();
    const { body } = await farmer.post('/api/admin/direct-login').send({ email, password }).expect(200);
    expect(body.success).toBe(true);
    await farmer.get('/api/auth/user').expect(200, { authenticated: true, user });
  });

  it('answers success: false when the direct call fails', async () => {
    const { body } = await test.http.post('/api/admin/direct-login').send(wrong).expect(401);
    expect(body).toMatchObject({
      success: false,
      statusCode: 401,
      message: 'Ungültige E-Mail oder Passwort.',
    });
  });
});

describe('a session', () => {
  it('starts with the login: visitors get no cookie', async () => {
    for (const path of ['/api/settings', '/api/auth/user']) {
      expect(cookieOf(await test.visitor().get(path).expect(200))).toBe('');
    }
  });

  it('has a cookie that scripts and other sites cannot use', async () => {
    const cookie = cookieOf(await login());
    expect(cookie).toMatch(/^hofkiste\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it('gets a new id at each login, and the one before ends', async () => {
    const farmer = test.visitor();
    const before = cookieOf(await farmer.post('/api/auth/login').send({ email, password }));
    const after = cookieOf(await farmer.post('/api/auth/login').send({ email, password }));
    expect(after.split(';')[0]).not.toBe(before.split(';')[0]);
    await userWith(before).expect(200, { authenticated: false, user: null });
    await userWith(after).expect(200, { authenticated: true, user });
  });

  it('is refused with a cookie that the api did not sign', () =>
    userWith('hofkiste.sid=s%3Aguessed.signature').expect(200, { authenticated: false, user: null }));

  it('cannot be used by someone who reads the table', async () => {
    const cookie = cookieOf(await login());
    const id = decodeURIComponent(cookie).replace(/^hofkiste\.sid=s:([^.]+)\..*$/, '$1');
    expect(id).toHaveLength(32);
    expect(await test.dataSource.getRepository(Session).findOneBy({ id })).toBeNull();
  });

  it('is stored with the id of its admin and without the e-mail address', async () => {
    await login().expect(200);
    const [stored] = await test.dataSource.getRepository(Session).find({ take: 1 });
    expect(stored!.data).not.toContain(email);
    expect(stored).toMatchObject({ adminId: user.id, helperLinkId: null });
  });

  it('ends with the logout, on the server too', async () => {
    const farmer = test.visitor();
    const cookie = cookieOf(await farmer.post('/api/auth/login').send({ email, password }));
    await farmer.post('/api/auth/logout').expect(200, { success: true });
    await userWith(cookie).expect(200, { authenticated: false, user: null });
  });

  it('lasts 14 days from the last visit', async () => {
    const cookie = cookieOf(await login());
    test.clock.set('2026-12-03T09:00:00Z');
    await userWith(cookie).expect(200, { authenticated: true, user });
    test.clock.set('2026-12-17T08:59:00Z');
    await userWith(cookie).expect(200, { authenticated: true, user });
    test.clock.set('2026-12-31T09:00:00Z');
    await userWith(cookie).expect(200, { authenticated: false, user: null });
  });

  it('is deleted after it has expired', async () => {
    await login().expect(200);
    test.clock.set('2027-02-01T09:00:00Z');
    await login().expect(200);
    expect(await test.dataSource.getRepository(Session).count()).toBe(1);
  });

  it('ends when its admin is deleted', async () => {
    const other = { email: 'zweite@hofkiste.example', passwordHash: await quickHash(password) };
    const admins = test.dataSource.getRepository(Admin);
    await admins.insert({ ...other, updatedAt: test.clock.now() });
    const farmer = test.visitor();
    await farmer.post('/api/auth/login').send({ email: other.email, password }).expect(200);
    await farmer.get('/api/admin/products').expect(200);
    await admins.delete({ email: other.email });
    await farmer.get('/api/admin/products').expect(401);
  });

  it('ends when the password changes', async () => {
    const cookie = cookieOf(await login());
    const admin = await test.dataSource.getRepository(Admin).findOneByOrFail({ email });
    await setPassword(test.dataSource, admin, 'Karottengrün 2026', test.clock.now());
    await userWith(cookie).expect(200, { authenticated: false, user: null });
    await login().expect(401);
    await login({ email, password: 'Karottengrün 2026' }).expect(200);
    await setPassword(test.dataSource, admin, password, test.clock.now());
  });
});

describe('the first admin', () => {
  it('is created once; later the environment is ignored', async () => {
    await ensureFirstAdmin(test.dataSource, { ...test.config, adminEmail: 'andere@hofkiste.example' });
    expect(await test.dataSource.getRepository(Admin).find()).toMatchObject([{ email }]);
  });
});

describe('a call that needs no login', () => {
  it.each([
    ['a foreign one', 'https://boese.example'],
    ['an opaque one', 'null'],
    ['one that begins like ours', `http://127.0.0.1.boese.example`],
  ])('is refused from %s', async (_kind, origin) => {
    const { body } = await request(test.origin)
      .post('/api/auth/login')
      .set('Origin', origin)
      .send({ email, password })
      .expect(403);
    expect(body.message).toBe('Diese Anfrage kam nicht von der Seite des Shops.');
  });

  it('is refused without an origin', () =>
    request(test.origin).post('/api/auth/login').send({ email, password }).expect(403));
});
