import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { startMailServer } from '../support/mail-server.js';

const EMAIL = 'admin@hofkiste.example';

let test: TestApp;
afterEach(() => test.close());

it('GET /api/admin/email answers that a mail server is set up', async () => {
  test = await startApp({
    environment: { SMTP_HOST: 'mail.example.at', SMTP_FROM: 'hof@example.at' },
  });
  const { body } = await (await loggedIn(test)).get('/api/admin/email').expect(200);
  expect(body).toMatchObject({ canSendMail: true });
});

it('a wrong current password counts against the limits of the login', async () => {
  test = await startApp();
  const farmer = await loggedIn(test);
  const confirm = () => farmer.post('/api/auth/confirm').send({ password: 'falsch' });
  for (let attempt = 0; attempt < 10; attempt++) await confirm().expect(403);
  await confirm().expect(429);
});

it('a change of the login sends a mail to the old address', async () => {
  const mails = await startMailServer();
  const received = new Promise<void>((resolve) => mails.whenReceived(resolve));
  test = await startApp({ environment: mails.environment });
  const farmer = await loggedIn(test);
  await farmer.post('/api/admin/update-credentials').send({ email: 'fremd@boese.example' }).expect(200);
  await received;
  expect(mails.received).toMatchObject([
    { recipients: [EMAIL], subject: 'Die Anmeldung für die Verwaltung wurde geändert' },
  ]);
  await mails.close();
});
