import { randomUUID } from 'node:crypto';
import { Admin } from '../../src/auth/admin.entity.js';
import { loggedIn, quickHash } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const EMAIL = 'admin@hofkiste.example';
const PASSWORD = 'hofkiste-demo';
const NEW_PASSWORD = 'Karottengrün 2026';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp({ environment: { LOGIN_LIMIT: 'off' } });
});
beforeEach(async () => {
  await test.clear();
  admin = await loggedIn(test);
});
afterAll(() => test.close());

const update = (body: object) => admin.post('/api/admin/update-credentials').send(body);
const login = (email: string, password: string) =>
  test.visitor().post('/api/auth/login').send({ email, password });

describe('GET /api/admin/email', () => {
  it('answers the e-mail of the login, and that no mail server is set up', () =>
    admin.get('/api/admin/email').expect(200, { email: EMAIL, canSendMail: false, isPasskeyOnly: false }));
});

describe('POST /api/admin/update-credentials', () => {
  it('changes the e-mail and keeps the password when none is given', async () => {
    await update({ email: 'maria@hof.example' }).expect(200, { success: true });
    const { body } = await admin.get('/api/admin/email').expect(200);
    expect(body.email).toBe('maria@hof.example');
    await login('maria@hof.example', PASSWORD).expect(200);
    await login(EMAIL, PASSWORD).expect(401);
  });

  it('keeps the password when it is empty', async () => {
    await update({ email: EMAIL, password: '' }).expect(200);
    await login(EMAIL, PASSWORD).expect(200);
  });

  it('changes the password, kept as argon2id', async () => {
    await update({ email: EMAIL, password: NEW_PASSWORD }).expect(200);
    await login(EMAIL, NEW_PASSWORD).expect(200);
    await login(EMAIL, PASSWORD).expect(401);
    const { passwordHash } = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: EMAIL });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('ends all other sessions and keeps its own', async () => {
    const elsewhere = await loggedIn(test);
    await update({ email: EMAIL, password: NEW_PASSWORD }).expect(200);
    await elsewhere.get('/api/admin/email').expect(401);
    await admin.get('/api/admin/email').expect(200);
  });

  it('keeps the sessions of another admin, and rejects the e-mail of that admin', async () => {
    const email = 'zweite@hofkiste.example';
    const passwordHash = await quickHash(PASSWORD);
    await test.dataSource.getRepository(Admin).insert({ email, passwordHash, updatedAt: test.clock.now() });
    const other = test.visitor();
    await other.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    await update({ email: EMAIL, password: NEW_PASSWORD }).expect(200);
    await other.get('/api/admin/email').expect(200);
    const { body } = await update({ email }).expect(409);
    expect(body).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ path: 'email' }] });
  });

  it.each([
    [{ email: 'hof' }, 'email', 'Gültige E-Mail-Adresse erforderlich'],
    [{ email: EMAIL, password: 'qwerty123456' }, 'password', 'Dieses Passwort ist zu leicht zu erraten'],
    [
      { email: EMAIL, password: 'Hofkiste im Regen' },
      'password',
      'Das Passwort darf den Namen des Hofs nicht enthalten',
    ],
  ])('rejects %j', async (body, path, message) => {
    const answer = await update(body).expect(400);
    expect(answer.body.errors).toEqual([{ path, message }]);
    await login(EMAIL, PASSWORD).expect(200);
  });
});

describe('the current password', () => {
  const anHour = () => test.clock.set('2026-11-20T10:00:00Z');
  const change = { email: EMAIL, password: NEW_PASSWORD };
  const code = (code: string) => expect.objectContaining({ code });

  it('is not needed in the first 10 minutes after the login', async () => {
    test.clock.set('2026-11-20T09:10:00Z');
    await update(change).expect(200);
  });

  it('is needed later than 10 minutes after the login', async () => {
    test.clock.set('2026-11-20T09:10:01Z');
    const { body } = await update(change).expect(403);
    expect(body).toEqual(code('PASSWORD_REQUIRED'));
    await update({ ...change, currentPassword: PASSWORD }).expect(200);
    await login(EMAIL, NEW_PASSWORD).expect(200);
  });

  it('must be right, also when it is not needed', async () => {
    const { body } = await update({ ...change, currentPassword: 'falsch' }).expect(403);
    expect(body).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: [{ path: 'currentPassword', message: 'Das aktuelle Passwort stimmt nicht' }],
    });
    await login(EMAIL, PASSWORD).expect(200);
  });

  it('confirms the login for another 10 minutes', async () => {
    anHour();
    const confirm = (password: string) => admin.post('/api/auth/confirm').send({ password });
    expect((await confirm('falsch').expect(403)).body).toEqual(code('WRONG_PASSWORD'));
    await update(change).expect(403);
    await confirm(PASSWORD).expect(200, { success: true });
    await update(change).expect(200);
  });

  it('is accepted from the admin only', async () => {
    const { body } = await test.http.post('/api/auth/confirm').send({ password: PASSWORD }).expect(401);
    expect(body).toEqual(code('NOT_LOGGED_IN'));
  });

  it.each([
    ['orderReportRecipients', 'hof@hofkiste.example'],
    ['headerTitle', 'Biohof'],
    ['smsSenderName', 'Biohof'],
    ['orderConfirmationSMSText', 'Danke!'],
    ['pickupReminderSMSText', 'Bis morgen!'],
    ['changeSMSText', 'Danke!'],
    ['cancellationSMSText', 'Schade!'],
  ])('is needed to change the setting %s', async (key, value) => {
    const save = () => admin.put(`/api/admin/settings/${key}`).send({ value });
    await save().expect(200);
    anHour();
    expect((await save().expect(403)).body).toEqual(code('PASSWORD_REQUIRED'));
    await admin.post('/api/admin/settings').send({ key, value }).expect(403);
    await admin.put('/api/admin/settings/homePageTitle').send({ value: 'Biohof' }).expect(200);
  });

  it('is needed to create a helper link and to send a message to all customers of a day', async () => {
    const { id } = await test.farm.pickupDay();
    const create = () => admin.post(`/api/admin/pickup-days/${id}/helper-links`).send({});
    await create().expect(201);
    anHour();
    expect((await create().expect(403)).body).toEqual(code('PASSWORD_REQUIRED'));
    const { body } = await admin
      .post(`/api/admin/pickup-days/${id}/messages`)
      .set('Idempotency-Key', randomUUID())
      .send({ text: 'Wir stehen heute vor dem Linzertor.' })
      .expect(403);
    expect(body).toEqual(code('PASSWORD_REQUIRED'));
  });
});

it('GET /api/admin/email answers 401 after the admin is deleted', async () => {
  await test.dataSource.query('DELETE FROM admin');
  const { body } = await admin.get('/api/admin/email').expect(401);
  expect(body.code).toBe('NOT_LOGGED_IN');
});
