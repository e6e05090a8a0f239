import { Admin } from '../src/auth/admin.entity.js';
import { hashPassword } from '../src/auth/password.js';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';

const EMAIL = 'admin@hofkiste.example';
const PASSWORD = 'hofkiste-demo';
const NEW_PASSWORD = 'Karottengrün 2026';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeEach(async () => {
  test = await startApp({ environment: { LOGIN_LIMIT: 'off' } });
  admin = await loggedIn(test);
});
afterEach(() => test.close());

const update = (body: object) => admin.post('/api/admin/update-credentials').send(body);
const login = (email: string, password: string) =>
  test.visitor().post('/api/auth/login').send({ email, password });

describe('GET /api/admin/email', () => {
  it('answers the e-mail of the login, and that no mail server is set up', () =>
    admin.get('/api/admin/email').expect(200, { email: EMAIL, canSendMail: false }));

  it('knows the mail server of the environment', async () => {
    const withMail = await startApp({
      environment: { SMTP_HOST: 'mail.example.at', SMTP_FROM: 'hof@example.at' },
    });
    const { body } = await (await loggedIn(withMail)).get('/api/admin/email').expect(200);
    expect(body).toMatchObject({ canSendMail: true });
    await withMail.close();
  });
});

describe('POST /api/admin/update-credentials', () => {
  it('changes the e-mail and keeps the password when none is given', async () => {
    await update({ email: 'maria@hof.example' }).expect(200, { success: true });
    await admin.get('/api/admin/email').expect(200, { email: 'maria@hof.example', canSendMail: false });
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

  it('ends all other sessions; the own one stays', async () => {
    const elsewhere = await loggedIn(test);
    await update({ email: EMAIL, password: NEW_PASSWORD }).expect(200);
    await elsewhere.get('/api/admin/email').expect(401);
    await admin.get('/api/admin/email').expect(200);
  });

  it("keeps another admin's sessions, and refuses that admin's e-mail", async () => {
    const email = 'zweite@hofkiste.example';
    const passwordHash = await hashPassword(PASSWORD);
    await test.dataSource.getRepository(Admin).insert({ email, passwordHash, updatedAt: test.clock.now() });
    const other = test.visitor();
    await other.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    await update({ email: EMAIL, password: NEW_PASSWORD }).expect(200);
    await other.get('/api/admin/email').expect(200, { email, canSendMail: false });
    const { body } = await update({ email }).expect(409);
    expect(body).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ path: 'email' }] });
  });

  it.each([
    [{ email: '' }, 'email', 'E-Mail-Adresse ist erforderlich'],
    [{}, 'email', 'E-Mail-Adresse ist erforderlich'],
    [{ email: 'hof' }, 'email', 'Gültige E-Mail-Adresse erforderlich'],
    [{ email: EMAIL, password: 'zu kurz' }, 'password', 'Das Passwort braucht mindestens 12 Zeichen'],
    [{ email: EMAIL, password: 'x'.repeat(501) }, 'password', 'Höchstens 500 Zeichen'],
    [{ email: EMAIL, password: 5 }, 'password', 'Text erwartet'],
  ])('refuses %j', async (body, path, message) => {
    const answer = await update(body).expect(400);
    expect(answer.body.errors).toEqual([{ path, message }]);
    await login(EMAIL, PASSWORD).expect(200);
  });
});

it('answers 401 once the admin is deleted', async () => {
  await test.dataSource.query('DELETE FROM admin');
  const { body } = await admin.get('/api/admin/email').expect(401);
  expect(body.code).toBe('NOT_LOGGED_IN');
});
