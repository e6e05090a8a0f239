import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
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

it('each change of passkeys sends a mail to the farmer', async () => {
  const mails = await startMailServer();
  test = await startApp({ environment: mails.environment });
  const farmer = await loggedIn(test);
  const mailAfter = async (call: Promise<unknown>) => {
    const received = new Promise<void>((resolve) => mails.whenReceived(resolve));
    await call;
    await received;
    return mails.received.at(-1);
  };
  const { body } = await farmer.post('/api/admin/passkeys/options').expect(200);
  const response = new Authenticator(test.config.publicUrl).register(body.challenge);
  const add = farmer.post('/api/admin/passkeys').send({ name: 'Handy', response }).expect(201);
  const setOnly = (isOn: boolean) => farmer.put('/api/admin/passkeys/only').send({ isOn }).expect(200);
  expect(await mailAfter(add)).toMatchObject({
    recipients: [EMAIL],
    text: expect.stringContaining('ein Passkey hinzugefügt'),
  });
  expect((await mailAfter(setOnly(true)))?.text).toContain('„Nur mit Passkey“ wurde gerade eingeschaltet');
  expect((await mailAfter(setOnly(false)))?.text).toContain('„Nur mit Passkey“ wurde gerade ausgeschaltet');
  const [passkey] = (await farmer.get('/api/admin/passkeys')).body;
  const removed = farmer.delete(`/api/admin/passkeys/${passkey.id}`).expect(200);
  expect((await mailAfter(removed))?.text).toContain('Ein Passkey für die Verwaltung wurde gerade entfernt');
  await mails.close();
});
